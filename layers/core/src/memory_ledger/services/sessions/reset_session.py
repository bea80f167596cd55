"""A new conversation: the window starts anew, and what was said for the last one only holds no more."""

from __future__ import annotations

import json
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.working.sessions import Session, live_session, live_state, stamps_under
from memory_ledger.ports.runtime import Backoff, Clock
from memory_ledger.ports.sessions import SessionStore, SessionWants, Touch
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.retries import until_committed
from memory_ledger.services.sessions.instruct_session import InstructSession, are_in


@dataclass(frozen=True, slots=True, kw_only=True)
class ResetSession:
    """Start of a new conversation in a session."""

    sessions: SessionStore
    instruct: InstructSession
    clock: Clock
    backoff: Backoff

    def __call__(self, principal: Principal, session_id: str, key: IdempotencyKey) -> tuple[Session, bool]:
        """
        Start the window behind all messages; they stay, as memories do, and the state but its instructions.

        Returns the session, and whether this is a first outcome given again.

        Raises:
            NotFoundError: There is no such session.
            IdempotencyKeyReusedError: The key came with another request.
        """
        return until_committed(lambda: self._attempt(principal, session_id, key), self.backoff)

    def _attempt(self, principal: Principal, session_id: str, key: IdempotencyKey) -> tuple[Session, bool]:
        owner, now = principal.owner, self.clock.now()
        snapshot = self.sessions.read(owner, session_id, SessionWants(state=True, replay=key.pair))
        earlier = earlier_outcome(key, snapshot.replay, now)
        live = live_session(snapshot.session, snapshot.fences, now)
        if live is None:
            raise NotFoundError("no such session")
        if earlier is not None:
            return live, True
        state = live_state(snapshot.state, live)
        if state is not None and are_in(json.loads(state.body)):
            self.instruct.end(principal, session_id)
            return self._attempt(principal, session_id, key)
        stamps = stamps_under(snapshot.fences, session_id, live.project_id)
        touch = Touch(seen=live, at=now, stamps=stamps, reset=True)
        return self.sessions.reset(owner, session_id, touch, key.outcome(now), snapshot.replay), False
