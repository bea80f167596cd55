"""Scopes of a record and the view a reader has on them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from memory_ledger.domain.access.client_ids import check_client_id
from memory_ledger.domain.errors import InvalidRequestError


class ScopeKind(StrEnum):
    """Kinds of scope, from wide to narrow."""

    GLOBAL = "global"
    PROJECT = "project"
    SESSION = "session"
    TASK = "task"


_WIDE_TO_NARROW = tuple(ScopeKind)
PASSING = frozenset({ScopeKind.SESSION, ScopeKind.TASK})
"""What is said in them ends with them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """Where a record may be seen; *id* is empty for ``global`` only."""

    kind: ScopeKind
    id: str = ""

    @classmethod
    def parse(cls, text: str, pointer: str = "/scope") -> Scope:
        """
        Read ``global``, ``project:<id>``, ``session:<id>`` or ``task:<id>``.

        Raises:
            InvalidRequestError: It is none of these.
        """
        if text == ScopeKind.GLOBAL:
            return GLOBAL
        kind, colon, identifier = text.partition(":")
        if not colon or kind not in tuple(ScopeKind) or kind == ScopeKind.GLOBAL:
            raise InvalidRequestError(pointer, "must be global, project:<id>, session:<id> or task:<id>")
        return cls(kind=ScopeKind(kind), id=check_client_id(identifier, pointer))

    def __str__(self) -> str:
        return str(self.kind) if self.kind is ScopeKind.GLOBAL else f"{self.kind}:{self.id}"

    @property
    def narrowness(self) -> int:
        """0 for global up to 3 for task; of one subject key the narrowest in view wins."""
        return _WIDE_TO_NARROW.index(self.kind)


GLOBAL = Scope(kind=ScopeKind.GLOBAL)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The scopes a recall names; it sees ``global`` and exactly these."""

    project_id: str | None = None
    session_id: str | None = None
    task_id: str | None = None

    def scopes(self) -> tuple[Scope, ...]:
        """Return the visible scopes, wide to narrow."""
        named = (
            (ScopeKind.PROJECT, self.project_id),
            (ScopeKind.SESSION, self.session_id),
            (ScopeKind.TASK, self.task_id),
        )
        return (GLOBAL, *(Scope(kind=kind, id=value) for kind, value in named if value is not None))
