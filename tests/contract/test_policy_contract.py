"""What every policy store promises, on every table."""

from dataclasses import replace
from datetime import timedelta

import pytest

from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.store.policies import TablePolicyStore
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.identity import Owner
from memory_ledger.domain.policy import DEFAULT_POLICY
from memory_ledger.ports import Wants

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
def test_a_read_of_the_authority_brings_it_where_it_is_asked_for(policies, table):
    policies.put("acme", POLICY, None)
    store, owner = TableMemoryStore(table), Owner(tenant_id="acme", user_id="alice")

    brought = store.read(owner, Wants(policy=True)).policy

    assert policies.opened(brought) == POLICY
    assert store.read(owner, Wants()).policy is None
    assert store.read(replace(owner, tenant_id="other"), Wants(policy=True)).policy is None
