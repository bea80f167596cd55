"""
Page tokens: signed, and bound to the user, the operation and its filters.

A token is base64url(position) + "." + base64url(HMAC-SHA256 over user, operation, filters and position).
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
from typing import Any

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import InvalidRequestError
from memory_ledger.http.endpoints import Answer
from memory_ledger.http.queries import whole_number
from memory_ledger.http.requests import Request

DEFAULT_LIMIT, MAX_LIMIT = 50, 100


class PageTokens:
    """Signs and checks page tokens with one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def issue(self, request: Request, position: str | None) -> str | None:
        """Return the token that continues *request* after *position*, None at the end."""
        if position is None:
            return None
        return f"{_encode(position.encode())}.{_encode(self._signature(request, position))}"

    def position(self, request: Request) -> str | None:
        """
        Return where *request* continues.

        Raises:
            InvalidRequestError: The token is forged, a stranger's, or of other filters.
        """
        token = request.query.get("page_token")
        if token is None:
            return None
        try:
            body, signature = (_decode(piece) for piece in token.split("."))
            position = body.decode()
        except (binascii.Error, ValueError) as exc:
            raise InvalidRequestError("query:page_token", "is not a token of this list") from exc
        if not hmac.compare_digest(signature, self._signature(request, position)):
            raise InvalidRequestError("query:page_token", "is not a token of this list")
        return position

    def _signature(self, request: Request, position: str) -> bytes:
        filters = sorted(item for item in request.query.items() if item[0] not in ("page_token", "limit"))
        owner: Owner = request.principal.owner
        bound = [owner.tenant_id, owner.user_id, request.operation, filters, position]
        return hmac.new(self._key, json.dumps(bound).encode(), hashlib.sha256).digest()


def page_limit(request: Request, default: int = DEFAULT_LIMIT) -> int:
    """
    Return the page size asked for.

    Raises:
        InvalidRequestError: It is not a whole number from 1 to ``MAX_LIMIT``.
    """
    return whole_number(request, "limit", default, 1, MAX_LIMIT)


def page_answer(items: list[dict[str, Any]], token: str | None) -> Answer:
    """Return a page of a list."""
    return Answer(body={"items": items, "next_page_token": token})


def _encode(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _decode(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
