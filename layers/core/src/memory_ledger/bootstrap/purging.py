"""Finishing deletions: what is erased everywhere, and looked for again."""

from __future__ import annotations

from collections.abc import Sequence

from memory_ledger.bootstrap.changing_tasks import change_task
from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.forgetting import bury_record, doom_records, redact_echoes, sealed_words
from memory_ledger.bootstrap.indexing import index_turns
from memory_ledger.bootstrap.recalling import recall
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.ranking.rechecking import Criteria
from memory_ledger.domain.records.scopes import GLOBAL, Scope
from memory_ledger.services.deletion.count_residue import CountResidue
from memory_ledger.services.deletion.end_drafts import EndDrafts
from memory_ledger.services.deletion.erase_records import EraseRecords
from memory_ledger.services.deletion.forget_tasks import ForgetTasks
from memory_ledger.services.deletion.lineage import Lineage
from memory_ledger.services.deletion.probe_deletion import HITS, ProbeDeletion, Recall
from memory_ledger.services.deletion.purge import Purge
from memory_ledger.services.deletion.purge_owner import PurgeOwner
from memory_ledger.services.deletion.redact_echoes import EraseEchoes
from memory_ledger.services.deletion.strip_versions import StripVersions
from memory_ledger.services.deletion.sweep_late_uploads import SweepLateUploads
from memory_ledger.services.deletion.verify_derived import VerifyDerived
from memory_ledger.services.recall.recall_request import RecallRequest


def purge(parts: Container) -> Purge:
    """Return what finishes a deletion."""
    return Purge(
        store=parts.store,
        ledger=parts.ledger,
        purger=parts.purger,
        purge_owner=_purge_owner(parts),
        clock=parts.clock,
    )


def _purge_owner(parts: Container) -> PurgeOwner:
    erase = _erase_records(parts)
    return PurgeOwner(
        doom=doom_records(parts),
        verify_derived=_verify_derived(parts),
        erase=erase,
        probe=ProbeDeletion(
            store=parts.store,
            purger=parts.purger,
            generations=parts.generations,
            clock=parts.clock,
            gather=parts.gather,
            recall=_recall(parts),
        ),
        count=CountResidue(
            store=parts.store,
            sessions=parts.sessions,
            purger=parts.purger,
            outbox=parts.outbox,
            erase=erase,
            gather=parts.gather,
        ),
        sealed=sealed_words(parts),
    )


def forget_tasks(parts: Container) -> ForgetTasks:
    """Return what erases tasks that nobody may see any more."""
    change = change_task(parts)
    ends, late = EndDrafts(change=change), sweep_late_uploads(parts)
    return ForgetTasks(change=change, blobs=parts.blobs, ends=ends, late=late)


def sweep_late_uploads(parts: Container) -> SweepLateUploads:
    """Return what erases the bodies that come after the deletion of their task."""
    return SweepLateUploads(store=parts.store, work=parts.work, blobs=parts.blobs, clock=parts.clock)


def _verify_derived(parts: Container) -> VerifyDerived:
    return VerifyDerived(
        store=parts.store,
        lineage=Lineage(store=parts.store, ledger=parts.ledger, clock=parts.clock),
        bury=bury_record(parts),
        strip=StripVersions(
            store=parts.store,
            purger=parts.purger,
            keyed_hash=parts.keyed_hash,
            variants=parts.variants,
            clock=parts.clock,
        ),
        clock=parts.clock,
        backoff=parts.backoff,
        gather=parts.gather,
    )


def _erase_records(parts: Container) -> EraseRecords:
    return EraseRecords(
        store=parts.store,
        sessions=parts.sessions,
        forget_tasks=forget_tasks(parts),
        index_turns=index_turns(parts),
        purger=parts.purger,
        index=parts.index,
        outbox=parts.outbox,
        clock=parts.clock,
        gather=parts.gather,
        echoes=EraseEchoes(redact=redact_echoes(parts), index_turns=index_turns(parts)),
    )


def _recall(parts: Container) -> Recall:
    """Return the way that a user's question takes, without its trace; nothing is too far off to show."""
    ask = recall(parts)

    def found(owner: Owner, text: str, scope: Scope) -> Sequence[str]:
        criteria = Criteria(scopes=frozenset({GLOBAL, scope}))
        request = RecallRequest(question=text, criteria=criteria, at_least=HITS, min_relevance=0.0)
        return [ranked.memory.memory_id for ranked in ask(owner, request).kept]

    return found
