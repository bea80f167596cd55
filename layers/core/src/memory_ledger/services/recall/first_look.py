"""The first look: index, preferences, outbox and conflicts, side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import (
    EmbedderUnavailableError,
    IndexMovedError,
    IndexTimeoutError,
    IndexUnavailableError,
)
from memory_ledger.domain.recall.intent.routing import Intent
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.ports.changes import Conflict, ListFilter
from memory_ledger.ports.models import Embedder
from memory_ledger.ports.outbox import Marker
from memory_ledger.ports.runtime import Clock, Gather
from memory_ledger.ports.search import IndexHits, IndexQuery, SearchIndex
from memory_ledger.ports.store import MemoryStore, Outbox
from memory_ledger.services.recall.list_ranges import (
    background_filters,
    fixed_filters,
    keyed_filters,
    named_filters,
    statuses,
)
from memory_ledger.services.recall.recall_request import Conflicts, Read, RecallRequest

MAX_CONFLICTS_READ = 100


@dataclass(slots=True)
class Looked:
    """
    What the first look found, with one model from beginning to end; each read fills a part.

    *marked*: the markers were there before.
    """

    model: Embedder
    hits: IndexHits = field(default_factory=IndexHits)
    vector: tuple[float, ...] | None = None
    about_vector: tuple[float, ...] | None = None
    intent: Intent = field(default_factory=Intent)
    degraded: list[str] = field(default_factory=list)
    markers: Sequence[Marker] = ()
    marked: bool = False
    conflicts: Sequence[Conflict] = ()
    fixed: dict[int, tuple[str, ...]] = field(default_factory=dict)
    background: dict[int, tuple[str, ...]] = field(default_factory=dict)
    keyed: dict[int, tuple[str, ...]] = field(default_factory=dict)
    named: dict[int, tuple[str, ...]] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)

    def conflicts_in(self, scopes: frozenset[Scope]) -> list[Conflict]:
        """Return the open conflicts in *scopes*, in the order of the list."""
        return [conflict for conflict in self.conflicts if conflict.scope in scopes]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstLook:
    """Candidates from everywhere, none of them believed yet: markers, then the index, and all else beside."""

    store: MemoryStore
    outbox: Outbox
    index: SearchIndex
    model: Callable[[], Embedder]
    gather: Gather
    clock: Clock
    settings: RetrievalSettings

    def __call__(
        self,
        owner: Owner,
        question: Question,
        intent: Intent,
        request: RecallRequest,
        beside: Sequence[Read],
        markers: Sequence[Marker] | None = None,
    ) -> Looked:
        """
        Return what was found; *markers* are read unless they are given.

        A failing index or embedder is noted under ``degraded``.

        Raises:
            UnavailableError: The authority does not answer.
        """
        known, markers = markers is not None, markers or ()
        looked = Looked(model=self.model(), intent=intent, markers=markers, marked=known)
        reads = [
            lambda: self._search(owner, question, request, looked),
            *self._listed(owner, looked, looked.fixed, fixed_filters(request), request.preferences),
            *self._listed(owner, looked, looked.background, background_filters(request), request.background),
            *self._listed(owner, looked, looked.keyed, keyed_filters(request), self.settings.per_channel),
            *self._listed(
                owner, looked, looked.named, named_filters(intent, request), self.settings.per_channel
            ),
            *self._disputed(owner, looked, request),
            *beside,
        ]
        self.gather(*reads)
        return looked

    def named(
        self, owner: Owner, memory_ids: tuple[str, ...], request: RecallRequest, beside: Sequence[Read]
    ) -> Looked:
        """Return *memory_ids* alone, without searching; how far the index lags, and open conflicts."""
        looked = Looked(model=self.model(), keyed={0: memory_ids})
        disputed = self._disputed(owner, looked, request) if memory_ids else []
        self.gather(*self._markers(owner, looked), *disputed, *beside)
        return looked

    def ahead(self, owner: Owner, beside: Sequence[Read]) -> Sequence[Marker]:
        """Return the markers, read beside what must be known before anything is looked for."""
        looked = Looked(model=self.model())
        self.gather(*self._markers(owner, looked), *beside)
        return looked.markers

    def _search(self, owner: Owner, question: Question, request: RecallRequest, looked: Looked) -> None:
        # A marker goes once its version is seen in the index. Read after the search had begun, it could be
        # gone by then, and the version in neither.
        self.gather(lambda: self._embed(question, looked), *self._markers(owner, looked))
        try:
            looked.hits = self._hits(owner, question, request, looked)
        except IndexTimeoutError:
            looked.degraded.append("index_timeout")
        except IndexUnavailableError:
            looked.degraded.append("index_unavailable")

    def _hits(self, owner: Owner, question: Question, request: RecallRequest, looked: Looked) -> IndexHits:
        """Return the hits; where the index that was known is gone, those of the one that is live."""
        try:
            return self.index.search(self._query(owner, question, request, looked))
        except IndexMovedError:
            looked.model, looked.vector, looked.about_vector = self.model(), None, None
            self._embed(question, looked)
            return self.index.search(self._query(owner, question, request, looked))

    def _embed(self, question: Question, looked: Looked) -> None:
        try:
            vectors = looked.model.embed([question.text, *looked.intent.apart])
            looked.vector, looked.about_vector = vectors[0], vectors[-1] if looked.intent.apart else None
        except EmbedderUnavailableError:
            looked.degraded.append("embedder_unavailable")

    def _query(self, owner: Owner, question: Question, request: RecallRequest, looked: Looked) -> IndexQuery:
        criteria, period = request.criteria, looked.intent.period
        types = None if criteria.types is None else tuple(sorted(kind.value for kind in criteria.types))
        return IndexQuery(
            owner=owner,
            scopes=tuple(sorted(criteria.scopes, key=str)),
            statuses=tuple(status.value for status in statuses(request)),
            now=self.clock.now(),
            text=question.searched,
            vector=looked.vector,
            model_id=looked.model.model_id,
            identifiers=question.lookups,
            types=types,
            subject_key=criteria.subject_key,
            created_after=criteria.created_after,
            outcome=None if criteria.outcome is None else criteria.outcome.value,
            limit=max(self.settings.per_channel, request.at_least),
            turns=max(self.settings.per_turn_channel, request.at_least) if request.wants_turns else 0,
            within=None if period is None else (period.start, period.end),
            within_vector=looked.about_vector,
        )

    def _markers(self, owner: Owner, looked: Looked) -> list[Read]:
        def read() -> None:
            looked.markers = self.outbox.markers(owner, self.settings.lag_counted)

        return [] if looked.marked else [read]

    def _disputed(self, owner: Owner, looked: Looked, request: RecallRequest) -> list[Read]:
        def read() -> None:
            looked.conflicts, _ = self.store.open_conflicts(owner, MAX_CONFLICTS_READ, None)

        return [] if request.conflicts is Conflicts.NONE else [read]

    def _listed(
        self,
        owner: Owner,
        looked: Looked,
        into: dict[int, tuple[str, ...]],
        filters: Sequence[ListFilter],
        limit: int,
    ) -> list[Read]:
        def read(place: int, filter: ListFilter) -> Read:
            def run() -> None:
                page = self.store.list_ids(owner, filter, limit, None)
                into[place] = page.ids
                looked.keys.update(page.keys)

            return run

        return [read(place, filter) for place, filter in enumerate(filters)]
