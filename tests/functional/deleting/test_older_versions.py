"""A version of a record goes with what it was derived from, by itself, while the newest one stays."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from memory_ledger.adapters.store import keys
from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from memory_ledger.services.deletion.verify_derived import VerifyDerived
from tests.functional.deleting.conftest import ALICE
from tests.functional.deleting.test_killed_purge import burn, outcome
from tests.support.api import Api, Reply
from tests.support.parts import MovableClock
from tests.support.workers import World

OLD = "ZX-01Q 的旧值"
NEW = "YW-02K 的新值"
KEY = "project.code"
START = datetime(2026, 1, 1, tzinfo=UTC)
OLD_PATHS = ["/history", "?version=1", "as_of", "history export", "context", "named", "search"]
"""Where a version is shown that is not the newest."""


def stamped(moment: datetime) -> str:
    return moment.isoformat().replace("+00:00", "Z")


def on(day: int) -> str:
    return stamped(START + timedelta(days=day))


class Keyed:
    """A subject key whose values are versions of one record, each valid from a day of its own on."""

    def __init__(self, api: Api, clock: MovableClock) -> None:
        self._api, self._clock = api, clock
        self.known: dict[int, str] = {}
        self.id = ""

    def value(self, content: str, *sources: object, key: str = KEY, **changes: Any) -> int:
        """Give the key a value derived from *sources*; return its version."""
        body = {
            "type": "fact",
            "scope": "global",
            "content": content,
            "subject_key": key,
            "source": {"kind": "explicit_statement", "ids": [f"msg-{len(self.known)}"]},
            "confirmed": True,
            "valid_from": on(len(self.known) + 1),
            "derived_from": list(sources),
        }
        reply = self._api.call("POST", "/v1/memories", body | changes)
        assert reply.status == 201, reply.text
        memory = reply.json["memory"]
        assert self.id in ("", memory["memory_id"])
        self.id, version = memory["memory_id"], memory["version"]
        self.known[version] = stamped(self._clock.now())
        self._clock.advance(seconds=5)
        return int(version)

    def at(self, version: int) -> dict[str, Any]:
        """Name a version as a source."""
        return {"memory_id": self.id, "version": version}

    def derive(self, content: str, *sources: object) -> Reply:
        """Propose a record of its own that is derived from *sources*."""
        body = {
            "type": "summary",
            "scope": "global",
            "content": content,
            "source": {"kind": "summary"},
            "derived_from": list(sources),
        }
        return self._api.call("POST", "/v1/memories", body)

    def derived(self, content: str, *sources: object) -> str:
        """Derive a record; return its id."""
        reply = self.derive(content, *sources)
        assert reply.status == 201, reply.text
        return str(reply.json["memory"]["memory_id"])

    def correct(self, content: str) -> int:
        """Correct the value; return its version."""
        version = max(self.known)
        reply = self._api.call("PATCH", f"/v1/memories/{self.id}", {"content": content}, if_match=version)
        assert reply.status == 200, reply.text
        self.known[version + 1] = stamped(self._clock.now())
        self._clock.advance(seconds=5)
        return version + 1

    def history(self) -> list[tuple[int, str]]:
        """Return the versions that can be read, and what they say."""
        items = self._api.call("GET", f"/v1/memories/{self.id}/history").json["items"]
        return [(item["version"], item["content"]) for item in items]

    def valid(self, day: int) -> list[str]:
        """Return what searching finds of *day*."""
        query = {"query": "值", "min_relevance": 0, "limit": 100, "filters": {"valid_at": on(day)}}
        found = self._api.call("POST", "/v1/search", query).json["items"]
        return [one["memory"]["content"] for one in found if one["memory"]["memory_id"] == self.id]

    def shown(self, text: str, version: int = 1) -> list[str]:
        """Return the paths that show *text*, which *version* says."""
        return [path for path, found in self._answers(text, version) if text in found]

    def _answers(self, text: str, version: int) -> Iterator[tuple[str, str]]:
        call, day = self._api.call, on(version)
        rests = {"now": "", "/history": "/history", f"?version={version}": f"?version={version}"}
        rests["as_of"] = f"?as_of={self.known[version]}"
        for name, rest in rests.items():
            yield name, call("GET", f"/v1/memories/{self.id}{rest}").text
        lists = {"list": "/v1/memories?limit=100", "export": "/v1/export"}
        for name, path in {**lists, "history export": "/v1/export?history=true"}.items():
            yield name, call("GET", path).text
        question = {"question": text, "token_budget": 8000, "valid_at": day}
        yield "context", _without_question(call("POST", "/v1/context", question).json)
        named = {"question": "值", "memories": [self.id], "valid_at": day}
        yield "named", call("POST", "/v1/context", named).text
        query = {"query": text, "min_relevance": 0, "limit": 100, "filters": {"valid_at": day}}
        yield "search", call("POST", "/v1/search", query).text


def _without_question(context: dict[str, Any]) -> str:
    return json.dumps(context["sections"], ensure_ascii=False)


@pytest.fixture
def keyed(api: Api, clock: MovableClock) -> Keyed:
    return Keyed(api, clock)


@pytest.fixture
def source(remember: Callable[..., dict[str, Any]]) -> str:
    return str(remember("我喜欢红色", source={"kind": "explicit_statement", "ids": ["msg-a"]})["memory_id"])


@pytest.fixture
def settled(world: World, receipt: Callable[..., dict[str, Any]]) -> Callable[[dict[str, Any]], None]:
    """Carry a deletion through; it must be proved."""

    def run(deletion: dict[str, Any]) -> None:
        world.settle()
        found = receipt(deletion["deletion_id"])
        left = [one for one in (*found["stores"], *found["probes"]) if one["residue"]]
        assert (found["status"], left) == ("complete", [])

    return run


@pytest.mark.req("D1", "M4")
def test_what_an_older_version_said_goes_with_its_source_and_the_newest_stays(
    api, world, keyed, source, delete, settled
):
    keyed.value(OLD, source)
    keyed.value(NEW)
    world.settle()
    everywhere = keyed.shown(NEW, 2)
    assert (keyed.shown(OLD), len(everywhere)) == (OLD_PATHS, 10)

    deletion = delete("memory", id=source)

    assert (keyed.shown(OLD), keyed.shown(NEW, 2)) == ([], everywhere)
    settled(deletion)
    assert (keyed.shown(OLD), keyed.shown(NEW, 2)) == ([], everywhere)
    assert OLD not in world.table.dump()
    assert keyed.history() == [(2, NEW)]
    explained = api.call("GET", f"/v1/memories/{keyed.id}/explanation").json
    assert [entry["version"] for entry in explained["history"]] == [2]
    assert explained["decision"]["outcome"] == "superseded_previous"


@pytest.mark.fourths
@pytest.mark.req("D1")
@pytest.mark.parametrize("kind", ["memory", "message", "session", "project", "scope"])
def test_no_step_of_a_purge_shows_it(api, world, say, remember, keyed, delete, at_each_write, kind):
    said = say("记住：我家的猫叫花生", message="m-0", project_id="p")
    source = said["decisions"][0]["memory_id"]
    if kind == "scope":
        source, kind = remember("项目的接口人是王敏", scope="project:p")["memory_id"], "project"
    between = keyed.derived("中间的总结", source)
    keyed.value(OLD, between)
    keyed.value(NEW)
    world.settle()
    target = {"memory": source, "message": "m-0", "session": "s1", "project": "p"}[kind]

    deletion = delete(kind, id=target)
    writes, found = at_each_write(world.settle, lambda: [keyed.history(), *keyed.shown(OLD)])

    assert (writes > 15, [one for one in found if one != [(2, NEW)]]) == (True, [])
    assert api.call("GET", f"/v1/deletions/{deletion['deletion_id']}").json["status"] == "complete"
    assert OLD not in world.table.dump()


@pytest.mark.req("D1")
def test_what_derives_from_the_older_version_goes_and_what_derives_from_the_newest_stays(
    api, world, keyed, source, delete, settled
):
    first = keyed.value(OLD, source)
    of_first = keyed.derived("取自旧值", keyed.at(first))
    second = keyed.value(NEW)
    of_second, of_both = (
        keyed.derived("取自新值", keyed.at(second)),
        keyed.derived("取自两者", keyed.at(first), keyed.at(second)),
    )
    late = keyed.derived("旧值晚些时候的总结", keyed.at(first))
    keyed.value("ZX-03Q 的第三个值")
    world.settle()

    deletion = delete("memory", id=source)

    assert keyed.derive("再取自旧值", keyed.at(first)).status == 412
    settled(deletion)
    answers = {
        name: api.call("GET", f"/v1/memories/{name}").status for name in (of_first, of_both, late, of_second)
    }
    assert answers == {of_first: 404, of_both: 404, late: 404, of_second: 200}
    assert keyed.derive("又取自旧值", keyed.at(first)).status == 412
    assert keyed.derive("取自新值之二", keyed.at(second)).status == 201


@pytest.mark.req("D1")
def test_an_older_version_of_a_record_takes_along_what_derives_from_it_by_any_number_of_steps(
    api, world, keyed, source, delete, settled
):
    """Of both records only the first versions rest on the source."""
    other = Keyed(api, world.clock)
    first = keyed.value(OLD, source)
    other.value("取自旧值 QQ-7", keyed.at(first), key="other")
    keyed.value(NEW)
    other.value("与它无关", key="other")
    last = keyed.derived("取自旧值的旧值", other.at(1))
    world.settle()

    deletion = delete("memory", id=source)

    assert (keyed.history(), other.history()) == ([(2, NEW)], [(2, "与它无关")])
    settled(deletion)
    assert (keyed.history(), other.history()) == ([(2, NEW)], [(2, "与它无关")])
    assert api.call("GET", f"/v1/memories/{last}").status == 404
    assert "QQ-7" not in world.table.dump()


@pytest.mark.req("D1", "M4")
def test_an_older_version_whose_source_lives_is_history_again(
    world, remember, keyed, source, delete, settled
):
    keyed.value(OLD, remember("喜欢绿茶")["memory_id"])
    keyed.value(NEW)
    whole = [(1, OLD), (2, NEW)]
    world.settle()

    for doomed in (source, remember("喜欢红茶")["memory_id"]):
        settled(delete("memory", id=doomed))
        assert keyed.history() == whole
        assert keyed.shown(OLD) == OLD_PATHS


@pytest.mark.req("D1")
def test_a_value_given_while_the_purge_waits_does_not_show_the_old_one(
    world, remember, keyed, source, delete, settled
):
    keyed.value(OLD, source)
    keyed.value(NEW)
    world.settle()
    deletion = delete("memory", id=source)

    keyed.value("ZX-03Q 的第三个值", remember("喜欢绿茶")["memory_id"])
    keyed.correct("ZX-04Q 的第四个值")

    assert (keyed.history()[-1], keyed.shown(OLD)) == ((4, "ZX-04Q 的第四个值"), [])
    settled(deletion)
    left = [(2, NEW), (3, "ZX-03Q 的第三个值"), (4, "ZX-04Q 的第四个值")]
    assert (keyed.history(), keyed.shown(OLD)) == (left, [])


@pytest.mark.req("D1", "M6")
def test_what_was_true_then_has_gone_and_is_not_answered_by_what_was_true_before(
    api, world, keyed, source, delete, settled
):
    keyed.value("最早的值")
    keyed.value(OLD, source)
    keyed.value(NEW)
    world.settle()
    assert [keyed.valid(day) for day in (1, 2, 3)] == [["最早的值"], [OLD], [NEW]]

    def as_of(version):
        reply = api.call("GET", f"/v1/memories/{keyed.id}?as_of={keyed.known[version]}")
        return reply.json.get("content", reply.status)

    deletion = delete("memory", id=source)

    for _ in ("hidden", "purged"):
        assert [keyed.valid(day) for day in (1, 2, 3)] == [["最早的值"], [], [NEW]]
        assert [as_of(version) for version in (1, 2, 3)] == ["最早的值", 404, NEW]
        assert keyed.history() == [(1, "最早的值"), (3, NEW)]
        settled(deletion)


@pytest.mark.req("D1")
def test_a_corrected_version_still_derives_and_goes_as_a_whole(api, keyed, source, delete, settled):
    keyed.value(OLD, source)
    keyed.correct("更正后的旧值")

    settled(delete("memory", id=source))

    assert api.call("GET", f"/v1/memories/{keyed.id}").status == 404


@pytest.mark.req("D1")
def test_a_record_whose_newest_version_derives_goes_as_a_whole(api, world, keyed, source, delete, settled):
    """What held before is not true any more, and a history without a record has no place."""
    keyed.value(OLD)
    keyed.value(NEW, source)
    world.settle()
    deletion = delete("memory", id=source)

    assert api.call("GET", f"/v1/memories/{keyed.id}/history").status == 404
    settled(deletion)
    assert api.call("GET", f"/v1/memories/{keyed.id}").status == 404
    assert OLD not in world.table.dump()


@pytest.mark.req("D1")
def test_a_value_made_of_the_older_version_goes_with_it(api, keyed, source, delete, settled):
    keyed.value(OLD, source)
    keyed.value(NEW, keyed.at(1))

    settled(delete("memory", id=source))

    assert api.call("GET", f"/v1/memories/{keyed.id}").status == 404


@pytest.mark.req("D1", "W8")
def test_an_old_value_that_is_a_record_of_its_own_goes_and_its_successor_stays(
    api, world, clock, keyed, source, remember, delete, settled
):
    keyed.value(OLD, source)
    takes_over = stamped(clock.now() + timedelta(seconds=60))
    planned = remember(NEW, subject_key=KEY, valid_from=takes_over)["memory_id"]
    clock.advance(seconds=120)
    third = remember("ZX-03Q 的第三个值", subject_key=KEY)
    assert (third["memory_id"], third["version"]) == (planned, 2)
    assert api.call("GET", f"/v1/memories/{keyed.id}").json["status"] == "superseded"

    settled(delete("memory", id=source))

    assert api.call("GET", f"/v1/memories/{keyed.id}").status == 404
    history = api.call("GET", f"/v1/memories/{planned}/history").json["items"]
    assert [item["content"] for item in history] == [NEW, "ZX-03Q 的第三个值"]
    assert OLD not in world.table.dump()


@pytest.mark.req("D1")
def test_what_derives_from_a_version_that_went_with_its_message_goes(api, world, say, keyed, delete, settled):
    say("项目代号是旧的", message="m-1", remember=False)
    said = {"kind": "explicit_statement", "ids": ["m-1"]}
    first = keyed.value(OLD, source=said)
    of_first = keyed.derived("取自旧值", keyed.at(first))
    of_second = keyed.derived("取自新值", keyed.at(keyed.value(NEW)))
    world.settle()

    settled(delete("message", id="m-1", session_id="s1"))

    assert keyed.history() == [(2, NEW)]
    assert api.call("GET", f"/v1/memories/{of_first}").status == 404
    assert api.call("GET", f"/v1/memories/{of_second}").status == 200


@pytest.mark.req("D1")
@pytest.mark.parametrize(("life", "status"), [({"ttl_seconds": 600}, 200), ({}, 404)])
def test_a_version_that_storage_removed_with_its_expired_record_takes_nothing_along(
    api, world, clock, keyed, source, delete, settled, life, status
):
    """It removes the items of one in any order; of a living record, a version goes with its message only."""
    first = keyed.value(OLD, **life)
    of_first = keyed.derived("取自旧值", keyed.at(first))
    keyed.value(NEW, **life)
    world.settle()
    clock.advance(seconds=900)
    world.table.delete_many([keys.version(ALICE, keyed.id, first)])

    settled(delete("memory", id=source))

    assert api.call("GET", f"/v1/memories/{of_first}").status == status


@pytest.mark.req("D1")
def test_it_is_not_taken_again_from_where_it_was_said(world, keyed, source, remember, delete, settled, api):
    said = {"kind": "explicit_statement", "ids": ["msg-old"]}
    keyed.value(OLD, source, source=said)
    keyed.value(NEW)
    settled(delete("memory", id=source))

    body = {"type": "fact", "scope": "global", "content": OLD, "source": said, "confirmed": True}
    again = api.call("POST", "/v1/memories", body).json["decision"]
    other = api.call("POST", "/v1/memories", body | {"content": "与它无关的事"}).json["decision"]

    assert (again["outcome"], again["reasons"]) == ("rejected", ["deleted_before"])
    assert other["outcome"] == "stored"


@pytest.mark.req("D1", "W11")
def test_an_idempotent_answer_does_not_repeat_it(api, keyed, source, delete, settled):
    body = {
        "type": "fact",
        "scope": "global",
        "content": OLD,
        "subject_key": KEY,
        "source": {"kind": "explicit_statement", "ids": ["msg-old"]},
        "confirmed": True,
        "derived_from": [source],
    }
    assert OLD in api.call("POST", "/v1/memories", body, key="once").text
    keyed.value(NEW)
    deletion = delete("memory", id=source)

    for _ in ("hidden", "purged"):
        again = api.call("POST", "/v1/memories", body, key="once")
        assert (again.json["memory"]["content"], OLD in again.text) == (NEW, False)
        settled(deletion)


@pytest.mark.req("D5")
def test_a_restored_backup_holds_it_no_longer_once_it_answers(world, clock, keyed, source, delete, settled):
    keyed.value(OLD, source)
    keyed.value(NEW)
    world.settle()
    backup, since = world.table.snapshot(), stamped(clock.now())
    settled(delete("memory", id=source))
    world.table.restore(backup)
    assert OLD in world.table.dump()

    world.maintain({"task": "repeat_deletions", "since": since})
    world.settle()

    assert keyed.history() == [(2, NEW)]
    assert OLD not in world.table.dump()


@pytest.mark.req("D2")
def test_a_version_that_is_left_is_residue(world, keyed, source, delete, receipt, monkeypatch):
    keyed.value(OLD, source)
    keyed.value(NEW)
    world.settle()
    deletion_id = delete("memory", id=source)["deletion_id"]

    with monkeypatch.context() as patched:
        patched.setattr(VerifyDerived, "__call__", lambda *_: 0)
        world.settle()
        found = receipt(deletion_id)
        residues = {one["store"]: one["residue"] for one in found["stores"] if one["residue"]}
        assert (found["status"], residues) == ("incomplete", {"derived": 1})
        assert keyed.shown(OLD) == []

    assert world.maintain()["deletions_completed"] == 1
    assert OLD not in world.table.dump()


@pytest.mark.req("D2", "P1")
def test_an_index_that_still_holds_the_old_version_is_residue_until_it_is_told(
    world, keyed, source, delete, receipt
):
    keyed.value(OLD, source)
    world.settle()
    keyed.value(NEW)
    deletion_id = delete("memory", id=source)["deletion_id"]
    assert not world.relay()
    assert not world.work()
    found = receipt(deletion_id)
    residues = {one["store"]: one["residue"] for one in found["stores"] if one["residue"]}
    assert (found["status"], residues) == ("incomplete", {"search_index": 1})
    assert keyed.shown(OLD) == []

    world.settle()

    assert world.maintain()["deletions_completed"] == 1
    assert receipt(deletion_id)["status"] == "complete"


@pytest.mark.slow
@pytest.mark.req("D3", "T5")
def test_a_purge_killed_at_any_call_ends_in_the_same_state(monkeypatch):
    def begun() -> tuple[World, Keyed]:
        world = World(monkeypatch)
        world.parts.gather = lambda *calls: tuple(call() for call in calls)
        api = Api([*writing_endpoints(world.parts), *deletion_endpoints(world.parts)])
        keyed = Keyed(api, world.clock)
        source = keyed.derived("红色")
        other = keyed.derived("绿茶")
        keyed.value(OLD, source)
        keyed.value("ZX-02Q 的旧值", other)
        keyed.value(NEW)
        keyed.derived("取自旧值", keyed.at(1))
        keyed.derived("取自另一个旧值", keyed.at(2))
        world.settle()
        assert api.call("DELETE", f"/v1/memories/{source}").status == 202
        return world, keyed

    world, keyed = begun()
    calls = burn(world, None)
    expected = outcome(world)
    assert (calls > 30, OLD in world.table.dump()) == (True, False)
    assert keyed.history() == [(2, "ZX-02Q 的旧值"), (3, NEW)]

    for number in range(calls):
        world, keyed = begun()
        burn(world, number)
        assert outcome(world) == expected, f"killed at call {number}"


@pytest.mark.req("D2")
def test_what_still_derives_from_a_version_that_went_is_residue(
    world, keyed, source, delete, receipt, monkeypatch
):
    """The version has gone by itself; of its record no tombstone tells."""
    first = keyed.value(OLD, source)
    keyed.value(NEW)
    keyed.derived("取自旧值", keyed.at(first))
    world.settle()
    deletion_id = delete("memory", id=source)["deletion_id"]
    verify = VerifyDerived._verify

    def verify_one(self, owner, receipt, memory_id):
        return memory_id == keyed.id and verify(self, owner, receipt, memory_id)

    with monkeypatch.context() as patched:
        patched.setattr(VerifyDerived, "_verify", verify_one)
        world.settle()
        found = receipt(deletion_id)
        residues = {one["store"]: one["residue"] for one in found["stores"] if one["residue"]}
        assert (found["status"], residues) == ("incomplete", {"derived": 1})

    assert world.maintain()["deletions_completed"] == 1


@pytest.mark.req("W8", "D1")
def test_a_rival_that_is_kept_is_shown_with_what_its_sources_were_checked_by(
    api, remember, keyed, source, delete, settled
):
    """The incumbent is from before a deletion that its value has nothing to do with."""
    version = keyed.value("门是红的", confirmed=False)
    settled(delete("memory", id=source))
    tea = remember("门像绿茶")["memory_id"]
    remember("门是绿的", confirmed=False, subject_key=KEY, derived_from=[tea], valid_from=on(2))
    (conflict,) = api.call("GET", "/v1/conflicts").json["items"]

    path = f"/v1/conflicts/{conflict['conflict_id']}/resolution"
    assert api.call("POST", path, {"keep": conflict["memory_ids"][1]}).status == 200

    assert keyed.history() == [(version, "门是红的"), (version + 1, "门是绿的")]
    settled(delete("memory", id=tea))
    assert api.call("GET", f"/v1/memories/{keyed.id}").status == 404
