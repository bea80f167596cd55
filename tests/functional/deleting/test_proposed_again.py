"""What was deleted of a source is not taken from it again because a client or its model proposes it."""

from __future__ import annotations

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.source_refs import SourceRef
from tests.support.records import make_change

ALICE = Owner(tenant_id="acme", user_id="alice")
COINS = "I collect Roman coins"
KINDS = (
    "explicit_statement", "confirmed_inference", "inference", "summary", "tool_result", "web_page", "email",
    "imported", "business_system",
)  # fmt: skip


@pytest.fixture
def propose(api):
    """Propose a text as taken from some ids; return outcome and reasons."""

    def run(content, *ids, kind="inference", **fields):
        body = {
            "type": "fact",
            "scope": "global",
            "content": content,
            "source": {"kind": kind, "ids": list(ids)},
            **fields,
        }
        reply = api.call("POST", "/v1/memories", body)
        assert reply.status < 300, reply.text
        return reply.json["decision"]["outcome"], reply.json["decision"]["reasons"]

    return run


@pytest.fixture
def said_and_deleted(api, world, say):
    """Say something to remember in message m1 of session s1, and delete the record made of it."""

    def run(content=f"Remember that {COINS}."):
        (decision,) = say(content, message="m1")["decisions"]
        assert api.call("DELETE", f"/v1/memories/{decision['memory_id']}").status == 202
        world.settle()

    return run


def is_deleted_before(found):
    return found == ("rejected", ["deleted_before"])


@pytest.mark.req("D1", "W1")
def test_the_deleted_text_is_taken_from_its_message_by_nobody(api, world, said_and_deleted, propose):
    said_and_deleted()

    assert [kind for kind in KINDS if not is_deleted_before(propose(COINS, "m1", kind=kind))] == []
    assert is_deleted_before(propose(COINS, "m1", kind="explicit_statement", confirmed=True))
    assert is_deleted_before(propose("i collect  ROMAN coins!", "m1", "m1"))
    assert api.call("GET", "/v1/memories?status=pending").json["items"] == []
    world.settle()
    assert "Roman" not in world.table.dump()


@pytest.mark.req("D1", "W7")
def test_it_is_the_same_text_in_either_script(said_and_deleted, propose):
    said_and_deleted("記住：我喜歡臺灣的郵票")

    assert is_deleted_before(propose("我喜欢台湾的邮票", "m1"))


@pytest.mark.req("D1", "W7")
def test_a_mark_made_of_a_text_as_it_was_written_still_holds(api, world, say, propose):
    before = world.parts.keyed_hash("suppressed", "我喜歡臺灣的郵票")
    marks = tuple((SourceRef(id="m1", session_id=place).key, before) for place in (None, "s1"))
    world.parts.store.commit(ALICE, make_change(suppress=marks))

    assert is_deleted_before(propose("我喜歡臺灣的郵票。", "m1"))
    assert not is_deleted_before(propose("我喜歡臺灣的茶葉。", "m1"))
    said = say("記住：我喜歡臺灣的郵票", session="s1", message="m1")
    assert [one["reasons"] for one in said["decisions"]] == [["deleted_before"]]


@pytest.mark.req("D1", "W3")
def test_another_text_or_another_source_is_taken(said_and_deleted, propose):
    said_and_deleted()

    assert propose("I collect Greek coins", "m1")[0] == "pending_confirmation"
    assert propose(COINS, "m2", kind="explicit_statement")[0] == "stored"


@pytest.mark.req("D1", "W3")
def test_a_second_source_is_no_way_around_the_first(said_and_deleted, propose):
    said_and_deleted()

    assert is_deleted_before(propose(COINS, "m1", "m2", kind="explicit_statement"))
    assert propose(COINS, "m2", "m3", kind="explicit_statement")[0] == "stored"


@pytest.mark.req("D1")
def test_what_a_client_proposed_itself_is_not_proposed_again_from_there(api, world, remember, propose):
    memory = remember(COINS, source={"kind": "explicit_statement", "ids": ["crm-7"]})
    api.call("DELETE", f"/v1/memories/{memory['memory_id']}")
    world.settle()

    assert is_deleted_before(propose(COINS, "crm-7"))
    assert propose("I collect Greek coins", "crm-7")[0] == "pending_confirmation"
    assert propose(COINS)[0] == "pending_confirmation"


@pytest.mark.req("D1", "D4")
@pytest.mark.parametrize(
    "target",
    [
        {"kind": "message", "id": "m1"},
        {"kind": "message", "id": "m1", "session_id": "s1"},
        {"kind": "session", "id": "s1"},
        {"kind": "project", "id": "p"},
    ],
)
def test_nothing_is_taken_from_a_message_that_was_deleted(world, say, delete, propose, remember, target):
    say("The harbour is busy today.", message="m1", project_id="p")
    ships = remember("Ships interest me", source={"kind": "explicit_statement", "ids": ["m9"]})["memory_id"]
    delete(**target)
    at_once = propose("The user likes harbours", "m1")
    world.settle()

    assert is_deleted_before(at_once)
    assert is_deleted_before(propose("The user likes harbours", "m1"))
    assert propose("The user likes harbours", "m1", "m9")[0] == "pending_confirmation"
    assert propose("The user likes ports", "m1", derived_from=[ships])[0] == "pending_confirmation"


@pytest.mark.req("D4")
def test_a_message_of_the_same_id_elsewhere_may_still_be_named(world, say, delete, propose):
    for session in ("s1", "s2"):
        say("The harbour is busy today.", message="m1", session=session)
    delete("session", id="s1")
    world.settle()

    assert propose("The user likes harbours", "m1")[0] == "pending_confirmation"
    delete("session", id="s2")
    assert is_deleted_before(propose("The user likes ports", "m1"))


BOAT = "my canal boat is called Hollowtrout"


@pytest.mark.fourths
@pytest.mark.req("D1", "W7")
@pytest.mark.parametrize(
    ("deleted", "again"),
    [
        (BOAT, "The user's canal boat is named Hollowtrout"),
        (BOAT, "我的运河船叫 Hollowtrout"),
        (BOAT, "Hollowtrout is the name of the user's boat"),
        (BOAT, "user owns hollowtrout, a boat"),
        ("我的猫叫年糕", "用户养了一只叫年糕的猫"),
        ("我的猫叫年糕", "The user's cat: 年糕"),
        ("My badge is 4471920", "工牌号码：4471920"),
        ("My order is ZX-99871-Q", "The user ordered ZX-99871-Q"),
        ("I live in Oslo", "我住在 Oslo"),
        ("I work at Blackthorn as a welder of pipes", "The welder of pipes is at Blackthorn"),
        ("I like jazz more than rock", "The user likes jazz more than rock"),
    ],
)
def test_what_was_deleted_is_not_taken_from_its_source_in_other_words(
    api, world, remember, propose, deleted, again
):
    memory = remember(deleted, source={"kind": "explicit_statement", "ids": ["a1"]})
    api.call("DELETE", f"/v1/memories/{memory['memory_id']}")
    world.settle()

    assert is_deleted_before(propose(again, "a1"))
    assert is_deleted_before(propose(again, "a0", "a1", kind="explicit_statement", confirmed=True))
    assert propose(again, "a2", kind="explicit_statement")[0] == "stored"


@pytest.mark.fourths
@pytest.mark.req("D1", "W3")
@pytest.mark.parametrize(
    ("deleted", "other"),
    [
        (BOAT, "my bicycle is called Thistle"),
        (BOAT, "The user has a canal boat"),
        (BOAT, "我的自行车叫 Thistle"),
        ("我的猫叫年糕", "我的狗叫豆豆"),
        ("我的猫叫年糕", "用户养了一只猫"),
        ("My badge is 4471920", "My locker is 8830051"),
        ("I live in Oslo", "My sister studies in Oslo"),
        ("I work at Blackthorn as a welder of pipes", "Blackthorn closes in August"),
        ("I like jazz more than rock", "I like rock climbing"),
        (
            "The printer repair by Blackthorn is paid",
            "Blackthorn sends the bill of the printer repair in spring",
        ),
    ],
)
def test_other_facts_of_the_same_source_are_taken(api, world, remember, propose, deleted, other):
    memory = remember(deleted, source={"kind": "explicit_statement", "ids": ["a1"]})
    api.call("DELETE", f"/v1/memories/{memory['memory_id']}")
    world.settle()

    assert propose(other, "a1")[0] == "pending_confirmation"


@pytest.mark.req("D1", "W7")
def test_what_another_record_of_the_source_says_may_be_said_of_it_again(api, world, remember, propose):
    source = {"kind": "explicit_statement", "ids": ["a1"]}
    memory = remember(BOAT, source=source)
    kept = remember("Hollowtrout lies at the quay of Leeds", source=source)
    api.call("DELETE", f"/v1/memories/{memory['memory_id']}")
    world.settle()

    found = propose("Hollowtrout lies at the quay of Leeds.", "a1", kind="explicit_statement")

    assert found[0] == "duplicate"
    assert api.call("GET", f"/v1/memories/{kept['memory_id']}").status == 200


@pytest.mark.req("D1", "D5")
def test_marks_of_what_was_told_hold_no_word_of_it(api, world, remember):
    memory = remember(BOAT, source={"kind": "explicit_statement", "ids": ["a1"]})
    api.call("DELETE", f"/v1/memories/{memory['memory_id']}")
    world.settle()

    assert "hollowtrout" not in world.table.dump().casefold()


@pytest.mark.req("D1", "W7")
def test_a_message_that_was_taken_from_is_known_by_what_it_told(said_and_deleted, propose):
    said_and_deleted(f"Remember that {BOAT}.")

    assert is_deleted_before(propose("The user's canal boat is named Hollowtrout", "m1"))
    assert propose("The user's canal boat is named Hollowtrout", "m2")[0] == "pending_confirmation"
