"""Compare authority and index both ways, and repair the index."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexRejectedError
from memory_ledger.ports import Embedder, IndexDocument, IndexEntry, SearchIndex, Wants
from memory_ledger.services.indexing.compare_index import CompareIndex, Fault, Finding
from memory_ledger.services.indexing.index_documents import embedded, stub
from memory_ledger.services.indexing.walk_authority import PAGE, Reached, WalkAuthority


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """How far a pass has come: in the authority up to *reached*, or else in the index up to *page*."""

    reached: Reached | None = None
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
    The use case.

    A repair goes the way of a sync: the state that was read of the authority, under its version, which an
    older one never takes the place of. Nothing is taken from the index but where there is something to
    look at. Whatever still has its head or its message is compared from the authority's side, so the way
    back only looks for what nobody has.
    """

    walk: WalkAuthority
    compare: CompareIndex
    index: SearchIndex
    embedder: Embedder

    def __call__(
        self,
        after: Place | None = None,
        is_time_over: Callable[[], bool] = lambda: False,
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
        following = None if after is None else after.page
        if following is None:
            for reached, documents in self.walk(None if after is None else after.reached):
                findings = self._wrong(reached.owner, documents, reached.session_id)
                yield Place(reached=reached), len(documents), findings
        while True:
            page = self.index.page(following, PAGE)
            following = page.next
            place = None if following is None else Place(page=following)
            yield place, len(page.entries), list(self._strays(page.entries)) + list(self._gone(page.entries))
            if following is None:
                return

    def _strays(self, entries: Sequence[IndexEntry]) -> Iterator[Fault]:
        """Remove what stands where no document of ours does, whatever it is of."""
        strays = [entry for entry in entries if entry.stray is not None]
        self.index.remove(strays)
        return (Fault.ORPHANED for _ in strays)

    def _gone(self, entries: Sequence[IndexEntry]) -> Iterator[Fault]:
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
                yield from self._wrong(owner, gone)

    def _known(self, owner: Owner, versions: Mapping[str, int]) -> set[str]:
        """Return which of these ids the authority has a record or a message for, in whatever state."""
        wants = Wants(memory_ids=tuple(versions), in_scopes_only=True)
        heads = self.walk.store.read(owner, wants).heads
        turns = self.walk.index_turns.turns
        places = turns.places(owner, [name for name in versions if name not in heads])
        messages = turns.recollect(owner, list(places.values()), ()).messages if places else {}
        return {*heads, *(name for name, place in places.items() if place in messages)}

    def _wrong(
        self, owner: Owner, documents: Sequence[IndexDocument], session_id: str | None = None
    ) -> list[Fault]:
        """Repair what is wrong with *documents*; return what that was."""
        findings = self.compare(self.index, self.embedder.model_id, owner, documents, session_id)
        self.index.remove([found.entry for found in findings if found.entry and found.fault is Fault.AHEAD])
        if findings:
            # What the index refuses for good stays a finding of every pass.
            with suppress(IndexRejectedError):
                self.index.put(embedded(map(_repaired, findings), self.embedder))
        return [finding.fault for finding in findings]


def _repaired(finding: Finding) -> IndexDocument:
    """Return what to write; a stub stands even where the index has a version that nobody holds."""
    document, entry = finding.document, finding.entry
    if document.stub and entry is not None:
        return replace(document, version=max(document.version, entry.version))
    return document
