"""Fingerprints of a deleted text, as keyed hashes beside its source, that hold however it is worded."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.record_texts import Worded, text_of
from memory_ledger.domain.text.telltales import RUN, Telltale
from memory_ledger.domain.text.terms import is_chinese, stem
from memory_ledger.domain.text.wording import Fold, canonical_json
from memory_ledger.domain.writing.duplicates.paraphrase import sense_of

TOLD = "told"
"""What stands for the hash of a text where some of what a source said was deleted; no hash is so short."""
MOST_WORDS = 12
MOST_RUNS = 40
NO_CHANCE, MOST = 2, 0.8
"""So many everyday words beside the names of a deleted text, and most of all that are said, tell it again."""
_USERS, _USER = re.compile(r"\b(?:the )?user['’]s\b", re.I), re.compile(r"\b(?:the )?user\b", re.I)
_Name = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """Hashes: each of *alone* tells a text apart, of those *beside* names most of some together."""

    alone: tuple[str, ...]
    beside: tuple[tuple[str, ...], ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """Return every hash once."""
        return tuple(dict.fromkeys((*self.alone, *(mark for some in self.beside for mark in some))))

    def is_among(self, found: AbstractSet[str]) -> bool:
        """Tell whether hashes that were *found* tell the text again."""
        most = (len(found & set(some)) >= max(NO_CHANCE, MOST * len(some)) for some in self.beside)
        return not found.isdisjoint(self.alone) or any(most)


def marks_left_by(keyed_hash: KeyedHash, worded: Worded, simplified: Fold) -> tuple[str, ...]:
    """
    Return what a deleted text leaves beside its source.

    A name that is given or a number tells it by itself; what else is named, beside the subject key or words.
    """
    text = text_of(worded)
    telltale = _telltale_of(text, simplified)
    names = _together(telltale.names)
    marks = [_sense(keyed_hash, text, simplified)]
    if names:
        alone = _alone(keyed_hash, names, worded.subject_key)
        marks += alone if telltale.given or telltale.numbered else alone[1:]
        marks += _beside(keyed_hash, names, telltale)
    return (TOLD, *marks)


def telling_of(keyed_hash: KeyedHash, worded: Worded, simplified: Fold) -> Telling:
    """Return what *worded* may share with what was deleted: its names, or any word as one."""
    text = text_of(worded)
    telltale = _telltale_of(text, simplified)
    named = dict.fromkeys([_together(telltale.names), *((name,) for name in telltale.names)])
    runs = dict.fromkeys(named)
    runs |= dict.fromkeys((run,) for run in _runs(text, simplified))
    alone = (mark for names in runs if names for mark in _alone(keyed_hash, names, worded.subject_key))
    beside = (tuple(_beside(keyed_hash, names, telltale)) for names in named if names)
    return Telling(alone=(_sense(keyed_hash, text, simplified), *alone), beside=tuple(beside))


def _telltale_of(text: str, simplified: Fold) -> Telltale:
    """Its patterns are compiled where something was deleted: no cold start waits for them."""
    from memory_ledger.domain.text.telltale_reading import telltale_of

    return telltale_of(text, simplified)


def _together(names: Iterable[_Name]) -> tuple[_Name, ...]:
    return tuple(sorted(names))


def _runs(text: str, simplified: Fold) -> list[_Name]:
    found = RUN.findall(simplified(text).casefold())[:MOST_RUNS]
    return [(run if is_chinese(run) else stem(run),) for run in found]


def _sense(keyed_hash: KeyedHash, text: str, simplified: Fold) -> str:
    said = _USER.sub("I", _USERS.sub("my", text))
    return keyed_hash(TOLD, "sense", sense_of(said.replace("用户", "我"), simplified=simplified))


def _alone(keyed_hash: KeyedHash, names: tuple[_Name, ...], subject_key: str | None) -> list[str]:
    """Return the hash of the names, and of them beside the subject key, if there is one."""
    said = canonical_json([list(name) for name in names])
    marks = [keyed_hash(TOLD, "names", said)]
    return marks if subject_key is None else [*marks, keyed_hash(TOLD, "key", said, subject_key)]


def _beside(keyed_hash: KeyedHash, names: tuple[_Name, ...], telltale: Telltale) -> Iterator[str]:
    said = canonical_json([list(name) for name in names])
    for word in sorted(telltale.words)[:MOST_WORDS]:
        yield keyed_hash(TOLD, "word", said, word)
