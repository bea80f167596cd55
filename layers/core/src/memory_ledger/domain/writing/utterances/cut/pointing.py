"""Pointers to a text beside them: a task, a question, or a word on where it is from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from memory_ledger.domain.writing.utterances.cut import dictating, pointers

_READ = 300
"""A line points to another text with its first or last words."""
_SHORTEST = 3


class Way(StrEnum):
    """
    Where the text is that is pointed to.

    *Beside* is after what points to it, or else before; *last* is before, if nothing is after; *next* is
    after, if anything is; *greeted* is a letter after; *labelled* is after a line that may be part of a text
    itself, or is closed right after its label; *dictated* is after an order that belongs to it.
    """

    AFTER = "after"
    BEFORE = "before"
    BESIDE = "beside"
    LAST = "last"
    NEXT = "next"
    GREETED = "greeted"
    LABELLED = "labelled"
    DICTATED = "dictated"


@dataclass(frozen=True, slots=True)
class Cue:
    """
    What points to a text: from *start* of its sentence to *end* in its line.

    One that *opens* ends at a colon: its text begins right there.
    """

    way: Way
    start: int
    end: int
    opens: bool = False

    @property
    def is_sure(self) -> bool:
        """Tell whether these are surely the user's own words."""
        return self.way is not Way.LABELLED


_SENTENCE_END = re.compile(r"[.!?]\"?(?=\s)|[。!?;](?=[^\x00-\x7f])|[。；]")
_SEARCHED = (
    (pointers.BELOW, Way.AFTER),
    (pointers.ABOVE, Way.BEFORE),
    (pointers.BESIDE, Way.BESIDE),
    (pointers.IMPLIED, Way.BESIDE),
    (pointers.REPLY, Way.LAST),
    (pointers.NEXT, Way.NEXT),
)


def cue_in(line: str) -> Cue | None:
    """Return the first words of a folded *line* that point to another text."""
    if len(line) < _SHORTEST:
        return None
    found = next(_cues(line[:_READ], 0), None)
    if found is None and len(line) > _READ:
        at = len(line) - _READ
        found = next(_cues(line[at:], at), None)
    return found


def _cues(line: str, at: int) -> Iterator[Cue]:
    begin = 0
    for end in (*(place.end() for place in _SENTENCE_END.finditer(line)), len(line)):
        sentence = line[begin:end].rstrip()
        if len(sentence) > 1 and pointers.OWN.search(sentence.partition(":")[0]) is None:
            lead = len(sentence) - len(sentence.lstrip())
            found = _cue_of(sentence[lead:], at + begin + lead, ends_line=end >= len(line.rstrip()))
            if found is not None:
                yield found
        begin = end


def _cue_of(sentence: str, at: int, *, ends_line: bool) -> Cue | None:
    dictated = dictating.FOR_ANOTHER.match(sentence) if ":" in sentence else None
    if dictated is not None:
        return Cue(Way.DICTATED, at, at + dictated.end(), opens=True)
    handed = pointers.HANDED.match(sentence)
    if handed is not None:
        return Cue(Way.AFTER, at, at + handed.end(), opens=True)
    if ends_line and pointers.LABEL.match(sentence) is not None:
        return Cue(Way.LABELLED, at, at + len(sentence), opens=True)
    another = dictating.ANOTHERS.match(sentence)
    if another is not None:
        return Cue(Way.LABELLED, at, at + another.end(), opens=True)
    if pointers.BARE.match(sentence) is not None:
        return None
    opening = pointers.WORKS_ON.match(sentence) or dictating.DICTATES.match(sentence)
    if opening is not None:
        return Cue(Way.AFTER, at, at + opening.end(), opens=True)
    if ends_line and dictating.WRITES_TO.match(sentence.rstrip(" .!?。")) is not None:
        return Cue(Way.GREETED, at, at + len(sentence))
    return _searched(sentence, at)


def _searched(sentence: str, at: int) -> Cue | None:
    """Return what points to a text from within a sentence, before its colon or else after it."""
    colon = pointers.OPENS.search(sentence)
    head = sentence if colon is None else sentence[: colon.start()]
    way = _way_of(head.rstrip(" .!?。"))
    if way is not None and colon is not None:
        return Cue(Way.AFTER if way in (Way.BESIDE, Way.NEXT) else way, at, at + colon.end(), opens=True)
    if way is None and colon is not None:
        after = sentence[colon.end() :].strip()
        way = _way_of(after.rstrip(" .!?。")) if after else None
    return None if way is None else Cue(way, at, at + len(sentence))


def _way_of(text: str) -> Way | None:
    return next((way for rule, way in _SEARCHED if rule.search(text) is not None), None)
