"""The rules read traditional characters as the simplified ones that they are written in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import memory_ledger.domain
from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.text.folding import fold

DOMAIN = Path(memory_ledger.domain.__file__).parent
MEANT_AS_WRITTEN = {"吒"}
"""What a rule has in both forms."""


@pytest.mark.req("W7")
def test_each_traditional_form_of_a_character_of_the_rules_is_folded():
    rules = "".join(path.read_text() for path in DOMAIN.rglob("*.py") if path.name != "han.py")
    known, simplified = {*re.findall("[\u3400-\u9fff]", rules)}, OpenCCHanVariants().simplified
    forms = {char: simplified(char) for char in map(chr, range(0x3400, 0xA000))}

    missed = [
        char
        for char, plain in forms.items()
        if plain != char and plain in known and fold(char) != plain and char not in MEANT_AS_WRITTEN
    ]

    assert missed == [], "to be added at the ends of both strings in domain/text/han.py"
