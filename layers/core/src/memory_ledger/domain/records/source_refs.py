"""References to sources: a message is known by its session and its id, anything else by its id."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from memory_ledger.domain.records.scopes import Scope, ScopeKind

_BEHIND_SESSION = "\n"
"""Client ids hold no control characters, so no id reads as a session with one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceRef:
    """One source; ids of messages are unique within their session only, which may not be known."""

    id: str
    session_id: str | None = None

    @property
    def key(self) -> str:
        """Return the source as one text; injective."""
        return self.id if self.session_id is None else f"{self.session_id}{_BEHIND_SESSION}{self.id}"

    @property
    def key_in_any(self) -> str:
        """Return the key of messages of this id without a word of which session they were in."""
        return f"{_BEHIND_SESSION}{self.id}"

    @property
    def keys(self) -> tuple[str, ...]:
        """Return every text that the source is known by: what names no session is about all of them."""
        return (self.key,) if self.session_id is None else (self.key, self.id)

    @classmethod
    def parse(cls, key: str) -> SourceRef:
        """Return the source that *key* names."""
        session_id, found, source_id = key.partition(_BEHIND_SESSION)
        return cls(id=source_id, session_id=session_id) if found else cls(id=key)


def refs_of(scope: Scope, source_ids: Iterable[str], session_id: str | None) -> tuple[SourceRef, ...]:
    """Return the sources of what is in *scope*; without a *session_id* that of the scope is known."""
    if session_id is None and scope.kind is ScopeKind.SESSION:
        session_id = scope.id
    return tuple(SourceRef(id=source_id, session_id=session_id) for source_id in dict.fromkeys(source_ids))
