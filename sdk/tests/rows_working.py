"""What the operations on sessions and tasks send."""

from __future__ import annotations

from datetime import UTC, datetime

from memory_ledger_client import SessionState, TaskRef, Verification
from sdk.tests.rows import row

TASK = TaskRef(task_id="t 1", version=4)
T1 = "/v1/tasks/~dCAx"
MOMENT = datetime(2026, 9, 21, 10, 30, tzinfo=UTC)

SESSIONS = [
    row(
        "append_messages",
        "s/1",
        [{"role": "user", "content": "你好"}],
        project_id="p",
        sends="POST /v1/sessions/~cy8x/messages",
        body={"messages": [{"role": "user", "content": "你好"}], "project_id": "p", "remember": True},
        keyed=True,
    ),
    row(
        "turn",
        "s",
        "hi",
        context={"question": "q"},
        sends="POST /v1/sessions/s/turn",
        body={"message": {"role": "user", "content": "hi"}, "context": {"question": "q"}},
        keyed=True,
    ),
    row("get_session", "..", sends="GET /v1/sessions/~Li4"),
    row(
        "window",
        "s",
        max_tokens=5,
        model="gpt-4o",
        sends="GET /v1/sessions/s/window?max_tokens=5&model=gpt-4o",
    ),
    row("summary", "s", sends="GET /v1/sessions/s/summary"),
    row("session_state", "s", sends="GET /v1/sessions/s/state"),
    row(
        "update_session_state",
        SessionState(session_id="s", state={}, version=0),
        {"a": None},
        sends="PATCH /v1/sessions/s/state",
        body={"a": None},
        if_match=0,
    ),
    row("reset_session", "s", sends="POST /v1/sessions/s/reset", keyed=True),
    row(
        "clear_session",
        "s",
        "window",
        dry_run=True,
        sends="POST /v1/sessions/s/clear",
        body={"what": "window", "dry_run": True},
        keyed=True,
    ),
]
TASKS = [
    row(
        "create_task_state",
        "t 1",
        "g",
        plan=["a"],
        deadline=MOMENT,
        sends="POST /v1/tasks",
        body={"task_id": "t 1", "goal": "g", "plan": ["a"], "deadline": "2026-09-21T10:30:00Z"},
        keyed=True,
    ),
    row("get_task_state", "t 1", sends=f"GET {T1}"),
    row(
        "update_task_state",
        TASK,
        status="running",
        plan=None,
        sends=f"PATCH {T1}",
        body={"status": "running", "plan": None},
        if_match=4,
    ),
    row("append_observation", "t 1", "o", sends=f"POST {T1}/observations", body={"content": "o"}, keyed=True),
    row("scratchpad", "t 1", sends=f"GET {T1}/scratchpad"),
    row("put_scratchpad", "t 1", "x", sends=f"PUT {T1}/scratchpad", body={"content": "x"}),
    row(
        "save_checkpoint",
        "t 1",
        None,
        sends=f"POST {T1}/checkpoints",
        body={"schema_version": 1, "state": None},
        keyed=True,
    ),
    row("load_checkpoint", "t 1", sends=f"GET {T1}/checkpoints/latest"),
    row(
        "begin_operation",
        "t 1",
        "op",
        kind="refund",
        request={"n": 1},
        operation_key="k",
        sends=f"POST {T1}/operations",
        body={"operation_id": "op", "idempotency_key": "k", "kind": "refund", "request": {"n": 1}},
        keyed=True,
    ),
    row(
        "settle_operation",
        "t 1",
        "o/p",
        "unknown",
        sends=f"PATCH {T1}/operations/~by9w",
        body={"state": "unknown"},
    ),
    row("recovery", "t 1", sends=f"GET {T1}/recovery"),
    row(
        "create_artifact",
        "t 1",
        name="n",
        media_type="text/csv",
        summary="s",
        sends=f"POST {T1}/artifacts",
        body={"name": "n", "media_type": "text/csv", "summary": "s"},
        keyed=True,
    ),
    row("get_artifact", "art_1", sends="GET /v1/artifacts/art_1"),
    row(
        "complete_task",
        "t 1",
        "success",
        verification=Verification(status="observed"),
        sends=f"POST {T1}/completion",
        body={
            "outcome": "success",
            "verification": {"status": "observed", "evidence": None, "causality_confirmed": False},
        },
        keyed=True,
    ),
    row("completion", "t 1", sends=f"GET {T1}/completion"),
]
