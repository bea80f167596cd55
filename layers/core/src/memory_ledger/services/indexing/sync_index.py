"""Carry committed versions into the index, then remove their outbox markers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import DeletionsMissingError, IndexRejectedError, UnavailableError
from memory_ledger.ports.changes import Snapshot, Wants
from memory_ledger.ports.models import Embedder
from memory_ledger.ports.outbox import Marker, StreamKey
from memory_ledger.ports.queues import DeadLetters
from memory_ledger.ports.runtime import Clock, Gather
from memory_ledger.ports.search import IndexDocument, SearchIndex
from memory_ledger.ports.store import MemoryStore, Outbox
from memory_ledger.services.indexing.index_documents import documents_of, embedded, waits_for_burial
from memory_ledger.services.indexing.sync_turns import SyncTurns


class Synced(Enum):
    """What became of one marker."""

    DONE = "done"
    SET_ASIDE = "set_aside"
    LATER = "later"


Outcomes = dict[StreamKey, Synced]


@dataclass(frozen=True, slots=True, kw_only=True)
class SyncIndex:
    """
    Outbox consumer: the current state of each marked record goes into the index, then the marker goes.

    It writes the state that a head has now, whatever version a marker is about, so replays, duplicates and
    reordering converge. A marker goes once the index holds its version or a newer one; that of a fenced
    record stays for who buries it: the deletion, or maintenance where a writer came too late for that.
    """

    outbox: Outbox
    store: MemoryStore
    index: SearchIndex
    embedder: Embedder
    dead_letters: DeadLetters
    clock: Clock
    gather: Gather
    sync_turns: SyncTurns

    def __call__(self, places: Sequence[StreamKey]) -> Mapping[StreamKey, Synced]:
        """
        Sync what the markers at *places* are about; one that is gone is done.

        LATER is what something that is down stands in the way of. SET_ASIDE cannot be synced as it is: its
        marker stays and its keys are with the dead letters.
        """
        try:
            markers = self.outbox.lookup(places)
        except UnavailableError:
            return dict.fromkeys(places, Synced.LATER)
        by_owner: dict[Owner, dict[StreamKey, Marker]] = defaultdict(dict)
        for place, marker in markers.items():
            by_owner[marker.owner][place] = marker
        calls = [partial(self._owner, owner, found) for owner, found in by_owner.items()]
        outcomes = dict.fromkeys(places, Synced.DONE)
        for result in self.gather(*calls):
            outcomes |= result
        return self._set_aside(outcomes)

    def _set_aside(self, outcomes: Outcomes) -> Outcomes:
        poison = [place for place, outcome in outcomes.items() if outcome is Synced.SET_ASIDE]
        if not poison:
            return outcomes
        try:
            self.dead_letters.set_aside(poison)
        except UnavailableError:
            return outcomes | dict.fromkeys(poison, Synced.LATER)
        return outcomes

    def _owner(self, owner: Owner, markers: Mapping[StreamKey, Marker]) -> Outcomes:
        """Sync one owner's markers together, and where one of them breaks that, each by itself."""
        try:
            return self._together(owner, markers)
        except DeletionsMissingError:
            # Others must not wait for that: the markers stay, and maintenance comes back to them.
            return dict.fromkeys(markers, Synced.DONE)
        except UnavailableError:
            return dict.fromkeys(markers, Synced.LATER)
        except Exception:
            if len(markers) == 1:
                return dict.fromkeys(markers, Synced.SET_ASIDE)
        outcomes: Outcomes = {}
        for place, marker in markers.items():
            outcomes |= self._owner(owner, {place: marker})
        return outcomes

    def _together(self, owner: Owner, markers: Mapping[StreamKey, Marker]) -> Outcomes:
        said = {place: marker for place, marker in markers.items() if marker.session_id is not None}
        refused = self.sync_turns(list(said.values()))
        outcomes = {
            place: Synced.SET_ASIDE if marker in refused else Synced.DONE for place, marker in said.items()
        }
        records = {place: marker for place, marker in markers.items() if place not in said}
        return outcomes | (self._records(owner, records) if records else {})

    def _records(self, owner: Owner, markers: Mapping[StreamKey, Marker]) -> Outcomes:
        ids = tuple(dict.fromkeys(marker.memory_id for marker in markers.values()))
        snapshot = self.store.read(owner, Wants(memory_ids=ids))
        documents = self._documents(owner, markers.values(), snapshot)
        rejected = self._put(documents)
        written = {document.memory_id: document.version for document in documents}
        outcomes: Outcomes = {}
        for place, marker in markers.items():
            holds = marker.memory_id not in rejected and marker.version <= written[marker.memory_id]
            outcomes[place] = Synced.DONE if holds else Synced.SET_ASIDE
        done = [markers[place] for place, outcome in outcomes.items() if outcome is Synced.DONE]
        self.outbox.remove_markers([marker for marker in done if not _is_fenced(marker, snapshot)])
        return outcomes

    def _documents(self, owner: Owner, markers: Iterable[Marker], snapshot: Snapshot) -> list[IndexDocument]:
        now = self.clock.now()
        newest: dict[str, int] = {}
        for marker in markers:
            newest[marker.memory_id] = max(marker.version, newest.get(marker.memory_id, 0))
        return embedded(documents_of(owner, newest, snapshot, now), self.embedder)

    def _put(self, documents: Sequence[IndexDocument]) -> frozenset[str]:
        """Return the ids that the index refuses for good; all others are in it, or newer ones."""
        try:
            self.index.put(documents)
        except IndexRejectedError as error:
            return frozenset(error.memory_ids)
        return frozenset()


def _is_fenced(marker: Marker, snapshot: Snapshot) -> bool:
    head = snapshot.heads.get(marker.memory_id)
    return head is not None and waits_for_burial(head, snapshot.fences)
