"""JSON Merge Patch: the RFC's own examples, and its laws."""

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.working.merge_patch import merge_patch
from tests.support.fourths import tried

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=12,
)


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("original", "patch", "result"),
    [
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
        ({"a": "b"}, {"a": None}, {}),
        ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
        ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
        ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
        (["a", "b"], ["c", "d"], ["c", "d"]),
        ({"a": "b"}, ["c"], ["c"]),
        ({"a": "foo"}, None, None),
        ({"a": "foo"}, "bar", "bar"),
        ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
        ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
        ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
    ],
)
def test_the_examples_of_rfc_7396(original, patch, result):
    assert merge_patch(original, patch) == result


@tried(100, target=VALUES, patch=VALUES)
def test_a_patch_applied_twice_is_a_patch_applied_once(target, patch):
    once = merge_patch(target, patch)

    assert merge_patch(once, patch) == once


@tried(100, target=VALUES, patch=VALUES)
def test_a_patch_leaves_its_target_alone(target, patch):
    before = repr(target)

    merge_patch(target, patch)

    assert repr(target) == before


@tried(100, target=VALUES)
def test_an_empty_patch_changes_no_object(target):
    assert merge_patch(target, {}) == (target if isinstance(target, dict) else {})
