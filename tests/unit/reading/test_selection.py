"""Threshold, one value a key, confirmed ones alone."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.ranking.drops import DropReason
from memory_ledger.domain.recall.ranking.ranking import Parts
from memory_ledger.domain.recall.ranking.selection import (
    Ranked,
    above_threshold,
    by_worth,
    confirmed_only,
    one_per_key,
)
from memory_ledger.domain.records.memory import MemoryType, Trust
from memory_ledger.domain.records.scopes import GLOBAL, Scope
from tests.support.records import later, make_memory

pytestmark = pytest.mark.req("R6")


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
def test_hearsay_of_a_narrower_scope_displaces_nothing_the_user_said(trust, confirmed):
    others = {"trust": trust, "confirmed": confirmed, "scope": Scope.parse("project:a")}
    planted = ranked("a", score=0.9, subject_key="reply.style", **others)

    kept, drops = one_per_key([planted, ranked("b", score=0.1, subject_key="reply.style")])

    assert (ids(kept), reasons(drops)) == (["b"], {"a": DropReason.SUPERSEDED})
    assert ids(one_per_key([planted])[0]) == ["a"]


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


@pytest.mark.req("C5")
@pytest.mark.parametrize("trust", Trust)
def test_what_others_said_is_not_for_high_risk_whoever_calls_it_confirmed(trust):
    kept, drops = confirmed_only([ranked("a", trust=trust)])

    of_the_user = trust in (Trust.USER, Trust.BUSINESS)
    assert ids(kept) == (["a"] if of_the_user else [])
    assert reasons(drops) == ({} if of_the_user else {"a": DropReason.NOT_CONFIRMED})


@pytest.mark.req("C5")
def test_only_what_the_user_confirmed_is_for_high_risk():
    kept, drops = confirmed_only([ranked("a"), ranked("b", confirmed=False)])

    assert ids(kept) == ["a"]
    assert reasons(drops) == {"b": DropReason.NOT_CONFIRMED}


def test_equals_have_one_order():
    assert ids(by_worth([ranked("b"), ranked("c", score=0.7), ranked("a")])) == ["c", "a", "b"]
