"""The operations of tasks, of the event log, and of clearing."""

from __future__ import annotations

from memory_ledger.http.task_bodies import (
    ArtifactBody,
    CheckpointBody,
    ClearBody,
    CompletionBody,
    CreateTaskBody,
    ObservationBody,
    OperationBody,
    OperationOutcomeBody,
    ScratchpadBody,
    TaskPatchBody,
)
from tools.openapi import examples
from tools.openapi.examples import Example
from tools.openapi.operation import Operation, Success
from tools.openapi.shapes import page_of, ref

_TAG, _LOG, _SESSIONS = "tasks", "events", "sessions"


def _one(status: int, schema: str, says: str, example: Example, *, etag: bool = False) -> dict[int, Success]:
    return {status: Success(schema=ref(schema), says=says, etag=etag, example=example)}


OPERATIONS = {
    "create_task": Operation(
        tag=_TAG,
        summary="Create a task's state",
        says="64 KiB at most as JSON.",
        body=CreateTaskBody,
        examples={
            "report": {"task_id": "task-1", "goal": "生成竞品研究报告", "pending_steps": ["compare", "write"]}
        },
        idempotent=True,
        refusals=(409,),
        answers=_one(201, "Task", "The task.", examples.TASK, etag=True),
    ),
    "get_task": Operation(
        tag=_TAG,
        summary="Read a task's state",
        answers=_one(200, "Task", "The task.", examples.TASK, etag=True),
    ),
    "patch_task": Operation(
        tag=_TAG,
        summary="Change a task's state by a JSON Merge Patch",
        says="null takes a field back to its default. Where `current_stage` becomes another one, the stage "
        "that is over is summed up in the background.",
        body=TaskPatchBody,
        body_rules={"minProperties": 1},
        examples={"step": {"status": "running", "completed_steps": ["research"], "pending_steps": ["write"]}},
        if_match=True,
        answers=_one(200, "Task", "The task, next version.", examples.TASK | {"version": 2}, etag=True),
    ),
    "append_observation": Operation(
        tag=_TAG,
        summary="Note what was observed",
        body=ObservationBody,
        examples={"observation": {"content": "lesson: check the index first"}},
        idempotent=True,
        answers=_one(201, "Observation", "Its place in the log.", examples.OBSERVATION),
    ),
    "get_scratchpad": Operation(
        tag=_TAG,
        summary="Read a task's scratchpad",
        answers=_one(200, "Scratchpad", "The scratchpad, perhaps empty.", examples.SCRATCHPAD),
    ),
    "put_scratchpad": Operation(
        tag=_TAG,
        summary="Replace a task's scratchpad",
        says="32 KiB at most.",
        body=ScratchpadBody,
        examples={"notes": {"content": "try B first"}},
        answers=_one(200, "Scratchpad", "As it is now.", examples.SCRATCHPAD),
    ),
    "save_checkpoint": Operation(
        tag=_TAG,
        summary="Save a checkpoint; it takes the place of the one before",
        says="5 MiB at most as JSON.",
        body=CheckpointBody,
        examples={"first": {"schema_version": 1, "state": {"step": 3}}},
        idempotent=True,
        answers=_one(
            201,
            "SavedCheckpoint",
            "Saved.",
            {"schema_version": 1, "saved_at": examples.AT, "bytes": 10},
        ),
    ),
    "load_checkpoint": Operation(
        tag=_TAG,
        summary="Load the newest checkpoint",
        answers=_one(
            200,
            "Checkpoint",
            "The checkpoint.",
            {"schema_version": 1, "saved_at": examples.AT, "state": {"step": 3}},
        ),
    ),
    "begin_operation": Operation(
        tag=_TAG,
        summary="Note an effect outside before it is caused",
        body=OperationBody,
        examples={
            "payment": {
                "operation_id": "op-1",
                "idempotency_key": "pay-7",
                "kind": "payment",
                "request": {"amount": 10},
            }
        },
        idempotent=True,
        refusals=(409,),
        answers=_one(201, "Operation", "Pending.", examples.OPERATION),
    ),
    "settle_operation": Operation(
        tag=_TAG,
        summary="Say how an effect outside ended, or that nobody knows",
        body=OperationOutcomeBody,
        examples={"done": {"state": "succeeded", "result_ref": "receipt-9"}},
        answers=_one(
            200,
            "Operation",
            "As it is now.",
            examples.OPERATION | {"state": "succeeded", "result_ref": "receipt-9"},
        ),
    ),
    "get_recovery": Operation(
        tag=_TAG,
        summary="Say which effects to verify before a retry",
        answers=_one(
            200,
            "Recovery",
            "Pending and unknown ones.",
            {"verify": [{"operation_id": "op-1", "state": "pending"}]},
        ),
    ),
    "add_artifact": Operation(
        tag=_TAG,
        summary="Describe a large result and get a link to upload it",
        body=ArtifactBody,
        examples={
            "report": {
                "name": "report.json",
                "media_type": "application/json",
                "summary": "竞品 A 最近半年发布三个主要版本",
                "schema": "competitor-research",
            }
        },
        idempotent=True,
        answers=_one(
            201,
            "NewArtifact",
            "PUT the body to the link.",
            {"artifact_id": examples.ARTIFACT_ID, "upload_url": "https://bucket.example/upload"},
        ),
    ),
    "get_artifact": Operation(
        tag=_TAG,
        summary="Read an artifact's description and get a link to download it",
        answers=_one(200, "Artifact", "The artifact.", examples.ARTIFACT),
    ),
    "complete_task": Operation(
        tag=_TAG,
        summary="Complete a task; what it leaves behind is consolidated in the background",
        says="The scratchpad is cleared at once. A task ends once: another outcome is refused with 409.",
        body=CompletionBody,
        examples={
            "success": {
                "outcome": "success",
                "verification": {"status": "observed", "evidence": "tests pass"},
            }
        },
        idempotent=True,
        answers=_one(202, "Completion", "Accepted.", {"status": "running", "decisions": []}),
    ),
    "get_completion": Operation(
        tag=_TAG,
        summary="Say how far a completion is",
        answers=_one(
            200,
            "Completion",
            "Running, or done with its decisions.",
            {"status": "done", "decisions": [examples.DECISION]},
        ),
    ),
    "list_events": Operation(
        tag=_LOG,
        summary="List what happened in a session or a task, in order",
        says="Name either the session or the task.",
        refusals=(404,),
        answers={
            200: Success(schema=page_of(ref("Event")), says="A page.", example=examples.page(examples.EVENT))
        },
    ),
    "clear_session": Operation(
        tag=_SESSIONS,
        summary="Clear the window, the session, all short-term memory, or everything",
        says="What goes is unreadable at once. Long-term memory goes with everything only.",
        body=ClearBody,
        examples={"session": {"what": "session"}, "preview": {"what": "everything", "dry_run": True}},
        idempotent=True,
        answers=_one(200, "Cleared", "What goes, exactly.", examples.CLEARED),
    ),
    "get_summary": Operation(
        tag=_SESSIONS,
        summary="Read the summary of what left the window",
        answers=_one(200, "Summary", "The summary.", examples.SUMMARY),
    ),
}
