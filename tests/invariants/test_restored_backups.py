"""Whatever was deleted after whatever backup stays deleted on the restored table, and nothing else goes."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.support.product import Caller, Product

pytestmark = pytest.mark.req("D4", "D5")
ALICE = Caller()
SESSIONS = {"s1": None, "s2": "p", "s3": "p"}
"""Each of one project for good: a session that leaves a project for another dies with the last one."""
SCOPES = ("global", "project:p", "session:s1")
SAY = st.tuples(st.just("say"), st.sampled_from(sorted(SESSIONS)))
KEEP = st.tuples(st.just("keep"), st.sampled_from(SCOPES), st.integers(0, 5), st.booleans())
GO = st.one_of(
    st.tuples(st.sampled_from(("memory", "message")), st.integers(0, 9)),
    st.tuples(st.just("session"), st.sampled_from(sorted(SESSIONS))),
    st.tuples(st.just("project"), st.just("p")),
    st.tuples(st.sampled_from(("user", "clear")), st.none()),
)
WORD = re.compile(r"word\d{4,}")
WORDS = (f"word{number:04d}" for number in itertools.count())


@dataclass
class Kept:
    """What is there: words by message and by record, and where each came from."""

    said: dict[tuple[str, str], str] = field(default_factory=dict)
    records: dict[str, tuple[str, str, tuple[str, str] | None]] = field(default_factory=dict)

    def copy(self) -> Kept:
        """Return it as it is now."""
        return Kept(dict(self.said), dict(self.records))

    @property
    def words(self) -> set[str]:
        """Return all words that may be read."""
        return {*self.said.values(), *(word for word, _, _ in self.records.values())}

    def told_in(self, sessions: set[str]) -> set[tuple[str, str]]:
        """Return the messages of *sessions*, those too that are redacted and have left a record behind."""
        sources = {source for _, _, source in self.records.values() if source is not None}
        return {one for one in {*self.said, *sources} if one[0] in sessions}

    def drop(self, messages: set[tuple[str, str]], scopes: set[str]) -> None:
        """Messages go, what was taken from them alone, and what is kept in these scopes."""
        for name, (_, scope, source) in list(self.records.items()):
            if scope in scopes or source in messages:
                del self.records[name]
        for place in messages & set(self.said):
            del self.said[place]


class Life:
    """One user of one product, and what the user is owed now and was at the backup."""

    def __init__(self, product: Product) -> None:
        self.product = product
        self.owed = [Kept()]
        self.receipts: list[str] = []

    def call(self, method: str, target: str, body: object = None) -> Any:
        return self.product.done(ALICE, method, target, body)

    def live(self, steps: list[Any]) -> None:
        """Take *steps*, a second each."""
        for kind, *about in steps:
            self.product.world.clock.advance(seconds=1)
            if kind == "say":
                self.say(*about)
            elif kind == "keep":
                self.keep(*about)
            else:
                self.go(kind, *about)

    def say(self, session: str) -> None:
        word, kept = next(WORDS), self.owed[0]
        place = (session, word.replace("word", "m"))
        message = {"message_id": place[1], "role": "user", "content": f"the {word} of it"}
        body: dict[str, Any] = {"messages": [message], "remember": False}
        if SESSIONS[session] is not None:
            body["project_id"] = SESSIONS[session]
        self.call("POST", f"/v1/sessions/{session}/messages", body)
        kept.said[place] = word

    def keep(self, scope: str, number: int, taken: bool) -> None:
        word, kept = next(WORDS), self.owed[0]
        places = sorted(one for one in kept.said if scope in ("global", _scope_of(one[0])))
        place = places[number % len(places)] if taken and places else None
        source = {
            "kind": "explicit_statement",
            "ids": [place[1] if place else word.replace("word", "elsewhere")],
        }
        body = {"type": "fact", "scope": scope, "content": f"a {word}", "source": source, "confirmed": True}
        name = self.call("POST", "/v1/memories", body)["memory"]["memory_id"]
        kept.records[name] = (word, scope, place)

    def go(self, kind: str, which: Any) -> None:
        target = self._target(kind, which)
        if kind == "clear":
            cleared = self.call("POST", "/v1/sessions/s1/clear", {"what": "session"})
            assert cleared["what"] == "session"
        elif target is None:
            return
        else:
            receipt = self.call("POST", "/v1/deletions", {"target": target})
            self.receipts.append(receipt["deletion_id"])
        for kept in self.owed:
            self._forget(kept, kind, target)

    def _target(self, kind: str, which: Any) -> dict[str, str] | None:
        kept = self.owed[-1]
        if kind == "memory":
            names = sorted(kept.records)
            return {"kind": kind, "id": names[which % len(names)]} if names else None
        if kind == "message":
            places = sorted(kept.said)
            if not places:
                return None
            session, name = places[which % len(places)]
            return {"kind": kind, "id": name, "session_id": session}
        return {"kind": kind} | ({} if which is None else {"id": which})

    def _forget(self, kept: Kept, kind: str, target: dict[str, str] | None) -> None:
        if kind == "memory" and target is not None:
            _, _, source = kept.records.pop(target["id"], ("", "", None))
            if source is not None:
                kept.said.pop(source, None)
        elif kind == "message" and target is not None:
            kept.drop({(target["session_id"], target["id"])}, set())
        elif kind == "session" and target is not None:
            kept.drop(kept.told_in({target["id"]}), {f"session:{target['id']}"})
        elif kind == "project":
            sessions = {one for one, project in SESSIONS.items() if project == "p"}
            kept.drop(kept.told_in(sessions), {"project:p"})
        elif kind == "clear":
            for place in [one for one in kept.said if one[0] == "s1"]:
                del kept.said[place]
            kept.drop(set(), {"session:s1"})
        else:
            kept.said.clear()
            kept.records.clear()

    def shown(self) -> str:
        """Return everything that the user is shown."""
        lists = [self.call("GET", f"/v1/memories?status={one}&limit=100") for one in ("active", "superseded")]
        sessions = [self.product.call(ALICE, "GET", f"/v1/sessions/{one}/messages") for one in SESSIONS]
        question = {"query": "the word of it", "min_relevance": 0, "project_id": "p", "session_id": "s1"}
        found = self.call("POST", "/v1/search", question)
        return repr(lists) + repr(found["items"]) + "".join(reply.text for reply in sessions)


def _scope_of(session: str) -> str:
    """Return where an agent keeps what is said there, if not for everywhere."""
    project = SESSIONS[session]
    return f"session:{session}" if project is None else f"project:{project}"


@pytest.fixture
def product(monkeypatch, tmp_path_factory):
    monkeypatch.setenv("POWERTOOLS_METRICS_NAMESPACE", "Test")
    monkeypatch.setenv("POWERTOOLS_SERVICE_NAME", "test")
    keys = tmp_path_factory.mktemp("keys")
    return lambda: Product(monkeypatch, keys)


GIVEN = given(
    first=st.lists(st.one_of(SAY, KEEP), min_size=2, max_size=6),
    gone=st.lists(GO, max_size=1),
    then=st.lists(st.one_of(SAY, KEEP), min_size=3, max_size=8),
    after=st.lists(st.one_of(GO, SAY), min_size=1, max_size=3),
    settled=st.booleans(),
)


def sampling(examples, *, same):
    """Return how many lives are led; the *same* each time, or others."""
    return settings(
        max_examples=examples,
        database=None,
        derandomize=same,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def restored(life: Life, first, gone, then, after, settled) -> None:
    """Lead a life, restore the backup that was taken before *after*, and delete again."""
    world = life.product.world
    life.live([*first, *gone, *then])
    if settled:
        world.settle()
    world.clock.advance(seconds=1)
    since, backup = world.clock.now().isoformat(), world.table.snapshot()
    life.owed.append(life.owed[0].copy())
    life.live(after)
    world.settle()
    world.table.restore(backup)
    world.queue.waiting.clear()
    assert world.maintain({"task": "repeat_deletions", "since": since})["closed"] == 0


def check(life: Life) -> None:
    """What was there at the backup and was not deleted since is there, and nothing else is."""
    world, owed = life.product.world, life.owed[1]
    shown = set(WORD.findall(life.shown()))
    assert shown <= owed.words
    assert {*owed.said.values()} <= shown
    for name, (word, _, _) in owed.records.items():
        assert word in life.call("GET", f"/v1/memories/{name}")["content"]
    world.maintain({"task": "rebuild_index"})
    world.clock.advance(minutes=2)
    world.maintain()
    world.settle()
    assert {life.call("GET", f"/v1/deletions/{one}")["status"] for one in life.receipts} <= {"complete"}
    assert set(WORD.findall(world.table.dump("memory"))) == owed.words
    assert set(WORD.findall(life.shown())) <= owed.words


@sampling(12, same=True)
@GIVEN
def test_a_restored_table_shows_what_was_there_at_the_backup_and_not_deleted_since(product, **steps):
    life = Life(product())

    restored(life, **steps)

    check(life)


@pytest.mark.slow
@sampling(150, same=False)
@GIVEN
def test_it_does_so_for_long(product, **steps):
    life = Life(product())

    restored(life, **steps)

    check(life)
