"""The node that the processes of a test run share: one is started, and it outlasts whoever uses it."""

from __future__ import annotations

import threading

import pytest

from tests.support import shared_node as module
from tests.support.shared_node import shared_node


@pytest.fixture
def told(monkeypatch):
    """What happens to nodes, in order."""
    told = []

    class Node:
        def __init__(self, folder, *, short_lived):
            self.url = ""

        def start(self):
            told.append("start")
            self.url = f"http://node-{told.count('start')}"

        def stop(self):
            told.append("stop")

    monkeypatch.setattr(module, "OpenSearchNode", Node)
    return told


def test_whoever_started_it_stays_until_the_others_have_left(tmp_path, told):
    one, other = shared_node(tmp_path), shared_node(tmp_path)
    assert one.__enter__() == other.__enter__() == "http://node-1"

    leaving = threading.Thread(target=one.__exit__, args=(None, None, None))
    leaving.start()
    leaving.join(0.05)
    assert leaving.is_alive() and told == ["start"]
    other.__exit__(None, None, None)
    leaving.join(10)

    assert told == ["start", "stop"]


def test_who_comes_after_the_end_starts_another(tmp_path, told):
    for number in (1, 2):
        with shared_node(tmp_path) as url:
            assert url == f"http://node-{number}"

    assert told == ["start", "stop"] * 2
