"""What reading, deleting, governing and listing send."""

from __future__ import annotations

from datetime import UTC, datetime

from memory_ledger_client import MemoryRef, Target
from memory_ledger_client.models.reading import Context, Found, Sections, Tokens
from sdk.tests.rows import row

MEMORY = MemoryRef(memory_id="mem_1", version=2)
MOMENT = datetime(2026, 9, 21, 10, 30, tzinfo=UTC)
TOKENS = Tokens(encoding="o200k_base", budget=800, used=0, by_section={})
CONTEXT = Context(trace_id="trc_3", text="", sections=Sections(), tokens=TOKENS)

READING = [
    row(
        "build_context",
        "q",
        session_id="s",
        token_budget=0,
        mode="high_risk",
        sends="POST /v1/context",
        body={"question": "q", "session_id": "s", "token_budget": 0, "mode": "high_risk"},
    ),
    row(
        "build_context",
        memories=["mem_1"],
        observations=["o"],
        sends="POST /v1/context",
        body={"memories": ["mem_1"], "observations": ["o"]},
    ),
    row(
        "search_memory",
        "q",
        filters={"types": ["fact"], "created_after": MOMENT},
        limit=3,
        project_id="p",
        sends="POST /v1/search",
        body={
            "query": "q",
            "filters": {"types": ["fact"], "created_after": "2026-09-21T10:30:00Z"},
            "limit": 3,
            "project_id": "p",
        },
    ),
    row("relations", "E1", hops=2, task_id="t", sends="GET /v1/relations?entity=E1&hops=2&task_id=t"),
    row("trace", "trc_1", sends="GET /v1/traces/trc_1"),
    row("trace", Found(items=(), trace_id="trc_2"), sends="GET /v1/traces/trc_2"),
    row("trace", CONTEXT, sends="GET /v1/traces/trc_3"),
]
DELETING = [
    row("delete_memory", "mem_1", sends="DELETE /v1/memories/mem_1"),
    row("delete_memory", MEMORY, sends="DELETE /v1/memories/mem_1", if_match=2),
    row("delete_user_memory", sends="POST /v1/deletions", body={"target": {"kind": "user"}}, keyed=True),
    row(
        "request_deletion",
        Target(kind="message", id="m", session_id="s"),
        sends="POST /v1/deletions",
        body={"target": {"kind": "message", "id": "m", "session_id": "s"}},
        keyed=True,
    ),
    row("receipt", "del_1", sends="GET /v1/deletions/del_1"),
    row("grants", "ünal", sends="GET /v1/grants/~w7xuYWw"),
    row(
        "put_grants",
        "u",
        ["auditor"],
        sends="PUT /v1/grants/u",
        body={"roles": ["auditor"], "content_access": False},
    ),
]
LISTS = [
    row(
        "list_memories",
        type="fact",
        status="pending",
        page_size=9,
        sends="GET /v1/memories?type=fact&status=pending&limit=9",
    ),
    row("history", "mem_1", sends="GET /v1/memories/mem_1/history"),
    row("conflicts", sends="GET /v1/conflicts"),
    row("expand", "mem_1", session_id="s", sends="GET /v1/memories/mem_1/children?session_id=s"),
    row("receipts", sends="GET /v1/deletions"),
    row("messages", "s", sends="GET /v1/sessions/s/messages"),
    row("events", task_id="t", after=3, sends="GET /v1/events?task_id=t&after=3"),
    row("export", sends="GET /v1/export"),
    row("export", history=True, sends="GET /v1/export?history=true"),
    row("audit", page_size=1, sends="GET /v1/audit?limit=1"),
    row(
        "audit",
        user="ünal",
        actor="root",
        action="get_memory",
        since=MOMENT,
        sends="GET /v1/audit?user=%C3%BCnal&actor=root&action=get_memory&since=2026-09-21T10%3A30%3A00Z",
    ),
    row("list_memories", subject_user="bob", sends="GET /v1/memories?subject_user=bob"),
    row("history", "mem_1", subject_user="bob", sends="GET /v1/memories/mem_1/history?subject_user=bob"),
]
