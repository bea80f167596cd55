"""Text as indexes and models compare it, on both sides of a search; what is shown stays as it was said."""

from __future__ import annotations

import unicodedata

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.adapters.unicode_text import well_formed
from memory_ledger.domain.recall.identifiers.written_numbers import with_number_signs

_VARIANTS = OpenCCHanVariants()


def searchable(text: str) -> str:
    """Return *text* well formed, in NFKC, traditional characters written simplified."""
    return _VARIANTS.simplified(unicodedata.normalize("NFKC", with_number_signs(well_formed(text))))
