"""Roles and what they may read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Grants:
    """A user's roles, and whether they may read content."""

    roles: tuple[str, ...]
    content_access: bool
