"""The outbox and the background work, on every table."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.outbox import TableBackgroundWork, TableOutbox
from memory_ledger.adapters.tables import Range
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.records.lifecycle import Successor
from memory_ledger.domain.records.tombstones import tombstone
from memory_ledger.ports.changes import Move
from memory_ledger.ports.outbox import Job, Marker, StreamKey
from tests.support.records import NOW, OWNER, creation, later, make_change, make_head, revised


@pytest.fixture
def outbox(table):
    return TableOutbox(table)


@pytest.fixture
def work(table):
    return TableBackgroundWork(table)


def marker(memory_id, version, at=NOW):
    return Marker(owner=OWNER, memory_id=memory_id, version=version, created_at=at)


@pytest.mark.req("P1")
def test_every_version_leaves_a_marker_in_its_own_commit(store, outbox):
    first = make_head()
    second = revised(first)
    store.commit(OWNER, make_change(creation(first)))
    store.commit(OWNER, make_change(Move(before=first, after=second), at=later(1)))
    store.commit(OWNER, make_change(Move(before=second, after=tombstone(second, "del_1")), at=later(2)))

    assert outbox.markers(OWNER, 10) == [
        marker("mem_1", 3, later(2)),
        marker("mem_1", 2, later(1)),
        marker("mem_1", 1),
    ]
    assert outbox.oldest_marker(OWNER) == marker("mem_1", 1)


@pytest.mark.req("P1")
def test_a_refused_commit_leaves_no_marker(store, outbox):
    store.commit(OWNER, make_change(creation(make_head())))

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(creation(make_head("mem_2")), creation(make_head())))

    assert outbox.markers(OWNER, 10) == [marker("mem_1", 1)]


def test_what_makes_no_version_wakes_no_consumer(store, outbox):
    head = make_head()
    store.commit(OWNER, make_change(creation(head)))
    told = replace(head, successor=Successor(memory_id="mem_2", at=later(9)), checked_sequence=3)
    store.commit(OWNER, make_change(Move(before=head, after=told), at=later(1)))
    store.commit(OWNER, make_change(extra_source=("mem_1", ("msg_2",)), at=later(2)))

    assert outbox.markers(OWNER, 10) == [marker("mem_1", 1)]


@pytest.mark.slow
def test_the_newest_markers_are_read_across_pages_and_milliseconds(store, outbox):
    for number in range(130):
        at = later(number / 1000)
        store.commit(OWNER, make_change(creation(make_head(f"mem_{number}")), at=at))

    newest = outbox.markers(OWNER, 110)

    assert [found.memory_id for found in newest] == [f"mem_{number}" for number in range(129, 19, -1)]
    assert outbox.oldest_marker(OWNER) == marker("mem_0", 1)


@pytest.mark.req("P1")
def test_markers_go_one_by_one_and_a_repeat_is_harmless(store, outbox):
    for number in range(30):
        store.commit(OWNER, make_change(creation(make_head(f"mem_{number:02d}"))))
    found = outbox.markers(OWNER, 30)

    outbox.remove_markers(found[1:])
    outbox.remove_markers(found[1:])
    outbox.remove_markers([])

    assert outbox.markers(OWNER, 30) == found[:1]
    assert outbox.oldest_marker(replace(OWNER, user_id="bob")) is None


@pytest.mark.req("P1")
def test_a_replay_touches_what_is_left_and_changes_no_marker(store, outbox):
    for number in range(3):
        store.commit(OWNER, make_change(creation(make_head(f"mem_{number}"))))
    outbox.remove_markers([marker("mem_1", 1)])

    assert outbox.replay_markers(OWNER, later(60)) == 2
    assert outbox.markers(OWNER, 9) == [marker("mem_2", 1), marker("mem_0", 1)]
    outbox.remove_markers(outbox.markers(OWNER, 9))
    assert outbox.replay_markers(OWNER, later(61)) == 0


@pytest.mark.req("P1")
def test_a_marker_is_found_by_what_the_stream_carries_while_it_stands(store, outbox, table):
    for number in range(3):
        store.commit(OWNER, make_change(creation(make_head(f"mem_{number}"))))
    items = table.query(Range("memory", keys.owner_pk(OWNER), keys.MARKERS), 9).items
    places = [StreamKey(str(item["PK"]), str(item["SK"])) for item in items]
    outbox.remove_markers([marker("mem_1", 1)])

    found = outbox.lookup([*places, places[0], StreamKey("M#x#y", "O#1")])

    assert found == {places[0]: marker("mem_0", 1), places[2]: marker("mem_2", 1)}


@pytest.mark.req("P1")
def test_a_replay_leaves_the_young_alone_and_asks_more_and_more_rarely(store, outbox):
    store.commit(OWNER, make_change(creation(make_head())))
    minute = timedelta(minutes=1)

    replayed = [at for at in range(0, 3600, 20) if outbox.replay_markers(OWNER, later(at), minute)]

    assert replayed == [60, 180, 420, 900, 1860]


def job(number):
    return Job(
        job_id=f"job_{9 - number}", kind="purge", created_at=later(number), group="g/1", details='{"n":1}'
    )


@pytest.mark.req("D3")
def test_jobs_are_committed_with_their_cause_and_stay_until_they_are_done(store, work):
    jobs = (job(0), job(1), job(2))
    store.commit(OWNER, make_change(jobs=jobs, raise_user_generation=True))

    assert list(work.jobs(OWNER)) == list(jobs)
    assert work.job(OWNER, "job_8") == job(1)

    work.finish_job(OWNER, job(1))
    work.finish_job(OWNER, job(1))

    assert list(work.jobs(OWNER)) == [job(0), job(2)]
    assert work.job(OWNER, "job_8") is None
    assert work.jobs(replace(OWNER, user_id="bob")) == []


def test_a_job_is_found_by_what_the_stream_carries_while_it_stands(store, work):
    store.commit(OWNER, make_change(jobs=(job(0),)))
    place = keys.job(OWNER, "job_9")
    found = work.lookup(StreamKey(place.pk, place.sk))

    work.finish_job(OWNER, job(0))

    assert found == (OWNER, job(0))
    assert work.lookup(StreamKey(place.pk, place.sk)) is None
