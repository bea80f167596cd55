"""
The embedded index in a process of its own, and the client that function environments use.

Started by `search.py` as ``python -m tools.devstack.index_server SOCKET``, with the key in LOCAL_INDEX_KEY.
"""

from __future__ import annotations

import contextlib
import os
import socket
import struct
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from datetime import datetime
from multiprocessing import AuthenticationError
from multiprocessing.connection import Connection, Listener, answer_challenge, deliver_challenge
from typing import Any

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexTimeoutError, IndexUnavailableError
from memory_ledger.ports.search import (
    IndexDocument,
    IndexEntry,
    IndexHits,
    IndexPage,
    IndexQuery,
    SearchIndex,
)

SEARCH_SECONDS = 1.2
OTHER_SECONDS = 60.0
METHODS = frozenset(
    {
        "prepare",
        "put",
        "load",
        "publish",
        "search",
        "entries",
        "page",
        "remove",
        "count",
        "drop_stubs",
        "drop_expired",
        "clear",
        "mark_filled",
    }
)


class RemoteIndex:
    """
    The index behind a Unix socket; one connection, made at first use and again after a failure.

    Connecting counts towards the time a call may take: a process that hangs still has its connections made.
    """

    def __init__(self, address: str, key: bytes) -> None:
        self._address = address
        self._key = key
        self._lock = threading.Lock()
        self._connection: Connection | None = None

    def prepare(self) -> None:
        """Nothing to create: the server holds an index from its start."""
        self._call("prepare")

    def put(self, documents: Sequence[IndexDocument]) -> Mapping[str, bool]:
        """Write *documents*, as `SearchIndex.put`."""
        written: Mapping[str, bool] = self._call("put", list(documents))
        return written

    def load(self, documents: Sequence[IndexDocument]) -> int:
        """Write *documents*, as `SearchIndex.load`."""
        refused: int = self._call("load", list(documents))
        return refused

    def publish(self) -> None:
        """Let searches see all that was loaded."""
        self._call("publish")

    def search(self, query: IndexQuery) -> IndexHits:
        """Return candidates, as `SearchIndex.search`."""
        hits: IndexHits = self._call("search", query)
        return hits

    def entries(self, owner: Owner, memory_ids: Sequence[str]) -> Mapping[str, IndexEntry]:
        """Return what is indexed, as `SearchIndex.entries`."""
        entries: Mapping[str, IndexEntry] = self._call("entries", owner, list(memory_ids))
        return entries

    def page(self, after: str | None, limit: int) -> IndexPage:
        """Return some entries, as `SearchIndex.page`."""
        page: IndexPage = self._call("page", after, limit)
        return page

    def remove(self, entries: Sequence[IndexEntry]) -> int:
        """Remove what was found, as `SearchIndex.remove`."""
        removed: int = self._call("remove", list(entries))
        return removed

    def count(self) -> int:
        """Return how many documents there are, as `SearchIndex.count`."""
        count: int = self._call("count")
        return count

    def drop_stubs(self, indexed_before: datetime) -> int:
        """Remove old stubs, as `SearchIndex.drop_stubs`."""
        dropped: int = self._call("drop_stubs", indexed_before)
        return dropped

    def drop_expired(self, expired_by: datetime) -> int:
        """Remove what has expired, as `SearchIndex.drop_expired`."""
        dropped: int = self._call("drop_expired", expired_by)
        return dropped

    def clear(self) -> None:
        """Empty the index, to be filled."""
        self._call("clear")

    def mark_filled(self) -> None:
        """Note that it holds all that it shall."""
        self._call("mark_filled")

    def _call(self, method: str, *arguments: Any) -> Any:
        with self._lock:
            try:
                succeeded, value = self._exchange(method, arguments)
            except BlockingIOError as exc:
                # The late answer must not be taken for the next call's.
                self._drop()
                raise IndexTimeoutError("the index process is slow") from exc
            except (OSError, EOFError, AuthenticationError) as exc:
                self._drop()
                raise IndexUnavailableError("the index process does not answer") from exc
        if not succeeded:
            raise value
        return value

    def _exchange(self, method: str, arguments: tuple[Any, ...]) -> tuple[bool, Any]:
        seconds = SEARCH_SECONDS if method == "search" else OTHER_SECONDS
        deadline = time.monotonic() + seconds
        if self._connection is None:
            self._connection = _connected(self._address, self._key, seconds)
        else:
            _bound(self._connection, seconds)
        self._connection.send((method, arguments))
        if not self._connection.poll(max(0.0, deadline - time.monotonic())):
            raise BlockingIOError
        answer: tuple[bool, Any] = self._connection.recv()
        return answer

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _connected(address: str, key: bytes, seconds: float) -> Connection:
    """Return a connection that knows the key, as `Client` makes it, or raise BlockingIOError in the end."""
    with socket.socket(socket.AF_UNIX) as found:
        _limit(found, seconds)
        found.connect(address)
        connection = Connection(found.detach())
    try:
        answer_challenge(connection, key)
        deliver_challenge(connection, key)
    except BaseException:
        connection.close()
        raise
    return connection


def _bound(connection: Connection, seconds: float) -> None:
    with socket.socket(fileno=os.dup(connection.fileno())) as same:
        _limit(same, seconds)


def _limit(found: socket.socket, seconds: float) -> None:
    """Let the kernel end each reading and writing after *seconds*, by EAGAIN."""
    whole, part = divmod(seconds, 1)
    limit = struct.pack("ll", int(whole), int(part * 1_000_000))
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, limit)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, limit)


def remote_index(config: object) -> RemoteIndex:
    """Return the stack's embedded index; the factory that LOCAL_INDEX_ADAPTER names."""
    key = bytes.fromhex(os.environ["LOCAL_INDEX_KEY"])
    return RemoteIndex(os.environ["LOCAL_INDEX_SOCKET"], key)


def answer(index: SearchIndex, method: str, arguments: tuple[Any, ...]) -> tuple[bool, Any]:
    """Return whether the call succeeded, and its value or its exception."""
    if method not in METHODS:
        return False, ValueError(f"not a method of the index: {method}")
    try:
        value = getattr(index, method)(*arguments)
    except Exception as exc:
        return False, exc
    return True, dict(value) if isinstance(value, Mapping) else value


def serve(index: SearchIndex, listener: Listener) -> None:
    """Answer every connection in a thread of its own, for ever."""
    while True:
        try:
            connection = listener.accept()
        except Exception:
            # A stranger without the key, or one who went away while it was asked for.
            continue
        threading.Thread(target=_serve_one, args=(index, connection), daemon=True).start()


def _serve_one(index: SearchIndex, connection: Connection) -> None:
    with contextlib.suppress(EOFError, OSError), connection:
        while True:
            method, arguments = connection.recv()
            connection.send(answer(index, method, arguments))


def main() -> None:
    """Serve a new, empty index until standard input closes."""
    from tools.devstack.embedded_index import EmbeddedIndex

    listener = Listener(sys.argv[1], family="AF_UNIX", authkey=bytes.fromhex(os.environ["LOCAL_INDEX_KEY"]))
    threading.Thread(target=serve, args=(EmbeddedIndex(), listener), daemon=True).start()
    print("ready", flush=True)
    while sys.stdin.buffer.read(4096):
        pass
    os._exit(0)


if __name__ == "__main__":
    main()
