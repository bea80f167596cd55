"""Events and answers are shaped as API Gateway shapes them."""

import base64
from datetime import UTC, datetime
from typing import Any

import pytest

from tools.devstack.execution import FunctionError, FunctionUnavailableError
from tools.devstack.gateway import Gateway
from tools.devstack.http_events import Request, answer_of, claim_text, event_of
from tools.devstack.template import Route

NOW = datetime(2026, 9, 21, 10, 30, tzinfo=UTC)


def event(target="/", headers=(), body=b"", claims=None, parameters=None):
    request = Request(method="POST", target=target, headers=headers, body=body)
    return event_of(
        request,
        route_key="$default",
        path_parameters=parameters or {},
        claims=claims,
        scopes=None,
        now=NOW,
    )


def test_the_path_is_decoded_and_the_query_is_not():
    made = event("/v1/memories/a%20b%2Fc?q=%E4%BD%A0&q=2&empty=")

    assert made["rawPath"] == made["requestContext"]["http"]["path"] == "/v1/memories/a b/c"
    assert made["rawQueryString"] == "q=%E4%BD%A0&q=2&empty="
    assert made["queryStringParameters"] == {"q": "你,2", "empty": ""}


def test_headers_are_lower_case_and_joined_and_cookies_stand_apart():
    made = event(headers=[("X-A", "1"), ("x-a", "2"), ("Cookie", "a=1; b=2"), ("Connection", "close")])

    assert made["headers"] == {"x-a": "1,2"}
    assert made["cookies"] == ["a=1", "b=2"]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("content_type", "body", "encoded"),
    [
        ("application/json", "你好".encode(), False),
        ("application/json; charset=utf-8", b"{}", False),
        ("application/merge-patch+json", b"{}", False),
        ("text/plain", b"a", False),
        ("application/json", b"\xff", True),
        ("application/octet-stream", b"a", True),
        ("application/x-www-form-urlencoded", b"a=1", True),
        ("", b"{}", True),
    ],
)
def test_only_text_travels_as_text(content_type, body, encoded):
    made = event(headers=[("content-type", content_type)], body=body)

    assert made["isBase64Encoded"] is encoded
    assert (base64.b64decode(made["body"]) if encoded else made["body"].encode()) == body


def test_a_request_without_body_query_or_parameters_lacks_these_keys():
    assert not {"body", "queryStringParameters", "pathParameters", "cookies"} & set(event())


@pytest.mark.parametrize(
    ("value", "text"),
    [("a", "a"), (1, "1"), (True, "true"), (["a", "b"], "[a b]"), ([], "[]"), ({"a": 1}, '{"a":1}')],
)
def test_every_claim_is_text(value, text):
    made = event(claims={"claim": value})

    assert claim_text(value) == text
    assert made["requestContext"]["authorizer"]["jwt"]["claims"] == {"claim": text}


def test_an_answer_without_status_is_the_body():
    answer = answer_of({"a": 1})

    assert answer is not None
    assert answer.body == b'{"a": 1}'


@pytest.mark.parametrize(
    "result",
    [
        {"statusCode": "x"},
        {"statusCode": 99},
        {"statusCode": 200, "headers": "x"},
        {"statusCode": 200, "isBase64Encoded": True, "body": "*"},
    ],
)
def test_a_malformed_result_has_no_answer(result):
    assert answer_of(result) is None


def test_a_header_cannot_begin_another():
    answer = answer_of({"statusCode": 200, "headers": {"X": "a\r\nSet-Cookie: b"}})

    assert answer is not None
    assert ("x", "a  Set-Cookie: b") in answer.headers


def gateway(*keys, invoke=lambda function, made: {"statusCode": 200, "body": function}):
    routes = [Route(key=key, function=key, authorizer=None) for key in keys]
    unused: Any = None
    return Gateway(routes, verifier=unused, invoke=invoke, now=lambda: NOW)


def ask(gateway, method, target, body=b""):
    return gateway.handle(Request(method=method, target=target, headers=(), body=body))


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("method", "target", "key"),
    [
        ("GET", "/a/b", "GET /a/b"),
        ("GET", "/a/c", "GET /a/{x}"),
        ("PUT", "/a/c", "ANY /a/{x}"),
        ("GET", "/a/c/d", "GET /a/{x+}"),
        ("GET", "/a/c%2Fd", "GET /a/{x+}"),
        ("GET", "/", "$default"),
        ("PUT", "/a/c/d", "$default"),
        ("GET", "/a/", "$default"),
    ],
)
def test_the_most_specific_route_wins(method, target, key):
    routes = gateway("$default", "ANY /a/{x}", "GET /a/{x+}", "GET /a/{x}", "GET /a/b")

    assert ask(routes, method, target).body.decode() == key


def test_without_a_default_an_unknown_route_is_the_gateways():
    answer = ask(gateway("GET /a"), "GET", "/b")

    assert (answer.status, answer.body) == (404, b'{"message": "Not Found"}')


@pytest.mark.parametrize(
    ("error", "status"),
    [(FunctionError("ValueError", "x"), 500), (FunctionUnavailableError("Sandbox.Timedout", "x"), 503)],
)
def test_what_a_function_suffers_is_answered_by_the_gateway(error, status):
    def invoke(function, made):
        raise error

    assert ask(gateway("$default", invoke=invoke), "GET", "/").status == status


@pytest.mark.parametrize("size", [7 * 2**20, 10 * 2**20 + 1])
def test_what_no_function_can_take_is_too_large(size):
    assert ask(gateway("$default"), "POST", "/", b"x" * size).status == 413


def test_an_answer_over_six_megabytes_is_an_error():
    def invoke(function, made):
        return {"statusCode": 200, "body": "x" * (6 * 2**20 + 1)}

    assert ask(gateway("$default", invoke=invoke), "GET", "/").status == 500
