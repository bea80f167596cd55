"""The endpoint of clearing."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Permission
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.http.endpoints import Answer, Endpoint
from memory_ledger.http.idempotency import idempotency_of
from memory_ledger.http.requests import Request
from memory_ledger.http.task_bodies import ClearBody
from memory_ledger.services.sessions.clear_session import ClearSession, What

ONE = "/v1/sessions/{session_id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClearingEndpoints:
    """The handler of what goes."""

    clear: ClearSession
    keyed_hash: KeyedHash

    def endpoints(self) -> list[Endpoint]:
        """Return the table that the function mounts."""
        return [
            Endpoint(
                method="POST",
                path=ONE + "/clear",
                name="clear_session",
                needs=Permission.WRITE,
                handle=self.post,
            ),
        ]

    def post(self, request: Request) -> Answer:
        """Clear, or say what clearing would take."""
        session_id = request.client_id("session_id")
        body = request.parse(ClearBody)
        key = idempotency_of(request, self.keyed_hash, request.json())
        cleared = self.clear(request.principal, session_id, What(body.what), dry_run=body.dry_run, key=key)
        answer: dict[str, object] = {
            "what": cleared.what.value,
            "dry_run": cleared.dry_run,
            "removes": dict(cleared.removes),
        }
        if cleared.deletion_id is not None:
            answer["deletion_id"] = cleared.deletion_id
        return Answer(body=answer, replayed=cleared.replayed)
