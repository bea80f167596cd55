"""Save and load a task's checkpoint: small ones beside the task, large ones in the blob store."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import (
    ConcurrentChangeError,
    MemoryLedgerError,
    NotFoundError,
    TooLargeError,
    UnavailableError,
)
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.text.wording import canonical_json
from memory_ledger.domain.working.checkpoints import (
    INLINE_BYTES,
    MAX_CHECKPOINT_BYTES,
    READ_BYTES,
    Checkpoint,
    LoadedCheckpoint,
    check_schema,
)
from memory_ledger.ports.blobs import BlobStore
from memory_ledger.ports.runtime import IdSource
from memory_ledger.ports.tasks import TaskStep, TaskWants
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.tasks.change_task import ChangeTask, Found, check_open, keeping


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved:
    """A checkpoint as it was kept, and the one whose place it took."""

    checkpoint: Checkpoint
    before: Checkpoint | None = None
    replayed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskCheckpoints:
    """The newest checkpoint of a task, saved and loaded."""

    change: ChangeTask
    blobs: BlobStore
    ids: IdSource
    conceal: Conceal

    def save(
        self,
        principal: Principal,
        task_id: str,
        schema_version: int,
        state: JsonValue,
        key: IdempotencyKey,
    ) -> Saved:
        """
        Keep *state* as the newest checkpoint, without what nobody may keep where it has at most 1 MiB.

        A larger one is a file of the application's own, as an artifact's body is: nobody but it reads that.

        Raises:
            NotFoundError: There is no such task.
            InvalidRequestError: The schema is unknown, or the task was completed.
            TooLargeError: The state is over 5 MiB.
            IdempotencyKeyReusedError: The key came with another request.
        """
        check_schema(schema_version)
        body = canonical_json(state)
        size = len(body.encode())
        if size > MAX_CHECKPOINT_BYTES:
            raise TooLargeError("/state", f"must have at most {MAX_CHECKPOINT_BYTES} bytes as JSON")
        if size <= READ_BYTES:
            body = canonical_json(self.conceal.value(state))
            size = len(body.encode())
        found = self.change.find(principal.owner, task_id, TaskWants(replay=key.pair), key)
        kept = Checkpoint(schema_version=schema_version, saved_at=found.now, size=size, body=body)
        if size <= INLINE_BYTES or found.earlier is not None:
            return self._commit(principal, found, kept, key)
        check_open(found.task)
        prefix = self.change.tasks.blob_prefix(principal.owner, task_id, found.task.born)
        blob = f"{prefix}checkpoints/{self.ids.new('')}"
        self.blobs.put(blob, body.encode())
        return self._commit_blob(principal, found, replace(kept, body=None, blob=blob), key)

    def _commit_blob(
        self, principal: Principal, found: Found, kept: Checkpoint, key: IdempotencyKey
    ) -> Saved:
        """Commit; a body that nothing came to name is erased, unless nobody knows whether something did."""
        try:
            saved = self._commit(principal, found, kept, key)
        except MemoryLedgerError as error:
            if isinstance(error, ConcurrentChangeError) or not isinstance(error, UnavailableError):
                self._erase(kept)
            raise
        if saved.replayed:
            self._erase(kept)
        return saved

    def _commit(self, principal: Principal, first: Found, kept: Checkpoint, key: IdempotencyKey) -> Saved:
        def plan(found: Found) -> tuple[TaskStep | None, Saved]:
            if found.earlier is not None:
                return None, Saved(checkpoint=_retold(found.earlier.details), replayed=True)
            check_open(found.task)
            if found.task.born != first.task.born:
                raise NotFoundError("no such task")
            step = keeping(
                replace(found.step(), checkpoint=kept), key, 201, found.snapshot.replay, details=_told(kept)
            )
            return step, Saved(checkpoint=kept, before=found.snapshot.checkpoint)

        wants = TaskWants(checkpoint=True)
        saved = self.change(principal.owner, first.task.task_id, plan, wants, key)
        self._erase(saved.before)
        return saved

    def _erase(self, checkpoint: Checkpoint | None) -> None:
        """Erase a body that nothing names any more; one that stays goes with its task."""
        if checkpoint is not None and checkpoint.blob is not None:
            with suppress(UnavailableError):
                self.blobs.delete(checkpoint.blob)

    def latest(self, principal: Principal, task_id: str) -> LoadedCheckpoint:
        """
        Return the newest checkpoint.

        Raises:
            NotFoundError: There is no such task, or it has none.
            InvalidRequestError: It was saved under a schema that this code does not know.
        """
        wants = TaskWants(checkpoint=True)
        checkpoint = self.change.find(principal.owner, task_id, wants).snapshot.checkpoint
        if checkpoint is None:
            raise NotFoundError("no checkpoint")
        return LoadedCheckpoint(
            schema_version=check_schema(checkpoint.schema_version),
            saved_at=checkpoint.saved_at,
            state=json.loads(self._body(checkpoint)),
        )

    def _body(self, checkpoint: Checkpoint) -> str | bytes:
        """Return a body; one that a newer checkpoint has just replaced is gone."""
        if checkpoint.body is not None:
            return checkpoint.body
        body = self.blobs.get(checkpoint.blob or "")
        if body is None:
            raise UnavailableError("the checkpoint was replaced while it was read")
        return body


def _told(checkpoint: Checkpoint) -> str:
    """Return what an idempotency record keeps of a checkpoint."""
    return json.dumps([checkpoint.schema_version, checkpoint.saved_at.isoformat(), checkpoint.size])


def _retold(details: str) -> Checkpoint:
    schema_version, saved_at, size = json.loads(details)
    return Checkpoint(schema_version=schema_version, saved_at=datetime.fromisoformat(saved_at), size=size)
