"""The stack reads SAM's shape, intrinsic functions included."""

from pathlib import Path

import pytest

from tools.devstack.settings import StackError
from tools.devstack.shape import Shape, local_authorizer
from tools.devstack.template import Template, merge

PRODUCT = Path(__file__).parent / "product" / "template.yaml"
VALUES = {
    "Table": "t",
    "Table.StreamArn": "arn:stream",
    "Jobs": "http://jobs",
    "Jobs.Arn": "arn:jobs",
    "SyncDlq.Arn": "arn:dlq",
}


@pytest.fixture
def resolver():
    return Template(PRODUCT).resolver({"Thing": "thing", "Thing.Arn": "arn:thing"})


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ({"Ref": "Thing"}, "thing"),
        ({"Fn::GetAtt": ["Thing", "Arn"]}, "arn:thing"),
        ({"Fn::Sub": "${AWS::Region}-${Thing}-${!kept}"}, "us-east-1-thing-${kept}"),
        ({"Fn::Sub": ["${a}/${Thing.Arn}", {"a": {"Ref": "Thing"}}]}, "thing/arn:thing"),
        ({"Fn::Join": ["-", ["a", {"Ref": "Thing"}]]}, "a-thing"),
        ({"Fn::Select": ["1", {"Fn::Split": [":", "a:b"]}]}, "b"),
        ({"a": {"Ref": "AWS::NoValue"}, "b": [{"Ref": "AWS::NoValue"}, 1]}, {"b": [1]}),
    ],
)
def test_intrinsic_functions_are_evaluated(resolver, expression, expected):
    assert resolver.resolve(expression) == expected


def test_a_name_that_is_not_known_is_a_sentence(resolver):
    with pytest.raises(StackError, match="Stranger"):
        resolver.resolve({"Ref": "Stranger"})


def test_maps_merge_lists_add_up_and_the_rest_is_replaced():
    shared = {"Environment": {"Variables": {"A": 1}}, "Layers": [1], "Timeout": 3}

    merged = merge(shared, {"Environment": {"Variables": {"B": 2}}, "Layers": [2], "Timeout": 9})

    assert merged == {"Environment": {"Variables": {"A": 1, "B": 2}}, "Layers": [1, 2], "Timeout": 9}


def test_functions_get_globals_and_their_own_settings():
    shape = Shape(Template(PRODUCT), VALUES)

    assert shape.functions["api"].timeout == 2
    assert shape.functions["relay"].timeout == 5
    assert shape.functions["relay"].environment == {"TABLE": "t", "SHARED": "yes", "QUEUE_URL": "http://jobs"}


def test_routes_carry_their_authorizer():
    routes = {route.key: route for route in Shape(Template(PRODUCT), VALUES).routes}

    assert routes["GET /open"].authorizer is None
    assert routes["$default"].authorizer == local_authorizer(Template(PRODUCT))
    assert set(routes) == {"POST /items/{item_id}", "ANY /echo/{rest+}", "GET /open", "$default"}


def test_event_sources_carry_their_settings():
    sync, *_ = Shape(Template(PRODUCT), VALUES).sources

    assert (sync.batch_size, sync.bisect, sync.maximum_retries) == (10, True, 2)
    assert sync.partial_failures
    assert sync.failure_queue_arn == "arn:dlq"


@pytest.mark.parametrize("text", ["a: [", "just text", "Resources: []"])
def test_what_is_no_template_is_a_sentence(tmp_path, text):
    path = tmp_path / "template.yaml"
    path.write_text(text)

    with pytest.raises(StackError):
        Template(path)


def test_a_missing_template_is_a_sentence(tmp_path):
    with pytest.raises(StackError, match="missing"):
        Template(tmp_path / "template.yaml")
