"""Documents on the wire: ids, routing, bulk lines and what a bulk answer says of each."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from enum import Enum
from typing import Any

from memory_ledger.adapters.searchable_text import searchable, worded
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.identifiers.exact_identifiers import indexed_identifiers
from memory_ledger.domain.recall.turns.turn_windows import AFTER, BEFORE
from memory_ledger.domain.recall.turns.turns import turn_terms
from memory_ledger.ports.search import IndexDocument, IndexEntry, Turn

MAX_BULK_BYTES = 4_000_000
LONGEST_WORD = 255
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Written(Enum):
    """What became of one document of a bulk request."""

    IN_INDEX = "in_index"
    NEWER_THERE = "newer_there"
    REJECTED = "rejected"
    NOT_NOW = "not_now"


def routing(owner: Owner) -> str:
    """Return the routing value of *owner*, which is also the value its documents are filtered by."""
    return _digest(owner.tenant_id, owner.user_id)


def document_id(owner: Owner, memory_id: str) -> str:
    """Return the index's id of a record; nobody else's record can have it, whatever its memory id."""
    return _digest(owner.tenant_id, owner.user_id, memory_id)


def _digest(*parts: str) -> str:
    digest = hashlib.sha256(json.dumps(parts).encode()).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


def newest(documents: Sequence[IndexDocument]) -> list[IndexDocument]:
    """Return one document a record, the highest version, in order of first appearance."""
    chosen: dict[tuple[Owner, str], IndexDocument] = {}
    for document in documents:
        key = (document.owner, document.memory_id)
        if key not in chosen or document.version >= chosen[key].version:
            chosen[key] = document
    return list(chosen.values())


def bulk_chunks(documents: Iterable[IndexDocument]) -> Iterator[tuple[list[IndexDocument], str]]:
    """Yield documents with the body that writes them, each below the size a cluster accepts."""
    held: list[IndexDocument] = []
    lines: list[str] = []
    size = 0
    for document in documents:
        line = _bulk_lines(document)
        if held and size + len(line) > MAX_BULK_BYTES:
            yield held, "".join(lines)
            held, lines, size = [], [], 0
        held.append(document)
        lines.append(line)
        size += len(line)
    if held:
        yield held, "".join(lines)


def _bulk_lines(document: IndexDocument) -> str:
    action = {
        "_id": document_id(document.owner, document.memory_id),
        "routing": routing(document.owner),
        "version": document.version,
        "version_type": "external_gte",
    }
    return f"{json.dumps({'index': action})}\n{json.dumps(source(document))}\n"


def removal(entry: IndexEntry) -> str:
    """Return the line that removes what *entry* was read of, if it is no newer by now."""
    own = document_id(entry.owner, entry.memory_id), routing(entry.owner)
    place, route = entry.stray or own
    action = {"_id": place, "routing": route, "version": entry.version, "version_type": "external_gte"}
    return f"{json.dumps({'delete': action})}\n"


def source(document: IndexDocument) -> dict[str, Any]:
    """Return the document as it is written; of a stub only what refuses older versions."""
    fields: dict[str, Any] = {
        "owner": routing(document.owner),
        "tenant_id": document.owner.tenant_id,
        "user_id": document.owner.user_id,
        "memory_id": document.memory_id,
        "version": document.version,
        "stub": document.stub,
        "indexed_at": millis(document.indexed_at),
    }
    if not document.stub:
        fields |= _content(document)
    return {name: value for name, value in fields.items() if value is not None}


def _content(document: IndexDocument) -> dict[str, Any]:
    turn = document.turn
    text = searchable(document.text if turn is None else turn.own)
    return {
        **({"text": worded(text)} if turn is None else _turn(turn)),
        "scope": document.scope,
        "type": document.type,
        "status": document.status,
        "identifiers": list(indexed_identifiers(text)) or None,
        "subject_key": document.subject_key,
        "language": document.language,
        "outcome": document.outcome,
        "created_at": millis(document.created_at),
        "valid_from": millis(document.valid_from),
        "valid_until": millis(document.valid_until),
        "expires_at": millis(document.expires_at),
        "vector": document.vector,
        "model_id": document.model_id,
        "digest": document.digest,
    }


def _turn(turn: Turn) -> dict[str, Any]:
    said = {"own": turn.own}
    said |= {f"before{place}": text for place, text in enumerate(turn.before[:BEFORE], start=1)}
    said |= {f"after{place}": text for place, text in enumerate(turn.after[:AFTER], start=1)}
    return {
        "is_turn": True,
        "said": {name: words_of(text) for name, text in said.items()},
        "session_id": turn.ref.session_id,
        "message_id": turn.ref.message_id,
        "speaker": turn.ref.speaker,
        "asks": turn.ref.asks,
    }


def words_of(text: str) -> str:
    """Return the words that a turn is found by, each as one token; overlong ones are found by nobody."""
    return " ".join(term for term in turn_terms(searchable(text)) if len(term) <= LONGEST_WORD)


def millis(moment: datetime | None) -> int | None:
    """Return *moment* as whole milliseconds since the epoch."""
    return None if moment is None else int((moment - _EPOCH).total_seconds() * 1000 + 0.5)


def outcome_of(item: Mapping[str, Any]) -> Written:
    """Read what a bulk answer says of one document."""
    status = item["index"]["status"]
    if status < 300:
        return Written.IN_INDEX
    if status == 409:
        return Written.NEWER_THERE
    # 400: this document can never be indexed. Anything else (missing alias, blocked, throttled) may pass.
    closed = item["index"]["error"]["type"] == "index_closed_exception"
    return Written.REJECTED if status == 400 and not closed else Written.NOT_NOW
