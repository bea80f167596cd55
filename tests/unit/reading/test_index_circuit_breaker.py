"""A slow index costs its time-out twice, then a fifth of a second, and nothing once it answers again."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest

from memory_ledger.adapters.index_circuit_breaker import SLOW_SEARCHES, BreakingIndex
from memory_ledger.domain.errors import IndexTimeoutError, IndexUnavailableError

pytestmark = pytest.mark.req("R8")


class Index:
    """Answers what it is told, and notes what it was asked."""

    def __init__(self):
        self.error, self.asked = None, []

    def search(self, query):
        self.asked.append(query)
        if self.error is not None:
            raise self.error("no")
        return f"hits of {query}"

    def put(self, documents):
        return documents


class Probes:
    """Runs a probe when it is told to, as a thread would some time later."""

    def __init__(self):
        self.at_once, self.waiting = True, []

    def __call__(self, call):
        future: Future[Any] = Future()
        self.waiting.append((call, future))
        if self.at_once:
            self.finish()
        return future

    def finish(self):
        call, future = self.waiting.pop()
        try:
            future.set_result(call())
        except IndexUnavailableError as exc:
            future.set_exception(exc)


@pytest.fixture
def inner():
    return Index()


@pytest.fixture
def probes():
    return Probes()


@pytest.fixture
def index(inner, probes):
    return BreakingIndex(inner, submit=probes, grace=0)


@pytest.fixture
def slow(index, inner):
    """An index that was too slow as often as it takes."""
    inner.error = IndexTimeoutError
    for number in range(SLOW_SEARCHES):
        with pytest.raises(IndexTimeoutError):
            index.search(number)
    inner.asked.clear()


def test_a_sound_index_is_asked_each_time(index, inner):
    assert [index.search("a"), index.search("b")] == ["hits of a", "hits of b"]
    assert index.put(["document"]) == ["document"]


def test_a_slow_index_is_not_waited_for_again(slow, index, inner, probes):
    probes.at_once = False

    for query in ("a", "b", "c"):
        with pytest.raises(IndexTimeoutError):
            index.search(query)

    assert len(probes.waiting) == 1
    assert inner.asked == []


def test_an_index_that_answers_again_is_used_by_that_very_search(slow, index, inner, probes):
    inner.error = None

    assert index.search("a") == "hits of a"

    probes.at_once = False
    assert index.search("b") == "hits of b"
    assert probes.waiting == []


def test_a_late_answer_closes_the_circuit_for_the_next_search(slow, index, inner, probes):
    probes.at_once = False
    with pytest.raises(IndexTimeoutError):
        index.search("a")
    inner.error = None
    probes.finish()

    assert index.search("b") == "hits of b"
    assert inner.asked == ["a", "b"]


def test_after_a_late_failure_the_next_search_is_the_probe(slow, index, inner, probes):
    probes.at_once = False
    with pytest.raises(IndexTimeoutError):
        index.search("a")
    probes.finish()
    probes.at_once = True
    with pytest.raises(IndexTimeoutError):
        index.search("b")
    inner.error = None

    assert index.search("c") == "hits of c"
    assert inner.asked == ["a", "b", "c"]


def test_an_index_that_refuses_at_once_is_asked_each_time(index, inner, probes):
    inner.error = IndexUnavailableError
    for number in range(SLOW_SEARCHES * 2):
        with pytest.raises(IndexUnavailableError):
            index.search(number)
    inner.error = None

    assert index.search("a") == "hits of a"
    assert probes.waiting == []


def test_slow_searches_in_between_do_not_add_up(index, inner):
    for _ in range(SLOW_SEARCHES * 2):
        inner.error = IndexTimeoutError
        with pytest.raises(IndexTimeoutError):
            index.search("a")
        inner.error = None
        assert index.search("b") == "hits of b"


def test_a_probe_in_a_thread_of_its_own(inner):
    index: Any = BreakingIndex(inner)
    inner.error = IndexTimeoutError
    for _ in range(SLOW_SEARCHES):
        with pytest.raises(IndexTimeoutError):
            index.search("a")
    inner.error = None

    assert index.search("b") == "hits of b"
