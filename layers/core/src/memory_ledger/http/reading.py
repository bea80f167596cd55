"""The endpoints that read: context, search, trace, children, relations."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.client_ids import check_client_id
from memory_ledger.domain.access.identity import Permission
from memory_ledger.domain.errors import InvalidRequestError
from memory_ledger.domain.records.scopes import View
from memory_ledger.http.endpoints import Answer, Endpoint
from memory_ledger.http.page_tokens import PageTokens, page_answer, page_limit
from memory_ledger.http.pages import within_page
from memory_ledger.http.queries import whole_number
from memory_ledger.http.reading_bodies import ContextBody, SearchBody, StandaloneContextBody
from memory_ledger.http.reading_render import render_context, render_edge, render_found, render_trace
from memory_ledger.http.render import render_memory
from memory_ledger.http.requests import Request
from memory_ledger.services.contexts.build_context import BuildContext
from memory_ledger.services.contexts.context_request import ContextRequest
from memory_ledger.services.recall.list_children import ListChildren
from memory_ledger.services.recall.read_trace import ReadTrace
from memory_ledger.services.recall.search_memory import SearchMemory
from memory_ledger.services.recall.walk_relations import WalkRelations

__all__ = ["ContextBody", "ReadingEndpoints", "parse_context_request", "render_context"]

MAX_HOPS = 3
_VIEW = ("project_id", "session_id", "task_id")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingEndpoints:
    """Handlers of recall."""

    build_context: BuildContext
    search: SearchMemory
    read_trace: ReadTrace
    list_children: ListChildren
    walk_relations: WalkRelations
    tokens: PageTokens

    def endpoints(self) -> list[Endpoint]:
        """Return the table that the function mounts."""
        children = "/v1/memories/{memory_id}/children"
        rows = [
            ("POST", "/v1/context", "build_context", self.post_context, ()),
            ("POST", "/v1/search", "search_memory", self.post_search, ()),
            ("GET", "/v1/traces/{trace_id}", "get_trace", self.get_trace, ()),
            ("GET", children, "expand", self.get_children, (*_VIEW, "limit", "page_token")),
            ("GET", "/v1/relations", "relations", self.get_relations, ("entity", "hops", *_VIEW)),
        ]
        return [
            Endpoint(method=method, path=path, name=name, needs=Permission.READ, handle=handle, query=query)
            for method, path, name, handle, query in rows
        ]

    def post_context(self, request: Request) -> Answer:
        """Build a context."""
        context = self.build_context(request.principal, parse_context_request(request))
        return Answer(body=render_context(context))

    def post_search(self, request: Request) -> Answer:
        """Search; of records too large for one answer, the best."""
        found = self.search(request.principal, request.parse(SearchBody).request())
        body = render_found(found)
        return Answer(body=body | {"items": within_page(body["items"])})

    def get_trace(self, request: Request) -> Answer:
        """Return a trace."""
        trace = self.read_trace(request.principal, request.parameters["trace_id"])
        return Answer(body=render_trace(trace))

    def get_children(self, request: Request) -> Answer:
        """Return what a record was made from."""
        start, limit = _position(self.tokens.position(request)), page_limit(request)
        memory_id, view = request.parameters["memory_id"], view_of(request)
        found = self.list_children(request.principal, memory_id, view, start, limit + 1)
        items = within_page(map(render_memory, found[:limit]))
        end = str(start + len(items)) if len(found) > len(items) else None
        return page_answer(items, self.tokens.issue(request, end))

    def get_relations(self, request: Request) -> Answer:
        """Return what an entity is related to; of triples too large for one answer, the nearest."""
        name = check_client_id(request.query.get("entity", ""), "query:entity")
        hops = whole_number(request, "hops", 1, 1, MAX_HOPS)
        found = self.walk_relations(request.principal, name, hops, view_of(request))
        edges = within_page(map(render_edge, found.edges))
        truncated = found.truncated or len(edges) < len(found.edges)
        return Answer(body={"edges": edges, "truncated": truncated})


def parse_context_request(request: Request) -> ContextRequest:
    """
    Return the context that the body asks for.

    Raises:
        InvalidRequestError: It is malformed, or lacks a question with nothing named to pack.
        TooLargeError: The question, or a text in it, is too long.
    """
    return request.parse(StandaloneContextBody).request()


def view_of(request: Request) -> View:
    """
    Return the scopes that the query names.

    Raises:
        InvalidRequestError: One is no id.
    """
    named = {name: request.query[name] for name in _VIEW if name in request.query}
    return View(**{name: check_client_id(value, f"query:{name}") for name, value in named.items()})


def _position(position: str | None) -> int:
    if position is None:
        return 0
    if not (position.isascii() and position.isdigit()):
        raise InvalidRequestError("query:page_token", "is not a token of this list")
    return int(position)
