"""A message that comes once more after what it said was deleted is kept without its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from memory_ledger.domain.working.messages import redact
from memory_ledger.ports.messages import MessageWrite
from memory_ledger.services.sessions.find_findings import Numbered
from memory_ledger.services.sessions.placing_messages import Placed, new_ids


def without_deleted(
    placed: Sequence[Placed], found: Sequence[Numbered], gone: Sequence[Numbered]
) -> tuple[list[Placed], tuple[Numbered, ...]]:
    """
    Redact each new message that says what of *found* has *gone*; nothing else is taken from it then.

    What has gone stays among the findings, to be answered as deleted before.
    """
    names = {one.source.message_id for one in gone}.intersection(new_ids(placed))
    left = tuple(one for one in found if one in gone or one.source.message_id not in names)
    return [_redacted(one) if _name(one) in names else one for one in placed], left


def _name(placed: Placed) -> str:
    stored = placed.stored if isinstance(placed, MessageWrite) else placed
    return stored.message.message_id


def _redacted(placed: Placed) -> Placed:
    if not isinstance(placed, MessageWrite):
        return placed
    return replace(placed, stored=replace(placed.stored, message=redact(placed.stored.message)))
