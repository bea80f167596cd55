"""What a change lets hold no more is not told to the user by messages that said it again, either."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.domain.text.wording import text_of
from memory_ledger.ports import Gather, Job, MemoryStore, Move, Wants
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.ports.turns import TurnPlace
from memory_ledger.services.chunks import SIDE_BY_SIDE, chunks
from memory_ledger.services.deletion.echoes import IN_BACKGROUND, IN_CALL, Reach, spoken_in
from memory_ledger.services.deletion.find_echoes import FindEchoes
from memory_ledger.services.deletion.record_history import Past, past_of
from memory_ledger.services.sessions.choose_uses import stands_for

OUTDATED = "outdated"


def outdated_by(moves: Iterable[Move], now: datetime) -> tuple[Job, ...]:
    """Return the background's look for echoes of what *moves* replace; it names records, never content."""
    meant = (move.after for move in moves if move.before is not None and _replaces(move.before, move.after))
    return tuple(_job(head, now) for head in meant)


def _replaces(before: Head, after: Head) -> bool:
    if before.memory.status is not Status.ACTIVE:
        return False
    return after.memory.status is Status.SUPERSEDED or text_of(before.memory) != text_of(after.memory)


def _job(head: Head, now: datetime) -> Job:
    memory = head.memory
    return Job(
        job_id=f"job_{OUTDATED}_{memory.memory_id.removeprefix('mem_')}_{memory.version}",
        kind=OUTDATED,
        created_at=now,
        group=f"{OUTDATED}:{memory.memory_id}",
        details=json.dumps({"memory_id": memory.memory_id}),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SetEchoesAside:
    """
    The use case; repeatable at any point.

    Such messages stay where they were said, and recall uses them as it does the sources of the record: for
    their neighbours only.
    """

    store: MemoryStore
    sessions: SessionStore
    find: FindEchoes
    gather: Gather

    def at_once(self, owner: Owner, jobs: Sequence[Job]) -> None:
        """Do what *jobs* are for as far as a call may; what fails now the background does."""
        with suppress(UnavailableError):
            for job in jobs:
                self(owner, job, IN_CALL)

    def __call__(self, owner: Owner, job: Job, reach: Reach = IN_BACKGROUND) -> Sequence[TurnPlace]:
        """
        Set aside the messages that say what the record of *job* says no more; return where they lie.

        Raises:
            UnavailableError: Something is down.
        """
        memory_id = json.loads(job.details)["memory_id"]
        snapshot = self.store.read(owner, Wants(memory_ids=(memory_id,), annotations=(memory_id,)))
        head = snapshot.heads.get(memory_id)
        if head is None or head.memory.status is Status.DELETED:
            return ()
        past = past_of(self.store, owner, head, snapshot.extra_sources.get(memory_id, ()))
        holds = text_of(head.memory) if head.memory.status is not Status.SUPERSEDED else None
        texts = [text for text in past.texts if text != holds]
        spoken = spoken_in(head.memory, texts, _places(past))
        spoken = replace(spoken, stays=() if holds is None else (holds,))
        told = self._told_by(owner, past, texts)
        found = (*told, *self.find(owner, spoken, job.created_at, reach).places)
        for some in chunks(found, SIDE_BY_SIDE):
            aside = partial(self.sessions.set_aside, owner)
            self.gather(*(partial(aside, place.session_id, place.message_id) for place in some))
        return found

    def _told_by(self, owner: Owner, past: Past, texts: Sequence[str]) -> list[TurnPlace]:
        """Return the sources of what is said no more that say little else."""
        still = {one for memory, sources in past.versions if text_of(memory) not in texts for one in sources}
        told = {
            one: text_of(memory) or ""
            for memory, sources in past.versions
            for one in sources
            if text_of(memory) in texts and one not in still
        }
        return [place for one, text in told.items() for place in self._mostly(owner, one, text)]

    def _mostly(self, owner: Owner, source: SourceRef, text: str) -> Iterator[TurnPlace]:
        if source.session_id is None:
            return
        wants = SessionWants(message_ids=(source.id,))
        stored = self.sessions.read(owner, source.session_id, wants).messages.get(source.id)
        if stored is not None and stands_for(stored.message, [text]):
            yield TurnPlace(source.session_id, source.id)


def _places(past: Past) -> list[TurnPlace]:
    return [
        TurnPlace(source.session_id, source.id) for source in past.sources if source.session_id is not None
    ]
