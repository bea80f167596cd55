"""Where a text may be cut, and what is too little to be left of it."""

from __future__ import annotations

import pytest

from memory_ledger.domain.text.sentences import beginnings

pytestmark = pytest.mark.req("C2")
REST = "其余的部分很长，说了很多别的事情，放不进预算里面去。"


@pytest.mark.parametrize("little", ["记住这个；", "好。", "Note. ", "OK!\n", "👍👍👍！", "1. ", "———\n"])
def test_a_beginning_that_says_next_to_nothing_is_none(little):
    assert beginnings(little + REST) == []


@pytest.mark.parametrize("enough", ["我对花生过敏。", "I am allergic to nuts.", "端口是8080，别改。"])
def test_a_short_sentence_that_says_something_is_one(enough):
    assert beginnings(f"{enough} {REST}") == [enough]


def test_what_says_little_stays_before_what_says_more():
    assert beginnings(f"好。我对花生过敏。{REST}") == ["好。我对花生过敏。"]
