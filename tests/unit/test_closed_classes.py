"""Words of closed classes have one table each: a second one would come to disagree with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "layers" / "core" / "src" / "memory_ledger"
TABLES = {
    "weekdays": (
        "domain/text/calendar_words.py",
        r"(?i)\btue(?:s(?:day)?)?[^a-z]+(?:r\")?wed(?:nes(?:day)?)?\b|(?:周|星期|礼拜)\)?\[末?一二三|一二三四五六日",
    ),
    "months": (
        "domain/text/calendar_words.py",
        r"(?i)\bfeb(?:ruary)?\b[^.]{0,20}?\bmar(?:ch)?\b|\boct(?:ober)?\b[^.]{0,20}?\bnov",
    ),
    "interrogatives": ("domain/text/interrogatives.py", r"\bwhat\|(?:when\|where|which\|where\|when)\|"),
    "auxiliaries": ("domain/text/interrogatives.py", r"\bwas\|were\|do\|does\|did\|has\|have\|had"),
    "Han characters": ("domain/text/han.py", r'(?:compile\("\[|= r?")\\u(?:3400|4e00)-[^"]*\\u9fff\]?"'),
    "colours": ("domain/text/colours.py", r"\bblue\W+(?:purple|yellow)\W|红橙黄"),
    "numbers": ("domain/text/numerals.py", r"\btwo\W+three\W+four\b"),
    "what stands beside": ("domain/text/change_words.py", r"\balso\|too\|as well\|both\|still"),
    "ordinals": ("domain/text/numerals.py", r"\bsecond\W+third\W+fourth\b"),
}
"""Where each is, and what a copy of it holds: neighbours, as they stand side by side in any form of one."""


@pytest.mark.req("W8")
@pytest.mark.parametrize("words", TABLES)
def test_a_closed_class_has_one_table(words):
    home, copy = TABLES[words]

    tables = [
        str(path.relative_to(SOURCE))
        for path in SOURCE.rglob("*.py")
        if re.search(copy, path.read_text(encoding="utf-8"))
    ]

    assert tables == [home]
