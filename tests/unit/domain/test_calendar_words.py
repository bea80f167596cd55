"""The names of weekdays and months, which every reading of them shares."""

from __future__ import annotations

import re

import pytest

from memory_ledger.domain.text.calendar_words import MONTH, WEEKDAY, WEEKDAY_IN_TEXT, WEEKDAY_ZH
from memory_ledger.domain.writing.subjects.settings import is_of_one_kind, keys_changed, setting_key
from memory_ledger.domain.writing.utterances.amended.value_kinds import Kind, values_in

pytestmark = pytest.mark.req("W8")


@pytest.mark.parametrize(
    "text",
    ["monday", "tues", "wed", "thu", "thurs", "fri", "saturdays", "sun", "周三", "礼拜天", "星期日", "周末"],
)
def test_a_weekday_has_a_short_form_and_one_of_several(text):
    assert re.fullmatch(f"{WEEKDAY}|{WEEKDAY_ZH}", text) is not None


@pytest.mark.parametrize("text", ["month", "tuesd", "wedge", "sunny", "friend", "thus", "周五六"])
def test_what_only_begins_like_a_weekday_is_none(text):
    assert re.fullmatch(f"{WEEKDAY}|{WEEKDAY_ZH}", text) is None


@pytest.mark.parametrize(
    "text", ["we meet on sat", "every sun, we rest", "on wed we are off", "next sun at 9"]
)
def test_a_short_form_that_is_a_word_is_a_day_behind_what_leads_one(text):
    assert re.search(WEEKDAY_IN_TEXT, text) is not None


@pytest.mark.parametrize(
    "text",
    [
        "i sat down",
        "the cat sat",
        "out in the sun",
        "depends on sun exposure",
        "they wed in june",
        "on sat nav",
    ],
)
def test_a_word_like_a_short_form_is_no_day(text):
    assert re.search(WEEKDAY_IN_TEXT, text) is None


@pytest.mark.parametrize("text", ["sep", "sept", "september", "dec", "may", "june"])
def test_a_month_has_a_short_form(text):
    assert re.fullmatch(MONTH, text) is not None


@pytest.mark.parametrize("text", ["marmalade", "mayor", "decide", "octopus", "augur"])
def test_what_only_begins_like_a_month_is_none(text):
    assert re.match(MONTH, text) is None


@pytest.mark.parametrize(
    "text", ["The release date is Thu", "The due date is Sat", "the launch day is wed", "发布时间是周末"]
)
def test_a_setting_is_set_to_a_day_in_short(text):
    assert setting_key(text) is not None


@pytest.mark.parametrize("text", ["The standup has moved to Thurs", "the demo got brought forward to mon"])
def test_what_moves_to_a_day_in_short_may_have_been_told_before(text):
    assert keys_changed(text) != ()


@pytest.mark.parametrize(
    ("text", "held"),
    [("moved to Sat", "it is on Friday"), ("it is Sun now", "on Wed"), ("moved to Tues", "on Mondays")],
)
def test_days_in_short_are_of_one_kind_with_days_in_full(text, held):
    assert is_of_one_kind(text, held)


@pytest.mark.parametrize(
    "text", ["He sat by the door", "We were in the sun", "They were wed", "Sun exposure hurts", "Sat on it"]
)
def test_no_value_of_a_day_is_the_word(text):
    assert Kind.DAY not in {value.kind for value in values_in(text)}
