"""The ranges of the authority's lists that a first look reads: nothing in them needs to be searched."""

from __future__ import annotations

from collections.abc import Sequence

from memory_ledger.domain.recall.intent.routing import Intent
from memory_ledger.domain.records.memory import MemoryType, Status
from memory_ledger.ports.changes import ListFilter
from memory_ledger.services.recall.recall_request import RecallRequest


def statuses(request: RecallRequest) -> tuple[Status, ...]:
    """Return the stored statuses to look for; a scheduled value is active from its second on."""
    past = (Status.SUPERSEDED,) if request.valid_at is not None else ()
    return (Status.ACTIVE, Status.SCHEDULED, *past)


def fixed_filters(request: RecallRequest) -> list[ListFilter]:
    """Return the ranges of preferences: the active ones of each scope, of the few others all at once."""
    if not request.preferences:
        return []
    kind, (active, *others) = MemoryType.PREFERENCE, statuses(request)
    return [
        *_by_scope(kind, [active], request),
        *(ListFilter(status=status.value, type=kind.value, newest_first=True) for status in others),
    ]


def background_filters(request: RecallRequest) -> list[ListFilter]:
    """Return the ranges of what was decided in each scope."""
    return _by_scope(MemoryType.DECISION, [Status.ACTIVE], request) if request.background else []


def keyed_filters(request: RecallRequest) -> list[ListFilter]:
    key = request.criteria.subject_key
    return [] if key is None else _filters_of_key(key, request)


def named_filters(intent: Intent, request: RecallRequest) -> list[ListFilter]:
    """Return the ranges of the keys that are named, and of each scope's facts where all is asked for."""
    return [
        *(found for key in intent.keys for found in _filters_of_key(key, request)),
        *(_by_scope(MemoryType.FACT, statuses(request), request) if intent.wants_all else ()),
    ]


def _by_scope(kind: MemoryType, wanted: Sequence[Status], request: RecallRequest) -> list[ListFilter]:
    return [
        ListFilter(status=status.value, type=kind.value, scope=scope, newest_first=True)
        for scope in sorted(request.criteria.scopes, key=str)
        for status in wanted
    ]


def _filters_of_key(key: str, request: RecallRequest) -> list[ListFilter]:
    return [
        ListFilter(status=status.value, subject_key=key, newest_first=True) for status in statuses(request)
    ]
