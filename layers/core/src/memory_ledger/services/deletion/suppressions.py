"""What was deleted or turned down is not taken from the same source again: (source, keyed hash) pairs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from memory_ledger.domain.candidates import Candidate
from memory_ledger.domain.keyed_hash import KeyedHash
from memory_ledger.domain.source_refs import SourceRef, refs_of
from memory_ledger.domain.wording import Worded, normalise, text_of

Pairs: TypeAlias = tuple[tuple[str, str], ...]
NO_EVIDENCE = SourceRef(id="-")
"""What stands for the source of an inference that names none."""


def suppressions_of(keyed_hash: KeyedHash, candidate: Candidate, source_ids: Iterable[str]) -> Pairs:
    """Return the pairs that a candidate of these sources is looked up by."""
    refs = [SourceRef(id=source_id, session_id=candidate.session_id) for source_id in source_ids]
    digest = suppression_digest(keyed_hash, candidate)
    return tuple((key, digest) for key in dict.fromkeys(key for ref in refs for key in ref.keys))


def marks_of(keyed_hash: KeyedHash, worded: Worded, sources: Iterable[SourceRef]) -> Pairs:
    """Return the pairs that a record of these sources leaves behind."""
    digest = suppression_digest(keyed_hash, worded)
    return tuple((source.key, digest) for source in dict.fromkeys(sources))


def suppression_digest(keyed_hash: KeyedHash, worded: Worded) -> str:
    """Return the keyed hash of a text, as suppressions know it."""
    return keyed_hash("suppressed", normalise(text_of(worded)))


def rejections_of(keyed_hash: KeyedHash, worded: Worded, sources: Iterable[SourceRef]) -> Pairs:
    """Return the pairs that an inference leaves behind when its user turns it down: evidence and text."""
    digest = _rejection_digest(keyed_hash, worded)
    return tuple((source.key, digest) for source in dict.fromkeys(sources) or (NO_EVIDENCE,))


def evidence_of(keyed_hash: KeyedHash, candidate: Candidate) -> tuple[Pairs, ...]:
    """Return for each source of a candidate the pairs of which one tells that it was turned down from it."""
    digest = _rejection_digest(keyed_hash, candidate)
    refs = refs_of(candidate.scope, candidate.source.ids, candidate.session_id) or (NO_EVIDENCE,)
    return tuple(tuple((key, digest) for key in source.keys) for source in refs)


def _rejection_digest(keyed_hash: KeyedHash, worded: Worded) -> str:
    return keyed_hash("rejected", normalise(text_of(worded)))
