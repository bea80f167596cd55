"""Carry a deletion through: bury, erase, prove, close. It may stop anywhere and be started again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import timedelta

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.records.deletion import (
    DeletionStatus,
    Found,
    Probe,
    Progress,
    Receipt,
    StoreState,
    TargetKind,
)
from memory_ledger.ports.runtime import Clock, IsTimeOver
from memory_ledger.ports.store import DeletionLedger, MemoryStore, Purger
from memory_ledger.services.deletion.purge_owner import PurgeOwner
from memory_ledger.services.deletion.receipts import STORES, retained_after

USERS_BETWEEN = 10
TIME_BETWEEN = timedelta(seconds=10)
"""So many users of a tenant at most, and so long, are gone through anew after a run that was killed."""
NOTHING = Found(probes=(Probe(probe="by_id", path="search_index", residue=0),))


@dataclass(frozen=True, slots=True, kw_only=True)
class Purge:
    """
    The state machine of a deletion, from its receipt: purging, verifying, then complete or incomplete.

    A tenant is gone through user by user, each buried, erased and looked for before the next, and the receipt
    keeps how far that has come and what was found. What was found anywhere is told once all users have been
    gone through; the next run begins with the first again.
    """

    store: MemoryStore
    ledger: DeletionLedger
    purger: Purger
    purge_owner: PurgeOwner
    clock: Clock

    def __call__(
        self, owner: Owner, deletion_id: str, is_time_over: IsTimeOver = lambda: False
    ) -> DeletionStatus | None:
        """
        Bring the deletion as far as it goes; return its status, None where there is no such receipt.

        Once *is_time_over* no further user of a tenant is begun with: it is purging, or verifying where all
        are proved, and a repeat goes on.

        Raises:
            UnavailableError: Something is down; the receipt says incomplete, and a repeat goes on.
        """
        receipt = self.ledger.get(owner, deletion_id)
        if receipt is None:
            return None
        if receipt.status is DeletionStatus.COMPLETE:
            return receipt.status
        try:
            for state in self._purged(owner, receipt, is_time_over):
                receipt = state
            return self._close(owner, receipt, is_time_over)
        except UnavailableError:
            self._say_incomplete(owner, receipt)
            raise

    def _say_incomplete(self, owner: Owner, receipt: Receipt) -> None:
        """Say so, if the ledger can be reached at all; a proof that is kept stays."""
        if not _is_proved(receipt):
            with suppress(UnavailableError):
                self.ledger.update(owner, replace(receipt, status=DeletionStatus.INCOMPLETE, probes=()))

    def _purged(self, owner: Owner, receipt: Receipt, is_time_over: IsTimeOver) -> Iterator[Receipt]:
        """Yield the states up to the proof, or up to where time is over."""
        if _is_proved(receipt):
            return
        if receipt.target.kind is TargetKind.TENANT:
            yield from self._kept(owner, self._through_tenant(owner, receipt, is_time_over))
            return
        found = NOTHING.plus(self.purge_owner.take(owner, receipt))
        verifying = replace(_counted(receipt, found), status=DeletionStatus.VERIFYING, probes=())
        self.ledger.update(owner, verifying)
        yield self._proved(verifying, found.plus(self.purge_owner.look(owner, receipt)))

    def _through_tenant(self, owner: Owner, receipt: Receipt, is_time_over: IsTimeOver) -> Iterator[Receipt]:
        """Yield the state behind each user, and the proof behind the last."""
        done = receipt.progress or Progress(found=NOTHING)
        for user in self.store.owners(owner.tenant_id, done.user_id):
            if is_time_over():
                return
            found = done.found.plus(self.purge_owner.take(user, receipt))
            found = found.plus(self.purge_owner.look(user, receipt))
            done = Progress(user_id=user.user_id, found=found)
            yield replace(receipt, status=DeletionStatus.PURGING, probes=(), progress=done)
        yield self._proved(receipt, done.found)

    def _kept(self, owner: Owner, states: Iterator[Receipt]) -> Iterator[Receipt]:
        """Yield *states*, and keep one every now and then."""
        waiting, since = 0, self.clock.now()
        for state in states:
            yield state
            waiting += 1
            if waiting >= USERS_BETWEEN or self.clock.now() - since >= TIME_BETWEEN:
                self.ledger.update(owner, state)
                waiting, since = 0, self.clock.now()

    def _proved(self, receipt: Receipt, found: Found) -> Receipt:
        """Return the receipt with what was found, as proof or as what is left to do."""
        now = self.clock.now()
        by_path: Counter[str] = Counter()
        for probe in found.probes:
            by_path[probe.path] += probe.residue
        left = dict.fromkeys(STORES, 0) | dict(found.residues)
        left |= {name: by_path[name] for name in ("history", "search_index")}
        left["session_messages"] += by_path["session_messages"]
        stores = tuple(
            StoreState(
                store=store, state="residue" if residue else "purged", verified_at=now, residue=residue
            )
            for store, residue in left.items()
        )
        clean = not any(left.values()) and not any(by_path.values())
        return replace(
            _counted(receipt, found),
            status=DeletionStatus.VERIFYING if clean else DeletionStatus.INCOMPLETE,
            stores=stores,
            probes=found.probes,
            retained=retained_after(receipt, now),
            progress=None,
        )

    def _close(self, owner: Owner, receipt: Receipt, is_time_over: IsTimeOver) -> DeletionStatus:
        """Keep the proof, then erase the sealed texts, then say so; each step may be the last."""
        self.ledger.update(owner, receipt)
        if not _is_proved(receipt):
            return receipt.status
        for state in self._kept(owner, self._unsealed(owner, receipt, is_time_over)):
            receipt = state
        self.ledger.update(owner, receipt)
        return receipt.status

    def _unsealed(self, owner: Owner, receipt: Receipt, is_time_over: IsTimeOver) -> Iterator[Receipt]:
        """Yield the state behind each user, and the last of all."""
        if receipt.target.kind is TargetKind.TENANT:
            done = receipt.progress or Progress()
            for user in self.store.owners(owner.tenant_id, done.user_id):
                if is_time_over():
                    return
                self.purger.unseal(user, receipt.deletion_id)
                yield replace(receipt, progress=Progress(user_id=user.user_id))
        else:
            self.purger.unseal(owner, receipt.deletion_id)
        yield replace(receipt, status=DeletionStatus.COMPLETE, completed_at=self.clock.now(), progress=None)


def _counted(receipt: Receipt, found: Found) -> Receipt:
    """A repeat on a restored table finds what the backup had, which may be less."""
    return replace(receipt, memories=max(found.memories, receipt.memories))


def _is_proved(receipt: Receipt) -> bool:
    """A proof that was kept holds; only closing is left."""
    return receipt.status is DeletionStatus.VERIFYING and bool(receipt.probes)
