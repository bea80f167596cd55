"""The endpoints of deletion and its receipts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from memory_ledger.domain.access.identity import Permission
from memory_ledger.domain.errors import FieldError, InvalidRequestError
from memory_ledger.domain.records.deletion import Target, TargetKind
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.http.endpoints import Answer, Endpoint
from memory_ledger.http.fields import ClientId
from memory_ledger.http.idempotency import idempotency_of
from memory_ledger.http.page_tokens import PageTokens, page_answer, page_limit
from memory_ledger.http.render import render_receipt
from memory_ledger.http.requests import Body, Request
from memory_ledger.services.deletion.read_receipts import ReadReceipts
from memory_ledger.services.deletion.receipts import Deleted
from memory_ledger.services.deletion.request_deletion import RequestDeletion

_NAMED = (TargetKind.MEMORY, TargetKind.MESSAGE, TargetKind.SESSION, TargetKind.PROJECT)


class TargetBody(Body):
    """What to delete."""

    kind: Literal["memory", "message", "session", "project", "user", "tenant"]
    id: ClientId | None = None
    session_id: ClientId | None = None
    subject_user: ClientId | None = None

    def target(self) -> Target:
        """
        Return the target.

        Raises:
            InvalidRequestError: A field is missing or has no meaning for this kind; names every one.
        """
        kind = TargetKind(self.kind)
        wrong = []
        if kind in _NAMED and self.id is None:
            wrong.append(FieldError("/target/id", "is required for this kind"))
        if kind not in _NAMED and self.id is not None:
            wrong.append(FieldError("/target/id", "has no meaning for this kind"))
        if kind is not TargetKind.MESSAGE and self.session_id is not None:
            wrong.append(FieldError("/target/session_id", "goes with a message only"))
        if kind is TargetKind.TENANT and self.subject_user is not None:
            wrong.append(FieldError("/target/subject_user", "has no meaning for this kind"))
        if wrong:
            raise InvalidRequestError(wrong[0].pointer, wrong[0].detail, *wrong[1:])
        return Target(kind=kind, id=self.id, session_id=self.session_id, subject_user=self.subject_user)


class DeletionBody(Body):
    """The body of a deletion."""

    target: TargetBody


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletionEndpoints:
    """Handlers around deletions."""

    request_deletion: RequestDeletion
    receipts: ReadReceipts
    keyed_hash: KeyedHash
    tokens: PageTokens

    def endpoints(self) -> list[Endpoint]:
        """Return the table that the function mounts."""
        read, write = Permission.READ, Permission.WRITE
        many, memory = "/v1/deletions", "/v1/memories/{memory_id}"
        rows = [
            ("DELETE", memory, "delete_memory", write, self.delete, ()),
            ("POST", many, "request_deletion", write, self.post, ()),
            ("GET", many, "list_deletions", read, self.get_list, ("limit", "page_token")),
            ("GET", many + "/{deletion_id}", "get_deletion", read, self.get, ()),
        ]
        return [
            Endpoint(method=method, path=path, name=name, needs=needs, handle=handle, query=query)
            for method, path, name, needs, handle, query in rows
        ]

    def delete(self, request: Request) -> Answer:
        """Delete one memory."""
        memory_id, expected = request.parameters["memory_id"], request.optional_version()
        return _accepted(self.request_deletion.of_memory(request.principal, memory_id, expected))

    def post(self, request: Request) -> Answer:
        """Delete a target."""
        target = request.parse(DeletionBody).target.target()
        key = idempotency_of(request, self.keyed_hash, request.json())
        return _accepted(self.request_deletion(request.principal, target, key))

    def get_list(self, request: Request) -> Answer:
        """List receipts."""
        position = self.tokens.position(request)
        found, following = self.receipts.page(request.principal, page_limit(request), position)
        return page_answer(
            [render_receipt(receipt) for receipt in found], self.tokens.issue(request, following)
        )

    def get(self, request: Request) -> Answer:
        """Return a receipt."""
        receipt = self.receipts.one(request.principal, request.parameters["deletion_id"])
        return Answer(body=render_receipt(receipt))


def _accepted(deleted: Deleted) -> Answer:
    return Answer(body=render_receipt(deleted.receipt), status=202, replayed=deleted.replayed)
