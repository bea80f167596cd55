"""Notes of an agent on the way: observations, which are kept, and a scratchpad, which is not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import TooLargeError
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.working.events import Event, EventType
from memory_ledger.domain.working.tasks import MAX_SCRATCHPAD_BYTES
from memory_ledger.ports.tasks import TaskStep, TaskWants
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.tasks.change_task import ChangeTask, Found, check_open, keeping, noting


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskNotes:
    """Observations and the scratchpad of a task."""

    change: ChangeTask
    conceal: Conceal

    def observe(
        self, principal: Principal, task_id: str, content: str, key: IdempotencyKey
    ) -> tuple[Event, bool]:
        """
        Append an observation, without what nobody may keep.

        Returns it as it is kept, and whether this is a first outcome given again.

        Raises:
            NotFoundError: There is no such task.
            InvalidRequestError: The task was completed.
            IdempotencyKeyReusedError: The key came with another request.
        """

        kept: Mapping[str, JsonValue] = {"content": self.conceal.text(content)}

        def plan(found: Found) -> tuple[TaskStep | None, tuple[Event, bool]]:
            if found.earlier is not None:
                return None, (_observation(int(json.loads(found.earlier.details)), kept), True)
            check_open(found.task)
            step = noting(found.step(), principal, EventType.OBSERVATION, kept)
            sequence = step.task.sequence
            noted = keeping(step, key, 201, found.snapshot.replay, str(sequence))
            return noted, (_observation(sequence, kept), False)

        return self.change(principal.owner, task_id, plan, key=key)

    def scratchpad(self, principal: Principal, task_id: str) -> str:
        """
        Return the scratchpad, empty where nothing is on it.

        Raises:
            NotFoundError: There is no such task.
        """
        wants = TaskWants(scratchpad=True)
        return self.change.find(principal.owner, task_id, wants).snapshot.scratchpad

    def put_scratchpad(self, principal: Principal, task_id: str, content: str) -> str:
        """
        Replace the scratchpad, without what nobody may keep; returns what is on it now.

        Raises:
            NotFoundError: There is no such task.
            InvalidRequestError: The task was completed.
            TooLargeError: It is over 32 KiB.
        """
        if len(content.encode()) > MAX_SCRATCHPAD_BYTES:
            raise TooLargeError("/content", f"must have at most {MAX_SCRATCHPAD_BYTES} bytes")

        kept = self.conceal.text(content)

        def plan(found: Found) -> tuple[TaskStep, str]:
            check_open(found.task)
            return replace(found.step(), scratchpad=kept), kept

        return self.change(principal.owner, task_id, plan)


def _observation(sequence: int, data: Mapping[str, JsonValue]) -> Event:
    return Event(sequence=sequence, type=EventType.OBSERVATION, data=data)
