"""Forgetting one record: unreadable at once, purged and proved behind."""

import json
from pathlib import Path

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.text.wording import same_words
from memory_ledger.ports.search import IndexDocument
from memory_ledger.services.deletion.receipts import STORES

ALICE = Owner(tenant_id="acme", user_id="alice")
SAMPLES = Path(__file__).resolve().parents[3] / "events/http"
SECRET = "我的船叫青云号 wanderer ZX-99871-Q"


def found_by(api, text, **view):
    reply = api.call("POST", "/v1/search", {"query": text, "min_relevance": 0, **view})
    assert reply.status == 200, reply.text
    return [item["memory"]["memory_id"] for item in reply.json["items"]]


@pytest.mark.req("D1", "P1")
def test_from_the_acknowledgement_on_no_path_returns_it(api, world, remember):
    memory = remember(SECRET, subject_key="boat")
    world.settle()
    path = f"/v1/memories/{memory['memory_id']}"

    reply = api.call("DELETE", path)

    assert reply.status == 202
    assert reply.json["status"] == "purging"
    assert reply.json["target"] == {"kind": "memory", "id": memory["memory_id"]}
    assert api.call("GET", path).status == 404
    assert api.call("GET", path + "/history").status == 404
    assert api.call("GET", "/v1/memories").json["items"] == []
    assert found_by(api, SECRET) == []
    assert api.call("PATCH", path, {"content": "x"}, if_match=1).status == 404


@pytest.mark.req("D2", "D5", "T2")
def test_its_receipt_proves_that_every_copy_is_gone_and_holds_no_content(
    api, world, remember, receipt, caplog, capfd
):
    memory = remember(SECRET, subject_key="boat")
    world.settle()
    api.call("PATCH", f"/v1/memories/{memory['memory_id']}", {"content": SECRET + " again"}, if_match=1)
    said_in_ending = {"reason": SECRET + " no more"}
    api.call("POST", f"/v1/memories/{memory['memory_id']}/invalidation", said_in_ending, if_match=2)
    world.settle()
    deletion_id = api.call("DELETE", f"/v1/memories/{memory['memory_id']}").json["deletion_id"]

    world.settle()
    found = receipt(deletion_id)

    assert found["status"] == "complete"
    assert found["completed_at"] is not None
    assert found["memories"] == 1
    assert {store["store"] for store in found["stores"]} == set(STORES)
    assert all(store["state"] == "purged" and store["residue"] == 0 for store in found["stores"])
    assert {probe["probe"] for probe in found["probes"]} == {
        "by_id",
        "exact_text",
        "paraphrase",
        "related_topic",
    }
    assert {probe["path"] for probe in found["probes"]} >= {"get", "search", "list", "history"}
    assert all(probe["residue"] == 0 for probe in found["probes"])
    assert found["retained"][0]["until"] == "2026-10-26T12:00:00Z"
    said = world.table.dump() + caplog.text + "".join(capfd.readouterr())
    assert "青云号" not in said and "wanderer" not in said and "99871" not in said
    assert world.index.entries(ALICE, [memory["memory_id"]])[memory["memory_id"]].stub


@pytest.mark.req("D3")
def test_deleting_it_again_gives_the_same_receipt(api, world, remember):
    memory = remember(SECRET)
    path = f"/v1/memories/{memory['memory_id']}"
    first = api.call("DELETE", path)

    assert api.call("DELETE", path).json["deletion_id"] == first.json["deletion_id"]
    world.settle()
    again = api.call("DELETE", path)

    assert again.status == 202
    assert again.json["deletion_id"] == first.json["deletion_id"]
    assert again.json["status"] == "complete"


@pytest.mark.req("D3", "I6")
def test_what_is_not_there_for_the_caller_is_not_found(api, world, remember, clock):
    memory = remember(SECRET, ttl_seconds=60)
    path = f"/v1/memories/{memory['memory_id']}"

    assert api.call("DELETE", "/v1/memories/mem_none").status == 404
    assert api.call("DELETE", path, user="bob").status == 404
    assert api.call("DELETE", path, tenant="other").status == 404
    deletion_id = api.call("DELETE", path).json["deletion_id"]
    assert api.call("GET", f"/v1/deletions/{deletion_id}", user="bob").status == 404
    assert api.call("GET", f"/v1/deletions/{deletion_id}", tenant="other").status == 404
    expiring = remember("other", ttl_seconds=60)
    clock.advance(seconds=60)
    assert api.call("DELETE", f"/v1/memories/{expiring['memory_id']}").status == 404


@pytest.mark.req("W9")
def test_a_stale_version_deletes_nothing(api, remember):
    path = f"/v1/memories/{remember(SECRET)['memory_id']}"

    reply = api.call("DELETE", path, if_match=7)

    assert reply.status == 412
    assert reply.json["current_version"] == 1
    assert api.call("GET", path).status == 200
    assert api.call("DELETE", path, if_match=1).status == 202


@pytest.mark.req("D4")
def test_a_late_or_replayed_index_write_is_refused(api, world, remember):
    memory = remember(SECRET)
    markers = list(world.table.stream)
    world.settle()
    api.call("DELETE", f"/v1/memories/{memory['memory_id']}")
    world.settle()
    late = IndexDocument(
        owner=ALICE, memory_id=memory["memory_id"], version=1, status="active", text=SECRET, type="fact"
    )

    assert world.index.put([late]) == {memory["memory_id"]: False}
    world.table.stream += markers
    world.settle()
    assert world.index.entries(ALICE, [memory["memory_id"]])[memory["memory_id"]].stub


@pytest.mark.req("D1")
def test_the_message_it_was_taken_from_is_redacted_and_gives_it_no_more(api, world, say):
    said = say("记住：我家的猫叫花生")
    memory_id = said["decisions"][0]["memory_id"]
    world.settle()

    api.call("DELETE", f"/v1/memories/{memory_id}")

    messages = api.call("GET", "/v1/sessions/s1/messages").json["items"]
    assert [message["content"] for message in messages] == [""]
    again = say("记住：我家的猫叫花生")
    world.settle()
    assert again["messages"] == said["messages"]
    assert api.call("GET", "/v1/memories").json["items"] == []
    assert "花生" not in world.table.dump()


@pytest.mark.req("D1", "W1")
def test_the_same_text_from_another_source_is_taken(api, world, remember):
    memory = remember(SECRET)
    api.call("DELETE", f"/v1/memories/{memory['memory_id']}")
    world.settle()

    again = remember(SECRET, source={"kind": "explicit_statement", "ids": ["msg-2"]})

    assert again["memory_id"] != memory["memory_id"]
    world.settle()
    assert found_by(api, SECRET) == [again["memory_id"]]


@pytest.mark.req("W9")
def test_its_subject_key_is_free_again(api, world, remember):
    memory = remember("红茶", type="preference", subject_key="tea")
    api.call("DELETE", f"/v1/memories/{memory['memory_id']}")

    again = remember("绿茶", type="preference", subject_key="tea")

    assert again["version"] == 1
    assert again["memory_id"] != memory["memory_id"]


@pytest.mark.req("D1")
def test_what_was_derived_from_it_goes_and_what_was_not_comes_back(api, world, remember):
    one, two = remember("喜欢红茶"), remember("喜欢绿茶")
    source = {"kind": "summary", "ids": []}

    def derive(text, *sources):
        ids = [{"memory_id": memory["memory_id"], "version": 1} for memory in sources]
        return remember(text, type="summary", source=source, derived_from=ids)

    both, other = derive("喜欢喝茶", one, two), derive("绿茶爱好者", two)
    grandchild = derive("饮料", both)
    world.settle()

    api.call("DELETE", f"/v1/memories/{one['memory_id']}")
    for memory in (both, other, grandchild):
        assert api.call("GET", f"/v1/memories/{memory['memory_id']}").status == 404
    world.settle()

    assert api.call("GET", f"/v1/memories/{other['memory_id']}").status == 200
    for memory in (both, grandchild):
        assert api.call("GET", f"/v1/memories/{memory['memory_id']}").status == 404
    assert found_by(api, "绿茶爱好者")[0] in (other["memory_id"], two["memory_id"])
    assert "喜欢喝茶" not in world.table.dump()


@pytest.mark.req("D1")
def test_a_hidden_record_whose_key_was_taken_meanwhile_comes_back_as_the_past(api, world, remember):
    gone, source = remember("喜欢红茶"), remember("喜欢绿茶")
    derived = remember(
        "每天喝绿茶",
        type="preference",
        subject_key="habit",
        derived_from=[{"memory_id": source["memory_id"], "version": 1}],
    )
    world.settle()
    api.call("DELETE", f"/v1/memories/{gone['memory_id']}")
    rival = remember("每天喝咖啡", type="preference", subject_key="habit")

    world.settle()

    shown = api.call("GET", f"/v1/memories/{derived['memory_id']}").json
    assert (shown["status"], shown["superseded_by"]) == ("superseded", rival["memory_id"])
    active = api.call("GET", "/v1/memories?subject_key=habit").json["items"]
    assert [memory["memory_id"] for memory in active] == [rival["memory_id"]]


@pytest.mark.req("D1", "W6")
def test_a_conflict_goes_with_its_rival_and_waits_without_its_incumbent(api, world, remember):
    incumbent = remember("住在柏林", subject_key="home", confirmed=False)
    rival = remember("住在巴黎", subject_key="home", confirmed=False)
    assert len(api.call("GET", "/v1/conflicts").json["items"]) == 1

    api.call("DELETE", f"/v1/memories/{rival['memory_id']}")
    assert api.call("GET", "/v1/conflicts").json["items"] == []
    world.settle()
    assert api.call("GET", f"/v1/memories/{incumbent['memory_id']}").json["status"] == "active"
    assert "巴黎" not in world.table.dump()

    other = remember("住在罗马", subject_key="home", confirmed=False)
    api.call("DELETE", f"/v1/memories/{incumbent['memory_id']}")
    world.settle()
    (conflict,) = api.call("GET", "/v1/conflicts").json["items"]
    assert conflict["memory_ids"] == [other["memory_id"]]
    kept = api.call(
        "POST", f"/v1/conflicts/{conflict['conflict_id']}/resolution", {"keep": other["memory_id"]}
    )
    assert kept.status == 200, kept.text
    assert api.call("GET", f"/v1/memories/{other['memory_id']}").json["status"] == "active"


@pytest.mark.req("D2")
def test_an_index_that_is_down_leaves_the_receipt_incomplete_until_maintenance(api, world, remember, receipt):
    memory = remember(SECRET)
    world.settle()
    deletion_id = api.call("DELETE", f"/v1/memories/{memory['memory_id']}").json["deletion_id"]
    world.embedder.down = True
    world.relay()
    assert world.work() == [deletion_id]
    assert receipt(deletion_id)["status"] == "incomplete"
    assert world.maintain()["deletions_incomplete"] == 1

    world.embedder.down = False
    done = world.maintain()

    assert (done["deletions_completed"], done["deletions_incomplete"]) == (1, 0)
    assert receipt(deletion_id)["status"] == "complete"
    world.settle()
    assert "wanderer" not in world.table.dump()


@pytest.mark.req("I5")
def test_a_token_that_may_only_propose_deletes_nothing(api, remember):
    path = f"/v1/memories/{remember(SECRET)['memory_id']}"
    claims = {"scope": "memory:read memory:propose"}

    assert api.call("DELETE", path, claims=claims).status == 403
    assert api.call("POST", "/v1/deletions", {"target": {"kind": "user"}}, claims=claims).status == 403
    assert api.call("GET", path).status == 200


@pytest.mark.req("D1", "M3")
@pytest.mark.parametrize("doomed", ["holder", "waiting"])
def test_of_two_values_in_time_the_other_one_stays(api, world, remember, clock, doomed):
    now = remember("现在在柏林", subject_key="home")
    then = remember("明年在巴黎", subject_key="home", valid_from="2026-09-22T12:00:00Z")
    gone, kept = (now, then) if doomed == "holder" else (then, now)

    assert api.call("DELETE", f"/v1/memories/{gone['memory_id']}").status == 202
    world.settle()
    clock.advance(days=2)

    shown = api.call("GET", f"/v1/memories/{kept['memory_id']}").json
    assert shown["status"] == "active"
    assert gone["content"] not in world.table.dump()
    again = remember("现在在罗马", subject_key="home")
    assert again["memory_id"] == kept["memory_id"]


@pytest.mark.parametrize(
    ("sample", "status"),
    [("delete_memory", 404), ("request_deletion", 202), ("list_deletions", 200), ("get_deletion", 404)],
)
def test_a_sample_event_is_answered(world, sample, status):
    event = json.loads((SAMPLES / f"{sample}.json").read_text(encoding="utf-8"))

    answer = world.function("deletion")(event)

    assert answer["statusCode"] == status


@pytest.mark.req("D2", "T2")
def test_an_unforeseen_error_fails_its_job_alone_and_says_nothing_of_content(
    api, world, remember, caplog, capfd
):
    memory = remember(SECRET)
    api.call("DELETE", f"/v1/memories/{memory['memory_id']}")

    def fail(*_):
        raise ValueError(SECRET)

    world.index.put = fail
    world.relay()
    assert len(world.work()) == 1
    assert world.maintain()["deletions_incomplete"] == 1

    assert "wanderer" not in caplog.text + "".join(capfd.readouterr())
    del world.index.put
    assert world.maintain()["deletions_completed"] == 1


@pytest.mark.slow
@pytest.mark.req("D1", "D3")
def test_a_long_past_is_suppressed_and_purged_in_full(api, world, remember, receipt):
    memory = remember(SECRET + " 0")
    path = f"/v1/memories/{memory['memory_id']}"
    for version in range(1, 60):
        assert api.call("PATCH", path, {"content": f"{SECRET} {version}"}, if_match=version).status == 200

    deletion_id = api.call("DELETE", path, if_match=60).json["deletion_id"]
    world.settle()

    assert receipt(deletion_id)["status"] == "complete"
    assert "wanderer" not in world.table.dump()
    suppressed = {key.sk for key in world.table._items if key.sk.startswith("X#msg-1#")}
    said = [same_words(f"{SECRET} {version}", world.parts.variants.simplified) for version in range(60)]
    exact = {f"X#msg-1#{world.parts.keyed_hash('suppressed', words)}" for words in said}
    assert len(exact) == 60 and exact <= suppressed
    assert "X#msg-1#told" in suppressed
