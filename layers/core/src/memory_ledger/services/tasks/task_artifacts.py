"""Large results of a task: a description in the authority, the body in the blob store."""

from __future__ import annotations

from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.working.tasks import Artifact
from memory_ledger.ports.blobs import BlobStore
from memory_ledger.ports.runtime import IdSource
from memory_ledger.ports.tasks import TaskStep, TaskWants
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.tasks.change_task import ChangeTask, Found, check_open, keeping


@dataclass(frozen=True, slots=True, kw_only=True)
class NewArtifact:
    """What a caller says about a body to come."""

    name: str
    media_type: str
    summary: str
    schema: JsonValue = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskArtifacts:
    """Artifacts of a task; the key under which a body lies begins with tenant, user and task."""

    change: ChangeTask
    blobs: BlobStore
    ids: IdSource
    conceal: Conceal

    def add(
        self, principal: Principal, task_id: str, new: NewArtifact, key: IdempotencyKey
    ) -> tuple[str, str, bool]:
        """
        Describe an artifact; return its id, where to upload the body, and whether it was described before.

        Raises:
            NotFoundError: There is no such task.
            InvalidRequestError: The task was completed.
            IdempotencyKeyReusedError: The key came with another request.
        """
        artifact_id = self.ids.new("art_")

        def plan(found: Found) -> tuple[TaskStep | None, tuple[str, int, bool]]:
            born = found.task.born
            if found.earlier is not None:
                return None, (found.earlier.details, born, True)
            check_open(found.task)
            artifact = Artifact(
                artifact_id=artifact_id,
                task_id=task_id,
                born=born,
                name=self.conceal.text(new.name),
                media_type=self.conceal.text(new.media_type),
                summary=self.conceal.text(new.summary),
                schema=self.conceal.value(new.schema),
            )
            step = replace(found.step(), artifact=artifact)
            kept = keeping(step, key, 201, found.snapshot.replay, artifact_id)
            return kept, (artifact_id, born, False)

        kept_id, born, replayed = self.change(principal.owner, task_id, plan, key=key)
        link = self.blobs.upload_link(self._blob(principal.owner, task_id, born, kept_id))
        return kept_id, link, replayed

    def get(self, principal: Principal, artifact_id: str) -> tuple[Artifact, str]:
        """
        Return an artifact and where to download its body, for this reader and some minutes.

        Raises:
            NotFoundError: There is no such artifact of the caller's, or its task is gone.
        """
        owner = principal.owner
        artifact = self.change.tasks.artifact(owner, artifact_id)
        if artifact is None:
            raise NotFoundError("no such artifact")
        task = self.change.find(owner, artifact.task_id, TaskWants()).task
        if task.born != artifact.born:
            raise NotFoundError("no such artifact")
        blob = self._blob(owner, artifact.task_id, artifact.born, artifact_id)
        return artifact, self.blobs.download_link(blob, artifact.media_type)

    def _blob(self, owner: Owner, task_id: str, born: int, artifact_id: str) -> str:
        return f"{self.change.tasks.blob_prefix(owner, task_id, born)}artifacts/{artifact_id}"
