"""A record that stays, because another source says it too, names none that was deleted."""

from __future__ import annotations

import json

import pytest

pytestmark = [pytest.mark.req("D1"), pytest.mark.req("D4")]
GATE = "Please remember that the north gate opens at six."


@pytest.fixture
def named(api):
    """Every answer's source ids of a record: the record, lists, history, explanation, export, recall."""

    def named(memory_id):
        path = f"/v1/memories/{memory_id}"
        listed = api.call("GET", "/v1/memories").json["items"]
        found = api.call("POST", "/v1/search", {"query": "When does the north gate open?"}).json["items"]
        asked = {"question": "When does the north gate open?"}
        told = api.call("POST", "/v1/context", asked).json["sections"]
        lines = api.call("GET", "/v1/export?history=true").text.splitlines()
        exported = [json.loads(line) for line in lines if memory_id in line]
        answers = [
            *exported,
            api.call("GET", path).json,
            *(one for one in listed if one["memory_id"] == memory_id),
            *api.call("GET", f"{path}/history").json["items"],
            api.call("GET", f"{path}/explanation").json,
            *(one["memory"] for one in found if one["memory"]["memory_id"] == memory_id),
            *(
                one
                for part in ("facts", "preferences")
                for one in told[part]
                if one["memory_id"] == memory_id
            ),
        ]
        return {name for answer in answers for name in answer["source"]["ids"]}

    return named


@pytest.fixture
def said_twice(say, world):
    def said_twice(first="s-gone", then="s-stays", **fields):
        one = say(GATE, session=first, message="m-gone", **fields)["decisions"][0]
        other = say(GATE, session=then, message="m-stays", **fields)["decisions"][0]
        assert (one["outcome"], other["outcome"]) == ("stored", "duplicate")
        world.settle()
        return one["memory_id"]

    return said_twice


TARGETS = [
    {"kind": "session", "id": "s-gone"},
    {"kind": "message", "id": "m-gone", "session_id": "s-gone"},
    {"kind": "message", "id": "m-gone"},
]


@pytest.mark.parametrize("target", TARGETS)
def test_the_first_source_goes_from_every_answer(api, world, named, said_twice, delete, receipt, target):
    memory_id = said_twice()
    before = named(memory_id)

    deletion = delete(**target)
    at_once = named(memory_id)
    world.settle()

    assert before == {"m-gone", "m-stays"}
    assert (at_once, named(memory_id)) == ({"m-stays"}, {"m-stays"})
    assert receipt(deletion["deletion_id"])["status"] == "complete"


def test_a_source_that_was_added_goes_too(api, world, named, said_twice, delete):
    memory_id = said_twice("s-stays", "s-gone")

    delete("session", id="s-gone")
    world.settle()

    assert named(memory_id) == {"m-gone"}, "the id of the message that stays"
    assert api.call("GET", f"/v1/memories/{memory_id}").json["version"] == 1


def test_with_the_last_of_its_sources_the_record_goes(api, world, said_twice, delete):
    memory_id = said_twice()

    delete("session", id="s-gone")
    world.settle()
    delete("session", id="s-stays")

    assert api.call("GET", f"/v1/memories/{memory_id}").status == 404


def test_a_message_of_the_same_id_in_another_session_stays_named(api, world, say, delete):
    memory_id = say(GATE, session="s-gone", message="m-1")["decisions"][0]["memory_id"]
    say(GATE, session="s-stays", message="m-1")
    world.settle()

    delete("session", id="s-gone")
    world.settle()

    assert api.call("GET", f"/v1/memories/{memory_id}").json["source"]["ids"] == ["m-1"]
    delete("session", id="s-stays")
    assert api.call("GET", f"/v1/memories/{memory_id}").status == 404


def test_a_record_with_a_key_is_changed_and_replaced_as_before(api, world, say, delete):
    memory_id = say("我住在苏州", session="s-gone", message="m-gone")["decisions"][0]["memory_id"]
    say("我住在苏州", session="s-stays", message="m-stays")
    world.settle()

    delete("session", id="s-gone")
    world.settle()
    (moved,) = say("我搬到无锡了", session="s-3", message="m-3")["decisions"]
    world.settle()

    assert (moved["outcome"], moved["memory_id"]) == ("superseded_previous", memory_id)
    history = api.call("GET", f"/v1/memories/{memory_id}/history").json["items"]
    assert [one["source"]["ids"] for one in history] == [["m-stays"], ["m-3", "m-stays"]]


def test_older_versions_name_it_no_more(api, world, say, remember, delete):
    memory = remember(
        "Tests run at night", source={"kind": "explicit_statement", "ids": ["m-gone", "m-stays"]}
    )
    say("Tests run at night", session="s-gone", message="m-gone", remember=False)
    say("Tests run at night", session="s-stays", message="m-stays", remember=False)
    path = f"/v1/memories/{memory['memory_id']}"
    assert api.call("PATCH", path, {"importance": 0.9}, if_match=1).status == 200
    world.settle()

    delete("session", id="s-gone")
    world.settle()

    history = api.call("GET", f"{path}/history").json["items"]
    assert [one["source"]["ids"] for one in history] == [["m-stays"], ["m-stays"]]


def test_what_was_said_again_is_still_a_duplicate(world, say, said_twice, delete):
    memory_id = said_twice()

    delete("session", id="s-gone")
    world.settle()
    (again,) = say(GATE, session="s-3", message="m-3")["decisions"]

    assert (again["outcome"], again["duplicate_of"]) == ("duplicate", memory_id)


def test_a_change_that_read_the_record_before_brings_no_name_back(api, world, said_twice, delete_overtaken):
    memory_id = said_twice()
    path = f"/v1/memories/{memory_id}"

    def overtake():
        assert api.call("PATCH", path, {"importance": 0.9}, if_match=1).status == 200

    delete_overtaken({"kind": "session", "id": "s-gone"}, "history", overtake)
    world.settle()

    memory = api.call("GET", path).json
    assert (memory["version"], memory["source"]["ids"]) == (2, ["m-stays"])
