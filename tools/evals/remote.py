"""The product at a base URL: the local stack, whose tokens and clock the evaluation asks for."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
import uuid
from collections.abc import Mapping
from datetime import datetime
from http.client import HTTPException
from typing import Any

from tools.evals.metering import Cost
from tools.evals.product import EvaluationError, Identity, Reply, accepted

TIMEOUT_SECONDS = 60
DRAINS = 9
"""How often a stack is asked to drain, which takes it 20 seconds at most: a big feed needs several."""


class RemoteProduct:
    """Implements :class:`Product` over HTTP; the store's costs and items are not seen."""

    def __init__(self, base_url: str) -> None:
        self._base_url = base_url.rstrip("/")
        self._tokens: dict[Identity, str] = {}
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def reach(self) -> None:
        """
        Ask for the stack's health.

        Raises:
            EvaluationError: Nobody answers, or something else than a local stack that is ready.
        """
        reply = self._send("GET", "/_local/health", None, {})
        if reply.status != 200:
            raise EvaluationError(f"no local stack is ready at {self._base_url}: {reply.status}")

    def call(
        self,
        who: Identity,
        method: str,
        target: str,
        body: object = None,
        *,
        if_match: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        """
        Send one request.

        Raises:
            EvaluationError: Nobody answers.
        """
        sent = {"authorization": f"Bearer {self._token(who)}", **(headers or {})}
        if method == "POST":
            sent["idempotency-key"] = uuid.uuid4().hex
        if if_match is not None:
            sent["if-match"] = f'"{if_match}"'
        return self._send(method, target, body, sent)

    def advance(self, seconds: float) -> datetime:
        """Move the stack's clock on."""
        return datetime.fromisoformat(self._local("clock", {"advance_seconds": seconds})["now"])

    def settle(self) -> None:
        """
        Drain the stack.

        Raises:
            EvaluationError: It does not come to an end, asked :data:`DRAINS` times.
        """
        if not any(self._local("drain", {})["drained"] for _ in range(DRAINS)):
            raise EvaluationError("the stack's streams and queues did not empty")

    def maintain(self) -> None:
        """Run the scheduled function."""
        self._local("maintenance", {})

    def cost(self) -> Cost | None:
        """Return nothing: the store is not seen."""
        return None

    def stores(self, text: str) -> bool | None:
        """Return nothing: the store is not seen."""
        return None

    def _token(self, who: Identity) -> str:
        if who not in self._tokens:
            made = self._local("token", {"tenant": who.tenant, "user": who.user})
            self._tokens[who] = str(made["token"])
        return self._tokens[who]

    def _local(self, what: str, body: Mapping[str, object]) -> Any:
        return accepted(self._send("POST", f"/_local/{what}", body, {}), f"/_local/{what}")

    def _send(self, method: str, target: str, body: object, headers: Mapping[str, str]) -> Reply:
        data = None if body is None else json.dumps(body, ensure_ascii=False).encode()
        sent = {"content-type": "application/json", **headers}
        try:
            request = urllib.request.Request(f"{self._base_url}{target}", data, sent, method=method)
            with self._opener.open(request, timeout=TIMEOUT_SECONDS) as answer:
                return Reply(answer.status, dict(answer.headers), answer.read().decode())
        except urllib.error.HTTPError as exc:
            return Reply(exc.code, dict(exc.headers), exc.read().decode(errors="replace"))
        except (OSError, ValueError, HTTPException) as exc:
            raise EvaluationError(f"nobody answers at {self._base_url}: {exc}") from exc
