"""The messages that a client names as sources of a proposal: some of them may have been deleted."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.ports.changes import Snapshot, Wants
from memory_ledger.ports.sessions import SessionStore
from memory_ledger.ports.store import MemoryStore
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.echoes.said_still import is_still_said
from memory_ledger.services.echoes.suppressions import Pairs, mark_of_message, places_of
from memory_ledger.services.echoes.told_marks import TOLD, telling_of
from memory_ledger.services.writing.proposals import Prepared


def marks_of_sources(prepared: Prepared) -> Pairs:
    """Return the pairs that tell which of the named messages were deleted; what was read is none of them."""
    if prepared.proposal.taken_from is not None:
        return ()
    return tuple(map(mark_of_message, dict.fromkeys(prepared.candidate.source.ids)))


def marks_of_telling(prepared: Prepared) -> Pairs:
    """Return the pairs of which one tells that something was deleted of a source that is named."""
    if prepared.proposal.taken_from is not None:
        return ()
    return tuple((place, TOLD) for place in places_of(prepared.candidate))


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceMessages:
    """Deleted messages among a proposal's sources; nothing is read where none of these ids was deleted."""

    sessions: SessionStore
    store: MemoryStore
    keyed_hash: KeyedHash
    variants: HanVariants

    def have_gone(self, owner: Owner, prepared: Prepared, snapshot: Snapshot) -> bool:
        """Tell whether a proposal names deleted messages as its source and nothing else."""
        candidate, marks = prepared.candidate, marks_of_sources(prepared)
        if not marks or candidate.derived_from or not snapshot.suppressed.issuperset(marks):
            return False
        return not any(is_still_said(self.sessions, owner, name) for name in candidate.source.ids)

    def tell_again(self, owner: Owner, prepared: Prepared, snapshot: Snapshot) -> bool:
        """Tell whether a proposal says in other words what was deleted of one of its sources."""
        places = [place for place, mark in marks_of_telling(prepared) if (place, mark) in snapshot.suppressed]
        if not places:
            return False
        telling = telling_of(self.keyed_hash, prepared.candidate, self.variants.simplified)
        asked = tuple((place, digest) for place in places for digest in telling.all)
        found = self.store.read(owner, Wants(suppressions=asked)).suppressed
        return any(telling.is_among({mark for key, mark in found if key == place}) for place in places)
