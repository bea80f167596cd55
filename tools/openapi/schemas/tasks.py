"""Tasks, events and what is cleared, as they are answered."""

from __future__ import annotations

from memory_ledger.domain.working.events import EventType
from memory_ledger.domain.working.summaries.summary import FieldKind, Topic
from memory_ledger.domain.working.tasks import OperationState, TaskStatus
from memory_ledger.services.sessions.clear_session import What
from tools.openapi.shapes import (
    ANY_JSON,
    ANY_OBJECT,
    COUNT,
    MOMENT,
    TEXT,
    TEXTS,
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

_ARTIFACT_ID = service_id("art_")
_TASK = record(
    {
        "task_id": TEXT,
        "project_id": nullable(TEXT),
        "goal": TEXT,
        "status": one_of(TaskStatus),
        "current_stage": nullable(TEXT),
        "completed_steps": TEXTS,
        "pending_steps": TEXTS,
        "plan": ANY_JSON,
        "retry_count": COUNT,
        "token_budget_remaining": nullable(COUNT),
        "deadline": nullable(MOMENT),
        "version": VERSION,
        "created_at": MOMENT,
        "updated_at": MOMENT,
        "expires_at": nullable(MOMENT),
    },
    description="A task's state; it is gone seven days after its end.",
)
_OPERATION = record(
    {
        "operation_id": TEXT,
        "idempotency_key": TEXT,
        "kind": TEXT,
        "request": ANY_JSON,
        "state": one_of(OperationState),
        "result_ref": ANY_JSON,
    },
    description="An effect outside, and what is known of it.",
)
_ARTIFACT = record(
    {
        "artifact_id": _ARTIFACT_ID,
        "task_id": TEXT,
        "name": TEXT,
        "media_type": TEXT,
        "summary": TEXT,
        "schema": ANY_JSON,
        "download_url": TEXT,
    },
    description="A large result; the link is good for this reader and some minutes.",
)
_EVENT = record(
    {"event_id": service_id("evt_"), "sequence": COUNT, "type": one_of(EventType), "data": ANY_OBJECT},
    description="Something that happened; it never changes.",
)

_FIELDS = listed(
    record(
        {"kind": one_of(FieldKind), "text": TEXT},
        description="What of the line must be kept to the letter, as it was written.",
    )
)

SCHEMAS: dict[str, Schema] = {
    "Task": _TASK,
    "Observation": record({"event_id": service_id("evt_"), "sequence": COUNT, "content": TEXT}),
    "Scratchpad": record({"content": TEXT}, description="Working notes; they are never remembered."),
    "SavedCheckpoint": record({"schema_version": VERSION, "saved_at": MOMENT, "bytes": COUNT}),
    "Checkpoint": record({"schema_version": VERSION, "saved_at": MOMENT, "state": ANY_JSON}),
    "Operation": _OPERATION,
    "Recovery": record(
        {
            "verify": listed(
                record({"operation_id": TEXT, "state": one_of(["pending", "unknown"])}),
            )
        },
        description="What to verify where it happened before it is tried again, the oldest first.",
    ),
    "NewArtifact": record({"artifact_id": _ARTIFACT_ID, "upload_url": TEXT}),
    "Artifact": _ARTIFACT,
    "Completion": record(
        {"status": one_of(["running", "done"]), "decisions": listed(ref("Decision"))},
        description="How far the consolidation of a completed task is.",
    ),
    "Event": _EVENT,
    "Cleared": record(
        {
            "what": one_of(What),
            "dry_run": YES_OR_NO,
            "removes": {"type": "object", "additionalProperties": COUNT},
        },
        {"deletion_id": service_id("del_")},
        description="What goes, or would go; the receipt tells of the erasing.",
    ),
    "Summary": record(
        {
            "version": VERSION,
            **{
                topic.value: listed(record({"text": TEXT, "source_message_ids": TEXTS, "fields": _FIELDS}))
                for topic in Topic
            },
        },
        description="What was said before the window.",
    ),
}
