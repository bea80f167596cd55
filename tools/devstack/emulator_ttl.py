"""
What ministack needs for a TTL that goes by the stack's clock and shows in the stream.

ministack's own TTL thread emits no REMOVE record, and goes by the machine's clock, so the stack never
enables TTL there. `reaper.py` scans and deletes through the API, and is known here by the name in its
expressions: its deletions carry the service's ``userIdentity``, and its scans cost one look at each item
(ministack walks from the first item to the start of each page).
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any

REAPER_NAME = "#expired_by_ttl"
PAGE_ITEMS = 500
Request = dict[str, Any]
_reaping: ContextVar[bool] = ContextVar("reaping", default=False)


def expired(table: Any, attribute: str, oldest: float, now: float) -> dict[str, dict[str, Any]]:
    """Return the first items of *table* whose *attribute* is a number in [*oldest*, *now*]."""
    found: dict[str, dict[str, Any]] = {}
    left = PAGE_ITEMS
    for partition, items in table["items"].items():
        for key, item in items.items():
            end = item.get(attribute, {}).get("N")
            if end is not None and oldest <= float(end) <= now:
                found.setdefault(partition, {})[key] = item
                left -= 1
                if not left:
                    return found
    return found


def install(dynamodb: Any) -> None:
    """Make the reaper's scans cheap and its deletions the TTL service's."""
    _install_scan(dynamodb)
    _install_identity(dynamodb)


def _install_scan(dynamodb: Any) -> None:
    scan = dynamodb._scan

    def scan_items(request: Request) -> Any:
        table = dynamodb._tables.get(dynamodb._normalize_table_name(request.get("TableName")))
        if not table or not _is_reapers(request):
            return scan(request)
        values = request["ExpressionAttributeValues"]
        attribute = request["ExpressionAttributeNames"][REAPER_NAME]
        everything = table["items"]
        table["items"] = expired(table, attribute, float(values[":oldest"]["N"]), float(values[":now"]["N"]))
        try:
            return scan(request)
        finally:
            table["items"] = everything

    dynamodb._scan = scan_items


def _install_identity(dynamodb: Any) -> None:
    delete, build = dynamodb._delete_item, dynamodb._build_change_record

    def delete_item(request: Request) -> Any:
        token = _reaping.set(_is_reapers(request))
        try:
            return delete(request)
        finally:
            _reaping.reset(token)

    def build_change_record(*arguments: Any, **options: Any) -> dict[str, Any]:
        record: dict[str, Any] = build(*arguments, **options)
        if _reaping.get():
            record["userIdentity"] = {"Type": "Service", "PrincipalId": "dynamodb.amazonaws.com"}
        return record

    dynamodb._delete_item = delete_item
    dynamodb._build_change_record = build_change_record


def _is_reapers(request: Request) -> bool:
    return REAPER_NAME in (request.get("ExpressionAttributeNames") or {})
