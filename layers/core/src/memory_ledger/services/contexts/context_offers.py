"""Offers to a context's budget, in order of precedence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from memory_ledger.domain.recall.context.block import Entry, Standing
from memory_ledger.domain.recall.context.brief_forms import brief_form
from memory_ledger.domain.recall.context.context_text import label_of, label_of_line, without_pointer
from memory_ledger.domain.recall.context.packing import Packed, pack
from memory_ledger.domain.recall.context.pieces import focus_on
from memory_ledger.domain.recall.context.sections import Section, section_of
from memory_ledger.domain.recall.intent.triggers import Opening
from memory_ledger.domain.recall.ranking.cases import counter_example
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.working.messages import Count
from memory_ledger.domain.working.summaries.summary import Topic
from memory_ledger.domain.writing.decisions import SAID_IN_PASSING
from memory_ledger.services.contexts.context_request import OBSERVATION, ContextRequest, SummaryLine
from memory_ledger.services.recall.recall_request import Dispute, Recalled


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """
    An entry and the record it stands for, None for an observation; *order* is its precedence.

    A line of the session's *summary* is no record.
    """

    entry: Entry
    order: tuple[float, ...]
    ranked: Ranked | None = None
    conflict_id: str | None = None
    summary: SummaryLine | None = None


def offers(
    request: ContextRequest, recalled: Recalled, opening: Opening, lines: Sequence[SummaryLine] = ()
) -> list[Offer]:
    """
    Return observations, fixed preferences, all else by precedence and score, then the session's summary.

    A preference that nobody confirmed, or asked to keep, was noted in passing: it stands among the rest,
    and is tried ahead of it within a share of the budget. A conflict follows its incumbent, the best case
    that failed the best that succeeded. Named records keep their order, and a conflict the
    place of its named side.
    """
    found = [
        *_observations(request),
        *_memories(request, recalled, opening),
        *(_conflicts(recalled, opening) if request.searches else _conflicts_of_named(request, recalled)),
        *_summary(lines),
    ]
    return sorted(found, key=lambda offer: offer.order)


def packed(offered: Sequence[Offer], budget: int, count: Count, question: str) -> Packed:
    """
    Return the block of what fits; what is cut says what *question* asks.

    Nothing points to a rival that does not fit, or says its incumbent twice.
    """
    focus = focus_on(question)
    alone: set[str] = set()
    offered = _with_summaries(offered)
    while True:
        entries = [_alone(one) if _id(one) in alone else one.entry for one in offered]
        found = pack(entries, budget, count, focus)
        dangling = set(_dangling([offered[placed.at] for placed in found.placed])) - alone
        if not dangling:
            return found
        alone |= dangling


def _with_summaries(offered: Sequence[Offer]) -> Sequence[Offer]:
    """Return *offered*, each entry naming the summaries offered that were made of its record."""
    made_of: dict[str, list[int]] = {}
    for at, one in enumerate(offered):
        if one.ranked is not None and one.ranked.memory.type is MemoryType.SUMMARY:
            for source in one.ranked.memory.derived_from:
                made_of.setdefault(source.memory_id, []).append(at)
    return [
        replace(one, entry=replace(one.entry, summaries=tuple(made_of[name])))
        if (name := _id(one)) in made_of
        else one
        for one in offered
    ]


def _id(offer: Offer) -> str | None:
    return None if offer.ranked is None else offer.ranked.memory.memory_id


def _alone(offer: Offer) -> Entry:
    if offer.conflict_id is not None:
        return replace(offer.entry, text="")
    return replace(offer.entry, label=without_pointer(offer.entry.label))


def _dangling(placed: Sequence[Offer]) -> Iterator[str]:
    """Yield what is disputed by records of which none stands under the conflicts."""
    rivals = {_id(one) for one in placed if one.conflict_id is not None}
    for one in placed:
        others = one.ranked.rivals if one.ranked is not None and one.conflict_id is None else ()
        if one.ranked is not None and others and rivals.isdisjoint(others):
            yield one.ranked.memory.memory_id


def _observations(request: ContextRequest) -> Iterator[Offer]:
    """Nobody confirmed them, so a context of high risk has none."""
    given = () if request.confirmed_only else request.observations or ()
    for place, text in enumerate(given):
        entry = Entry(section=Section.FACTS, label=OBSERVATION, text=text, standing=Standing.GIVEN)
        yield Offer(entry=entry, order=(0, place))


def _memories(request: ContextRequest, recalled: Recalled, opening: Opening) -> Iterator[Offer]:
    pair = counter_example(recalled.kept) if recalled.intent.asks_for_cases else None
    places, searches = _places(request), request.searches
    for one in recalled.kept:
        label = label_of(one.memory, disputed=bool(one.rivals))
        standing = _standing(one) if searches else Standing.SCORED
        entry = _entry(one, section_of(one.memory), label, standing, share=searches)
        named = (1, places.get(one.memory.memory_id, 0))
        order = _order(one, standing, opening, pair) if searches else named
        yield Offer(entry=entry, order=order, ranked=one)


def _summary(lines: Sequence[SummaryLine]) -> Iterator[Offer]:
    """What was said before the window comes behind all memories: goals first, of each topic the newest."""
    ranks = {topic: rank for rank, topic in enumerate(Topic)}
    for one in lines:
        label, sequence = label_of_line(one.line), one.line.sources[-1].sequence
        entry = Entry(section=Section.SUMMARIES, label=label, text=one.line.text, standing=Standing.LAST)
        yield Offer(entry=entry, order=(3, ranks[one.line.topic], -sequence), summary=one)


def _entry(one: Ranked, section: Section, label: str, standing: Standing, *, share: bool = False) -> Entry:
    brief = brief_form(one.memory, one.text)
    return Entry(
        section=section,
        label=label,
        text=one.text,
        standing=standing,
        brief=brief.text if brief is not None else one.gist,
        least=brief.least if brief is not None else 0,
        share=share and one.told is not None,
    )


def _standing(one: Ranked) -> Standing:
    # One that the question found is as fixed as one that was listed: there may be more than are read.
    if one.memory.type is not MemoryType.PREFERENCE or one.memory.is_hearsay:
        return Standing.SCORED
    asked_for = one.memory.confirmed and (
        one.memory.subject_key is not None or SAID_IN_PASSING not in one.memory.reasons
    )
    return Standing.FIRST if asked_for else Standing.NOTED


def _order(
    one: Ranked, standing: Standing, opening: Opening, pair: tuple[Ranked, Ranked] | None
) -> tuple[float, ...]:
    if standing is Standing.FIRST:
        return (1, 0, one.crowded, -one.score, 0)
    best, failed = pair or (None, None)
    score, place = one.score, 0
    if one is best:
        place = -2
    elif one is failed and best is not None:
        score, place = best.score, -1
    return (2, opening.precedence(one), one.crowded, -score, place)


def _conflicts(recalled: Recalled, opening: Opening) -> Iterator[Offer]:
    if not recalled.disputes:
        return
    fixed = {one.memory.memory_id for one in recalled.kept if _standing(one) is Standing.FIRST}
    for dispute, members in _each_side_once(recalled.disputes):
        first = 1 if fixed & {one.memory.memory_id for one in dispute.members} else 2
        best = max((one.score for one in dispute.members), default=0.0)
        group = 0 if first == 1 else min((opening.precedence(one) for one in dispute.members), default=0)
        standing = Standing.FIRST if first == 1 else Standing.SCORED
        for place, one in members:
            yield _rival(dispute, one, standing, (first, group, 0, -best, place))


def _conflicts_of_named(request: ContextRequest, recalled: Recalled) -> Iterator[Offer]:
    places = _places(request)

    def place_of(dispute: Dispute) -> int:
        return min(places[name] for name in dispute.alive if name in places)

    for dispute, members in _each_side_once(sorted(recalled.disputes, key=place_of)):
        for place, one in members:
            yield _rival(dispute, one, Standing.SCORED, (1, place_of(dispute), place))


def _places(request: ContextRequest) -> dict[str, int]:
    return {name: place for place, name in enumerate(dict.fromkeys(request.memories or ()))}


def _each_side_once(disputes: Iterable[Dispute]) -> Iterator[tuple[Dispute, list[tuple[int, Ranked]]]]:
    """Yield each dispute with its sides and their places: an incumbent of several is said with the first."""
    said: set[str] = set()
    for dispute in disputes:
        sides = enumerate(dispute.members, start=1)
        yield dispute, [(place, one) for place, one in sides if one.memory.memory_id not in said]
        said.update(one.memory.memory_id for one in dispute.members)


def _rival(dispute: Dispute, one: Ranked, standing: Standing, order: tuple[float, ...]) -> Offer:
    conflict = dispute.conflict
    label = f"{label_of(one.memory, disputed=False)}, {one.memory.status.value}, {conflict.conflict_id}"
    entry = _entry(one, Section.CONFLICTS, label, standing)
    return Offer(entry=entry, order=order, ranked=one, conflict_id=conflict.conflict_id)
