"""Searches on the wire: one filter for all channels, and hits that are checked before they are believed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from pydantic_core import to_json

from memory_ledger.adapters.opensearch.documents import millis, routing, words_of
from memory_ledger.adapters.opensearch.schema import TURN_FIELDS
from memory_ledger.adapters.searchable_text import searchable, worded
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexTimeoutError, IndexUnavailableError
from memory_ledger.domain.recall.identifiers.exact_identifiers import normalise_identifier
from memory_ledger.ports.search import IndexHit, IndexQuery, TurnRef

SHOWN = ["tenant_id", "user_id", "memory_id", "version", "stub", "subject_key"]
SHOWN_OF_TURNS = ["session_id", "message_id", "speaker", "asks"]
# A query may hold 1,024 clauses; a unit makes at most one in each of three fields.
_MAX_UNITS = 300
_LONGEST_TOKEN = 255
_UNIT = re.compile(r"[A-Za-z0-9]+|[^\sA-Za-z0-9]")
_FIELDS = ["text", "text.english", "text.whole"]
# Six fields each.
_MAX_TURN_WORDS = 150
_TURN_FIELDS = [f"{name}^{weight}" for name, weight in TURN_FIELDS.items()]

Legs = dict[str, dict[str, Any]]


def legs(query: IndexQuery, server_timeout_ms: int) -> Legs:
    """Return the search body of each channel that has something to look for."""
    filters = _filters(query)
    text = shortened(worded(searchable(query.text)))
    identifiers = [normalise_identifier(searchable(name)) for name in query.identifiers]
    bodies: Legs = {}
    records = _narrowed(filters, turns=False)
    if query.vector is not None:
        bodies["vector"] = _vector(query, query.vector, records, query.limit)
    if text:
        bodies["text"] = {"query": {"bool": {"must": _match(text), "filter": records}}}
    if identifiers:
        bodies["exact"] = _exact(identifiers, filters if query.turns else records)
    if query.within is not None:
        bodies["then"] = _then(query, query.within, filters if query.turns else records)
    if query.turns:
        bodies |= _turn_legs(query, text, _narrowed(filters, turns=True))
    common = {"_source": [*SHOWN, *SHOWN_OF_TURNS], "timeout": f"{server_timeout_ms}ms"}
    return {channel: {"size": query.limit, **body, **common} for channel, body in bodies.items()}


def _turn_legs(query: IndexQuery, text: str, filters: dict[str, Any]) -> Legs:
    bodies: Legs = {}
    if query.vector is not None:
        bodies["turn_vector"] = {**_vector(query, query.vector, filters, query.turns), "size": query.turns}
    words = " ".join(dict.fromkeys(words_of(text).split()[:_MAX_TURN_WORDS]))
    if words:
        asked = {"query": words, "type": "cross_fields", "fields": _TURN_FIELDS, "tie_breaker": 0.0}
        match = {"multi_match": asked}
        bodies["turn_text"] = {"query": {"bool": {"must": match, "filter": filters}}, "size": query.turns}
    return bodies


def _narrowed(filters: dict[str, Any], *, turns: bool) -> dict[str, Any]:
    is_turn = {"term": {"is_turn": True}}
    return {"bool": {"filter": [filters, is_turn]} if turns else {"filter": [filters], "must_not": [is_turn]}}


def shortened(text: str) -> str:
    """Return the beginning of *text* that surely stays below the limit of clauses."""
    units = 0
    for match in _UNIT.finditer(text):
        units += 1 + (match.end() - match.start()) // _LONGEST_TOKEN
        if units > _MAX_UNITS:
            return text[: match.start()].strip()
    return text.strip() if units else ""


def _filters(query: IndexQuery) -> dict[str, Any]:
    # A stub has neither scope nor status and so passes none of these.
    wanted: list[dict[str, Any]] = [
        {"term": {"owner": routing(query.owner)}},
        {"terms": {"status": list(query.statuses)}},
    ]
    if query.scopes is not None:
        wanted.append({"terms": {"scope": [str(scope) for scope in query.scopes]}})
    if query.types is not None:
        wanted.append({"terms": {"type": list(query.types)}})
    if query.subject_key is not None:
        wanted.append({"term": {"subject_key": query.subject_key}})
    if query.outcome is not None:
        wanted.append({"term": {"outcome": query.outcome}})
    if query.created_after is not None:
        wanted.append({"range": {"created_at": {"gt": millis(query.created_after)}}})
    return {"bool": {"filter": wanted, "must_not": [{"range": {"expires_at": {"lte": millis(query.now)}}}]}}


def _vector(query: IndexQuery, vector: Sequence[float], filters: dict[str, Any], k: int) -> dict[str, Any]:
    of_model = {"bool": {"filter": [filters, {"term": {"model_id": query.model_id}}]}}
    return {"query": {"knn": {"vector": {"vector": vector, "k": k, "filter": of_model}}}}


def _match(text: str) -> dict[str, Any]:
    return {"multi_match": {"query": text, "type": "most_fields", "fields": _FIELDS}}


def _exact(identifiers: list[str], filters: dict[str, Any]) -> dict[str, Any]:
    named = {"terms": {"identifiers": identifiers}}
    return {
        "query": {"bool": {"filter": [filters, named]}},
        "sort": [{"created_at": "desc"}, {"memory_id": "asc"}],
    }


def _then(query: IndexQuery, within: tuple[datetime, datetime], filters: dict[str, Any]) -> dict[str, Any]:
    """Return the search of what was then: what is near has a score, and all else none."""
    start, end = map(millis, within)
    meets = [{"range": {"valid_from": {"gte": start}}}, {"range": {"valid_until": {"gt": start}}}]
    began = {"range": {"valid_from": {"lt": end}}}
    of_then = {"bool": {"filter": [filters, began, {"bool": {"should": meets}}]}}
    found: dict[str, Any] = {"filter": [of_then]}
    if query.within_vector is not None:
        found["should"] = [_vector(query, query.within_vector, of_then, query.limit)["query"]]
    return {
        "query": {"bool": found},
        "sort": [{"_score": "desc"}, {"valid_from": "desc"}, {"memory_id": "asc"}],
    }


def hits(channel: str, answer: Mapping[str, Any], owner: Owner) -> tuple[IndexHit, ...]:
    """
    Read one channel's answer; a hit that is not *owner*'s is dropped, whatever the filter let through.

    Raises:
        IndexTimeoutError: The cluster stopped early; what it found is not what there is.
        IndexUnavailableError: The channel failed.
        KeyError, TypeError, ValueError: The answer is of another form.
    """
    if answer.get("timed_out"):
        raise IndexTimeoutError("the search index did not answer in time")
    if "error" in answer or answer["_shards"]["failed"]:
        raise IndexUnavailableError("the search index failed to search")
    found: Sequence[Mapping[str, Any]] = answer["hits"]["hits"]
    return tuple(_hit(channel, hit) for hit in found if _is_of(owner, hit["_source"]))


def lines(header: Mapping[str, Any], bodies: Iterable[Mapping[str, Any]]) -> bytes:
    """Return *bodies* as they are sent together, each behind *header*."""
    # Numbers are most of it, and json takes five times as long for these.
    head = to_json(header)
    return b"".join(b"%b\n%b\n" % (head, to_json(body)) for body in bodies)


def live_lines(alias: str, owner: Owner) -> bytes:
    """Return the search that tells which index is behind *alias*: that of any document beside *owner*'s."""
    body = {"size": 1, "terminate_after": 1, "_source": False, "query": {"match_all": {}}}
    return lines({"index": alias, "routing": routing(owner)}, [body])


def live_name(answer: Mapping[str, Any]) -> str | None:
    """
    Return the name of the index that a document was found in: "" where it has none, None where no index is.

    Raises:
        IndexUnavailableError: The search failed.
    """
    if is_missing(answer):
        return None
    if "error" in answer:
        raise IndexUnavailableError("the search index failed to search")
    found = answer["hits"]["hits"]
    return _text(found[0]["_index"]).rpartition("-v")[0] if found else ""


def is_missing(answer: Mapping[str, Any]) -> bool:
    """Tell whether the index that was searched is not there."""
    return "error" in answer and answer["error"]["type"] == "index_not_found_exception"


def _is_of(owner: Owner, shown: Mapping[str, Any]) -> bool:
    return (shown["tenant_id"], shown["user_id"]) == (owner.tenant_id, owner.user_id) and not shown["stub"]


def _hit(channel: str, hit: Mapping[str, Any]) -> IndexHit:
    shown = hit["_source"]
    return IndexHit(
        memory_id=_text(shown["memory_id"]),
        version=int(shown["version"]),
        score=_score(channel, hit),
        subject_key=None if shown.get("subject_key") is None else _text(shown["subject_key"]),
        turn=_turn_of(shown),
    )


def _turn_of(shown: Mapping[str, Any]) -> TurnRef | None:
    if "session_id" not in shown:
        return None
    return TurnRef(
        session_id=_text(shown["session_id"]),
        message_id=_text(shown["message_id"]),
        speaker=None if shown.get("speaker") is None else _text(shown["speaker"]),
        asks=float(shown["asks"]),
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("an id must be text")
    return value


def _score(channel: str, hit: Mapping[str, Any]) -> float:
    if channel == "exact":
        return 1.0
    # Lucene scores cosine similarity as (1 + cosine) / 2.
    cosines = channel.endswith("vector") or channel == "then"
    return max(-1.0, 2 * hit["_score"] - 1) if cosines else float(hit["_score"])
