"""Sequential calls of store and index: a context, its trace included, waits for four at most."""

from __future__ import annotations

import pytest

from tests.support.counting import CountingGather, CountingTable, Depth
from tests.support.parts import in_memory_parts


class CountingIndex:
    """An index whose searches count as calls."""

    def __init__(self, index, depth):
        self._index, self._depth = index, depth

    def __getattr__(self, name):
        return getattr(self._index, name)

    def search(self, query):
        self._depth.step("search")
        return self._index.search(query)


@pytest.fixture
def depth():
    return Depth()


@pytest.fixture
def parts(depth, embedder, tokenizer, index):
    parts = in_memory_parts(CountingTable(depth))
    counting = CountingIndex(index, depth)
    parts.__dict__ |= {"embedder": embedder, "tokenizer": tokenizer, "index": counting}
    parts.gather = CountingGather(depth)
    return parts


@pytest.fixture
def filled(api, remember, sync):
    for number in range(10):
        remember(f"部署说明第{number}条", subject_key=f"deploy.{number}")
        remember(f"偏好第{number}条", type="preference", scope="project:a", subject_key=f"style.{number}")
    remember("部署说明第3条要改", subject_key="deploy.3")
    sync()
    remember("部署说明另有一条", scope="project:b")
    remember("部署说明还有一条", subject_key="deploy.5", scope="project:a")
    remember("部署说明争议", subject_key="deploy.6", confirmed=False)
    message = {"role": "user", "content": "部署到哪一步了？"}
    api.call("POST", "/v1/sessions/s-1/messages", {"messages": [message] * 3, "remember": False})


def trips(depth, call):
    depth.reset()
    call()
    return depth.calls


def test_a_context_waits_for_at_most_four_calls(api, filled, depth, context):
    (conflict,) = api.call("GET", "/v1/conflicts").json["items"]
    disputed = conflict["memory_ids"]
    waits = {
        "plain": trips(depth, lambda: context("部署说明")),
        "project": trips(depth, lambda: context("部署说明", project_id="a")),
        "session": trips(depth, lambda: context("部署说明", project_id="a", session_id="s-1", task_id="t")),
        "as of": trips(depth, lambda: context("部署说明", valid_at="2026-09-21T12:00:00Z")),
        "named": trips(depth, lambda: context(None, memories=["mem_000001"], session_id="s-1")),
        "named, as of": trips(
            depth, lambda: context(None, memories=disputed, valid_at="2026-09-21T12:00:00Z")
        ),
        "nothing": trips(depth, lambda: context("How do I bake bread?", token_budget=0)),
    }

    assert max(waits.values()) <= 4, waits


@pytest.mark.req("I3", "C1")
@pytest.mark.parametrize("messages", [3, 100])
def test_the_session_of_a_project_is_waited_for_no_longer(api, filled, depth, context, messages):
    said = [{"role": "user", "content": f"部署到第{number}步了"} for number in range(messages)]
    for at in range(0, messages, 50):
        body = {"messages": said[at : at + 50], "remember": False, "project_id": "a"}
        assert api.call("POST", "/v1/sessions/s-2/messages", body).status == 201

    assert trips(depth, lambda: context("部署说明", project_id="a", session_id="s-2")) <= 4


def test_a_subject_key_that_only_the_head_tells_waits_for_one_call_more(remember, sync, depth, context):
    remember("部署说明", subject_key="deploy.9")

    lagging = trips(depth, lambda: context("部署说明", project_id="a"))
    sync()

    assert (lagging, trips(depth, lambda: context("部署说明", project_id="a"))) == (5, 4)


def test_a_question_that_says_little_waits_no_longer_for_its_task(api, filled, depth, context):
    assert api.call("POST", "/v1/tasks", {"task_id": "t-1", "goal": "部署说明"}).status == 201

    def waits(question):
        return trips(depth, lambda: context(question, task_id="t-1"))

    assert (waits("部署说明"), waits("部署报告"), waits("继续")) == (4, 4, 4)


@pytest.mark.req("R2")
def test_a_question_that_leans_on_its_session_waits_no_longer_for_it(api, filled, depth, context):
    assert api.call("POST", "/v1/tasks", {"task_id": "t-1", "goal": "部署说明"}).status == 201

    def waits(session_id, messages, **view):
        said = [{"role": "user", "content": f"部署到第{number}步了"} for number in range(messages)]
        for at in range(0, messages, 50):
            body = {"messages": said[at : at + 50], "remember": False, **view}
            assert api.call("POST", f"/v1/sessions/{session_id}/messages", body).status == 201
        view = {"session_id": session_id, **view}
        alone = trips(depth, lambda: context("它在哪里？", **view))
        return alone, trips(depth, lambda: context("它在哪里？", task_id="t-1", **view))

    assert waits("short", 3) == (4, 4)
    assert waits("in-a-project", 100, project_id="a") == (4, 4)
    assert waits("long", 201) == (5, 5)


def test_a_search_waits_for_at_most_four_calls(filled, depth, search):
    assert trips(depth, lambda: search("部署说明")) <= 4
    assert trips(depth, lambda: search("部署说明", project_id="a", limit=100)) <= 4
