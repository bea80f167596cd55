"""The operations that read for a question."""

from __future__ import annotations

from memory_ledger.http.reading_bodies import SearchBody, StandaloneContextBody
from tools.openapi import examples
from tools.openapi.operation import Operation, Success
from tools.openapi.shapes import page_of, ref

_TAG = "recall"

OPERATIONS = {
    "build_context": Operation(
        tag=_TAG,
        summary="Build the context of a question within a token budget",
        says="With `memories` or `observations` given it packs exactly those, without searching. "
        "In mode `high_risk` it holds what the user confirmed of their own or a business system's word, "
        "and no observations.",
        body=StandaloneContextBody,
        body_rules={
            "anyOf": [
                {"required": ["question"], "properties": {"question": {"type": "string"}}},
                {"required": ["memories"], "properties": {"memories": {"type": "array"}}},
                {"required": ["observations"], "properties": {"observations": {"type": "array"}}},
            ]
        },
        examples={
            "question": {"question": "周报怎么写？", "session_id": "s-1", "token_budget": 800},
            "pack": {"observations": ["exit code 1", "E0421: disk full"], "token_budget": 200},
        },
        answers={200: Success(schema=ref("Context"), says="The context.", example=examples.CONTEXT)},
    ),
    "search_memory": Operation(
        tag=_TAG,
        summary="Search memories in scope",
        body=SearchBody,
        examples={
            "plain": {"query": "how should answers be written?", "limit": 5},
            "filtered": {
                "query": "部署失败",
                "filters": {"types": ["episode"], "outcome": "failure"},
                "project_id": "apollo",
                "min_relevance": 0.4,
            },
        },
        answers={
            200: Success(schema=ref("Found"), says="The best, best first.", example=examples.FOUND),
        },
    ),
    "get_trace": Operation(
        tag=_TAG,
        summary="Read what a context or search looked at and dropped",
        says="For its owner and the auditors of the tenant, for seven days.",
        answers={200: Success(schema=ref("Trace"), says="The trace.", example=examples.TRACE)},
    ),
    "expand": Operation(
        tag=_TAG,
        summary="List what a memory was made from, each child re-authorised",
        says="The records that it derives from; then, with `task_id`, the raw events of that task's log that "
        "its source names, from the first to the last, as long as the task's draft is kept. Such an event is "
        "read here and under `/v1/events`, not by its id.",
        answers={
            200: Success(schema=page_of(ref("Memory")), says="A page.", example=examples.page(examples.FIRST))
        },
    ),
    "relations": Operation(
        tag=_TAG,
        summary="Walk the facts around an entity",
        says="From the entity over facts in view that hold now, in both directions; each fact once, nearest "
        "first, of one entity the newest.",
        answers={
            200: Success(schema=ref("Relations"), says="The relations.", example=examples.RELATIONS),
        },
    ),
}
