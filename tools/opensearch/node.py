"""Running the node as a child of this process."""

from __future__ import annotations

import http.client
import json
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from tools.opensearch.build import NodeError, Say, available, class_path

__all__ = ["NodeError", "OpenSearchNode", "available"]

_START_SECONDS = 120.0
_STOP_SECONDS = 30.0
_HEAP = "512m"


def _to_stderr(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


class OpenSearchNode:
    """
    A node with its data in *data_dir*, on loopback, for the length of a ``with`` block.

    It ends with this process, whatever way that ends: the node watches a pipe. ``port=0`` takes a free one.
    One that is *short_lived* starts with half the processor time, and never gets as fast as another.

    Raises:
        NodeError: On entering: java or Maven is missing, the build fails, or the node does not come up.
    """

    name = "the OpenSearch node"

    def __init__(
        self, data_dir: str | Path, port: int = 0, *, say: Say = _to_stderr, short_lived: bool = False
    ) -> None:
        self._home = Path(data_dir).resolve()
        self._port = port
        self._say = say
        self._short_lived = short_lived
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where the node answers."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def log(self) -> Path:
        """The file that its output goes to."""
        return self._home / "logs" / "node.log"

    @property
    def pid(self) -> int:
        """The process id of a node that was started."""
        assert self._process is not None
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether it was started and has not ended."""
        return self._process is not None and self._process.poll() is None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start the node and wait until it serves."""
        reason = available()
        if reason:
            raise NodeError(reason)
        classes = class_path(self._say)
        http_port, transport_port = _free_ports(self._port)
        self._port = http_port
        self._say(f"starting OpenSearch on port {http_port}")
        self._process = self._launch(classes, transport_port)
        try:
            self._await()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop the node and wait until its data is on disk; nothing happens when it does not run."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _launch(self, classes: str, transport_port: int) -> subprocess.Popen[bytes]:
        for folder in ("config", "logs"):
            (self._home / folder).mkdir(parents=True, exist_ok=True)
        settings = {
            "cluster.name": "memory-ledger",
            "node.name": "node-1",
            "network.host": "127.0.0.1",
            "http.port": self._port,
            "transport.port": transport_port,
            "discovery.type": "single-node",
            "path.data": self._home / "data",
            "path.logs": self._home / "logs",
            "cluster.routing.allocation.disk.threshold_enabled": "false",
            # A write to a missing alias must fail, not make an index without a mapping.
            "action.auto_create_index": "false",
        }
        options = (
            "-Dlog4j2.disable.jmx=true",
            "-Dorg.apache.logging.log4j.level=WARN",
            "-Djava.awt.headless=true",
            *(["-XX:TieredStopAtLevel=1"] if self._short_lived else []),
        )
        command = ["java", f"-Xms{_HEAP}", f"-Xmx{_HEAP}", *options, "-cp", classes]
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [*command, "OpenSearchNode", str(self._home), *(f"{k}={v}" for k, v in settings.items())],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=subprocess.STDOUT,
                # Ctrl-C reaches the whole group; whoever started the node stops it in its own order.
                start_new_session=True,
            )

    def _await(self) -> None:
        assert self._process is not None
        deadline = time.monotonic() + _START_SECONDS
        while not self._is_healthy():
            if self._process.poll() is not None:
                raise NodeError(f"OpenSearch ended while starting; its output is in {self.log}")
            if time.monotonic() > deadline:
                raise NodeError(f"OpenSearch is not up after {_START_SECONDS:.0f} s; see {self.log}")
            time.sleep(0.1)

    def _is_healthy(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=5)
        try:
            connection.request("GET", "/_cluster/health")
            answer = connection.getresponse()
            status = json.loads(answer.read()).get("status")
        except (OSError, ValueError, http.client.HTTPException):
            return False
        finally:
            connection.close()
        return status in {"green", "yellow"}


def _free_ports(port: int) -> tuple[int, int]:
    with ExitStack() as open_sockets:
        ports = []
        for wanted in (port, 0):
            listener = open_sockets.enter_context(socket.socket())
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listener.bind(("127.0.0.1", wanted))
            except OSError as exc:
                raise NodeError(f"port {wanted} is in use; choose another for OpenSearch") from exc
            ports.append(listener.getsockname()[1])
    return ports[0], ports[1]
