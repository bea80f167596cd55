"""Request bodies about tasks, and how they become domain values."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, JsonValue, model_validator
from pydantic_core import PydanticCustomError

from memory_ledger.domain.records import memory
from memory_ledger.domain.working import tasks
from memory_ledger.http.fields import ClientId, Content, Name, Prose, Time, at_most
from memory_ledger.http.memory_bodies import FreeForm, VerificationBody
from memory_ledger.http.requests import Body
from memory_ledger.http.times import format_time
from memory_ledger.services.tasks.task_artifacts import NewArtifact

MAX_STEP, MAX_STEPS = 2_000, 1_000
MEDIA_TYPE = r"^[A-Za-z0-9!#$&^_.+-]{1,100}/[A-Za-z0-9!#$&^_.+-]{1,100}(;[ -~]{0,100})?$"
Step = Annotated[str, Field(min_length=1), at_most(MAX_STEP)]
Steps = Annotated[list[Step], Field(max_length=MAX_STEPS)]
Status = Annotated[tasks.TaskStatus, Field(strict=False)]
Natural = Annotated[int, Field(ge=0, le=2**53)]


class TaskPatchBody(Body):
    """A merge patch of a task's state, at least one field: null takes it back to its default."""

    goal: Prose | None = None
    status: Status | None = None
    current_stage: Annotated[str, at_most(MAX_STEP)] | None = None
    completed_steps: Steps | None = None
    pending_steps: Steps | None = None
    plan: JsonValue = None
    retry_count: Natural | None = None
    token_budget_remaining: Natural | None = None
    deadline: Time | None = None

    @model_validator(mode="after")
    def _something(self) -> Self:
        if not self.model_fields_set:
            raise PydanticCustomError("empty", "must name at least one field to change")
        return self

    def fields(self) -> dict[str, object]:
        """Return what was sent of the state, as JSON."""
        names = [name for name in TaskPatchBody.model_fields if name in self.model_fields_set]
        found: dict[str, object] = {name: getattr(self, name) for name in names}
        if self.deadline is not None:
            found["deadline"] = format_time(self.deadline)
        if self.status is not None:
            found["status"] = self.status.value
        return found


class CreateTaskBody(TaskPatchBody):
    """``POST /v1/tasks``."""

    task_id: ClientId
    goal: Prose
    project_id: ClientId | None = None

    def first_state(self) -> dict[str, object]:
        """Return the state that was sent, without what has its default."""
        return {name: value for name, value in self.fields().items() if value is not None}


class ObservationBody(Body):
    """``POST /v1/tasks/{id}/observations``."""

    content: Annotated[str, Field(min_length=1), at_most(tasks.MAX_OBSERVATION)]


class ScratchpadBody(Body):
    """``PUT /v1/tasks/{id}/scratchpad``; empty clears it."""

    content: str


class CheckpointBody(Body):
    """``POST /v1/tasks/{id}/checkpoints``."""

    schema_version: int
    state: JsonValue


class OperationBody(Body):
    """``POST /v1/tasks/{id}/operations``: noted before the effect is caused."""

    operation_id: ClientId
    idempotency_key: Name
    kind: Name
    request: JsonValue

    def value(self) -> tasks.Operation:
        """Return the domain's operation."""
        return tasks.Operation(
            operation_id=self.operation_id,
            idempotency_key=self.idempotency_key,
            kind=self.kind,
            request=self.request,
        )


class OperationOutcomeBody(Body):
    """``PATCH /v1/tasks/{id}/operations/{operation_id}``."""

    state: Literal["succeeded", "failed", "unknown"]
    result_ref: FreeForm = None


class ArtifactBody(Body):
    """``POST /v1/tasks/{id}/artifacts``."""

    name: Name
    media_type: Annotated[str, Field(pattern=MEDIA_TYPE)]
    summary: Annotated[Content, Field(min_length=1)]
    kind_of_content: FreeForm = Field(default=None, alias="schema")

    def value(self) -> NewArtifact:
        """Return what the artifact is said to be."""
        return NewArtifact(
            name=self.name, media_type=self.media_type, summary=self.summary, schema=self.kind_of_content
        )


class CompletionBody(Body):
    """``POST /v1/tasks/{id}/completion``."""

    outcome: Annotated[memory.Outcome, Field(strict=False)]
    verification: VerificationBody | None = None


class ClearBody(Body):
    """``POST /v1/sessions/{id}/clear``."""

    what: Literal["window", "session", "short_term", "everything"]
    dry_run: bool = False
