"""Full stops that end no sentence, and those that do."""

import pytest

from memory_ledger.domain.text.abbreviations import is_abbreviated
from memory_ledger.domain.writing.utterances.cut.cutting import sentences
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W1")


@pytest.mark.parametrize(
    "text",
    [
        "My doctor is Dr. Thorne",
        "My doctor is Dr. Will Thorne",
        "I work for St. Brennan's",
        "My pastor is Rev. Alder",
        "My boss is J. R. Smythe",
        "My vet is Dr. A. Lund and she is kind",
        "I live near Mt. Vernon",
        "I work at Acme Inc. in Porto",
        "I swim at 6 a.m. every day",
        "I like tea, milk etc. and cake",
        "My house is No. 14",
    ],
)
def test_an_abbreviation_goes_on(text):
    assert [one.text for one in sentences(f"{text}. I like tea.")] == [text, "I like tea"]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("I take vitamin D. I like tea.", "I take vitamin D"),
        ("I live on Elm St. I like tea.", "I live on Elm St"),
        ("I work at Acme Inc. We make pumps.", "I work at Acme Inc"),
        ("I get up at 6 a.m. My dog wakes me.", "I get up at 6 a.m"),
        ("He was a col. Tofu is my cat.", "He was a col"),
        ("So do I. Tofu is my cat.", "So do I"),
    ],
)
def test_a_sentence_may_end_in_what_looks_like_one(text, first):
    assert next(sentences(text)).text == first


def test_nothing_but_a_full_stop_is_one():
    assert not is_abbreviated("Dr! Li", 2)
    assert not is_abbreviated("My doctor is Dr", 15)


@pytest.mark.parametrize("unit", ["Dr. ", "J. R. ", "St. A", "6 a.m. "])
def test_nothing_hangs(unit):
    with must_not_hang():
        list(sentences(hostile(unit)))
