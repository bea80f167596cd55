"""The records a candidate derives from: alive, the caller's own, at a version that exists."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.errors import InvalidRequestError, VersionConflictError
from memory_ledger.domain.records.lifecycle import gone
from memory_ledger.domain.records.memory import Derivation, Memory, Trust
from memory_ledger.domain.records.older_versions import has_gone
from memory_ledger.domain.writing.candidates import SourceRecord
from memory_ledger.domain.writing.trust.sensitivity import Category, category_of
from memory_ledger.ports.changes import Snapshot


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """
    Derivations with their versions, and what a record inherits of them.

    It has the trusts and the sensitivities, and lives no longer *until* than the first of the sensitive ones.
    """

    derivations: tuple[Derivation, ...] = ()
    trusts: tuple[Trust, ...] = ()
    sensitivities: tuple[Category, ...] = ()
    until: datetime | None = None


def resolve_sources(records: tuple[SourceRecord, ...], snapshot: Snapshot, now: datetime) -> Sources:
    """
    Return the sources with their current versions where none was named.

    Raises:
        InvalidRequestError: One is unknown, a stranger's, or has no such version.
        VersionConflictError: One was deleted or has expired, or the version that was used has gone; carries
            no version.
    """
    derivations: list[Derivation] = []
    used: list[Memory] = []
    for index, record in enumerate(records):
        head = snapshot.heads.get(record.memory_id)
        if head is None:
            raise InvalidRequestError(f"/derived_from/{index}", "names no memory of yours")
        if gone(head, snapshot.fences, now) is not None:
            raise VersionConflictError(None)
        version = record.version or head.memory.version
        if version > head.memory.version:
            raise InvalidRequestError(f"/derived_from/{index}/version", "is no version of this memory")
        derivation = Derivation(memory_id=record.memory_id, version=version)
        memory = snapshot.versions.get(derivation) if version < head.memory.version else head.memory
        if memory is None or has_gone(memory, head, snapshot.fences):
            raise VersionConflictError(None)
        derivations.append(derivation)
        used.append(memory)
    sensitive = [(memory, category) for memory in used if (category := category_of(memory.sensitivity))]
    ends = (memory.expires_at for memory, _ in sensitive if memory.expires_at is not None)
    return Sources(
        derivations=tuple(dict.fromkeys(derivations)),
        trusts=tuple(memory.trust for memory in used),
        sensitivities=tuple(category for _, category in sensitive),
        until=min(ends, default=None),
    )
