"""However alike the words, nothing crosses between users, tenants and projects: a leak blocks a release."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.opensearch import OpenSearchIndex, connect
from tests.index_samples import PATIENCE_SECONDS
from tests.isolation.near_identical import ask, fill
from tests.support.product import Product
from tests.support.workers import DIMENSION, BigramEmbedder

pytest_plugins = ("tests.index_fixtures",)
pytestmark = pytest.mark.req("I2", "I3", "I4", "I7", "R4", "R7")
CALLS = 1_000


@pytest.fixture
def make_product(monkeypatch, tmp_path):
    monkeypatch.setenv("POWERTOOLS_METRICS_NAMESPACE", "Test")
    return lambda index=None: Product(monkeypatch, tmp_path / "keys", index=index)


@pytest.mark.slow
def test_a_thousand_searches_and_contexts_leak_nothing(make_product):
    product = make_product()
    fill(product)

    made, leaks, empty = ask(product, CALLS)

    assert (made, leaks, empty) == (CALLS, [], 0)


@pytest.mark.slow
@pytest.mark.opensearch
def test_a_thousand_searches_and_contexts_leak_nothing_on_a_real_node(make_product, opensearch_url):
    client = connect(opensearch_url)
    index = OpenSearchIndex(
        client,
        alias="near-identical",
        model_id=BigramEmbedder.model_id,
        dimension=DIMENSION,
        search_deadline=PATIENCE_SECONDS,
    )
    index.prepare()
    product = make_product(index)
    fill(product)

    made, leaks, empty = ask(product, CALLS)

    client.indices.delete(index="near-identical*", ignore_unavailable=True)
    client.close()
    assert (made, leaks, empty) == (CALLS, [], 0)
