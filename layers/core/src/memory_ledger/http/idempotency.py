"""Idempotency keys, under which the outcomes of requests are kept."""

from __future__ import annotations

from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.text.wording import canonical_json
from memory_ledger.http.requests import Request
from memory_ledger.services.idempotency import IdempotencyKey


def idempotency_of(request: Request, keyed_hash: KeyedHash, body: object) -> IdempotencyKey:
    """Return the request's idempotency key; the kept hash is keyed and covers the query as well."""
    query = canonical_json(dict(request.query))
    return IdempotencyKey(
        operation=request.operation,
        key=request.idempotency_key(),
        request_hash=keyed_hash("request", request.operation, query, canonical_json(body)),
    )
