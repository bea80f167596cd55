"""Search: the ranked records themselves, re-checked, with what each score is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.recall.ranking.cases import with_counter_example
from memory_ledger.domain.recall.ranking.drops import Drop, DropReason, settled
from memory_ledger.domain.recall.ranking.rechecking import Criteria
from memory_ledger.domain.recall.ranking.selection import Ranked, by_worth, least_crowded
from memory_ledger.domain.recall.traces import IndexLag, Scored, Trace, TracedVersions
from memory_ledger.domain.records.memory import MemoryType, Outcome
from memory_ledger.domain.records.scopes import Scope, View
from memory_ledger.ports.runtime import IdSource
from memory_ledger.ports.traces import TraceStore
from memory_ledger.services.recall.recall import Recall
from memory_ledger.services.recall.recall_request import Conflicts, Recalled, RecallRequest


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchRequest:
    """
    One search.

    *scopes* narrow what the view shows and can never widen it.
    """

    query: str
    view: View = field(default_factory=View)
    types: frozenset[MemoryType] | None = None
    scopes: frozenset[Scope] | None = None
    subject_key: str | None = None
    valid_at: datetime | None = None
    created_after: datetime | None = None
    outcome: Outcome | None = None
    limit: int = 10
    min_relevance: float | None = None

    def criteria(self) -> Criteria:
        """Return what a record must be."""
        visible = frozenset(self.view.scopes())
        return Criteria(
            scopes=visible if self.scopes is None else visible & self.scopes,
            types=self.types,
            subject_key=self.subject_key,
            created_after=self.created_after,
            outcome=self.outcome,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """The answer to a search."""

    trace_id: str
    items: tuple[Ranked, ...]
    lag: IndexLag
    degraded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchMemory:
    """Recall as a ranked list, with the parts of each score."""

    recall: Recall
    traces: TraceStore
    ids: IdSource

    def __call__(self, principal: Principal, request: SearchRequest) -> Found:
        """
        Return the best records, with a trace of how they were found.

        Raises:
            UnavailableError: The authority does not answer.
        """
        asked = RecallRequest(
            question=request.query,
            criteria=request.criteria(),
            conflicts=Conflicts.OF_FOUND,
            at_least=request.limit,
            min_relevance=request.min_relevance,
            valid_at=request.valid_at,
        )
        recalled = self.recall.once(self.recall(principal.owner, asked), self.recall.question(request.query))
        ranked = by_worth(recalled.kept)
        if recalled.intent.asks_for_cases and request.outcome is None:
            ranked = with_counter_example(ranked, request.limit)
        shown, beyond = least_crowded(ranked, request.limit)
        items = tuple(shown)
        trace = self._trace(principal, request, recalled, items, beyond)
        self.traces.keep(trace)
        return Found(trace_id=trace.trace_id, items=items, lag=recalled.lag, degraded=recalled.degraded)

    def _trace(
        self,
        principal: Principal,
        request: SearchRequest,
        recalled: Recalled,
        items: tuple[Ranked, ...],
        beyond: list[Ranked],
    ) -> Trace:
        over = [Drop(memory_id=one.memory.memory_id, reason=DropReason.OVER_BUDGET) for one in beyond]
        return Trace(
            trace_id=self.ids.new("trc_"),
            owner=principal.owner,
            at=recalled.at,
            operation="search_memory",
            scopes=tuple(sorted(map(str, request.criteria().scopes))),
            candidates=dict(recalled.seen),
            scores=tuple(map(_scored, items)),
            dropped=settled((*recalled.drops, *over), {one.memory.memory_id for one in items}),
            versions=TracedVersions(policy=recalled.policy.version, embedding_model=recalled.model_id),
            lag=recalled.lag,
            degraded=recalled.degraded,
            valid_at=request.valid_at,
            routes=recalled.intent.codes,
        )


def _scored(one: Ranked) -> Scored:
    return Scored(
        memory_id=one.memory.memory_id,
        version=one.memory.version,
        type=one.memory.type.value,
        score=one.score,
        parts=one.parts,
        channels=tuple(channel.value for channel in one.channels),
    )
