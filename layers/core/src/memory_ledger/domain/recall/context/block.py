"""The memory part of a context: what may stand in it, and how it reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from operator import attrgetter

from memory_ledger.domain.recall.context.plain_text import harmless
from memory_ledger.domain.recall.context.sections import Section
from memory_ledger.domain.text.sentences import ELLIPSIS

OPENING, CLOSING = "<memory>\n", "</memory>"
SAME = "same"
"""Stands for a label that is that of the line before."""


class Standing(Enum):
    """When an entry is tried: before all; before the rest, within a share; in its turn; in the room left."""

    GIVEN = "given"
    FIRST = "first"
    NOTED = "noted"
    SCORED = "scored"
    LAST = "last"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """
    Something to show: *label* names its type, source, confirmation and date.

    *brief* is what it says in few words, None where it has no such form; with fewer than the *least* first
    characters of that nobody would know what it is about. *summaries* are the places, among what is offered,
    of what was made of it to stand for it. Those that *share* their label stand together: it is written once.
    """

    section: Section
    label: str
    text: str
    standing: Standing = Standing.SCORED
    brief: str | None = None
    least: int = 0
    summaries: tuple[int, ...] = ()
    share: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """
    An entry in the block; *at* is its place in what was offered, *text* what is left of it.

    Behind another one of the *label* that it shares, *following* is its line; None where it shares none.
    """

    at: int
    section: Section
    line: str
    text: str
    label: str
    following: str | None = None
    shortened: bool = False

    def shares_with(self, other: Placed) -> bool:
        """Tell whether both stand under one label, written once."""
        shared = self.following is not None and other.following is not None
        return shared and (self.section, self.label) == (other.section, other.label)


def whole_line(at: int, entry: Entry) -> Placed | None:
    """Return all of *entry*, None where nothing of it can be shown."""
    shown = harmless(entry.text)
    return _placed(at, entry, shown, entry.text) if shown else None


def cut_line(at: int, entry: Entry, piece: str) -> Placed:
    """Return the *piece* that is left of *entry*."""
    return _placed(at, entry, harmless(piece + ELLIPSIS), piece, shortened=True)


def lines_of(placed: Sequence[Placed]) -> list[str]:
    """Return the lines of what is *placed* in a section: what shares a label behind the first of its kind."""
    together: dict[str | int, list[Placed]] = {}
    for one in placed:
        together.setdefault(one.at if one.following is None else one.label, []).append(one)
    return [
        one.line if place == 0 or one.following is None else one.following
        for found in together.values()
        for place, one in enumerate(found)
    ]


def render_block(placed: Sequence[Placed]) -> str:
    """Return the memory part of the text, section by section, in the order in which it was offered."""
    if not placed:
        return ""
    found: dict[Section, list[Placed]] = {section: [] for section in Section}
    for one in sorted(placed, key=attrgetter("at")):
        found[one.section].append(one)
    parts = [part for section, here in found.items() if here for part in (heading(section), *lines_of(here))]
    return "".join([OPENING, *parts, CLOSING])


def heading(section: Section) -> str:
    """Return the line above a section."""
    return f"{section}:\n"


def _placed(at: int, entry: Entry, shown: str, text: str, *, shortened: bool = False) -> Placed:
    return Placed(
        at=at,
        section=entry.section,
        line=_line(entry.label, shown),
        text=text,
        label=entry.label,
        following=_line(SAME, shown) if entry.share else None,
        shortened=shortened,
    )


def _line(label: str, shown: str) -> str:
    return f"- ({label}) {shown}\n"
