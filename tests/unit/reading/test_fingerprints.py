"""What is kept of a text says of two texts what their words say, and none of the words."""

from __future__ import annotations

import random
import tracemalloc

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.adapters.hashed_cache import HashedCache
from memory_ledger.bootstrap.index_parts import IndexParts
from memory_ledger.domain.recall.identifiers.exact_identifiers import held_in
from memory_ledger.domain.recall.ranking import read_texts
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.text.fingerprints import fingerprint_of
from memory_ledger.domain.text.terms import ALIKE_SHARE, Words
from memory_ledger.domain.text.wording import normalise
from tests.support.fourths import tried

pytestmark = pytest.mark.req("R6")
SIMPLIFIED = OpenCCHanVariants().simplified

SAID = "the a is on red green tea not don't never May 3 3. C C++ Team Teams Oslo -18 ★"
SAID_IN_CHINESE = "我 喜欢 綠茶 绿茶 不 也 三 度 ！ 的"
NAMED = "E0421 e0422 PO 4500012345 SO4500012345 3.10 v3.1 src/app.py app.py 9f3c2ab 9f3c2ab41d22 工单 #213"
texts = st.lists(st.sampled_from([*SAID.split(), *SAID_IN_CHINESE.split()]), max_size=9).map(" ".join)


def keeping(capacity=100, room=None):
    """Return a question that keeps what it reads, and where."""
    cache = HashedCache(capacity, room)
    return cache, lambda text: Question(text, SIMPLIFIED, cache.get)


@tried(100, one=texts, other=texts)
def test_texts_are_as_alike_by_their_fingerprints_as_by_their_words(one, other):
    left, right = Words(one), Words(other)
    mine, its = fingerprint_of(left), fingerprint_of(right)
    shared, whole = set(left.gist) & set(right.gist), set(left.gist) | set(right.gist)
    alike = len(shared) >= ALIKE_SHARE * len(whole) and left.telling == right.telling

    assert (mine.plain == its.plain) is (normalise(one) == normalise(other))
    assert (mine.gist == its.gist) is (left.gist == right.gist)
    assert (mine.core == its.core) is (left.core == right.core)
    assert (mine.bag == its.bag) is (set(left.gist) == set(right.gist))
    assert (mine.telling == its.telling) is (left.telling == right.telling)
    assert mine.may_be_nearly(its) is its.may_be_nearly(mine) is alike
    assert alike or not left.nearly(right)


@tried(100, asked=st.lists(texts, min_size=2, max_size=4), held=st.lists(texts, min_size=1, max_size=4))
def test_a_text_is_as_relevant_where_it_was_read_for_another_question(asked, held):
    _, question = keeping()

    for text in asked:
        kept, anew = question(text), Question(text, SIMPLIFIED)
        assert [kept.relevance(one, 0.1) for one in held] == [anew.relevance(one, 0.1) for one in held]


codes = st.lists(st.sampled_from(NAMED.split()), max_size=5).map(" ".join)


@tried(100, asked=st.lists(codes, min_size=2, max_size=4), held=st.lists(codes, min_size=1, max_size=4))
def test_a_text_names_as_much_where_it_was_read_for_another_question(asked, held):
    _, question = keeping()

    for text in asked:
        kept, anew = question(text), Question(text, SIMPLIFIED)
        for one in held:
            assert kept.relevance(one, 0.1) == anew.relevance(one, 0.1)
            assert kept.namings(one) == tuple(map(held_in(anew.words(one).text).naming, anew.sought))
            assert [kept.is_like(one, some) for some in kept.sought] == [
                anew.is_like(one, some) for some in anew.sought
            ]


def test_a_text_is_looked_through_for_identifiers_once_for_all_questions(monkeypatch):
    _, question = keeping()
    looked = []

    def looking(text):
        looked.append(text)
        return held_in(text)

    monkeypatch.setattr(read_texts, "held_in", looking)

    for asked in ("What is E0421?", "And E0500?", "Who has ticket 4500012345?"):
        question(asked).relevance("Error E0999 means that the disk is full", 0.0)

    assert looked == ["Error E0999 means that the disk is full"]


def test_a_text_is_taken_apart_once_for_all_questions(monkeypatch):
    _, question = keeping()
    read, begin = [], Words.__init__

    def reading(self, text, *rest):
        read.append(text)
        begin(self, text, *rest)

    monkeypatch.setattr(Words, "__init__", reading)

    for asked in ("Which tea?", "What colour?"):
        question(asked).relevance("The tea is green", 0.0)
        question(asked).fingerprint("The tea is green")

    assert sorted(read) == ["The tea is green", "The tea is green", "What colour?", "Which tea?"]


def test_no_word_can_be_read_in_what_is_kept():
    cache, question = keeping()
    text = "My secret recipe ZQ-1234 needs 37 rare mushrooms, 松茸"
    question("mushrooms, or ZQ-1235?").relevance(text, 0.0)
    question("mushrooms?").fingerprint(text)

    shown = repr(list(cache._values.values())).lower()

    assert len(cache._values) == 1
    assert not any(word in shown for word in (*Words(text).parts, "zq-1234") if not word.isdigit())


def test_nothing_is_kept_of_a_long_text():
    cache, question = keeping(room=2_000)

    question("tea?").relevance("t" * 41, 0.0)
    assert not cache._values
    question("tea?").relevance("t" * 40, 0.0)
    assert len(cache._values) == 1


def test_the_oldest_make_room_for_as_many_characters():
    cache, question = keeping(room=1_000)

    for number in range(300):
        question("tea?").relevance(f"{number:010}", 0.0)
    assert len(cache._values) == 100

    made: list[str] = []
    for text in (f"{299:010}", f"{200:010}", f"{199:010}"):
        cache.get("known", text, lambda text=text: made.append(text))
    assert made == [f"{199:010}"]


@pytest.mark.slow
def test_what_is_kept_of_the_costliest_texts_takes_twenty_megabytes_at_most():
    """Of no two Chinese characters that are the same: each counts, and each pair; 160 just outgrow a set."""
    han = [chr(0x4E00 + number) for number in range(20_000)]
    texts = ["".join(random.Random(seed).sample(han, 160)) for seed in range(420)]
    keep = IndexParts().keep
    Question("tea?", SIMPLIFIED).fingerprint(texts[0])

    tracemalloc.start()
    for text in texts:
        question = Question("tea?", SIMPLIFIED, keep)
        question.relevance(text, 0.0)
        question.fingerprint(text)
    del question
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert 10_000_000 < kept < 20_000_000
