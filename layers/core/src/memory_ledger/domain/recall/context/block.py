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
    of what was made of it to stand for it.
    """

    section: Section
    label: str
    text: str
    standing: Standing = Standing.SCORED
    brief: str | None = None
    least: int = 0
    summaries: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """An entry in the block; *at* is its place in what was offered, *text* what is left of it."""

    at: int
    section: Section
    line: str
    text: str
    shortened: bool = False


def whole_line(at: int, entry: Entry) -> Placed | None:
    """Return all of *entry*, None where nothing of it can be shown."""
    shown = harmless(entry.text)
    line = _line(entry.label, shown)
    return Placed(at=at, section=entry.section, line=line, text=entry.text) if shown else None


def cut_line(at: int, entry: Entry, beginning: str) -> Placed:
    """Return what is left of *entry*."""
    line = _line(entry.label, harmless(beginning + ELLIPSIS))
    return Placed(at=at, section=entry.section, line=line, text=beginning, shortened=True)


def render_block(placed: Sequence[Placed]) -> str:
    """Return the memory part of the text, section by section, in the order in which it was offered."""
    if not placed:
        return ""
    lines: dict[Section, list[str]] = {section: [] for section in Section}
    for one in sorted(placed, key=attrgetter("at")):
        lines[one.section].append(one.line)
    parts = [part for section, found in lines.items() if found for part in (heading(section), *found)]
    return "".join([OPENING, *parts, CLOSING])


def heading(section: Section) -> str:
    """Return the line above a section."""
    return f"{section.value}:\n"


def _line(label: str, shown: str) -> str:
    return f"- ({label}) {shown}\n"
