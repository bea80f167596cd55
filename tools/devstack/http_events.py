"""API Gateway HTTP API events, payload format 2.0, and the answers made of what a function returns."""

from __future__ import annotations

import base64
import binascii
import json
import re
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import parse_qsl, unquote

from tools.devstack.template import ACCOUNT, REGION

API_ID = "local"
TEXT = re.compile(r"^(text/|application/(json|javascript|xml)\b|[^;]+\+(json|xml))", re.IGNORECASE)
HIDDEN = frozenset({"connection", "transfer-encoding", "content-length", "keep-alive", "upgrade"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """An HTTP request as it came in; *target* is path and query, undecoded."""

    method: str
    target: str
    headers: Sequence[tuple[str, str]]
    body: bytes = b""
    source_ip: str = "127.0.0.1"

    @property
    def path(self) -> str:
        """The decoded path: HTTP APIs decode before they route."""
        return unquote(self.target.partition("?")[0], errors="replace")

    def header(self, name: str) -> str:
        """Return the first header called *name*, empty where there is none."""
        return next((value for key, value in self.headers if key.lower() == name), "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """An HTTP answer, ready to be written."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


def message(status: int, text: str, headers: tuple[tuple[str, str], ...] = ()) -> Answer:
    """Return an answer in the gateway's own form."""
    body = json.dumps({"message": text}).encode()
    return Answer(status=status, headers=(("content-type", "application/json"), *headers), body=body)


def event_of(
    request: Request,
    *,
    route_key: str,
    path_parameters: Mapping[str, str],
    claims: Mapping[str, Any] | None,
    scopes: Sequence[str] | None,
    now: datetime,
) -> dict[str, Any]:
    """Return the event that a function gets for *request*; *claims* is None on an open route."""
    headers, cookies = _headers(request)
    query = request.target.partition("?")[2]
    event: dict[str, Any] = {
        "version": "2.0",
        "routeKey": route_key,
        "rawPath": request.path,
        "rawQueryString": query,
        "headers": headers,
        "requestContext": _context(request, route_key, headers.get("user-agent", ""), now),
        "isBase64Encoded": False,
    }
    if cookies:
        event["cookies"] = cookies
    if query:
        event["queryStringParameters"] = _joined(parse_qsl(query, keep_blank_values=True))
    if path_parameters:
        event["pathParameters"] = dict(path_parameters)
    if claims is not None:
        texts = {name: claim_text(value) for name, value in claims.items()}
        event["requestContext"]["authorizer"] = {
            "jwt": {"claims": texts, "scopes": list(scopes) if scopes else None}
        }
    if request.body:
        event["body"], event["isBase64Encoded"] = _body(request.body, headers.get("content-type", ""))
    return event


def claim_text(value: Any) -> str:
    """Return a claim as a function gets it: everything is a string, a list is ``[a b]``."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{' '.join(map(claim_text, value))}]"
    if isinstance(value, dict):
        return json.dumps(value, separators=(",", ":"))
    return str(value)


def answer_of(result: Any) -> Answer | None:
    """Return the answer that a function's *result* stands for, None where it is malformed."""
    if not isinstance(result, dict) or "statusCode" not in result:
        body = json.dumps(result).encode()
        return Answer(status=200, headers=(("content-type", "application/json"),), body=body)
    try:
        status = int(result["statusCode"])
        body = _decoded(result.get("body"), encoded=result.get("isBase64Encoded") is True)
        headers = [
            (str(key).lower(), _header_text(value)) for key, value in (result.get("headers") or {}).items()
        ]
        cookies = [("set-cookie", str(cookie)) for cookie in result.get("cookies") or ()]
    except (ValueError, TypeError, AttributeError, binascii.Error):
        return None
    if not 100 <= status <= 599:
        return None
    headers = [(key, value) for key, value in headers if key not in HIDDEN]
    if not any(key == "content-type" for key, _ in headers):
        headers.append(("content-type", "text/plain;charset=UTF-8" if body else "application/json"))
    return Answer(status=status, headers=(*headers, *cookies), body=body)


def _headers(request: Request) -> tuple[dict[str, str], list[str]]:
    pairs = [(key.lower(), value) for key, value in request.headers]
    cookies = [part.strip() for key, value in pairs if key == "cookie" for part in value.split(";")]
    kept = _joined([(key, value) for key, value in pairs if key != "cookie" and key not in HIDDEN])
    if request.body:
        kept["content-length"] = str(len(request.body))
    return kept, [cookie for cookie in cookies if cookie]


def _joined(pairs: Sequence[tuple[str, str]]) -> dict[str, str]:
    joined: dict[str, str] = {}
    for key, value in pairs:
        joined[key] = f"{joined[key]},{value}" if key in joined else value
    return joined


def _context(request: Request, route_key: str, user_agent: str, now: datetime) -> dict[str, Any]:
    domain = f"{API_ID}.execute-api.{REGION}.amazonaws.com"
    return {
        "accountId": ACCOUNT,
        "apiId": API_ID,
        "domainName": domain,
        "domainPrefix": API_ID,
        "http": {
            "method": request.method,
            "path": request.path,
            "protocol": "HTTP/1.1",
            "sourceIp": request.source_ip,
            "userAgent": user_agent,
        },
        "requestId": f"{uuid.uuid4().hex[:15]}=",
        "routeKey": route_key,
        "stage": "$default",
        "time": now.strftime("%d/%b/%Y:%H:%M:%S +0000"),
        "timeEpoch": int(now.timestamp() * 1000),
    }


def _body(body: bytes, content_type: str) -> tuple[str, bool]:
    if TEXT.match(content_type):
        try:
            return body.decode(), False
        except UnicodeDecodeError:
            pass
    return base64.b64encode(body).decode("ascii"), True


def _decoded(body: Any, *, encoded: bool) -> bytes:
    if body is None:
        return b""
    if not isinstance(body, str):
        return json.dumps(body).encode()
    return base64.b64decode(body, validate=True) if encoded else body.encode("utf-8", "replace")


def _header_text(value: Any) -> str:
    text = "true" if value is True else "false" if value is False else str(value)
    return re.sub(r"[\r\n\x00]", " ", text)
