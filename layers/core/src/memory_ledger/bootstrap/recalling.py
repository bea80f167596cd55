"""Recall, and what is made of it for search, contexts, deletions and wishes to forget."""

from __future__ import annotations

from memory_ledger.adapters.store.traces import TableTraceStore
from memory_ledger.bootstrap.container import Container
from memory_ledger.services.contexts.build_context import BuildContext
from memory_ledger.services.recall.first_look import FirstLook
from memory_ledger.services.recall.recall import Recall
from memory_ledger.services.recall.recall_authority import Authority
from memory_ledger.services.session_reading import ReadSession


def recall(parts: Container) -> Recall:
    """Return what search and context share."""
    look = FirstLook(
        store=parts.store,
        outbox=parts.outbox,
        index=parts.index,
        model=lambda: parts.generations.model(),
        gather=parts.gather,
        clock=parts.clock,
        settings=parts.retrieval,
    )
    return Recall(
        look=look,
        authority=authority(parts),
        turns=parts.turns,
        variants=parts.variants,
        keep=parts.keep,
    )


def authority(parts: Container) -> Authority:
    """Return what candidates are checked against."""
    return Authority(store=parts.store, gather=parts.gather)


def build_context(parts: Container) -> BuildContext:
    """Return the context builder; a turn goes through it as well."""
    sessions = ReadSession(sessions=parts.sessions, clock=parts.clock, tokenizer=lambda: parts.tokenizer)
    return BuildContext(
        recall=recall(parts),
        sessions=sessions,
        tasks=parts.tasks,
        traces=TableTraceStore(parts.table),
        ids=parts.ids,
        tokenizer=lambda: parts.tokenizer,
        policies=parts.policies,
        openings=parts.openings,
    )
