"""One resource of each kind, as it may be answered; operations show these."""

from __future__ import annotations

from typing import Any

from memory_ledger.domain.writing.policy import DEFAULT_POLICY
from memory_ledger.http.policy_bodies import render_policy

Example = dict[str, Any]

MEMORY_ID = "mem_01jq8w2v5n3t7x9k4m6p0r2s8d"
OTHER_ID = "mem_01jq8w9e6c4h1y7z5b3f8g2k0a"
TRACE_ID = "trc_01jq8wd0m4v6x8z2c1b3n5k7h9"
AT, LATER = "2026-09-21T10:30:00Z", "2026-09-21T11:00:00Z"

SOURCE: Example = {"kind": "explicit_statement", "ids": ["msg-99"]}

MEMORY: Example = {
    "memory_id": MEMORY_ID,
    "type": "preference",
    "scope": "global",
    "subject_key": "reply.style",
    "content": "回答先给结论",
    "fact": None,
    "episode": None,
    "language": "zh",
    "source": SOURCE,
    "trust": "user",
    "confirmed": True,
    "confidence": 1.0,
    "importance": 0.8,
    "sensitivity": "none",
    "consent": "long_term_memory",
    "instruction_eligible": True,
    "reasons": ["explicit_request"],
    "reason": None,
    "status": "active",
    "version": 2,
    "supersedes": 1,
    "superseded_by": None,
    "derived_from": [],
    "valid_from": AT,
    "valid_until": None,
    "created_at": AT,
    "updated_at": LATER,
    "expires_at": None,
    "last_used_at": None,
}
FIRST: Example = MEMORY | {"version": 1, "supersedes": None, "updated_at": AT}
SUPERSEDED: Example = FIRST | {
    "content": "回答要简短",
    "status": "superseded",
    "superseded_by": 2,
    "valid_until": LATER,
}

DECISION: Example = {
    "decision_id": "dec_01jq8w2v5p7r9t1v3x5z7b9d1f",
    "outcome": "stored",
    "reasons": ["explicit_request"],
    "policy_version": 1,
    "memory_id": MEMORY_ID,
    "version": 1,
    "duplicate_of": None,
    "conflicts_with": [],
    "candidates": [],
    "redactions": [],
    "gates": [{"gate": "consent", "passed": True}],
    "value": {"score": 0.86, "importance": 0.8, "novelty": 1.0, "future_use": 0.8, "confidence": 1.0},
    "classification": {
        "term": "long_term",
        "form": "prose",
        "embedding": True,
        "sensitivity": "none",
        "life_seconds": None,
    },
    "source_of_record": None,
    "dry_run": False,
}
NOTHING_KEPT: Example = {"memory_id": None, "version": None, "value": None}
REJECTED: Example = (
    DECISION
    | NOTHING_KEPT
    | {
        "outcome": "rejected",
        "reasons": ["consent_missing"],
        "gates": [{"gate": "consent", "passed": False}],
    }
)
PENDING: Example = DECISION | {"outcome": "pending_confirmation", "reasons": ["needs_confirmation"]}
INFERRED: Example = FIRST | {
    "source": {"kind": "inference", "ids": ["msg-99"]},
    "trust": "assistant",
    "confirmed": False,
    "status": "pending",
    "instruction_eligible": False,
    "reasons": ["needs_confirmation"],
    "expires_at": "2026-10-21T10:30:00Z",
}

EXPLANATION: Example = {
    "memory_id": MEMORY_ID,
    "version": 1,
    "source": SOURCE,
    "trust": "user",
    "confirmed": True,
    "reasons": ["explicit_request"],
    "decision": DECISION,
    "history": [
        {
            "version": 1,
            "at": AT,
            "by": "alice",
            "operation": "propose_memory",
            "request_id": "Jq8w2v5n3t7x9k4=",
            "status": "active",
            "confirmed": True,
            "reasons": ["explicit_request"],
            "decision": DECISION,
        }
    ],
}

CONFLICT: Example = {
    "conflict_id": "cfl_01jq8wk3d5f7h9k1m3p5r7t9v1",
    "subject_key": "user.city",
    "scope": "global",
    "memory_ids": [MEMORY_ID, OTHER_ID],
    "status": "open",
}
CONSENT: Example = {"purpose": "health", "granted": True, "updated_at": AT}

INDEX_LAG: Example = {"pending": 0, "oldest_seconds": 0.0}
PARTS: Example = {"relevance": 0.9132, "importance": 0.8, "recency": 0.9771}
HIT: Example = {
    "memory": FIRST,
    "score": 0.9001,
    "parts": PARTS,
    "channels": ["vector", "text"],
    "conflicts_with": [],
}
FOUND: Example = {"items": [HIT], "degraded": [], "index_lag": INDEX_LAG, "trace_id": TRACE_ID}

ITEM: Example = {
    "memory_id": MEMORY_ID,
    "version": 1,
    "type": "preference",
    "scope": "global",
    "content": "回答先给结论",
    "source": SOURCE,
    "trust": "user",
    "confirmed": True,
    "date": AT,
    "score": 0.9001,
    "shortened": False,
}
TOKENS: Example = {
    "encoding": "o200k_base",
    "budget": 800,
    "used": 61,
    "by_section": {"preferences": 24},
}
CONTEXT: Example = {
    "trace_id": TRACE_ID,
    "text": "<memory>\n- preference: 回答先给结论\n</memory>",
    "sections": {
        "state": {},
        "preferences": [ITEM],
        "facts": [],
        "experience": [],
        "summaries": [],
        "conflicts": [],
        "recent_messages": [],
    },
    "tokens": TOKENS,
    "degraded": [],
    "index_lag": INDEX_LAG,
}
RELATIONS: Example = {
    "edges": [
        {
            "subject": "billing-service",
            "predicate": "depends_on",
            "object": "ledger-db",
            "memory_id": MEMORY_ID,
            "source": SOURCE,
            "hop": 1,
            "conflicts_with": [],
        }
    ],
    "truncated": False,
}
TRACE: Example = {
    "trace_id": TRACE_ID,
    "user_id": "alice",
    "operation": "build_context",
    "at": AT,
    "scopes": ["global", "session:s-1"],
    "mode": "default",
    "trigger": "on_demand",
    "routes": ["current_state"],
    "valid_at": None,
    "window": {
        "messages": 2,
        "first_sequence": 1,
        "last_sequence": 2,
        "tokens": 31,
        "state_version": 0,
    },
    "candidates": {"vector": [{"memory_id": MEMORY_ID, "version": 1}]},
    "dropped": [{"memory_id": OTHER_ID, "reason": "below_threshold"}],
    "scores": [
        {
            "memory_id": MEMORY_ID,
            "version": 1,
            "type": "preference",
            "score": 0.9001,
            "parts": PARTS,
            "channels": ["vector"],
            "section": "preferences",
            "shortened": False,
            "source_of_record": None,
        }
    ],
    "tokens": TOKENS,
    "versions": {"policy": 1, "embedding_model": "use-512-1", "summary": None},
    "writes": {"last_used": [MEMORY_ID]},
    "index_lag": INDEX_LAG,
    "degraded": [],
}

RECEIPT: Example = {
    "deletion_id": "del_01jq8wz8m6k4h2f0d8b6z4x2v0",
    "target": {"kind": "memory", "id": MEMORY_ID},
    "status": "complete",
    "requested_at": AT,
    "completed_at": "2026-09-21T10:30:02Z",
    "memories": 1,
    "tasks": 0,
    "stores": [{"store": "history", "state": "purged", "verified_at": LATER, "residue": 0}],
    "probes": [{"probe": "exact_text", "path": "search", "residue": 0}],
    "retained": [{"where": "point-in-time backups of the memory table", "until": "2026-10-26T10:30:02Z"}],
}
ACCEPTED: Example = RECEIPT | {
    "status": "purging",
    "completed_at": None,
    "stores": [{"store": "history", "state": "pending", "verified_at": None, "residue": 0}],
    "probes": [],
    "retained": [],
}

GRANT: Example = {"roles": ["auditor"], "content_access": True}
AUDIT_ENTRY: Example = {
    "audit_id": "aud_01jq8wz8m6k4h2f0d8b6z4x2v0",
    "at": AT,
    "actor": "auditor-1",
    "roles": ["auditor"],
    "action": "get_memory",
    "subject_user": "alice",
    "resources": [{"id": MEMORY_ID, "version": 2}],
    "details": {},
    "outcome": "allowed",
    "request_id": "JKJaXmPLvHcESHA=",
}

MESSAGE: Example = {
    "message_id": "msg-99",
    "sequence": 1,
    "role": "user",
    "content": "请记住：回答先给结论",
    "importance": 0.5,
    "created_at": AT,
    "redacted": False,
}
SESSION: Example = {
    "session_id": "s-1",
    "project_id": None,
    "version": 1,
    "last_sequence": 1,
    "window_start": 0,
    "created_at": AT,
    "expires_at": LATER,
}
APPENDED: Example = {
    "messages": [{"message_id": "msg-99", "sequence": 1}],
    "decisions": [DECISION],
    "decisions_pending": 0,
    "session": {"version": 1, "expires_at": LATER},
}
TURN: Example = {
    "message_id": "msg-99",
    "sequence": 1,
    "decisions": [DECISION],
    "decisions_pending": 0,
    "context": CONTEXT,
}
STATE: Example = {"state": {"goal": "写周报", "step": 2}, "version": 1}

ARTIFACT_ID = "art_01jq8x0v3m5p7r9t1w2y4z6b8d"
TASK: Example = {
    "task_id": "task-1",
    "project_id": None,
    "goal": "生成竞品研究报告",
    "status": "running",
    "current_stage": "source-validation",
    "completed_steps": ["research"],
    "pending_steps": ["compare", "write"],
    "plan": None,
    "retry_count": 1,
    "token_budget_remaining": 18000,
    "deadline": None,
    "version": 1,
    "created_at": AT,
    "updated_at": AT,
    "expires_at": None,
}
EVENT_ID = "evt_5d41402abc4b2a76b9719d911c"
OBSERVATION: Example = {"event_id": EVENT_ID, "sequence": 2, "content": "lesson: check the index first"}
EVENT: Example = {
    "event_id": EVENT_ID,
    "sequence": 2,
    "type": "observation",
    "data": {"content": "lesson: check the index first"},
}
SCRATCHPAD: Example = {"content": "try B first"}
OPERATION: Example = {
    "operation_id": "op-1",
    "idempotency_key": "pay-7",
    "kind": "payment",
    "request": {"amount": 10},
    "state": "pending",
    "result_ref": None,
}
ARTIFACT: Example = {
    "artifact_id": ARTIFACT_ID,
    "task_id": "task-1",
    "name": "report.json",
    "media_type": "application/json",
    "summary": "竞品 A 最近半年发布三个主要版本",
    "schema": "competitor-research",
    "download_url": "https://bucket.example/download",
}
CLEARED: Example = {
    "what": "session",
    "dry_run": False,
    "removes": {"messages": 12, "states": 1, "summaries": 0, "memories": 0},
    "deletion_id": "del_01jq8wz8m6k4h2f0d8b6z4x2v0",
}
SUMMARY: Example = {
    "version": 1,
    "goals": [{"text": "写周报", "source_message_ids": ["msg-99"], "fields": []}],
    "limits": [
        {
            "text": "周五之前必须交",
            "source_message_ids": ["msg-99"],
            "fields": [{"kind": "date", "text": "周五"}],
        }
    ],
    "decisions": [],
    "progress": [],
    "open_questions": [],
}


def page(*items: Example) -> Example:
    """Return a page of *items*."""
    return {"items": list(items), "next_page_token": None}


_POLICY = render_policy(DEFAULT_POLICY)
POLICY = _POLICY | {name: _POLICY[name][:1] for name in ("attributes", "many_valued", "business")}
