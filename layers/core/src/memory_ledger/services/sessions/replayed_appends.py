"""The first outcome of an append, given again from what is kept: ids only, and today's state."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.working.sessions import Session, admitted, live_session
from memory_ledger.domain.writing.decisions import Decision
from memory_ledger.ports.changes import Replay, Snapshot, Wants
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.ports.runtime import Clock, Gather
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.sessions.decide_findings import DecideFindings
from memory_ledger.services.sessions.find_findings import OPERATION, Numbered


@dataclass(frozen=True, slots=True, kw_only=True)
class Appended:
    """
    What an append answers: (message id, sequence) as sent, what was decided, and how much is still to be.

    *session* is None where it has ended since.
    """

    messages: tuple[tuple[str, int], ...]
    decisions: tuple[Decision, ...]
    pending: int
    session: Session | None
    replayed: bool = False


def kept_details(messages: Sequence[StoredMessage], found: Sequence[Numbered]) -> str:
    """Return what is kept of an outcome: ids, sequences and refusal codes."""
    return json.dumps(
        {
            "messages": [[kept.message.message_id, kept.message.sequence] for kept in messages],
            "found": [[one.memory_id, one.decision_id, one.finding.refusal] for one in found],
        }
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class AppendAgain:
    """Replay of an append by its idempotency record; what a first call left undecided is decided now."""

    sessions: SessionStore
    store: MemoryStore
    decide: DecideFindings
    clock: Clock
    gather: Gather

    def __call__(self, principal: Principal, session_id: str, replay: Replay) -> Appended:
        """Return the outcome that *replay* keeps."""
        details: dict[str, Any] = json.loads(replay.details)
        messages = tuple((str(name), int(sequence)) for name, sequence in details["messages"])
        wants = SessionWants(message_ids=tuple(name for name, _ in messages) if details["found"] else ())
        snapshot = self.sessions.read(principal.owner, session_id, wants)
        alive = [
            kept
            for name, _ in messages
            if (kept := snapshot.messages.get(name)) and admitted(kept.stamps, session_id, snapshot.fences)
        ]
        found = self.decide.find(principal.owner, session_id, alive, snapshot.policy)
        readable = {one.memory_id: one for one in found}
        decisions, pending = self._decisions(principal, details["found"], readable)
        return Appended(
            messages=messages,
            decisions=tuple(decisions),
            pending=pending,
            session=live_session(snapshot.session, snapshot.fences, self.clock.now()),
            replayed=True,
        )

    def _decisions(
        self, principal: Principal, found: list[list[str | None]], readable: dict[str, Numbered]
    ) -> tuple[list[Decision], int]:
        """Return the decisions in their first order; one never made is made where it still can be."""
        kept = self._kept(principal.owner, [str(one[0]) for one in found if one[2] is None])
        open_ones = [
            readable[str(one[0])]
            for one in found
            if one[2] is None and one[0] not in kept and one[0] in readable
        ]
        made, pending = self.decide(principal, open_ones)
        by_id = {decision.decision_id: decision for decision in (*kept.values(), *made)}
        by_id |= {
            str(one[1]): self._unproposed(principal, str(one[1]), one[2], readable.get(str(one[0])))
            for one in found
            if one[2] is not None
        }
        return [by_id[str(one[1])] for one in found if one[1] in by_id], pending

    def _unproposed(
        self, principal: Principal, decision_id: str, refusal: str, readable: Numbered | None
    ) -> Decision:
        """Decide again where the message is still there: a wish to forget names what is there today."""
        if readable is None:
            return self.decide.refusal(principal.owner, decision_id, refusal)
        return self.decide.unproposed(principal, readable)

    def _kept(self, owner: Owner, memory_ids: list[str]) -> dict[str, Decision]:
        """Return the decisions that were made, by the id that the candidate was given."""
        if not memory_ids:
            return {}
        read = [partial(self.store.read, owner, Wants(replay=(OPERATION, name))) for name in memory_ids]
        snapshots = cast(tuple[Snapshot, ...], self.gather(*read))
        return {
            name: found.replay.decision
            for name, found in zip(memory_ids, snapshots, strict=True)
            if found.replay is not None and found.replay.decision is not None
        }
