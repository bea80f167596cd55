"""Functions in processes of their own, and the events that gateways send them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from memory_ledger.domain.access.identity import Owner
from tools.bench.metering import Spent
from tools.devstack.http_events import Request, event_of
from tools.devstack.settings import ROOT
from tools.threads import ONE_THREAD

NAIVE = Path(__file__).parent / "naive"


def event(
    owner: Owner, method: str, target: str, body: object = None, headers: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Return the event of one call of *owner*'s."""
    text = "" if body is None else json.dumps(body, ensure_ascii=False)
    sent = {"content-type": "application/json", **(headers or {})}
    request = Request(method=method, target=target, headers=list(sent.items()), body=text.encode())
    return event_of(
        request,
        route_key="bench",
        path_parameters={},
        claims={"sub": owner.user_id, "tenant_id": owner.tenant_id},
        scopes=None,
        now=datetime.now(UTC),
    )


class Function:
    """The function of a folder, loaded in a child process with *environment*."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self._described = {"name": folder.name, "folder": str(folder), "environment": dict(environment)}

    def __enter__(self) -> Self:
        paths = [str(ROOT / "layers" / "core" / "src"), str(ROOT)]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.bench.function"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **ONE_THREAD, "PYTHONPATH": os.pathsep.join(paths)},
            cwd=ROOT,
            text=True,
        )
        self._send(self._described)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(30)

    def call(self, sent: Mapping[str, Any]) -> tuple[Any, Spent]:
        """
        Return the answer's JSON and what the call took.

        Raises:
            RuntimeError: The function failed.
        """
        self._send(sent)
        assert self._process.stdout is not None
        line = self._process.stdout.readline() or '{"status": 0, "body": "the process ended"}'
        answer: dict[str, Any] = json.loads(line)
        if not 200 <= answer["status"] < 300:
            raise RuntimeError(f"{self._described['name']} answered {answer['status']}: {answer['body']}")
        return json.loads(answer["body"] or "null"), Spent(**answer["spent"])

    def _send(self, value: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(value) + "\n")
        self._process.stdin.flush()
