"""What a correction that says the opposite makes of the statement before it."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances.amended.turned_round import turned_round

pytestmark = pytest.mark.req("W8")


@pytest.mark.parametrize(
    ("text", "value", "better"),
    [
        ("I eat pork.", "I don't eat it", "I don't eat pork."),
        ("Remember that I like olives.", "I don't like them", "Remember that I don't like olives."),
        ("Hi! I don't drink wine. See you.", "I do drink it", "Hi! I drink wine. See you."),
        ("记住，我不喝咖啡。", "我喝的", "记住，我喝咖啡。"),
        ("I like olives and I like dates.", "I don't like them", None),
        ("I eat pork; I eat lamb.", "I don't eat it", None),
        ("My sister says I eat pork.", "I don't eat it", None),
        ("I eat pork.", "I do eat it", None),
        ("我喝茶，我喝咖啡。", "我不喝的", None),
    ],
)
def test_the_only_statement_with_the_same_verb_is_turned(text, value, better):
    assert turned_round(text, value) == better
