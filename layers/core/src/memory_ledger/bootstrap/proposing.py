"""Proposals, wired once for every way a memory is written."""

from __future__ import annotations

from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.forgetting import set_echoes_aside
from memory_ledger.bootstrap.searching import searched_index
from memory_ledger.services.writing.find_twin import FindTwin
from memory_ledger.services.writing.keep_within_quota import KeepWithinQuota
from memory_ledger.services.writing.look_around import LookAround
from memory_ledger.services.writing.nominate import Nominate
from memory_ledger.services.writing.proposals import PrepareProposal
from memory_ledger.services.writing.propose_memory import ProposeMemory
from memory_ledger.services.writing.source_messages import SourceMessages


def propose_memory(parts: Container) -> ProposeMemory:
    """Return the entry point of every write of a memory."""
    quota = KeepWithinQuota(store=parts.store)
    return ProposeMemory(
        store=parts.store,
        clock=parts.clock,
        ids=parts.ids,
        backoff=parts.backoff,
        look=LookAround(
            store=parts.store,
            gather=parts.gather,
            policies=parts.policies,
            prepare=prepare_proposal(parts),
            nominate=Nominate(store=parts.store, outbox=parts.outbox, index=searched_index(parts)),
            sources=SourceMessages(
                sessions=parts.sessions,
                store=parts.store,
                keyed_hash=parts.keyed_hash,
                variants=parts.variants,
            ),
            quota=quota,
        ),
        find_twin=FindTwin(store=parts.store, variants=parts.variants),
        quota=quota,
        set_aside=set_echoes_aside(parts),
    )


def prepare_proposal(parts: Container) -> PrepareProposal:
    """Return what every text goes through before it is weighed."""
    return PrepareProposal(scanner=parts.scanner, variants=parts.variants, keyed_hash=parts.keyed_hash)
