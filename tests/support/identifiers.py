"""What an identifier is found by, and which two are one, as the rules of recall have it together."""

from __future__ import annotations

from memory_ledger.domain.recall.identifiers.hashes import begins
from memory_ledger.domain.recall.identifiers.naming import Named
from memory_ledger.domain.recall.identifiers.written_forms import is_written_alike


def forms_of(name: str) -> tuple[str, ...]:
    """Return what a record is found by that holds the identifier *name*."""
    return Named.of([name]).keys


def is_same(asked: str, held: str) -> bool:
    """Tell whether *asked* and *held* are one identifier, written alike or a hash and its beginning."""
    return asked == held or begins(*sorted((asked, held), key=len)) or is_written_alike(asked, held)
