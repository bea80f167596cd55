"""What was deleted or turned down is not taken from the same source again: (source id, keyed hash) pairs."""

from __future__ import annotations

from collections.abc import Iterable

from memory_ledger.domain.keyed_hash import KeyedHash
from memory_ledger.domain.wording import Worded, normalise, text_of

NO_EVIDENCE = "-"
"""What stands for the source of an inference that names none."""


def suppressions_of(
    keyed_hash: KeyedHash, worded: Worded, source_ids: Iterable[str]
) -> tuple[tuple[str, str], ...]:
    """Return the pairs that a record or candidate of these sources leaves behind, or is looked up by."""
    digest = keyed_hash("suppressed", normalise(text_of(worded)))
    return tuple((source_id, digest) for source_id in dict.fromkeys(source_ids))


def rejections_of(
    keyed_hash: KeyedHash, worded: Worded, source_ids: Iterable[str]
) -> tuple[tuple[str, str], ...]:
    """Return the pairs that an inference leaves behind when its user turns it down: evidence and text."""
    digest = keyed_hash("rejected", normalise(text_of(worded)))
    return tuple((source_id, digest) for source_id in dict.fromkeys(source_ids) or (NO_EVIDENCE,))
