"""The conditions under which a record may still be taken from a message or a task."""

from __future__ import annotations

from memory_ledger.adapters.store import keys, session_keys, task_keys
from memory_ledger.adapters.tables import Check, Equals, Missing
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.working.sessions import MessageSource
from memory_ledger.domain.working.tasks import TaskSource


def source_checks(owner: Owner, source: MessageSource | TaskSource) -> list[Check]:
    """
    Return the checks that the source is what it was, its session or task and project not deleted since.

    The fences of tenant and user need none: the record is stamped as low as the message, and an item that
    all of a user's writes check would make them refuse one another.
    """
    fences = [
        Check(
            keys.scope_fence(owner, scope),
            (Equals("generation", generation) if generation else Missing("generation"),),
        )
        for scope, generation in source.generations().items()
    ]
    return [_unchanged(owner, source), *fences]


def _unchanged(owner: Owner, source: MessageSource | TaskSource) -> Check:
    if isinstance(source, TaskSource):
        return Check(task_keys.head(owner, source.task_id), (Equals("born", source.born),))
    place = session_keys.message(owner, source.session_id, source.message_id)
    return Check(place, (Equals("redacted", False),))
