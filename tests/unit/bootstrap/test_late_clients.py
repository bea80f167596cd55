"""Clients that few calls need are made by the first call that needs them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from memory_ledger.bootstrap.aws_clients import LateClient


def test_a_client_is_made_once_by_the_first_use_however_many_threads_come():
    made = []

    def make():
        made.append(1)
        return SimpleNamespace(send=lambda: len(made))

    client = LateClient(make)
    assert made == []

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(lambda _: client.send(), range(50))) == {1}


def test_a_client_that_could_not_be_made_is_tried_again():
    outcomes = iter([RuntimeError("no region"), SimpleNamespace(answer=42)])

    def make():
        outcome = next(outcomes)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    client = LateClient(make)
    with pytest.raises(RuntimeError):
        _ = client.answer

    assert client.answer == 42
