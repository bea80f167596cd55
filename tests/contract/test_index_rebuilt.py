"""A rebuild leaves the one physical index of this model and schema behind the alias."""

from __future__ import annotations

import uuid

import pytest

from tests.index_samples import new_opensearch_index

pytest_plugins = ("tests.index_fixtures",)


@pytest.mark.opensearch
@pytest.mark.req("P3", "P4")
def test_clearing_moves_the_alias_and_removes_what_it_stood_on(opensearch_url, make_document, make_query):
    alias = f"test-{uuid.uuid4().hex}"
    older = new_opensearch_index(opensearch_url, alias=alias, model_id="older")
    older.prepare()
    older.put([make_document()])
    index = new_opensearch_index(opensearch_url, alias=alias)
    index.prepare()

    index.clear()
    index.mark_filled()

    assert index.search(make_query(text="sky")).text == ()
    assert list(index._client.indices.get_alias(name=alias)) == [index._physical]
    assert not index._client.indices.exists(index=older._physical)
    index.discard()
