"""The search index port on OpenSearch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from opensearchpy import OpenSearch
from opensearchpy.exceptions import RequestError

from memory_ledger.adapters.opensearch.connection import translated, understood
from memory_ledger.adapters.opensearch.documents import (
    Written,
    bulk_chunks,
    document_id,
    millis,
    newest,
    outcome_of,
    removal,
    routing,
)
from memory_ledger.adapters.opensearch.entries import TOLD, found, page_body, page_of
from memory_ledger.adapters.opensearch.queries import hits, is_missing, legs, lines, live_lines, live_name
from memory_ledger.adapters.opensearch.schema import generation_name, index_body, physical_name, role_alias
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexMovedError, IndexRejectedError, IndexUnavailableError
from memory_ledger.ports.generations import IndexRole
from memory_ledger.ports.search import IndexDocument, IndexEntry, IndexHits, IndexPage, IndexQuery

SEARCH_DEADLINE = 1.2
_SERVER_SHARE = 0.8
_WRITE_DEADLINE = 10.0
_MAINTENANCE_DEADLINE = 60.0


class OpenSearchIndex:
    """
    The one physical index of an embedding model and schema, reached through an alias of its own.

    That one goes with it, so a late write makes no index without a mapping. Behind *alias* stands the index
    that is searched: another one's, maybe, or none while it is built anew. Each search asks which one it is.
    """

    def __init__(
        self,
        client: OpenSearch,
        *,
        alias: str,
        model_id: str,
        dimension: int,
        search_deadline: float = SEARCH_DEADLINE,
        shards: int = 1,
        replicas: int = 0,
    ) -> None:
        self._client = client
        self._alias = alias
        self._name = generation_name(alias, model_id)
        self._physical = physical_name(alias, model_id)
        self._filling = role_alias(alias, IndexRole.FILLING)
        self._dimension = dimension
        self._shards = shards
        self._replicas = replicas
        self._search_deadline = search_deadline

    def prepare(self) -> None:
        """
        Create the physical index and its alias if they are missing.

        An alias on another index stays there, and none is made while an index is built anew.
        """
        indices = self._client.indices
        with translated():
            if not indices.exists(index=self._physical, request_timeout=_WRITE_DEADLINE):
                self.create()
            held = indices.get_alias(index=f"{self._alias}-*", request_timeout=_WRITE_DEADLINE)
            names = {name for one in held.values() for name in one["aliases"]}
            if names.isdisjoint({self._alias, self._filling}):
                indices.put_alias(index=self._physical, name=self._alias, request_timeout=_WRITE_DEADLINE)

    def put(self, documents: Sequence[IndexDocument]) -> Mapping[str, bool]:
        """Write *documents*, of a record given twice the newest; see the port."""
        outcomes = dict(self._write(documents, refresh="wait_for"))
        rejected = tuple(name for name, outcome in outcomes.items() if outcome is Written.REJECTED)
        if rejected:
            raise IndexRejectedError(rejected)
        return {name: outcome is Written.IN_INDEX for name, outcome in outcomes.items()}

    def load(self, documents: Sequence[IndexDocument]) -> int:
        """Write *documents* without waiting until they can be found; return how many are refused for good."""
        outcomes = [outcome for _, outcome in self._write(documents, refresh="false")]
        return outcomes.count(Written.REJECTED)

    def publish(self) -> None:
        """Let searches see all that was loaded."""
        with translated():
            self._client.indices.refresh(index=self._name, request_timeout=_MAINTENANCE_DEADLINE)

    def search(self, query: IndexQuery) -> IndexHits:
        """Return candidates of *query*, all channels in one request within the deadline."""
        bodies = legs(query, int(self._search_deadline * 1000 * _SERVER_SHARE))
        if not bodies or query.scopes == () or not query.statuses or query.types == ():
            return IndexHits()
        sent = lines({"index": self._name, "routing": routing(query.owner)}, bodies.values())
        sent += live_lines(self._alias, query.owner)
        with translated():
            answer = self._client.msearch(body=sent, request_timeout=self._search_deadline)
        with understood():
            *responses, of_live = answer["responses"]
            live = live_name(of_live)
            if live and live != self._name and any(map(is_missing, responses)):
                raise IndexMovedError(live)
            channels = {
                channel: hits(channel, response, query.owner)
                for channel, response in zip(bodies, responses, strict=True)
            }
        return IndexHits(**channels, live=live or "", filling=live is None)

    def entries(self, owner: Owner, memory_ids: Sequence[str]) -> Mapping[str, IndexEntry]:
        """Return what is indexed under these ids, stubs included, refreshed or not."""
        if not memory_ids:
            return {}
        wanted = [{"_id": document_id(owner, name), "routing": routing(owner)} for name in memory_ids]
        with translated():
            answer = self._client.mget(
                body={"docs": wanted},
                index=self._name,
                _source_includes=TOLD,
                request_timeout=self._search_deadline,
            )
        with understood():
            return {entry.memory_id: entry for entry in found(answer["docs"]) if entry.stray is None}

    def page(self, after: str | None, limit: int) -> IndexPage:
        """Return about *limit* entries behind *after*."""
        with translated():
            answer = self._client.search(
                body=page_body(after, limit), index=self._name, request_timeout=_WRITE_DEADLINE
            )
        with understood():
            return page_of(answer, limit)

    def remove(self, entries: Sequence[IndexEntry]) -> int:
        """Remove what stands where *entries* were found, unless it is newer by now; return how many."""
        if not entries:
            return 0
        answers = self._sent("".join(map(removal, entries)), refresh="wait_for")
        statuses = [answer["delete"]["status"] for answer in answers]
        if not {200, 404, 409}.issuperset(statuses):
            raise IndexUnavailableError("the search index does not remove documents now")
        return statuses.count(200)

    def count(self) -> int:
        """Return how many documents there are, stubs aside."""
        body = {"query": {"term": {"stub": False}}}
        with translated():
            answer = self._client.count(body=body, index=self._name, request_timeout=_WRITE_DEADLINE)
        return int(answer["count"])

    def drop_stubs(self, indexed_before: datetime) -> int:
        """Remove stubs older than *indexed_before*; return how many."""
        older = {"range": {"indexed_at": {"lt": millis(indexed_before)}}}
        return self._drop([{"term": {"stub": True}}, older])

    def drop_expired(self, expired_by: datetime) -> int:
        """Remove documents that had expired at *expired_by*; return how many."""
        return self._drop([{"range": {"expires_at": {"lte": millis(expired_by)}}}])

    def _drop(self, filters: Sequence[Mapping[str, Any]]) -> int:
        with translated():
            answer = self._client.delete_by_query(
                index=self._name,
                body={"query": {"bool": {"filter": filters}}},
                conflicts="proceed",
                refresh=True,
                request_timeout=_MAINTENANCE_DEADLINE,
            )
        return int(answer["deleted"])

    def clear(self) -> None:
        """
        Empty the index by making it anew; an older model's or schema's goes with it.

        Deleting its documents would leave their versions behind for a while, and these would refuse the
        very documents that a rebuild writes. The alias that says so is there from its first moment.
        """
        indices = self._client.indices
        with translated():
            doomed = {self._physical}
            if indices.exists_alias(name=self._alias, request_timeout=_WRITE_DEADLINE):
                doomed |= indices.get_alias(name=self._alias, request_timeout=_WRITE_DEADLINE).keys()
            indices.delete(
                index=",".join(sorted(doomed)), ignore_unavailable=True, request_timeout=_MAINTENANCE_DEADLINE
            )
            self.create(self._filling)

    def mark_filled(self) -> None:
        """Make the index live."""
        indices = self._client.indices
        with translated():
            indices.put_alias(index=self._physical, name=self._alias, request_timeout=_WRITE_DEADLINE)
            indices.delete_alias(
                index=self._physical, name=self._filling, ignore=404, request_timeout=_WRITE_DEADLINE
            )

    def create(self, *aliases: str) -> None:
        """Create the physical index, if it is missing, with *aliases* from its first moment."""
        body = index_body(self._dimension, self._shards, self._replicas, [self._name, *aliases])
        try:
            self._client.indices.create(
                index=self._physical, body=body, request_timeout=_MAINTENANCE_DEADLINE
            )
        except RequestError as exc:
            if exc.error != "resource_already_exists_exception":
                raise

    def _write(self, documents: Sequence[IndexDocument], refresh: str) -> list[tuple[str, Written]]:
        outcomes: list[tuple[str, Written]] = []
        for chunk, body in bulk_chunks(newest(documents)):
            names = (document.memory_id for document in chunk)
            outcomes += zip(names, map(outcome_of, self._sent(body, refresh)), strict=True)
        if any(outcome is Written.NOT_NOW for _, outcome in outcomes):
            raise IndexUnavailableError("the search index does not accept documents now")
        return outcomes

    def _sent(self, body: str, refresh: str) -> Sequence[Mapping[str, Any]]:
        with translated():
            answer = self._client.bulk(
                body=body,
                index=self._name,
                refresh=refresh,
                require_alias=True,
                request_timeout=_WRITE_DEADLINE,
            )
        items: Sequence[Mapping[str, Any]] = answer["items"]
        return items
