"""The authority's promises about who names an entity, on every table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from memory_ledger.adapters.store.purging import TablePurger
from memory_ledger.domain.records.memory import Fact, MemoryType, Status
from memory_ledger.domain.records.scopes import GLOBAL, Scope, ScopeKind
from memory_ledger.domain.records.tombstones import tombstone
from memory_ledger.ports.changes import Move
from tests.support.records import OWNER, creation, later, make_change, make_head, revised

pytestmark = pytest.mark.req("R10")
PROJECT = Scope(kind=ScopeKind.PROJECT, id="a")


def triple(number, subject, value, **changes):
    fact = Fact(subject=subject, predicate="knows", object=value)
    ordinary: dict[str, Any] = {
        "type": MemoryType.FACT,
        "fact": fact,
        "content": None,
        "created_at": later(number),
    }
    return make_head(f"mem_{number}", **(ordinary | changes))


def keep(store, *heads):
    for head in heads:
        store.commit(OWNER, make_change(creation(head)))


def test_both_ends_of_a_triple_lead_to_it_newest_first(store):
    keep(store, triple(1, "ann", "bob"), triple(2, "bob", "cleo"), triple(3, "cleo", "dan"))

    assert list(store.related(OWNER, GLOBAL, "bob", 10)) == ["mem_2", "mem_1"]
    assert list(store.related(OWNER, GLOBAL, "bob", 1)) == ["mem_2"]
    assert list(store.related(OWNER, GLOBAL, "eve", 10)) == []


@pytest.mark.req("R6")
def test_each_is_told_with_its_subject_key(store):
    keep(store, triple(1, "ann", "bob", subject_key="ann.knows"), triple(2, "ann", "cleo", subject_key=None))

    assert store.related(OWNER, GLOBAL, "ann", 10) == {"mem_1": "ann.knows", "mem_2": None}


@pytest.mark.req("I2", "I3")
def test_neither_another_scope_nor_another_user_shows_through(store):
    keep(store, triple(1, "ann", "bob"), triple(2, "ann", "eve", scope=PROJECT))

    assert list(store.related(OWNER, GLOBAL, "ann", 10)) == ["mem_1"]
    assert list(store.related(OWNER, PROJECT, "ann", 10)) == ["mem_2"]
    assert list(store.related(replace(OWNER, user_id="bob"), GLOBAL, "ann", 10)) == []


def test_names_meet_whatever_their_script_case_and_width(store):
    keep(store, triple(1, "張三", "ＡＣＭＥ"), triple(2, "张三", "Acme "))

    assert list(store.related(OWNER, GLOBAL, "张三", 10)) == ["mem_2", "mem_1"]
    assert list(store.related(OWNER, GLOBAL, "acme", 10)) == ["mem_2", "mem_1"]


def test_only_strings_are_entities_and_a_triple_about_itself_is_one_entry(store):
    keep(store, triple(1, "ann", 42), triple(2, "ann", {"name": "bob"}), triple(3, "ann", "Ann"))

    assert list(store.related(OWNER, GLOBAL, "42", 10)) == []
    assert list(store.related(OWNER, GLOBAL, "ann", 10)) == ["mem_3", "mem_2", "mem_1"]


def test_a_triple_is_found_while_it_holds_or_will_hold(store):
    future = triple(2, "ann", "cleo", status=Status.SCHEDULED, valid_from=later(60))
    keep(store, triple(1, "ann", "bob"), future, triple(3, "ann", "dan", status=Status.PENDING))
    assert list(store.related(OWNER, GLOBAL, "ann", 10)) == ["mem_2", "mem_1"]

    gone = revised(future, status=Status.SUPERSEDED)
    store.commit(OWNER, make_change(Move(before=future, after=gone)))

    assert list(store.related(OWNER, GLOBAL, "ann", 10)) == ["mem_1"]
    assert list(store.related(OWNER, GLOBAL, "cleo", 10)) == []


def test_a_new_version_leads_to_what_it_says_and_no_longer_to_what_it_said(store):
    first = triple(1, "ann", "bob")
    keep(store, first)
    moved = Fact(subject="ann", predicate="knows", object="cleo")

    store.commit(OWNER, make_change(Move(before=first, after=revised(first, fact=moved))))

    found = {name: list(store.related(OWNER, GLOBAL, name, 10)) for name in ("ann", "bob", "cleo")}
    assert found == {"ann": ["mem_1"], "bob": [], "cleo": ["mem_1"]}


@pytest.mark.req("D1")
@pytest.mark.parametrize("how", ["deleted", "buried behind a fence"])
def test_a_deletion_takes_the_entries_along(store, table, how):
    head = triple(1, "ann", "bob", expires_at=later(60))
    keep(store, head)

    if how == "deleted":
        store.commit(OWNER, make_change(Move(before=head, after=tombstone(head, "del_1"))))
    else:
        TablePurger(table).entomb(OWNER, head, "del_1")

    assert list(store.related(OWNER, GLOBAL, "ann", 10)) == []
    assert list(store.related(OWNER, GLOBAL, "bob", 10)) == []


@pytest.mark.req("T2")
def test_no_key_holds_a_name(store, table):
    from memory_ledger.adapters.store import keys
    from memory_ledger.adapters.store.ranges import every_item

    keep(store, triple(1, "secretname", "张三"))

    found = [str(item["SK"]) for item in every_item(table, keys.MEMORY, keys.owner_pk(OWNER), "L#e#")]
    assert len(found) == 2
    assert not [key for key in found if "secretname" in key or "张" in key]
