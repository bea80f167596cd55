"""Every text of a JSON value, and nothing else, is changed."""

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.text.json_texts import MAX_LABEL, with_texts
from tests.support.fourths import tried

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=5), part, max_size=3),
    max_leaves=10,
)


@tried(100, value=JSON)
def test_what_stays_as_it_reads_stays_what_it_is(value):
    assert with_texts(value, lambda text, _: text) == value


def test_each_text_and_number_is_told_what_it_is_called():
    seen: list[tuple[str, str]] = []

    def noted(text: str, label: str) -> str:
        seen.append((text, label))
        return text.upper()

    changed = with_texts({"a": ["x", 1, {"b": 2.5}], "c": None, "d": True}, noted)

    assert seen == [("a", ""), ("x", "a"), ("1", "a x"), ("b", ""), ("2.5", "a b"), ("c", ""), ("d", "")]
    assert changed == {"A": ["X", 1, {"B": 2.5}], "C": None, "D": True}


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("value", "label"),
    [
        ({"door": {"code": "x1"}}, "door code"),
        ({"name": "code", "value": "x1"}, "code"),
        ({"code": {"value": "x1"}}, "code"),
        ([["code", "x1"]], "code"),
        (["code", "x1"], "code"),
        ([["code", "is", "x1"]], "is"),
        ({"value": "x1"}, "value"),
        ({"tags": ["code", "word"], "x": "x1"}, "x"),
    ],
)
def test_a_value_is_called_by_what_stands_before_it(value, label):
    called: dict[str, str] = {}

    def noted(text: str, name: str) -> str:
        called[text] = name
        return text

    with_texts(value, noted)

    assert called["x1"] == label


def test_words_in_a_list_name_nothing_and_far_names_are_cut():
    called: dict[str, str] = {}

    def noted(text: str, name: str) -> str:
        called[text] = name
        return text

    with_texts({"far" * 30: {"tags": ["code", "word"]}}, noted)

    assert called["word"].endswith("tags")
    assert len(called["word"]) == MAX_LABEL
