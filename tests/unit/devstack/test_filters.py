"""Filter patterns match as Lambda's do."""

import json

import pytest

from tools.devstack.filters import matches, matches_any

RECORD = {"eventName": "INSERT", "dynamodb": {"Keys": {"SK": {"S": "O#mem_1"}}, "SizeBytes": 12}}


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ({"eventName": ["INSERT", "MODIFY"]}, True),
        ({"eventName": ["MODIFY"]}, False),
        ({"dynamodb": {"Keys": {"SK": {"S": [{"prefix": "O#"}]}}}}, True),
        ({"dynamodb": {"Keys": {"SK": {"S": [{"prefix": "J#"}]}}}}, False),
        ({"dynamodb": {"Keys": {"SK": {"S": [{"suffix": "_1"}]}}}}, True),
        ({"eventName": [{"anything-but": ["REMOVE"]}]}, True),
        ({"eventName": [{"anything-but": ["INSERT"]}]}, False),
        ({"eventName": [{"anything-but": {"prefix": "INS"}}]}, False),
        ({"eventName": [{"equals-ignore-case": "insert"}]}, True),
        ({"userIdentity": [{"exists": False}]}, True),
        ({"eventName": [{"exists": False}]}, False),
        ({"userIdentity": {"type": ["Service"]}}, False),
        ({"dynamodb": {"SizeBytes": [{"numeric": [">", 10, "<=", 12]}]}}, True),
        ({"dynamodb": {"SizeBytes": [{"numeric": [">", 12]}]}}, False),
        ({"$or": [{"eventName": ["REMOVE"]}, {"eventName": ["INSERT"]}]}, True),
    ],
    ids=json.dumps,
)
def test_a_pattern_matches_what_lambda_would_match(pattern, expected):
    assert matches(pattern, RECORD) is expected


def test_patterns_are_alternatives_and_none_matches_everything():
    assert matches_any([{"eventName": ["REMOVE"]}, {"eventName": ["INSERT"]}], RECORD)
    assert matches_any([], RECORD)


def test_true_is_not_one():
    assert not matches({"flag": [1]}, {"flag": True})


@pytest.mark.parametrize("rule", ["INSERT", [{"cidr": "10.0.0.0/8"}], [{"prefix": "a", "suffix": "b"}]])
def test_a_rule_that_is_not_known_is_an_error_not_a_mismatch(rule):
    with pytest.raises(ValueError, match="filter"):
        matches({"eventName": rule}, RECORD)
