"""Bury what was taken from messages that a deletion is about, unless it was said elsewhere as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt, TargetKind
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, SourceKind, Status
from memory_ledger.domain.records.scopes import ScopeKind
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.domain.working.consolidation import task_of_source
from memory_ledger.domain.working.sessions import admitted
from memory_ledger.ports.changes import Change, Wants
from memory_ledger.ports.runtime import Backoff, Clock, Gather
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.ports.store import MemoryStore, Purger
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.chunks import PAGE, SIDE_BY_SIDE, chunks
from memory_ledger.services.deletion.burial import BuryRecord, leave_marks
from memory_ledger.services.deletion.receipts import actor_for, is_older
from memory_ledger.services.deletion.unname_sources import UnnameSources
from memory_ledger.services.echoes.record_history import past_of
from memory_ledger.services.echoes.said_still import is_still_said
from memory_ledger.services.echoes.suppressions import mark_of_message, marks_of, suppression_digests
from memory_ledger.services.retries import until_committed
from memory_ledger.services.session_reading import ids_of


@dataclass(frozen=True, slots=True, kw_only=True)
class DoomSaid:
    """The cascade from messages to records; repeatable at any point."""

    store: MemoryStore
    sessions: SessionStore
    purger: Purger
    bury: BuryRecord
    unname: UnnameSources
    keyed_hash: KeyedHash
    variants: HanVariants
    clock: Clock
    backoff: Backoff
    gather: Gather

    def __call__(self, owner: Owner, receipt: Receipt) -> None:
        """Bury what the message, the session or the sessions of the project alone have said."""
        target = receipt.target
        identifier = target.id or ""
        if target.kind is TargetKind.MESSAGE:
            if self._was_sent(owner, target.session_id, identifier):
                self._mark(owner, receipt, {identifier})
            self._said_in(owner, receipt, target.session_id, frozenset({identifier}))
        elif target.kind is TargetKind.SESSION:
            messages = frozenset(self._messages(owner, identifier))
            self._mark(owner, receipt, messages)
            self._said_in(owner, receipt, identifier, messages)
        elif target.kind is TargetKind.PROJECT:
            # A session may have changed its project: each message says which one it was said in.
            for session_id in self.sessions.sessions(owner):
                messages = frozenset(self._messages(owner, session_id, identifier))
                self._mark(owner, receipt, messages)
                self._said_in(owner, receipt, session_id, messages)

    def _was_sent(self, owner: Owner, session_id: str | None, message_id: str) -> bool:
        """Tell whether the id is a message's, and not just one that a client calls something by."""
        places = self.sessions.sessions_of(owner, message_id) if session_id is None else [session_id]
        wants = SessionWants(message_ids=(message_id,))
        return any(self.sessions.read(owner, place, wants).messages for place in places)

    def _mark(self, owner: Owner, receipt: Receipt, message_ids: AbstractSet[str]) -> None:
        """Let nothing be proposed any more of what these messages alone have said."""
        bare = Change(actor=actor_for(receipt), at=self.clock.now())
        leave_marks(self.store, owner, bare, tuple(map(mark_of_message, sorted(message_ids))))

    def _messages(self, owner: Owner, session_id: str, project_id: str | None = None) -> Iterator[str]:
        """Yield the messages behind the fence, of one project where given; what was said since stays."""
        start = 0
        while True:
            page = self.sessions.order(owner, session_id, start, PAGE)
            ids = ids_of(page)
            snapshot = self.sessions.read(owner, session_id, SessionWants(message_ids=ids))
            spared = {
                message_id
                for message_id, stored in snapshot.messages.items()
                if admitted(stored.stamps, session_id, snapshot.fences)
                or project_id not in (None, stored.stamps.project_id)
            }
            yield from (message_id for message_id in ids if message_id not in spared)
            if not page.more or not page.entries:
                return
            start = page.entries[-1][0] + 1

    def _said_in(
        self, owner: Owner, receipt: Receipt, session_id: str | None, message_ids: frozenset[str]
    ) -> None:
        """Bury the records taken from these messages, unless a source elsewhere remains."""
        for some in chunks(sorted(message_ids), SIDE_BY_SIDE):
            found = self.gather(*(partial(self.store.dependants, owner, message_id) for message_id in some))
            for memory_id in dict.fromkeys(memory_id for ids in found for memory_id in ids):
                judge = partial(self._unless_said_elsewhere, owner, receipt, memory_id)
                until_committed(partial(judge, session_id, message_ids), self.backoff)

    def _unless_said_elsewhere(
        self,
        owner: Owner,
        receipt: Receipt,
        memory_id: str,
        session_id: str | None,
        message_ids: frozenset[str],
    ) -> None:
        snapshot = self.store.read(owner, Wants(memory_ids=(memory_id,), annotations=(memory_id,)))
        head = snapshot.heads.get(memory_id)
        if head is None or head.memory.status is Status.DELETED:
            return
        past = past_of(self.store, owner, head, snapshot.extra_sources.get(memory_id, ()))
        meant = {source for source in past.sources if self._is_meant(owner, source, session_id, message_ids)}
        if not is_older(head, receipt):
            meant = {source for source in meant if self._has_gone(owner, head, source)}
        if not meant:
            return
        own = past.versions[0][1]
        now = [*own, *past.added]
        told = _tells_of(head.memory, own, meant)
        if not told and self._is_alive(owner, head, [source for source in now if source not in meant]):
            taken = [source for source in now if source in meant]
            gone = marks_of(self.keyed_hash, head.memory, taken, self.variants.simplified)
            self.purger.purge_said(owner, memory_id, message_ids, session_id)
            leave_marks(self.store, owner, Change(actor=actor_for(receipt), at=self.clock.now()), gone)
            self.unname(owner, receipt, head, past, meant)
            return
        self.bury(owner, receipt, memory_id)

    def _is_meant(
        self, owner: Owner, source: SourceRef, session_id: str | None, message_ids: frozenset[str]
    ) -> bool:
        """
        Tell whether the deletion is about *source*.

        Message ids are unique within their session only; a source that names none stands while any other
        session has its message.
        """
        if source.id not in message_ids:
            return False
        if session_id is None or source.session_id is not None:
            return session_id in (None, source.session_id)
        return not is_still_said(self.sessions, owner, source.id, apart_from=session_id)

    def _has_gone(self, owner: Owner, head: Head, source: SourceRef) -> bool:
        """
        Tell whether a message went after the record was taken from it, whatever the clocks of both say.

        That nothing is taken from a message that has gone is a condition of the write. A record that merely
        names it may be kept afterwards.
        """
        named_only = head.session_id is None and head.memory.scope.kind is ScopeKind.SESSION
        if source.session_id is None or named_only:
            return False
        wants = SessionWants(message_ids=(source.id,))
        snapshot = self.sessions.read(owner, source.session_id, wants)
        stored = snapshot.messages.get(source.id)
        if stored is None:
            return False
        return stored.message.redacted or not admitted(stored.stamps, source.session_id, snapshot.fences)

    def _is_alive(self, owner: Owner, head: Head, sources: Iterable[SourceRef]) -> bool:
        """Tell whether one of these sources still stands for what the record says."""
        # A task's id beside an event's says only where that event lies.
        names = [source.keys for source in sources if task_of_source(source.id) is None]
        digests = suppression_digests(self.keyed_hash, head.memory, self.variants.simplified)
        marks = [tuple((key, digest) for key in keys for digest in digests) for keys in names]
        pairs = tuple(pair for some in marks for pair in some)
        known = self.store.read(owner, Wants(suppressions=pairs)).suppressed
        return any(known.isdisjoint(some) for some in marks)


def _tells_of(memory: Memory, own: Iterable[SourceRef], meant: AbstractSet[SourceRef]) -> bool:
    """A summary is made of all its sources together: none of them stands for what another said."""
    return memory.source.kind is SourceKind.SUMMARY and not meant.isdisjoint(own)
