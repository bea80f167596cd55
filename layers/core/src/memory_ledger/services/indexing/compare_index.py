"""Faults of index documents, judged by the authority."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.search import IndexDocument, IndexEntry
from memory_ledger.ports.store import DeletionLedger, MemoryStore, Outbox
from memory_ledger.ports.turns import TurnStore
from memory_ledger.services.indexing.generations import Generation
from memory_ledger.services.indexing.index_documents import documents_of

MARKERS_READ = 1000
"""Of somebody with as many nobody knows what is on its way: nothing of theirs is compared."""


class Fault(Enum):
    """What is wrong; AHEAD is of a version that the authority does not hold (any more)."""

    MISSING = "missing"
    STALE = "stale"
    AHEAD = "ahead"
    ORPHANED = "orphaned"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One document that is not as it shall be; *entry* is what stood in its place."""

    fault: Fault
    document: IndexDocument
    entry: IndexEntry | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareIndex:
    """
    Index documents against the authority. What is under way is no fault: the order of the reads tells.

    The documents were read first. A marker goes once the index holds its version, and a deletion is
    finished once its stubs stand: what neither a marker nor a deletion stands for any more when these are
    read next is in the index when that is read last. Deletions are a long list, so they are read only where
    a first look finds a stub missing, and the index after them once more.
    """

    store: MemoryStore
    outbox: Outbox
    ledger: DeletionLedger
    turns: TurnStore
    clock: Clock

    def __call__(
        self,
        generation: Generation,
        owner: Owner,
        documents: Sequence[IndexDocument],
        session_id: str | None = None,
    ) -> list[Finding]:
        """Return what is wrong there with *owner*'s *documents*; turns are all of one session."""
        markers = self.outbox.markers(owner, MARKERS_READ)
        if len(markers) >= MARKERS_READ:
            return []
        if session_id is not None and any(marker.session_id == session_id for marker in markers):
            return []
        waiting = {marker.memory_id for marker in markers}
        settled = [document for document in documents if document.memory_id not in waiting]
        return list(self._proved(generation, owner, _judged(generation, owner, settled)))

    def _proved(self, generation: Generation, owner: Owner, findings: Iterable[Finding]) -> Iterable[Finding]:
        """Yield of *findings* what a later look does not take back, where a first one may err."""
        by_fault: dict[Fault, dict[str, Finding]] = defaultdict(dict)
        for finding in findings:
            by_fault[finding.fault][finding.document.memory_id] = finding
        for fault, found in by_fault.items():
            if fault is Fault.AHEAD:
                yield from self._still_ahead(owner, found)
            elif fault is Fault.ORPHANED:
                yield from self._still_orphaned(generation, owner, found.values())
            else:
                yield from found.values()

    def _still_orphaned(
        self, generation: Generation, owner: Owner, orphaned: Iterable[Finding]
    ) -> Iterable[Finding]:
        """Look into the index once more, but where a deletion is under way, which may be about them."""
        if any(other.tenant_id == owner.tenant_id for other, _ in self.ledger.unfinished()):
            return []
        return _judged(generation, owner, [finding.document for finding in orphaned])

    def _still_ahead(self, owner: Owner, ahead: Mapping[str, Finding]) -> Iterable[Finding]:
        said = {name: found for name, found in ahead.items() if found.document.turn is not None}
        ticket = self.turns.ticket(owner) if said else 0
        yield from (found for found in said.values() if _version_in(found) > ticket)
        versions = {name: _version_in(found) for name, found in ahead.items() if name not in said}
        snapshot = self.store.read(owner, Wants(memory_ids=tuple(versions)))
        for document in documents_of(owner, versions, snapshot, self.clock.now()):
            if document.version < versions[document.memory_id]:
                yield replace(ahead[document.memory_id], document=document)


def _judged(generation: Generation, owner: Owner, documents: Sequence[IndexDocument]) -> list[Finding]:
    entries = generation.index.entries(owner, [document.memory_id for document in documents])
    findings = []
    for document in documents:
        entry = entries.get(document.memory_id)
        fault = _fault_of(document, entry, generation.embedder.model_id)
        if fault is not None:
            findings.append(Finding(fault=fault, document=document, entry=entry))
    return findings


def _fault_of(document: IndexDocument, entry: IndexEntry | None, model_id: str) -> Fault | None:
    if document.stub:
        return None if entry is None or entry.stub else Fault.ORPHANED
    if entry is None:
        return Fault.MISSING
    if entry.version > document.version:
        return Fault.AHEAD
    if entry.stub:
        return Fault.MISSING
    # The version of a turn is only the number of its reading.
    is_older = document.turn is None and entry.version < document.version
    model = model_id if document.by_meaning else ""
    is_other = (entry.digest, entry.model_id) != (document.digest, model)
    return Fault.STALE if is_older or is_other else None


def _version_in(finding: Finding) -> int:
    assert finding.entry is not None
    return finding.entry.version
