"""An entity is found under whatever name it was written with, and no two that differ share a range."""

from __future__ import annotations

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.tables.in_memory import InMemoryTable
from memory_ledger.domain.records.memory import Fact, MemoryType
from memory_ledger.domain.records.relations import entities_of, entity, spellings
from memory_ledger.domain.records.scopes import GLOBAL, Scope, ScopeKind
from tests.support.fourths import tried
from tests.support.records import OWNER, creation, make_change, make_head

pytestmark = pytest.mark.req("R10", "I6")
NO_SURROGATES = st.characters(exclude_categories=["Cs"])
SIMPLIFIED = OpenCCHanVariants().simplified
names = st.text(min_size=1, max_size=200, alphabet=NO_SURROGATES)
scopes = st.one_of(
    st.just(GLOBAL),
    st.builds(
        Scope,
        kind=st.sampled_from([ScopeKind.PROJECT, ScopeKind.SESSION, ScopeKind.TASK]),
        id=st.text(min_size=1, max_size=256, alphabet=st.characters(exclude_categories=("Cs", "Cc"))),
    ),
)


@given(subject=names, value=names)
@example(subject="張三", value="ＡＣＭＥ")
@example(subject="!!!", value="L#e#g#")
@example(subject="ﬃ", value="İ")
def test_what_was_written_is_found_under_both_names(subject, value):
    assume(subject.strip() and value.strip())
    store = TableMemoryStore(InMemoryTable())
    fact = Fact(subject=subject, predicate="knows", object=value)
    store.commit(OWNER, make_change(creation(make_head(type=MemoryType.FACT, fact=fact, content=None))))

    for name in (subject, value):
        assert list(store.related(OWNER, GLOBAL, entity(name, SIMPLIFIED), 2)) == ["mem_1"]


@tried(100, one=st.tuples(scopes, names), other=st.tuples(scopes, names))
def test_ranges_of_different_entities_never_meet(one, other):
    first, second = keys.entity_prefix(*one), keys.entity_prefix(*other)

    assert (first == second) == (one == other)
    assert one == other or not (first.startswith(second) or second.startswith(first))
    assert len(keys.list_entry(OWNER, first, 0, "mem_" + "0" * 26).sk.encode()) < 300


@pytest.mark.parametrize(
    ("value", "found"), [(42, 1), (None, 1), ({"a": "b"}, 1), (" ", 1), ("ANN", 1), ("b", 2)]
)
def test_only_words_are_entities_and_each_is_one(value, found):
    assert len(entities_of(Fact(subject="Ann", predicate="p", object=value), SIMPLIFIED)) == found


@pytest.mark.parametrize(("one", "other"), [("Joaquín", "joaquin"), ("Łódź", "LODZ"), ("Ёлка", "елка")])
def test_an_entity_is_found_without_its_marks_and_with_them(one, other):
    for written, asked in ((one, other), (other, one)):
        store = TableMemoryStore(InMemoryTable())
        fact = Fact(subject=written, predicate="knows", object="Ann")
        store.commit(OWNER, make_change(creation(make_head(type=MemoryType.FACT, fact=fact, content=None))))

        found = [list(store.related(OWNER, GLOBAL, name, 2)) for name in spellings(asked, SIMPLIFIED)]

        assert ["mem_1"] in found
