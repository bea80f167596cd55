"""Clearing says exactly what it removes, and removes exactly that."""

from __future__ import annotations

import pytest

from tests.functional.tasks.conftest import TASK

S1, S2 = "/v1/sessions/s-1", "/v1/sessions/s-2"


@pytest.fixture
def clear(api):
    def run(what, *, session=S1, call=None, **fields):
        return api.call("POST", session + "/clear", {"what": what} | fields, **(call or {}))

    return run


@pytest.fixture
def life(api, start):
    """Two sessions, a task, and memories in several scopes."""
    for session, text in ((S1, "请记住：我住在柏林"), (S2, "你好")):
        body = {"messages": [{"role": "user", "content": text}, {"role": "assistant", "content": "好"}]}
        assert api.call("POST", session + "/messages", body).status == 201
    api.call("PATCH", S1 + "/state", {"step": 1}, if_match=0)
    for scope in ("session:s-1", "task:t-1"):
        memory = {
            "type": "fact",
            "scope": scope,
            "content": f"只在 {scope} 里",
            "source": {"kind": "explicit_statement", "ids": []},
            "confirmed": True,
        }
        assert api.call("POST", "/v1/memories", memory).status == 201
    start()


def contents(api):
    return {one["content"] for one in api.call("GET", "/v1/memories").json["items"]}


EVERYTHING = {
    "window": {"messages": 2},
    "session": {"messages": 2, "states": 1, "summaries": 0, "memories": 1},
    "short_term": {"sessions": 2, "messages": 4, "states": 1, "summaries": 0, "tasks": 1, "memories": 2},
    "everything": {"sessions": 2, "messages": 4, "states": 1, "summaries": 0, "tasks": 1, "memories": 3},
}


@pytest.mark.req("S6")
@pytest.mark.parametrize("what", EVERYTHING)
def test_a_dry_run_counts_and_changes_nothing(life, clear, what, world):
    before = world.table.snapshot()

    reply = clear(what, dry_run=True)

    assert (reply.status, reply.json) == (200, {"what": what, "dry_run": True, "removes": EVERYTHING[what]})
    assert world.table.snapshot() == before


@pytest.mark.req("S6")
@pytest.mark.parametrize("what", EVERYTHING)
def test_what_was_cleared_is_not_there_to_clear(life, clear, what, world):
    reply = clear(what)

    assert reply.json["removes"] == EVERYTHING[what]
    world.settle()
    assert set(clear(what).json["removes"].values()) == {0}


@pytest.mark.req("S6")
def test_clearing_the_window_leaves_messages_and_state(life, api, clear):
    clear("window")

    assert api.call("GET", S1 + "/window").json["messages"] == []
    assert len(api.call("GET", S1 + "/messages").json["items"]) == 2
    assert api.call("GET", S1 + "/state").json["state"] == {"step": 1}
    assert len(contents(api)) == 3


@pytest.mark.req("S6")
def test_clearing_the_session_leaves_long_term_memory_and_other_sessions(life, api, clear, world):
    reply = clear("session")

    assert api.call("GET", S1).status == 404
    assert api.call("GET", S1 + "/state").json == {"state": {}, "version": 0}
    assert contents(api) == {"我住在柏林", "只在 task:t-1 里"}
    world.settle()
    receipt = api.call("GET", f"/v1/deletions/{reply.json['deletion_id']}").json
    assert receipt["status"] == "complete"
    assert "只在 session:s-1 里" not in world.table.dump()
    assert api.call("GET", S2).status == 200
    assert api.call("GET", TASK).status == 200
    assert contents(api) == {"我住在柏林", "只在 task:t-1 里"}


@pytest.mark.req("S6")
def test_clearing_short_term_takes_sessions_and_tasks(life, api, clear, world, start):
    clear("short_term")

    assert [api.call("GET", path).status for path in (S1, S2, TASK)] == [404, 404, 404]
    assert contents(api) == {"我住在柏林"}
    world.settle()
    assert "写竞品报告" not in world.table.dump()
    assert contents(api) == {"我住在柏林"}
    assert start()["version"] == 1


@pytest.mark.req("S6", "D4")
def test_clearing_everything_takes_long_term_memory_too(life, api, clear, world):
    reply = clear("everything")

    assert contents(api) == set()
    world.settle()
    receipt = api.call("GET", f"/v1/deletions/{reply.json['deletion_id']}").json
    assert (receipt["status"], receipt["target"]) == ("complete", {"kind": "user"})
    assert "柏林" not in world.table.dump()


@pytest.mark.req("W11")
@pytest.mark.parametrize("what", EVERYTHING)
def test_clearing_again_with_its_key_gives_the_first_answer(life, clear, what, api):
    first = clear(what, call={"key": "k"})
    api.call("POST", S1 + "/messages", {"messages": [{"role": "user", "content": "新的"}]})

    again = clear(what, call={"key": "k"})

    assert (again.status, again.json, again.headers["idempotent-replayed"]) == (200, first.json, "true")
    assert len(api.call("GET", S1 + "/window").json["messages"]) == 1
    assert clear("window" if what != "window" else "session", call={"key": "k"}).status == 422


@pytest.mark.req("I2")
def test_clearing_touches_nobody_else(life, api, clear, world):
    api.call("POST", S1 + "/messages", {"messages": [{"role": "user", "content": "mine"}]}, user="bob")

    for what in EVERYTHING:
        clear(what)
    world.settle()

    assert api.call("GET", S1, user="bob").status == 200


@pytest.mark.req("S6")
@pytest.mark.parametrize("body", [{}, {"what": "all"}, {"what": "session", "dry_run": "yes"}])
def test_what_to_clear_is_named(api, body):
    assert api.call("POST", S1 + "/clear", body).status == 400


@pytest.mark.req("S5")
def test_there_is_no_summary_yet(api, life):
    reply = api.call("GET", S1 + "/summary")

    assert (reply.status, reply.json["type"]) == (404, "/problems/not-found")


@pytest.mark.req("D1", "S6")
@pytest.mark.parametrize("settled", [True, False])
def test_what_a_cleared_task_left_still_goes_with_what_the_task_had_it_from(
    api, clear, world, start, remember, settled
):
    start()
    source = remember("喜欢红茶")["memory_id"]
    within = remember("任务里的小结", scope="task:t-1", derived_from=[source])["memory_id"]
    learnt = remember("学到的", derived_from=[within])["memory_id"]
    clear("short_term")
    if settled:
        world.settle()
        assert [api.call("GET", f"/v1/memories/{one}").status for one in (within, learnt)] == [404, 200]

    api.call("DELETE", f"/v1/memories/{source}")
    world.settle()

    assert api.call("GET", f"/v1/memories/{learnt}").status == 404
    assert "学到的" not in world.table.dump()
