"""Forgetting more than one record: a message, a session, a project, everything of a user or a tenant."""

import pytest

from memory_ledger.domain.access.identity import Owner

ALICE = Owner(tenant_id="acme", user_id="alice")
ADMIN = {"roles": "[user tenant_admin]"}


def listed(api, user="alice", **query):
    tail = "&".join(f"{name}={value}" for name, value in query.items())
    found = api.call("GET", "/v1/memories" + (f"?{tail}" if tail else ""), user=user).json["items"]
    return sorted(memory["content"] for memory in found)


@pytest.mark.req("D1", "D4")
def test_everything_of_a_user_is_unreadable_at_once_and_then_gone(api, world, remember, say, delete, receipt):
    ids = [remember(f"我的秘密之{number}", subject_key=f"key-{number}")["memory_id"] for number in range(30)]
    say("记住：我住在柏林")
    remember("鲍勃的事", user="bob")
    world.settle()

    deletion_id = delete("user")["deletion_id"]

    assert listed(api) == []
    assert api.call("GET", f"/v1/memories/{ids[0]}").status == 404
    assert api.call("GET", "/v1/sessions/s1/messages").status == 404
    assert api.call("POST", "/v1/search", {"query": "我的秘密", "min_relevance": 0}).json["items"] == []
    again = api.call("DELETE", f"/v1/memories/{ids[0]}")
    assert (again.status, again.json["deletion_id"]) == (202, deletion_id)
    world.settle()
    found = receipt(deletion_id)
    assert (found["status"], found["memories"]) == ("complete", 31)
    assert all(store["residue"] == 0 for store in found["stores"])
    stored = world.table.dump()
    assert "秘密" not in stored and "柏林" not in stored and "鲍勃的事" in stored
    assert all(entry.stub for entry in world.index.entries(ALICE, ids).values())
    assert listed(api, user="bob") == ["鲍勃的事"]
    assert api.call("DELETE", f"/v1/memories/{ids[0]}").json["deletion_id"] == deletion_id


@pytest.mark.req("D1")
def test_a_user_may_start_anew_after_everything_was_deleted(api, world, remember, say, delete, receipt):
    remember("旧事", subject_key="key")
    say("你好")
    deletion_id = delete("user")["deletion_id"]

    new = remember("新事", subject_key="key")
    say("又见面了", message="msg-9")
    world.settle()

    assert receipt(deletion_id)["status"] == "complete"
    assert listed(api) == ["新事"]
    assert api.call("GET", f"/v1/memories/{new['memory_id']}").status == 200
    found = api.call(
        "POST", "/v1/search", {"query": "新事", "min_relevance": 0, "filters": {"types": ["fact"]}}
    ).json["items"]
    assert [item["memory"]["memory_id"] for item in found] == [new["memory_id"]]
    messages = api.call("GET", "/v1/sessions/s1/messages").json["items"]
    assert [message["content"] for message in messages] == ["又见面了"]


@pytest.mark.req("D4")
def test_a_project_goes_with_its_records_and_sessions(api, world, remember, say, delete, receipt):
    remember("项目甲的接口人是王敏", scope="project:甲")
    remember("项目乙的接口人是李雷", scope="project:乙")
    remember("全局偏好")
    say("项目甲的会议纪要", session="a-1", message="msg-a", project_id="甲")
    say("别的会议", session="x", message="msg-2")
    world.settle()

    deletion_id = delete("project", id="甲")["deletion_id"]

    assert listed(api) == ["全局偏好", "项目乙的接口人是李雷"]
    world.settle()
    found = receipt(deletion_id)
    assert (found["status"], found["memories"]) == ("complete", 1)
    stored = world.table.dump()
    assert "王敏" not in stored and "纪要" not in stored
    assert "李雷" in stored and "别的会议" in stored


@pytest.mark.req("D4")
def test_a_session_takes_along_what_was_said_in_it_only(api, world, say, remember, delete, receipt):
    said = say("记住：我家的猫叫花生")
    kept = remember("我家的猫叫花生", type=said_type(api, said))
    remember("会话内的事", scope="session:s1")
    say("记住：我喜欢爬山", session="s2", message="m-2")
    say("记住：我住在柏林", message="m-3")
    world.settle()
    assert kept["memory_id"] == said["decisions"][0]["memory_id"], "said once more, elsewhere"
    remember("我家的猫叫花生", type=kept["type"], source={"kind": "explicit_statement", "ids": ["elsewhere"]})

    deletion_id = delete("session", id="s1")["deletion_id"]

    assert listed(api) == ["我喜欢爬山", "我家的猫叫花生"]
    world.settle()
    assert receipt(deletion_id)["status"] == "complete"
    assert listed(api) == ["我喜欢爬山", "我家的猫叫花生"]
    stored = world.table.dump()
    assert "柏林" not in stored and "会话内的事" not in stored


def said_type(api, said):
    memory_id = said["decisions"][0]["memory_id"]
    return api.call("GET", f"/v1/memories/{memory_id}").json["type"]


@pytest.mark.req("D4")
def test_a_message_goes_with_every_record_that_names_it(api, world, say, remember, delete, receipt):
    say("记住：我家的猫叫花生", message="m-1")
    say("记住：我喜欢爬山", message="m-2")
    named = remember("手写的", source={"kind": "explicit_statement", "ids": ["m-1"]})
    world.settle()

    deletion_id = delete("message", id="m-1")["deletion_id"]

    assert listed(api) == ["我喜欢爬山"]
    assert api.call("GET", f"/v1/memories/{named['memory_id']}").status == 404
    contents = [m["content"] for m in api.call("GET", "/v1/sessions/s1/messages").json["items"]]
    assert contents == ["", "记住：我喜欢爬山"]
    world.settle()
    found = receipt(deletion_id)
    assert (found["status"], found["memories"]) == ("complete", 2)
    assert "花生" not in world.table.dump() and "手写的" not in world.table.dump()


@pytest.mark.req("D4")
def test_a_record_said_in_two_messages_goes_with_the_second(api, world, remember, delete):
    for message in ("m-1", "m-2"):
        remember("两次说过", source={"kind": "explicit_statement", "ids": [message]})

    delete("message", id="m-1")
    world.settle()
    assert listed(api) == ["两次说过"]
    delete("message", id="m-2")
    world.settle()

    assert listed(api) == []
    assert "两次说过" not in world.table.dump()


@pytest.mark.req("D4", "I5")
def test_a_tenant_admin_deletes_another_user_and_the_whole_tenant(api, world, remember, delete, receipt):
    remember("爱丽丝的事")
    remember("鲍勃的事", user="bob")
    remember("别家的事", tenant="other", user="zed")
    world.settle()
    body = {"target": {"kind": "user", "subject_user": "bob"}}
    assert api.call("POST", "/v1/deletions", body).status == 403
    assert api.call("POST", "/v1/deletions", {"target": {"kind": "tenant"}}).status == 403

    deletion_id = delete("user", subject_user="bob", claims=ADMIN)["deletion_id"]

    assert listed(api, user="bob") == []
    world.settle()
    assert receipt(deletion_id)["status"] == "complete"
    assert receipt(deletion_id, user="bob")["memories"] == 1
    assert api.call("GET", f"/v1/deletions/{deletion_id}", user="carol").status == 404
    assert [item["deletion_id"] for item in api.call("GET", "/v1/deletions").json["items"]] == [deletion_id]
    assert listed(api) == ["爱丽丝的事"]

    deletion_id = delete("tenant", claims=ADMIN)["deletion_id"]
    assert listed(api) == []
    world.settle()
    found = receipt(deletion_id)
    assert (found["status"], found["memories"]) == ("complete", 1)
    stored = world.table.dump()
    assert "爱丽丝的事" not in stored and "别家的事" in stored


@pytest.mark.req("D4", "D1")
def test_the_receipt_of_an_admin_is_repeated_by_its_key(api, world, remember):
    remember("鲍勃的事", user="bob")
    body = {"target": {"kind": "user", "subject_user": "bob"}}
    first = api.call("POST", "/v1/deletions", body, claims=ADMIN, key="k")
    remember("鲍勃的新事", user="bob")

    again = api.call("POST", "/v1/deletions", body, claims=ADMIN, key="k")

    assert again.json["deletion_id"] == first.json["deletion_id"]
    assert again.headers["idempotent-replayed"] == "true"
    assert listed(api, user="bob") == ["鲍勃的新事"]
    other = {"target": {"kind": "user"}}
    assert api.call("POST", "/v1/deletions", other, claims=ADMIN, key="k").status == 422


@pytest.mark.req("D3")
@pytest.mark.parametrize("kind", ["message", "session", "project"])
def test_a_target_that_never_existed_is_accepted_and_takes_nothing(api, world, delete, receipt, kind):
    deletion_id = delete(kind, id="never there")["deletion_id"]

    world.settle()

    assert (receipt(deletion_id)["status"], receipt(deletion_id)["memories"]) == ("complete", 0)


@pytest.mark.req("D3")
def test_a_memory_may_be_named_as_a_target_and_must_exist(api, world, remember):
    memory_id = remember("一件事")["memory_id"]
    body = {"target": {"kind": "memory", "id": memory_id}}

    first = api.call("POST", "/v1/deletions", body, key="k")
    world.settle()
    again = api.call("POST", "/v1/deletions", body, key="k")

    assert (first.status, again.status) == (202, 202)
    assert again.json["deletion_id"] == first.json["deletion_id"]
    assert again.json["status"] == "complete"
    assert again.headers["idempotent-replayed"] == "true"
    none = {"target": {"kind": "memory", "id": "mem_none"}}
    assert api.call("POST", "/v1/deletions", none).status == 404


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("target", "pointer"),
    [
        ({"kind": "memory"}, "/target/id"),
        ({"kind": "user", "id": "alice"}, "/target/id"),
        ({"kind": "session", "id": "s", "session_id": "s"}, "/target/session_id"),
        ({"kind": "tenant", "subject_user": "bob"}, "/target/subject_user"),
        ({"kind": "planet"}, "/target/kind"),
        ({"kind": "project", "id": ""}, "/target/id"),
        ({"kind": "project", "id": "a\u0007"}, "/target/id"),
        ({"kind": "user", "tenant_id": "acme"}, "/target/tenant_id"),
    ],
)
def test_a_wrong_target_names_its_field(api, target, pointer):
    reply = api.call("POST", "/v1/deletions", {"target": target}, claims=ADMIN)

    assert reply.status == 400
    assert pointer in [error["pointer"] for error in reply.json["errors"]]


def test_a_deletion_needs_an_idempotency_key(api):
    reply = api.call("POST", "/v1/deletions", {"target": {"kind": "user"}}, key=None)

    assert reply.status == 400
    assert reply.json["errors"][0]["pointer"] == "header:Idempotency-Key"


def test_receipts_are_listed_oldest_first_in_pages_bound_to_their_reader(api, delete, clock):
    made = []
    for number in range(5):
        made.append(delete("project", id=f"p{number}")["deletion_id"])
        clock.advance(seconds=1)

    first = api.call("GET", "/v1/deletions?limit=3").json
    token = first["next_page_token"]
    second = api.call("GET", f"/v1/deletions?limit=3&page_token={token}").json

    assert [item["deletion_id"] for item in first["items"] + second["items"]] == made
    assert second["next_page_token"] is None
    assert api.call("GET", f"/v1/deletions?page_token={token}", user="bob").status == 400
    assert api.call("GET", "/v1/deletions?limit=0").status == 400


@pytest.mark.req("D1", "W11")
def test_a_write_that_overlaps_the_deletion_of_its_user_is_gone_on_every_path(api, world, remember, delete):
    store = world.parts.store
    real = store.commit

    def overlapped(owner, change):
        store.commit = real
        delete("user")
        real(owner, change)

    store.commit = overlapped
    memory = remember("赶不上的事", subject_key="late")

    assert api.call("GET", f"/v1/memories/{memory['memory_id']}").status == 404
    world.settle()
    assert listed(api) == []
    assert "赶不上的事" not in world.table.dump()
    found = api.call("POST", "/v1/search", {"query": "赶不上的事", "min_relevance": 0}).json["items"]
    assert found == []


@pytest.mark.req("D1", "D4")
def test_what_a_writer_stores_after_the_deletion_was_done_is_never_readable_and_goes(
    api, world, remember, delete, receipt, clock
):
    store, late = world.parts.store, []
    real = store.commit
    store.commit = lambda owner, change: late.append((owner, change))
    memory = remember("太晚的事", subject_key="late")
    store.commit = real
    deletion_id = delete("user")["deletion_id"]
    world.settle()
    assert receipt(deletion_id)["status"] == "complete"

    real(*late[0])

    assert api.call("GET", f"/v1/memories/{memory['memory_id']}").status == 404
    world.settle()
    clock.advance(seconds=60)
    assert world.maintain()["late_buried"] == 1
    world.settle()
    assert "太晚的事" not in world.table.dump()
    assert world.parts.outbox.markers(ALICE, 10) == []
    assert world.index.entries(ALICE, [memory["memory_id"]])[memory["memory_id"]].stub


@pytest.mark.req("D1", "D4")
def test_an_older_version_goes_with_the_message_it_was_said_in(api, world, remember, delete):
    def say_tea(tea, message):
        source = {"kind": "explicit_statement", "ids": [message]}
        return remember(tea, type="preference", subject_key="tea", source=source)

    say_tea("红茶", "m-1")
    memory = say_tea("绿茶", "m-2")
    assert memory["version"] == 2

    delete("message", id="m-1")
    world.settle()

    history = api.call("GET", f"/v1/memories/{memory['memory_id']}/history").json["items"]
    assert [version["content"] for version in history] == ["绿茶"]
    assert "红茶" not in world.table.dump()
    assert listed(api) == ["绿茶"]


@pytest.mark.req("D4")
def test_what_was_kept_in_a_session_of_the_project_goes_along(api, world, remember, say, delete, receipt):
    say("开会", session="a-1", project_id="甲")
    remember("会话里的事", scope="session:a-1")
    remember("别的会话里的事", scope="session:b")

    deletion_id = delete("project", id="甲")["deletion_id"]
    world.settle()

    assert (receipt(deletion_id)["status"], receipt(deletion_id)["memories"]) == ("complete", 1)
    assert listed(api) == ["别的会话里的事"]


@pytest.mark.req("D1", "D3")
def test_what_a_deletion_of_everything_finds_to_be_derived_from_gone_sources_leaves_no_version(
    api, world, remember
):
    everything = api.call("POST", "/v1/deletions", {"target": {"kind": "user"}}).json["deletion_id"]
    source = remember("我喜欢红色")
    derived = remember(
        "总结：红色的东西",
        type="summary",
        source={"kind": "summary", "ids": []},
        derived_from=[{"memory_id": source["memory_id"], "version": 1}],
    )
    api.call("DELETE", f"/v1/memories/{source['memory_id']}")

    world.settle()
    world.maintain()

    receipt = api.call("GET", f"/v1/deletions/{everything}").json
    assert (receipt["status"], receipt["memories"]) == ("complete", 1)
    assert all(store["residue"] == 0 for store in receipt["stores"])
    assert "红色的东西" not in str(world.table.snapshot())
    assert api.call("GET", f"/v1/memories/{derived['memory_id']}").status == 404
