"""Sightings of turns in the index, before the authority's word on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.sightings import Channel
from memory_ledger.domain.recall.turns.turn_ranking import SeenTurn
from memory_ledger.ports.search import IndexHit, IndexHits
from memory_ledger.ports.turns import TurnPlace


@dataclass(slots=True, kw_only=True)
class TurnSighting:
    """
    Where a turn was seen; *cosine* is that of its window.

    *apart* is the one to what is asked beside a time, None where it was not found by its time.
    """

    place: TurnPlace
    channels: dict[Channel, None] = field(default_factory=dict)
    words: float | None = None
    cosine: float | None = None
    apart: float | None = None
    speaker: str | None = None
    asks: float = 0.0
    sequence: int = 0

    @property
    def near(self) -> tuple[float | None, float | None]:
        """Return both cosines."""
        return self.cosine, self.apart


def turns_seen_in(hits: IndexHits) -> dict[str, TurnSighting]:
    """Return the turns among *hits*, each once."""
    seen: dict[str, TurnSighting] = {}
    channels = (
        (Channel.EXACT, hits.exact),
        (Channel.VECTOR, hits.turn_vector),
        (Channel.TEXT, hits.turn_text),
    )
    for channel, found in channels:
        for hit in found:
            if hit.turn is not None:
                _note(seen, channel, hit)
    for hit in hits.then:
        if hit.turn is not None:
            _note(seen, Channel.EXACT, hit)
            seen[hit.memory_id].apart = hit.score
    return seen


def best_by_message(seen: Mapping[str, TurnSighting], scores: Mapping[str, float]) -> dict[str, float]:
    """Return the best score of what goes by each message id; sessions may use the same one."""
    best: dict[str, float] = {}
    for name, score in scores.items():
        if is_indexed(seen[name]):
            message_id = seen[name].place.message_id
            best[message_id] = max(score, best.get(message_id, score))
    return best


def _note(seen: dict[str, TurnSighting], channel: Channel, hit: IndexHit) -> None:
    assert hit.turn is not None
    place = TurnPlace(hit.turn.session_id, hit.turn.message_id)
    one = seen.setdefault(
        hit.memory_id, TurnSighting(place=place, speaker=hit.turn.speaker, asks=hit.turn.asks)
    )
    one.channels[channel] = None
    if channel is Channel.VECTOR:
        one.cosine = hit.score
    elif channel is Channel.TEXT:
        one.words = hit.score


def as_seen(question: Question, name: str, one: TurnSighting) -> SeenTurn:
    """Return what ranking compares turns by."""
    speaker = None if one.speaker is None else question.simplified(one.speaker)
    return SeenTurn(memory_id=name, words=one.words, cosine=one.cosine, speaker=speaker, asks=one.asks)


def is_indexed(one: TurnSighting) -> bool:
    """Tell whether the index can say how near it is."""
    return one.words is not None or one.cosine is not None


def only_by_time(one: TurnSighting) -> bool:
    """Tell whether nothing but its time names it."""
    return one.apart is not None and not is_indexed(one)


def is_named(one: TurnSighting) -> bool:
    """Tell whether it holds what was asked for exactly."""
    return Channel.EXACT in one.channels and one.apart is None
