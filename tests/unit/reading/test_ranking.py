"""Fusion, scores and settings."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.domain.recall.ranking.ranking import (
    Parts,
    RetrievalSettings,
    final_score,
    fuse,
    parts_of,
    recency,
)
from tests.support.fourths import tried
from tests.support.records import NOW, later, make_memory

pytestmark = pytest.mark.req("R5")
shares = st.floats(0, 1)


def test_fusion_adds_reciprocal_ranks():
    assert fuse([["a", "b", "c"], ["c", "a"]], 60) == ["a", "c", "b"]


def test_an_id_counts_once_a_channel():
    assert fuse([["a", "a", "b"], ["b"]], 60) == ["b", "a"]


@tried(100, rankings=st.lists(st.lists(st.sampled_from("abcdefgh")), max_size=4))
def test_fusion_returns_every_id_once(rankings):
    fused = fuse(rankings, 60)

    assert sorted(fused) == sorted({name for ranking in rankings for name in ranking})


@given(st.builds(Parts, relevance=shares, importance=shares, recency=shares))
def test_a_score_lies_in_the_unit_interval(parts):
    assert 0 <= final_score(parts, RetrievalSettings()) <= 1 + 1e-9


def test_the_default_weights_are_those_of_the_requirements():
    settings = RetrievalSettings()

    assert final_score(Parts(relevance=1, importance=0, recency=0), settings) == pytest.approx(0.65)
    assert final_score(Parts(relevance=0, importance=1, recency=0), settings) == pytest.approx(0.20)
    assert final_score(Parts(relevance=0, importance=0, recency=1), settings) == pytest.approx(0.15)


def test_recency_halves_with_each_half_life_and_never_exceeds_one():
    month = timedelta(days=30)

    assert recency(NOW, NOW + month, month) == pytest.approx(0.5)
    assert recency(NOW, NOW + 2 * month, month) == pytest.approx(0.25)
    assert recency(later(60), NOW, month) == 1


def test_recency_counts_from_the_event_not_from_the_last_reading_or_writing():
    old = make_memory(valid_from=NOW - timedelta(days=30), updated_at=NOW, last_used_at=NOW)

    assert parts_of(old, 1.0, NOW, RetrievalSettings()).recency == pytest.approx(0.5)


@pytest.mark.parametrize(
    "changes",
    [
        {"relevance_weight": 0.9},
        {"relevance_weight": 1.2, "importance_weight": -0.35},
        {"min_relevance": 1.5},
        {"half_life": timedelta(0)},
        {"candidates": 0},
        {"lag_counted": 10},
    ],
)
def test_senseless_settings_are_refused(changes):
    with pytest.raises(ValueError, match="must"):
        RetrievalSettings(**changes)
