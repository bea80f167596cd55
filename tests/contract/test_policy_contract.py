"""What every policy store promises, on every table."""

from dataclasses import replace
from datetime import timedelta

import pytest

from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.store.policies import TablePolicyStore
from memory_ledger.adapters.store.sessions import TableSessionStore
from memory_ledger.adapters.store.tasks import TableTaskStore
from memory_ledger.adapters.store.turns import TableTurnStore
from memory_ledger.domain.consents import INFERENCE, LONG_TERM_MEMORY
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.identity import Owner
from memory_ledger.domain.policy import DEFAULT_POLICY, PolicyHead
from memory_ledger.ports import SessionWants, Wants
from memory_ledger.ports.tasks import TaskWants
from tests.support.records import make_change

POLICY = replace(DEFAULT_POLICY, version=2, pending_life=timedelta(seconds=60))


@pytest.fixture
def policies(table):
    return TablePolicyStore(table)


@pytest.mark.req("W15")
def test_a_document_comes_back_as_it_was_put(policies):
    assert policies.get("acme") is None

    policies.put("acme", POLICY, None)

    assert policies.get("acme") == POLICY
    assert policies.get("other") is None


@pytest.mark.req("W15", "W10")
def test_a_document_takes_the_place_of_the_version_that_was_seen_only(policies):
    policies.put("acme", POLICY, None)
    third = replace(POLICY, version=3)

    with pytest.raises(ConcurrentChangeError):
        policies.put("acme", third, None)
    policies.put("acme", third, 2)
    with pytest.raises(ConcurrentChangeError):
        policies.put("acme", third, 2)

    assert policies.get("acme") == third


@pytest.mark.req("W15")
@pytest.mark.parametrize("opt_in", [frozenset(), frozenset({LONG_TERM_MEMORY, INFERENCE})])
def test_every_consistent_read_of_the_tenant_names_it(policies, table, opt_in):
    policies.put("acme", replace(POLICY, opt_in=opt_in), None)

    for tenant, head in (("acme", PolicyHead(version=2, opt_in=opt_in)), ("other", DEFAULT_POLICY.head)):
        owner = Owner(tenant_id=tenant, user_id="alice")
        assert TableMemoryStore(table).read(owner, Wants()).policy == head
        assert TableSessionStore(table).read(owner, "s", SessionWants()).policy == head
        assert TableTaskStore(table).read(owner, "t", TaskWants()).policy == head
        assert TableTurnStore(table).stretch(owner, "s", 1, 2).policy == head
        assert TableTurnStore(table).recollect(owner, (), ()).policy == head


@pytest.mark.req("W15", "D4")
def test_a_tenant_that_registers_or_is_deleted_afterwards_keeps_it(policies, table):
    policies.put("acme", POLICY, None)
    store, owner = TableMemoryStore(table), Owner(tenant_id="acme", user_id="alice")

    store.commit(owner, make_change(register_tenant=True, raise_tenant_generation=True))

    assert store.read(owner, Wants()).policy == POLICY.head
