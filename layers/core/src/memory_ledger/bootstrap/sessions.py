"""Endpoints of sessions, in the sessions function."""

from __future__ import annotations

from functools import cache

from memory_ledger.bootstrap.configured import configured_pace
from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.forgetting import request_deletion
from memory_ledger.bootstrap.recalling import build_context
from memory_ledger.bootstrap.remembering import decide_findings
from memory_ledger.bootstrap.tasks import task_endpoints
from memory_ledger.http.clearing import ClearingEndpoints
from memory_ledger.http.endpoints import Endpoint
from memory_ledger.http.page_tokens import PageTokens
from memory_ledger.http.sessions import SessionEndpoints
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.session_reading import ReadSession
from memory_ledger.services.sessions.append_messages import AppendMessages
from memory_ledger.services.sessions.choose_uses import ChooseUses
from memory_ledger.services.sessions.clear_session import ClearSession
from memory_ledger.services.sessions.count_kept import CountKept
from memory_ledger.services.sessions.instruct_session import InstructSession
from memory_ledger.services.sessions.replayed_appends import AppendAgain
from memory_ledger.services.sessions.reset_session import ResetSession
from memory_ledger.services.sessions.session_state import ManageSessionState
from memory_ledger.services.sessions.take_turn import ContextBuilder, TakeTurn


def append_messages(parts: Container) -> AppendMessages:
    """Return the use case of appending."""
    decide = decide_findings(parts)
    again = AppendAgain(
        sessions=parts.sessions, store=parts.store, decide=decide, clock=parts.clock, gather=parts.gather
    )
    return AppendMessages(
        sessions=parts.sessions,
        work=parts.work,
        decide=decide,
        conceal=Conceal(scanner=parts.scanner),
        earlier=decide.find.put_right.earlier,
        choose_uses=ChooseUses(scanner=parts.scanner, policies=decide.policies, find=decide.find),
        instruct=instruct_session(parts),
        again=again,
        clock=parts.clock,
        backoff=parts.backoff,
        gather=parts.gather,
        keyed_hash=parts.keyed_hash,
        summary_every=configured_pace(parts.config),
    )


def instruct_session(parts: Container) -> InstructSession:
    """Return the use cases of what holds for one conversation."""
    return InstructSession(state=session_state(parts))


def session_state(parts: Container) -> ManageSessionState:
    """Return the use cases of a session's state."""
    return ManageSessionState(
        sessions=parts.sessions,
        conceal=Conceal(scanner=parts.scanner),
        clock=parts.clock,
        backoff=parts.backoff,
    )


def read_session(parts: Container) -> ReadSession:
    """Return the use cases of reading a session; vocabularies are loaded when a window is asked for."""
    return ReadSession(sessions=parts.sessions, clock=parts.clock, tokenizer=lambda: parts.tokenizer)


def _context_builder(parts: Container) -> ContextBuilder:
    """Return the context builder; index and model are reached for at the first turn, not to append."""
    made = cache(lambda: build_context(parts))
    return lambda principal, request: made()(principal, request)


def clear_session(parts: Container) -> ClearSession:
    """Return the use case of clearing."""
    count = CountKept(store=parts.store, sessions=parts.sessions, tasks=parts.tasks, clock=parts.clock)
    return ClearSession(
        store=parts.store,
        sessions=parts.sessions,
        tasks=parts.tasks,
        count=count,
        delete=request_deletion(parts),
        clock=parts.clock,
        ids=parts.ids,
        backoff=parts.backoff,
    )


def session_endpoints(parts: Container) -> list[Endpoint]:
    """Return the endpoints of sessions, tasks and their events."""
    append = append_messages(parts)
    sessions = SessionEndpoints(
        append=append,
        turn=TakeTurn(append=append, build_context=_context_builder(parts)),
        read=read_session(parts),
        state=session_state(parts),
        reset=ResetSession(
            sessions=parts.sessions,
            instruct=instruct_session(parts),
            clock=parts.clock,
            backoff=parts.backoff,
        ),
        keyed_hash=parts.keyed_hash,
        tokens=PageTokens(parts.secret),
    )
    clearing = ClearingEndpoints(clear=clear_session(parts), keyed_hash=parts.keyed_hash)
    return [*sessions.endpoints(), *clearing.endpoints(), *task_endpoints(parts)]
