"""Moving to another embedding model: fill beside the live index, compare, switch, roll back, finish."""

from __future__ import annotations

import json
import math
from dataclasses import replace

import pytest

from memory_ledger.bootstrap.indexing import walk_authority
from memory_ledger.bootstrap.reading import reading_endpoints
from memory_ledger.bootstrap.sessions import session_endpoints
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import EmbedderUnavailableError, UnavailableError
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.ports.generations import IndexRole
from memory_ledger.ports.search import IndexQuery
from memory_ledger.services.indexing.migrate_index import (
    IndexFilledError,
    IndexNotFilledError,
    NoNextModelError,
    SwitchUnfinishedError,
)
from tests.support.api import Api
from tests.support.indexes import every_entry
from tests.support.workers import NoTime, PlentyOfTime

pytest_plugins = ("tests.index_fixtures",)
pytestmark = pytest.mark.req("P3")

ALICE, BOB = Owner(tenant_id="acme", user_id="alice"), Owner(tenant_id="acme", user_id="bob")
SECRET = "我的船叫青云号 ZX-99871-Q"
ELSEWHERE = {"kind": "explicit_statement", "ids": ["elsewhere"]}
"""Of its first source it was deleted."""
# On the node the way of a move is walked every time, and its other cases with the slow tests.
SLOW_ON_A_NODE = pytest.mark.parametrize(
    "shelf",
    ["embedded", pytest.param("opensearch", marks=[pytest.mark.opensearch, pytest.mark.slow])],
    indirect=True,
)
LIVE, STANDBY, FILLING = IndexRole.LIVE, IndexRole.STANDBY, IndexRole.FILLING


class TrigramEmbedder:
    """Another model: of another dimension, near what shares three characters in a row."""

    model_id = "trigrams-1"
    dimension = 96

    def __init__(self):
        self.down = False
        self.asked = []

    def embed(self, texts):
        if self.down:
            raise EmbedderUnavailableError("switched off")
        self.asked += texts
        return [self._one(text) for text in texts]

    def relevance(self, cosine):
        return max(0.0, min(1.0, cosine))

    def generality(self, vector):
        return 0.0

    def _one(self, text):
        counts = [0.0] * self.dimension
        for at in range(len(text) - 1):
            counts[sum(map(ord, text[at : at + 3])) % self.dimension] += 1
        length = math.hypot(*counts)
        return tuple(count / length for count in counts) if length else None


@pytest.fixture
def next_model():
    return TrigramEmbedder()


@pytest.fixture
def world(world, shelf, next_model):
    del world.parts.__dict__["index"]
    world.parts.__dict__ |= {"shelf": shelf, "models": [world.embedder, next_model]}
    world.index = world.parts.index
    world.index.prepare()
    return world


@pytest.fixture
def other(shelf, next_model):
    return shelf.index_of(next_model.model_id, next_model.dimension)


@pytest.fixture
def say(world):
    app = Api(session_endpoints(world.parts))

    def run(session_id, *said, user="alice"):
        body = {"messages": [{"role": "assistant", "content": text} for text in said]}
        assert app.call("POST", f"/v1/sessions/{session_id}/messages", body, user=user).status == 201

    return run


@pytest.fixture
def search(world):
    """Search; return the first memory, what was degraded, and the model that was asked."""
    app = Api(reading_endpoints(world.parts))

    def run(query, **fields):
        reply = app.call("POST", "/v1/search", {"query": query, **fields})
        assert reply.status == 200, reply.text
        trace = app.call("GET", f"/v1/traces/{reply.json['trace_id']}").json
        found = [item["memory"]["memory_id"] for item in reply.json["items"]]
        return found[:1], reply.json["degraded"], trace["versions"]["embedding_model"]

    return run


def run(world, step, **event):
    """Do a step as the command does, run by run; return the last answer and how many runs there were."""
    event, runs = {"task": f"{step}_migration", **event}, 0
    while True:
        answer, runs = world.maintain(event), runs + 1
        if answer.get("after") is None:
            return answer, runs
        event = {"task": f"{step}_migration", "after": json.loads(json.dumps(answer["after"]))}


def roles(world):
    shelf, models = world.parts.shelf, world.parts.models
    found = shelf.roles()
    return [found.get(shelf.name_of(model.model_id)) for model in models]


def state(index):
    return {(entry.owner, entry.memory_id, entry.stub, entry.digest) for entry in every_entry(index)}


def refused(world, step, error):
    with pytest.raises(error):
        world.maintain({"task": f"{step}_migration"})


@pytest.fixture
def settled(world, api, remember, say):
    for user in ("alice", "bob"):
        for number in range(3):
            remember(f"{user} 喜欢的第 {number} 种茶叫{'春夏秋'[number]}岭", user=user)
    doomed = remember(SECRET)
    say("s-1", "今天天气很好", "我们去爬山吧", "山上风很大")
    api.call("DELETE", f"/v1/memories/{doomed['memory_id']}")
    world.settle()
    return world


def test_a_whole_move_there(settled, other, search, next_model):
    before = state(settled.index)
    found, _, model = search("春岭")
    assert model == "bigrams-1"

    filled, _ = run(settled, "start")
    assert (filled["written"], filled["rejected"], roles(settled)) == (len(before), 0, [LIVE, STANDBY])
    assert state(other) == before
    assert search("春岭") == (found, [], "bigrams-1"), "nothing changes for readers"

    assert run(settled, "switch")[0] == {"live": "trigrams-1"}
    assert roles(settled) == [STANDBY, LIVE]
    search("春岭")
    assert search("春岭") == (found, [], "trigrams-1")

    assert run(settled, "finish")[0] == {"indexes_removed": 1}
    assert roles(settled) == [None, LIVE]
    assert search("春岭") == (found, [], "trigrams-1")


@SLOW_ON_A_NODE
def test_each_index_holds_vectors_of_its_own_model_only(settled, remember):
    run(settled, "start")
    remember("后来写下的")
    settled.settle()
    run(settled, "switch")
    remember("再后来写下的")
    settled.settle()

    for model in settled.parts.models:
        entries = every_entry(settled.parts.shelf.index_of(model.model_id, model.dimension))
        assert {entry.model_id for entry in entries if not entry.stub} == {model.model_id}
        assert len(entries) == 12


def test_changes_go_to_both_from_the_start_until_the_end(settled, api, other, remember, say):
    settled.context = NoTime()
    first = settled.maintain({"task": "start_migration"})
    assert roles(settled) == [LIVE, FILLING]

    kept = remember("正在搬家时写下的")
    changed = next(iter(settled.parts.store.members(BOB))).memory.memory_id
    api.call("PATCH", f"/v1/memories/{changed}", {"content": "改过的"}, if_match=1, user="bob")
    say("s-1", "后来又下雨了")
    settled.settle()
    assert other.entries(ALICE, [kept["memory_id"]])[kept["memory_id"]].version == 1
    assert other.entries(BOB, [changed])[changed].version == 2

    settled.context = PlentyOfTime()
    run(settled, "start", after=first["after"])
    assert state(other) == state(settled.index)
    run(settled, "switch")
    again = remember("搬完才写下的")
    settled.settle()
    assert state(other) == state(settled.index)
    assert again["memory_id"] in {entry.memory_id for entry in every_entry(other)}


@SLOW_ON_A_NODE
def test_a_fill_takes_as_many_runs_as_it_needs_and_may_begin_again(settled, other):
    whole = state(settled.index)
    settled.context = NoTime()
    settled.maintain({"task": "start_migration"})
    settled.maintain({"task": "start_migration"})

    _, runs = run(settled, "start")

    assert runs >= 3
    assert (state(other), roles(settled)) == (whole, [LIVE, STANDBY])


@pytest.mark.req("P3", "D4")
def test_what_is_deleted_while_a_page_is_under_way_never_comes_back(settled, api, other, remember):
    memory_id = remember(SECRET, source=ELSEWHERE)["memory_id"]
    settled.settle()
    walk = settled.parts.store.heads
    owner_done: list[bool] = []

    def overtaken(owner, limit, after):
        page = walk(owner, limit, after)
        if owner == ALICE and not owner_done:
            owner_done.append(True)
            api.call("DELETE", f"/v1/memories/{memory_id}")
            settled.settle()
        return page

    settled.parts.store.heads = overtaken
    run(settled, "start")

    assert other.entries(ALICE, [memory_id])[memory_id].stub
    assert settled.index.entries(ALICE, [memory_id])[memory_id].stub
    assert state(other) == state(settled.index)


@pytest.mark.req("P3", "D4")
@SLOW_ON_A_NODE
def test_what_is_deleted_between_two_runs_never_comes_back(settled, api, other, remember, say):
    say("s-9", SECRET, "还有别的话")
    memory_id = remember(SECRET, user="bob")["memory_id"]
    settled.settle()
    settled.context = NoTime()
    event = {"task": "start_migration"}
    while (answer := settled.maintain(event))["after"]["user_id"] != "bob":
        event = {"task": "start_migration", "after": answer["after"]}
    assert any(not entry.stub for entry in every_entry(other) if entry.memory_id == memory_id)

    api.call("DELETE", f"/v1/memories/{memory_id}", user="bob")
    receipt = api.call("POST", "/v1/deletions", {"target": {"kind": "session", "id": "s-9"}})
    settled.settle()

    run(settled, "start", after=answer["after"])
    assert receipt.status == 202
    assert state(other) == state(settled.index)
    assert other.entries(BOB, [memory_id])[memory_id].stub


@pytest.mark.req("P3", "D2")
def test_a_deletion_is_proved_in_every_index(settled, api, other, remember):
    memory_id = remember(SECRET, source=ELSEWHERE)["memory_id"]
    settled.settle()
    run(settled, "start")
    (document,) = [
        document
        for _, documents in walk_authority(settled.parts)()
        for document in documents
        if document.memory_id == memory_id
    ]
    deletion = api.call("DELETE", f"/v1/memories/{memory_id}").json["deletion_id"]
    other.put([replace(document, version=9, vector=None)])

    settled.settle()

    left = api.call("GET", f"/v1/deletions/{deletion}").json["status"]
    assert left == "incomplete", "one copy anywhere is a copy"
    other.remove(list(other.entries(ALICE, [memory_id]).values()))
    settled.maintain()
    assert api.call("GET", f"/v1/deletions/{deletion}").json["status"] == "complete"


@SLOW_ON_A_NODE
def test_rolling_back_finds_everything_that_was_written_since(settled, search, remember):
    run(settled, "start")
    run(settled, "switch")
    late = remember("换过去以后写下的冬岭茶")["memory_id"]
    settled.settle()

    assert run(settled, "roll_back")[0] == {"live": "bigrams-1"}

    assert roles(settled) == [LIVE, STANDBY]
    search("冬岭")
    assert search("换过去以后写下的冬岭茶") == ([late], [], "bigrams-1")


@SLOW_ON_A_NODE
def test_steps_may_be_repeated(settled):
    run(settled, "start")
    for step, expected in (("switch", [STANDBY, LIVE]), ("roll_back", [LIVE, STANDBY])):
        for _ in range(2):
            run(settled, step)
            assert roles(settled) == expected
    assert run(settled, "finish")[0] == {"indexes_removed": 1}
    assert run(settled, "finish")[0] == {"indexes_removed": 0}
    assert roles(settled) == [LIVE, None]


@SLOW_ON_A_NODE
def test_steps_out_of_order_are_refused_and_change_nothing(settled):
    refused(settled, "switch", IndexNotFilledError)
    refused(settled, "compare", IndexNotFilledError)
    settled.context = NoTime()
    settled.maintain({"task": "start_migration"})
    refused(settled, "switch", IndexNotFilledError)
    settled.context = PlentyOfTime()
    run(settled, "start")
    refused(settled, "start", IndexFilledError)
    run(settled, "switch")
    refused(settled, "start", IndexFilledError)
    run(settled, "finish")
    refused(settled, "roll_back", IndexNotFilledError)

    assert roles(settled) == [None, LIVE]


@SLOW_ON_A_NODE
def test_a_move_that_is_given_up_leaves_nothing(settled):
    before = state(settled.index)
    settled.context = NoTime()
    first = settled.maintain({"task": "start_migration"})

    assert run(settled, "finish")[0] == {"indexes_removed": 1}

    with pytest.raises(IndexNotFilledError):
        settled.maintain({"task": "start_migration", "after": first["after"]})
    assert (roles(settled), state(settled.index)) == ([LIVE, None], before)


@SLOW_ON_A_NODE
def test_without_another_model_there_is_nowhere_to_move(settled):
    settled.parts.models.pop()

    refused(settled, "start", NoNextModelError)
    refused(settled, "switch", NoNextModelError)


@SLOW_ON_A_NODE
def test_a_switch_that_was_broken_off_has_to_be_made_again(settled, shelf, next_model):
    run(settled, "start")
    shelf.assign({shelf.name_of(next_model.model_id): LIVE})

    refused(settled, "finish", SwitchUnfinishedError)
    run(settled, "switch")

    assert roles(settled) == [STANDBY, LIVE]


@SLOW_ON_A_NODE
def test_an_environment_that_has_not_heard_of_the_switch_asks_the_old_index(settled, search, next_model):
    found, _, _ = search("春岭")
    run(settled, "start")
    asked = len(next_model.asked)
    run(settled, "switch")

    assert search("春岭") == (found, [], "bigrams-1"), "the first one after it: old question, old index"
    assert len(next_model.asked) == asked
    assert search("春岭") == (found, [], "trigrams-1")


def test_an_environment_that_missed_the_whole_move_answers_in_full(settled, search):
    found, _, _ = search("春岭")
    run(settled, "start")
    run(settled, "switch")
    run(settled, "finish")

    assert search("春岭") == (found, [], "trigrams-1")


@SLOW_ON_A_NODE
def test_no_vector_of_one_model_meets_those_of_another(settled, shelf, monkeypatch, search, next_model):
    dimensions = {"bigrams-1": settled.embedder.dimension, "trigrams-1": next_model.dimension}
    index_of, met = shelf.index_of, []

    class Watched:
        def __init__(self, index, model_id):
            self.index, self.model_id = index, model_id

        def search(self, query):
            met.append((self.model_id, query.model_id))
            assert query.vector is None or len(query.vector) == dimensions[self.model_id]
            return self.index.search(query)

        def __getattr__(self, name):
            return getattr(self.index, name)

    monkeypatch.setattr(
        shelf, "index_of", lambda model_id, dimension: Watched(index_of(model_id, dimension), model_id)
    )
    run(settled, "start")
    for step in ("switch", "roll_back", "switch", "finish"):
        search("春岭")
        run(settled, step)
        search("春岭")
        search("山上的风")

    assert {index == asked for index, asked in met} == {True}
    assert {index for index, _ in met} == {"bigrams-1", "trigrams-1"}


def test_a_switch_between_question_and_search_mixes_nothing(settled, search):
    found, _, _ = search("春岭")
    run(settled, "start")
    embed = settled.embedder.embed

    def overtaken(texts):
        settled.embedder.embed = embed
        run(settled, "switch")
        run(settled, "finish")
        return embed(texts)

    settled.embedder.embed = overtaken

    assert search("春岭") == (found, [], "trigrams-1")


@SLOW_ON_A_NODE
def test_a_next_model_that_is_down_holds_up_the_markers_and_loses_nothing(
    settled, other, remember, next_model, search
):
    run(settled, "start")
    next_model.down = True
    late = remember("它倒下时写下的秋岭")["memory_id"]

    assert settled.sync(), "the batch is tried again"
    assert search("它倒下时写下的秋岭")[0] == [late]

    next_model.down = False
    settled.settle()
    assert other.entries(ALICE, [late])[late].version == 1


@SLOW_ON_A_NODE
def test_an_index_of_an_unknown_model_holds_up_writes(settled, remember):
    run(settled, "start")
    (forgotten,) = settled.parts.models[1:]
    settled.parts.models.pop()

    remember("没有人能替它写")
    assert settled.sync()

    settled.parts.models.append(forgotten)
    settled.settle()
    assert settled.parts.outbox.markers(ALICE, 10) == []


@SLOW_ON_A_NODE
def test_a_rebuild_ends_a_move_and_keeps_the_live_model(settled, search):
    found, _, _ = search("春岭")
    run(settled, "start")
    run(settled, "switch")

    settled.maintain({"task": "rebuild_index"})

    assert roles(settled) == [None, LIVE]
    assert search("春岭") == (found, [], "trigrams-1")


@SLOW_ON_A_NODE
def test_no_move_begins_while_the_live_index_is_built_anew(settled):
    settled.context = NoTime()
    settled.maintain({"task": "rebuild_index"})
    settled.context = PlentyOfTime()

    with pytest.raises(ValueError, match="rebuild"):
        run(settled, "start")

    settled.maintain({"task": "rebuild_index"})
    run(settled, "start")
    assert roles(settled) == [LIVE, STANDBY]


@pytest.mark.req("P2", "P3")
@SLOW_ON_A_NODE
def test_both_indexes_are_compared_with_the_tables_but_none_that_is_being_filled(settled, other):
    settled.context = NoTime()
    first = settled.maintain({"task": "start_migration"})
    settled.context = PlentyOfTime()
    assert reconcile(settled) == 0
    run(settled, "start", after=first["after"])
    whole = state(other)
    assert reconcile(settled) == 0

    gone = [entry for entry in every_entry(other) if not entry.stub][:2]
    other.remove(gone)

    assert reconcile(settled) == 2
    assert state(other) == whole == state(settled.index)


@pytest.mark.req("P2", "P3")
@SLOW_ON_A_NODE
def test_an_index_that_nobody_feeds_is_an_orphan_as_a_whole(settled, shelf, other):
    other.prepare()
    assert roles(settled) == [LIVE, IndexRole.LEFT_OVER]

    assert reconcile(settled) == 1

    assert roles(settled) == [LIVE, None]


def reconcile(world):
    """Make a whole pass, run by run; return how many faults it found."""
    faults, event = 0, {"task": "reconcile"}
    while True:
        answer = world.maintain(event)
        faults += answer["missing"] + answer["stale"] + answer["orphaned"]
        if answer["after"] is None:
            return faults
        event = {"task": "reconcile", "after": answer["after"]}


@SLOW_ON_A_NODE
def test_the_comparison_of_two_indexes_gives_figures_and_no_content(settled, other):
    run(settled, "start")

    figures, _ = run(settled, "compare")

    assert figures["asked"] == 9
    assert figures["live_documents"] == figures["other_documents"] == other.count() == 9
    shares = {name: value for name, value in figures.items() if name.endswith(("words", "topic"))}
    assert set(shares) == {
        f"{what}_{kind}" for what in ("live", "other", "overlap") for kind in ("by_its_words", "by_its_topic")
    }
    assert all(0.0 <= value <= 1.0 for value in shares.values())
    assert figures["live_by_its_words"] == figures["other_by_its_words"] == 1.0


@SLOW_ON_A_NODE
def test_a_comparison_shows_what_an_index_lacks(settled, other):
    run(settled, "start")
    gone = [entry for entry in every_entry(other) if not entry.stub][:3]
    other.remove(gone)

    figures, _ = run(settled, "compare")

    assert figures["other_documents"] == 6
    assert figures["other_by_its_words"] == round(6 / 9, 4)
    assert figures["overlap_by_its_words"] < 1.0


@SLOW_ON_A_NODE
def test_a_query_without_a_vector_goes_to_the_live_index_at_once(settled):
    run(settled, "start")
    run(settled, "switch")
    run(settled, "finish")
    now = settled.clock.now()
    query = IndexQuery(owner=ALICE, scopes=(GLOBAL,), statuses=("active",), now=now, text="春岭")

    first, second = settled.index.search(query), settled.index.search(query)

    assert [hit.memory_id for hit in first.text] == [hit.memory_id for hit in second.text] != []


@SLOW_ON_A_NODE
def test_an_index_that_is_down_stops_a_fill_and_it_goes_on_after(settled, other, shelf):
    settled.context = NoTime()
    first = settled.maintain({"task": "start_migration"})
    heads = settled.parts.store.heads

    def down(*_):
        raise UnavailableError("down")

    settled.parts.store.heads = down
    with pytest.raises(UnavailableError):
        settled.maintain({"task": "start_migration", "after": {**first["after"], "user_id": "alice"}})
    settled.parts.store.heads = heads
    settled.context = PlentyOfTime()
    run(settled, "start", after=first["after"])

    assert state(other) == state(settled.index)
