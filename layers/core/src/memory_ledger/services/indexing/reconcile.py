"""Compare authority and index both ways, and repair the index."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexRejectedError
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.runtime import IsTimeOver
from memory_ledger.ports.search import IndexDocument, IndexEntry
from memory_ledger.services.chunks import PAGE
from memory_ledger.services.indexing.compare_index import CompareIndex, Fault, Finding
from memory_ledger.services.indexing.generations import Generation, IndexGenerations
from memory_ledger.services.indexing.index_documents import stub
from memory_ledger.services.indexing.walk_authority import Reached, WalkAuthority


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """How far a pass has come: in the authority up to *reached*, or in the index of *model* up to *page*."""

    reached: Reached | None = None
    model: str | None = None
    page: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reconciled:
    """
    How many documents were compared, and how many of them were wrong, and are repaired.

    Where *after* is given, more is left to do from there on.
    """

    compared: int = 0
    missing: int = 0
    stale: int = 0
    orphaned: int = 0
    after: Place | None = None

    @property
    def faults(self) -> int:
        """Return how many documents were wrong."""
        return self.missing + self.stale + self.orphaned

    def with_more(self, compared: int, faults: Sequence[Fault]) -> Reconciled:
        """Return the sum of this and of one more step."""
        return replace(
            self,
            compared=self.compared + compared,
            missing=self.missing + faults.count(Fault.MISSING),
            stale=self.stale + faults.count(Fault.STALE) + faults.count(Fault.AHEAD),
            orphaned=self.orphaned + faults.count(Fault.ORPHANED),
        )


Step = tuple[Place | None, int, Sequence[Fault]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reconcile:
    """
    One pass over authority and index, in both directions.

    A repair goes the way of a sync: the state that was read of the authority, under its version, which an
    older one never takes the place of. Nothing is taken from the index but where there is something to
    look at. Whatever still has its head or its message is compared from the authority's side, so the way
    back only looks for what nobody has.
    """

    walk: WalkAuthority
    compare: CompareIndex
    generations: IndexGenerations

    def __call__(
        self,
        after: Place | None = None,
        is_time_over: IsTimeOver = lambda: False,
        most: int | None = None,
    ) -> Reconciled:
        """
        Make a pass over both; or go on *after* where an earlier call ended.

        It ends once *is_time_over*, or when *most* documents have been compared, but never without having
        come further.

        Raises:
            UnavailableError: Something is down; go on after the same place.
            NoSuchPlaceError: There is no such place to go on after.
        """
        done = Reconciled()
        for place, compared, faults in self._steps(after):
            done = done.with_more(compared, faults)
            if place is not None and (is_time_over() or (most is not None and done.compared >= most)):
                return replace(done, after=place)
        return done

    def _steps(self, after: Place | None) -> Iterator[Step]:
        if after is None or after.model is None:
            yield from self._from_authority(None if after is None else after.reached)
            after = Place(model="")
        left = [one for one in self.generations.complete() if one.embedder.model_id >= (after.model or "")]
        for place, generation in enumerate(left, start=1):
            same = generation.embedder.model_id == after.model
            following = Place(model=left[place].embedder.model_id) if place < len(left) else None
            yield from self._from_index(generation, after.page if same else None, following)

    def _from_authority(self, after: Reached | None) -> Iterator[Step]:
        for reached, documents in self.walk(after):
            generations = self.generations.complete()
            faults = [
                fault
                for generation in generations
                for fault in self._wrong(generation, reached.owner, documents, reached.session_id)
            ]
            yield Place(reached=reached), len(documents) * len(generations), faults
        yield Place(model=""), 0, [Fault.ORPHANED] * self.generations.remove_left_over()

    def _from_index(
        self, generation: Generation, after: str | None, following: Place | None
    ) -> Iterator[Step]:
        more = True
        while more:
            page = generation.index.page(after, PAGE)
            faults = [*self._strays(generation, page.entries), *self._gone(generation, page.entries)]
            after, more = page.next, page.next is not None
            place = Place(model=generation.embedder.model_id, page=after) if more else following
            yield place, len(page.entries), faults

    def _strays(self, generation: Generation, entries: Sequence[IndexEntry]) -> Iterator[Fault]:
        """Remove what stands where no document of ours does, whatever it is of."""
        strays = [entry for entry in entries if entry.stray is not None]
        generation.index.remove(strays)
        return (Fault.ORPHANED for _ in strays)

    def _gone(self, generation: Generation, entries: Sequence[IndexEntry]) -> Iterator[Fault]:
        """Put stubs in the place of documents that neither a record nor a message stands behind."""
        by_owner: dict[Owner, dict[str, int]] = defaultdict(dict)
        for entry in entries:
            if not entry.stub and entry.stray is None:
                by_owner[entry.owner][entry.memory_id] = entry.version
        now = self.walk.clock.now()
        for owner, versions in by_owner.items():
            names = self._known(owner, versions)
            gone = [stub(owner, name, at, now) for name, at in versions.items() if name not in names]
            if gone:
                yield from self._wrong(generation, owner, gone)

    def _known(self, owner: Owner, versions: Mapping[str, int]) -> set[str]:
        """Return which of these ids the authority has a record or a message for, in whatever state."""
        wants = Wants(memory_ids=tuple(versions), in_scopes_only=True)
        heads = self.walk.store.read(owner, wants).heads
        turns = self.walk.index_turns.turns
        places = turns.places(owner, [name for name in versions if name not in heads])
        messages = turns.recollect(owner, list(places.values()), ()).messages if places else {}
        return {*heads, *(name for name, place in places.items() if place in messages)}

    def _wrong(
        self,
        generation: Generation,
        owner: Owner,
        documents: Sequence[IndexDocument],
        session_id: str | None = None,
    ) -> list[Fault]:
        """Repair what is wrong with *documents*; return what that was."""
        findings = self.compare(generation, owner, documents, session_id)
        ahead = [found.entry for found in findings if found.entry and found.fault is Fault.AHEAD]
        generation.index.remove(ahead)
        if findings:
            # What the index refuses for good stays a finding of every pass.
            with suppress(IndexRejectedError):
                generation.index.put(generation.fitted(list(map(_repaired, findings))))
        return [finding.fault for finding in findings]


def _repaired(finding: Finding) -> IndexDocument:
    """Return what to write; a stub stands even where the index has a version that nobody holds."""
    document, entry = finding.document, finding.entry
    if document.stub and entry is not None:
        return replace(document, version=max(document.version, entry.version))
    return document
