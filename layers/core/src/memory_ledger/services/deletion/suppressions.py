"""What was deleted or turned down is not taken from the same source again: (source, keyed hash) pairs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.source_refs import SourceRef, refs_of
from memory_ledger.domain.text.wording import Fold, Worded, normalise, text_of
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.paraphrase import sense_of

Pairs: TypeAlias = tuple[tuple[str, str], ...]
NO_EVIDENCE = SourceRef(id="-")
"""What stands for the source of an inference that names none."""
MOST_EVIDENCE = 40
"""Sources of a rejected guess that are remembered: a transaction holds a hundred items."""


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


def rejections_of(
    keyed_hash: KeyedHash, worded: Worded, sources: Iterable[SourceRef], simplified: Fold
) -> Pairs:
    """Return the pairs that a guess leaves behind when its user turns it down: evidence and marks."""
    marks = _rejection_marks(keyed_hash, worded, simplified)
    named = tuple(dict.fromkeys(sources))[:MOST_EVIDENCE] or (NO_EVIDENCE,)
    return tuple((source.key, mark) for source in named for mark in marks)


def evidence_of(keyed_hash: KeyedHash, candidate: Candidate, simplified: Fold) -> tuple[Pairs, ...]:
    """Return for each source of a candidate the pairs of which one tells that it was turned down from it."""
    marks = _rejection_marks(keyed_hash, candidate, simplified)
    refs = refs_of(candidate.scope, candidate.source.ids, candidate.session_id) or (NO_EVIDENCE,)
    return tuple(tuple((key, mark) for key in source.keys for mark in marks) for source in refs)


def _rejection_marks(keyed_hash: KeyedHash, worded: Worded, simplified: Fold) -> tuple[str, ...]:
    """What was turned down is known by its sense, however it is worded, and by the subject key it was for."""
    sense = keyed_hash("rejected", sense_of(text_of(worded), simplified=simplified))
    if worded.subject_key is None:
        return (sense,)
    return (sense, keyed_hash("rejected_key", worded.subject_key))
