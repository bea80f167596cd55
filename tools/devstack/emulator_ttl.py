"""
Marks the reaper's deletions in ministack's stream as the TTL service's.

ministack's own TTL thread emits no REMOVE record, and goes by the machine's clock, so the stack never
enables TTL there; `reaper.py` deletes through the API, and is known here by the name in its condition.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any

REAPER_NAME = "#expired_by_ttl"
_reaping: ContextVar[bool] = ContextVar("reaping", default=False)


def install(dynamodb: Any) -> None:
    """Give the stream records of the reaper's deletions the service's ``userIdentity``."""
    delete, build = dynamodb._delete_item, dynamodb._build_change_record

    def delete_item(request: dict[str, Any]) -> Any:
        token = _reaping.set(REAPER_NAME in (request.get("ExpressionAttributeNames") or {}))
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
