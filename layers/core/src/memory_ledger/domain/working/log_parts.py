"""
Segmentation of a task's log: parts that are each about one thing, whatever their length.

The rule, in one breath: an event begins a new part where the stage before it ended, the role it is written
in changed, nothing had happened for half an hour, something before it came out, the goal or plan is a new
one, it opens with a heading, it is done with another tool, or it names other things than the part so far.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from enum import StrEnum
from typing import cast

from memory_ledger.domain.recall.identifiers.exact_identifiers import find_identifiers
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.text.wording import canonical_json
from memory_ledger.domain.working.events import Event, EventType
from memory_ledger.domain.working.tasks import UNSETTLED, OperationState

GAP = timedelta(minutes=30)
READ = 2_000
"""How much of an event's text is looked at."""
_HEADING = re.compile(
    r"\s*(?:#{1,6}\s+\S|【[^】\n]{1,60}】|第[\d一二三四五六七八九十百]{1,5}[章节部]|(?:section|chapter|part)\s+\d+\b)",
    re.IGNORECASE,
)


class Boundary(StrEnum):
    """Why a part begins."""

    START = "start"
    STAGE = "stage"
    PERMISSION = "permission"
    TIME_GAP = "time_gap"
    OUTCOME = "outcome"
    TOPIC = "topic"
    SECTION = "section"
    TOOL = "tool"
    ENTITY = "entity"


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Events in order that belong together, and why they begin where they do."""

    begins: Boundary
    events: tuple[Event, ...]


def parts_of(events: Iterable[Event], done: int = 0) -> list[Part]:
    """Return the parts of *events*, which come in order; *done* steps were completed before them."""
    known = _Known(done=done)
    parts: list[list[Event]] = []
    reasons: list[Boundary] = []
    for event in events:
        reason = known.boundary(event) if parts else Boundary.START
        if reason is not None:
            parts.append([])
            reasons.append(reason)
            known.begin()
        parts[-1].append(event)
        known.take(event)
    return [Part(begins=begins, events=tuple(part)) for begins, part in zip(reasons, parts, strict=True)]


def patched(event: Event) -> Mapping[str, JsonValue]:
    """Return what an event changes of the state."""
    return cast(Mapping[str, JsonValue], event.data.get("patch") or {})


def steps_in(event: Event) -> Sequence[str] | None:
    """Return the steps that were done by then, None where the event says nothing of them."""
    return cast("Sequence[str] | None", patched(event).get("completed_steps"))


def settles(event: Event) -> bool:
    """Tell whether an event says what became of an operation."""
    if event.type is not EventType.OPERATION:
        return False
    state = OperationState(str(event.data["state"]))
    return state not in UNSETTLED or state is OperationState.UNKNOWN


def begun_by(event: Event) -> dict[str, str]:
    """Return the kind of the operation that an event begins, by its id."""
    begins = event.type is EventType.OPERATION and "kind" in event.data
    return {str(event.data["operation_id"]): str(event.data["kind"])} if begins else {}


@dataclass(slots=True, kw_only=True)
class _Known:
    """What the events so far have said, of the whole log and of the part that is open."""

    done: int
    state: dict[str, JsonValue] = field(default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)
    last: Event | None = None
    left_stage: bool = False
    came_out: bool = False
    tool: str | None = None
    entities: frozenset[str] = frozenset()

    def boundary(self, event: Event) -> Boundary | None:
        rules: tuple[tuple[Boundary, Callable[[Event], bool]], ...] = (
            (Boundary.STAGE, lambda _: self.left_stage),
            (Boundary.PERMISSION, self._in_another_role),
            (Boundary.TIME_GAP, self._much_later),
            (Boundary.OUTCOME, lambda one: self.came_out and not self._comes_out(one)),
            (Boundary.TOPIC, lambda one: self._changes(one, "goal") or self._changes(one, "plan")),
            (Boundary.SECTION, _opens_section),
            (Boundary.TOOL, self._by_another_tool),
            (Boundary.ENTITY, self._of_other_things),
        )
        return next((boundary for boundary, begins in rules if begins(event)), None)

    def begin(self) -> None:
        self.tool, self.entities = None, frozenset()

    def take(self, event: Event) -> None:
        self.left_stage = self._changes(event, "current_stage")
        self.came_out = self._comes_out(event)
        steps = steps_in(event)
        self.done = self.done if steps is None else len(steps)
        self.state |= patched(event)
        self.tool = self._tool_of(event) or self.tool
        self.kinds |= begun_by(event)
        self.entities |= _entities(event)
        self.last = event

    def _in_another_role(self, event: Event) -> bool:
        return self.last is not None and event.roles != self.last.roles

    def _much_later(self, event: Event) -> bool:
        before = self.last.at if self.last is not None else None
        return before is not None and event.at is not None and event.at - before >= GAP

    def _changes(self, event: Event, name: str) -> bool:
        patch = patched(event)
        return name in patch and name in self.state and patch[name] != self.state[name]

    def _comes_out(self, event: Event) -> bool:
        steps = steps_in(event)
        further = steps is not None and len(steps) > self.done
        return further or settles(event) or event.type is EventType.COMPLETION

    def _tool_of(self, event: Event) -> str | None:
        if event.type is not EventType.OPERATION:
            return None
        name = str(event.data["operation_id"])
        return begun_by(event).get(name) or self.kinds.get(name)

    def _by_another_tool(self, event: Event) -> bool:
        tool = self._tool_of(event)
        return tool is not None and self.tool is not None and tool != self.tool

    def _of_other_things(self, event: Event) -> bool:
        named = _entities(event)
        return bool(named and self.entities) and not named & self.entities


def _opens_section(event: Event) -> bool:
    return event.type is EventType.OBSERVATION and _HEADING.match(_text(event)) is not None


def _entities(event: Event) -> frozenset[str]:
    """Return what an observation or a request names; what came out of it is about the same things."""
    return frozenset() if settles(event) else frozenset(find_identifiers(_text(event)))


def _text(event: Event) -> str:
    if event.type is EventType.OBSERVATION:
        return str(event.data["content"])[:READ]
    return canonical_json(event.data["request"])[:READ] if "request" in event.data else ""
