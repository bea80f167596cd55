"""JSON frames over a stream socket."""

from __future__ import annotations

import json
import socket
import struct
import time
from typing import Any

_LENGTH = struct.Struct("<I")


class ClosedError(Exception):
    """The other end is gone."""


def send(connection: socket.socket, value: Any) -> None:
    """
    Send *value*.

    Raises:
        ClosedError: Nobody reads any more.
        TypeError: *value* is not JSON.
        ValueError: *value* is not JSON.
    """
    data = json.dumps(value, separators=(",", ":")).encode("ascii")
    try:
        connection.sendall(_LENGTH.pack(len(data)) + data)
    except OSError as exc:
        raise ClosedError from exc


def receive(connection: socket.socket, deadline: float | None = None) -> Any:
    """
    Return the next value.

    Raises:
        ClosedError: The other end closed first.
        TimeoutError: It did not come by *deadline*, a moment of the monotonic clock.
    """
    (length,) = _LENGTH.unpack(_exactly(connection, _LENGTH.size, deadline))
    return json.loads(_exactly(connection, length, deadline))


def _exactly(connection: socket.socket, length: int, deadline: float | None) -> bytes:
    parts = bytearray()
    while len(parts) < length:
        if deadline is not None:
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError
            connection.settimeout(left)
        try:
            data = connection.recv(length - len(parts))
        except TimeoutError:
            raise
        except OSError as exc:
            raise ClosedError from exc
        if not data:
            raise ClosedError
        parts += data
    connection.settimeout(None)
    return bytes(parts)
