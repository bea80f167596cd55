"""The endpoint of the event log."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.client_ids import check_client_id
from memory_ledger.domain.access.identity import Permission
from memory_ledger.domain.errors import InvalidRequestError
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.http.endpoints import Answer, Endpoint
from memory_ledger.http.page_tokens import PageTokens, page_answer, page_limit
from memory_ledger.http.pages import within_page
from memory_ledger.http.requests import Request
from memory_ledger.http.sessions_render import render_message
from memory_ledger.http.tasks_render import render_event
from memory_ledger.services.sessions.read_events import Log, ReadEvents

MAX_SEQUENCE = 12
_STREAMS = {"session_id": ScopeKind.SESSION, "task_id": ScopeKind.TASK}


@dataclass(frozen=True, slots=True, kw_only=True)
class EventEndpoints:
    """The handler of the event log."""

    read: ReadEvents
    tokens: PageTokens

    def endpoints(self) -> list[Endpoint]:
        """Return the table that the function mounts."""
        query = (*_STREAMS, "after", "limit", "page_token")
        return [
            Endpoint(
                method="GET",
                path="/v1/events",
                name="list_events",
                needs=Permission.READ,
                handle=self.get,
                query=query,
            )
        ]

    def get(self, request: Request) -> Answer:
        """List the events of a session or a task."""
        stream, limit = _stream(request), page_limit(request)
        after = int(self.tokens.position(request) or _after(request))
        log = self._log(request, stream, after, limit)
        owner = request.principal.owner
        events = [render_event(owner, stream, event) for event in log.events]
        items = within_page(events)
        following = log.next if len(items) == len(events) else items[-1]["sequence"]
        return page_answer(items, self.tokens.issue(request, None if following is None else str(following)))

    def _log(self, request: Request, stream: Scope, after: int, limit: int) -> Log:
        if stream.kind is ScopeKind.TASK:
            return self.read.of_task(request.principal, stream.id, after, limit)
        return self.read.of_session(request.principal, stream.id, after, limit, render_message)


def _stream(request: Request) -> Scope:
    named = [name for name in _STREAMS if name in request.query]
    if len(named) != 1:
        raise InvalidRequestError("query:session_id", "name either session_id or task_id")
    (name,) = named
    return Scope(kind=_STREAMS[name], id=check_client_id(request.query[name], f"query:{name}"))


def _after(request: Request) -> str:
    text = request.query.get("after", "0")
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_SEQUENCE):
        raise InvalidRequestError("query:after", "must be a sequence")
    return text
