"""Sessions on a table: a partition each, and a directory of what lies where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime

from memory_ledger.adapters.store import codec, keys, message_items, session_items, session_keys
from memory_ledger.adapters.store.change_items import job_operation, replay_operation
from memory_ledger.adapters.store.policies import policy_head
from memory_ledger.adapters.store.ranges import every_item
from memory_ledger.adapters.store.session_erasure import SessionErasure
from memory_ledger.adapters.store.session_fences import read_fences, with_fences_of
from memory_ledger.adapters.store.snapshots import consents_of
from memory_ledger.adapters.store.summary_items import summary_of, summary_operations
from memory_ledger.adapters.tables import ConditionFailedError, Equals, Item, Put, Range, Table, Update
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.passages import Passage
from memory_ledger.domain.working.events import Event
from memory_ledger.domain.working.messages import MAX_MESSAGES_A_CALL
from memory_ledger.domain.working.sessions import Session, SessionState, admitted, scopes_of
from memory_ledger.domain.working.summaries.summary import Summary
from memory_ledger.ports.changes import Replay
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.ports.sessions import (
    Append,
    OrderPage,
    SessionSnapshot,
    SessionWants,
    Touch,
)


class TableSessionStore:
    """Implements the :class:`SessionStore` port."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._erasure = SessionErasure(table)

    def read(self, owner: Owner, session_id: str, wants: SessionWants) -> SessionSnapshot:
        """Return the head, all of *wants* and the fences."""
        head, state = session_keys.head(owner, session_id), session_keys.state(owner, session_id)
        places = {name: session_keys.message(owner, session_id, name) for name in wants.message_ids}
        replays = [] if wants.replay is None else [keys.replay(owner, *wants.replay)]
        summary = session_keys.summary(owner, session_id)
        asked = [*([state] if wants.state else []), *([summary] if wants.summary else []), *replays]
        wanted = [head, *places.values(), *asked]
        fences, found = read_fences(self._table, owner, scopes_of(session_id, wants.project_id), wanted)
        messages = message_items.messages_at(places, found, wants.logged_at)
        session, told = session_items.session_of(found.get(head)), summary_of(found.get(summary))
        named = {message.stamps.project_id for message in messages.values()}
        named |= {session.stamps.project_id} if session is not None else set()
        named |= told.projects if told is not None else set()
        return SessionSnapshot(
            fences=with_fences_of(self._table, owner, fences, named),
            session=session,
            state=session_items.state_of(found.get(state)),
            summary=told,
            consents=consents_of(found.get(keys.user_head(owner), {})),
            policy=policy_head(found.get(keys.tenant_head(owner.tenant_id))),
            known_user=bool(found.get(keys.user_head(owner), {}).get("registered")),
            messages=messages,
            replay=next((codec.load(codec.REPLAY, found[key]) for key in replays if key in found), None),
        )

    def order(self, owner: Owner, session_id: str, start: int, limit: int) -> OrderPage:
        """Return entries from *start* on; the call that holds it begins at most 49 sequences before."""
        first = max(start - MAX_MESSAGES_A_CALL, 0)
        pk = keys.session_pk(owner, session_id)
        behind = Range(keys.MEMORY, pk, session_keys.ORDER, session_keys.order_sk(first))
        page = self._table.query(behind, limit + MAX_MESSAGES_A_CALL)
        entries = [entry for item in page.items for entry in session_items.entries_of(item)]
        entries = [entry for entry in entries if entry[0] >= start]
        more = page.next is not None or len(entries) > limit
        return OrderPage(entries=tuple(entries[:limit]), more=more)

    def patches(
        self, owner: Owner, session_id: str, start: int, limit: int, at: datetime
    ) -> tuple[Sequence[Event], int | None]:
        """Return the patches from *start* on, judged by the fences."""
        pk = keys.session_pk(owner, session_id)
        behind = session_keys.patch_sk(max(start - 1, 0))
        page = self._table.query(Range(keys.MEMORY, pk, session_keys.PATCHES, behind), limit)
        fences, _ = read_fences(self._table, owner, scopes_of(session_id, None))
        stamped = [(session_items.stamps_of(item), item) for item in page.items]
        projects = [stamps.project_id for stamps, _ in stamped]
        fences = with_fences_of(self._table, owner, fences, projects)
        found = [
            session_items.patch_of(item)
            for stamps, item in stamped
            if admitted(stamps, session_id, fences) and session_items.is_kept(item, at)
        ]
        return found, session_items.number(page.items[-1], "sequence") if page.next is not None else None

    def newest(self, owner: Owner, session_id: str, limit: int) -> OrderPage:
        """Return the newest entries, in order."""
        pk = keys.session_pk(owner, session_id)
        page = self._table.query(Range(keys.MEMORY, pk, session_keys.ORDER, descending=True), limit)
        entries = sorted(entry for item in page.items for entry in session_items.entries_of(item))
        more = page.next is not None or len(entries) > limit
        return OrderPage(entries=tuple(entries[-limit:]), more=more)

    def newest_of(
        self, owner: Owner, session_id: str, stored: int, limit: int
    ) -> Sequence[StoredMessage] | None:
        """Return the newest messages of all that are stored, if these are no more than *stored*."""
        all_of_them = Range(keys.MEMORY, keys.session_pk(owner, session_id), session_keys.MESSAGES)
        page = self._table.query(all_of_them, stored)
        return None if page.next is not None else message_items.newest_in(page.items, limit)

    def touch(self, owner: Owner, session_id: str, touch: Touch) -> Session:
        """Update the head."""
        operation = session_items.touch_operation(owner, session_id, touch, exact=False)
        session = session_items.session_of(self._table.update(operation))
        assert session is not None
        return session

    def note(self, owner: Owner, session_id: str, message_ids: Sequence[str], at: datetime) -> None:
        """Write the hints, under message and event, and the session's entry in the directory."""
        names: Item = {"session_id": session_id, "ttl": session_items.ttl(at)}
        hints = [
            (place, {**names, "message_id": message_id})
            for message_id in message_ids
            for place in session_keys.hints(owner, session_id, message_id)
        ]
        self._table.put_many([(session_keys.listed(owner, session_id), names), *hints])

    def register(self, owner: Owner) -> None:
        """Write the entries of user and tenant and say that they are there, in one transaction."""
        names: Item = {"tenant_id": owner.tenant_id, "user_id": owner.user_id}
        self._table.write(
            [
                Put(keys.tenant_user(owner), names),
                Put(keys.tenant_entry(owner.tenant_id), {"tenant_id": owner.tenant_id}),
                Update(keys.user_head(owner), set={"registered": True}),
            ]
        )

    def append(self, owner: Owner, session_id: str, append: Append) -> None:
        """Write messages, their order, the idempotency record and the jobs."""
        writes = append.messages
        operations = [
            message_items.message_operation(owner, session_id, write, append.at) for write in writes
        ]
        if writes:
            operations.append(session_items.order_operation(owner, session_id, writes, append.at))
            marker = session_items.turn_marker(owner, session_id, writes, append.at)
            operations += [marker] if marker is not None else []
        if append.replay is not None:
            operations.append(replay_operation(owner, append.replay, append.stale_replay))
        operations += [job_operation(owner, job) for job in append.jobs]
        if operations:
            self._table.write(operations)

    def put_state(
        self,
        owner: Owner,
        session_id: str,
        touch: Touch,
        state: SessionState,
        before: SessionState | None,
        patch: Event | None = None,
    ) -> Session:
        """Write state, head, the log's entry and the session's entry in the directory."""
        logged = [] if patch is None else [session_items.patch_operation(owner, session_id, touch, patch)]
        names: Item = {"session_id": session_id, "ttl": session_items.ttl(touch.at)}
        self._table.write(
            [
                session_items.touch_operation(owner, session_id, touch, exact=True),
                session_items.state_operation(owner, session_id, touch, state, before),
                Put(session_keys.listed(owner, session_id), names),
                *logged,
            ]
        )
        return session_items.touched(session_id, touch)

    def reset(
        self, owner: Owner, session_id: str, touch: Touch, replay: Replay, stale_replay: Replay | None
    ) -> Session:
        """Write head and idempotency record."""
        self._table.write(
            [
                session_items.touch_operation(owner, session_id, touch, exact=True),
                replay_operation(owner, replay, stale_replay),
            ]
        )
        return session_items.touched(session_id, touch)

    def redact(self, owner: Owner, session_id: str | None, message_id: str) -> int:
        """Take the content out of a message."""
        sessions = self.sessions_of(owner, message_id) if session_id is None else [session_id]
        return self._erasure.redact(owner, sessions, message_id)

    def set_aside(
        self,
        owner: Owner,
        session_id: str,
        message_id: str,
        passages: Sequence[Passage] = (),
        *,
        wholly: bool = True,
    ) -> bool:
        """Change the message's use and passages, unless recall does not return it."""
        update = message_items.aside_operation(owner, session_id, message_id, passages, wholly=wholly)
        with suppress(ConditionFailedError):
            self._table.update(update)
            return True
        return False

    def put_summary(
        self, owner: Owner, session_id: str, summary: Summary, before: Summary | None, at: datetime
    ) -> None:
        """Write the summary, on condition of what it was made from."""
        self._table.write(summary_operations(owner, session_id, summary, before, at))

    def look_again(self, owner: Owner, live: Session, places: int) -> None:
        """Set what makes the next summary due; that is no write of the session's, and makes no version."""
        place = session_keys.head(owner, live.session_id)
        with suppress(ConditionFailedError):
            self._table.update(Update(place, set={"look_at": places}, when=(Equals("life", live.life),)))

    def summary_residue(self, owner: Owner, session_id: str, message_id: str | None = None) -> int:
        """Count what is stored of a summary and should not be."""
        return self._erasure.summary_residue(owner, session_id, message_id)

    def sessions_of(self, owner: Owner, message_id: str) -> Sequence[str]:
        """Return the sessions noted for a message."""
        prefix = session_keys.hint_prefix(message_id)
        found = every_item(self._table, keys.MEMORY, session_keys.directory_pk(owner), prefix)
        return [str(item["session_id"]) for item in found]

    def sessions(self, owner: Owner, after: str | None = None) -> Iterator[str]:
        """Yield the sessions in the directory, in order of their keys."""
        pk = session_keys.directory_pk(owner)
        start = None if after is None else session_keys.listed(owner, after).sk
        for item in every_item(self._table, keys.MEMORY, pk, session_keys.SESSIONS, start):
            yield str(item["session_id"])

    def purge(self, owner: Owner, session_id: str) -> int:
        """Erase what the fences made unreadable."""
        return self._erasure.purge(owner, session_id)

    def residue(self, owner: Owner, session_id: str) -> int:
        """Count what the fences made unreadable."""
        return sum(1 for _ in self._erasure.dead(owner, session_id))
