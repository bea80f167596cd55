"""Threshold, one value a key, no repeats."""

from __future__ import annotations

import pytest

from memory_ledger.domain.drops import DropReason
from memory_ledger.domain.memory import Derivation, MemoryType, Trust
from memory_ledger.domain.ranking import Parts, RetrievalSettings
from memory_ledger.domain.scopes import GLOBAL, Scope
from memory_ledger.domain.selection import (
    Ranked,
    above_threshold,
    by_worth,
    confirmed_only,
    one_per_key,
    without_repeats,
)
from tests.support.records import later, make_memory

pytestmark = pytest.mark.req("R6")
SETTINGS = RetrievalSettings()


def ranked(memory_id, *, relevance=0.9, score=0.5, fixed=False, stale=False, **changes):
    memory = make_memory(memory_id, **({"type": MemoryType.FACT} | changes))
    parts = Parts(relevance=relevance, importance=0.5, recency=1)
    return Ranked(
        memory=memory, text=memory.content or "", parts=parts, score=score, fixed=fixed, stale=stale
    )


def ids(found):
    return [one.memory.memory_id for one in found]


def reasons(drops):
    return {drop.memory_id: drop.reason for drop in drops}


@pytest.mark.req("R5")
def test_what_is_not_relevant_enough_goes_and_fixed_preferences_stay():
    kept, drops = above_threshold(
        [ranked("a"), ranked("b", relevance=0.1), ranked("c", relevance=0.1, fixed=True)], 0.3
    )

    assert ids(kept) == ["a", "c"]
    assert reasons(drops) == {"b": DropReason.BELOW_THRESHOLD}


@pytest.mark.req("R4")
def test_a_hit_of_an_older_text_whose_new_one_is_beside_the_point_is_stale():
    _, drops = above_threshold([ranked("a", relevance=0.1, stale=True)], 0.3)

    assert reasons(drops) == {"a": DropReason.STALE_VERSION}


@pytest.mark.req("W5", "W8")
@pytest.mark.parametrize(("trust", "confirmed"), [(Trust.UNTRUSTED, True), (Trust.TOOL, False)])
def test_hearsay_of_a_narrower_scope_or_in_the_same_words_displaces_nothing_the_user_said(trust, confirmed):
    others = {"trust": trust, "confirmed": confirmed, "scope": Scope.parse("project:a")}
    planted = ranked("a", score=0.9, subject_key="reply.style", **others)
    echo = ranked("c", score=0.9, type=MemoryType.PREFERENCE, **others)

    kept, drops = one_per_key([planted, ranked("b", score=0.1, subject_key="reply.style")])

    assert (ids(kept), reasons(drops)) == (["b"], {"a": DropReason.SUPERSEDED})
    assert ids(one_per_key([planted])[0]) == ["a"]
    said = ranked("d", score=0.1, type=MemoryType.PREFERENCE)
    assert ids(without_repeats([echo, said], SETTINGS)[0]) == ["c", "d"]


@pytest.mark.req("I3")
def test_the_narrowest_scope_wins_whatever_the_scores():
    scopes = {
        "g": GLOBAL,
        "p": Scope.parse("project:x"),
        "t": Scope.parse("task:t"),
        "s": Scope.parse("session:s"),
    }
    found = [
        ranked(name, score=1 - number / 10, scope=scope, subject_key="k")
        for number, (name, scope) in enumerate(scopes.items())
    ]

    kept, drops = one_per_key(found)

    assert ids(kept) == ["t"]
    assert set(reasons(drops).values()) == {DropReason.SUPERSEDED}


def test_of_one_scope_the_later_value_wins():
    kept, _ = one_per_key(
        [ranked("old", score=0.9, subject_key="k"), ranked("new", valid_from=later(5), subject_key="k")]
    )

    assert ids(kept) == ["new"]


def test_records_without_a_key_do_not_meet():
    kept, _ = one_per_key([ranked("a", content="x"), ranked("b", content="y")])

    assert ids(kept) == ["a", "b"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("我喜欢喝绿茶", "我喜欢喝绿茶。"),
        ("The user likes green tea", "the user likes green tea!"),
        ("Deploys happen on Friday afternoons", "Deploy happens on Friday afternoons"),
        ("我平时上午喜欢喝一杯热的绿茶", "我上午喜欢喝一杯热的绿茶"),
    ],
)
def test_near_duplicates_are_shown_once(one, other):
    kept, drops = without_repeats([ranked("a", content=one), ranked("b", content=other)], SETTINGS)

    assert ids(kept) == ["a"]
    assert reasons(drops) == {"b": DropReason.NEAR_DUPLICATE}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The build fails with E0421", "The build fails with E0422"),
        ("用户可以在晚上打电话", "用户不可以在晚上打电话"),
        ("Deploy before lunch", "Deploy after lunch"),
        ("I will travel on 3 May by train", "I will travel on 4 May by train"),
        ("我喜欢红茶", "我喜欢绿茶"),
        ("Alice beats Bob at chess", "Bob beats Alice at chess"),
        ("We must deploy the service on Friday", "We must not deploy the service on Friday"),
        ("我妈妈喜欢喝绿茶", "我喜欢喝绿茶"),
        ("He reports to Ann since the first week", "He reports to Ben since the first week"),
    ],
)
def test_what_differs_in_a_word_that_matters_is_no_duplicate(one, other):
    kept, _ = without_repeats([ranked("a", content=one), ranked("b", content=other)], SETTINGS)

    assert ids(kept) == ["a", "b"]


def test_fragments_of_one_episode_do_not_crowd_the_answer():
    source = (Derivation(memory_id="episode", version=1),)
    texts = ["The login page was slow", "An index was missing", "It was added at noon", "Load went down"]
    found = [ranked(str(number), content=text, derived_from=source) for number, text in enumerate(texts)]

    kept, drops = without_repeats(found, SETTINGS)

    assert ids(kept) == ["0", "1", "2"]
    assert reasons(drops) == {"3": DropReason.SAME_EPISODE}


@pytest.mark.req("C5")
def test_only_what_the_user_confirmed_is_for_high_risk():
    kept, drops = confirmed_only([ranked("a"), ranked("b", confirmed=False)])

    assert ids(kept) == ["a"]
    assert reasons(drops) == {"b": DropReason.NOT_CONFIRMED}


def test_equals_have_one_order():
    assert ids(by_worth([ranked("b"), ranked("c", score=0.7), ranked("a")])) == ["c", "a", "b"]
