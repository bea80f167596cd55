"""
Packing into a token budget, in order of precedence: what does not fit leaves its room to the next.

An entry is placed whole where it fits. Else the summary made of it takes its place, or its brief form, or its
first sentences, in half of the room that is left at most: the next one gets its chance. Where these do not
reach what the question is about, it is the sentences from there on; a sentence of more than half the budget
is cut within. What then remains is filled with what was left out or cut, in the same order.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import attrgetter

from memory_ledger.domain.recall.context.block import (
    CLOSING,
    OPENING,
    Entry,
    Placed,
    Standing,
    cut_line,
    heading,
    lines_of,
    render_block,
    whole_line,
)
from memory_ledger.domain.recall.context.pieces import (
    Focus,
    Pieces,
    beginnings_of_brief,
    from_the_beginning,
    pieces_of,
)
from memory_ledger.domain.recall.context.sections import Section

NOTED_SHARE = 0.15
"""What was noted in passing may come ahead of what the question is about within this share of the budget."""
FIRST_SHARE = 0.75
"""What stands first comes ahead within this share of a budget that can hold more than that alone."""
SHARED_FROM = 400
"""A smaller budget belongs to what stands first."""

Count = Callable[[str], int]
"""Counts tokens; the lines of a block take together what the block takes, so each is counted once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Packed:
    """The block as it stands in the text (empty where nothing fits), its tokens, and what it holds."""

    block: str = ""
    used: int = 0
    placed: tuple[Placed, ...] = ()
    skipped: tuple[int, ...] = ()
    by_section: dict[Section, int] = field(default_factory=dict)


def pack(entries: Sequence[Entry], budget: int, count: Count, focus: Focus = from_the_beginning) -> Packed:
    """
    Return the block with the entries, best first, that fit; its tokens never exceed *budget*.

    *focus* tells where in a text that is to be cut the answer begins.
    What stands first, or was noted, lies beyond its share and is not the first of its kind is tried again
    when the rest has had its turn; what stands last is tried then for the first time.
    """
    packing = _Packing(entries, budget, count, focus)
    packing.take_turns(Standing.GIVEN)
    packing.take_ahead(Standing.FIRST, FIRST_SHARE if budget >= SHARED_FROM else 1.0)
    packing.take_ahead(Standing.NOTED, NOTED_SHARE)
    packing.take_turns(Standing.NOTED, Standing.SCORED)
    packing.fill()
    return packing.result()


class _Packing:
    """The block as it grows."""

    def __init__(self, entries: Sequence[Entry], budget: int, count: Count, focus: Focus) -> None:
        self._entries = entries
        self._focus = focus
        self._budget = budget
        # A line is counted when it is tried, when it is placed and in its section's sum.
        self._count = cache(count)
        self._wholes: dict[int, Placed | None] = {}
        self._shortened: dict[int, tuple[Pieces, ...]] = {}
        self._here: dict[int, Placed] = {}
        self._sum = self._count(OPENING) + self._count(CLOSING)
        self._in_section: dict[Section, int] = {}

    def take_ahead(self, standing: Standing, share: float) -> None:
        """Place those of *standing* whole, as far as their share goes; the first of them in any case."""
        most = self._budget * share
        for place, at in enumerate(self._of(standing)):
            before = self._sum
            if place == 0:
                self._offer(at)
            elif whole := self._whole(at):
                self._place_within(whole, min(most, self._left))
            most -= self._sum - before

    def take_turns(self, *standings: Standing) -> None:
        """Place those of *standings*, shortened where they do not fit."""
        for at in self._of(*standings):
            self._offer(at)

    def fill(self) -> None:
        """Give what room is left to what was cut or left out."""
        for at in range(len(self._entries)):
            placed = self._here.get(at)
            if (placed is None or placed.shortened) and not self._is_stood_for(at):
                self._offer_rest(at, placed)

    def result(self) -> Packed:
        """Return the block."""
        placed = sorted(self._here.values(), key=attrgetter("at"))
        return Packed(
            block=render_block(placed),
            used=self._sum if placed else 0,
            placed=tuple(placed),
            skipped=tuple(at for at in range(len(self._entries)) if at not in self._here),
            by_section=self._by_section(),
        )

    def _of(self, *standings: Standing) -> Iterator[int]:
        return (
            at
            for at, entry in enumerate(self._entries)
            if entry.standing in standings and at not in self._here
        )

    def _offer(self, at: int) -> None:
        whole = self._whole(at)
        if whole is None or self._place_if_fits(whole) or self._summarised(at):
            return
        cut = self._longest_cut(at, self._left // 2)
        if cut is not None:
            self._place_if_fits(cut)

    def _offer_rest(self, at: int, placed: Placed | None) -> None:
        """Place the entry, or more of it than there is."""
        self._take_back(placed)
        whole = self._whole(at)
        if whole is None or self._place_if_fits(whole):
            return
        cut = self._longest_cut(at, self._left) or placed
        if cut is not None:
            self._place_if_fits(cut)

    def _summarised(self, at: int) -> bool:
        """Tell whether what stands for the entry is there, or fits."""
        for summary in self._entries[at].summaries:
            if summary in self._here:
                return True
            whole = self._whole(summary)
            if whole is not None and self._place_if_fits(whole):
                return True
        return False

    def _is_stood_for(self, at: int) -> bool:
        return at not in self._here and not self._here.keys().isdisjoint(self._entries[at].summaries)

    def _longest_cut(self, at: int, room: int) -> Placed | None:
        """Return the entry shortened to *room* tokens at most, None if it cannot be."""
        cut, reached = None, 0
        for pieces in self._pieces(at):
            if cut is None or reached <= pieces.start:
                place = self._longest_of(at, pieces, room)
                if place is not None:
                    cut, reached = self._cut(at, pieces, place), pieces.ends[place]
        return cut

    def _longest_of(self, at: int, pieces: Pieces, room: int) -> int | None:
        def exceeds(place: int) -> bool:
            return self._tokens(self._cut(at, pieces, place)) > room

        if not len(pieces) or exceeds(0):
            return None
        longest = bisect_left(range(1, len(pieces)), True, key=exceeds)
        return next(place for place in pieces.preferred(longest) if not exceeds(place))

    def _cut(self, at: int, pieces: Pieces, place: int) -> Placed:
        return cut_line(at, self._entries[at], pieces[place])

    def _place_if_fits(self, one: Placed) -> bool:
        return self._place_within(one, self._left)

    def _place_within(self, one: Placed, room: float) -> bool:
        tokens = self._tokens(one)
        if tokens <= room:
            self._sum += tokens
            self._in_section[one.section] = self._in_section.get(one.section, 0) + 1
            self._here[one.at] = one
        return tokens <= room

    def _whole(self, at: int) -> Placed | None:
        if at not in self._wholes:
            self._wholes[at] = whole_line(at, self._entries[at])
        return self._wholes[at]

    def _pieces(self, at: int) -> tuple[Pieces, ...]:
        """Return what may be left of the entry: of its brief form, or of its text, then from its focus on."""
        if at not in self._shortened:
            entry = self._entries[at]
            if entry.brief is not None:
                self._shortened[at] = (beginnings_of_brief(entry.brief, entry.least),)
            else:
                self._shortened[at] = pieces_of(entry.text, self._focus, self._is_overlong)
        return self._shortened[at]

    def _is_overlong(self, sentence: str) -> bool:
        """Tell whether *sentence* takes more than anything that is cut ever has at first."""
        return self._count(sentence) > self._budget // 2

    @property
    def _left(self) -> int:
        return self._budget - self._sum

    def _tokens(self, one: Placed) -> int:
        """Return what *one* takes, with the heading that the first of a section brings along."""
        above = 0 if self._in_section.get(one.section) else self._count(heading(one.section))
        return self._lines(one) + above

    def _lines(self, one: Placed) -> int:
        """Return what its line takes, and the line of the one that it comes before under one label."""
        before = [] if one.following is None else [*filter(one.shares_with, self._here.values())]
        first = min(before, key=attrgetter("at"), default=None)
        if first is None or one.following is None or first.following is None:
            return self._count(one.line)
        if first.at < one.at:
            return self._count(one.following)
        return self._count(one.line) + self._count(first.following) - self._count(first.line)

    def _take_back(self, placed: Placed | None) -> None:
        if placed is not None:
            del self._here[placed.at]
            self._in_section[placed.section] -= 1
            self._sum -= self._tokens(placed)

    def _by_section(self) -> dict[Section, int]:
        found: dict[Section, list[Placed]] = {section: [] for section in Section}
        for one in sorted(self._here.values(), key=attrgetter("at")):
            found[one.section].append(one)
        return {section: sum(map(self._count, lines_of(here))) for section, here in found.items()}
