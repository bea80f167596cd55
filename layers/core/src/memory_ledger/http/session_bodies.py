"""Request bodies about sessions, and how they become domain values."""

from __future__ import annotations

from typing import Annotated, Literal, LiteralString

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from memory_ledger.domain.text.blank import is_blank
from memory_ledger.domain.working import messages as domain
from memory_ledger.http.field_errors import FIELD
from memory_ledger.http.fields import ClientId, Name, Share, Time, at_most
from memory_ledger.http.reading_bodies import ContextBody
from memory_ledger.http.requests import Body
from memory_ledger.services.sessions.placing_messages import NewMessage

MAX_TOOL_CALLS = 50
Text = Annotated[str, at_most(domain.MAX_MESSAGE)]


class FunctionBody(Body):
    """Which function is called with what; the arguments are the model's own text."""

    name: Name
    arguments: Text


class ToolCallBody(Body):
    """A call, as in chat completions."""

    id: Name
    type: Literal["function"]
    function: FunctionBody

    def value(self) -> domain.ToolCall:
        """Return the domain's call."""
        return domain.ToolCall(id=self.id, name=self.function.name, arguments=self.function.arguments)


class MessageBody(Body):
    """One message; only a caller of tools and a tool may say nothing."""

    role: Annotated[domain.MessageRole, Field(strict=False)]
    content: Text | None = None
    message_id: ClientId | None = None
    tool_calls: Annotated[list[ToolCallBody], Field(min_length=1, max_length=MAX_TOOL_CALLS)] | None = None
    tool_call_id: Name | None = None
    importance: Share = domain.DEFAULT_IMPORTANCE
    created_at: Time | None = None

    @model_validator(mode="after")
    def _fits_its_role(self) -> MessageBody:
        calls, role = self.tool_calls or [], self.role
        if calls and role is not domain.MessageRole.ASSISTANT:
            raise _wrong("tool_calls", "only an assistant's message may have tool_calls")
        if len({call.id for call in calls}) < len(calls):
            raise _wrong("tool_calls", "two tool_calls have one id")
        if (self.tool_call_id is not None) != (role is domain.MessageRole.TOOL):
            raise _wrong("tool_call_id", "a tool's message, and no other, names its tool_call_id")
        silent = bool(calls) or (role is domain.MessageRole.TOOL and self.content is not None)
        if not silent and is_blank(self.content or ""):
            raise _wrong("content", "must not be blank")
        if sum(len(call.function.arguments) for call in calls) > domain.MAX_MESSAGE:
            raise PydanticCustomError(
                "too_large",
                "must have at most {limit} characters of arguments",
                {"limit": domain.MAX_MESSAGE, FIELD: "tool_calls"},
            )
        return self

    def value(self) -> NewMessage:
        """Return the message to append."""
        return NewMessage(
            role=self.role,
            content=self.content or "",
            message_id=self.message_id,
            tool_calls=tuple(call.value() for call in self.tool_calls or []),
            tool_call_id=self.tool_call_id,
            importance=self.importance,
            created_at=self.created_at,
        )


def _wrong(field: str, detail: LiteralString) -> PydanticCustomError:
    return PydanticCustomError("message", detail, {FIELD: field})


class AppendBody(Body):
    """``POST /v1/sessions/{id}/messages``."""

    messages: Annotated[list[MessageBody], Field(min_length=1, max_length=domain.MAX_MESSAGES_A_CALL)]
    project_id: ClientId | None = None
    remember: bool = True


class TurnMessageBody(MessageBody):
    """A turn's message; the user's unless said."""

    role: Annotated[domain.MessageRole, Field(strict=False)] = domain.MessageRole.USER


class TurnBody(Body):
    """``POST /v1/sessions/{id}/turn``; the context's question is the message unless said."""

    message: TurnMessageBody
    context: ContextBody = ContextBody()
    remember: bool = True
