"""What the deletion function serves, and the use cases that carry a deletion through."""

from __future__ import annotations

from collections.abc import Sequence

from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.reading import recall
from memory_ledger.bootstrap.roles import act_in_role
from memory_ledger.bootstrap.tasks import change_task
from memory_ledger.domain.identity import Owner
from memory_ledger.domain.rechecking import Criteria
from memory_ledger.domain.scopes import GLOBAL, Scope
from memory_ledger.http.deletions import DeletionEndpoints
from memory_ledger.http.endpoints import Endpoint
from memory_ledger.http.page_tokens import PageTokens
from memory_ledger.services.deletion.burial import BuryRecord, PlanBurial
from memory_ledger.services.deletion.delete_memory import DeleteMemory
from memory_ledger.services.deletion.doom_records import DoomRecords
from memory_ledger.services.deletion.erase_records import EraseRecords
from memory_ledger.services.deletion.forget_tasks import ForgetTasks
from memory_ledger.services.deletion.probe_deletion import HITS, ProbeDeletion, Recall
from memory_ledger.services.deletion.purge import Purge
from memory_ledger.services.deletion.read_receipts import ReadReceipts
from memory_ledger.services.deletion.request_deletion import RequestDeletion
from memory_ledger.services.deletion.verify_derived import VerifyDerived
from memory_ledger.services.indexing.index_turns import IndexTurns
from memory_ledger.services.recall.recall_request import RecallRequest


def deletion_endpoints(parts: Container) -> list[Endpoint]:
    """Return the endpoints of deletions."""
    deletions = DeletionEndpoints(
        delete_memory=delete_memory(parts),
        request_deletion=request_deletion(parts),
        receipts=ReadReceipts(ledger=parts.ledger),
        keyed_hash=parts.keyed_hash,
        tokens=PageTokens(parts.secret),
    )
    return deletions.endpoints()


def delete_memory(parts: Container) -> DeleteMemory:
    """Return the deletion of one record."""
    return DeleteMemory(
        store=parts.store,
        ledger=parts.ledger,
        sessions=parts.sessions,
        plan=PlanBurial(store=parts.store, keyed_hash=parts.keyed_hash),
        clock=parts.clock,
        ids=parts.ids,
        backoff=parts.backoff,
    )


def request_deletion(parts: Container) -> RequestDeletion:
    """Return the deletion of whatever may be named."""
    return RequestDeletion(
        store=parts.store,
        ledger=parts.ledger,
        delete_memory=delete_memory(parts),
        act=act_in_role(parts),
        doom=_doom(parts),
        clock=parts.clock,
        ids=parts.ids,
        backoff=parts.backoff,
    )


def purge(parts: Container) -> Purge:
    """Return what finishes a deletion."""
    store, sessions = parts.store, parts.sessions
    return Purge(
        store=store,
        ledger=parts.ledger,
        sessions=sessions,
        purger=parts.purger,
        outbox=parts.outbox,
        doom=_doom(parts),
        verify_derived=VerifyDerived(
            store=store,
            purger=parts.purger,
            bury=_bury(parts),
            clock=parts.clock,
            backoff=parts.backoff,
            gather=parts.gather,
        ),
        erase=EraseRecords(
            store=store,
            sessions=sessions,
            forget_tasks=forget_tasks(parts),
            index_turns=index_turns(parts),
            purger=parts.purger,
            index=parts.index,
            outbox=parts.outbox,
            clock=parts.clock,
            gather=parts.gather,
        ),
        probe=ProbeDeletion(
            store=store,
            purger=parts.purger,
            index=parts.index,
            embedder=parts.embedder,
            clock=parts.clock,
            recall=_recall(parts),
        ),
        clock=parts.clock,
    )


def index_turns(parts: Container) -> IndexTurns:
    """Return what keeps the turns in the index as they are in the authority."""
    return IndexTurns(turns=parts.turns, index=parts.index, embedder=parts.embedder, clock=parts.clock)


def forget_tasks(parts: Container) -> ForgetTasks:
    """Return what erases tasks that nobody may see any more."""
    return ForgetTasks(change=change_task(parts), blobs=parts.blobs)


def _bury(parts: Container) -> BuryRecord:
    plan = PlanBurial(store=parts.store, keyed_hash=parts.keyed_hash)
    return BuryRecord(store=parts.store, plan=plan, clock=parts.clock, backoff=parts.backoff)


def _doom(parts: Container) -> DoomRecords:
    return DoomRecords(
        store=parts.store,
        sessions=parts.sessions,
        tasks=parts.tasks,
        purger=parts.purger,
        bury=_bury(parts),
        keyed_hash=parts.keyed_hash,
        clock=parts.clock,
        backoff=parts.backoff,
        gather=parts.gather,
    )


def _recall(parts: Container) -> Recall:
    """Return the way that a user's question takes, without its trace; nothing is too far off to show."""
    ask = recall(parts)

    def found(owner: Owner, text: str, scope: Scope) -> Sequence[str]:
        criteria = Criteria(scopes=frozenset({GLOBAL, scope}))
        request = RecallRequest(question=text, criteria=criteria, at_least=HITS, min_relevance=0.0)
        return [ranked.memory.memory_id for ranked in ask(owner, request).kept]

    return found
