"""Faults between a DynamoDB client and its table: what is answered instead of, or after, the real thing."""

from __future__ import annotations

import io
import json
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from typing import Any

from botocore.awsrequest import AWSPreparedRequest, AWSResponse
from botocore.compat import HTTPHeaders

Fault = Callable[[AWSPreparedRequest], AWSResponse]


class _Raw(io.BytesIO):
    def stream(self) -> Iterator[bytes]:
        yield self.read()


def answer(status: int, body: dict[str, Any]) -> AWSResponse:
    """Return a response of DynamoDB's wire form."""
    raw = _Raw(json.dumps(body).encode())
    return AWSResponse("http://dynamodb", status, HTTPHeaders(), raw)


def error(code: str, status: int = 400, **fields: Any) -> Fault:
    """Answer with an error and do nothing."""
    body = {"__type": f"com.amazonaws.dynamodb.v20120810#{code}", "message": "injected", **fields}
    return lambda request: answer(status, body)


def cancelled(*codes: str) -> Fault:
    """Cancel a transaction for these reasons."""
    reasons = [{"Code": code, "Message": "injected"} for code in codes]
    return error("TransactionCanceledException", CancellationReasons=reasons)


def broken(exception: Exception) -> Fault:
    """Fail before anything is sent."""

    def fail(request: AWSPreparedRequest) -> AWSResponse:
        raise exception

    return fail


def body_of(request: AWSPreparedRequest) -> dict[str, Any]:
    """Return what *request* asks for."""
    assert isinstance(request.body, bytes)
    body: dict[str, Any] = json.loads(request.body)
    return body


class TableFaults:
    """
    Puts faults between *client* and its table, one a request, in order; None lets one through.

    *asked* lists what was tried, as (operation, body).
    """

    def __init__(self, client: Any) -> None:
        self._client = client
        self._faults: dict[str, deque[Fault | None]] = defaultdict(deque)
        self.asked: list[tuple[str, dict[str, Any]]] = []
        client.meta.events.register_first("before-send.dynamodb", self._intercept)

    def next(self, operation: str, *faults: Fault | None) -> None:
        """Let the next requests of *operation* meet *faults*."""
        self._faults[operation].extend(faults)

    def lost_answer(self, exception: Exception) -> Fault:
        """Let the request have its effect and lose the answer."""

        def lose(request: AWSPreparedRequest) -> AWSResponse:
            self._client._endpoint.http_session.send(request)
            raise exception

        return lose

    def _intercept(self, request: AWSPreparedRequest, **_: Any) -> AWSResponse | None:
        target = request.headers["X-Amz-Target"]
        operation = (target if isinstance(target, str) else target.decode()).partition(".")[2]
        self.asked.append((operation, body_of(request)))
        try:
            fault = self._faults[operation].popleft()
        except IndexError:
            return None
        return None if fault is None else fault(request)
