"""Fixtures of the tables; a conftest imports those its tests use."""

from __future__ import annotations

import pytest
from moto import mock_aws

from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.tables.in_memory import InMemoryTable
from tests.support import moto_fixes
from tests.support.tables import dynamodb_client, dynamodb_table

ADAPTERS = ["memory", pytest.param("moto", marks=pytest.mark.slow), "ministack"]
"""Moto takes twice as long as ministack, and stands for the same service."""

__all__ = ["ministack_client", "ministack_table", "moto_client", "moto_table", "store", "table"]


@pytest.fixture(scope="session")
def ministack_client(ministack):
    client = dynamodb_client(ministack)
    yield client
    client.close()


@pytest.fixture(scope="module")
def moto_client():
    moto_fixes.install()
    with mock_aws():
        yield dynamodb_client()


@pytest.fixture
def ministack_table(ministack_client):
    return dynamodb_table(ministack_client)


@pytest.fixture
def moto_table(moto_client):
    return dynamodb_table(moto_client)


@pytest.fixture(params=ADAPTERS)
def table(request):
    """An empty table of each adapter."""
    if request.param == "memory":
        return InMemoryTable()
    return request.getfixturevalue(f"{request.param}_table")


@pytest.fixture
def store(table):
    """The authority on an empty table of each adapter."""
    return TableMemoryStore(table)
