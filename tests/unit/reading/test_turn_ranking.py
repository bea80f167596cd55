"""Which turns answer: fused scores, and the relevance that follows from them."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.recall.turns.turn_ranking import (
    SeenTurn,
    TurnSettings,
    fused,
    gained_by_saying,
    yardstick,
)
from tests.support.fourths import tried

pytestmark = pytest.mark.req("R5", "R9")
SETTINGS = TurnSettings()

bm25 = st.none() | st.floats(0, 200)
cosines = st.none() | st.floats(-1, 1)
names = st.none() | st.sampled_from(["Ann", "Ben", "小王"])
seen_turns = st.lists(
    st.builds(
        SeenTurn,
        memory_id=st.integers(0, 10**6).map(str),
        words=bm25,
        cosine=cosines,
        speaker=names,
        asks=st.floats(0, 1),
    ),
    max_size=20,
    unique_by=lambda turn: turn.memory_id,
)
LEAST = 0.28


def turn(memory_id, **changes):
    return SeenTurn(memory_id=memory_id, **changes)


def order(scores):
    return sorted(scores, key=lambda name: (-scores[name], name))


def test_a_word_that_one_turn_alone_has_sets_it_apart():
    near = [turn(f"near{at}", cosine=0.2 + at / 100) for at in range(9)]

    alone = fused("q", [turn("holds", words=3, cosine=0.1), *near], SETTINGS)
    among = fused("q", [turn("holds", words=3, cosine=0.1), replace(near[0], words=3), *near[1:]], SETTINGS)

    assert order(alone)[0] == "holds"
    assert order(among)[-1] == "holds"


def test_both_channels_count_on_one_scale():
    scores = fused(
        "q",
        [
            turn("both", words=20, cosine=0.8),
            turn("words", words=20, cosine=0.1),
            turn("near", words=1, cosine=0.8),
            turn("none", words=1, cosine=0.1),
        ],
        TurnSettings(words=1.0, nearness=1.0),
    )

    assert (order(scores)[0], order(scores)[-1]) == ("both", "none")
    assert scores["words"] == pytest.approx(scores["near"])


def test_what_a_channel_did_not_name_counts_as_its_least():
    scores = fused("q", [turn("a", words=5), turn("b"), turn("c", words=1)], SETTINGS)

    assert scores["b"] == scores["c"] < scores["a"]


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("What did Ann say?", "ann"),
        ("小王说了什么", "wang"),
        ("What did Ann and Ben say?", None),
        ("What did Annette say?", None),
        ("Who said what?", None),
    ],
)
def test_the_one_speaker_that_is_named_gains(question, first):
    said = [turn("ann", speaker="Ann"), turn("ben", speaker="Ben"), turn("wang", speaker="小王")]

    scores = fused(question, said, SETTINGS)

    assert [name for name in scores if scores[name] > 0] == ([first] if first else [])


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("What did Ann Lee say?", "lee"),
        ("What did Ann say?", None),
        ("What did Poe say?", "poe"),
        ("What did Ben say?", "ben"),
        ("小明说了什么", "wang"),
        ("明天说什么", None),
    ],
)
def test_a_speaker_may_be_named_by_part_of_a_name_that_nobody_else_has(question, first):
    said = [
        turn("lee", speaker="Ann Lee"),
        turn("poe", speaker="Ann Poe"),
        turn("ben", speaker="Ben B. Stone"),
        turn("wang", speaker="王小明"),
    ]

    scores = fused(question, said, SETTINGS)

    assert [name for name in scores if scores[name] > 0] == ([first] if first else [])


def test_a_turn_that_asks_loses_to_one_that_tells():
    scores = fused("q", [turn("asks", words=3, asks=1.0), turn("tells", words=3)], SETTINGS)

    assert order(scores) == ["tells", "asks"]


def test_the_more_a_turn_says_the_more_it_gains_up_to_what_is_enough():
    gains = [gained_by_saying(terms, SETTINGS) for terms in range(200)]

    assert gains[0] == 0
    assert gains == sorted(gains)
    assert gains[2] < gains[8] < gains[40] == gains[199] < SETTINGS.speaker
    assert gained_by_saying(8, TurnSettings(fullness=0)) == 0


@tried(100, turns=seen_turns)
def test_every_turn_has_one_finite_score_whatever_their_order(turns):
    scores = fused("What did Ann say?", turns, SETTINGS)
    backwards = fused("What did Ann say?", turns[::-1], SETTINGS)

    assert list(scores) == [one.memory_id for one in turns]
    assert all(math.isfinite(score) for score in scores.values())
    assert backwards == pytest.approx(scores)


scored = st.dictionaries(st.integers(0, 50).map(str), st.floats(-50, 50), max_size=15)


def relevances(scores, plain, least):
    measure = yardstick(scores, plain, least, SETTINGS)
    return {} if measure is None else {name: measure.relevance(score) for name, score in scores.items()}


@tried(100, scores=scored, data=st.data(), least=st.floats(0, 1))
def test_relevance_lies_between_the_least_and_the_best_and_keeps_the_order(scores, data, least):
    plain = {name: data.draw(st.floats(least, 1)) for name in scores}

    found = relevances(scores, plain, least)

    assert found.keys() == scores.keys()
    assert all(least - 1e-9 <= value <= max(plain.values()) + 1e-9 <= 1 + 1e-9 for value in found.values())
    assert [found[name] for name in sorted(scores, key=scores.__getitem__)] == sorted(found.values())


def test_the_best_turn_is_as_relevant_as_the_most_relevant_by_itself():
    found = relevances({"a": 2.0, "b": -1.0}, {"a": 0.4, "b": 0.9}, LEAST)

    assert found["a"] == pytest.approx(0.9)
    assert LEAST < found["b"] < 0.9


def test_nothing_seen_nothing_relevant():
    assert fused("q", [], SETTINGS) == {}
    assert relevances({}, {}, LEAST) == {}


def test_what_lies_before_the_best_is_no_more_relevant():
    measure = yardstick({"a": 2.0}, {"a": 0.9}, LEAST, SETTINGS)

    assert measure is not None
    assert measure.relevance(5.0) == pytest.approx(0.9)


@pytest.mark.fourths
@pytest.mark.parametrize(
    "knob",
    [
        {"words": -1.0},
        {"nearness": math.nan},
        {"decay": 0.0},
        {"enough": 1.1},
        {"general": -0.1},
        {"general": math.nan},
        {"beside": -0.1},
        {"nearest": -1},
    ],
)
def test_a_knob_that_makes_no_sense_is_refused(knob):
    with pytest.raises(ValueError, match="must"):
        TurnSettings(**knob)
