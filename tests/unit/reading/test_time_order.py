"""Asked for the newest or the first of several, that comes before the others that answer as well."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from memory_ledger.domain.recall.intent.routing import intent_of
from memory_ledger.domain.recall.ranking.ranking import Parts, RetrievalSettings, final_score
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.recall.ranking.time_order import in_time
from memory_ledger.domain.recall.times.asking_times import Sequel
from tests.support.records import make_memory

pytestmark = pytest.mark.req("R1")
SETTINGS = RetrievalSettings()
NOW = datetime(2026, 12, 1, tzinfo=UTC)


def told(name: str, text: str, month: int, relevance: float, **changes: Any) -> Ranked:
    memory = make_memory(name, valid_from=datetime(2026, month, 1, tzinfo=UTC))
    parts = Parts(relevance=relevance, importance=0.5, recency=1)
    return Ranked(memory=memory, text=text, parts=parts, score=final_score(parts, SETTINGS), **changes)


HIKES = [
    told("may", "I went hiking at Galdhøpiggen", 5, 0.8),
    told("march", "I went hiking at Kolsås", 3, 0.72),
    told("october", "I went hiking at Preikestolen", 10, 0.75),
    told("circus", "We saw a circus", 11, 0.7),
    told("ferry", "The ferry for hiking boots", 1, 0.4),
]


def order(question: str, ranked: list[Ranked]) -> list[str]:
    found = in_time(ranked, intent_of(Question(question), NOW).sequel, Question(question), SETTINGS)
    assert sorted(one.parts.relevance for one in found) == sorted(one.parts.relevance for one in ranked)
    assert all(one.score == final_score(one.parts, SETTINGS) for one in found)
    return [one.memory.memory_id for one in sorted(found, key=lambda one: -one.score)]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("question", "sequel"),
    [
        ("Where did I hike most recently?", Sequel.NEWEST),
        ("the last time I went hiking", Sequel.NEWEST),
        ("When did Anna last call?", Sequel.NEWEST),
        ("What is my latest score?", Sequel.NEWEST),
        ("我最近一次去看的是什么", Sequel.NEWEST),
        ("上一次体检是哪家医院", Sequel.NEWEST),
        ("我上次买的是什么茶", Sequel.NEWEST),
        ("最后一次见面在哪", Sequel.NEWEST),
        ("Where did I first go hiking?", Sequel.FIRST),
        ("When was the first time we met?", Sequel.FIRST),
        ("我第一次滑雪在哪", Sequel.FIRST),
        ("最早是谁提的", Sequel.FIRST),
        ("What is her last name?", None),
        ("Who lives on the first floor?", None),
        ("Where is the first aid kit?", None),
        ("What did I do last week?", None),
        ("What's the first step of the deploy?", None),
        ("How long will the milk last?", None),
        ("最近有什么好看的", None),
        ("晚上次日达几点截单", None),
        ("第一章讲什么", None),
    ],
)
def test_what_a_question_is_after_is_read_from_it(question, sequel):
    assert intent_of(Question(question), NOW).sequel is sequel


def test_the_newest_comes_first_of_what_answers_as_well():
    assert order("Where did I go hiking most recently?", HIKES)[:3] == ["october", "may", "march"]


def test_the_first_comes_first_of_what_answers_as_well():
    assert order("Where did I first go hiking?", HIKES)[:3] == ["march", "may", "october"]


def test_what_answers_less_well_stays_where_it_is():
    assert order("Where did I go hiking most recently?", HIKES)[3:] == ["circus", "ferry"]


def test_without_a_word_of_it_nothing_moves():
    assert order("Where did I go hiking?", HIKES) == ["may", "october", "march", "circus", "ferry"]


def test_what_was_asked_for_exactly_and_what_is_fixed_stay():
    exact, fixed = (
        told("exact", "hiking plan HX-204", 1, 1.0),
        told("fixed", "I like hiking", 12, 0.8, fixed=True),
    )

    assert order("latest hiking notes", [exact, fixed, *HIKES])[0] == "exact"
    assert in_time([fixed], Sequel.NEWEST, Question("latest hike"), SETTINGS) == [fixed]
    assert in_time([], Sequel.FIRST, Question("first time"), SETTINGS) == []
