"""A word is found however its letters are marked; as it is written it is found first."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.searchable_text import worded
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.turns.turn_ranking import SeenTurn, TurnSettings, fused
from memory_ledger.domain.recall.turns.turns import turn_terms
from memory_ledger.domain.text.folding import plain_letters
from memory_ledger.domain.text.terms import Words
from tests.support.fourths import tried

pytestmark = pytest.mark.req("R3", "R5")
NAMES = [
    ("Joaquín", "Joaquin"),
    ("Zoë", "Zoe"),
    ("Bjørn", "bjorn"),
    ("Björn", "Bjørn"),
    ("Blå", "Bla"),
    ("Łódź", "Lodz"),
    ("İstanbul", "Istanbul"),
    ("İstanbul", "istanbul"),
    ("ёлка", "елка"),
    ("Đặng", "Dang"),
    ("Þór", "Thor"),
    ("Straße", "Strasse"),
    ("Œuvre", "oeuvre"),
    ("Ælfric", "Aelfric"),
    ("Αθήνα", "Αθηνα"),
    ("Ñuñoa", "nunoa"),
]
OTHERS = [
    ("Zora", "Zoe"),
    ("мои", "мой"),
    ("か", "が"),
    ("ハハ", "パパ"),
    ("己", "已"),
    ("C", "C++"),
    ("한", "하"),
    ("v1", "v①0"),
    ("x2", "x3"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("one", "other"), [*NAMES, *(pair[::-1] for pair in NAMES)])
def test_a_name_is_found_in_another_spelling_and_first_in_its_own(one, other):
    question = Question(f"Where did {one} wander?")

    own, folded, none = (
        question.relevance(f"{name} wandered along the quay", 0.0) for name in (one, other, "Ottokar")
    )

    assert none < folded
    is_its_own = Words(one).terms == Words(other).terms
    assert own == 1
    assert (folded == own) == is_its_own


@pytest.mark.fourths
@pytest.mark.parametrize(("one", "other"), [*NAMES, *(pair[::-1] for pair in NAMES)])
def test_so_it_is_by_the_words_of_a_turn(one, other):
    assert not set(turn_terms(one)).isdisjoint(turn_terms(other))


@pytest.mark.fourths
@pytest.mark.parametrize(("one", "other"), OTHERS)
def test_what_is_another_word_stays_one(one, other):
    assert set(turn_terms(one)).isdisjoint(turn_terms(other))
    assert Question(one).relevance(other, 0.0) == Question(other).relevance(one, 0.0) == 0


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text", ["乌龟叫什么", "がぎぐ", "한국어", "мой край", "C++ 50% №5", "2×3÷4", "अच्छी", "Ann"]
)
def test_other_scripts_keep_their_marks(text):
    assert plain_letters(text) == worded(text) == text


def test_what_stands_twice_counts_once():
    question = Question("Zoe's cello")

    assert question.relevance("Zoe, or Zoë, has a cello", 0.0) == 1
    assert question.relevance("Zoë, Zoé and Zöe", 0.0) < 0.5


@pytest.mark.parametrize("text", ["thé", "ïs", "wás"])
def test_a_stop_word_is_no_spelling_of_another_word(text):
    assert turn_terms(text) == [text]


def test_words_to_be_found_by_stand_behind_those_that_were_said():
    assert worded("Joaquín lives in Łódź, 住在Zoë家") == "Joaquín Joaquin lives in Łódź, Lodz, 住在Zoë Zoe家"


@tried(100, text=st.text())
def test_any_text_has_plain_letters(text):
    plain = plain_letters(text)

    assert plain_letters(plain) == plain
    assert text.isascii() is False or plain == text


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("What did Joaquin say?", "Joaquín"),
        ("What did Joaquín say?", "Joaquín"),
        ("Zoe 呢", "Zoe"),
        ("Where is Zoë?", "Zoë"),
        ("Where is zöe?", None),
        ("What did Lars order?", None),
        ("What did Soren Kjaer order?", "Søren Kjær"),
        ("What did Soren order?", "Søren Kjær"),
    ],
)
def test_a_speaker_is_named_in_either_spelling(question, named):
    speakers = ("Joaquín", "Zoe", "Zoë", "Søren Kjær", "Lasse")
    turns = [SeenTurn(memory_id=name, words=1.0, speaker=name) for name in speakers]

    scores = fused(question, turns, TurnSettings())

    assert [name for name in speakers if scores[name] == TurnSettings().speaker] == ([named] if named else [])


@pytest.mark.parametrize(
    ("question", "keys"),
    [
        ("what is café.ordre now", ("café.ordre", "cafe.ordre")),
        ("what is cafe\u0301.ordre now", ("café.ordre", "cafe.ordre")),
        ("billing.version现在是多少", ("billing.version",)),
        ("打开résumé.pdf", ()),
        ("看看你好.世界", ()),
    ],
)
def test_a_subject_key_may_be_asked_for_with_marks(question, keys):
    assert Question(question).subject_keys == keys
