"""What was at a past time asked for is shown, where none of it says what is asked."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from memory_ledger.domain.recall.intent.routing import Bearing, intent_of
from memory_ledger.domain.recall.ranking.of_then import (
    NEAREST,
    with_nearest_of_then,
    with_those_of_then_alone,
)
from memory_ledger.domain.recall.ranking.ranking import Parts, RetrievalSettings, final_score
from memory_ledger.domain.recall.ranking.relevance import LOOK_ALIKE, NAMED, Question
from memory_ledger.domain.recall.ranking.selection import Ranked, by_worth
from memory_ledger.domain.records.memory import MemoryType
from tests.support.records import make_memory

pytestmark = pytest.mark.req("R1", "R2", "C6")

NOW = datetime(2026, 8, 12, 15, 30, tzinfo=UTC)
JUNE, MAY = datetime(2026, 6, 2, tzinfo=UTC), datetime(2026, 5, 2, tzinfo=UTC)
SETTINGS = RetrievalSettings()
LEAST = SETTINGS.min_relevance


def told(at, *relevances, **changes):
    ranked = []
    for place, relevance in enumerate(relevances):
        memory = make_memory(f"mem_{at:%m}_{place}", type=MemoryType.EVENT, valid_from=at)
        parts = Parts(relevance=relevance, importance=0.5, recency=float(at == JUNE))
        one = Ranked(memory=memory, text="", parts=parts, score=final_score(parts, SETTINGS))
        ranked.append(replace(one, **changes))
    return ranked


def brought(question, *ranked):
    intent = intent_of(Question(question), NOW)
    found = with_nearest_of_then([one for some in ranked for one in some], intent, SETTINGS)
    return [one.parts.relevance for one in found], [one.memory.memory_id for one in by_worth(found)]


@pytest.mark.parametrize("question", ["What problems were reported in June?", "六月出了什么问题？"])
def test_the_nearest_of_then_come_first_in_their_order_however_little_they_say(question):
    relevances, order = brought(question, told(MAY, LOOK_ALIKE), told(JUNE, 0.0, 0.04, 0.02, 0.26, 0.0))

    enough = intent_of(Question(question), NOW).timed(LEAST, Bearing.THEN, LEAST)
    assert order[: NEAREST + 1] == ["mem_06_3", "mem_06_1", "mem_06_2", "mem_05_0"]
    assert relevances[0] == LOOK_ALIKE
    assert [NAMED < relevances[place] < enough for place in (2, 3, 4)] == [True] * NEAREST
    assert [relevances[1], relevances[5]] == [0.0, 0.0]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("question", "ranked"),
    [
        ("What problems were reported in June?", told(JUNE, 0.9, 0.02)),
        ("What problems were reported in June?", told(MAY, 0.3, 0.02)),
        ("What problems were reported in June?", told(JUNE, 0.02, fixed=True)),
        ("What problems were reported in June?", told(JUNE, 0.02, echo=True)),
        ("What did we hear about E0421 in June?", told(JUNE, 0.02)),
        ("Give me a joke for June 2", told(JUNE, 0.02)),
        ("Who won the election in June?", told(JUNE, 0.02)),
        ("What did I do in June?", told(JUNE, 0.02)),
        ("What problems were reported?", told(JUNE, 0.02)),
        ("Did anything break today?", told(NOW, 0.02)),
    ],
)
def test_nothing_is_raised_where_something_answers_or_no_past_time_is_asked_about(question, ranked):
    assert brought(question, ranked)[0] == [one.parts.relevance for one in ranked]


def test_where_everything_passes_nothing_needs_to_be_raised():
    intent = intent_of(Question("What problems were reported in June?"), NOW)
    ranked = told(JUNE, 0.5)

    assert with_nearest_of_then(ranked, intent, RetrievalSettings(min_relevance=0.0)) == ranked


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("question", "of_then", "of_another", "shown"),
    [
        ("What did we decide on 2 June?", 0.6, 0.5, False),
        ("6月2日我们定了什么", 0.6, 0.6, False),
        ("6月1号到3号我们定了什么", 0.6, 0.5, False),
        ("What did we decide on 2 June?", 0.5, 0.6, True),
        ("What did we decide on 2 June?", LEAST * 0.9, LEAST, True),
        ("What did we decide in June?", 0.6, 0.5, True),
        ("Who won the election on 2 June?", 0.6, 0.5, True),
    ],
)
def test_of_a_day_alone_is_shown_what_says_as_much_as_another_one(question, of_then, of_another, shown):
    asked = Question(question)
    intent = intent_of(asked, NOW)
    then, other = (
        intent.timed(relevance, bearing, LEAST)
        for relevance, bearing in ((of_then, Bearing.THEN), (of_another, Bearing.ELSEWHERE))
    )
    ranked = [*told(MAY, other), *told(JUNE, then)]

    kept = with_those_of_then_alone(ranked, intent, asked, SETTINGS)
    assert (kept[0].parts.relevance >= LEAST) is shown
    assert kept[1] == ranked[1]


@pytest.mark.parametrize("relevance", [LEAST, 0.3, 0.5, 0.9, 1.0])
@pytest.mark.parametrize("bearing", [Bearing.THEN, Bearing.ELSEWHERE, Bearing.NEITHER])
def test_what_a_time_makes_of_a_relevance_can_be_undone(bearing, relevance):
    intent = intent_of(Question("What did we decide on 2 June?"), NOW)

    timed = intent.timed(relevance, bearing, LEAST)
    assert intent.untimed(timed, bearing, LEAST) == pytest.approx(relevance)
