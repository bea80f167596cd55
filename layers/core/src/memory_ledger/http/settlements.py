"""The endpoints where the user has the last word: conflicts and consents."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Permission
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.http.endpoints import Answer, Endpoint
from memory_ledger.http.idempotency import idempotency_of
from memory_ledger.http.memory_bodies import ConsentBody, ResolutionBody
from memory_ledger.http.page_tokens import PageTokens, page_answer, page_limit
from memory_ledger.http.render import render_conflict, render_consent
from memory_ledger.http.requests import Request
from memory_ledger.services.writing.manage_consents import ManageConsents
from memory_ledger.services.writing.resolve_conflict import ListConflicts, ResolveConflict


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementEndpoints:
    """Handlers of conflicts and consents."""

    conflicts: ListConflicts
    resolve: ResolveConflict
    consents: ManageConsents
    keyed_hash: KeyedHash
    tokens: PageTokens

    def endpoints(self) -> list[Endpoint]:
        """Return the table that the function mounts."""
        read, write = Permission.READ, Permission.WRITE
        rows = [
            ("GET", "/v1/conflicts", "list_conflicts", read, self.get_conflicts, ("limit", "page_token")),
            (
                "POST",
                "/v1/conflicts/{conflict_id}/resolution",
                "resolve_conflict",
                write,
                self.post_resolution,
                (),
            ),
            ("GET", "/v1/consents", "list_consents", read, self.get_consents, ()),
            ("PUT", "/v1/consents/{purpose}", "put_consent", write, self.put_consent, ()),
        ]
        return [
            Endpoint(method=method, path=path, name=name, needs=needs, handle=handle, query=query)
            for method, path, name, needs, handle, query in rows
        ]

    def get_conflicts(self, request: Request) -> Answer:
        """List open conflicts."""
        limit, position = page_limit(request), self.tokens.position(request)
        found, following = self.conflicts(request.principal, limit, position)
        items = [render_conflict(conflict) for conflict in found]
        return page_answer(items, self.tokens.issue(request, following))

    def post_resolution(self, request: Request) -> Answer:
        """Settle a conflict."""
        body = request.parse(ResolutionBody)
        key = idempotency_of(request, self.keyed_hash, request.json())
        conflict_id = request.parameters["conflict_id"]
        conflict, replayed = self.resolve(request.principal, conflict_id, body.keep, key)
        return Answer(body=render_conflict(conflict), replayed=replayed)

    def get_consents(self, request: Request) -> Answer:
        """List what holds for every purpose."""
        return Answer(
            body={"items": [render_consent(found) for found in self.consents.list(request.principal)]}
        )

    def put_consent(self, request: Request) -> Answer:
        """Keep the user's word on a purpose."""
        body = request.parse(ConsentBody)
        purpose = request.parameters["purpose"]
        return Answer(body=render_consent(self.consents.say(request.principal, purpose, body.granted)))
