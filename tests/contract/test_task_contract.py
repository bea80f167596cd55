"""What every task store promises, on every table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.store import task_keys
from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.store.outbox import TableBackgroundWork
from memory_ledger.adapters.store.tasks import TableTaskStore
from memory_ledger.adapters.tables.in_memory import InMemoryTable
from memory_ledger.domain.access.identity import Owner, Role
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.records.memory import Outcome
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.working.checkpoints import Checkpoint
from memory_ledger.domain.working.events import Event, EventType
from memory_ledger.domain.working.tasks import (
    Artifact,
    Completion,
    FinishedStage,
    Operation,
    OperationState,
    Task,
    TaskStamps,
    live_task,
    task_scope,
)
from memory_ledger.domain.writing.decisions import Decision, Verdict
from memory_ledger.ports.changes import Replay
from memory_ledger.ports.outbox import Job
from memory_ledger.ports.tasks import TaskStep, TaskWants
from tests.support.fourths import tried
from tests.support.records import NOW, OWNER, later, make_change

STRANGERS = (Owner(tenant_id="acme", user_id="bob"), Owner(tenant_id="other", user_id="ann"))
ALL = TaskWants(operation_id="op", scratchpad=True, checkpoint=True, decisions=True, replay=("POST /x", "k"))


@pytest.fixture
def store(table):
    return TableTaskStore(table)


def make_task(task_id: str = "t-1", **changes: Any) -> Task:
    """Return a task as it begins."""
    ordinary: dict[str, Any] = {
        "fields": {"goal": "写报告"},
        "version": 1,
        "revision": 1,
        "sequence": 0,
        "first": 1,
        "created_at": NOW,
        "updated_at": NOW,
        "stamps": TaskStamps(),
    }
    return Task(task_id=task_id, **(ordinary | changes))


def begin(store, task: Task | None = None, owner=OWNER, **beside: Any) -> Task:
    """Keep a task; return it."""
    task = task or make_task()
    store.commit(owner, TaskStep(seen=None, task=task, at=NOW, **beside))
    return task


def go_on(store, seen: Task, owner=OWNER, *, beside: dict[str, Any] | None = None, **changes: Any) -> Task:
    """Change a task; return it."""
    task = replace(seen, revision=seen.revision + 1, **changes)
    store.commit(owner, TaskStep(seen=seen, task=task, at=NOW, **(beside or {})))
    return task


def observation(sequence: int) -> Event:
    return Event(sequence=sequence, type=EventType.OBSERVATION, data={"content": f"观察 {sequence}"})


def noted(store, number: int) -> Task:
    """Keep a task with so many events."""
    task = begin(store)
    for sequence in range(1, number + 1):
        task = go_on(store, task, sequence=sequence, beside={"events": (observation(sequence),)})
    return task


def furnish(store, task: Task) -> Task:
    """Put something beside a task at every place."""
    decision = Decision(decision_id="dec_1", outcome=Verdict.STORED, reasons=("r",), policy_version=1)
    beside = {
        "events": (observation(task.sequence + 1),),
        "operation": Operation(operation_id="op", idempotency_key="k", kind="mail", request={"a": [1, None]}),
        "scratchpad": "草稿",
        "checkpoint": Checkpoint(schema_version=1, saved_at=NOW, size=2, body="{}"),
        "artifact": Artifact(
            artifact_id="art_1", task_id=task.task_id, born=task.born, name="n", media_type="a/b", summary="s"
        ),
        "decisions": (decision,),
    }
    return go_on(store, task, sequence=task.sequence + 1, beside=beside)


def raise_fence(table, **fence):
    TableMemoryStore(table).commit(OWNER, make_change(**fence))


FENCES = [
    {"raise_tenant_generation": True},
    {"raise_user_generation": True},
    {"raise_scope_generation": task_scope("t-1")},
    {"raise_scope_generations": (Scope(kind=ScopeKind.SESSION, id="s"), task_scope("t-1"))},
    {"raise_scope_generation": Scope(kind=ScopeKind.PROJECT, id="p-1")},
]


@pytest.mark.req("S2")
def test_a_task_comes_back_as_it_was(store):
    task = begin(
        store,
        make_task(
            "任务 #1/“x”",
            fields={"goal": "g", "plan": {"字": [1.5, None, True]}},
            stamps=TaskStamps(tenant=1, user=2, task=3, project_id="p/#1", project=4),
            ended_at=later(5),
            completion=Completion(
                outcome=Outcome.PARTIAL, at=later(5), sequence=3, verification={"status": "observed"}
            ),
            stages=(
                FinishedStage(after=0, last=2, begun=0, done=1),
                FinishedStage(after=2, last=3, begun=1, done=1),
            ),
        ),
    )

    assert store.read(OWNER, task.task_id, TaskWants()).task == task


@pytest.mark.req("S3", "S4")
def test_what_lies_beside_comes_back_as_it_was(store):
    task = furnish(store, begin(store))

    found = store.read(OWNER, "t-1", ALL)

    assert found.task == task
    assert found.scratchpad == "草稿"
    assert found.operation == Operation(
        operation_id="op", idempotency_key="k", kind="mail", request={"a": [1, None]}
    )
    assert found.checkpoint == Checkpoint(schema_version=1, saved_at=NOW, size=2, body="{}")
    assert [one.decision_id for one in found.decisions or ()] == ["dec_1"]
    artifact = store.artifact(OWNER, "art_1")
    assert artifact is not None and (artifact.task_id, artifact.born) == ("t-1", task.born)
    assert list(store.artifacts(OWNER, task, 10)) == [artifact]


def test_what_is_not_there_is_nothing(store):
    begin(store)

    found = store.read(OWNER, "t-1", ALL)

    nothing = (None, "", None, None, None)
    assert (found.operation, found.scratchpad, found.checkpoint, found.decisions, found.replay) == nothing
    assert store.read(OWNER, "t-2", ALL).task is None
    assert store.artifact(OWNER, "art_9") is None


def test_an_empty_scratchpad_is_erased_and_none_leaves_it(store):
    task = furnish(store, begin(store))

    task = go_on(store, task)
    assert store.read(OWNER, "t-1", ALL).scratchpad == "草稿"
    go_on(store, task, beside={"scratchpad": ""})
    assert store.read(OWNER, "t-1", ALL).scratchpad == ""


@pytest.mark.req("W10")
def test_a_write_that_follows_on_an_old_state_changes_nothing(store):
    old = begin(store)
    new = go_on(store, old, version=2, fields={"goal": "new"})

    with pytest.raises(ConcurrentChangeError):
        go_on(store, old, version=2, fields={"goal": "lost"}, beside={"scratchpad": "lost"})
    with pytest.raises(ConcurrentChangeError):
        begin(store)

    found = store.read(OWNER, "t-1", ALL)
    assert (found.task, found.scratchpad) == (new, "")


@pytest.mark.req("W10")
def test_of_several_writers_of_one_state_one_writes(store):
    seen = begin(store)

    def write(number):
        try:
            go_on(store, seen, sequence=1, beside={"events": (observation(1),), "scratchpad": str(number)})
        except ConcurrentChangeError:
            return None
        return number

    with ThreadPoolExecutor(6) as pool:
        winners = [number for number in pool.map(write, range(6)) if number is not None]

    assert len(winners) == 1
    assert store.read(OWNER, "t-1", ALL).scratchpad == str(winners[0])


@pytest.mark.req("W11")
def test_a_key_is_kept_once_and_with_its_write(store):
    replay = Replay(operation="POST /x", key="k", request_hash="h", created_at=NOW, details="7")
    task = begin(store, replay=replay)

    with pytest.raises(ConcurrentChangeError):
        go_on(store, task, beside={"replay": replay, "scratchpad": "twice"})

    found = store.read(OWNER, "t-1", ALL)
    assert (found.replay, found.scratchpad) == (replay, "")


@pytest.mark.req("W14")
def test_a_job_is_committed_with_its_write(store, table):
    job = Job(job_id="job_1", kind="consolidation", created_at=NOW, group="task:t-1")

    begin(store, jobs=(job,))

    assert TableBackgroundWork(table).job(OWNER, "job_1") == job


@pytest.mark.req("S8")
def test_events_are_paged_in_order(store):
    task = noted(store, 7)

    first = store.events(OWNER, task, 0, 3)
    rest = store.events(OWNER, task, 3, 10)

    assert ([event.sequence for event in first.events], first.more) == ([1, 2, 3], True)
    assert ([event.sequence for event in rest.events], rest.more) == ([4, 5, 6, 7], False)
    assert first.events[0] == observation(1)
    assert [event.sequence for event in store.newest_events(OWNER, task, 2)] == [6, 7]


def test_an_event_says_when_it_was_written_and_in_which_roles(store):
    roles = frozenset({Role.USER, Role.AUDITOR})
    event = Event(
        sequence=1, type=EventType.PATCH, data={"patch": {}, "version": 1}, at=later(5), roles=roles
    )
    task = begin(store, make_task(sequence=1), events=(event,))

    assert store.events(OWNER, task, 0, 1).events == (event,)


def test_operations_come_in_the_order_they_were_noted(store):
    task = begin(store)
    for sequence, name in enumerate("cab", 1):
        operation = Operation(
            operation_id=name, idempotency_key="k", kind="x", request=None, sequence=sequence
        )
        task = go_on(store, task, beside={"operation": operation})
    settled = replace(store.operations(OWNER, task)[1], state=OperationState.FAILED)
    task = go_on(store, task, beside={"operation": settled})

    assert [one.operation_id for one in store.operations(OWNER, task)] == ["c", "a", "b"]
    assert store.operations(OWNER, task)[1].state is OperationState.FAILED


@pytest.mark.fourths
@pytest.mark.req("I2", "I7")
@pytest.mark.parametrize("stranger", STRANGERS)
def test_a_strangers_task_of_the_same_id_is_another(store, stranger):
    mine = furnish(store, begin(store))

    assert store.read(stranger, "t-1", ALL).task is None
    assert store.artifact(stranger, "art_1") is None
    assert list(store.artifacts(stranger, mine, 10)) == []
    begin(store, make_task(fields={"goal": "theirs"}), owner=stranger)
    assert store.read(OWNER, "t-1", TaskWants()).task == mine
    assert list(store.tasks(stranger)) == ["t-1"]
    assert store.blob_prefix(stranger, "t-1", 1) != store.blob_prefix(OWNER, "t-1", 1)


@pytest.mark.fourths
@pytest.mark.req("D4")
@pytest.mark.parametrize("fence", FENCES)
def test_a_raised_fence_hides_the_task_and_a_purge_leaves_nothing(store, table, fence):
    task = furnish(store, begin(store, make_task(stamps=TaskStamps(project_id="p-1"))))
    task = go_on(store, task, ended_at=later(1))

    raise_fence(table, **fence)

    snapshot = store.read(OWNER, "t-1", ALL)
    assert live_task(snapshot.task, snapshot.fences, NOW) is None
    assert store.lives_with_artifacts(OWNER, "t-1", NOW) == [task.born]
    assert store.residue(OWNER, "t-1", NOW) == store.purge(OWNER, "t-1", NOW) > 5
    assert store.lives_with_artifacts(OWNER, "t-1", NOW) == []
    assert store.purge(OWNER, "t-1", NOW) == store.residue(OWNER, "t-1", NOW) == 0
    assert list(store.tasks(OWNER)) == []
    assert store.ended(OWNER, later(99)) == []
    assert store.artifact(OWNER, "art_1") is None
    assert store.read(OWNER, "t-1", ALL).task is None


@pytest.mark.req("D4", "W14")
def test_a_late_writer_finds_nothing_to_follow_on(store, table):
    task = begin(store)
    raise_fence(table, raise_user_generation=True)
    store.purge(OWNER, "t-1", NOW)

    with pytest.raises(ConcurrentChangeError):
        furnish(store, task)

    assert store.residue(OWNER, "t-1", NOW) == 0


@pytest.mark.req("D4")
def test_a_purge_spares_a_task_that_goes_on(store):
    task = furnish(store, begin(store))

    assert store.lives_with_artifacts(OWNER, "t-1", NOW) == []
    assert store.purge(OWNER, "t-1", NOW) == 0

    assert store.read(OWNER, "t-1", ALL).task == task
    assert list(store.tasks(OWNER)) == ["t-1"]


@pytest.mark.req("D4")
def test_a_new_life_sees_nothing_of_the_old_one_and_survives_its_purge(store, table):
    old = furnish(store, begin(store))
    raise_fence(table, raise_user_generation=True)
    new = make_task(
        stamps=TaskStamps(user=1),
        created_at=later(1),
        sequence=old.sequence + 1,
        first=old.sequence + 1,
        revision=1,
    )
    events = (observation(new.sequence),)
    store.commit(OWNER, TaskStep(seen=old, task=new, at=later(1), events=events, scratchpad=""))

    found = store.read(OWNER, "t-1", ALL)
    assert (found.task, found.operation, found.checkpoint, found.decisions) == (new, None, None, None)
    assert [event.sequence for event in store.events(OWNER, new, 0, 9).events] == [new.sequence]
    assert store.operations(OWNER, new) == []

    assert store.lives_with_artifacts(OWNER, "t-1", NOW) == [old.born]
    assert store.purge(OWNER, "t-1", NOW) > 0
    assert store.residue(OWNER, "t-1", NOW) == 0
    assert store.artifact(OWNER, "art_1") is None
    assert store.read(OWNER, "t-1", ALL).task == new
    assert list(store.tasks(OWNER)) == ["t-1"]


@pytest.mark.req("W13")
def test_ended_tasks_are_listed_by_their_end(store):
    for number, seconds in enumerate((30, 10, 20)):
        begin(store, make_task(f"t-{number}", ended_at=later(seconds)))
    again = begin(store, make_task("t-3", ended_at=later(5)))
    go_on(store, again, ended_at=None)

    assert store.ended(OWNER, later(20)) == ["t-1", "t-2"]
    assert store.ended(OWNER, later(30)) == ["t-1", "t-2", "t-0"]
    assert store.ended(OWNER, later(9)) == []


@pytest.mark.req("W13")
def test_an_ended_task_is_purged_when_its_draft_is_over(store):
    furnish(store, begin(store, make_task(ended_at=NOW)))
    over = NOW + timedelta(days=7)

    assert store.purge(OWNER, "t-1", over - timedelta(milliseconds=1)) == 0
    assert store.purge(OWNER, "t-1", over) > 0
    assert store.ended(OWNER, over) == []


@pytest.mark.req("D4")
def test_the_user_of_a_first_task_is_known_to_maintenance(store, table):
    begin(store)

    assert list(TableMemoryStore(table).owners()) == [OWNER]
    assert list(TableMemoryStore(table).owners("acme")) == [OWNER]


@tried(
    100, ids=st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=256), min_size=2)
)
def test_no_two_ids_share_a_partition_or_a_blob(ids):
    distinct = set(ids)

    partitions = {task_keys.task_pk(OWNER, name) for name in distinct}
    prefixes = {task_keys.blob_prefix(OWNER, name, 1) for name in distinct}
    operations = {task_keys.operation(OWNER, "t", name) for name in distinct}

    assert len(partitions) == len(prefixes) == len(operations) == len(distinct)
    assert all(len(key.sk.encode()) <= 1024 and len(key.pk.encode()) <= 2048 for key in operations)
    assert not any(key.sk.startswith(("O#", "J#")) for key in operations)


@pytest.mark.req("P1")
def test_no_item_of_a_task_wakes_the_index_or_the_relay():
    table = InMemoryTable()
    store = TableTaskStore(table)
    furnish(store, begin(store, make_task(ended_at=NOW)))

    keys = [key.sk for key in table._items]
    assert len(keys) > 10
    assert not any(sk.startswith(("O#", "J#")) for sk in keys)


def test_tasks_are_listed_on_behind_any_of_them(store):
    for task_id in ("t-1", "任务/2", "t-1#x"):
        begin(store, make_task(task_id))

    listed = list(store.tasks(OWNER))

    assert set(listed) == {"t-1", "任务/2", "t-1#x"}
    assert [list(store.tasks(OWNER, one)) for one in listed] == [listed[1:], listed[2:], []]
