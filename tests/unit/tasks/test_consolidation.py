"""What is made of a finished task."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.records.memory import MemoryType, Outcome, SourceKind
from memory_ledger.domain.working.consolidation import MAX_PROPOSALS, Observed, consolidate, task_of_source
from memory_ledger.domain.working.tasks import Completion, Task, TaskStamps
from memory_ledger.domain.writing.candidates import MAX_CONTENT, check_candidate
from tests.support.fourths import tried
from tests.support.hanging import LONG, hostile, must_not_hang
from tests.support.records import NOW

CONFIRMED = {"status": "confirmed", "evidence": None, "causality_confirmed": False}


def made(*observations: str, outcome=Outcome.SUCCESS, verification: Any = None, project_id=None, **fields):
    """Return what a completed task with these observations leaves."""
    task = Task(
        task_id="t-1",
        fields={"goal": "修复超时", **fields},
        version=2,
        revision=9,
        sequence=9,
        first=1,
        created_at=NOW,
        updated_at=NOW,
        ended_at=NOW,
        stamps=TaskStamps(project_id=project_id),
        completion=Completion(outcome=outcome, at=NOW, sequence=9, verification=verification),
    )
    observed = [Observed(event_id=f"evt_{number}", content=text) for number, text in enumerate(observations)]
    return consolidate(task, observed)


@pytest.mark.req("S9")
@pytest.mark.parametrize(
    ("line", "type", "text"),
    [
        ("lesson: check the index", MemoryType.PROCEDURE, "check the index"),
        ("Lessons learned: read the plan", MemoryType.PROCEDURE, "read the plan"),
        ("教训：先看执行计划", MemoryType.PROCEDURE, "先看执行计划"),
        ("- 经验: 小步提交", MemoryType.PROCEDURE, "小步提交"),
        ("Root cause: a missing index", MemoryType.PROCEDURE, "a missing index"),
        ("fact: the default branch is main", MemoryType.FACT, "the default branch is main"),
        ("发现：库是 PostgreSQL 15", MemoryType.FACT, "库是 PostgreSQL 15"),
    ],
)
def test_a_marked_line_is_a_proposal_with_its_event_as_source(line, type, text):
    _, proposal = made(f"plain\n{line}\nplain")

    assert (proposal.type, proposal.content) == (type, text)
    assert (proposal.source.kind, proposal.source.ids) == (SourceKind.INFERENCE, ("task:t-1", "evt_0"))
    assert not proposal.confirmed


@pytest.mark.req("S9")
@pytest.mark.parametrize(
    "text",
    [
        "the lesson was short",
        "lesson:",
        "教训很多",
        "in fact: no",
        "https://fact: x",
        "wrote 'lesson: x' twice",
    ],
)
def test_an_unmarked_line_is_none(text):
    assert len(made(text)) == 1


@pytest.mark.req("S9")
@pytest.mark.parametrize("nothing", ["\x1b", "\u200b\ufeff", "lesson: \u200b", "事实：\x1b"])
def test_what_nobody_can_see_is_no_observation(nothing):
    candidates = made(nothing, "fact: the port is 8080")

    assert [one.content for one in candidates[1:]] == ["the port is 8080"]


@pytest.mark.req("S9")
def test_a_confirmed_way_to_success_is_proposed_as_a_procedure():
    steps = ["查监控", "加索引"]

    _, proposal = made(verification=CONFIRMED, completed_steps=steps)

    assert (proposal.type, proposal.content) == (MemoryType.PROCEDURE, "修复超时\n1. 查监控\n2. 加索引")
    unproved = [
        made(completed_steps=steps),
        made(verification=CONFIRMED | {"status": "unverified"}, completed_steps=steps),
        made(verification=CONFIRMED, completed_steps=steps[:1]),
        made(verification=CONFIRMED, completed_steps=steps, outcome=Outcome.FAILURE),
    ]
    assert [len(candidates) for candidates in unproved] == [1, 1, 1, 1]


def test_an_episode_without_observations_tells_the_plan():
    (episode,) = made(plan="先测后改")

    assert episode.episode is not None and episode.episode.context == "先测后改"


def test_the_same_lesson_is_proposed_once():
    assert [one.content for one in made("lesson: a", "lesson: a", "教训：a")[1:]] == ["a"]


def test_what_a_project_task_leaves_is_in_its_project():
    assert {str(one.scope) for one in made("lesson: a", project_id="p")} == {"project:p"}


lines = st.sampled_from(["lesson: ", "fact：", "环境:", "", "- 结论: "])
texts = st.lists(st.tuples(lines, st.text(max_size=3_000)).map("".join), max_size=40)


@pytest.mark.req("S9")
@tried(
    100,
    observations=texts,
    steps=st.lists(st.text(min_size=1, max_size=2_000), max_size=60),
    goal=st.text(min_size=1, max_size=8_000),
)
def test_every_candidate_is_well_formed_and_the_same_each_time(observations, steps, goal):
    fields = {"goal": goal, "completed_steps": steps, "verification": CONFIRMED}

    candidates = made(*observations, **fields)

    assert candidates == made(*observations, **fields)
    assert len(candidates) <= 1 + MAX_PROPOSALS
    for candidate in candidates[1:]:
        check_candidate(candidate)
        assert len(candidate.content or "") <= MAX_CONTENT
    assert candidates[0].type is MemoryType.EPISODE


def test_consolidation_hangs_on_no_observation():
    runs = [hostile("lesson"), hostile("- "), "lesson" + " " * LONG, "fact:" + "\t" * LONG + "x"]

    with must_not_hang():
        made(*runs)


@pytest.mark.parametrize(
    ("source", "task_id"), [("task:a:b", "a:b"), ("task:", None), ("msg-1", None), ("session:s", None)]
)
def test_a_source_names_its_task(source, task_id):
    assert task_of_source(source) == task_id
