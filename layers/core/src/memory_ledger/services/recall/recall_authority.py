"""The authority's word on candidates: heads, history and subject keys, each in one stage however many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar, cast

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.ranking.rechecking import Criteria, hidden
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.writing.consents import withdrawn
from memory_ledger.domain.writing.policy import PolicyHead
from memory_ledger.ports.changes import SlotKey, Snapshot, Wants
from memory_ledger.ports.runtime import Gather
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.recall.recall_request import Read

KEYS_A_READ = 90
"""One batch holds 100 keys, and the fences of the view are among them."""

Entry = TypeVar("Entry")


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """
    A head, None where the caller has no such record or no longer allows it, with the fences of the same read.
    """

    head: Head | None
    fences: Fences


def shown_by(witnesses: Mapping[str, Witness], criteria: Criteria, now: datetime) -> dict[str, Head]:
    """Return the heads of those that may be shown."""
    return {
        name: one.head
        for name, one in witnesses.items()
        if one.head is not None and hidden(one.head, one.fences, criteria, now) is None
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Testimony:
    """The witnesses of the ids asked for, and which policy held when they were read."""

    witnesses: dict[str, Witness]
    policy: PolicyHead


@dataclass(frozen=True, slots=True, kw_only=True)
class Authority:
    """Reads what index hits are checked against."""

    store: MemoryStore
    gather: Gather

    def heads(
        self, owner: Owner, memory_ids: Sequence[str], scopes: Sequence[Scope], beside: Sequence[Read] = ()
    ) -> dict[str, Witness]:
        """Return a witness for every id; those of other scopes than *scopes* come without their fence."""
        return self.testify(owner, memory_ids, scopes, beside).witnesses

    def testify(
        self, owner: Owner, memory_ids: Sequence[str], scopes: Sequence[Scope], beside: Sequence[Read] = ()
    ) -> Testimony:
        """Return what :meth:`heads` does, with the policy; at least one read is made."""

        def read(ids: Sequence[str]) -> Read:
            wants = Wants(memory_ids=tuple(ids), scopes=tuple(scopes), in_scopes_only=True, consents=True)
            return lambda: self.store.read(owner, wants)

        parts = list(_parts(memory_ids)) or [()]
        reads = [*(read(part) for part in parts), *beside]
        snapshots = cast("tuple[Snapshot, ...]", self.gather(*reads))
        witnesses = {
            memory_id: Witness(head=_allowed(snapshot.heads.get(memory_id), snapshot), fences=snapshot.fences)
            for part, snapshot in zip(parts, snapshots, strict=False)
            for memory_id in part
        }
        return Testimony(witnesses=witnesses, policy=snapshots[0].policy)

    def histories(self, owner: Owner, heads: Sequence[Head]) -> Mapping[str, Sequence[Memory]]:
        """Return the kept versions of *heads*; a first version has no history worth a read."""
        ids = [head.memory.memory_id for head in heads if head.memory.version > 1]

        def read(memory_id: str) -> Read:
            return lambda: [record.memory for record in self.store.history(owner, memory_id)]

        found = self.gather(*(read(memory_id) for memory_id in ids)) if ids else ()
        return dict(zip(ids, cast("tuple[list[Memory], ...]", found), strict=True))

    def relating(
        self,
        owner: Owner,
        entities: Sequence[str],
        scopes: Sequence[Scope],
        limit: int,
        beside: Sequence[Read] = (),
    ) -> Sequence[Mapping[str, str | None]]:
        """Return for each entity and scope at most *limit* records that relate it, and their subject keys."""

        def read(entity: str, scope: Scope) -> Read:
            return lambda: self.store.related(owner, scope, entity, limit)

        reads = [read(entity, scope) for entity in entities for scope in scopes]
        found = self.gather(*reads, *beside) if reads else ()
        return cast("Sequence[Mapping[str, str | None]]", found[: len(reads)])

    def holders(self, owner: Owner, slots: Sequence[SlotKey]) -> dict[SlotKey, list[Witness]]:
        """Return for each subject key whom its lock names: the holder and who waits for it."""

        def read(part: Sequence[SlotKey]) -> Read:
            return lambda: self.store.read(owner, Wants(slots=tuple(part), consents=True))

        parts = list(_parts(slots, KEYS_A_READ // 2))
        found = cast("tuple[Snapshot, ...]", self.gather(*map(read, parts)) if parts else ())
        return {
            key: [
                Witness(head=_allowed(head, snapshot), fences=snapshot.fences)
                for head in snapshot.slots[key].parties
            ]
            for part, snapshot in zip(parts, found, strict=True)
            for key in part
        }


def _allowed(head: Head | None, snapshot: Snapshot) -> Head | None:
    return None if head is None or withdrawn(head.memory, snapshot.consents) else head


def _parts(entries: Sequence[Entry], size: int = KEYS_A_READ) -> Iterator[Sequence[Entry]]:
    for start in range(0, len(entries), size):
        yield entries[start : start + size]
