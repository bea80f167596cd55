"""Another wording of a text, made without a model."""

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.text.rewording import paraphrase, topic
from tests.support.fourths import tried


@pytest.mark.req("D2")
@pytest.mark.parametrize(
    ("text", "other", "about"),
    [
        ("I am allergic to penicillin and peanuts", "peanuts penicillin to am I", "I am allergic"),
        ("我对青霉素和花生都过敏请记住", "记住 素和花生 我对青霉", "我对青霉素和花"),
        ("ok", "ok", "ok"),
        ("", "", ""),
    ],
)
def test_words_and_characters_are_partly_kept_and_put_in_another_order(text, other, about):
    assert paraphrase(text) == other
    assert topic(text) == about


@pytest.mark.req("D2")
@tried(100, text=st.text(max_size=300))
def test_a_paraphrase_says_nothing_new_and_is_always_the_same(text):
    again = paraphrase(text)

    assert set(again) <= set(text) | {" "}
    assert again == paraphrase(text)
    assert set(topic(text)) <= set(text) | {" "}
    assert bool(again) == bool("".join(text.split()))
