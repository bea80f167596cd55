"""Bare corrections: what they name, and which value of a statement gives way."""

import pytest

from memory_ledger.domain.writing.utterances.amended.amending import amended
from memory_ledger.domain.writing.utterances.amended.slips import slip_in
from memory_ledger.domain.writing.utterances.amended.value_kinds import values_in
from memory_ledger.domain.writing.utterances.amended.within import put_right_within
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W8")


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "No, thanks.",
        "Sorry, I'm late.",
        "No worries, take your time",
        "Sorry, what?",
        "Actually, can you help me?",
        "Wait, is it Monday?",
        "Braga.",
        "It's Braga.",
        "No jargon this time",
        "不对吧？",
        "不是，谢谢",
        "泉州",
        "对不起，我迟到了",
        "no, that is not what I asked for at all, try it again with more detail please",
        "The scanner is not on floor 4.",
        "The keys aren't lost, they are not in the car",
        "We were not in Braga",
    ],
)
def test_talk_is_no_correction(text):
    assert slip_in(text) is None


@pytest.mark.parametrize(
    ("text", "correction"),
    [
        ("I have three kids and two dogs.", "Oops, four."),
        ("My sister Ana lives in Porto.", "Sorry, Marta."),
        ("I don't live in Porto.", "No, Braga."),
        ("I live in Porto.", "Sorry, Tuesday."),
        ("I live in Porto and my office is in Porto.", "Braga, not Porto"),
        ("The flight leaves at 9:30 and lands at 11:00.", "sorry, 12:00"),
        ("周三开会，周四出差", "说错了，是周五"),
    ],
)
def test_where_two_may_be_meant_or_none_is_nothing_changes(text, correction):
    slip = slip_in(correction)

    assert slip is not None
    assert amended(text, slip) is None


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "correction", "better"),
    [
        ("I have three kids and two dogs.", "Oops, four kids.", "I have four kids and two dogs."),
        ("The flight leaves at 9:30, gate B12.", "sorry, B21", "The flight leaves at 9:30, gate B21."),
        ("周三下午3点开会", "打错了，是下午4点", "周三下午4点开会"),
        ("会议室在三楼", "不对，四楼", "会议室在四楼"),
        ("The budget is 500 dollars.", "I meant 600", "The budget is 600 dollars."),
        ("My email is sam@acme.org.", "typo: sam@acme.com", "My email is sam@acme.com."),
        ("Maria is my manager.", "Sorry, Marta.", "Marta is my manager."),
        ("I was born in 1987.", "oops 1988", "I was born in 1988."),
        ("The printer is on floor 4.", "floor 5, not floor 4", "The printer is on floor 5."),
    ],
)
def test_the_one_value_of_the_kind_gives_way(text, correction, better):
    slip = slip_in(correction)

    assert slip is not None
    assert amended(text, slip) == better


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text", ["no, ", "Aa ", "one ", "三", "1", "a-1", "不对，", "not ", ", sorry, ", "a@a."]
)
def test_nothing_hangs(text):
    with must_not_hang():
        values_in(hostile(text)[:2_000])
        slip_in(hostile(text))
        put_right_within(hostile(text))
