"""The HTTP front: a loopback server that survives whatever a client sends."""

from __future__ import annotations

import contextlib
import re
import socket
import threading
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tools.devstack.http_events import Answer, Request, message
from tools.devstack.settings import StackError

MAXIMUM_BYTES = 10 * 1024 * 1024
# A refused body is read up to here, so that the client sees the answer and not a broken connection.
_DRAIN_BYTES = 64 * 1024 * 1024
_IDLE_SECONDS = 60.0
_CHUNK_SIZE = re.compile(rb"[0-9a-fA-F]{1,8}")
Handle = Callable[[Request], Answer]


class _RefusedError(Exception):
    """A request that is answered before its body is of use."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.answer = message(status, text)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    allow_reuse_address = True
    request_queue_size = 256

    def __init__(self, address: tuple[str, int], handle: Handle) -> None:
        self.handle = handle
        self.connections: set[socket.socket] = set()
        super().__init__(address, _Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Stay quiet: a client that goes away is no event."""

    def close_request(self, request: Any) -> None:
        """Forget a finished connection."""
        self.connections.discard(request)
        super().close_request(request)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = _IDLE_SECONDS
    wbufsize = -1
    disable_nagle_algorithm = True
    server: _Server

    def setup(self) -> None:
        self.server.connections.add(self.request)
        super().setup()

    def __getattr__(self, name: str) -> Any:
        # The standard server looks a method do_<METHOD> up; every method is ours.
        if name.startswith("do_"):
            return self._serve
        raise AttributeError(name)

    def log_message(self, *arguments: Any) -> None:
        """Log nothing: paths hold ids."""

    def send_error(self, code: int, message_: str | None = None, explain: str | None = None) -> None:
        """Answer malformed HTTP in the gateway's form."""
        self.close_connection = True
        self._write(message(code, HTTPStatus(code).phrase))

    def handle_expect_100(self) -> bool:
        """Ask for the body only where it will be read."""
        length = self.headers.get("content-length", "0")
        if length.isdigit() and int(length) > MAXIMUM_BYTES:
            self.close_connection = True
            self._write(message(413, "Request Entity Too Large"))
            return False
        return super().handle_expect_100()

    def _serve(self) -> None:
        try:
            body = self._body()
        except _RefusedError as exc:
            self.close_connection = True
            self._write(exc.answer)
            return
        # Header values arrive as latin-1; what clients send is UTF-8.
        headers = [(key, _utf8(value)) for key, value in self.headers.items()]
        request = Request(
            method=self.command,
            target=self.path if self.path.startswith("/") else f"/{self.path}",
            headers=headers,
            body=body,
            source_ip=self.client_address[0],
        )
        self._write(self.server.handle(request))

    def _body(self) -> bytes:
        coding = self.headers.get("transfer-encoding", "").lower()
        lengths = set(self.headers.get_all("content-length", []))
        if coding:
            if coding != "chunked" or lengths:
                raise _RefusedError(400, "Bad Request")
            return self._chunks()
        if not lengths:
            return b""
        length = lengths.pop()
        if lengths or not (length.isascii() and length.isdigit()):
            raise _RefusedError(400, "Bad Request")
        if int(length) > MAXIMUM_BYTES:
            self._drain(int(length))
            raise _RefusedError(413, "Request Entity Too Large")
        return self._exactly(int(length))

    def _chunks(self) -> bytes:
        parts = bytearray()
        while True:
            size = self._line().partition(b";")[0].strip()
            if not _CHUNK_SIZE.fullmatch(size):
                raise _RefusedError(400, "Bad Request")
            length = int(size, 16)
            if len(parts) + length > MAXIMUM_BYTES:
                raise _RefusedError(413, "Request Entity Too Large")
            if length == 0:
                break
            parts += self._exactly(length)
            self._exactly(2)
        while self._line().strip():
            pass
        return bytes(parts)

    def _line(self) -> bytes:
        line = self.rfile.readline(8192)
        if not line.endswith(b"\n"):
            raise _RefusedError(400, "Bad Request")
        return line

    def _exactly(self, length: int) -> bytes:
        try:
            data = self.rfile.read(length)
        except TimeoutError:
            raise _RefusedError(408, "Request Timeout") from None
        if len(data) != length:
            raise _RefusedError(400, "Bad Request")
        return data

    def _drain(self, length: int) -> None:
        left = min(length, _DRAIN_BYTES)
        with contextlib.suppress(OSError):
            while left > 0:
                data = self.rfile.read(min(left, 65_536))
                if not data:
                    return
                left -= len(data)

    def _write(self, answer: Answer) -> None:
        try:
            self.send_response_only(answer.status)
            for key, value in answer.headers:
                self.send_header(key, value.encode("utf-8").decode("latin-1"))
            self.send_header("content-length", str(len(answer.body)))
            if self.close_connection:
                self.send_header("connection", "close")
            self.end_headers()
            if getattr(self, "command", None) != "HEAD":
                self.wfile.write(answer.body)
            self.wfile.flush()
        except OSError:
            self.close_connection = True


def _utf8(value: str) -> str:
    try:
        return value.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return value


class Front:
    """A listening port of 127.0.0.1."""

    def __init__(self, port: int, handle: Handle) -> None:
        """
        Take the port.

        Raises:
            StackError: It is in use.
        """
        try:
            self._server = _Server(("127.0.0.1", port), handle)
        except OSError as exc:
            reason = "in use" if exc.errno == 98 else (exc.strerror or "unusable").lower()
            raise StackError(f"Port {port} is {reason}; stop what uses it or choose another PORT.") from exc
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.5,), daemon=True, name="front"
        )
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def start(self) -> None:
        """Begin to answer."""
        self._thread.start()

    def stop(self) -> None:
        """Close the port and every connection."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
        self._server.server_close()
        for connection in list(self._server.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
