"""The local stack takes its shape from the deployed template, and is itself never deployed."""

import ast
from pathlib import Path

import pytest

from tools.devstack.filters import matches_any
from tools.devstack.scheduler import interval_of
from tools.devstack.settings import ROOT
from tools.devstack.shape import Shape, local_authorizer
from tools.devstack.template import Template

SHIPPED = sorted([*(ROOT / "functions").rglob("*.py"), *(ROOT / "layers" / "core" / "src").rglob("*.py")])
LOCAL_VARIABLES = (
    "INDEX_ADAPTER",
    "EMBEDDER_ADAPTER",
    "SUMMARISER_ADAPTER",
    "CLOCK_ADAPTER",
    "PAGE_TOKEN_KEY",
)


@pytest.fixture(scope="module")
def template():
    return Template(ROOT / "template.yaml")


@pytest.fixture(scope="module")
def shape(template):
    values: dict[str, str] = {}
    for name, _ in template.resources():
        values |= {name: name, f"{name}.Arn": f"{name}.Arn", f"{name}.StreamArn": f"{name}.StreamArn"}
    return Shape(template, values)


def test_every_route_asks_for_a_token_of_the_local_issuer(template, shape):
    local = local_authorizer(template)

    assert {route.authorizer for route in shape.routes} == {local}
    assert "$default" in {route.key for route in shape.routes}


def test_every_function_has_something_that_invokes_it(shape):
    invoked = {item.function for item in (*shape.routes, *shape.sources, *shape.schedules)}

    assert invoked == set(shape.functions)


def test_the_stream_has_two_readers_and_each_record_one_at_most(shape):
    readers = [source for source in shape.sources if source.kind == "DynamoDB"]
    assert {reader.function for reader in readers} == {"index_sync", "relay"}

    for key, expected in (("O#mem_1", ["index_sync"]), ("J#job_1", ["relay"]), ("R#mem_1", [])):
        record = {"eventName": "INSERT", "dynamodb": {"Keys": {"SK": {"S": key}}}}
        takers = [reader.function for reader in readers if matches_any(reader.patterns, record)]
        assert takers == expected


def test_the_local_scheduler_can_play_every_schedule(shape):
    assert shape.schedules
    assert all(interval_of(schedule) for schedule in shape.schedules)


def test_the_template_gives_no_function_a_local_adapter(shape):
    names = {name for function in shape.functions.values() for name in function.environment}

    assert not [name for name in names if name in LOCAL_VARIABLES or name.startswith("LOCAL_")]


@pytest.mark.fourths
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_that_is_shipped_knows_the_local_controls(path: Path):
    text = path.read_text(encoding="utf-8")

    assert "_local/" not in text
    assert not [name for name in imported(text) if name.partition(".")[0] == "tools"]


def imported(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
