"""The physical index: its name, settings and mapping."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any

from memory_ledger.domain.recall.identifiers.exact_identifiers import MAX_IDENTIFIER
from memory_ledger.ports.generations import IndexRole
from memory_ledger.ports.search import AFTER_WEIGHTS, BEFORE_WEIGHTS, OWN_WEIGHT

SCHEMA_VERSION = 5
REFRESH_INTERVAL = "200ms"

# Begins and ends with a letter or digit, so that a full stop after it does not matter.
_IDENTIFIER = r"[A-Za-z0-9](?:[A-Za-z0-9_./\\:@#~+-]*[A-Za-z0-9])?"
_KEYWORD = {"type": "keyword"}
_STORED_ONLY = {"type": "keyword", "doc_values": False}
_TIME = {"type": "date", "format": "epoch_millis"}


@cache
def generation_name(alias: str, model_id: str) -> str:
    """Return the name of the index of *model_id*: an alias that it has from its first moment to its last."""
    return f"{alias}-{hashlib.sha256(model_id.encode()).hexdigest()[:12]}"


def physical_name(alias: str, model_id: str) -> str:
    """Return the name of the one physical index of *model_id* in this schema."""
    return f"{generation_name(alias, model_id)}-v{SCHEMA_VERSION}"


def role_alias(alias: str, role: IndexRole) -> str:
    """Return the alias of the index that has *role*: *alias* itself is that of the live one."""
    return alias if role is IndexRole.LIVE else f"{alias}-{role.value}"


def index_body(dimension: int, shards: int, replicas: int, aliases: Sequence[str]) -> dict[str, Any]:
    """Return what creates a physical index for vectors of *dimension* behind *aliases*."""
    return {
        "settings": _settings(shards, replicas),
        "mappings": _mappings(dimension),
        "aliases": {name: {} for name in aliases},
    }


def _settings(shards: int, replicas: int) -> dict[str, Any]:
    whole = {
        "type": "custom",
        "tokenizer": "identifiers",
        "filter": ["lowercase", "no_plain_words", "short_enough"],
    }
    return {
        "index": {
            "knn": True,
            "number_of_shards": shards,
            "number_of_replicas": replicas,
            "refresh_interval": REFRESH_INTERVAL,
            "similarity": {"default": {"type": "BM25", "k1": 0.9, "b": 0.4}},
        },
        "analysis": {
            "analyzer": {"whole": whole},
            "tokenizer": {"identifiers": {"type": "pattern", "group": 0, "pattern": _IDENTIFIER}},
            "filter": {
                "no_plain_words": {"type": "pattern_replace", "pattern": "^[a-z]+$", "replacement": ""},
                # Lucene refuses a document for one term over 32,766 bytes.
                "short_enough": {"type": "length", "min": 1, "max": MAX_IDENTIFIER},
            },
        },
    }


def _mappings(dimension: int) -> dict[str, Any]:
    return {
        "dynamic": "strict",
        "_routing": {"required": True},
        # The authority has the content; the index keeps only what it searches by.
        "_source": {"excludes": ["vector", "text", "identifiers", "said"]},
        "properties": {
            **{name: _STORED_ONLY for name in ("tenant_id", "user_id", "digest")},
            **{name: _KEYWORD for name in _KEYWORDS},
            **{name: _TIME for name in _TIMES},
            "version": {"type": "long"},
            "stub": {"type": "boolean"},
            **_turn(),
            "text": _text(),
            "vector": _vector(dimension),
        },
    }


_KEYWORDS = (
    "owner",
    "memory_id",
    "scope",
    "type",
    "status",
    "subject_key",
    "language",
    "outcome",
    "model_id",
    "identifiers",
)
_TIMES = ("created_at", "valid_from", "valid_until", "expires_at", "indexed_at")


TURN_FIELDS = {
    "said.own": OWN_WEIGHT,
    **{f"said.before{place}": weight for place, weight in enumerate(BEFORE_WEIGHTS, start=1)},
    **{f"said.after{place}": weight for place, weight in enumerate(AFTER_WEIGHTS, start=1)},
}


def _turn() -> dict[str, Any]:
    """Return the fields of turns; their words come as we cut them, hence no analysis here."""
    words = {"type": "text", "analyzer": "whitespace"}
    return {
        "is_turn": {"type": "boolean"},
        "said": {"properties": {name.partition(".")[2]: words for name in TURN_FIELDS}},
        **{name: _STORED_ONLY for name in ("session_id", "message_id", "speaker")},
        "asks": {"type": "float", "index": False, "doc_values": False},
    }


def _text() -> dict[str, Any]:
    subfields = {
        "english": {"type": "text", "analyzer": "english"},
        "whole": {"type": "text", "analyzer": "whole", "norms": False},
    }
    return {"type": "text", "analyzer": "cjk", "fields": subfields}


def _vector(dimension: int) -> dict[str, Any]:
    method = {"name": "hnsw", "engine": "lucene", "space_type": "cosinesimil"}
    return {"type": "knn_vector", "dimension": dimension, "method": method}
