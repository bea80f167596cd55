"""One turn of a conversation: keep the message, decide what it asks for, build the context to answer with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.writing.decisions import Decision
from memory_ledger.services.contexts.context_request import Context, ContextRequest
from memory_ledger.services.sessions.append_messages import AppendMessages, AppendRequest


class ContextBuilder(Protocol):
    """What builds a context."""

    def __call__(self, principal: Principal, request: ContextRequest) -> Context:
        """Return what to put in the prompt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What a turn answers; the context is always today's, also of a message that was known."""

    message_id: str
    sequence: int
    decisions: tuple[Decision, ...]
    pending: int
    context: Context
    replayed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeTurn:
    """Append of one message and the context to answer it with, in one call."""

    append: AppendMessages
    build_context: ContextBuilder

    def __call__(
        self, principal: Principal, session_id: str, append: AppendRequest, context: ContextRequest
    ) -> Turn:
        """
        Append the one message of *append*, then build *context*, in this session unless it names another.

        Raises:
            AlreadyExistsError: The message's id is known with other content.
            IdempotencyKeyReusedError: The key came with another request.
            UnavailableError: The store does not answer; a retry with the same key completes it once.
        """
        appended = self.append(principal, session_id, append)
        view = replace(context.view, session_id=context.view.session_id or session_id)
        message_id, sequence = appended.messages[0]
        return Turn(
            message_id=message_id,
            sequence=sequence,
            decisions=appended.decisions,
            pending=appended.pending,
            context=self.build_context(principal, replace(context, view=view)),
            replayed=appended.replayed,
        )
