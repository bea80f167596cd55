"""Two tenants with the same two users, who own the same things under the same names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.isolation.belongings import Belongings, make_belongings
from tests.support.product import Caller, Product

OWNERS = tuple(Caller(tenant=tenant, user=user) for tenant in ("acme", "other") for user in ("alice", "bob"))


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("POWERTOOLS_METRICS_NAMESPACE", "Test")
        patched.setenv("POWERTOOLS_SERVICE_NAME", "test")
        yield Product(patched, tmp_path_factory.mktemp("keys"))


@pytest.fixture(scope="module")
def everybody(product: Product) -> dict[Caller, Belongings]:
    """What each of the four owns."""
    return {caller: make_belongings(product, caller) for caller in OWNERS}


@pytest.fixture(scope="module")
def alice(everybody: dict[Caller, Belongings]) -> Belongings:
    """Whose things the others are after."""
    return everybody[OWNERS[0]]
