"""Take what a deleted record said out of the messages that said it again, and out of the index."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.runtime import Gather
from memory_ledger.ports.sessions import SessionStore
from memory_ledger.services.chunks import side_by_side
from memory_ledger.services.echoes.echo import IN_BACKGROUND, IN_CALL, Echoes, Reach, Spoken
from memory_ledger.services.echoes.find_echoes import FindEchoes
from memory_ledger.services.indexing.index_turns import IndexTurns


@dataclass(frozen=True, slots=True, kw_only=True)
class RedactEchoes:
    """Redaction, within the call, of messages that repeat a deleted record; repeatable at any point."""

    find: FindEchoes
    sessions: SessionStore
    gather: Gather

    def __call__(self, owner: Owner, spoken: Spoken, before: datetime, reach: Reach = IN_CALL) -> Echoes:
        """
        Redact the messages kept until *before* that echo what was *spoken*; return what was found.

        Raises:
            UnavailableError: Authority or index does not answer.
        """
        found = self.find(owner, spoken, before, reach)
        redact = partial(self.sessions.redact, owner)
        calls = (partial(redact, place.session_id, place.message_id) for place in found.places)
        side_by_side(self.gather, calls)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class EraseEchoes:
    """
    Erasure of such messages from authority and index, by the purge; repeatable at any point.

    Messages that were redacted before are looked at as well: the index may hold what the call has redacted.
    """

    redact: RedactEchoes
    index_turns: IndexTurns

    def __call__(self, owner: Owner, spoken: Spoken, before: datetime) -> int:
        """
        Erase the echoes of what was *spoken*; return how many are left, in the authority or the index.

        Raises:
            UnavailableError: Something is down; what could be erased before is.
        """
        found = self.redact(owner, spoken, before, IN_BACKGROUND)
        left = 0
        for place in dict.fromkeys((*found.places, *found.redacted)):
            if self.index_turns.left_at(owner, place):
                self.index_turns.refresh(owner, place)
                left += self.index_turns.left_at(owner, place)
        return left + (self.left(owner, spoken, before) if found.places else 0)

    def left(self, owner: Owner, spoken: Spoken, before: datetime) -> int:
        """Count the messages that still say what was *spoken*."""
        return len(self.redact.find(owner, spoken, before, IN_BACKGROUND).places)
