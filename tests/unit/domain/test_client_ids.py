"""Ids of clients: any unicode, one form in a path, no two alike."""

import re

import pytest
from hypothesis import assume
from hypothesis import strategies as st

from memory_ledger.domain.access.client_ids import MAX_ID, check_client_id, from_path, to_path
from memory_ledger.domain.errors import InvalidRequestError
from memory_ledger.domain.records.scopes import Scope
from tests.support.fourths import tried

HOSTILE = st.sampled_from(
    ["#", "/", "%2F", "..", '"', "'", "~", "会话", "👩‍👩‍👧", "é", "e\u0301", "\u202e", " ", "a", "."]
)
ANY = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=MAX_ID)
IDS = ANY | st.lists(HOSTILE, min_size=1, max_size=40).map("".join)

pytestmark = pytest.mark.req("I6")


@tried(100, value=IDS)
def test_an_id_comes_back_from_its_path_form_which_no_gateway_changes(value):
    segment = to_path(value)

    assert from_path(segment, "path:id") == value
    assert re.fullmatch(r"[A-Za-z0-9._@:~-][A-Za-z0-9._@:_-]*", segment)
    assert segment.strip(".")


@tried(100, one=IDS, other=IDS)
def test_two_ids_never_share_a_path_or_a_scope(one, other):
    assume(one != other)

    assert to_path(one) != to_path(other)
    assert Scope.parse(f"project:{one}") != Scope.parse(f"project:{other}")


@tried(100, value=IDS)
def test_any_other_way_to_write_an_id_is_refused(value):
    segment = to_path(value)
    others = [value, segment + "=", "~" + segment, segment.replace("~", "~~", 1)]

    for other in others:
        try:
            assert to_path(from_path(other, "path:id")) == other
        except InvalidRequestError as exc:
            assert exc.errors[0].pointer == "path:id"


@pytest.mark.parametrize("value", ["", "x" * 257, "a\nb", "\x7f", "\ud800", "a\x00"])
def test_what_is_no_id_is_refused(value):
    with pytest.raises(InvalidRequestError):
        check_client_id(value, "/session_id")


@pytest.mark.fourths
@pytest.mark.parametrize("segment", ["~", "~%%%", "~_w", "~4pyT=", "a b", "会话", "..", "a/b", "~YQ"])
def test_what_is_no_path_form_is_refused(segment):
    with pytest.raises(InvalidRequestError):
        from_path(segment, "path:id")
