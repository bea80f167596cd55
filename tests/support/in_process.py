"""The gateway and the functions behind it in one process, as a WSGI application on in-memory tables."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Any

from memory_ledger.adapters.tokenizer import TiktokenTokenizer
from memory_ledger.bootstrap import Container
from memory_ledger.http.endpoints import mount
from tests.support.api import LambdaContext
from tests.support.description import description
from tests.support.parts import in_memory_parts
from tests.support.workers import BigramEmbedder
from tools.devstack.embedded_index import EmbeddedIndex
from tools.devstack.gateway import Gateway
from tools.devstack.http_events import Answer, Request
from tools.devstack.identity import KeyStore, TokenIssuer, TokenVerifier, machine_now
from tools.devstack.settings import ROOT
from tools.devstack.shape import Shape, local_authorizer
from tools.devstack.template import Template
from tools.openapi.tables import TABLES

DOCUMENT = "/openapi.json"
_TRANSPORT = ("CONTENT_TYPE", "CONTENT_LENGTH")


def whole_container() -> Container:
    """Return a container with all that HTTP needs: tables, index, model and vocabularies."""
    parts, embedder = in_memory_parts(), BigramEmbedder()
    index = EmbeddedIndex(embedder.dimension)
    index.prepare()
    tokenizer = TiktokenTokenizer(ROOT / "layers" / "tokenizer" / "tiktoken_cache")
    parts.__dict__ |= {"index": index, "embedder": embedder, "tokenizer": tokenizer}
    return parts


class InProcess:
    """Serves every route of the template; one request at a time."""

    def __init__(self, parts: Container, keys: Path) -> None:
        template = _template()
        store, authorizer = KeyStore(keys), local_authorizer(template)
        self.issuer = TokenIssuer(store, authorizer, machine_now)
        self._functions = {name: mount(table(parts)) for name, table in TABLES.items()}
        self._functions["fallback"] = mount([])
        self.gateway = Gateway(
            Shape(template, _values(template)).routes,
            TokenVerifier(store.jwks(), machine_now),
            self._invoke,
            machine_now,
        )

    def _invoke(self, function: str, event: Mapping[str, Any]) -> Any:
        context: Any = LambdaContext()
        return self._functions[function].resolve(dict(event), context)

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        """Answer as WSGI asks."""
        asked = environ["PATH_INFO"] == DOCUMENT
        answer = _document() if asked else self.gateway.handle(_request(environ))
        phrase = HTTPStatus(answer.status).phrase
        start(f"{answer.status} {phrase}", [(name, _latin(value)) for name, value in answer.headers])
        return [answer.body]


@cache
def _template() -> Template:
    """Reading it takes longer than most tests, and nobody changes it."""
    return Template(ROOT / "template.yaml")


def _request(environ: Mapping[str, Any]) -> Request:
    headers = [
        (key.removeprefix("HTTP_").replace("_", "-").lower(), _utf8(str(value)))
        for key, value in environ.items()
        if key.startswith("HTTP_") or (key in _TRANSPORT and value)
    ]
    path, query = str(environ["REQUEST_URI"]).partition("?")[0], str(environ.get("QUERY_STRING", ""))
    length = int(environ.get("CONTENT_LENGTH") or 0)
    return Request(
        method=str(environ["REQUEST_METHOD"]),
        target=f"{path}?{query}" if query else path,
        headers=headers,
        body=environ["wsgi.input"].read(length) if length else b"",
    )


def _document() -> Answer:
    body = json.dumps(description().document).encode()
    return Answer(status=200, headers=(("content-type", "application/json"),), body=body)


def _values(template: Template) -> dict[str, str]:
    values: dict[str, str] = {}
    for name, _ in template.resources():
        values |= {name: name, f"{name}.Arn": f"{name}.Arn", f"{name}.StreamArn": f"{name}.StreamArn"}
    return values


def _latin(text: str) -> str:
    return text.encode().decode("latin-1")


def _utf8(text: str) -> str:
    return text.encode("latin-1", "replace").decode(errors="replace")
