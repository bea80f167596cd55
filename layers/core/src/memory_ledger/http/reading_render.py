"""Contexts, search results and traces as the contract's JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from memory_ledger.domain.recall.context.sections import Section
from memory_ledger.domain.recall.ranking.ranking import Parts
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.recall.traces import IndexLag, Scored, Seen, TokenUse, Trace, TracedWindow
from memory_ledger.domain.records.memory import MemoryType, SourceKind
from memory_ledger.domain.records.relations import Edge
from memory_ledger.domain.working.messages import Message
from memory_ledger.http.messages_render import render_calls
from memory_ledger.http.render import render_memory
from memory_ledger.http.times import format_time
from memory_ledger.services.contexts.context_request import OBSERVATION, Context, ContextItem, SummaryLine
from memory_ledger.services.recall.search_memory import Found

DECIMALS = 4


def render_context(context: Context) -> dict[str, Any]:
    """Return a context."""
    return {
        "trace_id": context.trace_id,
        "text": context.text,
        "sections": {
            "state": context.state,
            **{section.value: _items(context.items.get(section, ())) for section in Section},
            "recent_messages": [_message(message) for message in context.messages],
        },
        "tokens": _tokens(context.tokens),
        "degraded": list(context.degraded),
        "index_lag": _lag(context.lag),
    }


def _items(items: Sequence[ContextItem]) -> list[dict[str, Any]]:
    return [_shown(item) for item in items]


def _shown(item: ContextItem) -> dict[str, Any]:
    if item.summary is not None:
        return _line(item, item.summary)
    return _observation(item) if item.memory is None else _item(item)


def _item(item: ContextItem) -> dict[str, Any]:
    memory = item.memory
    assert memory is not None
    shown = {
        "memory_id": memory.memory_id,
        "version": memory.version,
        "type": memory.type.value,
        "scope": str(memory.scope),
        "content": item.content,
        "source": {"kind": memory.source.kind.value, "ids": list(memory.source.ids)},
        "trust": memory.trust.value,
        "confirmed": memory.confirmed,
        "date": format_time(memory.valid_from),
        "score": round(item.score, DECIMALS),
        "shortened": item.shortened,
    }
    if item.source_of_record is not None:
        shown["source_of_record"] = item.source_of_record
    if item.conflict_id is not None:
        shown |= {
            "conflict_id": item.conflict_id,
            "subject_key": memory.subject_key,
            "status": memory.status.value,
        }
    return shown


def _observation(item: ContextItem) -> dict[str, Any]:
    return {
        "memory_id": None,
        "version": None,
        "type": OBSERVATION,
        "scope": None,
        "content": item.content,
        "source": {"kind": "tool_result", "ids": []},
        "trust": "tool",
        "confirmed": False,
        "date": None,
        "score": round(item.score, DECIMALS),
        "shortened": item.shortened,
    }


def _line(item: ContextItem, summary: SummaryLine) -> dict[str, Any]:
    line = summary.line
    return {
        "memory_id": None,
        "version": summary.version,
        "type": MemoryType.SUMMARY.value,
        "scope": str(summary.scope),
        "content": item.content,
        "source": {"kind": SourceKind.SUMMARY.value, "ids": list(line.message_ids)},
        "trust": line.trust.value,
        "confirmed": False,
        "date": format_time(line.at),
        "score": round(item.score, DECIMALS),
        "shortened": item.shortened,
        "topic": line.topic.value,
    }


def _message(message: Message) -> dict[str, Any]:
    return {
        "message_id": message.message_id,
        "sequence": message.sequence,
        "role": message.role.value,
        "content": message.content,
        "created_at": format_time(message.created_at),
        **render_calls(message),
    }


def _tokens(tokens: TokenUse) -> dict[str, Any]:
    return {
        "encoding": tokens.encoding,
        "budget": tokens.budget,
        "used": tokens.used,
        "by_section": dict(tokens.by_section),
    }


def _lag(lag: IndexLag) -> dict[str, Any]:
    return {"pending": lag.pending, "oldest_seconds": round(lag.oldest_seconds, 3)}


def _parts(parts: Parts) -> dict[str, float]:
    return {
        "relevance": round(parts.relevance, DECIMALS),
        "importance": round(parts.importance, DECIMALS),
        "recency": round(parts.recency, DECIMALS),
    }


def render_found(found: Found) -> dict[str, Any]:
    """Return the answer to a search."""
    return {
        "items": [_ranked(one) for one in found.items],
        "degraded": list(found.degraded),
        "index_lag": _lag(found.lag),
        "trace_id": found.trace_id,
    }


def _ranked(one: Ranked) -> dict[str, Any]:
    return {
        "memory": render_memory(one.memory),
        "score": round(one.score, DECIMALS),
        "parts": _parts(one.parts),
        "channels": list(map(str, one.channels)),
        "conflicts_with": list(one.rivals),
    }


def render_edge(edge: Edge) -> dict[str, Any]:
    """Return a relation with the record that says so."""
    memory, fact = edge.memory, edge.fact
    return {
        "subject": fact.subject,
        "predicate": fact.predicate,
        "object": fact.object,
        "memory_id": memory.memory_id,
        "source": {"kind": memory.source.kind.value, "ids": list(memory.source.ids)},
        "hop": edge.hop,
        "conflicts_with": list(edge.rivals),
    }


def render_trace(trace: Trace) -> dict[str, Any]:
    """Return a trace."""
    return {
        "trace_id": trace.trace_id,
        "user_id": trace.owner.user_id,
        "operation": trace.operation,
        "at": format_time(trace.at),
        "scopes": list(trace.scopes),
        "mode": trace.mode,
        "trigger": trace.trigger,
        "routes": list(trace.routes),
        "valid_at": format_time(trace.valid_at),
        "window": None if trace.window is None else _window(trace.window),
        "candidates": {channel: _seen(seen) for channel, seen in trace.candidates.items()},
        "dropped": [{"memory_id": drop.memory_id, "reason": drop.reason.value} for drop in trace.dropped],
        "scores": [_scored(one) for one in trace.scores],
        "tokens": None if trace.tokens is None else _tokens(trace.tokens),
        "versions": {
            "policy": trace.versions.policy,
            "embedding_model": trace.versions.embedding_model,
            "summary": trace.versions.summary,
        },
        "index_lag": _lag(trace.lag),
        "degraded": list(trace.degraded),
        "writes": {"last_used": list(trace.used)},
    }


def _seen(seen: Sequence[Seen]) -> list[dict[str, Any]]:
    return [{"memory_id": one.memory_id, "version": one.version} for one in seen]


def _window(window: TracedWindow) -> dict[str, Any]:
    return {
        "messages": window.messages,
        "first_sequence": window.first_sequence,
        "last_sequence": window.last_sequence,
        "tokens": window.tokens,
        "state_version": window.state_version,
    }


def _scored(one: Scored) -> dict[str, Any]:
    return {
        "memory_id": one.memory_id,
        "version": one.version,
        "type": one.type,
        "score": round(one.score, DECIMALS),
        "parts": _parts(one.parts),
        "channels": list(one.channels),
        "section": one.section,
        "shortened": one.shortened,
        "source_of_record": one.source_of_record,
    }
