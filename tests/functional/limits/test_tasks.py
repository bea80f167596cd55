"""What a task may hold, in bytes; a checkpoint goes through the real front, whatever it is written in."""

from __future__ import annotations

import json
import uuid

import pytest

KIB = 1024
STATE, SCRATCHPAD, CHECKPOINT = 64 * KIB, 32 * KIB, 5 * KIB * KIB
WIDE = "记"  # three bytes


def text_of(size: int, char: str) -> str:
    """Return a text of exactly *size* bytes, as much of it as fits made of *char*."""
    width = len(char.encode())
    return char * (size // width) + "x" * (size % width)


@pytest.fixture
def task(api) -> str:
    assert api.call("POST", "/v1/tasks", {"task_id": "task-1", "goal": "report"}).status == 201
    return "/v1/tasks/task-1"


@pytest.mark.parametrize("char", ["x", WIDE])
def test_a_task_state_has_64_kibibytes(api, task, char):
    def plan(size):
        return api.call("PATCH", task, {"plan": text_of(size, char)}, if_match=1).status

    assert plan(STATE + 1) == 413
    assert plan(STATE - KIB) == 200


def test_what_is_too_large_of_a_state_is_named(api, task):
    long, longer = "x" * STATE, "x" * 40 * KIB

    made = api.call("POST", "/v1/tasks", {"task_id": "task-2", "goal": "report", "plan": long})
    changed = api.call("PATCH", task, {"plan": long, "current_stage": "draft"}, if_match=1)
    assert api.call("PATCH", task, {"plan": longer}, if_match=1).status == 200
    grown = api.call(
        "PATCH", task, {"completed_steps": ["y" * 1_000] * 40, "current_stage": "draft"}, if_match=2
    )

    refused = [(one.status, one.json["errors"][0]["pointer"]) for one in (made, changed, grown)]
    assert refused == [(413, "/plan"), (413, "/plan"), (413, "/completed_steps")]


def test_a_task_state_cannot_grow_over_its_limit_by_patches(api, task):
    assert api.call("PATCH", task, {"plan": "x" * 60 * KIB}, if_match=1).status == 200

    steps = {"completed_steps": ["y" * 1_000] * 8}
    assert api.call("PATCH", task, steps, if_match=2).status == 413
    assert api.call("PATCH", task, steps | {"plan": None}, if_match=2).status == 200


@pytest.mark.parametrize("char", ["x", WIDE])
def test_a_scratchpad_has_32_kibibytes(api, task, char):
    def put(size):
        return api.call("PUT", f"{task}/scratchpad", {"content": text_of(size, char)}).status

    assert (put(SCRATCHPAD), put(SCRATCHPAD + 1), put(0)) == (200, 413, 200)


@pytest.mark.fourths
@pytest.mark.parametrize("char", ["x", WIDE])
@pytest.mark.parametrize(("size", "status"), [(256 * KIB, 201), (CHECKPOINT, 201), (CHECKPOINT + 1, 413)])
def test_a_checkpoint_has_five_mebibytes(front, size, status, char):
    task = uuid.uuid4().hex
    front.post("/v1/tasks", json={"task_id": task, "goal": "report"}, headers={"idempotency-key": task})
    state = text_of(size - len('""'), char)
    body = json.dumps({"schema_version": 1, "state": state}, ensure_ascii=False).encode()

    answer = front.post(f"/v1/tasks/{task}/checkpoints", content=body, headers={"idempotency-key": "k"})

    assert answer.status_code == status, answer.text[:200]
    assert answer.headers["content-type"] == "application/json" if status == 201 else "problem" in answer.text
    if status == 201:
        assert front.get(f"/v1/tasks/{task}/checkpoints/latest").json()["state"] == state


@pytest.mark.parametrize(("length", "status"), [(0, 400), (1, 201), (256, 201), (257, 400)])
def test_ids_of_tasks_and_operations_have_1_to_256_characters(api, length, status):
    name = WIDE * length
    effect = {"operation_id": name, "idempotency_key": "k", "kind": "payment", "request": {}}
    api.call("POST", "/v1/tasks", {"task_id": "task-1", "goal": "report"})

    assert api.call("POST", "/v1/tasks", {"task_id": name, "goal": "report"}).status == status
    assert api.call("POST", "/v1/tasks/task-1/operations", effect).status == status
