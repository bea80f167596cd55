"""The authority's promises about lists, edges, owners and consents, on every table."""

from __future__ import annotations

import itertools
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.records.memory import Derivation, MemoryType, Source, SourceKind, Status
from memory_ledger.domain.records.scopes import GLOBAL, Scope, ScopeKind
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.domain.records.tombstones import tombstone
from memory_ledger.domain.writing.consents import Consent
from memory_ledger.ports.changes import Change, Conflict, ListFilter, Move, Wants
from tests.support.records import ACTOR, NOW, OWNER, creation, later, make_change, make_head, revised

PROJECT = Scope(kind=ScopeKind.PROJECT, id="a/b #1")
TASK = Scope(kind=ScopeKind.TASK, id="a/b #1")
COMBINATIONS = tuple(
    product((MemoryType.PREFERENCE, MemoryType.FACT), (GLOBAL, PROJECT, TASK), ("style", "语言#", None))
)


def fill(store):
    """Keep two records of each combination, the later one first, and some that no list of these shows."""
    heads = []
    for number, (kind, scope, key) in enumerate(COMBINATIONS * 2):
        head = make_head(
            f"mem_{number:02d}", type=kind, scope=scope, subject_key=key, created_at=later(-number)
        )
        heads.append(head)
        store.commit(OWNER, make_change(creation(head)))
    store.commit(OWNER, make_change(creation(make_head("mem_pending", status=Status.PENDING))))
    return heads


def all_ids(store, filter, limit=3, owner=OWNER):
    found, after = [], None
    while True:
        page = store.list_ids(owner, filter, limit, after)
        assert len(page.ids) <= limit
        found += page.ids
        if page.next is None:
            return found
        after = page.next


@pytest.mark.req("M3", "I3")
def test_a_list_holds_exactly_the_matches_of_its_filter_oldest_first(store):
    heads = fill(store)

    for kind, scope, key in product((None, MemoryType.FACT), (None, GLOBAL, TASK), (None, "语言#", "none")):
        filter = ListFilter(status="active", type=kind, scope=scope, subject_key=key)
        expected = [
            head.memory.memory_id
            for head in reversed(heads)
            if kind in (None, head.memory.type)
            and scope in (None, head.memory.scope)
            and key in (None, head.memory.subject_key)
        ]
        assert all_ids(store, filter) == expected
    assert all_ids(store, ListFilter(status="pending")) == ["mem_pending"]
    assert all_ids(store, ListFilter(status="active"), owner=replace(OWNER, user_id="bob")) == []


def test_the_last_page_promises_no_other(store):
    fill(store)

    page = store.list_ids(OWNER, ListFilter(status="active"), len(COMBINATIONS) * 2, None)

    assert len(page.ids) == len(COMBINATIONS) * 2
    assert page.next is None


def test_a_page_names_the_subject_keys_of_its_records(store):
    store.commit(OWNER, make_change(creation(make_head("mem_keyed", subject_key="style"))))
    store.commit(OWNER, make_change(creation(make_head("mem_free", subject_key=None))))

    page = store.list_ids(OWNER, ListFilter(status="active"), 5, None)

    assert set(page.ids) == {"mem_keyed", "mem_free"}
    assert page.keys == {"mem_keyed": "style"}


@pytest.mark.req("M3")
def test_a_record_changes_lists_with_its_status_and_leaves_them_with_its_deletion(store):
    first = make_head(subject_key="style", scope=PROJECT)
    filters: list[dict[str, Any]] = [
        {},
        {"type": "preference"},
        {"scope": PROJECT},
        {"subject_key": "style"},
        {"type": "preference", "scope": PROJECT},
    ]

    def listed(status):
        return [store.list_ids(OWNER, ListFilter(status=status, **fields), 5, None).ids for fields in filters]

    store.commit(OWNER, make_change(creation(first)))
    second = revised(first, status=Status.SUPERSEDED)
    store.commit(OWNER, make_change(Move(before=first, after=second)))
    assert listed("active") == [()] * 5
    assert listed("superseded") == [("mem_1",)] * 5

    store.commit(OWNER, make_change(Move(before=second, after=tombstone(second, "del_1"))))
    assert listed("superseded") == [()] * 5
    assert listed("deleted") == [()] * 5


def test_edges_lead_from_every_source_to_what_rests_on_it(store):
    source = Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("msg/1", "msg"))
    one = make_head("mem_1", source=source, derived_from=(Derivation(memory_id="mem_0", version=1),))
    store.commit(OWNER, make_change(creation(one)))
    store.commit(OWNER, make_change(creation(make_head("mem_2", source=replace(source, ids=("msg",))))))
    later_source = replace(source, ids=("msg/2",))
    two = revised(one, source=later_source)
    store.commit(OWNER, make_change(Move(before=one, after=two)))
    store.commit(OWNER, make_change(extra_source=("mem_2", ("msg/3", "msg/3", "msg/4"))))

    found = {source_id: list(store.dependants(OWNER, source_id)) for source_id in ("msg", "msg/1", "msg/2")}

    assert found == {"msg": ["mem_1", "mem_2"], "msg/1": ["mem_1"], "msg/2": ["mem_1"]}
    assert store.dependants(OWNER, "mem_0") == ["mem_1"]
    assert store.dependants(OWNER, "msg/3") == ["mem_2"]
    extra = store.read(OWNER, Wants(annotations=("mem_1", "mem_2"))).extra_sources
    assert extra == {"mem_2": (SourceRef(id="msg/3"), SourceRef(id="msg/4"))}


def test_more_sources_of_a_duplicate_add_up_and_make_no_version(store):
    store.commit(OWNER, make_change(creation(make_head())))
    store.commit(OWNER, make_change(extra_source=("mem_1", ("msg_2",))))
    store.commit(OWNER, make_change(extra_source=("mem_1", ("msg_3",))))
    store.commit(OWNER, make_change(extra_source=("mem_1", ()), raise_deletion_sequence=True))

    found = store.read(OWNER, Wants(memory_ids=("mem_1",), annotations=("mem_1",)))

    assert found.extra_sources == {"mem_1": (SourceRef(id="msg_2"), SourceRef(id="msg_3"))}
    assert found.heads["mem_1"].memory.version == 1


@pytest.mark.req("D4")
def test_a_deleted_record_takes_no_more_sources(store):
    head = make_head()
    store.commit(OWNER, make_change(creation(head)))
    store.commit(OWNER, make_change(Move(before=head, after=tombstone(head, "del_1"))))

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(extra_source=("mem_1", ("msg_2",))))

    assert store.dependants(OWNER, "msg_2") == []


def test_derived_records_are_listed_whatever_their_status_until_they_are_deleted(store):
    derived = (Derivation(memory_id="mem_0", version=1),)
    head = make_head("mem_1", derived_from=derived)
    store.commit(OWNER, make_change(creation(head), creation(make_head("mem_2"))))
    second = revised(head, status=Status.SUPERSEDED)
    store.commit(OWNER, make_change(Move(before=head, after=second)))
    assert list(store.derived(OWNER)) == ["mem_1"]

    store.commit(OWNER, make_change(Move(before=second, after=tombstone(second, "del_1"))))
    assert list(store.derived(OWNER)) == []


def test_a_record_with_a_derived_past_is_listed_with_the_derived_until_that_has_gone(store):
    first = make_head("mem_1", derived_from=(Derivation(memory_id="mem_0", version=1),))
    second = replace(revised(first, derived_from=()), past_checked=0)
    checked = replace(second, past_checked=3)
    stripped = replace(checked, past_checked=None)
    store.commit(OWNER, make_change(creation(first)))

    found = []
    for before, after in itertools.pairwise((first, second, checked, stripped)):
        store.commit(OWNER, make_change(Move(before=before, after=after)))
        assert store.read(OWNER, Wants(memory_ids=("mem_1",))).heads == {"mem_1": after}
        found.append(list(store.derived(OWNER)))

    assert found == [["mem_1"], ["mem_1"], []]


def test_versions_are_read_by_number_beside_all_else(store):
    first = make_head("mem_1")
    second = revised(first, content="别的")
    store.commit(OWNER, make_change(creation(first)))
    store.commit(OWNER, make_change(Move(before=first, after=second)))
    one, two, three, stranger = (
        Derivation(memory_id=name, version=number)
        for name, number in (("mem_1", 1), ("mem_1", 2), ("mem_1", 3), ("mem_2", 1))
    )

    snapshot = store.read(OWNER, Wants(memory_ids=("mem_1",), versions=(one, two, three, stranger)))

    assert snapshot.versions == {one: first.memory, two: second.memory}
    assert snapshot.heads == {"mem_1": second}


def test_members_are_all_heads_of_an_owner_whatever_their_state(store):
    heads = [make_head(f"mem_{number:03d}") for number in range(105)]
    for head in heads:
        store.commit(OWNER, make_change(creation(head)))
    dead = tombstone(heads[0], "del_1")
    store.commit(OWNER, make_change(Move(before=heads[0], after=dead)))

    assert list(store.members(OWNER)) == [dead, *heads[1:]]


@pytest.mark.req("I6")
def test_owners_that_ever_wrote_are_known_by_their_own_names(store):
    owners = [
        Owner(tenant_id=tenant, user_id=user)
        for tenant, user in product(("acme", "公司#/1"), ("ann", "安 琪\U0001f600" * 20))
    ]
    for owner in owners:
        known = store.read(owner, Wants())
        assert not known.known_user
        store.commit(
            owner,
            Change(actor=ACTOR, at=NOW, register_user=True, register_tenant=not known.known_tenant),
        )

    assert sorted(map(str, store.owners())) == sorted(map(str, owners))
    assert all(store.read(owner, Wants()).known_user for owner in owners)
    assert sorted(map(str, store.owners("acme"))) == sorted(map(str, owners[:2]))
    assert list(store.owners("nobody")) == []


@pytest.mark.req("D3", "I6")
def test_owners_of_a_tenant_come_in_an_order_that_lasts(store):
    names = [*(f"user-{number}" for number in range(105)), "公司#/1", "安琪"]
    for number, name in enumerate(names):
        register = Change(actor=ACTOR, at=NOW, register_user=True, register_tenant=number == 0)
        store.commit(Owner(tenant_id="acme", user_id=name), register)
    found = [owner.user_id for owner in store.owners("acme")]
    assert sorted(found) == sorted(names)

    assert [owner.user_id for owner in store.owners("acme")] == found
    for place in (0, 40, 99, 100, len(found) - 1):
        behind = [owner.user_id for owner in store.owners("acme", found[place])]
        assert behind == found[place + 1 :]
    late = Owner(tenant_id="acme", user_id="user-1-late")
    store.commit(late, Change(actor=ACTOR, at=NOW, register_user=True))
    rest = [owner.user_id for owner in store.owners("acme", found[3])]
    assert [name for name in rest if name != late.user_id] == found[4:]
    assert late.user_id not in [owner.user_id for owner in store.owners("acme", late.user_id)]


@pytest.mark.req("D3")
def test_owners_are_those_behind_a_user_whom_nobody_knows(store):
    for number, name in enumerate(("ann", "carl")):
        register = Change(actor=ACTOR, at=NOW, register_user=True, register_tenant=number == 0)
        store.commit(Owner(tenant_id="acme", user_id=name), register)

    assert [owner.user_id for owner in store.owners("acme", "bob")] == ["carl"]
    assert list(store.owners("acme", "dora")) == []


def test_open_conflicts_are_paged_until_they_are_closed(store):
    conflicts = [
        Conflict(conflict_id=f"cfl_{number}", subject_key="k", scope=TASK, memory_ids=("a", "b"))
        for number in range(5)
    ]
    for conflict in conflicts:
        store.commit(OWNER, make_change(open_conflict=conflict))
    closed = replace(conflicts[1], status="resolved")
    store.commit(OWNER, make_change(close_conflict=closed))

    first, after = store.open_conflicts(OWNER, 2, None)
    rest, end = store.open_conflicts(OWNER, 2, after)

    assert [*first, *rest] == [conflicts[0], *conflicts[2:]] and end is None
    assert store.read(OWNER, Wants(conflict_id="cfl_1")).conflict == closed


def test_a_conflict_is_closed_once(store):
    conflict = Conflict(conflict_id="cfl_1", subject_key="k", scope=TASK, memory_ids=("a", "b"))
    store.commit(OWNER, make_change(open_conflict=conflict))
    store.commit(OWNER, make_change(close_conflict=conflict))

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(close_conflict=conflict))


def test_the_last_word_on_a_purpose_stands_beside_the_fences(store):
    store.put_consent(OWNER, Consent(purpose="health", granted=True, updated_at=NOW))
    store.commit(OWNER, make_change(raise_user_generation=True))
    last = Consent(purpose="health", granted=False, updated_at=later(1))
    store.put_consent(OWNER, last)

    found = store.read(OWNER, Wants(consents=True))

    assert found.consents == {"health": last}
    assert found.fences.user == 1
    assert store.read(OWNER, Wants()).consents == {}
