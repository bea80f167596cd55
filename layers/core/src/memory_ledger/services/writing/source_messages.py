"""The messages that a client names as sources of a proposal: some of them may have been deleted."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports import Snapshot
from memory_ledger.ports.sessions import SessionStore
from memory_ledger.services.deletion.said_still import is_still_said
from memory_ledger.services.deletion.suppressions import Pairs, mark_of_message
from memory_ledger.services.writing.proposals import Prepared


def marks_of_sources(prepared: Prepared) -> Pairs:
    """Return the pairs that tell which of the named messages were deleted; what was read is none of them."""
    if prepared.proposal.taken_from is not None:
        return ()
    return tuple(map(mark_of_message, dict.fromkeys(prepared.candidate.source.ids)))


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceMessages:
    """The use case; nothing is read where no message of these ids was ever deleted."""

    sessions: SessionStore

    def have_gone(self, owner: Owner, prepared: Prepared, snapshot: Snapshot) -> bool:
        """Tell whether a proposal names deleted messages as its source and nothing else."""
        candidate, marks = prepared.candidate, marks_of_sources(prepared)
        if not marks or candidate.derived_from or not snapshot.suppressed.issuperset(marks):
            return False
        return not any(is_still_said(self.sessions, owner, name) for name in candidate.source.ids)
