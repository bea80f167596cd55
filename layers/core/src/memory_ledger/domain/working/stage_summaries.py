"""Summaries of stages, and of a task at its end: the same events give the same words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from memory_ledger.domain.records.memory import Memory, MemoryType, Source, SourceKind, Trust
from memory_ledger.domain.text.json_texts import Change, with_texts
from memory_ledger.domain.text.sentences import beginnings
from memory_ledger.domain.working.consolidation import cut, task_source
from memory_ledger.domain.working.events import BROUGHT_BACK, Event, EventType
from memory_ledger.domain.working.log_parts import READ, Part, begun_by, parts_of, patched, settles, steps_in
from memory_ledger.domain.working.tasks import FinishedStage, Task, task_scope
from memory_ledger.domain.writing.candidates import MAX_SOURCE_IDS, Candidate, SourceRecord

MAX_SUMMARY, MAX_TITLE, MAX_LINE, MAX_PIECE = 4_000, 300, 300, 160
MAX_LINES = 60
IMPORTANCE = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class StageEvents:
    """What happened in a finished stage, and its name; *ids* name the events."""

    stage: FinishedStage
    name: str | None
    events: tuple[Event, ...]
    ids: tuple[str, ...]

    @property
    def trusts(self) -> tuple[Trust, ...]:
        """Return whose words went in."""
        return (Trust.TOOL,) if any(event.type in BROUGHT_BACK for event in self.events) else ()

    def reading(self, change: Change) -> StageEvents:
        """Return the same with its texts as *change* reads them."""
        events = tuple(_read(event, change) for event in self.events)
        return replace(self, name=None if self.name is None else change(self.name, ""), events=events)


def _read(event: Event, change: Change) -> Event:
    """Of a request only what it names is looked at, and none of that is told."""

    def read(text: str, label: str) -> str:
        return change(text[: 2 * READ], label)

    data = {
        name: value if name == "request" else with_texts(value, read, name)
        for name, value in event.data.items()
    }
    return replace(event, data=data)


def stage_summary(task: Task, told: StageEvents) -> Candidate | None:
    """
    Return what is kept of a stage: its name and a line for each part of it; its source are the events.

    None where nothing was seen, tried, done or changed in it.
    """
    parts = parts_of(told.events, told.stage.begun)
    lines = list(_lines(parts, _kinds(told.events), told.stage.begun))
    if not lines:
        return None
    title = [] if told.name is None else [cut(" ".join(told.name.split()), MAX_TITLE)]
    content = "\n".join([*title, *_within(lines, MAX_SUMMARY - MAX_TITLE)])
    ids = (task_source(task.task_id), *_named(told, parts))
    return _summary(task, content, ids)


def task_summary(task: Task, stages: Mapping[int, Memory]) -> Candidate:
    """
    Return what is kept of a completed task that went through *stages*, by their number; there are some.

    A number that is not there is that of a stage of which nothing is kept.
    """
    assert task.completion is not None
    goal = cut(" ".join(str(task.state["goal"]).split()), MAX_LINE)
    told = {number: " ".join(str(stage.content).split()) for number, stage in stages.items()}
    lines = [f"{number}. {text}" for number, text in told.items()]
    title = f"{goal}: {task.completion.outcome.value}"
    content = "\n".join([title, *_within(lines, MAX_SUMMARY - MAX_LINE, MAX_SUMMARY)])
    made = _summary(task, content, (task_source(task.task_id),))
    sources = (SourceRecord(memory_id=one.memory_id, version=one.version) for one in stages.values())
    return replace(made, derived_from=tuple(sources))


def _summary(task: Task, content: str, ids: tuple[str, ...]) -> Candidate:
    return Candidate(
        type=MemoryType.SUMMARY,
        scope=task_scope(task.task_id),
        source=Source(kind=SourceKind.SUMMARY, ids=ids),
        content=content,
        importance=IMPORTANCE,
    )


def _within(lines: Sequence[str], room: int, longest: int = MAX_LINE) -> list[str]:
    """Return *lines*, each with the same share of *room*; of very many the newest."""
    if not lines:
        return []
    share = min(longest, room // min(len(lines), MAX_LINES) - 1)
    return [cut(line, share) for line in lines[-MAX_LINES:]]


def _named(told: StageEvents, parts: Sequence[Part]) -> list[str]:
    """Return the ids of all events; of many the first of each part, as far as there is room, and the last."""
    room = MAX_SOURCE_IDS - 1
    if len(told.ids) <= room:
        return list(told.ids)
    by_sequence = dict(zip((event.sequence for event in told.events), told.ids, strict=True))
    first = [by_sequence[part.events[0].sequence] for part in parts][: room - 1]
    return list(dict.fromkeys([*first, told.ids[-1]]))


def _kinds(events: Iterable[Event]) -> dict[str, str]:
    """Return the kind of each operation that begins in *events*, by its id."""
    return {name: kind for event in events for name, kind in begun_by(event).items()}


def _lines(parts: Sequence[Part], kinds: dict[str, str], done: int) -> Iterator[str]:
    """Yield a line for each part that has anything to tell: what was seen and tried, and what came of it."""
    for part in parts:
        tried: dict[str, None] = {}
        came_out: dict[str, None] = {}
        for event in part.events:
            tried |= dict.fromkeys(_tried(event))
            steps = steps_in(event)
            came_out |= dict.fromkeys(_came_out(event, kinds, done))
            done = done if steps is None else len(steps)
        line = _joined(list(tried) or _changed(part), list(came_out))
        if line:
            yield f"- {line}"


def _tried(event: Event) -> Iterator[str]:
    if event.type is EventType.OBSERVATION:
        yield _lead(str(event.data["content"]))
    yield from map(_lead, begun_by(event).values())


def _came_out(event: Event, kinds: dict[str, str], done: int) -> Iterator[str]:
    if settles(event):
        name = str(event.data["operation_id"])
        yield f"{_lead(kinds.get(name, name))}: {event.data['state']}"
    elif event.type is EventType.COMPLETION:
        yield str(event.data["outcome"])
    yield from (f"✓ {_lead(step)}" for step in (steps_in(event) or ())[done:])


def _changed(part: Part) -> list[str]:
    """Return the names of what a part without any observation or operation changes beside stage and steps."""
    names = dict.fromkeys(name for event in part.events for name in patched(event))
    return [name for name in names if name not in ("current_stage", "completed_steps")]


def _joined(tried: Sequence[str], came_out: Sequence[str]) -> str:
    """Return both in one line, the outcome whole as far as half of the line goes."""
    after = cut("; ".join(came_out), MAX_LINE // 2)
    before = cut("; ".join(tried), MAX_LINE - len(after) - 5)
    return " → ".join(text for text in (before, after) if text)


def _lead(text: str) -> str:
    """Return the first sentence of the first line that is no heading, if there is such a line."""
    lines = [line.strip() for line in text[:READ].splitlines() if line.strip()]
    line = next((line for line in lines if not line.startswith("#")), lines[0] if lines else "")
    return cut(next(beginnings(line), line), MAX_PIECE)
