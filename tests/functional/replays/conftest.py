"""The whole product, in memory for a module's tests: each is another user's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.product import Product
from tests.support.table_fixtures import ministack_client

__all__ = ["ministack_client"]


@pytest.fixture(scope="module")
def environment() -> Iterator[pytest.MonkeyPatch]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("POWERTOOLS_METRICS_NAMESPACE", "Test")
        patched.setenv("POWERTOOLS_SERVICE_NAME", "test")
        yield patched


@pytest.fixture(scope="module")
def keys(tmp_path_factory):
    return tmp_path_factory.mktemp("keys")


@pytest.fixture(scope="module")
def product(environment, keys) -> Product:
    return Product(environment, keys)
