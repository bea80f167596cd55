"""What talk says to be so now: it keeps nothing by itself, but may give what is kept another value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from memory_ledger.domain.text.alternatives import said as words_of
from memory_ledger.domain.text.folding import fold

if TYPE_CHECKING:
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff

_LONGEST = 100
_CHANGES = words_of(
    " now|these days|nowadays|instead|turned out|turns out|switched|changed|moved|migrated|went over|"
    "现在|如今|目前|其实|原来|结果|改|换|出来"
)
"""One of these stands in whatever tells that something changed."""


def changed_now(text: str) -> CalledOff | None:
    """Return what *text* may take the place of; None where it gives nothing another value."""
    lowered = text.lower()
    if len(text) > _LONGEST or not any(words in lowered for words in _CHANGES):
        return None
    from memory_ledger.domain.writing.duplicates.said_now import said_now
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff

    now = said_now(fold(text).strip(" .!。！~"))
    return CalledOff(text, wish=False, instead=True) if now is not None and now.gives_value else None
