"""Contexts, search results and traces, as they are answered."""

from __future__ import annotations

from memory_ledger.domain.recall.context.sections import Section
from memory_ledger.domain.recall.intent.routing import Route
from memory_ledger.domain.recall.intent.triggers import Trigger
from memory_ledger.domain.recall.ranking.drops import DropReason
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.sightings import Channel
from memory_ledger.domain.records import memory as domain
from memory_ledger.domain.working.messages import MessageRole
from memory_ledger.domain.working.summaries.summary import Topic
from memory_ledger.http.reading import MAX_HOPS
from memory_ledger.services.contexts.context_request import MAX_BUDGET, OBSERVATION, Mode
from memory_ledger.services.recall.walk_relations import MAX_EDGES, MAX_ENTITIES, MAX_PER_ENTITY
from tools.openapi.schemas.records import MEMORY_ID
from tools.openapi.shapes import (
    ANY_JSON,
    ANY_OBJECT,
    COUNT,
    MOMENT,
    NUMBER,
    SCOPE_TEXT,
    SHARE,
    TEXT,
    VERSION,
    YES_OR_NO,
    Schema,
    listed,
    nullable,
    one_of,
    record,
    ref,
    service_id,
)

_SETTINGS = RetrievalSettings()

TRACE_ID = service_id("trc_")
DEGRADED = listed(
    one_of(
        [
            "index_lagging",
            "index_unavailable",
            "index_timeout",
            "embedder_unavailable",
            "reranker_unavailable",
        ]
    )
)

_ITEM = record(
    {
        "memory_id": nullable(MEMORY_ID),
        "version": nullable(VERSION),
        "type": one_of([*(kind.value for kind in domain.MemoryType), OBSERVATION]),
        "scope": nullable(SCOPE_TEXT),
        "content": TEXT,
        "source": ref("Source"),
        "trust": one_of(domain.Trust),
        "confirmed": YES_OR_NO,
        "date": nullable(MOMENT),
        "score": SHARE,
        "shortened": YES_OR_NO,
    },
    {
        "source_of_record": TEXT,
        "conflict_id": service_id("cfl_"),
        "subject_key": nullable(TEXT),
        "status": one_of(domain.Status),
        "topic": one_of(Topic),
    },
    description="A memory in a context, an observation that the caller gave, or a line of the session's "
    "summary with its topic and the summary's version (both without memory_id); a disputed one names its "
    "conflict, one that a business system answers live names the system.",
)

_MESSAGE = record(
    {
        "message_id": TEXT,
        "sequence": COUNT,
        "role": one_of(MessageRole),
        "content": TEXT,
        "created_at": MOMENT,
    },
    {"tool_calls": listed(ref("ToolCall"), minItems=1), "tool_call_id": TEXT},
)

_TOKENS = record(
    {
        "encoding": one_of(["o200k_base", "cl100k_base"]),
        "budget": {"type": "integer", "minimum": 0, "maximum": MAX_BUDGET},
        "used": COUNT,
        "by_section": {"type": "object", "additionalProperties": COUNT},
    },
    description="Tokens from <memory> to </memory>; never more than the budget.",
)

_SECTIONS = record(
    {
        "state": ANY_OBJECT,
        **{section.value: listed(ref("ContextItem")) for section in Section},
        "recent_messages": listed(ref("ContextMessage")),
    }
)

_TRACE = record(
    {
        "trace_id": TRACE_ID,
        "user_id": TEXT,
        "operation": TEXT,
        "at": MOMENT,
        "scopes": listed(SCOPE_TEXT),
        "mode": nullable(one_of(Mode)),
        "trigger": nullable(one_of(Trigger)),
        "routes": listed(one_of(Route)),
        "valid_at": nullable(MOMENT),
        "window": nullable(ref("TracedWindow")),
        "candidates": {
            "type": "object",
            "additionalProperties": listed(record({"memory_id": MEMORY_ID, "version": nullable(VERSION)})),
        },
        "dropped": listed(record({"memory_id": MEMORY_ID, "reason": one_of(DropReason)})),
        "scores": listed(ref("Scored")),
        "tokens": nullable(ref("TokenUse")),
        "versions": record({"policy": VERSION, "embedding_model": TEXT, "summary": nullable(COUNT)}),
        "writes": record({"last_used": listed(MEMORY_ID)}, description="What the recall itself wrote."),
        "index_lag": ref("IndexLag"),
        "degraded": DEGRADED,
    },
    description="What a recall looked at, dropped and kept: ids and numbers, no content.",
)

_SCORED = record(
    {
        "memory_id": MEMORY_ID,
        "version": VERSION,
        "type": one_of(domain.MemoryType),
        "score": SHARE,
        "parts": ref("Parts"),
        "channels": listed(one_of(Channel)),
        "section": nullable(one_of(Section)),
        "shortened": YES_OR_NO,
        "source_of_record": nullable(TEXT),
    }
)

_WINDOW = record(
    {
        "messages": COUNT,
        "first_sequence": nullable(COUNT),
        "last_sequence": nullable(COUNT),
        "tokens": COUNT,
        "state_version": nullable(COUNT),
    }
)

SCHEMAS: dict[str, Schema] = {
    "Parts": record({"relevance": SHARE, "importance": SHARE, "recency": SHARE}),
    "IndexLag": record(
        {"pending": COUNT, "oldest_seconds": NUMBER | {"minimum": 0}},
        description="How far the index is behind the authority. `pending` counts versions and turns up to "
        f"{_SETTINGS.lag_counted:,}: that figure means so many or more. Of them the newest "
        f"{_SETTINGS.recent} are found as if they were indexed; with more, and while the index is "
        "rebuilt, `degraded` has `index_lagging`.",
    ),
    "TokenUse": _TOKENS,
    "ContextItem": _ITEM,
    "ContextMessage": _MESSAGE,
    "Sections": _SECTIONS,
    "Context": record(
        {
            "trace_id": TRACE_ID,
            "text": TEXT,
            "sections": ref("Sections"),
            "tokens": ref("TokenUse"),
            "degraded": DEGRADED,
            "index_lag": ref("IndexLag"),
        },
        description="What to put into the prompt: as data, and as ready text.",
    ),
    "Hit": record(
        {
            "memory": ref("Memory"),
            "score": SHARE,
            "parts": ref("Parts"),
            "channels": listed(one_of(Channel)),
            "conflicts_with": listed(MEMORY_ID),
        },
        description="A memory that was found, and the records it is in open conflict with.",
    ),
    "Found": record(
        {
            "items": listed(ref("Hit")),
            "degraded": DEGRADED,
            "index_lag": ref("IndexLag"),
            "trace_id": TRACE_ID,
        }
    ),
    "Edge": record(
        {
            "subject": TEXT,
            "predicate": TEXT,
            "object": ANY_JSON,
            "memory_id": MEMORY_ID,
            "source": ref("Source"),
            "hop": {"type": "integer", "minimum": 1, "maximum": MAX_HOPS},
            "conflicts_with": listed(MEMORY_ID),
        },
        description="A fact that holds now, and how many facts away it is. conflicts_with names the records "
        "it is in open conflict with; of one subject key the narrowest value in view is shown.",
    ),
    "Relations": record(
        {"edges": listed(ref("Edge")), "truncated": YES_OR_NO},
        description=f"Of one entity at most {MAX_PER_ENTITY} facts a scope are walked, from at most "
        f"{MAX_ENTITIES} entities a hop, {MAX_EDGES} in all; truncated says that there are more.",
    ),
    "TracedWindow": _WINDOW,
    "Scored": _SCORED,
    "Trace": _TRACE,
}
