"""The index rebuilt in bulk, and in as many runs as it takes."""

from __future__ import annotations

from math import ceil

import pytest

from memory_ledger.bootstrap.reading import reading_endpoints
from memory_ledger.bootstrap.sessions import session_endpoints
from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.search import IndexQuery
from tests.support.api import Api
from tests.support.indexes import every_entry
from tests.support.workers import NoTime, PlentyOfTime

pytestmark = pytest.mark.req("P4")

REFUSED = "这一条不行"
LOADS_AND_ENDS = ("prepare", "clear", "load", "publish", "mark_filled")


class CountedIndex:
    """Notes which method was called."""

    def __init__(self, index):
        self._index = index
        self.calls = []

    def __getattr__(self, name):
        self.calls.append(name)
        return getattr(self._index, name)


@pytest.fixture
def say(world):
    app = Api(session_endpoints(world.parts))

    def run(session_id, count, user="alice"):
        said = [{"role": "assistant", "content": f"第 {number} 句话说的是天气"} for number in range(count)]
        body = {"messages": said}
        assert app.call("POST", f"/v1/sessions/{session_id}/messages", body, user=user).status == 201

    return run


def entries(world):
    """Return what stands in the index; the version of a turn counts how often it was written."""
    return {(entry.owner, entry.memory_id, entry.stub) for entry in every_entry(world.index)}


def rebuild(world):
    """Rebuild as the command does, run by run; return the sums and how many runs there were."""
    written = rejected = runs = 0
    event = {"task": "rebuild_index"}
    while True:
        answer = world.maintain(event)
        written, rejected, runs = written + answer["written"], rejected + answer["rejected"], runs + 1
        if answer["after"] is None:
            return written, rejected, runs
        event = {"task": "rebuild_index", "after": answer["after"]}


@pytest.mark.slow
def test_calls_of_the_index_grow_with_its_size_not_with_the_number_of_owners(world, remember, say):
    for number in range(150):
        remember("各有各的事", user=f"user{number}")
    say("s-1", 50)
    say("s-1", 50, user="user0")
    world.settle()
    counted = world.parts.__dict__["index"] = CountedIndex(world.index)

    written, rejected, _ = rebuild(world)

    assert (written, rejected) == (250, 0)
    assert set(counted.calls) == set(LOADS_AND_ENDS)
    assert len(counted.calls) <= ceil(written / 100) + 4


def test_a_refused_document_is_counted_and_the_others_are_written(world, remember):
    for content in ("一", REFUSED, "二"):
        remember(content)
    embed = world.embedder.embed
    world.embedder.embed = lambda texts: [
        (1.0,) if text == REFUSED else vector for text, vector in zip(texts, embed(texts), strict=True)
    ]

    assert rebuild(world)[:2] == (2, 1)

    assert len(every_entry(world.index)) == 2


@pytest.mark.slow
def test_runs_that_end_early_build_the_same_index_together(world, api, remember, say):
    for user in ("alice", "bob", "carol"):
        for number in range(110 if user == "bob" else 3):
            remember(f"事实 {number}", user=user)
    for session_id in ("s-1", "s-2"):
        say(session_id, 50)
        say(session_id, 50)
    gone = remember("要删的")
    api.call("DELETE", f"/v1/memories/{gone['memory_id']}")
    world.settle()
    written, _, _ = rebuild(world)
    whole = entries(world)
    assert sum(stub for _, _, stub in whole) == 1
    world.context = NoTime()

    again, rejected, runs = rebuild(world)

    assert (again, rejected, entries(world)) == (written, 0, whole)
    # alice's records, two stretches of either session, bob's two pages, carol's; the last knows no more.
    assert runs >= 8


def test_writes_between_two_runs_stand(world, api, remember):
    kept, doomed = remember("旧", user="alice"), remember("要删的", user="bob")
    world.settle()
    world.context = NoTime()
    first = world.maintain({"task": "rebuild_index"})
    api.call("DELETE", f"/v1/memories/{doomed['memory_id']}", user="bob")
    late = remember("新", user="alice")
    world.settle()

    world.context = PlentyOfTime()
    assert world.maintain({"task": "rebuild_index", "after": first["after"]})["after"] is None

    assert {entry.memory_id: entry.stub for entry in every_entry(world.index)} == {
        kept["memory_id"]: False,
        doomed["memory_id"]: True,
        late["memory_id"]: False,
    }


@pytest.mark.req("R7")
def test_answers_say_that_the_index_lags_until_it_is_rebuilt(world, remember):
    first, last = remember("Biscuit is a dog", user="alice"), remember("Biscuit is a dog", user="bob")
    world.settle()
    app = Api(reading_endpoints(world.parts))

    def found(user):
        answer = app.call("POST", "/v1/search", {"query": "Biscuit"}, user=user).json
        return [item["memory"]["memory_id"] for item in answer["items"]], answer["degraded"]

    assert found("alice") == ([first["memory_id"]], [])
    world.context = NoTime()
    broken_off = world.maintain({"task": "rebuild_index"})
    world.maintain()

    assert found("alice") == ([first["memory_id"]], ["index_lagging"])
    assert found("bob") == ([], ["index_lagging"]), "it has not come by yet"
    written = remember("Biscuit is brown", user="bob")
    world.settle()
    assert found("bob") == ([written["memory_id"]], ["index_lagging"])

    world.context = PlentyOfTime()
    world.maintain({"task": "rebuild_index", "after": broken_off["after"]})

    assert found("alice") == ([first["memory_id"]], [])
    ids, degraded = found("bob")
    assert (set(ids), degraded) == ({last["memory_id"], written["memory_id"]}, [])


def test_a_rebuild_that_was_given_up_is_ended_by_the_next_one(world, remember):
    remember("Biscuit is a dog", user="alice")
    remember("Biscuit is a cat", user="bob")
    world.settle()
    world.context = NoTime()
    world.maintain({"task": "rebuild_index"})

    assert rebuild(world)[:2] == (2, 0)

    assert len(every_entry(world.index)) == 2
    query = IndexQuery(
        owner=Owner(tenant_id="acme", user_id="alice"), scopes=(), statuses=(), now=world.clock.now()
    )
    assert world.index.search(query).filling is False


def test_a_place_of_nobody_is_refused(world, remember):
    remember("一")

    with pytest.raises(ValueError, match="after"):
        world.maintain({"task": "rebuild_index", "after": {"tenant_id": "acme", "user_id": "nobody"}})
