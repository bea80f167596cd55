"""Carry a deletion through: bury, erase, prove, close. It may stop anywhere and be started again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.records.deletion import (
    DeletionStatus,
    Probe,
    Receipt,
    StoreState,
    Target,
    TargetKind,
)
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Derivation, Memory, Status
from memory_ledger.domain.records.scopes import ScopeKind
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.runtime import Clock, Gather
from memory_ledger.ports.sessions import SessionStore
from memory_ledger.ports.store import DeletionLedger, MemoryStore, Outbox, Purger
from memory_ledger.services.chunks import SIDE_BY_SIDE, chunks
from memory_ledger.services.deletion.doom_records import DoomRecords
from memory_ledger.services.deletion.erase_records import MARKERS_AT_ONCE, EraseRecords
from memory_ledger.services.deletion.probe_deletion import ProbeDeletion
from memory_ledger.services.deletion.receipts import STORES, retained_after
from memory_ledger.services.deletion.verify_derived import VerifyDerived
from memory_ledger.services.echoes.echo import Spoken
from memory_ledger.services.echoes.sealed_words import SealedWords

CONFLICTS_AT_ONCE = 100
Residues = dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Purge:
    """The state machine of a deletion, from its receipt: purging, verifying, then complete or incomplete."""

    store: MemoryStore
    ledger: DeletionLedger
    sessions: SessionStore
    purger: Purger
    outbox: Outbox
    doom: DoomRecords
    verify_derived: VerifyDerived
    erase: EraseRecords
    probe: ProbeDeletion
    clock: Clock
    gather: Gather
    sealed: SealedWords

    def __call__(self, owner: Owner, deletion_id: str) -> DeletionStatus | None:
        """
        Bring the deletion as far as it goes; return its status, None where there is no such receipt.

        Raises:
            UnavailableError: Something is down; the receipt says incomplete, and a repeat goes on.
        """
        receipt = self.ledger.get(owner, deletion_id)
        if receipt is None:
            return None
        if receipt.status is DeletionStatus.COMPLETE:
            return receipt.status
        try:
            if not _is_proved(receipt):
                receipt = self._purge(owner, receipt)
            return self._close(owner, receipt)
        except UnavailableError:
            self._say_incomplete(owner, receipt)
            raise

    def _say_incomplete(self, owner: Owner, receipt: Receipt) -> None:
        """Say so, if the ledger can be reached at all; a proof that is kept stays."""
        if not _is_proved(receipt):
            with suppress(UnavailableError):
                self.ledger.update(owner, replace(receipt, status=DeletionStatus.INCOMPLETE, probes=()))

    def _purge(self, owner: Owner, receipt: Receipt) -> Receipt:
        residues: Residues = dict.fromkeys(STORES, 0)
        memories = left = 0
        for subject in self._subjects(owner, receipt):
            self.doom(subject, receipt)
            self.verify_derived(subject, receipt)
            memories += len(self.erase(subject, receipt))
            left += sum(
                self.erase.echoes(subject, spoken, receipt.requested_at)
                for spoken in self._said(subject, receipt)
            )
        # A repeat on a restored table finds what the backup had, which may be less.
        memories = max(memories, receipt.memories)
        verifying = replace(receipt, status=DeletionStatus.VERIFYING, memories=memories, probes=())
        self.ledger.update(owner, verifying)
        probes = [Probe(probe="by_id", path="search_index", residue=left)]
        for subject in self._subjects(owner, receipt):
            buried = list(self.erase.buried(subject, receipt))
            stripped = self.erase.stripped(subject, receipt, buried)
            probes = _added(probes, self.probe(subject, receipt.deletion_id, buried, stripped))
            turns = self.erase.turns_left(subject, receipt.target)
            probes = _added(probes, [Probe(probe="by_id", path="search_index", residue=turns)])
            probes = _added(probes, [self._again(subject, receipt)])
            self._count(subject, receipt, buried, stripped, residues)
        return self._proved(verifying, probes, residues)

    def _said(self, owner: Owner, receipt: Receipt) -> list[Spoken]:
        """Return what a deleted message said; a record's echoes go while its versions are known."""
        return self.sealed(owner, receipt) if receipt.target.kind is TargetKind.MESSAGE else []

    def _again(self, owner: Owner, receipt: Receipt) -> Probe:
        """Look for messages of anybody that say again what went."""
        said = self.sealed(owner, receipt)
        residue = sum(self.erase.echoes.left(owner, spoken, receipt.requested_at) for spoken in said)
        return Probe(probe="exact_text", path="session_messages", residue=residue)

    def _subjects(self, owner: Owner, receipt: Receipt) -> Iterator[Owner]:
        """Yield whose records are meant."""
        if receipt.target.kind is TargetKind.TENANT:
            yield from self.store.owners(owner.tenant_id)
        else:
            yield owner

    def _count(
        self,
        owner: Owner,
        receipt: Receipt,
        buried: Sequence[Head],
        stripped: AbstractSet[Derivation],
        residues: Residues,
    ) -> None:
        """Add what each store still holds of *owner*."""
        ids = {head.memory.memory_id for head in buried}
        for some in chunks(sorted(ids), SIDE_BY_SIDE):
            residues["authority"] += sum(
                self.gather(*(partial(self.purger.residue, owner, name) for name in some))
            )
        markers = self.outbox.markers(owner, MARKERS_AT_ONCE)
        residues["outbox"] += sum(marker.memory_id in ids for marker in markers)
        for session_id in self.erase.purged_sessions(owner, receipt.target):
            residues["session_messages"] += self.sessions.residue(owner, session_id)
        residues["summaries"] += self._in_summaries(owner, receipt.target)
        residues["tasks"] += self.erase.forget_tasks.residue(owner, receipt.target)
        residues["derived"] += self._derived_from(owner, _gone(receipt, buried), stripped)
        residues["conflicts"] += self._conflicts_of(owner, ids)

    def _in_summaries(self, owner: Owner, target: Target) -> int:
        """Count lines of sessions' summaries that tell of what is deleted."""
        if target.kind is not TargetKind.MESSAGE:
            sessions = self.erase.purged_sessions(owner, target)
            return sum(self.sessions.summary_residue(owner, session_id) for session_id in sessions)
        places = self.erase.places(owner, target)
        return sum(
            self.sessions.summary_residue(owner, place.session_id, place.message_id) for place in places
        )

    def _derived_from(self, owner: Owner, gone: AbstractSet[str], stripped: AbstractSet[Derivation]) -> int:
        """Count live records of which any version still derives from a deleted record or version."""
        followed = sorted({*gone, *(version.memory_id for version in stripped)})
        resting: set[str] = set()
        for some in chunks(followed, SIDE_BY_SIDE):
            resting.update(*self.gather(*(partial(self.store.dependants, owner, name) for name in some)))
        resting -= gone
        if not resting:
            return 0
        heads = self.store.read(owner, Wants(memory_ids=tuple(sorted(resting)))).heads.values()
        return sum(
            any(_derives_from(version, gone, stripped) for version in self._versions(owner, head))
            for head in heads
        )

    def _versions(self, owner: Owner, head: Head) -> Iterator[Memory]:
        yield head.memory
        if head.memory.status is not Status.DELETED and head.memory.version > 1:
            yield from (record.memory for record in self.store.history(owner, head.memory.memory_id))

    def _conflicts_of(self, owner: Owner, ids: set[str]) -> int:
        """Count open conflicts that are about deleted rivals only."""
        count, after = 0, None
        while True:
            page, after = self.store.open_conflicts(owner, CONFLICTS_AT_ONCE, after)
            count += sum(set(conflict.memory_ids[1:]) <= ids for conflict in page)
            if after is None:
                return count

    def _proved(self, receipt: Receipt, probes: Sequence[Probe], residues: Residues) -> Receipt:
        """Return the receipt with what was found, as proof or as what is left to do."""
        now = self.clock.now()
        by_path: Counter[str] = Counter()
        for probe in probes:
            by_path[probe.path] += probe.residue
        found = residues | {name: by_path[name] for name in ("history", "search_index")}
        found["session_messages"] += by_path["session_messages"]
        stores = tuple(
            StoreState(
                store=store, state="residue" if residue else "purged", verified_at=now, residue=residue
            )
            for store, residue in found.items()
        )
        clean = not any(found.values()) and not any(by_path.values())
        status = DeletionStatus.VERIFYING if clean else DeletionStatus.INCOMPLETE
        return replace(
            receipt, status=status, stores=stores, probes=tuple(probes), retained=retained_after(receipt, now)
        )

    def _close(self, owner: Owner, receipt: Receipt) -> DeletionStatus:
        """Keep the proof, then erase the sealed texts, then say so; each step may be the last."""
        self.ledger.update(owner, receipt)
        if receipt.status is DeletionStatus.INCOMPLETE:
            return receipt.status
        for subject in self._subjects(owner, receipt):
            self.purger.unseal(subject, receipt.deletion_id)
        closed = replace(receipt, status=DeletionStatus.COMPLETE, completed_at=self.clock.now())
        self.ledger.update(owner, closed)
        return closed.status


def _gone(receipt: Receipt, buried: Sequence[Head]) -> set[str]:
    """Return what takes along what derives from it; what was learnt from a task that was cleared stays."""
    clears = receipt.target.kind is TargetKind.SHORT_TERM
    memories = (head.memory for head in buried)
    return {memory.memory_id for memory in memories if not (clears and memory.scope.kind is ScopeKind.TASK)}


def _derives_from(version: Memory, gone: AbstractSet[str], stripped: AbstractSet[Derivation]) -> bool:
    alive = version.status is not Status.DELETED
    return alive and any(one.memory_id in gone or one in stripped for one in version.derived_from)


def _is_proved(receipt: Receipt) -> bool:
    """A proof that was kept holds; only closing is left."""
    return receipt.status is DeletionStatus.VERIFYING and bool(receipt.probes)


def _added(probes: Iterable[Probe], others: Iterable[Probe]) -> list[Probe]:
    """Return one probe for each kind and path, with the residues of both."""
    found: dict[tuple[str, str], Probe] = {(probe.probe, probe.path): probe for probe in probes}
    for probe in others:
        before = found.get((probe.probe, probe.path))
        residue = probe.residue + (before.residue if before is not None else 0)
        found[probe.probe, probe.path] = replace(probe, residue=residue)
    return list(found.values())
