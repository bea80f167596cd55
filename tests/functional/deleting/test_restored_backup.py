"""A memory table restored from a backup: closed, deleted again, open, and proved."""

from __future__ import annotations

import pytest

from memory_ledger.bootstrap.restoring import repeat_deletions
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.ports.changes import Wants
from tests.functional.deleting.test_delete_more import ADMIN, ALICE, listed
from tests.support.indexes import every_entry

pytestmark = pytest.mark.req("D5")

SINCE = "2026-09-21T12:00:00Z"
"""The backup's time: the clock stands still until a test moves it."""
STATUSES = ("active", "superseded", "pending", "conflicted")
DELETED = ("花生", "玛丽", "接口人", "会话里", "柏林", "不再", "另一家", "红色", "派生")


class ShortOfTime:
    """Each run of the function is to end after its first step."""

    def get_remaining_time_in_millis(self):
        return 0


@pytest.fixture
def repeat(world):
    """Repeat deletions as the command does, run by run; return the sums."""

    def run(since=SINCE):
        sums = {"deletions": 0, "owners": 0, "closed": 0}
        event = {"task": "repeat_deletions", "since": since}
        while True:
            answer = dict(world.maintain(event))
            after = answer.pop("after")
            sums = {name: sums[name] + answer[name] for name in sums}
            if after is None:
                return sums
            event["after"] = after

    return run


@pytest.fixture
def backup(api, world, remember, say):
    """Return a full table's backup, and what was deleted of each kind after it was taken."""
    said = say("记住：我家的猫叫花生", message="m-1")
    say("记住：我住在柏林", session="s2", message="m-2", project_id="甲")
    remember("项目甲的接口人是王敏", scope="project:甲")
    remember("玛丽的生日在五月", source={"kind": "explicit_statement", "ids": ["m-2"]})
    remember("会话里的事", scope="session:s3")
    remember("鲍勃不再读的", user="bob")
    remember("另一家的事", tenant="other", user="zed")
    red = remember("我喜欢红色", source={"kind": "explicit_statement", "ids": ["m-red"]})
    say("我喜欢红色", session="s4", message="m-red", remember=False)
    derived = remember("派生：红色的东西", derived_from=[red["memory_id"]], type="summary")
    remember("照常的事")
    world.settle()
    return world.table.snapshot(), {"red": red, "derived": derived, "cat": said["decisions"][0]["memory_id"]}


@pytest.fixture
def deleted(api, world, delete, backup, remember):
    """Delete something of every kind, and prove it; return the ids of the deletions."""
    _, made = backup
    ids = [
        api.call("DELETE", f"/v1/memories/{made['red']['memory_id']}").json["deletion_id"],
        delete("message", id="m-1")["deletion_id"],
        delete("session", id="s3")["deletion_id"],
        delete("project", id="甲")["deletion_id"],
        delete("user", subject_user="bob", claims=ADMIN)["deletion_id"],
    ]
    closed = api.call("POST", "/v1/deletions", {"target": {"kind": "tenant"}}, tenant="other", claims=ADMIN)
    assert closed.status == 202
    remember("备份之后的事")
    world.settle()
    assert not any(word in world.table.dump() for word in DELETED)
    return ids


def everything_found(api, world, user="alice", tenant="acme"):
    """Return all that lists, sessions and search show."""
    shown = [
        api.call("GET", f"/v1/memories?status={status}", user=user, tenant=tenant) for status in STATUSES
    ]
    shown += [
        api.call("GET", f"/v1/sessions/{session}/messages", user=user, tenant=tenant)
        for session in ("s1", "s2", "s3", "s4")
    ]
    for word in DELETED:
        question = {"query": word, "min_relevance": 0, "project_id": "甲", "session_id": "s3"}
        shown.append(api.call("POST", "/v1/search", question, user=user, tenant=tenant))
    assert all(reply.status in (200, 404) for reply in shown)
    return "".join(reply.text for reply in shown)


def test_a_restored_table_answers_nobody_whose_deletions_it_lacks(api, world, backup, deleted, remember, say):
    world.table.restore(backup[0])
    body = {"type": "fact", "scope": "global", "content": "新事", "source": {"kind": "inference", "ids": []}}

    replies = [
        api.call("GET", "/v1/memories"),
        api.call("GET", "/v1/memories", user="bob"),
        api.call("GET", f"/v1/memories/{backup[1]['red']['memory_id']}"),
        api.call("GET", f"/v1/memories/{backup[1]['red']['memory_id']}/history"),
        api.call("GET", "/v1/sessions/s1/messages"),
        api.call("GET", "/v1/sessions/s1/window"),
        api.call("POST", "/v1/search", {"query": "花生", "min_relevance": 0}),
        api.call("POST", "/v1/memories", body),
        api.call("POST", "/v1/deletions", {"target": {"kind": "user"}}),
        api.call("POST", "/v1/sessions/s1/messages", {"messages": [{"role": "user", "content": "又来了"}]}),
    ]

    assert {reply.status for reply in replies} == {503}
    assert all("retry-after" in reply.headers for reply in replies)
    zed = api.call("GET", "/v1/memories", tenant="other", user="zed")
    assert (zed.status, zed.json["items"]) == (200, []), "the fence of the tenant is in the ledger"
    assert remember("卡罗尔没有删过什么", user="carol")


def test_what_was_deleted_stays_deleted_and_everything_else_answers(
    api, world, backup, deleted, repeat, receipt, clock
):
    world.table.restore(backup[0])
    clock.advance(hours=3)

    assert repeat() == {"deletions": 6, "owners": 3, "closed": 0}

    shown = everything_found(api, world) + everything_found(api, world, user="bob")
    shown += everything_found(api, world, user="zed", tenant="other")
    assert not [word for word in DELETED if word in shown]
    assert listed(api) == ["照常的事"]
    assert receipt(deleted[0])["status"] == "purging"
    world.settle()
    assert {receipt(one)["status"] for one in deleted} == {"complete"}
    assert all(store["residue"] == 0 for one in deleted for store in receipt(one)["stores"])
    assert not [word for word in DELETED if word in world.table.dump()]
    assert listed(api) == ["照常的事"]


@pytest.mark.slow
def test_an_index_rebuilt_after_a_restore_holds_nothing_deleted(api, world, backup, deleted, repeat):
    world.table.restore(backup[0])
    with pytest.raises(UnavailableError):
        world.maintain({"task": "rebuild_index"})
    repeat()
    world.maintain({"task": "rebuild_index"})
    world.settle()

    live = [entry.memory_id for entry in every_entry(world.index) if not entry.stub]

    found = api.call("POST", "/v1/search", {"query": "照常的事", "min_relevance": 0}).json["items"]
    assert [item["memory"]["content"] for item in found] == ["照常的事"]
    assert backup[1]["cat"] not in live and backup[1]["red"]["memory_id"] not in live


@pytest.mark.slow
def test_repeating_ends_where_the_time_is_over_and_goes_on_there(api, world, backup, deleted, repeat):
    world.table.restore(backup[0])
    world.context = ShortOfTime()
    first = world.maintain({"task": "repeat_deletions", "since": SINCE})
    assert (first["deletions"], first["owners"]) == (1, 0)
    assert api.call("GET", "/v1/memories").status == 503

    rest = {"task": "repeat_deletions", "since": SINCE, "after": first["after"]}
    second = world.maintain(rest)

    assert second["after"] != first["after"]
    assert repeat() == {"deletions": 6, "owners": 3, "closed": 0}
    assert repeat() == {"deletions": 6, "owners": 3, "closed": 0}, "once more does no harm"
    assert listed(api) == ["照常的事"]


class Killed(Exception):
    """The function went at this write."""


@pytest.mark.slow
def test_repeating_may_be_killed_at_any_write(api, world, backup, deleted, repeat):
    real, survived = world.table.write, False
    for number in range(1, 500):
        world.table.restore(backup[0])
        left = [number]

        def dying(operations, left=left):
            left[0] -= 1
            if left[0] == 0:
                raise Killed
            real(operations)

        world.table.write = dying
        try:
            repeat()
            survived = True
        except Killed:
            shown = [api.call("GET", "/v1/memories"), api.call("GET", "/v1/sessions/s1/messages")]
            assert not [word for word in DELETED for reply in shown if word in reply.text]
        world.table.write = real
        repeat()
        assert listed(api) == ["照常的事"]
        if survived:
            break

    world.settle()
    assert survived and number > 10
    assert not [word for word in DELETED if word in world.table.dump()]


def test_a_time_after_the_backup_is_noticed_and_those_who_lack_something_stay_closed(
    api, world, backup, remember, delete, clock, repeat
):
    delete("memory", id=backup[1]["red"]["memory_id"])
    world.settle()
    clock.advance(hours=5)
    late = remember("晚来的")
    delete("memory", id=late["memory_id"])
    world.settle()
    world.table.restore(backup[0])

    assert repeat("2026-09-21T16:00:00Z") == {"deletions": 1, "owners": 0, "closed": 1}
    assert api.call("GET", "/v1/memories").status == 503

    assert repeat() == {"deletions": 2, "owners": 1, "closed": 0}
    assert "我喜欢红色" not in listed(api)


@pytest.mark.slow
def test_what_is_written_between_the_runs_is_kept(api, world, backup, deleted, repeat, remember):
    world.table.restore(backup[0])
    world.context = ShortOfTime()
    event = {"task": "repeat_deletions", "since": SINCE}
    answer = world.maintain(event)
    while answer["after"] and api.call("GET", "/v1/memories").status == 503:
        answer = world.maintain(event | {"after": answer["after"]})

    remember("夹在中间写的")
    assert repeat()["closed"] == 0
    world.settle()

    assert "夹在中间写的" in listed(api)


def test_what_came_after_a_deletion_and_before_the_backup_is_kept(
    api, world, remember, say, delete, repeat, clock
):
    remember("旧的", scope="session:s1")
    say("旧的话", message="m-0")
    delete("session", id="s1")
    delete("user")
    clock.advance(minutes=5)
    remember("新的", scope="session:s1")
    say("新的话", message="m-1", remember=False)
    world.settle()
    clock.advance(minutes=5)
    snapshot = world.table.snapshot()
    world.table.restore(snapshot)

    assert repeat("2026-09-21T12:10:00Z")["closed"] == 0
    world.settle()

    assert listed(api) == ["新的"]
    assert "新的话" in api.call("GET", "/v1/sessions/s1/messages").text


def test_cleared_short_term_memory_stays_cleared(api, world, say, repeat, backup):
    body = {"task_id": "t-1", "goal": "备份里的目标"}
    assert api.call("POST", "/v1/tasks", body).status == 201
    say("备份里的话", session="s5", message="m-5", remember=False)
    world.settle()
    snapshot = world.table.snapshot()
    assert api.call("POST", "/v1/sessions/s5/clear", {"what": "short_term"}).status < 300
    world.settle()
    world.table.restore(snapshot)
    assert api.call("GET", "/v1/tasks/t-1").status == 503

    assert repeat()["closed"] == 0

    assert api.call("GET", "/v1/tasks/t-1").status == 404
    assert api.call("GET", "/v1/sessions/s5/messages").status == 404
    assert "照常的事" in listed(api)
    world.settle()
    assert "备份里的" not in world.table.dump()


def test_a_proof_that_was_kept_before_the_restore_does_not_close_the_receipt(
    world, backup, delete, clock, repeat, receipt, monkeypatch
):
    deletion_id = delete("memory", id=backup[1]["red"]["memory_id"])["deletion_id"]
    clock.advance(hours=3)
    snapshot = world.table.snapshot()

    def killed(*_):
        raise UnavailableError("gone")

    with monkeypatch.context() as patched:
        patched.setattr(world.parts.purger, "unseal", killed)
        world.relay()
        assert world.work() == [deletion_id]
    assert receipt(deletion_id)["status"] == "verifying"
    world.table.restore(snapshot)
    world.queue.waiting.clear()

    assert repeat("2026-09-21T15:00:00Z")["deletions"] == 1
    world.settle()

    assert receipt(deletion_id)["status"] == "complete"
    assert "红色" not in world.table.dump()


def test_whoever_is_closed_holds_up_nobody_in_the_index(api, world, backup, delete, remember, repeat, clock):
    left = remember("鲍勃的灯塔", user="bob")
    mine = remember("爱丽丝的灯塔")
    snapshot, stream = world.table.snapshot(), list(world.table.stream)
    delete("memory", id=backup[1]["red"]["memory_id"])
    world.table.restore(snapshot)
    world.table.stream = stream

    assert world.sync() == []

    bob = Owner(tenant_id="acme", user_id="bob")
    assert left["memory_id"] in world.index.entries(bob, [left["memory_id"]])
    assert not world.index.entries(ALICE, [mine["memory_id"]]) and not world.dead_letters.kept
    repeat()
    clock.advance(minutes=2)
    world.maintain()
    world.settle()
    assert mine["memory_id"] in world.index.entries(ALICE, [mine["memory_id"]])


@pytest.mark.slow
def test_maintenance_goes_on_for_everybody_else(world, backup, deleted, remember, delete, receipt, clock):
    world.table.restore(backup[0])
    remember("卡罗尔的", user="carol")
    deletion_id = delete("user", user="carol")["deletion_id"]
    clock.advance(minutes=5)

    world.maintain()

    assert receipt(deletion_id, user="carol")["status"] == "complete"


def test_a_place_that_is_none_is_refused(world):
    event = {"task": "repeat_deletions", "since": SINCE}
    place = {"tenant_id": "acme", "user_id": "alice", "deletion_id": "del_none"}

    with pytest.raises(ValueError, match="after names no deletion"):
        world.maintain(event | {"after": place})


@pytest.mark.parametrize("since", [None, "yesterday", "2026-09-21T12:00:00"])
def test_a_time_that_is_none_is_refused(world, since):
    with pytest.raises(ValueError, match="since must be a time"):
        world.maintain({"task": "repeat_deletions", "since": since})


def test_a_deletion_that_is_being_committed_closes_nothing(api, world, backup):
    """A batch may show the ledger's item of a transaction and not yet the memory table's."""
    real, lagging = world.table.get_many, [2]

    def torn(keys):
        found = dict(real(keys))
        for key in keys:
            if (key.table, key.sk) == ("memory", "U") and lagging[0]:
                lagging[0] -= 1
                found[key] = {**found[key], "deletions": 0}
        return found

    api.call("DELETE", f"/v1/memories/{backup[1]['red']['memory_id']}")
    world.table.get_many = torn

    assert api.call("GET", "/v1/memories").status == 200
    assert lagging == [0]


def test_the_store_of_the_command_alone_reads_a_closed_table(world, backup, deleted):
    world.table.restore(backup[0])
    red = backup[1]["red"]["memory_id"]

    with pytest.raises(UnavailableError):
        world.parts.store.read(ALICE, Wants(memory_ids=(red,)))
    assert repeat_deletions(world.parts).store.read(ALICE, Wants(memory_ids=(red,))).heads
