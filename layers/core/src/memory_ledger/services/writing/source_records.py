"""The records a candidate derives from: alive, the caller's own, at a version that exists."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.candidates import SourceRecord
from memory_ledger.domain.errors import InvalidRequestError, VersionConflictError
from memory_ledger.domain.lifecycle import gone
from memory_ledger.domain.memory import Derivation, Trust
from memory_ledger.ports import Snapshot


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """Derivations with their versions, and the trust of each."""

    derivations: tuple[Derivation, ...] = ()
    trusts: tuple[Trust, ...] = ()


def resolve_sources(records: tuple[SourceRecord, ...], snapshot: Snapshot, now: datetime) -> Sources:
    """
    Return the sources with their current versions where none was named.

    Raises:
        InvalidRequestError: One is unknown, a stranger's, or has no such version.
        VersionConflictError: One was deleted or has expired; carries no version.
    """
    derivations: list[Derivation] = []
    trusts: list[Trust] = []
    for index, record in enumerate(records):
        head = snapshot.heads.get(record.memory_id)
        if head is None:
            raise InvalidRequestError(f"/derived_from/{index}", "names no memory of yours")
        if gone(head, snapshot.fences, now) is not None:
            raise VersionConflictError(None)
        version = record.version or head.memory.version
        if version > head.memory.version:
            raise InvalidRequestError(f"/derived_from/{index}/version", "is no version of this memory")
        derivations.append(Derivation(memory_id=record.memory_id, version=version))
        trusts.append(head.memory.trust)
    return Sources(derivations=tuple(derivations), trusts=tuple(trusts))
