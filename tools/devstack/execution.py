"""Execution environments seen from the stack, and the zygote that they are forks of."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import threading
import time
import uuid
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools.devstack import frames
from tools.devstack.child import Child, python_module
from tools.devstack.settings import StackError
from tools.threads import ONE_THREAD

INIT_SECONDS = 30.0
_PID_BYTES = 32


class FunctionError(Exception):
    """The function raised, or could not be loaded."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind = kind


class FunctionUnavailableError(FunctionError):
    """The function ran out of time, died, or had no free environment."""


class Zygote:
    """The process that all environments are forks of; it imports with *variables* in its environment."""

    def __init__(self, root: Path, logs: Path, variables: Mapping[str, str], *, warm: bool = True) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._control = ours
        self._lock = threading.Lock()
        paths = [str(root / "layers" / "core" / "src"), str(root), os.environ.get("PYTHONPATH", "")]
        self.child = Child(
            "zygote",
            python_module("tools.devstack.zygote", str(theirs.fileno()), "warm" if warm else "cold"),
            logs / "zygote.log",
            cwd=root,
            environment={**variables, **ONE_THREAD, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
            pass_fds=(theirs.fileno(),),
        )
        theirs.close()

    def await_ready(self) -> None:
        """
        Wait until everything is imported.

        Raises:
            StackError: It ended or hangs.
        """
        if self.child.line(60.0) != "ready":
            raise StackError(f"The functions' process did not start; see {self.child.log}.")

    def fork(self, description: Mapping[str, Any]) -> tuple[socket.socket, int]:
        """Return the connection to a new environment, and its process id."""
        ours, theirs = socket.socketpair()
        try:
            with self._lock:
                socket.send_fds(self._control, [json.dumps(description).encode()], [theirs.fileno()])
                pid = int(self._control.recv(_PID_BYTES) or b"0")
        except OSError as exc:
            ours.close()
            raise FunctionUnavailableError("Runtime.Unavailable", "the stack is stopping") from exc
        finally:
            theirs.close()
        return ours, pid

    def stop(self) -> None:
        """End it and every environment."""
        self._control.close()
        self.child.stop()


class Environment:
    """This side of an execution environment."""

    def __init__(self, connection: socket.socket, pid: int) -> None:
        self._connection = connection
        self.pid = pid
        self._ready = False

    def invoke(self, event: Any, timeout: float) -> Any:
        """
        Return what the handler returns.

        Raises:
            FunctionError: It raised.
            FunctionUnavailableError: It died, or ran longer than *timeout*.
        """
        ready, self._ready = self._ready, False
        try:
            if not ready:
                self._await_init()
            request = {"event": event, "request_id": str(uuid.uuid4()), "timeout": timeout}
            frames.send(self._connection, request)
            answer = frames.receive(self._connection, time.monotonic() + timeout)
        except TimeoutError as exc:
            raise FunctionUnavailableError("Sandbox.Timedout", f"no answer within {timeout:.0f} s") from exc
        except frames.ClosedError as exc:
            raise FunctionUnavailableError("Runtime.ExitError", "the process ended") from exc
        # Not after a failure above: who is late or gone gets no second request.
        self._ready = True
        return _result(answer)

    def _await_init(self) -> None:
        _result(frames.receive(self._connection, time.monotonic() + INIT_SECONDS))

    @property
    def usable(self) -> bool:
        """Whether it is loaded and has not hung up."""
        self._connection.setblocking(False)
        try:
            # Between requests an environment is silent: anything to read is its end.
            self._connection.recv(1, socket.MSG_PEEK)
            return False
        except BlockingIOError:
            return self._ready
        except OSError:
            return False
        finally:
            with contextlib.suppress(OSError):
                self._connection.setblocking(True)

    def kill(self) -> None:
        """End the process at once; whoever waits for its answer learns that it died."""
        if self.pid > 0:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def close(self) -> None:
        """Kill the process and drop the connection."""
        self.kill()
        self._connection.close()


def _result(answer: Mapping[str, Any]) -> Any:
    if "error" in answer:
        raise FunctionError(answer["error"]["errorType"], answer["error"]["errorMessage"])
    return answer.get("result")
