"""One execution environment: a forked process that loads a handler and serves one request at a time."""

from __future__ import annotations

import importlib.util
import json
import os
import socket
import sys
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.devstack import frames
from tools.devstack.template import ACCOUNT, REGION

Handler = Callable[[Any, Any], Any]


@dataclass(slots=True, kw_only=True)
class Context:
    """What Lambda hands to a handler beside the event."""

    function_name: str
    memory_limit_in_mb: int
    aws_request_id: str
    deadline: float
    function_version: str = "$LATEST"
    log_stream_name: str = "local"
    client_context: Any = None
    identity: Any = None
    invoked_function_arn: str = field(init=False)
    log_group_name: str = field(init=False)

    def __post_init__(self) -> None:
        self.invoked_function_arn = f"arn:aws:lambda:{REGION}:{ACCOUNT}:function:{self.function_name}"
        self.log_group_name = f"/aws/lambda/{self.function_name}"

    def get_remaining_time_in_millis(self) -> int:
        """Return how long the handler may still run."""
        return max(0, int((self.deadline - time.monotonic()) * 1000))


def serve(connection: socket.socket, function: Mapping[str, Any]) -> None:
    """Load the handler of *function* and answer invocations until the stack hangs up."""
    _redirect(Path(function["log"]))
    os.environ.update(function["environment"])
    started = time.monotonic()
    try:
        handler = load_handler(Path(function["folder"]), function["name"], function["handler"])
    except BaseException as exc:
        traceback.print_exc()
        frames.send(connection, {"error": _error(exc)})
        return
    frames.send(connection, {"ready": round(time.monotonic() - started, 3)})
    try:
        while True:
            invocation = frames.receive(connection)
            frames.send(connection, _invoke(handler, function, invocation))
    except frames.ClosedError:
        return


def load_handler(folder: Path, name: str, handler: str) -> Handler:
    """Return the handler of the file under *folder*, as a module of its own name."""
    module_name, _, attribute = handler.rpartition(".")
    path = folder / f"{module_name.replace('.', '/')}.py"
    spec = importlib.util.spec_from_file_location(f"functions.{name}.{module_name}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"no handler at {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    found: Handler = getattr(module, attribute)
    return found


def _invoke(handler: Handler, function: Mapping[str, Any], invocation: Mapping[str, Any]) -> dict[str, Any]:
    context = Context(
        function_name=function["name"],
        memory_limit_in_mb=function["memory"],
        aws_request_id=invocation["request_id"],
        deadline=time.monotonic() + invocation["timeout"],
    )
    try:
        result = handler(invocation["event"], context)
        # A result that is not JSON fails the invocation, as Runtime.MarshalError does.
        json.dumps(result)
        return {"result": result}
    except Exception as exc:
        traceback.print_exc()
        return {"error": _error(exc)}
    finally:
        sys.stdout.flush()
        sys.stderr.flush()


def _error(exc: BaseException) -> dict[str, str]:
    return {"errorType": type(exc).__name__, "errorMessage": str(exc)[:500]}


def _redirect(log: Path) -> None:
    descriptor = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(descriptor, 1)
    os.dup2(descriptor, 2)
    os.close(descriptor)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
