"""The messages that a client names as sources of a proposal: some of them may have been deleted."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.working.sessions import admitted
from memory_ledger.ports import Snapshot
from memory_ledger.ports.sessions import SessionStore, SessionWants
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
        return not any(self._is_said(owner, source_id) for source_id in candidate.source.ids)

    def _is_said(self, owner: Owner, message_id: str) -> bool:
        """Tell whether a message of this id is there, in whatever session: ids are unique in theirs only."""
        for session_id in self.sessions.sessions_of(owner, message_id):
            found = self.sessions.read(owner, session_id, SessionWants(message_ids=(message_id,)))
            stored = found.messages.get(message_id)
            if stored is None or stored.message.redacted:
                continue
            if admitted(stored.stamps, session_id, found.fences):
                return True
        return False
