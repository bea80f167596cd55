"""Ids in paths."""

from __future__ import annotations

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_ledger.domain.access import client_ids
from memory_ledger_client.wire.ids import to_path

pytestmark = pytest.mark.req("A1", "I6")
ids = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=256)
awkward = st.text(st.sampled_from("ab1._@:-~/%#?\\ .中é\u202e\u0301😀'\""), min_size=1, max_size=20)


@settings(deadline=None)
@given(ids | awkward)
def test_what_the_client_writes_the_service_reads(value):
    assert client_ids.from_path(to_path(value), "path:id") == value


@settings(deadline=None)
@given(ids | awkward)
def test_a_url_carries_it_unchanged_as_one_segment(value):
    url = httpx.URL("https://ledger.example/v1/sessions/" + to_path(value) + "/state")

    *_, segment, last = url.raw_path.decode().split("/")
    assert (segment, last) == (to_path(value), "state")


@pytest.mark.parametrize("value", ["", "\ud800"])
def test_what_is_no_id_never_leaves(value):
    with pytest.raises(ValueError):
        to_path(value)


def test_what_is_no_string_is_told_so():
    with pytest.raises(TypeError, match="an id is a string, and int is none"):
        to_path(7)  # type: ignore[arg-type]
