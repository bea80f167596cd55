"""What somebody else guessed stands below what the user confirmed."""

from __future__ import annotations

from typing import Any

import pytest

from memory_ledger.domain.recall.ranking.guesses import below_what_is_confirmed
from memory_ledger.domain.recall.ranking.ranking import Parts, RetrievalSettings, final_score
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.records.memory import MemoryType, Trust
from tests.support.records import make_memory

pytestmark = pytest.mark.req("M5", "R6")
SETTINGS = RetrievalSettings()
QUESTION = Question("")


def shown(text: str, relevance: float, **changes: Any) -> Ranked:
    memory = make_memory(text, **({"content": text, "type": MemoryType.FACT} | changes))
    parts = Parts(relevance=relevance, importance=memory.importance, recency=1)
    return Ranked(memory=memory, text=text, parts=parts, score=final_score(parts, SETTINGS))


def guess(text: str, trust: Trust = Trust.ASSISTANT, **changes: Any) -> Ranked:
    return shown(text, 0.9, trust=trust, confirmed=False, **changes)


SAME = [
    ("转账限额是五万", "转账限额可能是二十万。"),
    ("转账限额是五万", "我猜转账限额是二十万吧"),
    ("会议在周三", "会议应该在周四"),
    ("会员费一年三百", "会员费好像一年五百"),
    ("My transfer limit is 50,000", "I think the transfer limit is probably 200,000."),
    ("The meeting is on Monday", "Perhaps the meeting is on Tuesday."),
    ("The train leaves at 7:15", "The train probably leaves at 8:15"),
]
OTHER = [
    ("转账限额是五万", "取款限额可能是二十万"),
    ("转账限额是五万", "转账限额可能是五万"),
    ("转账限额是五万", "转账限额是二十万"),
    ("我妹妹三岁", "我弟弟可能五岁"),
    ("My transfer limit is 50,000", "The cash limit may be 200,000"),
    ("The meeting is on Monday", "Perhaps the review is on Tuesday."),
    ("The train leaves at 7:15", "The bus probably leaves at 8:15"),
]


@pytest.mark.parametrize(("known", "guessed"), SAME)
def test_a_guess_stands_below_what_the_user_confirmed(known, guessed):
    said = shown(known, 0.6)

    found = below_what_is_confirmed([guess(guessed), said], SETTINGS, QUESTION)

    assert found[0].text == guessed and found[1] == said
    assert found[0].score < said.score
    assert found[0].score == final_score(found[0].parts, SETTINGS)


@pytest.mark.parametrize(("known", "guessed"), OTHER)
def test_a_guess_about_something_else_or_no_guess_keeps_its_place(known, guessed):
    found = [guess(guessed), shown(known, 0.6)]

    assert below_what_is_confirmed(found, SETTINGS, QUESTION) == found


@pytest.mark.parametrize(
    ("known", "trust"),
    [({"confirmed": False}, Trust.ASSISTANT), ({"trust": Trust.TOOL}, Trust.ASSISTANT), ({}, Trust.USER)],
)
def test_what_nobody_confirmed_and_the_users_own_doubt_lower_nothing(known, trust):
    found = [guess(SAME[0][1], trust), shown(SAME[0][0], 0.6, **known)]

    assert below_what_is_confirmed(found, SETTINGS, QUESTION) == found


def test_a_guess_that_stands_below_stays_where_it_is():
    found = [shown(SAME[0][0], 0.95), guess(SAME[0][1])]

    assert below_what_is_confirmed(found, SETTINGS, QUESTION) == found
