"""Turns: each has one in every round that has time, and in some round of those that have not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.services.background.troubles import Troubles
from memory_ledger.services.background.turns import ROUND, in_turn

pytestmark = pytest.mark.req("P1")
MOMENTS = st.datetimes(min_value=datetime(2020, 1, 1), max_value=datetime(2100, 1, 1), timezones=st.just(UTC))


def reached(all_, now, most):
    looks = iter(range(most))
    return list(in_turn(all_, now, lambda: next(looks, None) is None))


@given(st.integers(0, 50), MOMENTS)
def test_each_has_one_turn_where_there_is_time(number, now):
    assert sorted(in_turn(range(number), now, lambda: False)) == list(range(number))


@given(st.integers(0, 50), st.integers(0, 50), MOMENTS)
def test_no_more_begin_once_time_is_over(number, most, now):
    assert len(reached(range(number), now, most)) == min(number, most)


@given(st.sampled_from([100, 250, 1000, 5000]), MOMENTS, st.sampled_from([ROUND, ROUND / 5, ROUND * 3]))
def test_all_have_had_a_turn_after_some_rounds_of_a_tenth_each(number, now, pace):
    served = set()
    for turn in range(60):
        served.update(reached(range(number), now + turn * pace, number // 10))

    assert len(served) == number


def test_two_rounds_begin_at_different_places():
    now = datetime(2026, 9, 21, tzinfo=UTC)

    assert reached(range(100), now, 1) != reached(range(100), now + ROUND, 1)
    assert reached(range(100), now, 1) != reached(range(100), now + timedelta(minutes=1), 1)


@pytest.mark.req("T2")
def test_a_step_is_named_once_with_what_it_raised_and_none_of_its_words():
    def raising(error):
        def call():
            raise error

        return call

    troubles = Troubles()
    assert troubles.tried("one", lambda: 1, 0) == 1
    for error in (ConcurrentChangeError("x"), KeyError("secret"), ConcurrentChangeError("x"), KeyError("y")):
        assert troubles.tried("two", raising(error), 0) == 0

    assert troubles.failures == ("two", "two (KeyError)")
    assert troubles.broken == ("two",)
    (raised,) = troubles.raised
    assert raised.startswith("KeyError at ")
    assert "secret" not in raised
