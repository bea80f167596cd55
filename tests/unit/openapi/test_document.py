"""The description: valid, complete, with examples that hold, and written in one way only."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from memory_ledger.domain.errors import MemoryLedgerError
from memory_ledger.http.import_lines import read_lines
from memory_ledger.http.problems import REGISTRY
from tests.support.description import description
from tools.openapi import document as documents
from tools.openapi.__main__ import TARGET, main, rendered
from tools.openapi.operations import OPERATIONS
from tools.openapi.tables import endpoints
from tools.template_check.document import load

ROOT = Path(__file__).resolve().parents[3]
DOCUMENT = description().document
CALLS = [(f"{one.method} {one.path}", one.operation) for one in description().operations]
BODIES = [(call, operation) for call, operation in CALLS if "requestBody" in operation]


def media_types(operation: Any) -> Iterator[tuple[str, Any]]:
    """Yield every body and answer of an operation, with where it stands."""
    for name, body in operation.get("requestBody", {}).get("content", {}).items():
        yield f"body {name}", body
    for status, answer in operation["responses"].items():
        for name, body in description().resolve(answer)["content"].items():
            yield f"{status} {name}", body


def references(node: Any) -> Iterator[str]:
    """Yield every reference within *node*."""
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


@pytest.mark.req("A1")
def test_the_document_is_openapi_3_1() -> None:
    assert DOCUMENT["openapi"].startswith("3.1.")
    assert [error.message for error in OpenAPIV31SpecValidator(dict(DOCUMENT)).iter_errors()] == []


@pytest.mark.req("A1")
def test_template_tables_and_description_name_the_same_operations() -> None:
    template = load(ROOT / "template.yaml")
    folders = {function.logical_id: function.name for function in template.functions}
    routes = {
        (folders[trigger.function], trigger.route_key)
        for trigger in template.triggers("HttpApi")
        if trigger.route_key != "$default"
    }
    tables = {
        (function, f"{row.method} {row.path}") for function, rows in endpoints().items() for row in rows
    }

    assert tables == routes
    assert sorted(call for call, _ in CALLS) == sorted(route for _, route in routes)


def test_the_committed_document_says_what_the_code_does() -> None:
    assert TARGET.read_text(encoding="utf-8") == rendered()


def test_the_document_is_written_in_one_way() -> None:
    assert json.dumps(documents.document()) == json.dumps(documents.document())


@pytest.mark.fourths
@pytest.mark.parametrize(("call", "operation"), CALLS, ids=[call for call, _ in CALLS])
def test_every_example_is_as_its_schema_says(call: str, operation: Any) -> None:
    shown = 0
    for where, media_type in media_types(operation):
        for name, example in media_type.get("examples", {}).items():
            shown += 1
            assert description().wrong(media_type["schema"], example["value"]) == [], (call, where, name)

    assert shown
    for parameter in map(description().resolve, operation["parameters"]):
        for example in parameter.get("examples", {}).values():
            assert description().wrong(parameter["schema"], example["value"]) == [], parameter["name"]


@pytest.mark.fourths
@pytest.mark.parametrize(("call", "operation"), CALLS, ids=[call for call, _ in CALLS])
def test_every_body_and_every_success_has_an_example(call: str, operation: Any) -> None:
    examples = dict(media_types(operation))

    assert all(examples[where].get("examples") for where in examples), call


@pytest.mark.fourths
@pytest.mark.parametrize(("call", "operation"), BODIES, ids=[call for call, _ in BODIES])
def test_every_example_of_a_body_is_taken_by_the_model_that_parses_it(call: str, operation: Any) -> None:
    described = OPERATIONS[operation["operationId"]]
    ((_, content),) = operation["requestBody"]["content"].items()
    parsers = [parser for parser in (described.body, described.line) if parser is not None]
    # A merge patch may be any object.
    assert len(parsers) == (operation["operationId"] != "patch_state")
    for example in content["examples"].values():
        if described.body is not None:
            described.body.model_validate(example["value"])
        if described.line is not None:
            assert read_lines(example["value"]).records


@pytest.mark.fourths
@pytest.mark.parametrize(("call", "operation"), CALLS, ids=[call for call, _ in CALLS])
def test_every_operation_declares_what_the_gateway_answers_by_itself(call: str, operation: Any) -> None:
    for status in ("401", "413", "429", "503"):
        content = description().resolve(operation["responses"][status])["content"]
        assert content["application/json"]["schema"] == {"$ref": "#/components/schemas/GatewayMessage"}


def test_every_problem_type_is_described_under_its_status() -> None:
    for problem in REGISTRY.values():
        response = DOCUMENT["components"]["responses"][f"Error{problem.status}"]
        schema = response["content"]["application/problem+json"]["schema"]
        assert f"/problems/{problem.slug}" in schema["properties"]["type"]["enum"]


def test_no_component_is_described_for_nothing() -> None:
    used = set(references(DOCUMENT["paths"])) | set(references(DOCUMENT["components"]))
    known = {
        f"#/components/{kind}/{name}"
        for kind in ("schemas", "parameters", "responses")
        for name in DOCUMENT["components"][kind]
    }

    assert known - used == set()
    assert used - known == set()


def test_an_endpoint_without_a_description_stops_the_writing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fewer = {name: operation for name, operation in OPERATIONS.items() if name != "get_trace"}
    monkeypatch.setattr(documents, "OPERATIONS", fewer)

    assert main([], tmp_path / "openapi.json") == 1
    assert "get_trace" in capsys.readouterr().err
    assert not (tmp_path / "openapi.json").exists()


def test_a_description_without_an_endpoint_stops_the_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "OPERATIONS", OPERATIONS | {"grants": OPERATIONS["get_trace"]})

    with pytest.raises(documents.UndescribedError, match="grants"):
        documents.document()


def test_the_command_writes_once_and_then_finds_nothing_to_do(tmp_path: Path) -> None:
    target = tmp_path / "openapi.json"

    assert main(["--check"], target) == 1
    assert main([], target) == 0
    assert main(["--check"], target) == 0
    target.write_text(target.read_text(encoding="utf-8").replace("Memory Ledger", "Memory Lodger", 1))
    assert main(["--check"], target) == 1
    assert main(["--help"], target) == 2


def test_the_document_names_no_identity_a_client_could_send() -> None:
    names = {
        parameter["name"]
        for _, operation in CALLS
        for parameter in map(description().resolve, operation["parameters"])
    }

    about_another = {"user", "subject_user"}
    assert {name for name in names if re.search(r"tenant|user", name, re.IGNORECASE)} == about_another


def test_every_error_has_a_problem_type_of_its_own_or_of_its_base() -> None:
    waiting, found = [MemoryLedgerError], []
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        found.append(kind)

    unknown = [kind for kind in found[1:] if not set(kind.__mro__) & set(REGISTRY)]

    assert unknown == []
