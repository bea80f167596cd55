"""Keys of tasks; they follow the rules of :mod:`memory_ledger.adapters.store.keys`."""

from __future__ import annotations

from memory_ledger.adapters.store.keys import MEMORY, part
from memory_ledger.adapters.store.session_keys import directory_pk
from memory_ledger.adapters.tables import Key
from memory_ledger.domain.access.identity import Owner

# The stream's readers take O# and J# of every partition: nothing here may begin so.
EVENTS, OPERATIONS, ARTIFACTS, TASKS, ENDINGS = "E#", "P#", "A#", "T#", "D#"


def task_pk(owner: Owner, task_id: str) -> str:
    """Return the partition of a task."""
    return f"W#{part(owner.tenant_id)}#{part(owner.user_id)}#{part(task_id)}"


def head(owner: Owner, task_id: str) -> Key:
    """Return a task's head."""
    return Key(MEMORY, task_pk(owner, task_id), "META")


def state(owner: Owner, task_id: str) -> Key:
    """Return a task's state."""
    return Key(MEMORY, task_pk(owner, task_id), "STATE")


def scratchpad(owner: Owner, task_id: str) -> Key:
    """Return a task's scratchpad."""
    return Key(MEMORY, task_pk(owner, task_id), "SCRATCH")


def checkpoint(owner: Owner, task_id: str) -> Key:
    """Return a task's newest checkpoint."""
    return Key(MEMORY, task_pk(owner, task_id), "CHECKPOINT")


def decisions(owner: Owner, task_id: str) -> Key:
    """Return what consolidation decided."""
    return Key(MEMORY, task_pk(owner, task_id), "DONE")


def operation(owner: Owner, task_id: str, operation_id: str) -> Key:
    """Return an operation; its id is unique within the task."""
    return Key(MEMORY, task_pk(owner, task_id), f"{OPERATIONS}{part(operation_id)}")


def event_sk(sequence: int) -> str:
    """Return the sort key of an event."""
    return f"{EVENTS}{sequence:012d}"


def event(owner: Owner, task_id: str, sequence: int) -> Key:
    """Return an event of a task."""
    return Key(MEMORY, task_pk(owner, task_id), event_sk(sequence))


def own_artifact(owner: Owner, task_id: str, artifact_id: str) -> Key:
    """Return an artifact's description, found by its task."""
    return Key(MEMORY, task_pk(owner, task_id), f"{ARTIFACTS}{part(artifact_id)}")


def artifact(owner: Owner, artifact_id: str) -> Key:
    """Return an artifact's description, found without its task."""
    return Key(MEMORY, directory_pk(owner), f"{ARTIFACTS}{part(artifact_id)}")


def listed(owner: Owner, task_id: str) -> Key:
    """Return a task's entry among those of its owner."""
    return Key(MEMORY, directory_pk(owner), f"{TASKS}{part(task_id)}")


def ending_sk(ended_ms: int) -> str:
    """Return the range of tasks that ended at a moment."""
    return f"{ENDINGS}{ended_ms:013d}#"


def ending(owner: Owner, ended_ms: int, task_id: str) -> Key:
    """Return a task's entry among those that have ended."""
    return Key(MEMORY, directory_pk(owner), f"{ending_sk(ended_ms)}{part(task_id)}")


def blob_prefix(owner: Owner, task_id: str, born: int) -> str:
    """Return what the blob keys of one life of a task begin with."""
    return f"{part(owner.tenant_id)}/{part(owner.user_id)}/{part(task_id)}/{born}/"
