"""Whose words a turn is found by, and in whose windows a message is: the same, seen from either side."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.recall.turns.turn_windows import REACH, neighbours, runs, touched
from tests.support.fourths import tried

HEARD = st.sets(st.integers(0, 60), max_size=30).map(sorted)

pytestmark = pytest.mark.req("D1")


def around(heard: list[int], sequence: int) -> set[int]:
    """Return the neighbours of a turn, by their sequences."""
    before, after = neighbours(heard, sequence)
    return {heard[at] for at in (*before, *after)}


@tried(100, heard=HEARD, sequence=st.integers(0, 60))
def test_exactly_the_turns_that_have_a_message_for_a_neighbour_are_touched_by_it(heard, sequence):
    everything = sorted({*heard, sequence})

    found = {heard[at] for at in touched(heard, sequence, sequence)} - {sequence}

    assert found == {turn for turn in heard if turn != sequence and sequence in around(everything, turn)}


@tried(100, heard=HEARD, sequence=st.integers(0, 60), gone=st.sets(st.integers(0, 60)))
def test_a_turn_that_had_it_for_a_neighbour_before_others_went_is_touched_still(heard, sequence, gone):
    had = {turn for turn in heard if sequence in around(sorted({*heard, sequence}), turn)}
    left = [turn for turn in heard if turn not in gone]

    assert {left[at] for at in touched(left, sequence, sequence)} >= had & set(left)


def test_three_before_and_two_after_are_neighbours():
    assert around([1, 2, 3, 4, 5, 6, 7, 8], 5) == {2, 3, 4, 6, 7}


@pytest.mark.parametrize(("distance", "near"), [(REACH, True), (REACH + 1, False)])
def test_a_neighbour_is_no_further_away_than_the_reach(distance, near):
    assert around([0, distance], 0) == ({distance} if near else set())
    assert around([0, distance], distance) == ({0} if near else set())
    assert list(touched([0], distance, distance)) == ([0] if near else [])


def test_what_lies_out_of_reach_of_all_before_it_begins_a_run_of_its_own():
    assert runs([(30, "c"), (1, "a"), (1 + REACH, "b")]) == [[(1, "a"), (1 + REACH, "b")], [(30, "c")]]
    assert runs([(1, "a"), (2 + REACH, "b")]) == [[(1, "a")], [(2 + REACH, "b")]]
    assert runs([]) == []
