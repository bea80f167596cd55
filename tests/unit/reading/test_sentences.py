"""Where a text may be cut, and what is too little to be left of it."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.text.sentences import LEAST, beginnings, sentence_ends
from tests.support.fourths import tried

pytestmark = pytest.mark.req("C2")
REST = "其余的部分很长，说了很多别的事情，放不进预算里面去。"


@pytest.mark.parametrize("little", ["记住这个；", "好。", "Note. ", "OK!\n", "👍👍👍！", "1. ", "———\n"])
def test_a_beginning_that_says_next_to_nothing_is_none(little):
    assert list(beginnings(little + REST)) == []


@pytest.mark.parametrize("enough", ["我对花生过敏。", "I am allergic to nuts.", "端口是8080，别改。"])
def test_a_short_sentence_that_says_something_is_one(enough):
    assert list(beginnings(f"{enough} {REST}")) == [enough]


def test_what_says_little_stays_before_what_says_more():
    assert list(beginnings(f"好。我对花生过敏。{REST}")) == ["好。我对花生过敏。"]


@tried(
    100,
    text=st.lists(
        st.sampled_from(
            ["好。", "See Dr. Li", " e.g. x.", "approx. 3", "\n", ": ", "端口是8080：", "OK!", " … ", "a."]
        ),
        max_size=14,
    ).map("".join),
)
def test_beginnings_are_all_that_end_with_a_sentence_and_say_something(text):
    every = dict.fromkeys(text[:end].strip() for end in sentence_ends(text))

    said = [
        one for one in every if one != text.strip() and one[-1:] not in (":", "：") and says_something(one)
    ]

    assert list(beginnings(text)) == said


def says_something(text):
    return sum(2.5 if char >= "\u3400" else 1 for char in text if char.isalnum()) >= LEAST


@pytest.mark.parametrize(
    "text",
    ["Ask Dr. Li at approx. 3.", "an approx. value", "xapprox. value", "Mr. Li", "AMr. Li", "i.e. this"],
)
def test_an_abbreviation_ends_no_sentence_however_far_inside_it_stands(text):
    filler = "and " * 50
    assert len(sentence_ends(filler + text)) == len(sentence_ends(text))
