"""A raw event is read and deleted by the id under which it was found, like any memory."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.turns.turns import event_id
from tests.support.records import make_change

pytestmark = pytest.mark.req("D7", "R9")
TEXT = "The zeppelin museum is by the lake."
EVENT = event_id("s 1", "m/1")
PATH = f"/v1/memories/{EVENT}"


@pytest.fixture
def talk(world, api):
    def run(text=TEXT, session="s 1", message="m/1", **body):
        said = {"message_id": message, "role": "assistant", "content": text}
        from memory_ledger.domain.access.client_ids import to_path

        reply = api.call("POST", f"/v1/sessions/{to_path(session)}/messages", {"messages": [said], **body})
        assert reply.status == 201, reply.text
        world.settle()

    return run


def test_what_a_search_finds_can_be_read(api, talk):
    talk()
    (item,) = api.call("POST", "/v1/search", {"query": "zeppelin museum"}).json["items"]

    reply = api.call("GET", PATH)

    assert item["memory"]["memory_id"] == EVENT
    assert (reply.status, reply.headers["etag"], reply.json) == (200, '"1"', item["memory"])
    assert (reply.json["type"], reply.json["content"]) == ("event", TEXT)


@pytest.mark.req("I2", "I7")
def test_it_is_nobody_elses(api, talk):
    talk()

    strangers = [{"user": "bob"}, {"tenant": "other"}]
    replies = [api.call(method, PATH, **who) for who in strangers for method in ("GET", "DELETE")]

    assert {reply.status for reply in replies} == {404}
    assert {reply.text for reply in replies} == {api.call("GET", "/v1/memories/mem_none").text}
    assert api.call("GET", PATH).status == 200


@pytest.mark.req("I3")
def test_it_is_read_whatever_its_project(api, talk):
    talk(project_id="apollo")

    assert api.call("GET", PATH).json["scope"] == "project:apollo"


def test_what_recall_does_not_show_is_not_read(api, talk):
    talk(remember=False)

    assert api.call("GET", PATH).status == 404


@pytest.mark.req("W13")
def test_it_is_gone_at_its_second(api, talk, clock):
    talk()
    clock.advance(days=30, seconds=-1)
    before = api.call("GET", PATH).status
    clock.advance(seconds=1)

    assert (before, api.call("GET", PATH).status, api.call("DELETE", PATH).status) == (200, 404, 404)


@pytest.mark.req("D1", "D3")
def test_deleting_it_takes_the_message_and_says_so_once(world, api, talk, receipt):
    talk()

    first = api.call("DELETE", PATH)
    gone = api.call("GET", PATH).status
    again = api.call("DELETE", PATH)
    world.settle()

    assert (first.status, gone, again.status) == (202, 404, 202)
    assert again.json["deletion_id"] == first.json["deletion_id"]
    assert first.json["target"] == {"kind": "message", "id": "m/1", "session_id": "s 1"}
    assert receipt(first.json["deletion_id"])["status"] == "complete"
    assert api.call("POST", "/v1/search", {"query": "zeppelin museum"}).json["items"] == []
    (message,) = api.call("GET", "/v1/sessions/~cyAx/messages").json["items"]
    assert TEXT not in message["content"]


@pytest.mark.req("D4")
def test_it_may_be_the_target_of_a_deletion(api, talk):
    talk()

    reply = api.call("POST", "/v1/deletions", {"target": {"kind": "memory", "id": EVENT}})

    assert (reply.status, reply.json["target"]["kind"]) == (202, "message")
    assert api.call("GET", PATH).status == 404


@pytest.mark.req("W10")
def test_another_version_is_not_deleted(api, talk):
    talk()

    stale = api.call("DELETE", PATH, if_match=2)

    assert (stale.status, stale.json["current_version"]) == (412, 1)
    assert api.call("DELETE", PATH, if_match=1).status == 202


@pytest.mark.req("D1")
@pytest.mark.parametrize("fence", [{"raise_user_generation": True}, {"raise_tenant_generation": True}])
def test_behind_a_fence_it_is_gone_at_once(world, api, talk, fence):
    from tests.functional.deleting.conftest import ALICE

    talk()
    world.parts.store.commit(ALICE, make_change(**fence))

    assert api.call("GET", PATH).status == 404


@pytest.mark.req("D1")
@pytest.mark.parametrize("target", [{"kind": "session", "id": "s 1"}, {"kind": "user"}])
def test_nothing_leads_to_it_after_its_session_went(world, api, talk, delete, target):
    talk()

    delete(**target)
    world.settle()

    assert api.call("GET", PATH).status == 404
    assert [key for key in world.table.snapshot() if EVENT in key.sk and key.table == "memory"] == []


@pytest.mark.req("D3")
@pytest.mark.parametrize("version", [1, 9, None])
def test_one_that_is_deleted_already_gives_the_same_receipt_whatever_the_version(api, talk, version):
    talk()
    first = api.call("DELETE", PATH)

    again = api.call("DELETE", PATH, if_match=version)

    assert (again.status, again.json["deletion_id"]) == (202, first.json["deletion_id"])
