"""What is told of a stage, and of a task that went through several."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.records.memory import Memory, MemoryType, Outcome, Source, SourceKind, Trust
from memory_ledger.domain.working.events import Event, EventType
from memory_ledger.domain.working.stage_summaries import (
    MAX_LINES,
    MAX_SUMMARY,
    StageEvents,
    stage_summary,
    task_summary,
)
from memory_ledger.domain.working.stages import STAGES_KEPT, ending_stage, leaving_stage
from memory_ledger.domain.working.tasks import Completion, FinishedStage, Task, TaskStamps, task_scope
from memory_ledger.domain.writing.candidates import MAX_SOURCE_IDS, check_candidate
from tests.support.fourths import tried
from tests.support.records import NOW
from tests.unit.tasks.test_parts import EVENTS, begun, ended, log, patch, saw

pytestmark = pytest.mark.req("W16", "M2")


def make_task(sequence: int = 0, stages: tuple[FinishedStage, ...] = (), **fields: Any) -> Task:
    return Task(
        task_id="t-1",
        fields={"goal": "写报告", **fields},
        version=1,
        revision=1,
        sequence=sequence,
        first=1,
        created_at=NOW,
        updated_at=NOW,
        stamps=TaskStamps(),
        stages=stages,
        completion=Completion(outcome=Outcome.PARTIAL, at=NOW, sequence=sequence),
    )


def told(*events: tuple[EventType, dict[str, Any]], name: str | None = "a", begun: int = 0) -> StageEvents:
    found = tuple(log(*events))
    stage = FinishedStage(after=0, last=len(found), begun=begun, done=begun)
    ids = tuple(f"evt_{event.sequence}" for event in found)
    return StageEvents(stage=stage, name=name, events=found, ids=ids)


def lines(*events: tuple[EventType, dict[str, Any]], **stage: Any) -> list[str]:
    candidate = stage_summary(make_task(), told(*events, **stage))
    assert candidate is not None and candidate.content is not None
    return candidate.content.splitlines()


def test_each_part_gives_one_line():
    assert lines(
        saw("# Logs\nTimeouts since noon. More than before."),
        begun("1", "db.explain"),
        ended("1"),
        begun("2", "db.migrate"),
        ended("2", "failed"),
        patch(completed_steps=["look", "try"]),
    ) == [
        "a",
        "- Timeouts since noon.; db.explain → db.explain: succeeded",
        "- db.migrate → db.migrate: failed; ✓ look; ✓ try",
    ]


def test_steps_of_earlier_stages_are_not_told_again():
    assert lines(saw("x"), patch(completed_steps=["old", "new"]), begun=1) == ["a", "- x → ✓ new"]


def test_a_part_that_only_changes_the_state_names_what_it_changes():
    assert lines(patch(retry_count=2, plan="secret plan")) == ["a", "- retry_count; plan"]


def test_the_source_names_every_event_of_a_short_stage_and_the_first_of_each_part_of_a_long_one():
    short = stage_summary(make_task(), told(*[saw("x")] * 19))
    long = stage_summary(make_task(), told(*[saw("x")] * 19, begun("1"), ended("1"), saw("y")))

    assert short is not None and short.source.ids == ("task:t-1", *(f"evt_{n}" for n in range(1, 20)))
    assert long is not None and long.source.ids == ("task:t-1", "evt_1", "evt_22")


def test_a_stage_of_which_nothing_can_be_said_is_no_summary():
    assert stage_summary(make_task(), told(name=None)) is None


def test_a_stage_in_which_nothing_happened_is_no_summary():
    assert stage_summary(make_task(), told(patch(current_stage="b"))) is None
    assert stage_summary(make_task(), told(patch(current_stage="b", completed_steps=["x"]), begun=1)) is None


def test_a_part_that_has_nothing_to_tell_gives_no_line():
    moves = [patch(current_stage=name) for name in "abc"]

    assert lines(moves[0], saw("x"), moves[1], moves[2], saw("y")) == ["a", "- x", "- y"]


def test_what_came_from_tools_is_a_tools_word():
    assert told(saw("x")).trusts == told(begun("1")).trusts == (Trust.TOOL,)
    assert told(patch(retry_count=1)).trusts == ()


@tried(100, events=EVENTS, text=st.text(max_size=3_000), times=st.integers(1, 200))
def test_a_stage_summary_is_always_a_valid_candidate_of_bounded_size(events, text, times):
    stage = told(*events, *[saw(text or "x"), begun("9", "k"), ended("9")] * times, name=text)

    candidate = stage_summary(make_task(), stage)

    assert candidate is not None and check_candidate(candidate).content is not None
    assert len(candidate.content or "") <= MAX_SUMMARY
    assert len((candidate.content or "").splitlines()) <= MAX_LINES + 1
    assert len(candidate.source.ids) <= MAX_SOURCE_IDS
    assert (candidate.type, candidate.confirmed) == (MemoryType.SUMMARY, False)
    assert candidate == stage_summary(make_task(), stage)


def kept(number: int, content: str) -> Memory:
    return Memory(
        memory_id=f"mem_{number}",
        type=MemoryType.SUMMARY,
        scope=task_scope("t-1"),
        source=Source(kind=SourceKind.SUMMARY),
        trust=Trust.TOOL,
        created_at=NOW,
        updated_at=NOW,
        valid_from=NOW,
        content=content,
    )


def test_a_tasks_summary_has_a_line_for_each_stage_and_derives_from_them():
    summary = task_summary(make_task(), {1: kept(1, "plan\n- x"), 2: kept(2, "do\n- y\n- z")})

    assert (summary.content or "").splitlines() == ["写报告: partial", "1. plan - x", "2. do - y - z"]
    assert [one.memory_id for one in summary.derived_from] == ["mem_1", "mem_2"]
    assert summary.source.ids == ("task:t-1",)


def test_a_tasks_summary_is_bounded():
    summary = task_summary(
        make_task(), {number: kept(number, "x" * MAX_SUMMARY) for number in range(STAGES_KEPT)}
    )

    assert len(check_candidate(summary).content or "") <= MAX_SUMMARY


def test_a_stage_ends_where_another_begins():
    before = make_task(3, current_stage="a", completed_steps=["x"])
    after = make_task(4, current_stage="b", completed_steps=["x", "y"])

    assert leaving_stage(before, after).stages == (FinishedStage(after=0, last=4, begun=0, done=2),)
    assert leaving_stage(before, make_task(4, current_stage="a")).stages == ()
    assert leaving_stage(make_task(3), after).stages == ()


def test_the_next_stage_begins_behind_the_last_one():
    first = FinishedStage(after=0, last=4, begun=0, done=2)
    before = make_task(6, (first,), current_stage="b")
    after = make_task(7, (first,), current_stage=None, completed_steps=["x", "y", "z"])

    assert leaving_stage(before, after).stages == (first, FinishedStage(after=4, last=7, begun=2, done=3))


def test_steps_that_were_taken_back_are_no_stages():
    first = FinishedStage(after=0, last=4, begun=0, done=2)
    before = make_task(6, (first,), current_stage="b")

    (_, second) = leaving_stage(before, make_task(7, (first,), current_stage="c")).stages

    assert (second.begun, second.done) == (2, 2)


@pytest.mark.parametrize(
    ("sequence", "stage", "ends"), [(5, None, False), (6, None, True), (5, "b", True), (6, "b", True)]
)
def test_a_completion_ends_the_stage_that_is_open(sequence, stage, ends):
    first = FinishedStage(after=0, last=4, begun=0, done=0)

    stages = ending_stage(make_task(sequence, (first,), current_stage=stage)).stages

    assert (stages == (first,)) is not ends
    assert ending_stage(make_task(sequence)).stages == ()


def test_a_task_knows_its_newest_stages():
    task = make_task(0)
    for number in range(1, STAGES_KEPT + 3):
        seen = make_task(number - 1, task.stages, current_stage="a")
        task = leaving_stage(seen, make_task(number, task.stages, current_stage="b"))

    assert [stage.last for stage in task.stages] == list(range(3, STAGES_KEPT + 3))


def test_events_without_a_stage_name_still_tell_what_happened():
    assert lines(saw("x"), name=None) == ["- x"]


def test_an_operation_begun_in_an_earlier_stage_is_told_by_its_id():
    assert lines((EventType.OPERATION, {"operation_id": "op-9", "state": "failed", "result_ref": None})) == [
        "a",
        "- op-9: failed",
    ]


def test_a_completion_tells_the_outcome():
    event = Event(sequence=1, type=EventType.COMPLETION, data={"outcome": "failure", "verification": None})
    stage = FinishedStage(after=0, last=1, begun=0, done=0)
    candidate = stage_summary(
        make_task(), StageEvents(stage=stage, name=None, events=(event,), ids=("evt_1",))
    )

    assert candidate is not None and candidate.content == "- failure"
