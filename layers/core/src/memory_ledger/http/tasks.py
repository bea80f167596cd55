"""The endpoints of tasks."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Permission
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.working.tasks import OperationState, task_scope
from memory_ledger.http.endpoints import Answer, Endpoint
from memory_ledger.http.idempotency import idempotency_of
from memory_ledger.http.requests import Request
from memory_ledger.http.task_bodies import (
    ArtifactBody,
    CheckpointBody,
    CompletionBody,
    CreateTaskBody,
    ObservationBody,
    OperationBody,
    OperationOutcomeBody,
    ScratchpadBody,
    TaskPatchBody,
)
from memory_ledger.http.tasks_render import (
    render_artifact,
    render_checkpoint,
    render_completion,
    render_event,
    render_loaded,
    render_operation,
    render_task,
)
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.tasks.complete_task import CompleteTask
from memory_ledger.services.tasks.manage_tasks import ManageTasks, NewTask
from memory_ledger.services.tasks.task_artifacts import TaskArtifacts
from memory_ledger.services.tasks.task_checkpoints import TaskCheckpoints
from memory_ledger.services.tasks.task_notes import TaskNotes
from memory_ledger.services.tasks.task_operations import TaskOperations

ONE = "/v1/tasks/{task_id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskEndpoints:
    """Handlers around one task."""

    manage: ManageTasks
    notes: TaskNotes
    checkpoints: TaskCheckpoints
    operations: TaskOperations
    artifacts: TaskArtifacts
    complete: CompleteTask
    keyed_hash: KeyedHash

    def endpoints(self) -> list[Endpoint]:
        """Return the table that the function mounts."""
        read, write = Permission.READ, Permission.WRITE
        operation = ONE + "/operations/{operation_id}"
        rows = [
            ("POST", "/v1/tasks", "create_task", write, self.post),
            ("GET", ONE, "get_task", read, self.get),
            ("PATCH", ONE, "patch_task", write, self.patch),
            ("POST", ONE + "/observations", "append_observation", write, self.post_observation),
            ("GET", ONE + "/scratchpad", "get_scratchpad", read, self.get_scratchpad),
            ("PUT", ONE + "/scratchpad", "put_scratchpad", write, self.put_scratchpad),
            ("POST", ONE + "/checkpoints", "save_checkpoint", write, self.post_checkpoint),
            ("GET", ONE + "/checkpoints/latest", "load_checkpoint", read, self.get_checkpoint),
            ("POST", ONE + "/operations", "begin_operation", write, self.post_operation),
            ("PATCH", operation, "settle_operation", write, self.patch_operation),
            ("GET", ONE + "/recovery", "get_recovery", read, self.get_recovery),
            ("POST", ONE + "/artifacts", "add_artifact", write, self.post_artifact),
            ("GET", "/v1/artifacts/{artifact_id}", "get_artifact", read, self.get_artifact),
            ("POST", ONE + "/completion", "complete_task", write, self.post_completion),
            ("GET", ONE + "/completion", "get_completion", read, self.get_completion),
        ]
        return [
            Endpoint(method=method, path=path, name=name, needs=needs, handle=handle)
            for method, path, name, needs, handle in rows
        ]

    def _key(self, request: Request) -> IdempotencyKey:
        return idempotency_of(request, self.keyed_hash, request.json())

    def post(self, request: Request) -> Answer:
        """Create a task."""
        body = request.parse(CreateTaskBody)
        new = NewTask(
            task_id=body.task_id,
            fields=body.first_state(),
            idempotency=self._key(request),
            project_id=body.project_id,
        )
        task, replayed = self.manage.create(request.principal, new)
        return Answer(body=render_task(task), status=201, version=task.version, replayed=replayed)

    def get(self, request: Request) -> Answer:
        """Return a task."""
        task = self.manage.get(request.principal, request.client_id("task_id"))
        return Answer(body=render_task(task), version=task.version)

    def patch(self, request: Request) -> Answer:
        """Merge a patch into a task's state."""
        task_id, expected = request.client_id("task_id"), request.expected_version()
        fields = request.parse(TaskPatchBody).fields()
        task = self.manage.patch(request.principal, task_id, expected, fields)
        return Answer(body=render_task(task), version=task.version)

    def post_observation(self, request: Request) -> Answer:
        """Append an observation."""
        task_id = request.client_id("task_id")
        content = request.parse(ObservationBody).content
        event, replayed = self.notes.observe(request.principal, task_id, content, self._key(request))
        rendered = render_event(request.principal.owner, task_scope(task_id), event)
        answer = {name: rendered[name] for name in ("event_id", "sequence")} | rendered["data"]
        return Answer(body=answer, status=201, replayed=replayed)

    def get_scratchpad(self, request: Request) -> Answer:
        """Return the scratchpad."""
        content = self.notes.scratchpad(request.principal, request.client_id("task_id"))
        return Answer(body={"content": content})

    def put_scratchpad(self, request: Request) -> Answer:
        """Replace the scratchpad."""
        task_id = request.client_id("task_id")
        content = request.parse(ScratchpadBody).content
        kept = self.notes.put_scratchpad(request.principal, task_id, content)
        return Answer(body={"content": kept})

    def post_checkpoint(self, request: Request) -> Answer:
        """Save a checkpoint."""
        task_id = request.client_id("task_id")
        body = request.parse(CheckpointBody)
        saved = self.checkpoints.save(
            request.principal, task_id, body.schema_version, body.state, self._key(request)
        )
        return Answer(body=render_checkpoint(saved.checkpoint), status=201, replayed=saved.replayed)

    def get_checkpoint(self, request: Request) -> Answer:
        """Load the newest checkpoint."""
        return Answer(
            body=render_loaded(self.checkpoints.latest(request.principal, request.client_id("task_id")))
        )

    def post_operation(self, request: Request) -> Answer:
        """Note an operation."""
        task_id = request.client_id("task_id")
        asked = request.parse(OperationBody).value()
        operation, replayed = self.operations.begin(request.principal, task_id, asked, self._key(request))
        return Answer(body=render_operation(operation), status=201, replayed=replayed)

    def patch_operation(self, request: Request) -> Answer:
        """Say how an operation ended."""
        task_id, operation_id = request.client_id("task_id"), request.client_id("operation_id")
        body = request.parse(OperationOutcomeBody)
        operation = self.operations.settle(
            request.principal, task_id, operation_id, OperationState(body.state), body.result_ref
        )
        return Answer(body=render_operation(operation))

    def get_recovery(self, request: Request) -> Answer:
        """Return what to verify before a retry."""
        found = self.operations.recovery(request.principal, request.client_id("task_id"))
        verify = [{"operation_id": one.operation_id, "state": one.state.value} for one in found]
        return Answer(body={"verify": verify})

    def post_artifact(self, request: Request) -> Answer:
        """Describe an artifact."""
        task_id = request.client_id("task_id")
        new = request.parse(ArtifactBody).value()
        artifact_id, link, replayed = self.artifacts.add(request.principal, task_id, new, self._key(request))
        answer = {"artifact_id": artifact_id, "upload_url": link}
        return Answer(body=answer, status=201, replayed=replayed)

    def get_artifact(self, request: Request) -> Answer:
        """Return an artifact, to whom it belongs."""
        artifact_id = request.parameters["artifact_id"]
        return Answer(body=render_artifact(*self.artifacts.get(request.principal, artifact_id)))

    def post_completion(self, request: Request) -> Answer:
        """Complete a task."""
        task_id = request.client_id("task_id")
        body = request.parse(CompletionBody)
        said = None if body.verification is None else body.verification.model_dump(mode="json")
        view = self.complete(request.principal, task_id, body.outcome, said, self._key(request))
        return Answer(body=render_completion(view), status=202, replayed=view.replayed)

    def get_completion(self, request: Request) -> Answer:
        """Return how far the completion is."""
        return Answer(
            body=render_completion(self.complete.view(request.principal, request.client_id("task_id")))
        )
