"""What a deletion takes of one owner: bury it, erase it, and look for it again."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Found, Probe, Receipt, TargetKind
from memory_ledger.services.deletion.count_residue import CountResidue
from memory_ledger.services.deletion.doom_records import DoomRecords
from memory_ledger.services.deletion.erase_records import EraseRecords
from memory_ledger.services.deletion.probe_deletion import ProbeDeletion
from memory_ledger.services.deletion.verify_derived import VerifyDerived
from memory_ledger.services.echoes.echo import Spoken
from memory_ledger.services.echoes.sealed_words import SealedWords


@dataclass(frozen=True, slots=True, kw_only=True)
class PurgeOwner:
    """The two halves of a purge, each repeatable at any point: a repeat finds what the first time found."""

    doom: DoomRecords
    verify_derived: VerifyDerived
    erase: EraseRecords
    probe: ProbeDeletion
    count: CountResidue
    sealed: SealedWords

    def take(self, owner: Owner, receipt: Receipt) -> Found:
        """
        Bury and erase what *receipt* takes of *owner*; return how much that was.

        Raises:
            UnavailableError: Something is down.
        """
        self.doom(owner, receipt)
        self.verify_derived(owner, receipt)
        memories = len(self.erase(owner, receipt))
        said = self._said(owner, receipt)
        left = sum(self.erase.echoes(owner, spoken, receipt.requested_at) for spoken in said)
        return Found(memories=memories, probes=(_indexed(left),))

    def look(self, owner: Owner, receipt: Receipt) -> Found:
        """
        Return what is left of what was taken.

        Raises:
            UnavailableError: Something is down.
        """
        buried = list(self.erase.buried(owner, receipt))
        stripped = self.erase.stripped(owner, receipt, buried)
        probes = self.probe(owner, receipt.deletion_id, buried, stripped)
        turns = _indexed(self.erase.turns_left(owner, receipt.target))
        again = self._again(owner, receipt)
        residues = self.count(owner, receipt, buried, stripped)
        return Found(residues=residues, probes=(*probes, turns, again))

    def _said(self, owner: Owner, receipt: Receipt) -> list[Spoken]:
        """Return what a deleted message said; a record's echoes go while its versions are known."""
        return self.sealed(owner, receipt) if receipt.target.kind is TargetKind.MESSAGE else []

    def _again(self, owner: Owner, receipt: Receipt) -> Probe:
        """Look for messages of anybody that say again what went."""
        said = self.sealed(owner, receipt)
        residue = sum(self.erase.echoes.left(owner, spoken, receipt.requested_at) for spoken in said)
        return Probe(probe="exact_text", path="session_messages", residue=residue)


def _indexed(residue: int) -> Probe:
    return Probe(probe="by_id", path="search_index", residue=residue)
