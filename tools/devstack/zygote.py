"""
The zygote: imports what every function needs once, then forks execution environments on demand.

Started by `functions.py` as ``python -m tools.devstack.zygote FD``. Over FD come JSON descriptions of
functions, each with the socket of the new environment; the answer is its process id.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import json
import os
import pkgutil
import select
import signal
import socket
import sys

from tools.devstack import environment

PRELOADED = (
    "boto3",
    "botocore.session",
    "aws_lambda_powertools",
    "aws_lambda_powertools.event_handler",
    "aws_lambda_powertools.utilities.batch",
    "aws_lambda_powertools.utilities.typing",
    "pydantic",
)
PRODUCT = "memory_ledger"
_PR_SET_PDEATHSIG = 1
_DESCRIPTION_BYTES = 262_144


def preload() -> None:
    """Import what is there; a module that is missing fails in the function that needs it."""
    product = importlib.import_module(PRODUCT)
    found = pkgutil.walk_packages(product.__path__, f"{PRODUCT}.", onerror=lambda name: None)
    for name in (*PRELOADED, *(module.name for module in found)):
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


def die_with_parent() -> None:
    """Have the kernel end this process as soon as the one that made it ends (Linux only)."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def serve(control: socket.socket) -> None:
    """Fork an environment for each description that comes, until the stack hangs up."""
    while True:
        readable = select.select([control, sys.stdin], [], [], 2.0)[0]
        _reap()
        if sys.stdin in readable:
            return
        if control not in readable:
            continue
        data, descriptors, _, _ = socket.recv_fds(control, _DESCRIPTION_BYTES, 1)
        if not data:
            return
        pid = os.fork()
        if pid == 0:
            _become(control, descriptors[0], data)
        os.close(descriptors[0])
        control.send(str(pid).encode("ascii"))


def _become(control: socket.socket, descriptor: int, description: bytes) -> None:
    code = 1
    try:
        die_with_parent()
        control.close()
        with socket.socket(fileno=descriptor) as connection:
            environment.serve(connection, json.loads(description))
        code = 0
    finally:
        # Not sys.exit: what the zygote registered to run at exit is not ours.
        with contextlib.suppress(Exception):
            sys.stdout.flush()
        os._exit(code)


def _reap() -> None:
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def main() -> None:
    """Preload, say so, and fork on demand."""
    control = socket.socket(fileno=int(sys.argv[1]))
    preload()
    if sys.argv[2] == "warm":
        importlib.import_module("tools.devstack.local_adapters").warm()
    # What is loaded now is shared by every fork: keep the collector from touching, and so copying, it.
    gc.collect()
    gc.freeze()
    print("ready", flush=True)
    serve(control)
    os._exit(0)


if __name__ == "__main__":
    main()
