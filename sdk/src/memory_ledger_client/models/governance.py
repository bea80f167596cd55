"""Roles and what they may read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Grants:
    """A user's roles, and whether they may read content."""

    roles: tuple[str, ...]
    content_access: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditedResource:
    """What was read or made, at its version where it has one."""

    id: str
    version: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditEntry:
    """Who read or changed what of whom; *subject_user* is None where it is the tenant's own."""

    audit_id: str
    at: datetime
    actor: str
    roles: tuple[str, ...]
    action: str
    subject_user: str | None
    resources: tuple[AuditedResource, ...]
    details: Mapping[str, Any]
    outcome: str
    request_id: str
