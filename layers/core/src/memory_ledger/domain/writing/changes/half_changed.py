"""
Statements of two values of which one changes: "we open at 8 and close at 6", and then "we now open at 7:30".

What is told of the other value still holds, so that the statement is told again with the new value in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from memory_ledger.domain.writing.changes.opposites import Against, against
from memory_ledger.domain.writing.utterances.amended.value_kinds import MEASURES, Kind, Value, values_in

_JOINTS = re.compile(r"\s*(?:(?<!\d),|,(?!\d)|[;，；])\s*(?:and |but )?|\s+and\s+", re.IGNORECASE)
_SUBJECT = re.compile(r"(?:i|we|(?:my|our|the) [\w-]+)\b", re.IGNORECASE)
_LONGEST, _MOST = 120, 4
_HOURS = (Kind.TIME, Kind.NUMBER)


@dataclass(frozen=True, slots=True)
class HalfChanged:
    """A statement that gives one *value*, and what it is *against*; it is *named* what it is of."""

    value: Value
    against: Against
    named: bool = True

    def outdates(self, before: str) -> bool:
        """Tell whether the statement *before* gave this value and another one."""
        return self.may_outdate(before)

    def may_outdate(self, told: str) -> bool:
        """Tell whether one part alone of what was *told* holds no more."""
        return self._outdated(told) is not None

    def restated(self, told: str) -> str | None:
        """Return what was *told* with the new value in it; None where it has no place for it."""
        old = self._outdated(told)
        return None if old is None else told[: old[0]] + self.value.text + told[old[1] :]

    def _outdated(self, told: str) -> tuple[int, int] | None:
        """Return where the value stands that holds no more."""
        if len(told) > _LONGEST or self.against.outdates(told):
            return None
        parts = list(_parts(told))
        valued = [one for one in parts if len(_measures(told[slice(*one)])) == 1]
        if not 1 < len(valued) <= _MOST or len(valued) < len(parts):
            return None
        lead = _subject(told[slice(*parts[0])])
        gone = [one for one in valued if self._outdates_part(told[slice(*one)], lead)]
        if len(gone) != 1:
            return None
        start, end = gone[0]
        (old,) = _measures(told[start:end])
        return (start + old.start, start + old.end) if self._is_alike(old) else None

    def _outdates_part(self, part: str, lead: str) -> bool:
        return self.against.outdates(part) or (
            not part.startswith(lead) and self.against.outdates(lead + part)
        )

    def _is_alike(self, old: Value) -> bool:
        return old.kind is self.value.kind or (old.kind in _HOURS and self.value.kind in _HOURS)


def half_changed_in(text: str) -> HalfChanged | None:
    """Return what one value that *text* gives may change in a statement of several; None where none does."""
    found = _measures(text) if len(text) <= _LONGEST else ()
    return HalfChanged(found[0], against(text)) if len(found) == 1 else None


def _measures(text: str) -> list[Value]:
    return [one for one in values_in(text) if one.kind in MEASURES]


def _parts(told: str) -> Iterator[tuple[int, int]]:
    start = 0
    for joint in _JOINTS.finditer(told.rstrip(" .!。！~")):
        yield start, joint.start()
        start = joint.end()
    yield start, len(told.rstrip(" .!。！~"))


def _subject(part: str) -> str:
    """Return of whom or of what the first *part* of a statement is, as it leads the others."""
    if part.isascii():
        match = _SUBJECT.match(part)
        return "" if match is None else f"{match[0]} "
    return part[: _measures(part)[0].start].strip()
