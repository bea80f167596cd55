"""
Runs ministack in its own environment: loopback only, with snapshots, and never longer than its parent.

Started by `emulator.py` as ``python -m tools.devstack.emulator_server``. Prints ``ready PORT`` once; ends,
saving everything, when its standard input closes. It writes a byte to the wake descriptor after each
change, ``d`` for DynamoDB and ``q`` for SQS, so that nobody has to poll.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import importlib
import json
import os
import socket
import sys
import threading
from collections.abc import Awaitable, Callable, MutableMapping
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType
from typing import Any

from tools.devstack import emulator_query, emulator_queues, emulator_ttl

Scope = MutableMapping[str, Any]
Application = Callable[[Scope, Any, Any], Awaitable[None]]
READS = ("Get", "Query", "Scan", "BatchGet", "TransactGet", "Describe", "List")
BROKEN = 3


class Saved:
    """The note beside the state that says from when it is."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def write(self, *, clean: bool, moment: str | None = None) -> None:
        """Record that the state is of *moment*, by default now."""
        moment = moment or datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        draft = self._path.with_suffix(".tmp")
        draft.write_text(json.dumps({"clean": clean, "saved_at": moment}))
        draft.replace(self._path)

    def reopen(self) -> None:
        """Record that the state is in use, keeping its moment."""
        moment = None
        with contextlib.suppress(FileNotFoundError):
            moment = json.loads(self._path.read_text())["saved_at"]
        draft = self._path.with_suffix(".tmp")
        draft.write_text(json.dumps({"clean": False, "saved_at": moment}))
        draft.replace(self._path)


class Snapshots:
    """Saves the state at intervals from a forked child, so that requests wait milliseconds only."""

    def __init__(self, app: ModuleType, saved: Saved, seconds: float) -> None:
        self._app = app
        self._saved = saved
        self._seconds = seconds
        self.changed = False

    async def run(self) -> None:
        """Snapshot whatever changed, for ever."""
        while True:
            await asyncio.sleep(self._seconds)
            if self.changed:
                self.changed = False
                await self._take()

    async def _take(self) -> None:
        moment = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        pid = os.fork()
        if pid == 0:
            self._save_and_exit()
        for _ in range(int(600 / 0.05)):
            done, status = os.waitpid(pid, os.WNOHANG)
            if done:
                break
            await asyncio.sleep(0.05)
        else:
            os.kill(pid, 9)
            _, status = os.waitpid(pid, 0)
        if status == 0:
            self._saved.write(clean=False, moment=moment)
        else:
            self.changed = True

    def _save_and_exit(self) -> None:
        code = 1
        try:
            self._app.save_all(self._app._build_persistence_save_dict())
            code = 0
        finally:
            os._exit(code)


def change_of(scope: Scope) -> bytes:
    """Return which service a request changed, empty for one that only read."""
    headers = {name.lower(): value for name, value in scope.get("headers", ())}
    service, _, action = headers.get(b"x-amz-target", b"").decode("latin-1").partition(".")
    if not action:
        return b"" if scope.get("method") in ("GET", "HEAD") else b"o"
    if action.startswith(READS) or action == "ReceiveMessage":
        return b""
    return b"q" if service == "AmazonSQS" else b"d"


def announcing(inner: Application, snapshots: Snapshots, wake_fd: int, port: int) -> Application:
    """Return *inner*, saying when it is ready and telling wake descriptor and snapshots of each change."""

    async def application(scope: Scope, receive: Any, send: Any) -> None:
        async def telling(message: MutableMapping[str, Any]) -> None:
            await send(message)
            if message["type"] == "lifespan.startup.complete":
                print(f"ready {port}", flush=True)

        await inner(scope, receive, telling if scope["type"] == "lifespan" else send)
        change = change_of(scope) if scope["type"] == "http" else b""
        if change:
            snapshots.changed = True
            with contextlib.suppress(BlockingIOError):
                os.write(wake_fd, change)

    return application


def _load_or_die(app: ModuleType) -> Callable[[], None]:
    """ministack starts empty over a state it cannot read, and would then overwrite it: we stop instead."""

    def load() -> None:
        for key, module in app._state_map.items():
            path = Path(os.environ["STATE_DIR"]) / f"{key}.json"
            if not path.exists():
                continue
            try:
                data = app.load_state(key)
                if data is None:
                    raise ValueError("unreadable")
                app._get_module(module).load_persisted_state(data)
            except Exception:
                print(f"broken {path.name}", flush=True)
                os._exit(BROKEN)
        emulator_queues.release(importlib.import_module("ministack.services.sqs"))

    return load


def _environment(port: int, state: str, s3: str) -> dict[str, str]:
    return {
        "GATEWAY_PORT": str(port),
        "BIND_HOST": "127.0.0.1",
        "MINISTACK_HOST": "127.0.0.1",
        "MINISTACK_REGION": "us-east-1",
        "SERVICES": "dynamodb,dynamodbstreams,sqs,s3",
        "PERSIST_STATE": "1",
        "STATE_DIR": state,
        "S3_PERSIST": "1",
        "S3_DATA_DIR": s3,
        "SFTP_ENABLED": "0",
        "IOT_MTLS_ENABLED": "0",
        "DOCKER_HOST": "unix:///nonexistent",
        "LOG_LEVEL": "WARNING",
    }


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--state", required=True)
    parser.add_argument("--s3", required=True)
    parser.add_argument("--saved", required=True, type=Path)
    parser.add_argument("--wake-fd", required=True, type=int)
    parser.add_argument("--snapshot-seconds", required=True, type=float)
    return parser.parse_args()


async def _serve(app: ModuleType, listener: socket.socket, options: argparse.Namespace, saved: Saved) -> None:
    config = importlib.import_module("hypercorn.config").Config()
    config.bind = [f"fd://{listener.fileno()}"]
    config.keep_alive_timeout = 600
    config.graceful_timeout = 0.5
    config.loglevel = "WARNING"
    snapshots = Snapshots(app, saved, options.snapshot_seconds)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    threading.Thread(target=_await_parent, args=(loop, stop), daemon=True).start()
    timer = asyncio.create_task(snapshots.run())
    serve = importlib.import_module("hypercorn.asyncio").serve
    application = announcing(app.app, snapshots, options.wake_fd, listener.getsockname()[1])
    await serve(application, config, shutdown_trigger=stop.wait)
    timer.cancel()


def _await_parent(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    while sys.stdin.buffer.read(4096):
        pass
    loop.call_soon_threadsafe(stop.set)


def main() -> None:
    """Serve until standard input closes."""
    options = _arguments()
    listener = socket.create_server(("127.0.0.1", 0), backlog=256)
    os.environ.update(_environment(listener.getsockname()[1], options.state, options.s3))
    os.set_blocking(options.wake_fd, False)
    app = importlib.import_module("ministack.app")
    dynamodb = importlib.import_module("ministack.services.dynamodb")
    emulator_query.install(dynamodb)
    emulator_ttl.install(dynamodb)
    app._load_persisted_state = _load_or_die(app)  # type: ignore[attr-defined]
    saved = Saved(options.saved)
    saved.reopen()
    asyncio.run(_serve(app, listener, options, saved))
    saved.write(clean=True)
    # Daemon threads of ministack would delay a normal exit.
    os._exit(0)


if __name__ == "__main__":
    main()
