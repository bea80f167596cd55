"""The search index port inside one process, for the local stack and for tests."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import islice

from memory_ledger.adapters.opensearch.documents import newest
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexRejectedError, IndexUnavailableError
from memory_ledger.ports.search import IndexDocument, IndexEntry, IndexHit, IndexHits, IndexPage, IndexQuery
from tools.devstack.embedded_index_rows import Mask, OwnerRows, Standing, unit
from tools.devstack.embedded_index_text import TextRows

_LONGEST_KEYWORD = 32_766
_KEYWORDS = ("scope", "type", "status", "subject_key", "language", "outcome", "model_id")


class EmbeddedIndex:
    """
    Exact nearest neighbours by numpy and BM25 by tantivy, with the promises of the OpenSearch adapter.

    It holds nothing over a restart: it is rebuilt from the authority. Safe to call from several threads.
    """

    def __init__(self, dimension: int = 512) -> None:
        self._dimension = dimension
        self._lock = threading.RLock()
        self._prepared = False
        self._filling = False
        self._empty()

    def prepare(self) -> None:
        """Make the index usable; before that every call fails as on a missing alias."""
        with self._lock:
            self._prepared = True

    def put(self, documents: Sequence[IndexDocument]) -> Mapping[str, bool]:
        """Write *documents*; see the port."""
        outcomes = self._write(documents)
        rejected = tuple(name for name, written in outcomes if written is None)
        if rejected:
            raise IndexRejectedError(rejected)
        return {name: bool(written) for name, written in outcomes}

    def load(self, documents: Sequence[IndexDocument]) -> int:
        """Write *documents*; return how many are refused for good."""
        return sum(written is None for _, written in self._write(documents))

    def publish(self) -> None:
        """Nothing is left to do: what was written is seen at once."""

    def search(self, query: IndexQuery) -> IndexHits:
        """Return candidates of *query*."""
        with self._usable():
            rows = self._owners.get(query.owner)
            if query.vector is not None and not self._is_direction(query.vector):
                raise IndexUnavailableError("the search index failed to search")
            if rows is None:
                return IndexHits(filling=self._filling)
            allowed = rows.allowed(query)
            turns, records = allowed & rows.turns(), allowed & ~rows.turns()
            return IndexHits(
                vector=self._nearest(rows, query, records, query.limit),
                text=tuple(self._worded(rows, query, records)),
                exact=tuple(rows.named(query, allowed if query.turns else records)),
                then=tuple(rows.then(query, allowed if query.turns else records)),
                turn_vector=self._nearest(rows, query, turns, query.turns),
                turn_text=tuple(rows.said(query, turns)),
                filling=self._filling,
            )

    def entries(self, owner: Owner, memory_ids: Sequence[str]) -> Mapping[str, IndexEntry]:
        """Return what is indexed under these ids, stubs included."""
        with self._usable():
            rows = self._owners.get(owner)
            standing = [rows.standing(name) for name in memory_ids] if rows else []
            return {found.memory_id: _entry(owner, found) for found in standing if found is not None}

    def page(self, after: str | None, limit: int) -> IndexPage:
        """Return *limit* entries behind *after*; no stray one can be here."""
        with self._usable():
            every = [
                _entry(owner, one) for owner, rows in self._owners.items() for one in rows.all_standing()
            ]
        start = ["", "", ""] if after is None else json.loads(after)
        behind = sorted((entry for entry in every if _place(entry) > start), key=_place)
        more = json.dumps(_place(behind[limit - 1])) if len(behind) > limit else None
        return IndexPage(entries=tuple(behind[:limit]), next=more)

    def remove(self, entries: Sequence[IndexEntry]) -> int:
        """Remove what stands under these ids, unless it is newer by now; return how many."""
        with self._usable():
            return sum(self._remove_one(entry) for entry in entries)

    def _remove_one(self, entry: IndexEntry) -> bool:
        rows = self._owners.get(entry.owner)
        standing = None if rows is None else rows.standing(entry.memory_id)
        if rows is None or standing is None or standing.version > entry.version:
            return False
        self._texts.put(self._owner_numbers[entry.owner], rows.drop(entry.memory_id), "")
        return True

    def count(self) -> int:
        """Return how many documents there are, stubs aside."""
        return sum(not entry.stub for entry in self.page(None, sys.maxsize).entries)

    def drop_stubs(self, indexed_before: datetime) -> int:
        """Remove stubs older than *indexed_before*; return how many."""
        with self._usable():
            old = [
                (rows, one.memory_id)
                for rows in self._owners.values()
                for one in rows.all_standing()
                if one.stub and one.indexed_at is not None and one.indexed_at < indexed_before
            ]
            for rows, memory_id in old:
                rows.drop(memory_id)
            return len(old)

    def drop_expired(self, expired_by: datetime) -> int:
        """Remove documents that had expired at *expired_by*; return how many."""
        with self._usable():
            dropped = 0
            for owner, rows in self._owners.items():
                for row, memory_id in rows.expired(expired_by):
                    self._texts.put(self._owner_numbers[owner], row, "")
                    rows.drop(memory_id)
                    dropped += 1
            return dropped

    def clear(self) -> None:
        """Empty the index, to be filled."""
        with self._lock:
            self._empty()
            self._prepared = self._filling = True

    def mark_filled(self) -> None:
        """Note that it holds all that it shall."""
        self._filling = False

    def _empty(self) -> None:
        self._codes: dict[str, int] = {}
        self._owners: dict[Owner, OwnerRows] = {}
        self._owner_numbers: dict[Owner, int] = {}
        self._texts = TextRows()

    def _usable(self) -> threading.RLock:
        if not self._prepared:
            raise IndexUnavailableError("the search index is not prepared")
        return self._lock

    def _write(self, documents: Sequence[IndexDocument]) -> list[tuple[str, bool | None]]:
        """Return by id whether the document is in the index now, None where it is refused."""
        with self._usable():
            outcomes = [
                (document.memory_id, self._put_one(document) if self._is_sound(document) else None)
                for document in newest(documents)
            ]
        return outcomes

    def _put_one(self, document: IndexDocument) -> bool:
        rows = self._owners.get(document.owner)
        if rows is None:
            rows = self._owners[document.owner] = OwnerRows(self._dimension, self._codes)
            self._owner_numbers[document.owner] = len(self._owner_numbers)
        standing = rows.standing(document.memory_id)
        if standing is not None and standing.version > document.version:
            return False
        row = rows.put(document)
        text = "" if document.stub or document.turn is not None else document.text
        self._texts.put(self._owner_numbers[document.owner], row, text)
        return True

    def _is_sound(self, document: IndexDocument) -> bool:
        if document.stub:
            return True
        keywords = (getattr(document, name) or "" for name in _KEYWORDS)
        if any(len(keyword.encode("utf-8", "replace")) > _LONGEST_KEYWORD for keyword in keywords):
            return False
        return document.vector is None or self._is_direction(document.vector)

    def _is_direction(self, vector: tuple[float, ...]) -> bool:
        try:
            unit(vector)
        except ValueError:
            return False
        return len(vector) == self._dimension

    def _nearest(self, rows: OwnerRows, query: IndexQuery, allowed: Mask, limit: int) -> tuple[IndexHit, ...]:
        if query.vector is None or not limit:
            return ()
        return tuple(rows.nearest(query, unit(query.vector), allowed, limit))

    def _worded(self, rows: OwnerRows, query: IndexQuery, allowed: Mask) -> Iterator[IndexHit]:
        ranked = self._texts.best(self._owner_numbers[query.owner], query.text)
        passing = ((row, score) for row, score in ranked if allowed[row])
        return (rows.hit(row, score) for row, score in islice(passing, query.limit))


def _entry(owner: Owner, standing: Standing) -> IndexEntry:
    return IndexEntry(
        owner=owner,
        memory_id=standing.memory_id,
        version=standing.version,
        stub=standing.stub,
        digest=standing.digest,
        model_id=standing.model_id,
    )


def _place(entry: IndexEntry) -> list[str]:
    return [entry.owner.tenant_id, entry.owner.user_id, entry.memory_id]
