"""Entries of the index for comparison with the authority: one by one, or page after page."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from memory_ledger.adapters.opensearch.documents import document_id, routing
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexUnavailableError
from memory_ledger.ports.search import IndexEntry, IndexPage

TOLD = ["owner", "tenant_id", "user_id", "memory_id", "version", "stub", "digest", "model_id"]
# What lacks a field was not written by us; it comes first, where it is found.
_ORDER = [{name: {"order": "asc", "missing": ""}} for name in ("owner", "memory_id")]


def page_body(after: str | None, limit: int) -> dict[str, Any]:
    """Return the search for the entries behind *after*."""
    place = {} if after is None else {"search_after": json.loads(after)}
    return {
        "query": {"match_all": {}},
        "sort": _ORDER,
        "size": limit,
        "version": True,
        "_source": TOLD,
        **place,
    }


def page_of(answer: Mapping[str, Any], limit: int) -> IndexPage:
    """
    Read a page.

    Only strays share a place in the order. Where a full page may end among some, they wait for the next one.

    Raises:
        IndexUnavailableError: A shard failed: what it holds is missing.
        KeyError, TypeError, ValueError: The answer is of another form.
    """
    if answer["timed_out"] or answer["_shards"]["failed"]:
        raise IndexUnavailableError("the search index failed to read")
    hits = answer["hits"]["hits"]
    if len(hits) < limit:
        return IndexPage(entries=tuple(map(_told, hits)))
    last = hits[-1]["sort"]
    whole = list(takewhile(lambda hit: hit["sort"] != last, hits)) or hits
    return IndexPage(entries=tuple(map(_told, whole)), next=json.dumps(whole[-1]["sort"]))


def found(documents: Sequence[Mapping[str, Any]]) -> Iterator[IndexEntry]:
    """
    Yield what was found of the documents asked for.

    Raises:
        IndexUnavailableError: One could not be read.
    """
    for document in documents:
        if "error" in document:
            raise IndexUnavailableError("the search index failed to read")
        if document["found"]:
            yield _told(document)


def _told(document: Mapping[str, Any]) -> IndexEntry:
    """Return a document as an entry, a stray one where it is not as we write what it says it is."""
    shown, place = document.get("_source", {}), (document.get("_id", ""), document.get("_routing", ""))
    owner = Owner(tenant_id=_text(shown, "tenant_id"), user_id=_text(shown, "user_id"))
    memory_id, route = _text(shown, "memory_id"), routing(owner)
    is_ours = place == (document_id(owner, memory_id), route) and shown.get("owner") == route
    version = document.get("_version", 0)
    is_ours = is_ours and shown.get("version") == version and "stub" in shown
    return IndexEntry(
        owner=owner,
        memory_id=memory_id,
        version=version,
        stub=bool(shown.get("stub")),
        digest=_text(shown, "digest"),
        model_id=_text(shown, "model_id"),
        stray=None if is_ours else place,
    )


def _text(shown: Mapping[str, Any], name: str) -> str:
    return str(shown.get(name, ""))
