"""Suppressions, (source, keyed hash) pairs: nothing deleted or rejected is taken from its source again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.record_texts import Worded, text_of
from memory_ledger.domain.records.source_refs import SourceRef, refs_of
from memory_ledger.domain.text.wording import Fold, same_words
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.duplicates.paraphrase import sense_of
from memory_ledger.services.echoes.told_marks import marks_left_by

Pairs: TypeAlias = tuple[tuple[str, str], ...]
NO_EVIDENCE = SourceRef(id="-")
"""What stands for the source of an inference that names none."""
WHOLE = "whole"
"""What stands for the hash of a text where a message went with all that it said; no hash is so short."""
MOST_EVIDENCE = 40
"""Sources of a rejected guess that are remembered: a transaction holds a hundred items."""


def suppressions_of(keyed_hash: KeyedHash, candidate: Candidate, simplified: Fold) -> Pairs:
    """Return the pairs of which one tells that a candidate's text was deleted of one of its sources."""
    digests = suppression_digests(keyed_hash, candidate, simplified)
    return tuple((key, digest) for key in places_of(candidate) for digest in digests)


def places_of(candidate: Candidate) -> tuple[str, ...]:
    """Return the keys beside which what was deleted of a candidate's sources is marked."""
    refs = refs_of(candidate.scope, candidate.source.ids, candidate.session_id)
    return tuple(dict.fromkeys(key for ref in refs for key in _asked(ref)))


def _asked(source: SourceRef) -> tuple[str, ...]:
    """Who names no session may mean any."""
    return source.keys if source.session_id is not None else (*source.keys, source.key_in_any)


def marks_of(keyed_hash: KeyedHash, worded: Worded, sources: Iterable[SourceRef], simplified: Fold) -> Pairs:
    """Return the pairs that a record of these sources leaves behind."""
    keys = dict.fromkeys(key for source in sources for key in _left(source))
    if not keys:
        return ()
    digest, *_ = suppression_digests(keyed_hash, worded, simplified)
    left = (digest, *marks_left_by(keyed_hash, worded, simplified))
    return tuple((key, mark) for key in keys for mark in left)


def _left(source: SourceRef) -> tuple[str, ...]:
    return (source.key,) if source.session_id is None else (source.key, source.key_in_any)


def suppression_digests(keyed_hash: KeyedHash, worded: Worded, simplified: Fold) -> tuple[str, ...]:
    """
    Return the keyed hashes of a text by which suppressions may know it: first the one that is left behind.

    The other, where it differs, is of the text in the script it was written in: older marks are made of that.
    """
    text = text_of(worded)
    return tuple(
        keyed_hash("suppressed", words)
        for words in dict.fromkeys((same_words(text, simplified), same_words(text)))
    )


def mark_of_message(message_id: str) -> tuple[str, str]:
    """Return the pair that a deleted message leaves behind, whatever it said."""
    return SourceRef(id=message_id).key_in_any, WHOLE


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
