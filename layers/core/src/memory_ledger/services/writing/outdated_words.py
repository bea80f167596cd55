"""Outdated words: messages that say what a change ended are not recalled as if it still held."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.recall.turns.passages import Passage, Span, whole
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.domain.text.telltales import Look, Telltale
from memory_ledger.domain.working.messages import MAX_MESSAGE
from memory_ledger.ports.changes import Move, Wants
from memory_ledger.ports.outbox import Job
from memory_ledger.ports.runtime import Gather
from memory_ledger.ports.sessions import SessionStore
from memory_ledger.ports.store import MemoryStore
from memory_ledger.ports.turns import TurnPlace
from memory_ledger.services.chunks import side_by_side
from memory_ledger.services.echoes.echo import IN_BACKGROUND, IN_CALL, Echoes, Heard, Reach, spoken_in
from memory_ledger.services.echoes.find_echoes import FindEchoes
from memory_ledger.services.echoes.record_history import Past, past_of

OUTDATED = "outdated"
MOST_NAMED = 10
"""Sources without a session, and sessions that such a one is looked for in."""


def outdated_by(moves: Iterable[Move], now: datetime) -> tuple[Job, ...]:
    """Return the background's look for the words that *moves* end; it names records, never content."""
    meant = (move.after for move in moves if _ends(move.before, move.after))
    return tuple(_job(head, now) for head in meant)


def _ends(before: Head | None, after: Head) -> bool:
    """Tell whether a move takes validity from words: superseded, reworded, or given an earlier end."""
    if before is None:
        # What a message says late may have been over when it came.
        return after.memory.status is Status.SUPERSEDED and after.session_id is not None
    if before.memory.status is not Status.ACTIVE:
        return False
    if after.memory.status is Status.SUPERSEDED or text_of(before.memory) != text_of(after.memory):
        return True
    end = _end_of(after)
    return end is not None and end != _end_of(before)


def _end_of(head: Head) -> datetime | None:
    """Return from when on an active record says nothing, as far as that is known."""
    successor = None if head.successor is None else head.successor.at
    ends = [end for end in (head.memory.valid_until, successor) if end is not None]
    return min(ends, default=None)


def _job(head: Head, now: datetime) -> Job:
    memory = head.memory
    end = _end_of(head)
    until = "" if end is None else f"_{int(end.timestamp())}"
    return Job(
        job_id=f"job_{OUTDATED}_{memory.memory_id.removeprefix('mem_')}_{memory.version}{until}",
        kind=OUTDATED,
        created_at=now,
        group=f"{OUTDATED}:{memory.memory_id}",
        details=json.dumps({"memory_id": memory.memory_id}),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Over:
    """*Texts* that a record says no more *since* a moment, beside what it says then."""

    texts: Sequence[str]
    since: datetime
    stays: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SetEchoesAside:
    """
    Messages out of recall whose content was superseded; repeatable at any point.

    Such messages stay where they were said. Of the record's own, recall returns what else they say, if that
    is more than a little; any other, and what is left of these, is used for its neighbours only.
    """

    store: MemoryStore
    sessions: SessionStore
    find: FindEchoes
    gather: Gather

    def at_once(self, owner: Owner, moves: Iterable[Move], jobs: Sequence[Job]) -> None:
        """
        Do what *jobs* of *moves* are for as far as a call may; what fails now the background does.

        Who said again what was told in a conversation mostly did so there.
        """
        if jobs and any((move.before or move.after).session_id is not None for move in moves):
            with suppress(UnavailableError):
                for job in jobs:
                    self(owner, job, IN_CALL)

    def __call__(self, owner: Owner, job: Job, reach: Reach = IN_BACKGROUND) -> Sequence[TurnPlace]:
        """
        Set aside the messages that say what the record of *job* says no more; return where they lie.

        Raises:
            UnavailableError: Something is down.
        """
        details = json.loads(job.details)
        if "message_id" in details:
            return (self._of_event(owner, details, job),)
        memory_id = details["memory_id"]
        snapshot = self.store.read(owner, Wants(memory_ids=(memory_id,), annotations=(memory_id,)))
        head = snapshot.heads.get(memory_id)
        if head is None or head.memory.status is Status.DELETED:
            return ()
        past = past_of(self.store, owner, head, snapshot.extra_sources.get(memory_id, ()))
        found: dict[TurnPlace, None] = {}
        for over in _over(head, past, job.created_at):
            found |= dict.fromkeys(self._outdate(owner, head, past, over, job, reach))
        return list(found)

    def _of_event(self, owner: Owner, details: Mapping[str, str], job: Job) -> TurnPlace:
        """Set aside what the user has called over as an event of its own."""
        place = TurnPlace(details["session_id"], details["message_id"])
        end = whole(datetime.fromisoformat(details["until"]))
        self._set_aside(owner, place, (end,), end.since <= job.created_at)
        return place

    def _outdate(
        self, owner: Owner, head: Head, past: Past, over: _Over, job: Job, reach: Reach
    ) -> list[TurnPlace]:
        sources = past.sources_of(over.texts)
        own = _places(sources)
        changed = tuple(dict.fromkeys([*own, *_places(past.added), *self._lying(owner, sources)]))
        spoken = spoken_in(head.memory, over.texts, _places(past.sources))
        spoken = replace(spoken, stays=over.stays, changed=changed)
        echoes = self.find(owner, spoken, job.created_at, reach)
        asides = dict(self._asides(echoes, own, over))
        wholly = over.since <= job.created_at
        side_by_side(
            self.gather,
            (partial(self._set_aside, owner, place, said, wholly) for place, said in asides.items()),
        )
        return list(asides)

    def _lying(self, owner: Owner, sources: Sequence[SourceRef]) -> Iterator[TurnPlace]:
        """Yield where messages may lie that are named without their session, or others of the same id."""
        for source in [source for source in sources if source.session_id is None][:MOST_NAMED]:
            for session_id in self.sessions.sessions_of(owner, source.id)[:MOST_NAMED]:
                yield TurnPlace(session_id, source.id)

    def _asides(
        self, echoes: Echoes, own: Sequence[TurnPlace], over: _Over
    ) -> Iterator[tuple[TurnPlace, tuple[Passage, ...]]]:
        yield from ((place, (whole(over.since),)) for place in echoes.places)
        for heard in echoes.own:
            spans = self._spans(heard, echoes.telltales, over, surely=heard.place in own)
            passages = tuple(Passage(start, end, over.since) for start, end in spans)
            new = tuple(one for one in passages if not any(old.covers(one) for old in heard.stored.passages))
            if passages:
                yield heard.place, new

    def _spans(
        self, heard: Heard, telltales: Sequence[Telltale], over: _Over, *, surely: bool
    ) -> Sequence[Span]:
        """Return what of a message is over; one of the record's own *surely* says something of it."""
        from memory_ledger.domain.recall.turns.outdated import is_mostly_recorded, outdated
        from memory_ledger.domain.text.telltale_reading import telltale_of

        simplified = self.find.variants.simplified
        before = [Look(text, simplified) for text in over.texts]
        stay = (telltale_of(text, simplified) for text in over.stays)
        holding = [one for one in stay if not any(map(one.is_told_in, before))]

        def holds(look: Look) -> bool:
            return any(one.is_told_in(look) for one in holding)

        def says(text: str) -> bool:
            look = Look(text, simplified)
            return any(one.is_told_in(look) for one in telltales) and not holds(look)

        message = heard.stored.message
        spans = outdated(message.content, says)
        if spans or holds(Look(message.content, simplified)):
            return spans
        mostly = telltales or any(is_mostly_recorded(message.content, [text]) for text in over.texts)
        return ((0, MAX_MESSAGE),) if (surely and mostly) or says(message.content) else ()

    def _set_aside(self, owner: Owner, place: TurnPlace, passages: Sequence[Passage], wholly: bool) -> None:
        if passages:
            wholly = wholly and any(one.is_whole for one in passages)
            self.sessions.set_aside(owner, place.session_id, place.message_id, passages, wholly=wholly)


def _over(head: Head, past: Past, at: datetime) -> Iterator[_Over]:
    """Yield what the record says no more *at* a moment, and what it will say no more from a later one on."""
    holds = text_of(head.memory) if head.memory.status is not Status.SUPERSEDED else None
    gone = [text for text in past.texts if text != holds]
    if gone:
        yield _Over(texts=gone, since=at, stays=() if holds is None else (holds,))
    end = _end_of(head)
    if holds and end is not None:
        yield _Over(texts=(holds,), since=max(end, at))


def _places(sources: Sequence[SourceRef]) -> list[TurnPlace]:
    return [TurnPlace(source.session_id, source.id) for source in sources if source.session_id is not None]
