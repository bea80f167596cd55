"""The endpoints of sessions."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Permission
from memory_ledger.domain.errors import InvalidRequestError, TooLargeError
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.working.window import (
    DEFAULT_MESSAGES,
    DEFAULT_TOKENS,
    MAX_MESSAGES,
    MAX_TOKENS,
    Limits,
)
from memory_ledger.http.endpoints import Answer, Endpoint
from memory_ledger.http.idempotency import idempotency_of
from memory_ledger.http.page_tokens import PageTokens, page_answer, page_limit
from memory_ledger.http.pages import within_page
from memory_ledger.http.queries import model_name, whole_number
from memory_ledger.http.reading_render import render_context
from memory_ledger.http.render import render_decision
from memory_ledger.http.requests import Request
from memory_ledger.http.session_bodies import AppendBody, TurnBody
from memory_ledger.http.sessions_render import (
    render_appended,
    render_message,
    render_session,
    render_summary,
    render_window,
)
from memory_ledger.services.session_reading import ReadSession
from memory_ledger.services.sessions.append_messages import AppendMessages, AppendRequest
from memory_ledger.services.sessions.reset_session import ResetSession
from memory_ledger.services.sessions.session_state import ManageSessionState, StateView
from memory_ledger.services.sessions.take_turn import TakeTurn

MAX_CALL_BYTES = 1024 * 1024
ONE = "/v1/sessions/{session_id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionEndpoints:
    """Handlers around one session."""

    append: AppendMessages
    turn: TakeTurn
    read: ReadSession
    state: ManageSessionState
    reset: ResetSession
    keyed_hash: KeyedHash
    tokens: PageTokens

    def endpoints(self) -> list[Endpoint]:
        """Return the table that the function mounts."""
        read, write = Permission.READ, Permission.WRITE
        window = ("max_messages", "max_tokens", "model")
        rows = [
            ("POST", ONE + "/messages", "append_messages", write, self.post_messages, ()),
            ("GET", ONE + "/messages", "list_messages", read, self.get_messages, ("limit", "page_token")),
            ("GET", ONE, "get_session", read, self.get, ()),
            ("GET", ONE + "/window", "get_window", read, self.get_window, window),
            ("GET", ONE + "/summary", "get_summary", read, self.get_summary, ()),
            ("GET", ONE + "/state", "get_state", read, self.get_state, ()),
            ("PATCH", ONE + "/state", "patch_state", write, self.patch_state, ()),
            ("POST", ONE + "/turn", "turn", write, self.post_turn, ()),
            ("POST", ONE + "/reset", "reset_session", write, self.post_reset, ()),
        ]
        return [
            Endpoint(method=method, path=path, name=name, needs=needs, handle=handle, query=query)
            for method, path, name, needs, handle, query in rows
        ]

    def post_messages(self, request: Request) -> Answer:
        """Append."""
        check_call_size(request)
        session_id = request.client_id("session_id")
        body = request.parse(AppendBody)
        appended = self.append(
            request.principal,
            session_id,
            AppendRequest(
                messages=tuple(message.value() for message in body.messages),
                idempotency=idempotency_of(request, self.keyed_hash, request.json()),
                project_id=body.project_id,
                remember=body.remember,
            ),
        )
        return Answer(body=render_appended(appended), status=201, replayed=appended.replayed)

    def post_turn(self, request: Request) -> Answer:
        """Append one message and build the context to answer it with."""
        check_call_size(request)
        session_id = request.client_id("session_id")
        body = request.parse(TurnBody)
        turn = self.turn(
            request.principal,
            session_id,
            AppendRequest(
                messages=(body.message.value(),),
                idempotency=idempotency_of(request, self.keyed_hash, request.json()),
                project_id=body.context.project_id,
                remember=body.remember,
            ),
            body.context.request(body.message.content or ""),
        )
        answer = {
            "message_id": turn.message_id,
            "sequence": turn.sequence,
            "decisions": [render_decision(decision) for decision in turn.decisions],
            "decisions_pending": turn.pending,
            "context": render_context(turn.context),
        }
        return Answer(body=answer, replayed=turn.replayed)

    def get_messages(self, request: Request) -> Answer:
        """List the messages of this life of the session, in order."""
        session_id, limit = request.client_id("session_id"), page_limit(request)
        start = int(self.tokens.position(request) or 0)
        found, following = self.read.messages(request.principal, session_id, start, limit)
        items = within_page(render_message(message) for message in found)
        if len(items) < len(found):
            following = found[len(items)].sequence
        position = None if following is None else str(following)
        return page_answer(items, self.tokens.issue(request, position))

    def get(self, request: Request) -> Answer:
        """Return the session."""
        session = self.read.get(request.principal, request.client_id("session_id"))
        return Answer(body=render_session(session), version=session.version)

    def get_window(self, request: Request) -> Answer:
        """Return the window."""
        session_id = request.client_id("session_id")
        limits = Limits(
            messages=whole_number(request, "max_messages", DEFAULT_MESSAGES, 1, MAX_MESSAGES),
            tokens=whole_number(request, "max_tokens", DEFAULT_TOKENS, 0, MAX_TOKENS),
        )
        model = model_name(request.query.get("model"))
        window = self.read.window(request.principal, session_id, limits, model)
        return Answer(body=render_window(window))

    def get_summary(self, request: Request) -> Answer:
        """Return the summary of what left the window."""
        summary = self.read.summary(request.principal, request.client_id("session_id"))
        return Answer(body=render_summary(summary), version=summary.version)

    def get_state(self, request: Request) -> Answer:
        """Return the state; one that was never set is empty at version 0."""
        return _state(self.state.get(request.principal, request.client_id("session_id")))

    def patch_state(self, request: Request) -> Answer:
        """Merge a patch into the state."""
        session_id, expected = request.client_id("session_id"), request.expected_version()
        check_call_size(request)
        patch = request.json()
        if not isinstance(patch, dict):
            raise InvalidRequestError("", "must be a JSON object")
        return _state(self.state.patch(request.principal, session_id, expected, patch))

    def post_reset(self, request: Request) -> Answer:
        """Begin a new conversation."""
        session_id = request.client_id("session_id")
        if request.body.strip() not in ("", "{}"):
            raise InvalidRequestError("", "this operation takes no body")
        key = idempotency_of(request, self.keyed_hash, None)
        session, replayed = self.reset(request.principal, session_id, key)
        return Answer(body=render_session(session), version=session.version, replayed=replayed)


def check_call_size(request: Request) -> None:
    """
    Refuse a body over 1 MiB.

    Raises:
        TooLargeError: It is.
    """
    if len(request.body.encode(errors="surrogatepass")) > MAX_CALL_BYTES:
        raise TooLargeError("", f"must have at most {MAX_CALL_BYTES} bytes")


def _state(view: StateView) -> Answer:
    return Answer(body={"state": view.state, "version": view.version}, version=view.version)
