"""Message ids are unique within their session only: a deletion reaches what it is about, nothing else."""

import pytest

from memory_ledger.adapters.store import keys
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.ports.changes import Wants
from tests.support.records import make_change

ALICE = Owner(tenant_id="acme", user_id="alice")
BIKE = "Please remember that my bike is green."


@pytest.fixture
def texts(api):
    """Return the contents of a session's messages."""

    def run(session):
        return [item["content"] for item in api.call("GET", f"/v1/sessions/{session}/messages").json["items"]]

    return run


def decided(reply):
    (decision,) = reply["decisions"]
    return decision


def forget(api, memory_id):
    reply = api.call("DELETE", f"/v1/memories/{memory_id}")
    assert reply.status == 202
    return reply.json["deletion_id"]


@pytest.mark.req("D1")
def test_only_the_message_it_was_taken_from_is_redacted(api, world, say, texts, receipt):
    memory = decided(say(BIKE, session="work", message="1"))
    say("What is the weather like in Bergen?", session="home", message="1")
    other = decided(say("Please remember that my hat is blue.", session="third", message="1"))

    deletion_id = forget(api, memory["memory_id"])
    at_once = [texts(session) for session in ("work", "home", "third")]
    world.settle()

    assert at_once == [
        [""],
        ["What is the weather like in Bergen?"],
        ["Please remember that my hat is blue."],
    ]
    assert [texts(session) for session in ("work", "home", "third")] == at_once
    assert api.call("GET", f"/v1/memories/{other['memory_id']}").status == 200
    assert receipt(deletion_id)["status"] == "complete"


@pytest.mark.req("D1", "W1")
def test_only_the_message_it_was_taken_from_is_suppressed(api, world, say):
    memory = decided(say(BIKE, session="p1", message="1"))
    forget(api, memory["memory_id"])
    world.settle()

    elsewhere = decided(say(BIKE, session="p4", message="1"))
    again = say(BIKE, session="p1", message="1")

    assert elsewhere["outcome"] == "stored"
    assert again["decisions"] == []
    assert suppressed(world, ("p1", "1"), ("p4", "1"), (None, "1")) == {"p1\n1"}


@pytest.mark.req("D1", "W7")
def test_a_source_that_a_duplicate_added_goes_in_its_own_session(api, world, say, texts):
    memory = decided(say(BIKE, session="p1", message="1"))
    twin = decided(say(BIKE, session="p2", message="1"))
    say("Nothing of interest here.", session="p3", message="1")
    assert twin["duplicate_of"] == memory["memory_id"]

    forget(api, memory["memory_id"])
    world.settle()

    assert [texts(session) for session in ("p1", "p2", "p3")] == [[""], [""], ["Nothing of interest here."]]
    assert suppressed(world, ("p1", "1"), ("p2", "1"), ("p3", "1")) == {"p1\n1", "p2\n1"}
    assert not [sk for _, sk in edges(world) if "mem_" in sk]


def suppressed(world, *places):
    """Return what of *places* must not give "my bike is green" again."""
    sources = [SourceRef(id=message, session_id=session) for session, message in places]
    digest = world.parts.keyed_hash("suppressed", "my bike is green")
    pairs = tuple((source.key, digest) for source in sources)
    return {key for key, _ in world.parts.store.read(ALICE, Wants(suppressions=pairs)).suppressed}


def edges(world):
    pk = keys.owner_pk(ALICE)
    return [(key.pk, key.sk) for key in world.table.snapshot() if key.pk == pk and key.sk.startswith("E#")]


@pytest.mark.req("D1", "W7")
def test_annotations_written_without_a_session_still_count(api, world, say, texts):
    memory = decided(say(BIKE, session="p1", message="1"))
    say("my bike is green, I said", session="p2", message="2", remember=False)
    say("Nothing of interest here.", session="p3", message="2")
    annotate(world, memory["memory_id"], "2")

    forget(api, memory["memory_id"])
    world.settle()

    assert [texts(session) for session in ("p1", "p2", "p3")] == [[""], [""], ["Nothing of interest here."]]


def annotate(world, memory_id, source_id):
    world.parts.store.commit(ALICE, make_change(extra_source=(memory_id, (source_id,))))


@pytest.mark.req("D1")
def test_every_version_is_redacted_in_its_own_session(api, world, say, texts):
    say("Hello there", session="s1", message="old")
    first = decided(say("记住：以后回答先给结论", session="s1", message="1"))
    api.call("PATCH", f"/v1/memories/{first['memory_id']}", {"content": "回答先给理由"}, if_match=1)
    say("Unrelated words", session="s2", message="1")

    forget(api, first["memory_id"])
    world.settle()

    assert texts("s1") == ["Hello there", ""]
    assert texts("s2") == ["Unrelated words"]


@pytest.mark.req("D1")
@pytest.mark.parametrize("at_once", [True, False])
def test_a_source_of_unknown_session_is_the_only_message_of_its_id(
    api, world, say, texts, remember, monkeypatch, at_once
):
    say("Hello there", session="s1", message="q")
    memory = remember("My pen is gold", source={"kind": "explicit_statement", "ids": ["q"]})
    if not at_once:
        monkeypatch.setattr("memory_ledger.services.deletion.delete_memory.MESSAGES_AT_ONCE", 0)

    forget(api, memory["memory_id"])
    assert texts("s1") == ([""] if at_once else ["Hello there"])
    world.settle()

    assert texts("s1") == [""]


@pytest.mark.req("D1")
def test_a_source_of_unknown_session_is_the_message_that_shares_its_words(api, world, say, texts, remember):
    said = {
        "s1": "By the way: my PEN is gold!",
        "s2": "Unrelated words",
        "s3": "the pen of mine, golden or gold, was a present",
        "s4": "the weather is gold",
    }
    for session, text in said.items():
        say(text, session=session, message="q")
    memory = remember("My pen is gold", source={"kind": "explicit_statement", "ids": ["q"]})

    forget(api, memory["memory_id"])
    at_once = [texts(session) for session in said]
    world.settle()

    assert at_once == [[""], [said["s2"]], [""], [said["s4"]]]
    assert [texts(session) for session in said] == at_once


@pytest.mark.req("D1")
def test_what_a_client_proposed_from_an_id_is_taken_from_no_message_of_that_id(api, world, say, remember):
    memory = remember("my bike is green", source={"kind": "explicit_statement", "ids": ["1"]})
    forget(api, memory["memory_id"])
    world.settle()

    assert decided(say(BIKE, session="s7", message="1"))["reasons"] == ["deleted_before"]
    assert decided(say(BIKE, session="s7", message="2"))["outcome"] == "stored"


@pytest.mark.req("D1")
def test_a_record_of_a_sessions_scope_is_of_its_messages(api, world, say, texts, remember):
    say("My pen is gold", session="s1", message="q")
    say("My pen is gold", session="s2", message="q")
    source = {"kind": "explicit_statement", "ids": ["q"]}
    memory = remember("My pen is gold", scope="session:s1", source=source)

    forget(api, memory["memory_id"])
    world.settle()

    assert (texts("s1"), texts("s2")) == ([""], ["My pen is gold"])


@pytest.mark.req("D1")
def test_a_message_target_takes_of_its_session_only_what_no_other_session_says(api, world, say, delete):
    memory = decided(say(BIKE, session="p1", message="1"))
    say(BIKE, session="p2", message="1")
    path = f"/v1/memories/{memory['memory_id']}"

    delete("message", id="1", session_id="p9")
    delete("message", id="1", session_id="p1")
    world.settle()
    kept = api.call("GET", path).status
    delete("message", id="1", session_id="p2")
    world.settle()

    assert (kept, api.call("GET", path).status) == (200, 404)


@pytest.mark.req("D1")
def test_a_message_target_without_a_session_means_every_message_of_that_id(api, world, say, texts, delete):
    memory = decided(say(BIKE, session="p1", message="1"))
    say(BIKE, session="p2", message="1")

    delete("message", id="1")
    world.settle()

    assert (texts("p1"), texts("p2")) == ([""], [""])
    assert api.call("GET", f"/v1/memories/{memory['memory_id']}").status == 404


@pytest.mark.req("D4")
@pytest.mark.parametrize(
    "target", [{"kind": "message", "id": "mm", "session_id": "sa"}, {"kind": "session", "id": "sa"}]
)
def test_a_source_of_unknown_session_stands_while_a_session_has_its_message(
    api, world, say, remember, delete, target
):
    for session in ("sa", "sb"):
        say("Hello there", session=session, message="mm")
    source = {"kind": "explicit_statement", "ids": ["mm"]}
    remember("My pen is gold", source=source)
    remember("My cup is red", source=source, scope="session:sb")

    def kept():
        return len(api.call("GET", "/v1/memories").json["items"])

    delete(**target)
    at_once = kept()
    world.settle()
    then = kept()
    delete("message", id="mm", session_id="sb")
    world.settle()

    assert (at_once, then, kept()) == (2, 2, 0)
