"""English numbers in words, which every reading of them shares."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

from memory_ledger.domain.recall.times.periods import period_of
from memory_ledger.domain.text.numerals import NUMBER_WORD, SEVERAL_WORD, number_in_words
from memory_ledger.domain.writing.duplicates.paraphrase_reading import reading
from memory_ledger.domain.writing.subjects.own_things import own_thing_key
from memory_ledger.domain.writing.utterances.kinds import kind_of

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    ("words", "number"),
    [("one", 1), ("nine", 9), ("fourteen", 14), ("forty", 40), ("twenty-one", 21), ("ninety nine", 99)],
)
def test_a_number_below_a_hundred_is_read(words, number):
    found = re.fullmatch(NUMBER_WORD, words)

    assert found is not None
    assert number_in_words(found[0]) == number


@pytest.mark.req("W8")
@pytest.mark.parametrize("word", ["one", "fourth", "sixties", "tent", "seventh", "ones"])
def test_an_ordinal_a_word_and_one_are_no_number_of_several(word):
    assert re.match(SEVERAL_WORD, word) is None


@pytest.mark.req("R2")
@pytest.mark.parametrize(
    ("said", "day"),
    [("fifteen days ago", 16), ("twenty-five days ago", 6), ("ten days ago", 21), ("a day ago", 30)],
)
def test_days_ago_are_counted_in_words(said, day):
    found = period_of(f"what did I eat {said}", NOW)

    assert found is not None
    assert found[0].start.day == day


@pytest.mark.req("W8")
@pytest.mark.parametrize("number", ["two", "twelve", "fifteen", "seventy-five"])
def test_what_the_user_has_is_counted_in_words(number):
    assert own_thing_key(f"I have {number} employees") == "user.number of employees"


@pytest.mark.req("W8")
@pytest.mark.parametrize("text", ["I have thirtysomething employees", "I have second employees"])
def test_what_is_no_number_counts_nothing(text):
    assert own_thing_key(text) is None


@pytest.mark.req("W5b")
@pytest.mark.parametrize(("words", "digits"), [("thirty", "30"), ("forty-five", "45"), ("twelve", "12")])
def test_a_number_in_words_is_the_same_in_digits(words, digits):
    assert reading(f"It takes {words} minutes") == reading(f"It takes {digits} minutes")
    assert reading(f"It takes {words} minutes") != reading("It takes 50 minutes")


@pytest.mark.req("W2")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("seven of us share the house", "fact_about_user"),
        ("nine of my colleagues work from home", "fact_about_user"),
        ("mother of six", "fact_about_user"),
        ("i have seven days to go", "small_talk"),
        ("the fourth of us left", "small_talk"),
    ],
)
def test_how_many_there_are_changes_nothing_about_the_kind(text, kind):
    assert kind_of(text) == kind
