"""Selection of judged candidates: threshold, one value a key, confirmed ones alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.ranking import Parts, RetrievalSettings, final_score
from memory_ledger.domain.recall.ranking.sightings import Channel
from memory_ledger.domain.records.memory import Memory, Trust
from memory_ledger.domain.writing.decisions import SAID_IN_PASSING, USER_CONFIRMED

OF_THE_USER = frozenset({Trust.USER, Trust.BUSINESS})
"""Whose word is enough, once it is confirmed: what a page, a mail or a tool said stays theirs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """Where in a session a message stands."""

    session_id: str
    sequence: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """
    A record as it may be shown, and what it is worth to the question.

    *rivals* are the records it is in open conflict with. *source_of_record* is the system that is to be
    asked instead; *text* then says so. A raw event says where it was *told*. What is *crowded* by better ones
    that say nearly the same comes after everything else, and so does a raw event that is an *echo* of the
    question. *gist* is what was noted of it, where that is not shown beside it.
    """

    memory: Memory
    text: str
    parts: Parts
    score: float
    channels: tuple[Channel, ...] = ()
    fixed: bool = False
    stale: bool = False
    rivals: tuple[str, ...] = ()
    source_of_record: str | None = None
    told: Told | None = None
    crowded: bool = False
    echo: bool = False
    gist: str | None = None


def with_relevance(one: Ranked, relevance: float, settings: RetrievalSettings) -> Ranked:
    """Return *one* with another *relevance*, and the score that it makes."""
    parts = replace(one.parts, relevance=relevance)
    return replace(one, parts=parts, score=final_score(parts, settings))


@dataclass(slots=True)
class _Chosen:
    kept: list[Ranked] = field(default_factory=list)
    drops: list[Drop] = field(default_factory=list)

    def drop(self, ranked: Ranked, reason: DropReason) -> None:
        self.drops.append(Drop(memory_id=ranked.memory.memory_id, reason=reason))


Selected = tuple[list[Ranked], list[Drop]]


def without_near_misses(
    ranked: Sequence[Ranked], raised: Callable[[Ranked], bool], enough: float
) -> Selected:
    """
    Return *ranked* without what its time alone *raised* from below, if that did not make it *enough*, where
    it raised other things to that: then these are what was meant.
    """
    of_then = [one for one in ranked if raised(one)]
    misses = [one for one in of_then if one.parts.relevance < enough and not one.fixed]
    if len(misses) == len(of_then):
        return list(ranked), []
    chosen = _Chosen(kept=[one for one in ranked if one not in misses])
    for one in misses:
        chosen.drop(one, DropReason.BELOW_THRESHOLD)
    return chosen.kept, chosen.drops


def above_threshold(ranked: Iterable[Ranked], min_relevance: float) -> Selected:
    """
    Return what is relevant enough; fixed preferences always are.

    A record that the index held an older text of, and whose present one is not relevant, was a stale hit.
    """
    chosen = _Chosen()
    for one in ranked:
        if one.fixed or one.parts.relevance >= min_relevance:
            chosen.kept.append(one)
        else:
            chosen.drop(one, DropReason.STALE_VERSION if one.stale else DropReason.BELOW_THRESHOLD)
    return chosen.kept, chosen.drops


def by_worth(ranked: Iterable[Ranked]) -> list[Ranked]:
    """Return the best first, echoes last; equals in an order that does not change from call to call."""
    return sorted(ranked, key=lambda one: (one.echo, -one.score, one.memory.memory_id))


def least_crowded(ranked: Sequence[Ranked], room: int) -> tuple[list[Ranked], list[Ranked]]:
    """Return the best *room* of *ranked*, crowded ones only where room is left, and the others."""
    chosen = sorted(ranked, key=lambda one: one.crowded)
    return by_order(chosen[:room], ranked), by_order(chosen[room:], ranked)


def by_order(some: Iterable[Ranked], ranked: Sequence[Ranked]) -> list[Ranked]:
    """Return *some* of *ranked* in its order."""
    wanted = {id(one) for one in some}
    return [one for one in ranked if id(one) in wanted]


def one_per_key(ranked: Sequence[Ranked]) -> Selected:
    """Return one value for each subject key: of the narrowest scope, there the latest; hearsay comes last."""
    best: dict[str, Ranked] = {}
    for one in ranked:
        key = one.memory.subject_key
        if key is not None and (key not in best or _precedence(one) > _precedence(best[key])):
            best[key] = one
    return _keep_if(
        ranked,
        lambda one: one.memory.subject_key is None or best[one.memory.subject_key] is one,
        DropReason.SUPERSEDED,
    )


def _precedence(one: Ranked) -> tuple[bool, int, float, int]:
    memory = one.memory
    return not memory.is_hearsay, memory.scope.narrowness, memory.valid_from.timestamp(), memory.version


def confirmed_only(ranked: Sequence[Ranked]) -> Selected:
    """
    Return what the user has confirmed, of the user's own word or a business system's.

    What they told in passing counts as their word, but nobody was asked whether it is so.
    """
    return _keep_if(ranked, lambda one: _is_vouched_for(one.memory), DropReason.NOT_CONFIRMED)


def _is_vouched_for(memory: Memory) -> bool:
    asked = SAID_IN_PASSING not in memory.reasons or USER_CONFIRMED in memory.reasons
    return memory.confirmed and memory.trust in OF_THE_USER and asked


def _keep_if(ranked: Sequence[Ranked], keeps: Callable[[Ranked], bool], reason: DropReason) -> Selected:
    chosen = _Chosen()
    for one in ranked:
        if keeps(one):
            chosen.kept.append(one)
        else:
            chosen.drop(one, reason)
    return chosen.kept, chosen.drops
