"""Finish in the background what an append left undecided."""

from __future__ import annotations

import json
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.working.sessions import admitted
from memory_ledger.ports.outbox import Job
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.ports.store import BackgroundWork
from memory_ledger.services.sessions.decide_findings import DecideFindings


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishExtraction:
    """Jobs of kind ``extraction``: the findings that an append left undecided."""

    sessions: SessionStore
    work: BackgroundWork
    decide: DecideFindings

    def __call__(self, owner: Owner, job: Job) -> int:
        """
        Decide what the job's messages ask for; return how many decisions there are. Repeatable.

        What was deleted or redacted since gives nothing; that a session has expired changes nothing.

        Raises:
            UnavailableError: Not all could be decided; the job stays.
        """
        details = json.loads(job.details)
        session_id = str(details["session_id"])
        wants = SessionWants(message_ids=tuple(str(name) for name in details["message_ids"]))
        snapshot = self.sessions.read(owner, session_id, wants)
        messages = [
            kept for kept in snapshot.messages.values() if admitted(kept.stamps, session_id, snapshot.fences)
        ]
        messages.sort(key=lambda kept: kept.message.sequence)
        principal = Principal(owner=owner, request_id=job.job_id)
        found = self.decide.find(owner, session_id, messages, snapshot.policy)
        decisions, pending = self.decide(principal, found)
        if pending:
            raise UnavailableError("some candidates could not be decided")
        self.work.finish_job(owner, job)
        return len(decisions)
