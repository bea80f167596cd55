"""Endpoints of the retrieval function."""

from __future__ import annotations

from memory_ledger.adapters.store.audit import TableAuditLog
from memory_ledger.adapters.store.traces import TableTraceStore
from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.recalling import authority, build_context, recall
from memory_ledger.bootstrap.roles import act_in_role
from memory_ledger.http.endpoints import Endpoint
from memory_ledger.http.page_tokens import PageTokens
from memory_ledger.http.reading import ReadingEndpoints
from memory_ledger.services.recall.list_children import ListChildren
from memory_ledger.services.recall.read_trace import ReadTrace
from memory_ledger.services.recall.search_memory import SearchMemory
from memory_ledger.services.recall.walk_relations import WalkRelations


def search_memory(parts: Container) -> SearchMemory:
    """Return the search."""
    return SearchMemory(recall=recall(parts), traces=TableTraceStore(parts.table), ids=parts.ids)


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
        list_children=ListChildren(store=parts.store, tasks=parts.tasks, clock=parts.clock),
        walk_relations=WalkRelations(authority=authority(parts), variants=parts.variants, clock=parts.clock),
        tokens=PageTokens(parts.secret),
    )
    return reading.endpoints()
