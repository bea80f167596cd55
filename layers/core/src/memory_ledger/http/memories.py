"""The endpoints of memories."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from memory_ledger.domain.access.audit import Action, Resource
from memory_ledger.domain.access.client_ids import check_client_id
from memory_ledger.domain.access.identity import Owner, Permission, Principal
from memory_ledger.domain.errors import InvalidRequestError
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.writing.decisions import Verdict
from memory_ledger.http.endpoints import Answer, Endpoint
from memory_ledger.http.idempotency import idempotency_of
from memory_ledger.http.memory_bodies import CorrectionBody, InvalidationBody, ProposalBody
from memory_ledger.http.page_tokens import PageTokens, page_answer, page_limit
from memory_ledger.http.pages import within_page
from memory_ledger.http.queries import (
    flag,
    status_filter,
    subject_key_filter,
    type_filter,
    version_number,
)
from memory_ledger.http.render import render_decision, render_explanation, render_memory
from memory_ledger.http.requests import Request
from memory_ledger.http.times import parse_time
from memory_ledger.services.governance.content_access import ContentAccess, Reading
from memory_ledger.services.writing.change_memory import Changed, ChangeEvent, ChangeMemory, Opened, Revise
from memory_ledger.services.writing.confirmations import confirm, invalidate, reject
from memory_ledger.services.writing.corrections import correct
from memory_ledger.services.writing.invalidate_event import InvalidateEvent
from memory_ledger.services.writing.list_memories import ListMemories
from memory_ledger.services.writing.propose_memory import Proposal, Proposed, ProposeMemory
from memory_ledger.services.writing.read_memory import ReadMemory

_SUBJECT = "subject_user"
_FILTERS, _PAGE = ("type", "scope", "status", "subject_key"), ("limit", "page_token")
STATUS_OF = {
    Verdict.STORED: 201,
    Verdict.SUPERSEDED_PREVIOUS: 201,
    Verdict.PENDING_CONFIRMATION: 202,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryEndpoints:
    """Handlers around one record, conflicts and consents."""

    propose: ProposeMemory
    read: ReadMemory
    listing: ListMemories
    access: ContentAccess
    change: ChangeMemory
    end_event: InvalidateEvent
    keyed_hash: KeyedHash
    tokens: PageTokens

    def endpoints(self) -> list[Endpoint]:
        """Return the table that the function mounts."""
        read, propose, write = Permission.READ, Permission.PROPOSE, Permission.WRITE
        one = "/v1/memories/{memory_id}"
        rows = [
            ("POST", "/v1/memories", "propose_memory", propose, self.post, ("dry_run",)),
            ("GET", "/v1/memories", "list_memories", read, self.get_list, (*_FILTERS, _SUBJECT, *_PAGE)),
            ("GET", one, "get_memory", read, self.get, ("as_of", "version", _SUBJECT)),
            ("PATCH", one, "correct_memory", write, self.patch, ()),
            ("GET", one + "/history", "memory_history", read, self.get_history, (_SUBJECT, *_PAGE)),
            ("GET", one + "/explanation", "explain_memory", read, self.get_explanation, (_SUBJECT,)),
            ("POST", one + "/confirmation", "confirm_memory", write, self.post_confirmation, ()),
            ("POST", one + "/rejection", "reject_memory", write, self.post_rejection, ()),
            ("POST", one + "/invalidation", "invalidate_memory", write, self.post_invalidation, ()),
        ]
        return [
            Endpoint(method=method, path=path, name=name, needs=needs, handle=handle, query=query)
            for method, path, name, needs, handle, query in rows
        ]

    def post(self, request: Request) -> Answer:
        """Propose, or with ``?dry_run=true`` only say what would happen."""
        dry_run = flag(request, "dry_run")
        body = request.parse(ProposalBody)
        key = None if dry_run else idempotency_of(request, self.keyed_hash, request.json())
        proposal = Proposal(candidate=body.candidate(), idempotency=key, dry_run=dry_run)
        proposed = self.propose(request.principal, proposal)
        memory = _shown(request.principal, proposed)
        return Answer(
            body={
                "decision": render_decision(proposed.decision),
                "memory": None if memory is None else render_memory(memory),
            },
            status=200 if dry_run else STATUS_OF.get(proposed.decision.outcome, 200),
            version=None if memory is None or dry_run else memory.version,
            replayed=proposed.replayed,
        )

    def get_list(self, request: Request) -> Answer:
        """List memories; where a page ends early for its size, the next one is read from there."""
        listed, limit = self._listed(request), page_limit(request)
        reading = self._reading(request, Action.LIST_MEMORIES)
        while True:
            found, following = listed(reading.owner, limit=limit)
            items = [render_memory(memory) for memory in found]
            fitting = within_page(items)
            if len(fitting) == len(items):
                self.access.note(reading, _resources(*found))
                return page_answer(items, self.tokens.issue(request, following))
            limit = len(fitting)

    def _listed(self, request: Request) -> partial[tuple[Sequence[Memory], str | None]]:
        query = request.query
        scope = query.get("scope")
        return partial(
            self.listing,
            status=status_filter(query.get("status", Status.ACTIVE.value)),
            type=type_filter(query.get("type")),
            scope=None if scope is None else Scope.parse(scope, "query:scope"),
            subject_key=subject_key_filter(query.get("subject_key")),
            after=self.tokens.position(request),
        )

    def _reading(self, request: Request, action: Action) -> Reading:
        """Return whose records are read: one's own, or where a grant says so another user's."""
        subject = request.query.get(_SUBJECT)
        if subject is not None:
            check_client_id(subject, f"query:{_SUBJECT}")
        return self.access.open(request.principal, subject, action)

    def get(self, request: Request) -> Answer:
        """Return the record now, as of a moment, or one version of it."""
        read = self._asked(request)
        reading = self._reading(request, Action.GET_MEMORY)
        memory = read(reading.owner, request.parameters["memory_id"])
        self.access.note(reading, _resources(memory))
        return Answer(body=render_memory(memory), version=memory.version)

    def _asked(self, request: Request) -> Callable[[Owner, str], Memory]:
        query = request.query
        if "as_of" in query and "version" in query:
            raise InvalidRequestError("query:as_of", "cannot be asked together with version")
        if "as_of" in query:
            return partial(self.read.as_of, moment=parse_time(query["as_of"], "query:as_of"))
        if "version" in query:
            return partial(self.read.version, number=version_number(query["version"]))
        return self.read.now

    def patch(self, request: Request) -> Answer:
        """Correct."""
        expected = request.expected_version()
        correction = request.parse(CorrectionBody).correction()
        changed = self.change(
            request.principal,
            request.parameters["memory_id"],
            expected,
            operation="correct_memory",
            revise=lambda opened: correct(opened, correction),
        )
        return _changed(changed)

    def get_history(self, request: Request) -> Answer:
        """Return the versions, oldest first."""
        start, limit = int(self.tokens.position(request) or 0), page_limit(request)
        reading = self._reading(request, Action.MEMORY_HISTORY)
        versions = self.read.history(reading.owner, request.parameters["memory_id"])
        items = within_page(render_memory(memory) for memory in versions[start : start + limit])
        end = start + len(items)
        self.access.note(reading, _resources(*versions[start:end]))
        return page_answer(items, self.tokens.issue(request, str(end) if len(versions) > end else None))

    def get_explanation(self, request: Request) -> Answer:
        """Say why the record is kept."""
        reading = self._reading(request, Action.EXPLAIN_MEMORY)
        explained = self.read.explain(reading.owner, request.parameters["memory_id"])
        self.access.note(reading, _resources(explained.memory))
        return Answer(body=render_explanation(explained))

    def post_confirmation(self, request: Request) -> Answer:
        """Confirm."""
        return self._act(request, "confirm_memory", confirm)

    def post_rejection(self, request: Request) -> Answer:
        """Reject."""
        return self._act(request, "reject_memory", reject)

    def post_invalidation(self, request: Request) -> Answer:
        """Say that a record is no longer true."""
        body = request.parse(InvalidationBody)

        def revise(opened: Opened) -> Head:
            return invalidate(opened, body.reason, body.valid_until)

        event = partial(self.end_event, valid_until=body.valid_until)
        return self._act(request, "invalidate_memory", revise, request.json(), event)

    def _act(
        self,
        request: Request,
        operation: str,
        revise: Revise,
        body: object = None,
        event: ChangeEvent | None = None,
    ) -> Answer:
        expected = request.expected_version()
        if body is None and request.body.strip() not in ("", "{}"):
            raise InvalidRequestError("", "this operation takes no body")
        key = idempotency_of(request, self.keyed_hash, [expected, body])
        changed = self.change(
            request.principal,
            request.parameters["memory_id"],
            expected,
            operation=operation,
            revise=revise,
            idempotency=key,
            event=event,
        )
        return _changed(changed)


def _shown(principal: Principal, proposed: Proposed) -> Memory | None:
    """Return the record of a proposal; who may not read gets back no more than what they said."""
    memory, decision = proposed.memory, proposed.decision
    if memory is None or principal.may(Permission.READ):
        return memory
    is_theirs = decision.outcome is not Verdict.DUPLICATE and memory.version == decision.version
    return memory if is_theirs else None


def _resources(*memories: Memory) -> list[Resource]:
    return [Resource(id=memory.memory_id, version=memory.version) for memory in memories]


def _changed(changed: Changed) -> Answer:
    memory = changed.memory
    return Answer(body=render_memory(memory), version=memory.version, replayed=changed.replayed)
