"""The ranges of the authority's lists that a first look reads: nothing in them needs to be searched."""

from __future__ import annotations

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
    kind, (active, *others) = MemoryType.PREFERENCE.value, statuses(request)
    return [
        *(
            ListFilter(status=active.value, type=kind, scope=scope, newest_first=True)
            for scope in sorted(request.criteria.scopes, key=str)
        ),
        *(ListFilter(status=status.value, type=kind, newest_first=True) for status in others),
    ]


def background_filters(request: RecallRequest) -> list[ListFilter]:
    """Return the ranges of what was decided in each scope."""
    if not request.background:
        return []
    kind, active = MemoryType.DECISION.value, Status.ACTIVE.value
    return [
        ListFilter(status=active, type=kind, scope=scope, newest_first=True)
        for scope in sorted(request.criteria.scopes, key=str)
    ]


def keyed_filters(request: RecallRequest) -> list[ListFilter]:
    key = request.criteria.subject_key
    return [] if key is None else _filters_of_key(key, request)


def named_filters(intent: Intent, request: RecallRequest) -> list[ListFilter]:
    """Return the ranges of the keys that are named, and of each scope's facts where all is asked for."""
    return [
        *(found for key in intent.keys for found in _filters_of_key(key, request)),
        *(_facts(request) if intent.wants_all else ()),
    ]


def _facts(request: RecallRequest) -> list[ListFilter]:
    kind = MemoryType.FACT.value
    return [
        ListFilter(status=status.value, type=kind, scope=scope, newest_first=True)
        for scope in sorted(request.criteria.scopes, key=str)
        for status in statuses(request)
    ]


def _filters_of_key(key: str, request: RecallRequest) -> list[ListFilter]:
    return [
        ListFilter(status=status.value, subject_key=key, newest_first=True) for status in statuses(request)
    ]
