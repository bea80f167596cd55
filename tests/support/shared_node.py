"""One real OpenSearch node for all the processes of a test run."""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from tools.opensearch import OpenSearchNode

_MEMORY = Path("/dev/shm")
_ROOM = 2**30


@contextmanager
def shared_node(folder: Path) -> Iterator[str]:
    """
    Start a node in *folder*, or join the one that another process started there; yields where it answers.

    Whoever started it stays until the others have left. Its data is in memory where there is room for it: a
    disk would make it wait at each of the many indexes that the tests make and remove.
    """
    folder.mkdir(exist_ok=True)
    address = folder / "address"
    with (folder / "users").open("w") as users, ExitStack() as ours:
        with _alone(folder):
            if not address.exists():
                ours.enter_context(_in_memory(folder / "data"))
                node = OpenSearchNode(folder, short_lived=True)
                node.start()
                ours.callback(_end, folder, users, address, node)
                address.write_text(node.url)
            fcntl.flock(users, fcntl.LOCK_SH)
        yield address.read_text()


@contextmanager
def _in_memory(data: Path) -> Iterator[None]:
    if not os.access(_MEMORY, os.W_OK) or shutil.disk_usage(_MEMORY).free < _ROOM:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="opensearch-", dir=_MEMORY) as memory:
        data.symlink_to(memory)
        try:
            yield
        finally:
            data.unlink()


def _end(folder: Path, users: IO[str], address: Path, node: OpenSearchNode) -> None:
    with _alone(folder):
        fcntl.flock(users, fcntl.LOCK_EX)
        address.unlink()
        node.stop()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    with (folder / "entrance").open("w") as entrance:
        fcntl.flock(entrance, fcntl.LOCK_EX)
        yield
