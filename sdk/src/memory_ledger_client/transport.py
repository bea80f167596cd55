"""What both clients have httpx do, and how they read what it gives."""

from __future__ import annotations

from typing import Any

import httpx

from memory_ledger_client.errors import (
    AnswerTimeoutError,
    ConnectionLostError,
    NoAnswerError,
    UnexpectedAnswerError,
)
from memory_ledger_client.flow import Send
from memory_ledger_client.wire.messages import Reply


def checked_url(base_url: str) -> str:
    """
    Return *base_url* without a slash at its end.

    Raises:
        ValueError: It is not an address of HTTP.
    """
    url = httpx.URL(base_url)
    if url.scheme not in ("http", "https") or not url.host or url.query or url.fragment:
        raise ValueError("base_url must be http(s)://host and at most a path")
    return base_url.rstrip("/")


def as_httpx(step: Send) -> dict[str, Any]:
    """Return the arguments of httpx for *step*."""
    request = step.request
    return {
        "method": request.method,
        "url": request.url,
        "params": dict(request.query) or None,
        "headers": dict(request.headers),
        "content": request.content,
        "timeout": step.timeout,
        "follow_redirects": False,
    }


def reply_of(response: httpx.Response) -> Reply:
    """Return *response* as the core knows it."""
    headers = {name.lower(): value for name, value in response.headers.items()}
    return Reply(status=response.status_code, headers=headers, content=response.content)


def failure_of(error: httpx.RequestError) -> NoAnswerError | UnexpectedAnswerError:
    """Return what *error* means to a caller; the address is httpx's to tell, the token nobody's."""
    if isinstance(error, httpx.TimeoutException):
        return AnswerTimeoutError("no answer in time")
    if isinstance(error, httpx.TransportError):
        return ConnectionLostError("the connection was lost, or there was none")
    return UnexpectedAnswerError("the answer cannot be read")
