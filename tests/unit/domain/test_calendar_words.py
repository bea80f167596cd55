"""The names of weekdays and months, which every reading of them shares."""

from __future__ import annotations

import re

import pytest

from memory_ledger.domain.text.calendar_words import MONTH, MONTH_ZH, WEEKDAY, WEEKDAY_IN_TEXT, WEEKDAY_ZH
from memory_ledger.domain.text.transcript_lines import speaker_of
from memory_ledger.domain.writing.duplicates.paraphrase_reading import reading
from memory_ledger.domain.writing.extraction.conditions import is_narrowed
from memory_ledger.domain.writing.subjects.own_things import own_thing_key
from memory_ledger.domain.writing.subjects.settings import is_of_one_kind, keys_changed, setting_key
from memory_ledger.domain.writing.utterances.amended.value_kinds import Kind, values_in
from memory_ledger.domain.writing.utterances.kinds import kind_of

pytestmark = pytest.mark.req("W8")


@pytest.mark.fourths
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


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The call is on Wed", "The call is on Wednesday"),
        ("The match is on Sat", "The match is on Saturday"),
        ("It is due on Sept 5", "It is due on September 5"),
        ("聚会在星期天", "聚会在周日"),
    ],
)
def test_a_day_in_another_form_is_the_same(one, other):
    assert reading(one) == reading(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The call is on Wed", "The call is on Thursday"),
        ("We meet on Mondays", "We meet on Monday"),
        ("I sat on it", "I am on it"),
    ],
)
def test_another_day_or_a_word_is_not_the_same(one, other):
    assert reading(one) != reading(other)


@pytest.mark.parametrize("text", ["from thurs i work from home", "starting sept i work from home"])
def test_from_a_day_or_month_in_short_a_statement_is_narrowed(text):
    assert is_narrowed(text)


@pytest.mark.parametrize(
    "text",
    ["from marseille i take the train", "from sun damage i have scars", "starting marketing was hard"],
)
def test_a_word_that_begins_like_a_month_narrows_nothing(text):
    assert not is_narrowed(text)


@pytest.mark.parametrize("value", ["on Thurs", "Sat", "on Wed"])
def test_an_appointment_may_be_on_a_day_in_short(value):
    assert own_thing_key(f"My dentist appointment is {value}") == "user.dentist appointment"


@pytest.mark.parametrize("value", ["Sun Country", "Marseille"])
def test_a_name_that_begins_like_a_day_is_no_date(value):
    assert own_thing_key(f"My booked flight is {value}") is None


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("i have a dentist appointment on thurs", "small_talk"),
        ("i have an umbrella on sun holidays", "fact_about_user"),
        ("we're meeting every tues", "fact_about_user"),
        ("on thurs we play chess", "fact_about_user"),
    ],
)
def test_what_is_on_one_day_is_of_the_moment_and_of_every_week_it_lasts(text, kind):
    assert kind_of(text) == kind


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Thurs, Ann: hello", "Ann"),
        ("周末 小王：去爬山", "小王"),
        ("Just on Fridays: call me Captain.", None),
    ],
)
def test_a_line_of_a_transcript_begins_with_a_day(line, name):
    assert speaker_of(line) == name


@pytest.mark.parametrize("text", ["十二月", "9月", "腊月", "正月"])
def test_a_chinese_month_may_have_its_name_of_old(text):
    assert re.fullmatch(MONTH_ZH, text) is not None


@pytest.mark.parametrize(
    ("text", "narrows"),
    [("从腊月起我住在乡下", True), ("从九月开始我住在乡下", True), ("从岁月里我学到很多", False)],
)
def test_from_a_chinese_month_a_statement_is_narrowed(text, narrows):
    assert is_narrowed(text) is narrows


def test_a_word_that_begins_like_a_day_is_no_day_of_every_week():
    assert kind_of("i'm greeting every friend of his") == "small_talk"
