"""The search index: a copy of the authority, found by vector and by text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.scopes import Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnRef:
    """Where a turn of a conversation is kept, who speaks, and which share of it asks."""

    session_id: str
    message_id: str
    speaker: str | None = None
    asks: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """The text a turn is found by: its *own*, and its neighbours', the nearest first."""

    ref: TurnRef
    own: str
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


OWN_WEIGHT = 1.0
BEFORE_WEIGHTS = (0.7, 0.5, 0.3)
AFTER_WEIGHTS = (0.6, 0.4)
"""A word of the question counts once for a turn: by the best of its places, each with its weight."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexDocument:
    """
    What the index holds of one record, or of one *turn* of a conversation, at one version.

    A *stub* stands for a deleted record: no text, no vector, only its version, so that a late or
    replayed older write is refused. What is not looked for *by_meaning* has no vector either.
    """

    owner: Owner
    memory_id: str
    version: int
    stub: bool = False
    scope: str = "global"
    type: str = ""
    status: str = ""
    text: str = ""
    subject_key: str | None = None
    language: str = "und"
    outcome: str | None = None
    created_at: datetime | None = None
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    expires_at: datetime | None = None
    indexed_at: datetime | None = None
    by_meaning: bool = True
    vector: tuple[float, ...] | None = None
    model_id: str = ""
    turn: Turn | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexQuery:
    """
    One filtered hybrid query of one owner; all filters act inside the nearest-neighbour search.

    A hit is in one of *scopes*, has one of *statuses* (and *types* where given), is not expired at
    *now*, and is a document of *model_id* for the vector channel. *identifiers* are matched whole and
    case-insensitively (channel ``exact``). An empty *text* or no *vector* leaves that channel empty.
    Records and turns have channels of their own; *turns* hits are asked of those of turns.
    """

    owner: Owner
    scopes: tuple[Scope, ...]
    statuses: tuple[str, ...]
    now: datetime
    text: str = ""
    vector: tuple[float, ...] | None = None
    model_id: str = ""
    identifiers: tuple[str, ...] = ()
    types: tuple[str, ...] | None = None
    subject_key: str | None = None
    created_after: datetime | None = None
    outcome: str | None = None
    limit: int = 50
    turns: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexHit:
    """A candidate: *score* is the cosine for the vector channel, raw BM25 for text, 1.0 for exact."""

    memory_id: str
    version: int
    score: float
    subject_key: str | None = None
    turn: TurnRef | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexHits:
    """Best first, per channel; *exact* holds records and, where turns were asked for, turns."""

    vector: tuple[IndexHit, ...] = ()
    text: tuple[IndexHit, ...] = ()
    exact: tuple[IndexHit, ...] = ()
    turn_vector: tuple[IndexHit, ...] = ()
    turn_text: tuple[IndexHit, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexEntry:
    """What is indexed under an id, for reconciliation and proof of deletion."""

    owner: Owner
    memory_id: str
    version: int
    stub: bool


class SearchIndex(Protocol):
    """
    The vector and full-text index: a copy, never believed without the authority's word.

    All methods raise IndexUnavailableError, or its IndexTimeoutError past the adapter's deadline.
    """

    def prepare(self) -> None:
        """Create the physical index and its alias if they are missing; repeatable."""

    def put(self, documents: Sequence[IndexDocument]) -> Mapping[str, bool]:
        """
        Write *documents* so that searches see them on return; never moves an id backwards.

        Returns by memory_id whether the document (or the same version) is now in the index; False where a
        newer version already stood there. One rejected document does not stop the others.

        Raises:
            IndexRejectedError: Some documents are refused for good; carries their ids.
        """

    def load(self, documents: Sequence[IndexDocument]) -> int:
        """
        Write *documents*, of any owners, as `put` does, but searches may see them after `publish` only.

        Returns how many are refused for good; these do not stop the others.
        """

    def publish(self) -> None:
        """Let searches see all that was loaded."""

    def search(self, query: IndexQuery) -> IndexHits:
        """Return candidates of *query*, at most *limit* a channel, in one round trip."""

    def entries(self, owner: Owner, memory_ids: Sequence[str]) -> Mapping[str, IndexEntry]:
        """Return what is indexed under these ids, stubs included."""

    def scan(self) -> Iterator[IndexEntry]:
        """Yield every entry of the index, for reconciliation."""

    def drop_stubs(self, indexed_before: datetime) -> int:
        """Remove stubs older than *indexed_before*; return how many."""

    def drop_expired(self, expired_by: datetime) -> int:
        """Remove documents of records that had expired at *expired_by*; return how many."""

    def clear(self) -> None:
        """Empty the index, to rebuild it from the authority."""
