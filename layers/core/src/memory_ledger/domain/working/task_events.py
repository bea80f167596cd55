"""Events of a task's log as the raw events that a record was made from."""

from __future__ import annotations

from collections.abc import Iterable

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.memory import Memory, MemoryType, Source, SourceKind, Trust
from memory_ledger.domain.text.wording import canonical_json, language_of
from memory_ledger.domain.working.consolidation import task_source
from memory_ledger.domain.working.events import BROUGHT_BACK, EVENT_ID, Event, EventType, event_id
from memory_ledger.domain.working.tasks import Task, task_scope


def raw_event(owner: Owner, task: Task, event: Event) -> Memory:
    """Return *event* as data while its task lives; its source are the task and its id in the log."""
    brought = event.type in BROUGHT_BACK
    said = event.type is EventType.OBSERVATION
    content = str(event.data["content"]) if said else canonical_json(dict(event.data))
    at, scope = event.at or task.created_at, task_scope(task.task_id)
    named = event_id(owner, scope, event.sequence)
    return Memory(
        memory_id=f"mem_{named.removeprefix(EVENT_ID)}",
        type=MemoryType.EVENT,
        scope=scope,
        source=Source(
            kind=SourceKind.TOOL_RESULT if brought else SourceKind.INFERENCE,
            ids=(task_source(task.task_id), named),
        ),
        trust=Trust.TOOL if brought else Trust.ASSISTANT,
        created_at=at,
        updated_at=at,
        valid_from=at,
        content=content,
        language=language_of(content),
        expires_at=task.expires_at,
    )


def stretch_named(owner: Owner, task: Task, ids: Iterable[str]) -> range:
    """Return the sequences from the first to the last of *task*'s events that *ids* name, or none."""
    named = {one for one in ids if one.startswith(EVENT_ID)}
    scope, own = task_scope(task.task_id), range(task.first, task.sequence + 1)
    found = [number for number in own if event_id(owner, scope, number) in named] if named else []
    return range(found[0], found[-1] + 1) if found else range(0)
