"""What the retrieval function serves, and the use cases that others share."""

from __future__ import annotations

from memory_ledger.adapters.store.audit import TableAuditLog
from memory_ledger.adapters.store.traces import TableTraceStore
from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.roles import act_in_role
from memory_ledger.http.endpoints import Endpoint
from memory_ledger.http.page_tokens import PageTokens
from memory_ledger.http.reading import ReadingEndpoints
from memory_ledger.services.recall.build_context import BuildContext
from memory_ledger.services.recall.list_children import ListChildren
from memory_ledger.services.recall.read_trace import ReadTrace
from memory_ledger.services.recall.recall import Recall
from memory_ledger.services.recall.recall_authority import Authority
from memory_ledger.services.recall.recall_look import FirstLook
from memory_ledger.services.recall.search_memory import SearchMemory
from memory_ledger.services.recall.walk_relations import WalkRelations
from memory_ledger.services.sessions.session_reading import ReadSession


def recall(parts: Container) -> Recall:
    """Return what search and context share."""
    look = FirstLook(
        store=parts.store,
        outbox=parts.outbox,
        index=parts.index,
        embedder=parts.embedder,
        gather=parts.gather,
        clock=parts.clock,
        settings=parts.retrieval,
    )
    return Recall(look=look, authority=authority(parts), turns=parts.turns, variants=parts.variants)


def authority(parts: Container) -> Authority:
    """Return what candidates are checked against."""
    return Authority(store=parts.store, gather=parts.gather)


def search_memory(parts: Container) -> SearchMemory:
    """Return the search."""
    return SearchMemory(recall=recall(parts), traces=TableTraceStore(parts.table), ids=parts.ids)


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
    )


def reading_endpoints(parts: Container) -> list[Endpoint]:
    """Return the endpoints of context, search, traces, children and relations."""
    reading = ReadingEndpoints(
        build_context=build_context(parts),
        search=search_memory(parts),
        read_trace=ReadTrace(
            traces=TableTraceStore(parts.table),
            act=act_in_role(parts),
            log=TableAuditLog(parts.table),
            clock=parts.clock,
            ids=parts.ids,
        ),
        list_children=ListChildren(store=parts.store, clock=parts.clock),
        walk_relations=WalkRelations(authority=authority(parts), variants=parts.variants, clock=parts.clock),
        tokens=PageTokens(parts.secret),
    )
    return reading.endpoints()
