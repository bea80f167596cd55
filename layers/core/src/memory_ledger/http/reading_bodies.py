"""Request bodies of context and search."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from memory_ledger.domain.recall.intent.triggers import Trigger
from memory_ledger.domain.records import memory as domain
from memory_ledger.domain.records.scopes import View
from memory_ledger.http.field_errors import FIELD
from memory_ledger.http.fields import (
    ClientId,
    Content,
    ModelName,
    ScopeText,
    ServiceId,
    Share,
    SubjectKey,
    Time,
    at_most,
)
from memory_ledger.http.requests import Body
from memory_ledger.services.contexts.context_request import (
    DEFAULT_BUDGET,
    MAX_BUDGET,
    ContextRequest,
    Mode,
)
from memory_ledger.services.recall.search_memory import SearchRequest

MAX_QUESTION = 8_000
MAX_MEMORIES, MAX_OBSERVATIONS = 100, 50
MAX_RESULTS = 100


def _not_blank(text: str) -> str:
    if not text.strip():
        raise PydanticCustomError("blank", "must not be blank")
    return text


Question = Annotated[str, at_most(MAX_QUESTION), AfterValidator(_not_blank)]
Instructions = Annotated[str, at_most(MAX_QUESTION)]
Memories = Annotated[list[ServiceId], Field(max_length=MAX_MEMORIES)]
Observations = Annotated[list[Content], Field(max_length=MAX_OBSERVATIONS)]
Types = Annotated[list[Annotated[domain.MemoryType, Field(strict=False)]], Field(min_length=1, max_length=7)]
Scopes = Annotated[list[ScopeText], Field(min_length=1, max_length=4)]


class ViewBody(Body):
    """The scopes that a recall names beside ``global``."""

    project_id: ClientId | None = None
    session_id: ClientId | None = None
    task_id: ClientId | None = None

    def view(self) -> View:
        """Return the view."""
        return View(project_id=self.project_id, session_id=self.session_id, task_id=self.task_id)


class ContextBody(ViewBody):
    """``POST /v1/context``, and ``context`` of a turn, where the question may be left to the message."""

    question: Question | None = None
    token_budget: Annotated[int, Field(ge=0, le=MAX_BUDGET)] = DEFAULT_BUDGET
    model: ModelName | None = None
    mode: Annotated[Mode, Field(strict=False)] = Mode.DEFAULT
    trigger: Annotated[Trigger, Field(strict=False)] = Trigger.ON_DEMAND
    current_instructions: Instructions | None = None
    valid_at: Time | None = None
    memories: Memories | None = None
    observations: Observations | None = None

    def request(self, default_question: str = "") -> ContextRequest:
        """Return the domain's request; a *default_question* longer than a question may be is cut."""
        return ContextRequest(
            question=self.question or default_question[:MAX_QUESTION],
            view=self.view(),
            token_budget=self.token_budget,
            model=self.model,
            mode=self.mode,
            trigger=self.trigger,
            current_instructions=self.current_instructions,
            valid_at=self.valid_at,
            memories=None if self.memories is None else tuple(self.memories),
            observations=None if self.observations is None else tuple(self.observations),
        )


class StandaloneContextBody(ContextBody):
    """``POST /v1/context``: a question is needed unless what to pack is named."""

    @model_validator(mode="after")
    def _something_to_do(self) -> StandaloneContextBody:
        if self.question is None and self.memories is None and self.observations is None:
            raise PydanticCustomError(
                "missing",
                "question is required where neither memories nor observations are given",
                {FIELD: "question"},
            )
        return self


class FiltersBody(Body):
    """What narrows a search."""

    types: Types | None = None
    scopes: Scopes | None = None
    subject_key: SubjectKey | None = None
    valid_at: Time | None = None
    created_after: Time | None = None
    outcome: Annotated[domain.Outcome, Field(strict=False)] | None = None


class SearchBody(ViewBody):
    """``POST /v1/search``."""

    query: Question
    filters: FiltersBody = FiltersBody()
    limit: Annotated[int, Field(ge=1, le=MAX_RESULTS)] = 10
    min_relevance: Share | None = None

    def request(self) -> SearchRequest:
        """Return the domain's request."""
        filters = self.filters
        return SearchRequest(
            query=self.query,
            view=self.view(),
            types=None if filters.types is None else frozenset(filters.types),
            scopes=None if filters.scopes is None else frozenset(filters.scopes),
            subject_key=filters.subject_key,
            valid_at=filters.valid_at,
            created_after=filters.created_after,
            outcome=filters.outcome,
            limit=self.limit,
            min_relevance=self.min_relevance,
        )
