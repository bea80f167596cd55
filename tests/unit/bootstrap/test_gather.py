"""Reads side by side: in order, all ended before anything is raised, the first without a thread."""

from __future__ import annotations

import threading

import pytest

from memory_ledger.adapters.runtime import ThreadGather


def test_results_come_in_the_order_of_the_calls():
    gather = ThreadGather()

    assert gather(lambda: 1, lambda: 2, lambda: 3) == (1, 2, 3)
    assert gather(lambda: 1) == (1,)
    assert gather() == ()


def test_the_first_call_runs_in_the_callers_thread_beside_the_others():
    met = threading.Barrier(2, timeout=30)

    def meeting() -> threading.Thread:
        met.wait()
        return threading.current_thread()

    first, second = ThreadGather()(meeting, meeting)

    assert first is threading.current_thread() is not second


def test_an_error_is_raised_when_all_have_ended():
    ended = []

    def fail() -> None:
        raise ValueError("the first")

    def fail_too() -> None:
        ended.append(1)
        raise KeyError("the second")

    with pytest.raises(ValueError, match="the first"):
        ThreadGather()(fail, fail_too, lambda: ended.append(2))

    assert sorted(ended) == [1, 2]
