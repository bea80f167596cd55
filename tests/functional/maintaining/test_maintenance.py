"""The scheduled round: what was left is finished, what is over is forgotten, everything is measured."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from pathlib import Path

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.services.background.maintain import STUBS_KEPT
from tests.support.indexes import every_entry
from tools.maintenance import TASKS

ALICE = Owner(tenant_id="acme", user_id="alice")
SECRET = "ZX-99871-Q"
EVENTS = Path(__file__).resolve().parents[3] / "events"


def metrics(capfd):
    lines = [json.loads(line) for line in capfd.readouterr().out.splitlines() if '"_aws"' in line]
    return {name: value[0] for line in lines for name, value in line.items() if isinstance(value, list)}


@pytest.mark.req("P2", "D2")
def test_every_round_emits_its_figures_zeros_included(world, remember, clock, capfd):
    event = json.loads((EVENTS / "schedule/maintenance.json").read_text(encoding="utf-8"))
    world.maintain(event)
    nothing = dict.fromkeys(("Compared", "Missing", "Stale", "Orphaned", "Faults"), 0)
    compared = {f"Index{name}": value for name, value in nothing.items()}
    assert metrics(capfd) == {
        "OutboxOldestSeconds": 0,
        "OutboxPending": 0,
        "OwnersLeft": 0,
        "DeletionsIncomplete": 0,
        **compared,
    }

    remember("一"), remember("二", user="bob")
    clock.advance(seconds=90)
    world.maintain()

    assert metrics(capfd) == {
        "OutboxOldestSeconds": 90,
        "OutboxPending": 2,
        "OwnersLeft": 0,
        "DeletionsIncomplete": 0,
        **compared,
    }


@pytest.mark.req("P1")
def test_markers_that_the_stream_lost_are_carried_again(world, remember, clock):
    memory = remember("一")
    world.table.stream.clear()
    assert world.maintain()["markers_replayed"] == 0, "too young to be lost"
    clock.advance(seconds=60)

    assert world.maintain()["markers_replayed"] == 1

    world.settle()
    assert [entry.memory_id for entry in every_entry(world.index)] == [memory["memory_id"]]


@pytest.mark.req("P1")
def test_a_marker_that_never_succeeds_is_asked_for_more_and_more_rarely(world, remember, clock):
    remember("一")
    replays = []
    for minute in range(1, 200):
        world.table.stream.clear()
        clock.advance(minutes=1)
        if world.maintain()["markers_replayed"]:
            replays.append(minute)

    assert replays == [1, 3, 7, 15, 31, 63, 127, 191]


@pytest.mark.req("D3")
def test_jobs_that_the_stream_lost_are_queued_again(world, api, remember, clock):
    memory = remember("一")
    api.call("DELETE", f"/v1/memories/{memory['memory_id']}")
    world.table.stream.clear()
    world.embedder.down = True
    world.maintain()
    clock.advance(seconds=60)

    assert world.maintain()["jobs_replayed"] == 1

    world.embedder.down = False
    world.settle()
    assert world.parts.work.jobs(ALICE) == []


@pytest.mark.req("D4", "W11")
def test_stubs_and_expired_documents_go_in_time(world, api, remember, clock):
    doomed, expiring, kept = remember("一"), remember("二", ttl_seconds=600), remember("三")
    api.call("DELETE", f"/v1/memories/{doomed['memory_id']}")
    world.settle()
    clock.advance(seconds=600)

    assert world.maintain()["expired_dropped"] == 1
    assert world.maintain()["stubs_dropped"] == 0
    clock.moment += STUBS_KEPT + timedelta(seconds=1)
    assert world.maintain()["stubs_dropped"] == 1

    assert [entry.memory_id for entry in every_entry(world.index)] == [kept["memory_id"]]
    assert expiring["memory_id"] not in {entry.memory_id for entry in every_entry(world.index)}


@pytest.mark.slow
@pytest.mark.req("P4")
def test_the_index_is_rebuilt_from_the_authority_alone(world, api, remember, clock):
    for user in ("alice", "bob"):
        for number in range(70):
            remember(f"事实 {number}", user=user)
    gone = remember("要删的")
    remember("会过期", ttl_seconds=60)
    api.call("DELETE", f"/v1/memories/{gone['memory_id']}")
    world.settle()
    before = {(entry.owner, entry.memory_id, entry.version, entry.stub) for entry in every_entry(world.index)}
    world.index.clear()

    answer = world.maintain({"task": "rebuild_index"})

    after = {(entry.owner, entry.memory_id, entry.version, entry.stub) for entry in every_entry(world.index)}
    assert after == before
    assert answer == {"written": 142, "rejected": 0, "after": None}
    clock.advance(seconds=60)
    world.maintain({"task": "rebuild_index"})
    assert sum(entry.stub for entry in every_entry(world.index)) == 2


@pytest.mark.req("P4")
def test_a_write_during_a_rebuild_is_not_taken_back(world, api, remember):
    memory = remember("旧")
    world.settle()
    load = world.index.load

    def overtaken(documents):
        api.call("DELETE", f"/v1/memories/{memory['memory_id']}")
        world.sync()
        return load(documents)

    world.index.load = overtaken
    world.maintain({"task": "rebuild_index"})

    (entry,) = every_entry(world.index)
    assert (entry.version, entry.stub) == (2, True)


def test_an_unknown_task_is_answered_with_those_that_commands_ask_for(world):
    with pytest.raises(ValueError, match=f"task must be one of {', '.join(sorted(TASKS))}"):
        world.maintain({"task": "tidy"})


@pytest.mark.req("D2")
def test_a_part_that_fails_keeps_no_other_from_running(world, remember, clock, capfd):
    remember("一")
    world.table.stream.clear()
    clock.advance(seconds=60)
    world.index._prepared = False
    world.index.prepare = lambda: None

    done = world.maintain()

    assert done["failures"] == ("forget", "reconcile")
    assert done["markers_replayed"] == 1
    assert metrics(capfd)["OutboxPending"] == 1


@pytest.mark.req("D2")
def test_a_part_that_breaks_unforeseen_leaves_its_lines_in_the_log_and_none_of_its_words(
    world, monkeypatch, capfd, caplog
):
    def broken(*_):
        try:
            raise KeyError(SECRET)
        except KeyError as exc:
            raise ValueError(SECRET) from exc

    monkeypatch.setattr(world.index, "drop_stubs", broken)
    capfd.readouterr()

    with pytest.raises(RuntimeError, match=r"broken: forget \(ValueError\)"):
        world.maintain()

    assert {"OutboxOldestSeconds", "IndexFaults"} <= metrics(capfd).keys()
    (record,) = (one for one in caplog.records if one.levelname == "ERROR")
    assert re.search(r"ValueError at .*maintain:\d+ _forget > .*; after KeyError at ", record.raised[0])
    assert SECRET not in str(vars(record))
