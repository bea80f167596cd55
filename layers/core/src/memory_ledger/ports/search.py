"""The search index: a copy of the authority, found by vector and by text."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from typing import NamedTuple, Protocol

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
    """
    The text a turn is found by: its *own*, and its neighbours', the nearest first.

    Its vector is made of *meant*: what was said before it, by itself and after it.
    """

    ref: TurnRef
    own: str
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    meant: tuple[str, str, str] = ("", "", "")


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

    @property
    def digest(self) -> str:
        """Return the hash of all it is found by, whatever its version and model; nothing for a stub."""
        if self.stub:
            return ""
        said = {each.name: getattr(self, each.name) for each in fields(self) if each.name not in _NOT_SAID}
        return hashlib.sha256(json.dumps(said, sort_keys=True, default=_plain).encode()).hexdigest()


_NOT_SAID = frozenset({"version", "indexed_at", "vector", "model_id"})


def _plain(value: Owner | Turn | datetime) -> object:
    return str(value) if isinstance(value, datetime) else asdict(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexQuery:
    """
    One filtered hybrid query of one owner; all filters act inside the nearest-neighbour search.

    A hit is in one of *scopes*, has one of *statuses* (and *types* where given), is not expired at *now*,
    and is a document of *model_id* for the vector channel. *identifiers* are matched whole and
    case-insensitively (channel ``exact``). An empty *text* or no *vector* leaves that channel empty.
    Records and turns have channels of their own; *turns* hits are asked of those of turns.

    With *within*, a start and an end, what was valid from a moment in it, or for a time with an end that
    meets it, has a channel as well (``then``): the nearest to *within_vector* first, then the newest.

    Without *scopes* it may be in any: so a deletion looks, and nobody who answers a question.
    """

    owner: Owner
    scopes: tuple[Scope, ...] | None
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
    within: tuple[datetime, datetime] | None = None
    within_vector: tuple[float, ...] | None = None


class IndexHit(NamedTuple):
    """
    A candidate: *score* is the cosine for the vector channel, raw BM25 for text, 1.0 for exact, for ``then``
    the cosine too, -1.0 where there is none.
    """

    memory_id: str
    version: int
    score: float
    subject_key: str | None = None
    turn: TurnRef | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexHits:
    """
    Best first, per channel; *exact* and *then* hold records and, where turns were asked for, turns.

    *live* names the index that is searched from now on, where that was to be seen. While the index is built
    anew it is *filling*: what was in it is found again once that has come by.
    """

    vector: tuple[IndexHit, ...] = ()
    text: tuple[IndexHit, ...] = ()
    exact: tuple[IndexHit, ...] = ()
    then: tuple[IndexHit, ...] = ()
    turn_vector: tuple[IndexHit, ...] = ()
    turn_text: tuple[IndexHit, ...] = ()
    live: str = ""
    filling: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexEntry:
    """
    What is indexed under an id, for reconciliation and proof of deletion.

    *digest* is the document's as it was written. Where *stray* is given, the document does not stand where
    the record's own stands, but there: no write of the record will ever replace it, and what it says of
    itself may be anything.
    """

    owner: Owner
    memory_id: str
    version: int
    stub: bool
    digest: str = ""
    model_id: str = ""
    stray: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexPage:
    """Some entries in a lasting order; *next* continues after them, None at the end."""

    entries: tuple[IndexEntry, ...] = ()
    next: str | None = None


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

    def page(self, after: str | None, limit: int) -> IndexPage:
        """
        Return about *limit* entries, of any owners, in an order that never changes.

        One that is there while page after page is read is read exactly once.
        """

    def remove(self, entries: Sequence[IndexEntry]) -> int:
        """Remove what stands where *entries* were found, unless it is newer by now; return how many."""

    def count(self) -> int:
        """Return how many documents there are, stubs aside."""

    def drop_stubs(self, indexed_before: datetime) -> int:
        """Remove stubs older than *indexed_before*; return how many."""

    def drop_expired(self, expired_by: datetime) -> int:
        """Remove documents of records that had expired at *expired_by*; return how many."""

    def clear(self) -> None:
        """Empty the index, to rebuild it from the authority; its hits say so until `mark_filled`."""

    def mark_filled(self) -> None:
        """Note that the index holds all that it shall; repeatable."""
