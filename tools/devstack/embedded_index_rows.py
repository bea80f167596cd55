"""One owner's rows of the embedded index: exact nearest neighbours under vectorised filters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice

import numpy as np
import numpy.typing as npt

from memory_ledger.ports.search import IndexDocument, IndexHit, IndexQuery, TurnRef
from tools.devstack.embedded_index_names import NamedRows
from tools.devstack.embedded_index_turns import TurnRows

_ROW = np.dtype(
    [
        ("live", "?"),
        ("embedded", "?"),
        ("turn", "?"),
        ("scope", "i8"),
        ("status", "i8"),
        ("type", "i8"),
        ("subject_key", "i8"),
        ("outcome", "i8"),
        ("model_id", "i8"),
        ("created", "i8"),
        ("expires", "i8"),
        ("starts", "i8"),
        ("ends", "i8"),
    ]
)
_NAMES = ("scope", "status", "type", "subject_key", "outcome", "model_id")
_NEVER = np.iinfo(np.int64).max
_ALWAYS = np.iinfo(np.int64).min
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What the index knows of a record besides what it is searched by."""

    memory_id: str
    version: int
    stub: bool
    indexed_at: datetime | None
    digest: str = ""
    model_id: str = ""
    subject_key: str | None = None
    turn: TurnRef | None = None


class OwnerRows:
    """A row for each record of one owner, stubs included; a newer version takes the row of the older."""

    def __init__(self, dimension: int, codes: dict[str, int]) -> None:
        self._codes = codes
        self._rows: dict[str, int] = {}
        self._free: list[int] = []
        self._standing: list[Standing | None] = []
        self._columns = np.zeros(16, dtype=_ROW)
        self._vectors = np.zeros((16, dimension), dtype=np.float32)
        self._turns = TurnRows()
        self._names = NamedRows()

    def standing(self, memory_id: str) -> Standing | None:
        """Return what stands under *memory_id*."""
        row = self._rows.get(memory_id)
        return None if row is None else self._standing[row]

    def all_standing(self) -> Iterator[Standing]:
        """Yield what stands under every id."""
        return iter([standing for standing in self._standing if standing is not None])

    def expired(self, moment: datetime) -> list[tuple[int, str]]:
        """Return row and id of every record that had expired at *moment*."""
        rows = self._columns[: len(self._standing)]
        over = np.flatnonzero(rows["live"] & (rows["expires"] <= millis(moment)))
        found = ((int(row), self._standing[int(row)]) for row in over)
        return [(row, standing.memory_id) for row, standing in found if standing is not None]

    def put(self, document: IndexDocument) -> int:
        """Let *document* stand under its id; return its row."""
        row = self._rows.get(document.memory_id)
        if row is None:
            row = self._rows[document.memory_id] = self._new_row()
        self._standing[row] = Standing(
            memory_id=document.memory_id,
            version=document.version,
            stub=document.stub,
            indexed_at=document.indexed_at,
            digest=document.digest,
            model_id=document.model_id,
            subject_key=document.subject_key,
            turn=None if document.turn is None else document.turn.ref,
        )
        self._fill(row, document)
        self._turns.put(row, document.turn)
        text = document.text if document.turn is None else document.turn.own
        self._names.put(row, "" if document.stub else text)
        return row

    def drop(self, memory_id: str) -> int:
        """Forget *memory_id* altogether; return the row that is free now."""
        row = self._rows.pop(memory_id)
        self._standing[row] = None
        self._columns[row] = np.zeros((), dtype=_ROW)
        self._turns.put(row, None)
        self._names.put(row, "")
        self._free.append(row)
        return row

    def allowed(self, query: IndexQuery) -> Mask:
        """Return which rows pass the filters of *query*."""
        rows = self._columns[: len(self._standing)]
        mask = rows["live"] & (rows["expires"] > millis(query.now))
        if query.scopes is not None:
            mask &= self._is_one_of(rows["scope"], map(str, query.scopes))
        mask &= self._is_one_of(rows["status"], query.statuses)
        if query.types is not None:
            mask &= self._is_one_of(rows["type"], query.types)
        if query.subject_key is not None:
            mask &= self._is_one_of(rows["subject_key"], [query.subject_key])
        if query.outcome is not None:
            mask &= self._is_one_of(rows["outcome"], [query.outcome])
        if query.created_after is not None:
            mask &= rows["created"] > millis(query.created_after)
        return mask

    def turns(self) -> Mask:
        """Return which rows are turns of a conversation."""
        found: Mask = self._columns[: len(self._standing)]["turn"]
        return found

    def said(self, query: IndexQuery, allowed: Mask) -> Iterator[IndexHit]:
        """Return the allowed turns whose window holds words of the question, best first."""
        passing = ((row, score) for row, score in self._turns.best(query.text) if allowed[row])
        return (self.hit(row, score) for row, score in islice(passing, query.turns))

    def nearest(
        self, query: IndexQuery, direction: npt.NDArray[np.float32], allowed: Mask, limit: int
    ) -> list[IndexHit]:
        """Return the allowed rows nearest to the unit vector *direction*, nearest first."""
        rows = self._columns[: len(self._standing)]
        candidates = np.flatnonzero(
            allowed & rows["embedded"] & self._is_one_of(rows["model_id"], [query.model_id])
        )
        cosines = self._vectors[candidates] @ direction
        best = np.argsort(-cosines, kind="stable")[:limit]
        return [self.hit(int(candidates[i]), float(np.clip(cosines[i], -1.0, 1.0))) for i in best]

    def then(self, query: IndexQuery, allowed: Mask) -> list[IndexHit]:
        """Return the allowed rows of the time asked for, the nearest first, then the newest."""
        if query.within is None:
            return []
        start, end = map(millis, query.within)
        rows = self._columns[: len(self._standing)]
        of_then = allowed & (rows["starts"] < end) & ((rows["starts"] >= start) | (rows["ends"] > start))
        near = []
        if query.within_vector is not None:
            near = self.nearest(query, unit(query.within_vector), of_then, query.limit)
        known = {hit.memory_id for hit in near}
        every = [(-int(rows[row]["starts"]), self.hit(int(row), -1.0)) for row in np.flatnonzero(of_then)]
        every.sort(key=lambda pair: (pair[0], pair[1].memory_id))
        return [*near, *(hit for _, hit in every if hit.memory_id not in known)][: query.limit]

    def named(self, query: IndexQuery, allowed: Mask) -> list[IndexHit]:
        """Return the allowed rows that hold one of the identifiers, newest first."""
        found = self._names.holding(query.identifiers)
        hits = [(-int(self._columns[row]["created"]), self.hit(row, 1.0)) for row in found if allowed[row]]
        hits.sort(key=lambda pair: (pair[0], pair[1].memory_id))
        return [hit for _, hit in hits[: query.limit]]

    def hit(self, row: int, score: float) -> IndexHit:
        """Return *row* as a candidate."""
        standing = self._standing[row]
        assert standing is not None
        return IndexHit(
            memory_id=standing.memory_id,
            version=standing.version,
            score=score,
            subject_key=standing.subject_key,
            turn=standing.turn,
        )

    def _is_one_of(self, column: npt.NDArray[np.int64], names: Iterable[str]) -> Mask:
        codes = [self._codes[name] for name in names if name in self._codes]
        return np.isin(column, codes)

    def _new_row(self) -> int:
        if self._free:
            return self._free.pop()
        row = len(self._standing)
        self._standing.append(None)
        if row == len(self._columns):
            self._columns = np.concatenate([self._columns, np.zeros_like(self._columns)])
            self._vectors = np.concatenate([self._vectors, np.zeros_like(self._vectors)])
        return row

    def _fill(self, row: int, document: IndexDocument) -> None:
        values = np.zeros((), dtype=_ROW)
        values["live"] = not document.stub
        values["embedded"] = document.vector is not None
        values["turn"] = document.turn is not None
        values["created"] = _ALWAYS if document.created_at is None else millis(document.created_at)
        values["expires"] = _NEVER if document.expires_at is None else millis(document.expires_at)
        values["starts"] = _ALWAYS if document.valid_from is None else millis(document.valid_from)
        values["ends"] = _ALWAYS if document.valid_until is None else millis(document.valid_until)
        for name in _NAMES:
            text = getattr(document, name)
            values[name] = -1 if text is None else self._codes.setdefault(text, len(self._codes))
        self._columns[row] = values
        self._vectors[row] = 0.0 if document.vector is None else unit(document.vector)


def unit(vector: tuple[float, ...]) -> npt.NDArray[np.float32]:
    """
    Return *vector* at length one.

    Raises:
        ValueError: It has no direction.
    """
    numbers = np.asarray(vector, dtype=np.float64)
    length = float(np.linalg.norm(numbers))
    if not np.isfinite(length) or length == 0.0:
        raise ValueError("a vector without direction")
    return (numbers / length).astype(np.float32)


def millis(moment: datetime) -> int:
    """Return *moment* as whole milliseconds since the epoch."""
    return round((moment - _EPOCH).total_seconds() * 1000)
