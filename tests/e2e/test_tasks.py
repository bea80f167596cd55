"""An agent's task on the local stack: through gateway, functions, stream, queue and blob store."""

from __future__ import annotations

import itertools

import httpx
import pytest

TASK = "/v1/tasks/~5oql5ZGKIzE"
"""报告#1"""


KEYS = itertools.count()


@pytest.fixture
def client(stack):
    def sign(request):
        if request.method == "POST":
            request.headers.setdefault("Idempotency-Key", f"key-{next(KEYS)}")

    with stack.client(stack.token("acme", "alice")) as client:
        client.event_hooks["request"].append(sign)
        yield client


def made(reply, status=201):
    assert reply.status_code == status, reply.text
    return reply.json()


def drained(client):
    assert client.post("/_local/drain").json()["drained"]


def bodies(stack):
    """Return what every bucket holds."""
    s3 = stack.aws("s3")
    pages = (s3.list_objects_v2(Bucket=one["Name"]) for one in s3.list_buckets()["Buckets"])
    return {(page["Name"], item["Key"]) for page in pages for item in page.get("Contents", ())}


def worked(client):
    """Do some work on a task; return where its artifact is."""
    made(client.post("/v1/tasks", json={"task_id": "报告#1", "goal": "生成竞品研究报告"}))
    made(client.post(TASK + "/observations", json={"content": "lesson: 先核对发布日期"}))
    state = {"rows": ["数据" * 100] * 1_000}
    made(client.post(TASK + "/checkpoints", json={"schema_version": 1, "state": state}))
    assert made(client.get(TASK + "/checkpoints/latest"), 200)["state"] == state
    described = {"name": "r.csv", "media_type": "text/csv", "summary": "发布表"}
    artifact = made(client.post(TASK + "/artifacts", json=described))
    assert httpx.put(artifact["upload_url"], content=b"a,1", timeout=40.0, trust_env=False).status_code == 200
    return f"/v1/artifacts/{artifact['artifact_id']}"


@pytest.mark.req("S3", "S4", "S9", "D1")
def test_a_task_from_its_goal_to_its_episode_and_its_deletion(stack, client):
    others = bodies(stack)
    artifact = worked(client)
    assert bodies(stack) > others
    link = made(client.get(artifact), 200)["download_url"]
    loaded = httpx.get(link, timeout=40.0, trust_env=False)
    assert (loaded.content, loaded.headers["content-type"]) == (b"a,1", "text/csv")

    made(client.post(TASK + "/completion", json={"outcome": "success"}), 202)
    drained(client)
    done = made(client.get(TASK + "/completion"), 200)
    assert done["status"] == "done"
    assert [one["outcome"] for one in done["decisions"]] == ["stored", "pending_confirmation"]
    found = made(client.post("/v1/search", json={"query": "竞品研究报告"}), 200)["items"]
    assert "episode" in {one["memory"]["type"] for one in found}

    receipt = made(client.post("/v1/deletions", json={"target": {"kind": "user"}}), 202)
    assert client.get(artifact).status_code == 404
    drained(client)
    assert made(client.get(f"/v1/deletions/{receipt['deletion_id']}"), 200)["status"] == "complete"
    assert httpx.get(link, timeout=40.0, trust_env=False).status_code == 404
    assert bodies(stack) == others


@pytest.mark.req("W14", "W16", "R9")
def test_a_stage_is_summed_up_through_the_queue_and_leads_to_its_events(client):
    made(client.post("/v1/tasks", json={"task_id": "t-4", "goal": "g", "current_stage": "调研"}))
    made(client.post("/v1/tasks/t-4/observations", json={"content": "找到三份财报"}))
    patch = {"current_stage": "写作", "completed_steps": ["收集资料"]}
    made(client.patch("/v1/tasks/t-4", json=patch, headers={"If-Match": '"1"'}), 200)
    drained(client)

    (stage,) = made(client.get("/v1/memories?scope=task:t-4&type=summary"), 200)["items"]
    children = made(client.get(f"/v1/memories/{stage['memory_id']}/children?task_id=t-4"), 200)["items"]

    assert stage["content"].splitlines() == ["调研", "- 找到三份财报 → ✓ 收集资料"]
    log = made(client.get("/v1/events?task_id=t-4"), 200)["items"]
    assert [one["source"]["ids"][1] for one in children] == [one["event_id"] for one in log]


@pytest.mark.req("I7")
def test_a_link_opens_its_own_key_only(client):
    made(client.post("/v1/tasks", json={"task_id": "t-2", "goal": "g"}))
    described = {"name": "r", "media_type": "text/plain", "summary": "s"}
    artifact = made(client.post("/v1/tasks/t-2/artifacts", json=described))
    link = artifact["upload_url"]

    other = link.replace(artifact["artifact_id"], "art_other")

    assert httpx.put(other, content=b"x", timeout=40.0, trust_env=False).status_code == 403


@pytest.mark.slow
@pytest.mark.req("S6")
def test_clearing_short_term_leaves_what_was_learnt(client):
    body = {"messages": [{"role": "user", "content": "请记住：我住在汉堡"}]}
    made(client.post("/v1/sessions/s/messages", json=body))
    made(client.post("/v1/tasks", json={"task_id": "t-3", "goal": "g"}))

    cleared = made(client.post("/v1/sessions/s/clear", json={"what": "short_term"}), 200)
    drained(client)

    assert cleared["removes"]["messages"] == 1
    assert client.get("/v1/tasks/t-3").status_code == 404
    contents = [one["content"] for one in made(client.get("/v1/memories"), 200)["items"]]
    assert any("汉堡" in content for content in contents)
    assert made(client.get(f"/v1/deletions/{cleared['deletion_id']}"), 200)["status"] == "complete"
