"""The vector of a turn among its neighbours."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.domain.recall.ranking.relevance import cosine
from memory_ledger.domain.recall.turns.turn_vectors import blended
from tests.support.fourths import tried

pytestmark = pytest.mark.req("R3")

vectors = st.none() | st.integers(0, 2).map(lambda at: tuple(float(at == place) for place in range(3)))


@tried(100, previous=vectors, own=vectors, following=vectors)
def test_there_is_a_unit_vector_as_soon_as_one_has_a_direction(previous, own, following):
    found = blended(previous, own, following)

    assert (found is None) is (previous is own is following is None)
    assert found is None or math.hypot(*found) == pytest.approx(1, abs=1e-5)


@given(st.permutations([(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]))
def test_its_own_words_count_most(directions):
    previous, own, following = directions

    found = blended(previous, own, following)

    assert found is not None
    assert cosine(found, own) > cosine(found, previous) > cosine(found, following) > 0


def test_opposite_directions_leave_none():
    assert blended((0.0, 1.0), (0.0, -0.7), None) is None
