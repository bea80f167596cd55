"""One update of one head makes all that was written before it unreadable, on every table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_ledger.adapters.store.fences import fence_keys
from memory_ledger.domain.records.lifecycle import gone
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.ports.changes import Wants
from tests.support.records import NOW, OWNER, creation, make_change, make_head

PROJECT = Scope(kind=ScopeKind.PROJECT, id="安琪/计划 #1")


@pytest.mark.req("D1", "D4")
def test_one_update_makes_all_before_it_unreadable_and_late_writers_are_dead_at_birth(store):
    project, other = PROJECT, Scope(kind=ScopeKind.PROJECT, id="other")
    wants = Wants(scopes=(project, other), memory_ids=("mem_1", "mem_2", "mem_3"))
    before = store.read(OWNER, wants).fences
    store.commit(OWNER, make_change(creation(make_head("mem_1", scope=project, fences=before))))
    store.commit(OWNER, make_change(creation(make_head("mem_2", scope=other, fences=before))))

    store.commit(OWNER, make_change(raise_scope_generation=project, raise_deletion_sequence=True))
    store.commit(OWNER, make_change(creation(make_head("mem_3", scope=project, fences=before))))

    found = store.read(OWNER, wants)
    dead = {memory_id: gone(head, found.fences, NOW) for memory_id, head in found.heads.items()}
    assert dead == {"mem_1": "deleted", "mem_2": None, "mem_3": "deleted"}
    assert found.fences.deletion_sequence == 1

    store.commit(OWNER, make_change(raise_user_generation=True, raise_deletion_sequence=True))
    found = store.read(OWNER, Wants(memory_ids=("mem_2",)))
    assert gone(found.heads["mem_2"], found.fences, NOW) == "deleted"
    assert found.fences.deletion_sequence == 2


def test_a_head_brings_the_fence_of_its_own_scope(store):
    store.commit(OWNER, make_change(raise_scope_generation=PROJECT))
    store.commit(OWNER, make_change(creation(make_head(scope=PROJECT))))

    found = store.read(OWNER, Wants(memory_ids=("mem_1",)))

    assert found.fences.scopes[str(PROJECT)] == 1
    assert gone(found.heads["mem_1"], found.fences, NOW) == "deleted"


@pytest.mark.req("D1", "D4")
def test_a_tenant_s_fence_stands_before_all_of_its_users(store):
    other = replace(OWNER, user_id="bob")
    stranger = replace(OWNER, tenant_id="other")
    for owner in (other, stranger):
        store.commit(owner, make_change(creation(make_head(owner=owner)), register_tenant=True))

    store.commit(OWNER, make_change(raise_tenant_generation=True, register_tenant=True))

    alive = {}
    for owner in (other, stranger):
        found = store.read(owner, Wants(memory_ids=("mem_1",)))
        alive[owner.tenant_id] = gone(found.heads["mem_1"], found.fences, NOW) is None
    assert alive == {"acme": False, "other": True}


@pytest.mark.req("D5")
def test_fences_outlive_a_restore_of_everything_but_the_ledger(store, table):
    wants = Wants(scopes=(PROJECT,), memory_ids=("mem_1",))
    store.commit(OWNER, make_change(creation(make_head(scope=PROJECT))))
    store.commit(OWNER, make_change(raise_scope_generation=PROJECT, raise_deletion_sequence=True))
    store.commit(OWNER, make_change(raise_user_generation=True, raise_tenant_generation=True))

    table.delete_many([place for place in fence_keys(OWNER, [PROJECT]) if place.table == "memory"])

    fences = store.read(OWNER, wants).fences
    assert (fences.tenant, fences.user, fences.scopes[str(PROJECT)], fences.deletion_sequence) == (1, 1, 1, 1)
