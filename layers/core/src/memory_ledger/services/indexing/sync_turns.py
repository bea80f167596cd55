"""The outbox markers of messages, carried out; index sync does those of records itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.domain.errors import IndexRejectedError
from memory_ledger.ports.outbox import Marker
from memory_ledger.ports.store import Outbox
from memory_ledger.services.indexing.index_turns import IndexTurns


@dataclass(frozen=True, slots=True, kw_only=True)
class SyncTurns:
    """Outbox consumer for messages."""

    outbox: Outbox
    index_turns: IndexTurns

    def __call__(self, markers: Sequence[Marker]) -> list[Marker]:
        """
        Index what *markers* name and forget them; return those whose messages the index refuses.

        Raises:
            UnavailableError: Something is down; the markers that were not carried out stay.
        """
        refused: list[Marker] = []
        for marker in markers:
            assert marker.session_id is not None
            try:
                self.index_turns(marker.owner, marker.session_id, marker.messages)
            except IndexRejectedError:
                refused.append(marker)
                continue
            self.outbox.remove_markers([marker])
        return refused
