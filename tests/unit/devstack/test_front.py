"""The HTTP front survives whatever a client sends."""

import socket

import pytest

from tools.devstack.front import Front
from tools.devstack.http_events import Answer
from tools.devstack.settings import StackError


def echo(request):
    body = f"{request.method} {request.target} {len(request.body)}".encode()
    return Answer(status=200, headers=(("x-seen", request.header("x-a")),), body=body)


@pytest.fixture(scope="module")
def front():
    front = Front(0, echo)
    front.start()
    yield front
    front.stop()


def exchange(front, data, shut=True):
    port = int(front.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(data)
        if shut:
            connection.shutdown(socket.SHUT_WR)
        parts = b""
        while chunk := connection.recv(65536):
            parts += chunk
        return parts


def status(answer):
    return int(answer.split(b" ", 2)[1])


def test_connections_are_kept_alive(front):
    answer = exchange(front, b"GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n")

    assert answer.count(b"200 OK") == 2


def test_a_chunked_body_is_put_together(front):
    head = b"POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"

    assert exchange(front, head + b"3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nTrailer: t\r\n\r\n").endswith(
        b"POST /a 5"
    )


def test_header_text_is_utf_8_both_ways(front):
    answer = exchange(front, "GET / HTTP/1.1\r\nHost: x\r\nX-A: 你\r\n\r\n".encode())

    assert "x-seen: 你".encode() in answer


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (b"Content-Length: x", 400),
        (b"Content-Length: -1", 400),
        (b"Content-Length: 5", 400),
        (b"Content-Length: 1\r\nContent-Length: 2", 400),
        (b"Content-Length: 3\r\nTransfer-Encoding: chunked", 400),
        (b"Transfer-Encoding: gzip", 400),
        (b"Content-Length: 99999999999999999999", 413),
        (b"X: " + b"a" * 70_000, 431),
        (b"\r\n".join(b"X%d: a" % number for number in range(200)), 431),
    ],
)
def test_a_bad_head_is_refused_in_the_gateways_form(front, head, expected):
    answer = exchange(front, b"POST / HTTP/1.1\r\nHost: x\r\n" + head + b"\r\n\r\nabc")

    assert status(answer) == expected
    assert b'{"message": ' in answer


@pytest.mark.parametrize("chunks", [b"zz\r\n", b"-1\r\n", b"0x1\r\na\r\n", b"5\r\nab", b"FFFFFFFF\r\n", b""])
def test_bad_chunks_are_refused(front, chunks):
    head = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"

    assert status(exchange(front, head + chunks)) in (400, 413)


@pytest.mark.parametrize(
    "line", [b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"\x16\x03\x01\r\n\r\n", b"G E T / HTTP/1.1\r\n\r\n"]
)
def test_what_is_not_http_is_refused(front, line):
    answer = exchange(front, line)

    assert b'{"message": ' in answer


def test_a_body_over_ten_megabytes_is_413_even_while_the_client_sends(front):
    size = 11 * 2**20
    head = f"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: {size}\r\n\r\n".encode()

    assert status(exchange(front, head + b"x" * size)) == 413


def test_a_client_that_asks_first_is_told_at_once(front):
    head = b"POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 20000000\r\n\r\n"

    assert status(exchange(front, head, shut=False)) == 413


def test_clients_that_leave_early_harm_nobody(front):
    port = int(front.url.rpartition(":")[2])
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nab")

    assert status(exchange(front, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")) == 200


def test_a_taken_port_is_a_sentence(front):
    port = int(front.url.rpartition(":")[2])

    with pytest.raises(StackError, match=f"Port {port} is in use"):
        Front(port, echo)
