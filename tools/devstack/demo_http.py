"""One caller's HTTP, with nothing but the standard library."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
import uuid
from collections.abc import Mapping
from typing import Any

TIMEOUT_SECONDS = 40


class DemoError(Exception):
    """A step did not do what it should; the message says which."""


class Call:
    """Calls the API as one bearer and checks the status."""

    def __init__(self, base_url: str, token: str) -> None:
        self._base_url = base_url
        self._token = token

    def __call__(
        self,
        method: str,
        path: str,
        body: Mapping[str, Any] | None,
        status: int,
        *,
        if_match: int | None = None,
    ) -> Any:
        """
        Return the answer's JSON.

        Raises:
            DemoError: No answer, or another status.
        """
        got, content = self._send(method, path, body, if_match)
        if got != status:
            raise DemoError(f"{method} {path}: expected {status}, got {got}: {content[:300]!r}")
        return json.loads(content)

    def _send(
        self, method: str, path: str, body: Mapping[str, Any] | None, if_match: int | None
    ) -> tuple[int, bytes]:
        headers = {"authorization": f"Bearer {self._token}", "content-type": "application/json"}
        if method == "POST":
            headers["idempotency-key"] = uuid.uuid4().hex
        if if_match is not None:
            headers["if-match"] = f'"{if_match}"'
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self._base_url}{path}", data, headers, method=method)
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=TIMEOUT_SECONDS) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as exc:
            return exc.code, exc.read()
        except OSError as exc:
            raise DemoError(f"{method} {path}: no answer ({exc})") from exc
