"""Holds calls and answers against the OpenAPI description."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import Any
from urllib.parse import unquote

import jsonschema_rs

from memory_ledger.http.ndjson import MEMORY, NDJSON
from tools.openapi.document import document
from tools.openapi.shapes import ref

_MAKING = Lock()
EXPORT = ref("ExportLine")


@dataclass(frozen=True, kw_only=True)
class Described:
    """One operation of the description."""

    method: str
    path: str
    pattern: re.Pattern[str]
    operation: Mapping[str, Any]


class Description:
    """A description, ready to judge calls and answers."""

    def __init__(self, text: Mapping[str, Any]) -> None:
        self.document = text
        self._validators: dict[str, jsonschema_rs.Validator] = {}
        self.operations = [
            Described(
                method=method.upper(),
                path=path,
                pattern=re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path))),
                operation=operation,
            )
            for path, methods in text["paths"].items()
            for method, operation in methods.items()
        ]

    def find(self, method: str, target: str) -> Described | None:
        """Return the operation that a call is routed to."""
        path = unquote(target.partition("?")[0])
        return next(
            (one for one in self.operations if one.method == method and one.pattern.fullmatch(path)), None
        )

    def resolve(self, node: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what *node* stands for, if it is a reference."""
        found: Any = self.document
        for step in node.get("$ref", "#")[2:].split("/") if "$ref" in node else ():
            found = found[step]
        return found if "$ref" in node else node

    def wrong(self, schema: Mapping[str, Any], value: Any) -> list[str]:
        """Return what of *value* does not fit *schema*."""
        key = json.dumps(schema, sort_keys=True)
        if key not in self._validators:
            root = {"allOf": [schema], "components": self.document["components"]}
            self._validators[key] = jsonschema_rs.Draft202012Validator(root, validate_formats=True)
        return [
            f"{'/'.join(map(str, error.instance_path))}: {error.message[:300]}"
            for error in self._validators[key].iter_errors(value)
        ]

    def check(self, method: str, target: str, sent: str, reply: Any) -> None:
        """
        Hold one call and its reply (status, headers, text) against the description.

        Raises:
            AssertionError: Something in the reply, or in what was accepted, is not described.
        """
        found = self.find(method, target)
        if found is None:
            assert reply.status == 404, f"{method} {target} is not described, yet answered {reply.status}"
            found = self.operations[0]
            answers = {"404": {"$ref": "#/components/responses/Error404"}}
        else:
            answers = found.operation["responses"]
        where = f"{method} {found.path} {reply.status}"
        assert str(reply.status) in answers, f"{where} is not described: {reply.text[:300]}"
        self._check_answer(where, self.resolve(answers[str(reply.status)]), reply)
        if reply.status < 300 and sent and "requestBody" in found.operation:
            ((media_type, content),) = found.operation["requestBody"]["content"].items()
            wrong = self._wrong_text(media_type, content["schema"], sent)
            assert not wrong, f"{where} took a body that is not described: {wrong}"

    def _wrong_text(self, media_type: str, schema: Mapping[str, Any], text: str) -> list[str]:
        """Return what of a text does not fit; of lines each one is held against the schema of its kind."""
        if media_type != NDJSON:
            return self.wrong(schema, json.loads(text))
        lines = [json.loads(line) for line in text.split("\n") if line.strip()]
        told = [line for line in lines if schema["contentSchema"] == EXPORT or line.get("kind") == MEMORY]
        return [wrong for line in told for wrong in self.wrong(schema["contentSchema"], line)]

    def _check_answer(self, where: str, answer: Mapping[str, Any], reply: Any) -> None:
        media_type = reply.headers.get("content-type", "").partition(";")[0]
        assert media_type in answer["content"], f"{where}: {media_type!r} is not described"
        wrong = self._wrong_text(media_type, answer["content"][media_type]["schema"], reply.text)
        assert not wrong, f"{where} does not fit its description: {wrong}"
        for name, header in answer.get("headers", {}).items():
            value = reply.headers.get(name.lower())
            assert value is not None or not header.get("required"), f"{where} lacks {name}"
            if value is not None and header["schema"].get("type") != "integer":
                assert not self.wrong(header["schema"], value), f"{where}: {name} is {value!r}"


def description() -> Description:
    """Return the description of the code as it is; the first of several threads makes it."""
    with _MAKING:
        return _made()


@cache
def _made() -> Description:
    return Description(document())
