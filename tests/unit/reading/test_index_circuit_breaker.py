"""A slow index costs a call its time-out once, however much it searches, and nothing once it answers."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, cast

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.index_circuit_breaker import (
    GRACE_SECONDS,
    SLOW_SEARCHES,
    WAIT_SECONDS,
    BreakingIndex,
)
from memory_ledger.adapters.opensearch.index import SEARCH_DEADLINE
from memory_ledger.domain.errors import IndexTimeoutError, IndexUnavailableError
from tests.support.fourths import tried
from tools.devstack.faults import SEARCH_DEADLINE_SECONDS
from tools.devstack.index_server import SEARCH_SECONDS

pytestmark = pytest.mark.req("R8")

SOUND = 0.05


class Clock:
    """Time that passes while somebody waits, and not otherwise."""

    def __init__(self):
        self.seconds = 1_000.0

    def __call__(self):
        return self.seconds


class Index:
    """Answers or fails after *takes* seconds, at its deadline at the latest, and notes what it was asked."""

    def __init__(self, clock):
        self.clock, self.takes, self.error, self.asked = clock, 0.0, None, []

    def search(self, query):
        self.asked.append(query)
        self.clock.seconds += min(self.takes, WAIT_SECONDS)
        if self.takes >= WAIT_SECONDS:
            raise IndexTimeoutError("no")
        if self.error is not None:
            raise self.error("no")
        return f"hits of {query}"

    def put(self, documents):
        return documents


class Beside(Future[Any]):
    """A search in a thread: whoever waits for it takes the time that the index does, or gives up."""

    def __init__(self, inner, call):
        super().__init__()
        self.inner, self.call = inner, call

    def end(self):
        try:
            self.set_result(self.call())
        except IndexUnavailableError as exc:
            self.set_exception(exc)

    def _wait(self, seconds):
        if self.done():
            return
        if self.inner.takes > seconds:
            self.inner.clock.seconds += seconds
            raise TimeoutError
        self.end()

    def result(self, timeout=None):
        self._wait(timeout)
        return super().result(0)

    def exception(self, timeout=None):
        self._wait(timeout)
        return super().exception(0)


class World:
    """A breaker before an index whose pace is set by the test."""

    def __init__(self):
        self.clock, self.call, self.beside = Clock(), None, []
        self.inner = cast(Any, Index(self.clock))
        self.index = BreakingIndex(self.inner, call=lambda: self.call, submit=self._submit, clock=self.clock)

    def _submit(self, call):
        self.beside.append(Beside(self.inner, call))
        return self.beside[-1]

    def begin_call(self):
        self.call = (self.call or 0) + 1

    def tried(self, query):
        """Search; return the seconds it took and the hits, None for a time-out."""
        begun = self.clock()
        try:
            hits = self.index.search(query)
        except IndexTimeoutError:
            hits = None
        return round(self.clock() - begun, 6), hits


@pytest.fixture
def world():
    return World()


@pytest.fixture
def slow(world):
    """An index that was too slow as often as it takes, in calls of their own."""
    world.inner.takes = WAIT_SECONDS
    for number in range(SLOW_SEARCHES):
        assert world.tried(number) == (WAIT_SECONDS, None)
    world.inner.asked.clear()
    return world


def test_a_call_waits_as_long_as_an_adapter_does_for_one_search():
    assert WAIT_SECONDS == SEARCH_DEADLINE == SEARCH_SECONDS == SEARCH_DEADLINE_SECONDS


def test_a_sound_index_is_asked_each_time(world):
    assert [world.index.search("a"), world.index.search("b")] == ["hits of a", "hits of b"]
    assert world.index.put(["document"]) == ["document"]


def test_the_searches_of_a_call_wait_for_a_slow_index_once(world):
    world.inner.takes = WAIT_SECONDS
    world.begin_call()

    tried = [world.tried(query) for query in ("a", "b", "c")]

    assert tried == [(WAIT_SECONDS, None), (0, None), (0, None)]
    assert world.inner.asked == ["a"]


def test_the_next_call_asks_an_index_that_was_slow_once(world):
    world.inner.takes = WAIT_SECONDS
    world.begin_call()
    world.tried("a")
    world.tried("b")
    world.inner.takes = SOUND
    world.begin_call()

    assert [world.tried("c"), world.tried("d")] == [(SOUND, "hits of c"), (SOUND, "hits of d")]
    assert world.beside == []


def test_an_open_circuit_costs_a_call_one_grace(slow):
    for number in range(3):
        slow.begin_call()
        tried = [slow.tried(f"{query}{number}") for query in ("a", "b", "c")]

        assert tried == [(GRACE_SECONDS, None), (0, None), (0, None)]

    assert len(slow.beside) == 1
    assert slow.inner.asked == []


def test_slow_answers_share_the_wait_of_their_call(world):
    world.inner.takes = 0.5
    world.begin_call()

    tried = [world.tried(query) for query in ("a", "b", "c", "d")]

    assert tried == [(0.5, "hits of a"), (0.5, "hits of b"), (0.2, None), (0, None)]


def test_what_an_earlier_call_left_under_way_is_waited_for_within_the_same_time(world):
    world.inner.takes = 1.0
    world.begin_call()
    assert [world.tried(query) for query in ("a", "b")] == [(1.0, "hits of a"), (0.2, None)]
    world.begin_call()

    assert world.tried("c") == (WAIT_SECONDS, None)

    assert world.inner.asked == ["a", "b"]


def test_a_sound_index_is_asked_as_often_as_a_call_likes(world):
    world.inner.takes = GRACE_SECONDS - 0.01
    world.begin_call()

    assert all(world.tried(number)[1] for number in range(100))
    assert world.beside == []


@tried(100, paces=st.lists(st.floats(0, 3), max_size=60))
def test_no_call_waits_longer_for_slow_searches_than_for_one(paces):
    world = World()
    world.begin_call()

    waits = []
    for takes in paces:
        world.inner.takes = takes
        waits.append(world.tried("a")[0])

    assert sum(wait for wait in waits if wait > GRACE_SECONDS) <= WAIT_SECONDS + 1e-3
    assert sum(wait for wait, takes in zip(waits, paces, strict=True) if takes > GRACE_SECONDS) < 1.5


def test_a_slow_index_is_not_waited_for_again(slow):
    tried = [slow.tried(query) for query in ("a", "b", "c")]

    assert tried == [(GRACE_SECONDS, None)] * 3
    assert len(slow.beside) == 1
    assert slow.inner.asked == []


def test_an_index_that_answers_again_is_used_by_that_very_search(slow):
    slow.inner.takes = SOUND

    assert slow.tried("a") == (SOUND, "hits of a")
    assert slow.tried("b") == (SOUND, "hits of b")
    assert len(slow.beside) == 1


def test_a_late_answer_closes_the_circuit_for_the_next_search(slow):
    slow.tried("a")
    slow.inner.takes = 0.9
    slow.beside[0].end()

    assert slow.tried("b") == (0.9, "hits of b")
    assert slow.inner.asked == ["a", "b"]


def test_after_a_late_failure_the_next_search_is_the_probe(slow):
    slow.tried("a")
    slow.beside[0].end()
    assert slow.tried("b") == (GRACE_SECONDS, None)
    slow.beside[1].end()
    slow.inner.takes = SOUND

    assert slow.tried("c") == (SOUND, "hits of c")
    assert slow.inner.asked == ["a", "b", "c"]


def test_an_index_that_refuses_at_once_is_asked_each_time(world):
    world.inner.error = IndexUnavailableError
    world.begin_call()
    for number in range(SLOW_SEARCHES * 2):
        with pytest.raises(IndexUnavailableError):
            world.index.search(number)
    world.inner.error = None

    assert world.index.search("a") == "hits of a"
    assert world.beside == []


def test_slow_searches_in_between_do_not_add_up(world):
    for _ in range(SLOW_SEARCHES * 2):
        world.inner.takes = WAIT_SECONDS
        assert world.tried("a") == (WAIT_SECONDS, None)
        world.inner.takes = SOUND
        assert world.tried("b") == (SOUND, "hits of b")


def test_a_probe_in_a_thread_of_its_own(world):
    index: Any = BreakingIndex(world.inner)
    world.inner.takes = WAIT_SECONDS
    for _ in range(SLOW_SEARCHES):
        with pytest.raises(IndexTimeoutError):
            index.search("a")
    world.inner.takes = SOUND

    assert index.search("b") == "hits of b"
