"""What each trigger opens, and how much it brings."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.recall.intent.triggers import OPENINGS, Opening, Trigger, openings
from memory_ledger.domain.recall.ranking.drops import DropReason
from memory_ledger.domain.recall.ranking.ranking import Parts
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.records.memory import MemoryType
from tests.support.fourths import tried
from tests.support.records import make_memory

pytestmark = pytest.mark.req("R12")


def ranked(memory_id, kind="fact", *, score=0.5, relevance=0.6, fixed=False):
    memory = make_memory(memory_id, type=MemoryType(kind))
    parts = Parts(relevance=relevance, importance=0.5, recency=1)
    return Ranked(memory=memory, text=memory_id, parts=parts, score=score, fixed=fixed)


def ids(found):
    return [one.memory.memory_id for one in found]


def test_on_demand_everything_comes():
    found = [ranked(str(number), kind.value) for number, kind in enumerate([*MemoryType] * 20)]

    assert OPENINGS[Trigger.ON_DEMAND].within(found) == (found, [])


def test_a_task_begins_with_a_small_background_and_without_raw_events():
    found = [ranked(f"{kind.value}{number}", kind.value) for kind in MemoryType for number in range(20)]
    opening = OPENINGS[Trigger.TASK_START]

    kept, drops = opening.within(found)

    assert not opening.opens(MemoryType.EVENT)
    assert not [one for one in kept if one.memory.type is MemoryType.EVENT]
    assert len(kept) == 16
    assert {drop.reason for drop in drops} == {DropReason.OVER_BUDGET}


def test_an_event_brings_identifiers_then_cases_first():
    opening = OPENINGS[Trigger.EVENT]
    named, case, fact = ranked("named", relevance=1.0), ranked("case", "episode"), ranked("fact", score=0.9)

    assert sorted([fact, case, named], key=opening.precedence) == [named, case, fact]


def test_what_comes_first_fills_the_room_first():
    opening = Opening(most=2, cases_first=True)
    found = [ranked("fact", score=0.9), ranked("case", "episode", score=0.4), ranked("named", relevance=1.0)]

    assert ids(opening.within(found)[0]) == ["case", "named"]


def test_fixed_preferences_take_no_room():
    preferences = [ranked(f"p{number}", "preference", fixed=True) for number in range(5)]

    kept, _ = Opening(most=1, limits={"preference": 0}).within([*preferences, ranked("fact")])

    assert ids(kept) == [*ids(preferences), "fact"]


@tried(
    100,
    drawn=st.lists(st.tuples(st.sampled_from([*MemoryType]), st.floats(0, 1)), max_size=30),
    limits=st.dictionaries(st.sampled_from([kind.value for kind in MemoryType]), st.integers(0, 4)),
    most=st.none() | st.integers(0, 10),
    cases_first=st.booleans(),
)
def test_limits_hold_and_the_order_stays(drawn, limits, most, cases_first):
    found = [ranked(str(at), kind.value, score=score) for at, (kind, score) in enumerate(drawn)]

    kept, drops = Opening(most=most, limits=limits, cases_first=cases_first).within(found)

    assert [one for one in found if one in kept] == kept
    assert len(kept) + len(drops) == len(found)
    assert most is None or len(kept) <= most
    for kind, limit in limits.items():
        assert sum(one.memory.type.value == kind for one in kept) <= limit


def test_settings_change_one_number_and_leave_the_others():
    changed = openings({"task_start": {"most": 8, "limits": {"fact": 2}}})

    assert changed[Trigger.TASK_START].most == 8
    assert changed[Trigger.TASK_START].limits == {**OPENINGS[Trigger.TASK_START].limits, "fact": 2}
    assert changed[Trigger.EVENT] == OPENINGS[Trigger.EVENT]


@pytest.mark.parametrize(
    "changed",
    [
        {"whim": {}},
        {"event": {"most": -1}},
        {"event": {"limits": {"wish": 1}}},
        {"event": {"limits": {"fact": -1}}},
    ],
)
def test_senseless_settings_are_refused(changed):
    with pytest.raises(ValueError):
        openings(changed)
