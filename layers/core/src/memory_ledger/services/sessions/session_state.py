"""The state of a session: one JSON object, changed by merge patches under optimistic locking."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import TooLargeError, VersionConflictError
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.text.wording import canonical_json
from memory_ledger.domain.working.events import Event, EventType
from memory_ledger.domain.working.merge_patch import merge_patch
from memory_ledger.domain.working.sessions import (
    Session,
    SessionState,
    live_session,
    live_state,
    stamps_under,
)
from memory_ledger.ports.runtime import Backoff, Clock
from memory_ledger.ports.sessions import SessionSnapshot, SessionStore, SessionWants, Touch
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.retries import until_committed

MAX_STATE_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class StateView:
    """The state and its version; never set, expired or deleted is empty at version 0."""

    state: dict[str, JsonValue]
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ManageSessionState:
    """The state of a session: read, patched by its version, or noted on by the product itself."""

    sessions: SessionStore
    conceal: Conceal
    clock: Clock
    backoff: Backoff

    def get(self, principal: Principal, session_id: str) -> StateView:
        """Return the state."""
        return _view(*self._current(self._read(principal, session_id)))

    def patch(
        self, principal: Principal, session_id: str, expected: int, patch: dict[str, JsonValue]
    ) -> StateView:
        """
        Apply a merge patch to the state of version *expected*, without what nobody may keep.

        The session lives on, or begins.

        Raises:
            VersionConflictError: The state is not at *expected*.
            TooLargeError: The patch is, or the state would be, over 64 KiB.
        """
        if len(canonical_json(patch).encode()) > MAX_STATE_BYTES:
            raise TooLargeError("", f"a patch must have at most {MAX_STATE_BYTES} bytes as JSON")
        kept = self.conceal.fields(patch)
        return until_committed(lambda: self._attempt(principal, session_id, expected, kept), self.backoff)

    def _attempt(
        self, principal: Principal, session_id: str, expected: int, patch: dict[str, JsonValue]
    ) -> StateView:
        snapshot = self._read(principal, session_id)
        before = _view(*self._current(snapshot))
        if expected != before.version:
            raise VersionConflictError(before.version)
        return self._put(principal, session_id, snapshot, patch)

    def note(
        self,
        principal: Principal,
        session_id: str,
        patch_of: Callable[[dict[str, JsonValue]], dict[str, JsonValue]],
    ) -> None:
        """Apply what *patch_of* makes of the state, whatever its version; an empty patch changes nothing."""

        def attempt() -> None:
            snapshot = self._read(principal, session_id)
            patch = patch_of(_view(*self._current(snapshot)).state)
            if patch:
                self._put(principal, session_id, snapshot, patch)

        until_committed(attempt, self.backoff)

    def _put(
        self, principal: Principal, session_id: str, snapshot: SessionSnapshot, patch: dict[str, JsonValue]
    ) -> StateView:
        live, state = self._current(snapshot)
        before = _view(live, state)
        body = canonical_json(merge_patch(before.state, patch))
        if len(body.encode()) > MAX_STATE_BYTES:
            raise TooLargeError("", f"the state must have at most {MAX_STATE_BYTES} bytes as JSON")
        seen, stored = snapshot.session, snapshot.state
        life = live.life if live is not None else (seen.life if seen is not None else 0) + 1
        after = SessionState(body=body, version=(stored.version if stored is not None else 0) + 1, life=life)
        project_id = live.project_id if live is not None else None
        touch = Touch(
            seen=seen,
            at=self.clock.now(),
            stamps=stamps_under(snapshot.fences, session_id, project_id),
            renew=live is None,
            reserve=1,
        )
        sequence = (seen.sequence if seen is not None else 0) + 1
        logged = Event(
            sequence=sequence, type=EventType.PATCH, data={"patch": patch, "version": after.version}
        )
        self.sessions.put_state(principal.owner, session_id, touch, after, stored, logged)
        return StateView(state=json.loads(body), version=after.version)

    def _read(self, principal: Principal, session_id: str) -> SessionSnapshot:
        return self.sessions.read(principal.owner, session_id, SessionWants(state=True))

    def _current(self, snapshot: SessionSnapshot) -> tuple[Session | None, SessionState | None]:
        live = live_session(snapshot.session, snapshot.fences, self.clock.now())
        return live, live_state(snapshot.state, live)


def _view(_: Session | None, state: SessionState | None) -> StateView:
    if state is None:
        return StateView(state={}, version=0)
    return StateView(state=json.loads(state.body), version=state.version)
