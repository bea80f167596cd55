"""The conditions under which a record may still be taken from a message."""

from __future__ import annotations

from memory_ledger.adapters.store import keys, session_keys
from memory_ledger.adapters.tables import Check, Equals, Missing
from memory_ledger.domain.identity import Owner
from memory_ledger.domain.sessions import MessageSource


def message_checks(owner: Owner, source: MessageSource) -> list[Check]:
    """
    Return the checks that the message still says what it said, its session and project not deleted since.

    The fences of tenant and user need none: the record is stamped as low as the message, and an item that
    all of a user's writes check would make them refuse one another.
    """
    place = session_keys.message(owner, source.session_id, source.message_id)
    fences = [
        Check(
            keys.scope_fence(owner, scope),
            (Equals("generation", generation) if generation else Missing("generation"),),
        )
        for scope, generation in source.generations().items()
    ]
    return [Check(place, (Equals("redacted", False),)), *fences]
