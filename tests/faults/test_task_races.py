"""Many at once at one task, on ministack."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from memory_ledger.adapters.runtime import JitteredBackoff
from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.bootstrap.changing_tasks import change_task
from memory_ledger.bootstrap.consolidating import consolidate_task
from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import (
    AlreadyExistsError,
    InvalidRequestError,
    NotFoundError,
    VersionConflictError,
)
from memory_ledger.domain.records.memory import Outcome
from memory_ledger.domain.working.events import EventType
from memory_ledger.ports.changes import ListFilter
from memory_ledger.ports.tasks import TaskWants
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.tasks.complete_task import CompleteTask
from memory_ledger.services.tasks.manage_tasks import ManageTasks, NewTask
from memory_ledger.services.tasks.task_notes import TaskNotes
from tests.support.parts import in_memory_parts
from tests.support.records import make_change

ALICE = Principal(owner=Owner(tenant_id="acme", user_id="alice"))
THREADS = 8


def task_notes(parts):
    return TaskNotes(change=change_task(parts), conceal=Conceal(scanner=parts.scanner))


@pytest.fixture
def parts(ministack_table):
    parts = in_memory_parts(ministack_table)
    parts.backoff = JitteredBackoff()
    return parts


@pytest.fixture
def manage(parts):
    return ManageTasks(
        change=change_task(parts), blobs=parts.blobs, ids=parts.ids, conceal=Conceal(scanner=parts.scanner)
    )


def key(name):
    return IdempotencyKey(operation="POST /x", key=name, request_hash="h")


def new(name="k", **fields):
    return NewTask(task_id="t", fields={"goal": "g", **fields}, idempotency=key(name))


def in_threads(call, arguments):
    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(call, arguments))


def log_of(parts):
    change = change_task(parts)
    task = parts.tasks.read(ALICE.owner, "t", TaskWants()).task
    return task, change.tasks.events(ALICE.owner, task, 0, 1000).events


@pytest.mark.slow
@pytest.mark.req("S7", "W10")
def test_observations_at_once_lose_none_and_leave_no_gap(parts, manage):
    manage.create(ALICE, new())
    notes = task_notes(parts)

    in_threads(lambda number: notes.observe(ALICE, "t", f"o-{number}", key(f"k-{number}")), range(32))

    _, events = log_of(parts)
    assert [event.sequence for event in events] == list(range(1, 34))
    assert {event.data["content"] for event in events[1:]} == {f"o-{number}" for number in range(32)}


@pytest.mark.req("W11")
def test_one_request_sent_many_times_at_once_has_one_effect(parts, manage):
    manage.create(ALICE, new())
    notes = task_notes(parts)

    answers = in_threads(lambda _: notes.observe(ALICE, "t", "once", key("same")), range(16))

    assert {event.sequence for event, _ in answers} == {2}
    assert [replayed for _, replayed in answers].count(False) == 1
    assert len(log_of(parts)[1]) == 2


@pytest.mark.req("W9", "W11")
def test_of_several_creators_of_one_task_one_creates(manage):
    def create(number):
        try:
            return manage.create(ALICE, new(f"k-{number}", retry_count=number))[0]
        except AlreadyExistsError:
            return None

    made = [task for task in in_threads(create, range(16)) if task is not None]

    assert len(made) == 1
    assert manage.get(ALICE, "t") == made[0]


@pytest.mark.req("W10")
def test_increments_at_once_lose_none(manage):
    manage.create(ALICE, new(retry_count=0))

    def increment(_):
        while True:
            task = manage.get(ALICE, "t")
            count = int(str(task.state["retry_count"])) + 1
            try:
                return manage.patch(ALICE, "t", task.version, {"retry_count": count})
            except VersionConflictError:
                continue

    in_threads(increment, range(24))

    task = manage.get(ALICE, "t")
    assert (task.state["retry_count"], task.version) == (24, 25)


@pytest.mark.req("S9", "T5")
def test_completion_among_writers_clears_the_scratchpad_for_good_and_counts_once(parts, manage):
    manage.create(ALICE, new())
    change = change_task(parts)
    notes = task_notes(parts)
    complete = CompleteTask(change=change, ids=parts.ids, conceal=notes.conceal)

    def act(number):
        try:
            if number % 8 == 7:
                complete(ALICE, "t", Outcome.SUCCESS, None, key(f"done-{number}"))
            elif number % 2:
                notes.put_scratchpad(ALICE, "t", f"scratch {number}")
            else:
                notes.observe(ALICE, "t", f"o-{number}", key(f"k-{number}"))
        except InvalidRequestError:
            return

    in_threads(act, range(32))

    assert notes.scratchpad(ALICE, "t") == ""
    task, events = log_of(parts)
    assert [event.type for event in events].count(EventType.COMPLETION) == 1
    assert events[-1].type is EventType.COMPLETION
    (job,) = parts.work.jobs(ALICE.owner)
    consolidate = consolidate_task(parts)
    in_threads(lambda _: consolidate(ALICE.owner, job), range(4))
    kept = parts.store.list_ids(ALICE.owner, ListFilter(status="active"), 10, None).ids
    assert len(kept) == 1
    assert parts.work.jobs(ALICE.owner) == []
    assert task is not None


@pytest.mark.req("D4")
def test_a_purge_among_writers_leaves_a_task_or_nothing(parts, manage):
    notes = task_notes(parts)
    store = TableMemoryStore(parts.table)

    for round_ in range(6):
        manage.create(ALICE, new(f"create-{round_}"))

        def act(number, round_=round_):
            if number == 3:
                store.commit(ALICE.owner, make_change(raise_user_generation=True))
                return parts.tasks.purge(ALICE.owner, "t", parts.clock.now())
            try:
                return notes.observe(ALICE, "t", f"o-{number}", key(f"k-{round_}-{number}"))
            except NotFoundError:
                return None

        in_threads(act, range(8))
        parts.tasks.purge(ALICE.owner, "t", parts.clock.now())

        assert parts.tasks.residue(ALICE.owner, "t", parts.clock.now()) == 0
        assert list(parts.tasks.tasks(ALICE.owner)) == []
        parts.clock.advance(seconds=1)
