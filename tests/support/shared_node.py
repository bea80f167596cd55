"""One real OpenSearch node for all the processes of a test run."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.opensearch import OpenSearchNode


@contextmanager
def shared_node(folder: Path) -> Iterator[str]:
    """
    Start a node in *folder*, or join the one that another process started there; yields where it answers.

    Whoever started it stays until the others have left.
    """
    folder.mkdir(exist_ok=True)
    address, node = folder / "address", OpenSearchNode(folder)
    with (folder / "users").open("w") as users:
        with _alone(folder):
            starts = not address.exists()
            if starts:
                node.start()
                address.write_text(node.url)
            fcntl.flock(users, fcntl.LOCK_SH)
        try:
            yield address.read_text()
        finally:
            if starts:
                with _alone(folder):
                    fcntl.flock(users, fcntl.LOCK_EX)
                    address.unlink()
                    node.stop()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    with (folder / "entrance").open("w") as entrance:
        fcntl.flock(entrance, fcntl.LOCK_EX)
        yield
