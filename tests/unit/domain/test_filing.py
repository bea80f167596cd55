"""How a record is kept: long or not, structured or prose, with a vector or without."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.domain.records.memory import Episode, Fact, MemoryType, Outcome, Status
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.writing.filing import filing_of, needs_embedding
from tests.support.records import NOW, make_memory

pytestmark = pytest.mark.req("W2b")
EPISODE = Episode(goal="修复超时", outcome=Outcome.SUCCESS)
FACT = Fact(subject="user", predicate="age", object=34)


def filed(limited=False, **changes):
    return filing_of(make_memory(**changes), sensitivity="none", limited=limited, now=NOW)


@pytest.mark.parametrize(
    ("changes", "term"),
    [
        ({}, "long_term"),
        ({"scope": Scope.parse("project:a")}, "long_term"),
        ({"expires_at": NOW + timedelta(days=30)}, "long_term"),
        ({"expires_at": NOW + timedelta(days=30), "limited": True}, "temporary"),
        ({"valid_until": NOW + timedelta(days=400)}, "temporary"),
        ({"scope": Scope.parse("session:a")}, "temporary"),
        ({"scope": Scope.parse("task:a")}, "temporary"),
    ],
)
def test_what_ends_with_its_scope_or_was_said_to_end_is_temporary(changes, term):
    assert filed(**changes).term == term


@pytest.mark.parametrize(
    ("changes", "form"),
    [
        ({}, "prose"),
        ({"type": MemoryType.FACT, "content": None, "fact": FACT}, "structured"),
        ({"type": MemoryType.FACT, "content": "我 34 岁", "fact": FACT}, "structured"),
        ({"type": MemoryType.EPISODE, "content": None, "episode": EPISODE}, "structured"),
    ],
)
def test_a_triple_and_an_episode_are_structured(changes, form):
    assert filed(**changes).form == form


@pytest.mark.parametrize("end", [None, NOW + timedelta(days=14, seconds=7)])
def test_the_life_is_counted_from_now(end):
    assert filed(expires_at=end).life_seconds == (None if end is None else 14 * 86_400 + 7)


@pytest.mark.parametrize("status", Status)
def test_what_waits_or_is_in_dispute_needs_no_vector(status):
    unrecalled = {Status.PENDING, Status.CONFLICTED}

    assert needs_embedding(make_memory(status=status)) is (status not in unrecalled)


@pytest.mark.fourths
@pytest.mark.parametrize(
    "codes", ["ZX-99871-Q", "E0421", "2026-03-01", "v2.3.1", "/var/log/app", "42", "#7 (E12)", "：—", "a1 b2"]
)
def test_codes_and_numbers_without_a_word_need_no_vector(codes):
    assert not needs_embedding(make_memory(content=codes))
    assert needs_embedding(make_memory(content=f"{codes} 订单"))
    assert needs_embedding(make_memory(content=f"order {codes}"))


@given(st.text(min_size=1, max_size=40), st.sampled_from(["喝茶", "tea", "чай", "شاي", "お茶"]))
def test_a_text_with_a_word_of_any_script_is_looked_for_by_meaning(text, word):
    assert needs_embedding(make_memory(content=f"{text} {word} {text}"))


def test_a_triple_always_has_words():
    assert needs_embedding(make_memory(type=MemoryType.FACT, content=None, fact=FACT))
