"""Text as indexes and models compare it, on both sides of a search; what is shown stays as it was said."""

from __future__ import annotations

import re
import unicodedata

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.adapters.unicode_text import well_formed
from memory_ledger.domain.recall.identifiers.written_numbers import with_number_signs
from memory_ledger.domain.text.folding import plain_letters
from memory_ledger.domain.text.terms import CJK

_CHUNK = re.compile(rf"[^\s{CJK}]+")
_VARIANTS = OpenCCHanVariants()


def searchable(text: str) -> str:
    """Return *text* well formed, in NFKC, traditional characters written simplified."""
    return _VARIANTS.simplified(unicodedata.normalize("NFKC", with_number_signs(well_formed(text))))


def worded(text: str) -> str:
    """
    Return *text*, searchable, with what has marks (``Zoë``) followed by the same in plain letters.

    So it is found in either spelling, and as it is written better.
    """
    return text if plain_letters(text) == text else _CHUNK.sub(_in_both, text)


def _in_both(chunk: re.Match[str]) -> str:
    plain = plain_letters(chunk[0])
    return chunk[0] if plain == chunk[0] else f"{chunk[0]} {plain}"
