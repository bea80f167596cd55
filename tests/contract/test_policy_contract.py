"""What every policy store promises, on every table."""

import itertools
import json
from dataclasses import replace
from datetime import timedelta

import pytest

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.audit import TableAuditLog
from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.store.policies import TablePolicyStore
from memory_ledger.adapters.store.sessions import TableSessionStore
from memory_ledger.adapters.store.tasks import TableTaskStore
from memory_ledger.adapters.store.turns import TableTurnStore
from memory_ledger.adapters.tables import Update
from memory_ledger.domain.access.audit import Action, AuditEntry, AuditFilter, Resource
from memory_ledger.domain.access.identity import Owner, Role
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.writing.consents import INFERENCE, LONG_TERM_MEMORY
from memory_ledger.domain.writing.policy import DEFAULT_POLICY, PolicyHead
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.sessions import SessionWants
from memory_ledger.ports.tasks import TaskWants
from tests.support.records import NOW, make_change

NUMBERS = itertools.count()
POLICY = replace(DEFAULT_POLICY, version=2, pending_life=timedelta(seconds=60))


def entry():
    return AuditEntry(
        audit_id=f"aud_{next(NUMBERS)}",
        at=NOW,
        actor="root",
        roles=(Role.TENANT_ADMIN,),
        action=Action.PUT_POLICY,
        resources=(Resource(id="policy", version=2),),
    )


def audited(table):
    return len(TableAuditLog(table).page("acme", AuditFilter(since=NOW), 100, None)[0])


@pytest.fixture
def policies(table):
    return TablePolicyStore(table)


@pytest.mark.req("W15")
def test_a_document_comes_back_as_it_was_put_with_the_entry_of_it(policies, table):
    assert policies.get("acme") is None

    policies.put("acme", POLICY, None, entry())

    assert policies.get("acme") == POLICY
    assert policies.get("other") is None
    assert audited(table) == 1


@pytest.mark.req("W15")
def test_a_document_that_names_kinds_of_protected_rules_is_read(policies, table):
    policies.put("acme", POLICY, None, entry())
    key = keys.tenant_policy("acme")
    body = json.loads(str(table.get_many([key])[key]["body"])) | {"protected": ["permission"]}

    table.write([Update(key, set={"body": json.dumps(body)})])

    assert policies.get("acme") == POLICY


@pytest.mark.req("W15", "W10")
def test_a_document_takes_the_place_of_the_version_that_was_seen_only(policies, table):
    policies.put("acme", POLICY, None, entry())
    third = replace(POLICY, version=3)

    with pytest.raises(ConcurrentChangeError):
        policies.put("acme", third, None, entry())
    policies.put("acme", third, 2, entry())
    with pytest.raises(ConcurrentChangeError):
        policies.put("acme", third, 2, entry())

    assert policies.get("acme") == third
    assert audited(table) == 2


@pytest.mark.fourths
@pytest.mark.req("W15")
@pytest.mark.parametrize("opt_in", [frozenset(), frozenset({LONG_TERM_MEMORY, INFERENCE})])
def test_every_consistent_read_of_the_tenant_names_it(policies, table, opt_in):
    policies.put("acme", replace(POLICY, opt_in=opt_in), None, entry())

    for tenant, head in (("acme", PolicyHead(version=2, opt_in=opt_in)), ("other", DEFAULT_POLICY.head)):
        owner = Owner(tenant_id=tenant, user_id="alice")
        assert TableMemoryStore(table).read(owner, Wants()).policy == head
        assert TableSessionStore(table).read(owner, "s", SessionWants()).policy == head
        assert TableTaskStore(table).read(owner, "t", TaskWants()).policy == head
        assert TableTurnStore(table).stretch(owner, "s", 1, 2).policy == head
        assert TableTurnStore(table).recollect(owner, (), ()).policy == head


@pytest.mark.req("W15", "D4")
def test_a_tenant_that_registers_or_is_deleted_afterwards_keeps_it(policies, table):
    policies.put("acme", POLICY, None, entry())
    store, owner = TableMemoryStore(table), Owner(tenant_id="acme", user_id="alice")

    store.commit(owner, make_change(register_tenant=True, raise_tenant_generation=True))

    assert store.read(owner, Wants()).policy == POLICY.head
