"""Stages of a task: each ends when ``current_stage`` becomes another one, and with the task itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import cast

from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.working.events import Event
from memory_ledger.domain.working.log_parts import patched
from memory_ledger.domain.working.tasks import FinishedStage, Task
from memory_ledger.domain.writing.candidates import MAX_DERIVED_FROM

STAGES_KEPT = MAX_DERIVED_FROM
"""How many finished stages a task knows: a summary of them derives from no more."""


def leaving_stage(seen: Task, task: Task) -> Task:
    """Return *task*, whose newest event ends the stage that *seen* was in if it is in another one now."""
    name = seen.state["current_stage"]
    return _finished(seen, task) if name and name != task.state["current_stage"] else task


def ending_stage(task: Task) -> Task:
    """Return *task*, whose newest event completes it and so ends its last stage, where it had any."""
    idle = task.sequence - _behind(task) <= 1
    if task.state["current_stage"] or (task.stages and not idle):
        return _finished(task, task)
    return task


def _finished(seen: Task, task: Task) -> Task:
    begun = seen.stages[-1].done if seen.stages else 0
    done = max(begun, len(cast(Sequence[str], task.state["completed_steps"])))
    stage = FinishedStage(after=_behind(seen), last=task.sequence, begun=begun, done=done)
    return replace(task, stages=(*seen.stages, stage)[-STAGES_KEPT:])


def _behind(task: Task) -> int:
    return task.stages[-1].last if task.stages else task.first - 1


def stage_named_by(events: Iterable[Event], stage: FinishedStage) -> str | None:
    """Return the name of *stage*; *events* begin with the one it began by."""
    name: JsonValue = None
    for event in events:
        if "current_stage" in patched(event) and event.sequence < stage.last:
            name = patched(event)["current_stage"] or name
    return None if name is None else str(name)
