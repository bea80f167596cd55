"""Carry a session's summary on, over what has left the window since the last look."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from enum import Enum, auto
from functools import partial
from itertools import accumulate

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.sessions import (
    MESSAGES_KEPT,
    SESSION_LIFE,
    Session,
    live_session,
    stamps_under,
)
from memory_ledger.domain.working.summaries.pace import left_up_to, next_look
from memory_ledger.domain.working.summaries.summary import Line, Summary, live_summary, stamped
from memory_ledger.domain.working.summaries.verbatim_fields import fields_in
from memory_ledger.domain.working.window import HORIZON
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.ports.models import Tokenizer
from memory_ledger.ports.outbox import Job
from memory_ledger.ports.runtime import Backoff, Clock
from memory_ledger.ports.sessions import OrderPage, SessionSnapshot, SessionStore, SessionWants
from memory_ledger.ports.store import BackgroundWork
from memory_ledger.ports.summaries import Summariser
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.retries import until_committed
from memory_ledger.services.session_reading import ids_of, standing

AT_ONCE, CHARACTERS_AT_ONCE = 40, 60_000
"""So many messages one step takes: a transaction checks each that a line names, and a model reads them."""
CALL_OVER = timedelta(minutes=1)
"""An append that has not written its messages so long after it reserved their sequences never will."""


class _Step(Enum):
    """What became of a step: it was taken, there is none left, or it *waits* for messages under way."""

    TAKEN = auto()
    NONE_LEFT = auto()
    WAITS = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    """What a look found: the summary as *stored*, its *lines* that still count, and what has left since."""

    live: Session
    stored: Summary | None
    lines: tuple[Line, ...]
    start: int
    end: int
    inside: Sequence[Message]


@dataclass(frozen=True, slots=True, kw_only=True)
class SummariseSession:
    """
    Jobs of kind ``summary``: a session's rolling summary; *tokenizer* is made at first use.

    Each step writes what it has reached on condition of what it read, so that jobs of one session may run
    twice, side by side, or stop anywhere.
    """

    sessions: SessionStore
    work: BackgroundWork
    summariser: Summariser
    conceal: Conceal
    tokenizer: Callable[[], Tokenizer]
    clock: Clock
    backoff: Backoff
    every: int

    def __call__(self, owner: Owner, job: Job) -> int:
        """
        Summarise what has left the window of the job's session; return how many steps that took. Repeatable.

        Of a session that is over, or was deleted, nothing is kept. While messages are still being written
        before others that have left already, the job stays, and the next message asks for another one.

        Raises:
            UnavailableError: Store or summariser do not answer; the summary stands, and the job stays.
        """
        session_id = str(json.loads(job.details)["session_id"])
        steps = 0
        while (step := until_committed(partial(self._roll, owner, session_id), self.backoff)) is _Step.TAKEN:
            steps += 1
        if step is _Step.NONE_LEFT:
            self.work.finish_job(owner, job)
        return steps

    def _roll(self, owner: Owner, session_id: str) -> _Step:
        """Take the next step."""
        look = self._look(owner, session_id)
        if look is None:
            return _Step.NONE_LEFT
        if look.start > look.end:
            due = next_look(look.live, look.inside, self.every)
            self.sessions.look_again(owner, look.live, due)
            return _Step.NONE_LEFT
        page = self.sessions.order(owner, session_id, look.start, AT_ONCE)
        page = replace(page, entries=tuple(entry for entry in page.entries if entry[0] <= look.end))
        wants = SessionWants(message_ids=ids_of(page), summary=True)
        snapshot = self.sessions.read(owner, session_id, wants)
        live = live_session(snapshot.session, snapshot.fences, self.clock.now())
        if live is None or live.life != look.live.life or snapshot.summary != look.stored:
            raise ConcurrentChangeError("the session has changed since the look")
        look = replace(look, live=live)
        missing = self._under_way(owner, look, page, snapshot)
        if missing is not None:
            page = replace(page, entries=tuple(entry for entry in page.entries if entry[0] < missing))
            if not page.entries:
                self.sessions.look_again(owner, live, live.places + 1)
                return _Step.WAITS
        summary = self._carried_on(look, page, snapshot)
        self.sessions.put_summary(owner, session_id, summary, look.stored, self.clock.now())
        return _Step.TAKEN

    def _under_way(self, owner: Owner, look: _Look, page: OrderPage, snapshot: SessionSnapshot) -> int | None:
        """
        Return the first sequence of *page* that is reserved for a message still to be written.

        One that is no patch's either belongs to such a call, unless what was reserved later is older than
        any call may become: then that call has failed.
        """
        session_id, now = look.live.session_id, self.clock.now()
        entries = {sequence for sequence, _ in page.entries}
        end = page.entries[-1][0] if len(page.entries) == AT_ONCE else look.end
        missing = [at for at in range(look.start, end + 1) if at not in entries]
        if not missing:
            return None
        patches, _ = self.sessions.patches(owner, session_id, missing[0], len(missing), now)
        left = sorted(set(missing) - {patch.sequence for patch in patches})
        later = [(look.live.sequence, look.live.expires_at - SESSION_LIFE)] + [
            (kept.message.sequence, kept.expires_at - MESSAGES_KEPT)
            for kept in standing(page, snapshot, session_id, look.start)
            if kept.expires_at is not None
        ]
        failed = max((at for at, written in later if now - written >= CALL_OVER), default=0)
        return next((at for at in left if at > failed), None)

    def _look(self, owner: Owner, session_id: str) -> _Look | None:
        """Return how far the summary is behind the window; None where no session lives."""
        newest = self.sessions.newest(owner, session_id, HORIZON)
        snapshot = self.sessions.read(
            owner, session_id, SessionWants(message_ids=ids_of(newest), summary=True)
        )
        live = live_session(snapshot.session, snapshot.fences, self.clock.now())
        if live is None:
            return None
        tokenizer = self.tokenizer()
        count = partial(tokenizer.count, encoding=tokenizer.encoding_for(None))
        messages = [kept.message for kept in standing(newest, snapshot, session_id, live.first)]
        end, inside = left_up_to(messages, live, count)
        summary = live_summary(snapshot.summary, live, session_id, snapshot.fences)
        return _Look(
            live=live,
            stored=snapshot.summary,
            lines=() if summary is None else summary.lines,
            start=live.first if summary is None else summary.upto + 1,
            end=end,
            inside=inside,
        )

    def _carried_on(self, look: _Look, page: OrderPage, snapshot: SessionSnapshot) -> Summary:
        live = look.live
        there = list(standing(page, snapshot, live.session_id, live.first))
        said, last = _at_once(there), page.entries[-1][0] if page.entries else look.end
        lines = self.summariser.summarise(look.lines, [kept.message for kept in said])
        stamps = {kept.message.message_id: kept.stamps for kept in said}
        return Summary(
            lines=stamped([self._concealed(line) for line in lines], stamps),
            upto=last if len(said) == len(there) else said[-1].message.sequence,
            life=live.life,
            version=1 if look.stored is None else look.stored.version + 1,
            stamps=stamps_under(snapshot.fences, live.session_id, live.project_id),
        )

    def _concealed(self, line: Line) -> Line:
        """Return *line* without what nobody may keep, however it came to be put together."""
        text = self.conceal.text(line.text)
        return line if text == line.text else replace(line, text=text, fields=fields_in(text))


def _at_once(messages: Sequence[StoredMessage]) -> Sequence[StoredMessage]:
    """Return the first of *messages* that are not too much for one step; one always is not."""
    sizes = accumulate(len(kept.message.content) for kept in messages)
    return messages[: max(1, sum(size <= CHARACTERS_AT_ONCE for size in sizes))]
