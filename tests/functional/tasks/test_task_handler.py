"""The sessions function's handler with the samples of the routes of tasks, on moto."""

from __future__ import annotations

import pytest

from tests.functional.sessions.test_handler import handler as on_moto
from tests.functional.sessions.test_handler import invoke


@pytest.fixture(autouse=True)
def bucket(monkeypatch):
    """Name a bucket; links are signed without a call."""
    monkeypatch.setenv("ARTIFACT_BUCKET", "artifacts")


handler = on_moto


@pytest.mark.req("A1")
def test_every_sample_of_a_task_is_answered(handler):
    status, task = invoke(handler, "create_task")
    assert (status, task["goal"]) == (201, "生成竞品研究报告")
    status, task = invoke(handler, "patch_task")
    assert (status, task["version"], task["pending_steps"]) == (200, 2, ["write"])
    assert invoke(handler, "get_task") == (200, task)
    assert invoke(handler, "append_observation")[0] == 201
    assert invoke(handler, "put_scratchpad") == (200, {"content": "try B first"})
    assert invoke(handler, "get_scratchpad") == (200, {"content": "try B first"})
    assert invoke(handler, "save_checkpoint")[0] == 201
    status, loaded = invoke(handler, "load_checkpoint")
    assert (status, loaded["state"]) == (200, {"step": 2})
    assert invoke(handler, "begin_operation")[0] == 201
    assert invoke(handler, "get_recovery") == (
        200,
        {"verify": [{"operation_id": "op-1", "state": "pending"}]},
    )
    assert invoke(handler, "settle_operation")[1]["state"] == "succeeded"


@pytest.mark.req("A1")
def test_the_samples_that_follow_are_answered(handler):
    invoke(handler, "create_task")

    status, artifact = invoke(handler, "add_artifact")
    assert status == 201 and artifact["upload_url"].startswith("https://")
    path = f"/v1/artifacts/{artifact['artifact_id']}"
    status, found = invoke(handler, "get_artifact", rawPath=path)
    assert (status, found["schema"]) == (200, "competitor-research")
    assert invoke(handler, "complete_task") == (202, {"status": "running", "decisions": []})
    assert invoke(handler, "get_completion")[0] == 200
    status, listed = invoke(handler, "list_events")
    assert status == 200
    types = [event["type"] for event in listed["items"]]
    assert types == ["created", "completion"]
    assert invoke(handler, "clear_session")[1]["removes"] == {"messages": 0}
    assert invoke(handler, "get_summary")[0] == 404
