"""How relevant turns are beside one another: chance brings nothing, free places are filled from near by."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, cast

import pytest

from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.services.recall.comparing_turns import ComparingTurns
from memory_ledger.services.recall.recall_scoring import Scoring

pytestmark = pytest.mark.req("C6", "R5")
SETTINGS = RetrievalSettings()
LEAST = SETTINGS.min_relevance


class Calibrated:
    """Takes cosines for relevance, and the first number of a vector for how surely anybody may ask."""

    def relevance(self, cosine: float) -> float:
        return cosine

    def generality(self, vector: Sequence[float]) -> float:
        return vector[0]


OWN, GENERAL = (0.0,), (1.0,)


def compared(
    question: str, turns: dict[str, tuple[float | None, float]], *, vector: tuple[float, ...] | None = OWN
) -> dict[str, float]:
    """Return the relevance of texts, each with its cosine and its score among its neighbours."""
    scoring = Scoring(
        embedder=cast(Any, Calibrated()),
        settings=SETTINGS,
        question=Question(question),
        vector=vector,
        now=datetime(2026, 3, 5, tzinfo=UTC),
    )
    texts = {text: text for text in turns}
    cosines = {text: cosine for text, (cosine, _) in turns.items()}
    scores = {text: score for text, (_, score) in turns.items()}
    return ComparingTurns(scoring=scoring, settings=SETTINGS)(texts, cosines, scores)


def test_words_shared_by_chance_bring_nothing():
    found = compared(
        "Explain how vaccines work",
        {"I work at the harbour": (0.06, 3.0), "She will explain the lease": (0.04, 2.0)},
    )

    assert all(0 < relevance < LEAST for relevance in found.values())


def test_the_same_words_bring_a_turn_that_is_near():
    (found,) = compared("Explain how vaccines work", {"Vaccines train the body": (0.4, 3.0)}).values()

    assert found > 0.5


@pytest.mark.parametrize(
    ("question", "turn", "cosine"),
    [("什么是通货膨胀", "成本大概多少", 0.47), ("What is inflation", "How much will it cost", 0.47)],
)
def test_what_anybody_may_ask_must_lie_nearer_than_what_only_the_user_can_ask(question, turn, cosine):
    (by_chance,) = compared(question, {turn: (cosine, 3.0)}, vector=GENERAL).values()
    (found,) = compared(question, {turn: (cosine, 3.0)}, vector=OWN).values()

    assert by_chance < LEAST <= found


@pytest.mark.parametrize(
    ("question", "turn"),
    [("什么是通货膨胀", "通货膨胀我下周要考"), ("What is inflation", "My exam is about inflation")],
)
def test_what_anybody_may_ask_finds_the_turn_that_tells_of_it(question, turn):
    (found,) = compared(question, {turn: (0.6, 3.0)}, vector=GENERAL).values()

    assert found > 0.6


def test_in_chinese_more_is_chance_than_in_english():
    (chinese,) = compared("什么是通货膨胀", {"成本大概是四百": (0.7, 3.0)}, vector=GENERAL).values()
    (english,) = compared(
        "What is inflation", {"Costs are four hundred": (0.7, 3.0)}, vector=GENERAL
    ).values()

    assert chinese < LEAST < english


def test_an_identifier_asked_for_is_found_however_general_the_question():
    turns: dict[str, tuple[float | None, float]] = {"E0421 又出现了": (0.1, 3.0), "成本大概多少": (0.4, 1.0)}

    found = compared("E0421 是什么意思", turns, vector=GENERAL)

    assert found["E0421 又出现了"] == 1.0 > LEAST > found["成本大概多少"]


def test_without_a_vector_words_are_all_there_is():
    (found,) = compared("where we work", {"I work at the harbour": (None, 3.0)}, vector=None).values()

    assert found == 1.0


def test_what_is_near_fills_the_places_that_are_left_and_comes_last():
    turns: dict[str, tuple[float | None, float]] = {
        "The lease begins in May": (0.5, 5.0),
        "He got a place at the college": (0.22, 4.0),
        "The kettle is on": (0.05, 3.0),
    }

    found = compared("when does the lease begin", turns)

    lease, college, kettle = found.values()
    assert lease > LEAST == college > kettle


def test_where_enough_is_relevant_nothing_is_filled_up():
    turns: dict[str, tuple[float | None, float]] = {
        f"The lease of flat {n}": (0.5, 1.0) for n in range(SETTINGS.turns.nearest)
    }

    found = compared("when does the lease begin", {**turns, "He got a place": (0.22, 9.0)})

    assert found["He got a place"] == pytest.approx(0.22)


def test_a_pleasantry_is_neither_found_nor_a_measure_for_others():
    turns: dict[str, tuple[float | None, float]] = {"Sounds good": (0.9, 9.0), "工长姓覃": (0.4, 1.0)}

    found = compared("工长姓什么", turns)

    assert found.keys() == {"工长姓覃"}
    assert found == compared("工长姓什么", {"工长姓覃": (0.4, 1.0)})


@pytest.mark.parametrize("question", ["谢谢", "Sounds good", "Good morning!"])
def test_a_greeting_thanks_or_assent_finds_no_turn(question):
    assert compared(question, {"Sounds good": (0.9, 9.0), "谢谢你的花": (0.9, 3.0)}) == {}


@pytest.mark.parametrize(("cosine", "is_shown"), [(0.4, False), (0.5, True)])
def test_a_turn_with_no_character_of_a_chinese_question_must_lie_nearer(cosine, is_shown):
    (found,) = compared("我的牙医是谁？", {"爷爷做竹编": (cosine, 3.0)}).values()

    assert (found >= LEAST) is is_shown


@pytest.mark.parametrize(
    ("question", "answer", "beside"),
    [
        ("我的缝纫机是什么牌子？", "我的缝纫机是蝴蝶牌子的", "我的读者证号是 551"),
        ("Which make is the sewing machine?", "The sewing machine is of the make Pfaff", "My card is 551"),
    ],
)
@pytest.mark.parametrize(("score", "is_shown"), [(1.0, False), (3.0, True)])
def test_where_a_turn_says_all_that_is_asked_what_lies_far_behind_without_a_word_of_it_is_not_shown(
    question, answer, beside, score, is_shown
):
    found = compared(question, {answer: (0.8, 5.0), beside: (0.5, score)})

    assert found[answer] > 0.9
    assert (found[beside] >= LEAST) is is_shown


def test_what_has_a_word_of_the_question_is_shown_however_far_behind():
    found = compared(
        "Which make is the car?", {"The car is of the make Skoda": (0.8, 5.0), "A car": (0.3, 0.0)}
    )

    assert found["A car"] >= LEAST
