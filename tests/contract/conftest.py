"""The tables, for the contract suites."""

from tests.support.table_fixtures import (
    ministack_client,
    ministack_table,
    moto_client,
    moto_table,
    store,
    table,
)

__all__ = ["ministack_client", "ministack_table", "moto_client", "moto_table", "store", "table"]
