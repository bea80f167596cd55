"""The tables, and one of them behind faults, for the fault tests."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.tables.dynamodb import DynamoDBTable
from tests.support.table_faults import TableFaults
from tests.support.table_fixtures import ministack_client, ministack_table
from tests.support.tables import dynamodb_client, new_tables, no_pause

__all__ = ["ministack_client", "ministack_table"]


class Stage:
    """A table on ministack, with faults before it and the pauses it takes written down."""

    def __init__(self, endpoint, names, attempts):
        self.client = dynamodb_client(endpoint, attempts=attempts)
        self.faults = TableFaults(self.client)
        self.pauses: list[int] = []
        self.table = DynamoDBTable(self.client, names, self.pauses.append)


@pytest.fixture
def names(ministack_client):
    return new_tables(ministack_client)


@pytest.fixture
def calm(ministack_client, names):
    """The same table without faults."""
    return DynamoDBTable(ministack_client, names, no_pause)


@pytest.fixture
def make_stage(ministack_client, names):
    stages = []

    def make(attempts=1):
        stages.append(Stage(ministack_client.meta.endpoint_url, names, attempts))
        return stages[-1]

    yield make
    for stage in stages:
        stage.client.close()


@pytest.fixture
def stage(make_stage):
    return make_stage()
