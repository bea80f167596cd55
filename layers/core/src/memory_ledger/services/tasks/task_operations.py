"""Effects outside: noted before they are caused, so that a restart knows what to verify first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import (
    AlreadyExistsError,
    InvalidRequestError,
    NotFoundError,
    TooLargeError,
)
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.text.wording import canonical_json
from memory_ledger.domain.working.events import EventType
from memory_ledger.domain.working.tasks import MAX_STATE_BYTES, UNSETTLED, Operation, OperationState
from memory_ledger.ports.tasks import TaskStep, TaskWants
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.tasks.change_task import ChangeTask, Found, check_open, keeping, noting


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskOperations:
    """Side effects of a task, noted before they are caused and settled after."""

    change: ChangeTask
    conceal: Conceal

    def begin(
        self, principal: Principal, task_id: str, operation: Operation, key: IdempotencyKey
    ) -> tuple[Operation, bool]:
        """
        Note *operation* as pending, its request and kind without what nobody may keep.

        Returns it as it is now, and whether it was noted before.

        Raises:
            NotFoundError: There is no such task.
            AlreadyExistsError: The id is taken by another operation.
            InvalidRequestError: The task was completed.
            TooLargeError: The request is over 64 KiB.
            IdempotencyKeyReusedError: The key came with another request.
        """
        if len(canonical_json(operation.request).encode()) > MAX_STATE_BYTES:
            raise TooLargeError("/request", f"must have at most {MAX_STATE_BYTES} bytes as JSON")
        request, kind = self.conceal.value(operation.request), self.conceal.text(operation.kind)
        asked = replace(operation, request=request, kind=kind)

        def plan(found: Found) -> tuple[TaskStep | None, tuple[Operation, bool]]:
            known = found.snapshot.operation
            if known is not None:
                if found.earlier is None and not _same(known, asked):
                    raise AlreadyExistsError("/operation_id", "is taken by another operation")
                return None, (known, found.earlier is not None)
            check_open(found.task)
            noted = replace(asked, sequence=found.task.sequence + 1)
            step = noting(
                replace(found.step(), operation=noted), principal, EventType.OPERATION, _begun(noted)
            )
            return keeping(step, key, 201, found.snapshot.replay), (noted, False)

        wants = TaskWants(operation_id=operation.operation_id)
        return self.change(principal.owner, task_id, plan, wants, key)

    def settle(
        self,
        principal: Principal,
        task_id: str,
        operation_id: str,
        state: OperationState,
        result_ref: JsonValue,
    ) -> Operation:
        """
        Say how the operation ended, or that nobody knows; saying the same again changes nothing.

        Raises:
            NotFoundError: There is no such task or operation.
            InvalidRequestError: It ended already, in another way.
        """

        kept = self.conceal.value(result_ref)

        def plan(found: Found) -> tuple[TaskStep | None, Operation]:
            known = found.snapshot.operation
            if known is None:
                raise NotFoundError("no such operation")
            settled = replace(known, state=state, result_ref=_newest(kept, known))
            if settled == known:
                return None, known
            if known.state not in UNSETTLED:
                raise InvalidRequestError("/state", f"cannot change: the operation has {known.state.value}")
            data = {"operation_id": operation_id, "state": state.value, "result_ref": settled.result_ref}
            step = noting(replace(found.step(), operation=settled), principal, EventType.OPERATION, data)
            return step, settled

        return self.change(principal.owner, task_id, plan, TaskWants(operation_id=operation_id))

    def recovery(self, principal: Principal, task_id: str) -> Sequence[Operation]:
        """
        Return the operations to verify where they happened before any is tried again, the oldest first.

        Raises:
            NotFoundError: There is no such task.
        """
        task = self.change.find(principal.owner, task_id, TaskWants()).task
        noted = self.change.tasks.operations(principal.owner, task)
        return [operation for operation in noted if operation.state in UNSETTLED]


def _newest(result_ref: JsonValue, known: Operation) -> JsonValue:
    return known.result_ref if result_ref is None else result_ref


def _same(known: Operation, asked: Operation) -> bool:
    return replace(known, state=asked.state, result_ref=asked.result_ref, sequence=0) == asked


def _begun(operation: Operation) -> dict[str, JsonValue]:
    return {
        "operation_id": operation.operation_id,
        "state": operation.state.value,
        "idempotency_key": operation.idempotency_key,
        "kind": operation.kind,
        "request": operation.request,
    }
