"""DESIGN's invariants under any interleaving: in memory briefly, longer on an emulator."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from memory_ledger.adapters.runtime import JitteredBackoff
from tests.invariants.writers import Writers
from tests.support.product import Product
from tests.support.streaming import StreamingDynamoDBTable
from tests.support.table_fixtures import ministack_client

__all__ = ["ministack_client"]
pytestmark = pytest.mark.req("I7", "W9", "W10", "W11", "D1", "D3", "D4", "P1", "R7", "W13")


@pytest.fixture
def environment(monkeypatch):
    monkeypatch.setenv("POWERTOOLS_METRICS_NAMESPACE", "Test")
    monkeypatch.setenv("POWERTOOLS_SERVICE_NAME", "test")
    return monkeypatch


def run(product, examples, steps, *, same=False):
    """Run the machine on *product*; *same* makes it take the same steps each time."""
    machine: Any = type("Machine", (Writers,), {"product": product})
    machine.TestCase.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        derandomize=same,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    machine.TestCase().runTest()


def test_the_invariants_hold_in_memory(environment, tmp_path):
    run(Product(environment, tmp_path), 10, 18, same=True)


@pytest.mark.slow
def test_the_invariants_hold_in_memory_for_long(environment, tmp_path):
    run(Product(environment, tmp_path), 60, 30)


@pytest.mark.slow
def test_the_invariants_hold_on_an_emulator(environment, tmp_path, ministack_client):
    product = Product(environment, tmp_path, StreamingDynamoDBTable(ministack_client))
    product.parts.backoff = JitteredBackoff()
    run(product, 15, 25)
