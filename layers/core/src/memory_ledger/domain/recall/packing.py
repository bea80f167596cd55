"""Into a token budget: in order of precedence, and what does not fit leaves its room to the next."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from operator import attrgetter

from memory_ledger.domain.recall.plain_text import harmless
from memory_ledger.domain.recall.sections import Section
from memory_ledger.domain.text.sentences import ELLIPSIS, beginnings

OPENING, CLOSING = "<memory>\n", "</memory>"
SLACK = 16
"""Counting line by line may be off by a few tokens; so near to the budget the whole block is counted."""

NOTED_SHARE = 0.15
"""What was noted in passing may come ahead of what the question is about within this share of the budget."""

Count = Callable[[str], int]


class Standing(Enum):
    """When an entry is tried: before all else; before what is left, within a share; or in its turn."""

    FIRST = "first"
    NOTED = "noted"
    SCORED = "scored"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Something to show: *label* names its type, source, confirmation and date."""

    section: Section
    label: str
    text: str
    standing: Standing = Standing.SCORED


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """An entry in the block; *at* is its place in what was offered, *text* what is left of it."""

    at: int
    section: Section
    line: str
    text: str
    shortened: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Packed:
    """The block as it stands in the text (empty where nothing fits), its tokens, and what it holds."""

    block: str = ""
    used: int = 0
    placed: tuple[Placed, ...] = ()
    skipped: tuple[int, ...] = ()
    by_section: dict[Section, int] = field(default_factory=dict)


def pack(entries: Sequence[Entry], budget: int, count: Count) -> Packed:
    """
    Return the block with the entries, best first, that fit; its tokens never exceed *budget*.

    An entry that is too big is shortened at a sentence end, to as many sentences as fit, or left out. Noted
    ones that lie beyond their share, but for the first, are tried again in their turn.
    """
    packing = _Packing(budget, count)
    for standing in (Standing.FIRST, Standing.NOTED):
        for at, entry in enumerate(entries):
            if entry.standing is standing:
                packing.offer(at, entry, within_share=standing is Standing.NOTED)
    for at, entry in enumerate(entries):
        packing.offer(at, entry)
    return packing.result(len(entries))


def render_block(placed: Sequence[Placed]) -> str:
    """Return the memory part of the text, section by section, in the order in which it was offered."""
    if not placed:
        return ""
    parts = [OPENING]
    offered = sorted(placed, key=attrgetter("at"))
    for section in Section:
        lines = [one.line for one in offered if one.section is section]
        parts += [_heading(section), *lines] if lines else []
    return "".join([*parts, CLOSING])


def _heading(section: Section) -> str:
    return f"{section.value}:\n"


def _line(label: str, shown: str) -> str:
    return f"- ({label}) {shown}\n"


def _cut(at: int, entry: Entry, beginning: str) -> Placed:
    line = _line(entry.label, harmless(beginning + ELLIPSIS))
    return Placed(at=at, section=entry.section, line=line, text=beginning, shortened=True)


class _Packing:
    """The block as it grows."""

    def __init__(self, budget: int, count: Count) -> None:
        self._budget = budget
        # A line is counted when it is tried, when it is placed and in its section's sum.
        self._count = cache(count)
        self._placed: list[Placed] = []
        self._sum = self._count(OPENING) + self._count(CLOSING)
        self._headings: dict[Section, int] = {}
        self._here: set[int] = set()
        self._noted = 0

    def offer(self, at: int, entry: Entry, *, within_share: bool = False) -> None:
        """Place *entry* whole, else shortened, else not; *within_share* of what was noted, or not yet."""
        shown = "" if at in self._here else harmless(entry.text)
        if not shown:
            return
        whole = Placed(at=at, section=entry.section, line=_line(entry.label, shown), text=entry.text)
        if within_share and not self._has_its_share(whole):
            return
        if self._fits(whole):
            self._place(whole)
            return
        cuts = [_cut(at, entry, beginning) for beginning in beginnings(entry.text)]
        fitting = bisect_left(cuts, True, key=lambda cut: not self._fits(cut))
        if fitting:
            self._place(cuts[fitting - 1])

    def _has_its_share(self, one: Placed) -> bool:
        noted = self._noted + self._count(one.line)
        if self._noted and noted > self._budget * NOTED_SHARE:
            return False
        self._noted = noted
        return True

    def _fits(self, one: Placed) -> bool:
        grown = self._grown(one)
        if abs(grown - self._budget) > SLACK:
            return grown <= self._budget
        return self._whole([*self._placed, one]) <= self._budget

    def _grown(self, one: Placed) -> int:
        return self._sum + self._count(one.line) + self._heading_tokens(one.section)

    def _place(self, one: Placed) -> None:
        self._sum = self._grown(one)
        self._headings.setdefault(one.section, self._heading_tokens(one.section))
        self._placed.append(one)
        self._here.add(one.at)

    def _heading_tokens(self, section: Section) -> int:
        return 0 if section in self._headings else self._count(_heading(section))

    def _whole(self, placed: Sequence[Placed]) -> int:
        return self._count(render_block(placed)) if placed else 0

    def result(self, offered: int) -> Packed:
        """Return the block, counted as a whole once more."""
        used = self._whole(self._placed)
        while used > self._budget:
            self._placed.pop()
            used = self._whole(self._placed)
        here = {one.at for one in self._placed}
        return Packed(
            block=render_block(self._placed),
            used=used,
            placed=tuple(sorted(self._placed, key=attrgetter("at"))),
            skipped=tuple(at for at in range(offered) if at not in here),
            by_section=self._by_section(),
        )

    def _by_section(self) -> dict[Section, int]:
        return {
            section: sum(self._count(one.line) for one in self._placed if one.section is section)
            for section in Section
        }
