"""The operations of memories, conflicts, consents and the policy."""

from __future__ import annotations

from typing import Any

from memory_ledger.http.memory_bodies import (
    ConsentBody,
    CorrectionBody,
    InvalidationBody,
    ProposalBody,
    ResolutionBody,
)
from memory_ledger.http.policy_bodies import PolicyBody
from tools.openapi import examples
from tools.openapi.operation import Operation, Success
from tools.openapi.shapes import listed, page_of, record, ref

_TAG, _SETTLED = "memories", "conflicts and consents"


def _memory(says: str) -> dict[int, Success]:
    return {200: Success(schema=ref("Memory"), says=says, etag=True, example=examples.MEMORY)}


def _page(of: str, says: str, *items: examples.Example) -> dict[int, Success]:
    return {200: Success(schema=page_of(ref(of)), says=says, example=examples.page(*items))}


PROPOSALS: dict[str, dict[str, Any]] = {
    "preference": {
        "type": "preference",
        "scope": "global",
        "content": "回答先给结论",
        "subject_key": "reply.style",
        "source": {"kind": "explicit_statement", "ids": ["msg-99"]},
        "confirmed": True,
        "importance": 0.8,
    },
    "fact": {
        "type": "fact",
        "scope": "project:apollo",
        "fact": {"subject": "build", "predicate": "runs on", "object": {"os": "linux", "cores": 8}},
        "source": {"kind": "explicit_statement", "ids": ["msg-7"]},
        "confirmed": True,
        "valid_from": "2026-09-21T00:00:00Z",
    },
    "episode": {
        "type": "episode",
        "scope": "project:apollo",
        "episode": {
            "goal": "Deploy the search service",
            "outcome": "failure",
            "actions": ["ran the migration", "restarted the nodes"],
            "verification": {"status": "observed", "evidence": {"error": "E0421"}},
            "lesson": "Restart one node at a time",
            "environment": "staging",
        },
        "source": {"kind": "tool_result", "ids": ["run-17"]},
    },
}

_PROPOSE = Operation(
    tag=_TAG,
    summary="Propose a memory: policy decides whether it is kept",
    says="upsert_fact and store_episode are proposals of these types. With `dry_run=true` this is "
    "validate_memory: 200, nothing is written, and no Idempotency-Key is needed.",
    body=ProposalBody,
    examples=PROPOSALS,
    idempotent=True,
    refusals=(412,),
    answers={
        201: Success(
            schema=ref("Proposed"),
            says="Stored, or superseded the previous value.",
            etag=True,
            etag_always=False,
            example={"decision": examples.DECISION, "memory": examples.FIRST},
        ),
        202: Success(
            schema=ref("Proposed"),
            says="Waits for the user's confirmation.",
            etag=True,
            etag_always=False,
            example={"decision": examples.PENDING, "memory": examples.INFERRED},
        ),
        200: Success(
            schema=ref("Proposed"),
            says="A duplicate, a conflict, a rejection, or what a dry run found.",
            example={"decision": examples.REJECTED, "memory": None},
        ),
    },
)

OPERATIONS = {
    "propose_memory": _PROPOSE,
    "list_memories": Operation(
        tag=_TAG,
        summary="List one's own memories, newest first",
        answers=_page("Memory", "A page.", examples.MEMORY),
    ),
    "get_memory": Operation(
        tag=_TAG,
        summary="Read a memory: now, as of a moment, or one version of it",
        answers=_memory("The memory."),
    ),
    "correct_memory": Operation(
        tag=_TAG,
        summary="Correct a memory: the next version of the same memory_id",
        says="New words for what holds today cannot begin in the future: propose them, and they take over. "
        "What another memory of the same scope and type says already is refused with 409, which names it.",
        body=CorrectionBody,
        body_rules={"minProperties": 1},
        examples={"content": {"content": "回答先给结论，再给理由", "importance": 0.9}},
        if_match=True,
        refusals=(409, 422),
        answers=_memory("The next version."),
    ),
    "memory_history": Operation(
        tag=_TAG,
        summary="List all versions of a memory, oldest first",
        answers=_page("Memory", "A page.", examples.SUPERSEDED, examples.MEMORY),
    ),
    "explain_memory": Operation(
        tag=_TAG,
        summary="Say why a memory is kept: source, decision, confirmation, who and when",
        answers={
            200: Success(schema=ref("Explanation"), says="Why.", example=examples.EXPLANATION),
        },
    ),
    "confirm_memory": Operation(
        tag=_TAG,
        summary="Confirm a pending memory",
        idempotent=True,
        if_match=True,
        answers=_memory("The memory, confirmed."),
    ),
    "reject_memory": Operation(
        tag=_TAG,
        summary="Reject a pending memory",
        idempotent=True,
        if_match=True,
        answers=_memory("The memory, put aside."),
    ),
    "invalidate_memory": Operation(
        tag=_TAG,
        summary="Say that a memory is no longer true: history keeps it, recall does not",
        body=InvalidationBody,
        examples={"moved": {"reason": "moved to another city", "valid_until": "2026-09-01T00:00:00Z"}},
        idempotent=True,
        if_match=True,
        answers=_memory("The memory, superseded."),
    ),
    "list_conflicts": Operation(
        tag=_SETTLED,
        summary="List open conflicts",
        answers=_page("Conflict", "A page.", examples.CONFLICT),
    ),
    "resolve_conflict": Operation(
        tag=_SETTLED,
        summary="Settle a conflict by the memory to keep",
        body=ResolutionBody,
        examples={"keep": {"keep": examples.OTHER_ID}},
        idempotent=True,
        answers={
            200: Success(
                schema=ref("Conflict"),
                says="The conflict, resolved.",
                example=examples.CONFLICT | {"status": "resolved"},
            )
        },
    ),
    "list_consents": Operation(
        tag=_SETTLED,
        summary="List what holds for every purpose",
        answers={
            200: Success(
                schema=record({"items": listed(ref("Consent"))}),
                says="All purposes.",
                example={"items": [examples.CONSENT]},
            )
        },
    ),
    "put_consent": Operation(
        tag=_SETTLED,
        summary="Grant or withdraw consent to a purpose; the next request obeys",
        body=ConsentBody,
        examples={"granted": {"granted": True}},
        answers={200: Success(schema=ref("Consent"), says="The consent.", example=examples.CONSENT)},
    ),
    "get_policy": Operation(
        tag=_SETTLED,
        summary="Read the tenant's write policy, whole",
        answers={
            200: Success(
                schema=ref("Policy"), says="The policy that holds.", etag=True, example=examples.POLICY
            )
        },
    ),
    "put_policy": Operation(
        tag=_SETTLED,
        summary="Replace the tenant's write policy",
        says="Takes what GET gave; a section that is left out is that of the default. A document with a "
        "mistake is refused whole, with the path of each. Needs tenant_admin.",
        body=PolicyBody,
        body_rules={"minProperties": 1},
        examples={"events live a week": {"life_seconds": {"event": 604800}}},
        if_match=True,
        answers={
            200: Success(
                schema=ref("Policy"),
                says="The policy, at its next version.",
                etag=True,
                example=examples.POLICY,
            )
        },
        refusals=(403,),
    ),
}
