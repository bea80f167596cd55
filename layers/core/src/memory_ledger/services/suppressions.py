"""What was deleted is not taken from the same source again: (source id, keyed hash of the text) pairs."""

from __future__ import annotations

from collections.abc import Iterable

from memory_ledger.domain.keyed_hash import KeyedHash
from memory_ledger.domain.wording import Worded, normalise, text_of


def suppressions_of(
    keyed_hash: KeyedHash, worded: Worded, source_ids: Iterable[str]
) -> tuple[tuple[str, str], ...]:
    """Return the pairs that a record or candidate of these sources leaves behind, or is looked up by."""
    digest = keyed_hash("suppressed", normalise(text_of(worded)))
    return tuple((source_id, digest) for source_id in dict.fromkeys(source_ids))
