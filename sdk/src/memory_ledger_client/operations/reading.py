"""Recall: contexts, searches, and how an answer came about."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal, TypedDict, Unpack

from memory_ledger_client.calls import Operation, as_kind, get, path
from memory_ledger_client.lists import Listing, listing
from memory_ledger_client.models.memories import Memory, MemoryType, Result
from memory_ledger_client.models.reading import Context, Found, Relations, Trace
from memory_ledger_client.wire.encoding import said


class View(TypedDict, total=False):
    """The scopes that are seen beside ``global``."""

    project_id: str
    session_id: str
    task_id: str


class ContextOptions(View, total=False):
    """What a context may be asked besides; *memories* and *observations* are packed without a search."""

    token_budget: int
    model: str
    mode: Literal["default", "high_risk"]
    trigger: Literal["task_start", "on_demand", "event"]
    current_instructions: str
    valid_at: datetime
    memories: Sequence[str]
    observations: Sequence[str]


class TurnContext(ContextOptions, total=False):
    """What the context of a turn may be asked; the question is the message unless said."""

    question: str


class Filters(TypedDict, total=False):
    """What narrows a search."""

    types: Sequence[MemoryType]
    scopes: Sequence[str]
    subject_key: str
    valid_at: datetime
    created_after: datetime
    outcome: Result


def build_context(question: str | None = None, **options: Unpack[ContextOptions]) -> Operation[Context]:
    """Return what to put into the prompt that answers *question*, within the token budget."""
    body = said(question=question) | options
    return Operation(method="POST", path="/v1/context", read=as_kind(Context), body=body)


def search_memory(
    query: str,
    *,
    filters: Filters | None = None,
    limit: int | None = None,
    min_relevance: float | None = None,
    **view: Unpack[View],
) -> Operation[Found]:
    """Return the memories in view that answer *query*, best first."""
    body = said(query=query, filters=filters, limit=limit, min_relevance=min_relevance) | view
    return Operation(method="POST", path="/v1/search", read=as_kind(Found), body=body)


def expand(memory_id: str, *, page_size: int | None = None, **view: Unpack[View]) -> Listing[Memory]:
    """List the live records in view that a memory was made from."""
    return listing(path("/v1/memories/{memory_id}/children", memory_id=memory_id), Memory, page_size, **view)


def relations(entity: str, *, hops: int = 1, **view: Unpack[View]) -> Operation[Relations]:
    """Return what is related to *entity* in view, up to three hops away."""
    return get("/v1/relations", as_kind(Relations), entity=entity, hops=hops, **view)


def trace(trace_id: Context | Found | str) -> Operation[Trace]:
    """Say how a context or a search came about, given itself or its trace's id."""
    name = trace_id.trace_id if isinstance(trace_id, Context | Found) else trace_id
    return get(path("/v1/traces/{trace_id}", trace_id=name), as_kind(Trace))
