"""What is counted, and how."""

import pytest

from tools.evals.bm25 import PlainBM25, words
from tools.evals.judging import rank
from tools.evals.product import Identity, Reply, said
from tools.evals.records import Item, Label
from tools.evals.scores import percentile, quality

ALICE = Identity(tenant="acme", user="alice")


def label(name, version=1):
    return Label(name=name, owner=ALICE, text=name, memory_id=f"mem_{name}", version=version)


def item(name, version=1):
    return Item(content=name, memory_id=f"mem_{name}", version=version)


@pytest.mark.req("T3")
def test_recall_goes_by_depth_and_what_may_come_back_costs_no_precision():
    found = rank([item("x"), item("ok"), item("a"), item("b")], [label("a"), label("b")], [label("ok")])

    assert found.recall == (0.0, 0.5, 1.0, 1.0)
    assert found.first == 3
    assert (found.right, found.judged) == (2, 3)


@pytest.mark.req("T3")
def test_another_version_is_not_what_was_wanted():
    assert rank([item("a", 1)], [label("a", 2)], []).recall == (0.0, 0.0, 0.0, 0.0)


@pytest.mark.req("T3")
def test_what_was_taken_from_a_message_stands_for_it():
    message = Label(name="m", owner=ALICE, text="hello", message_id="msg-1")

    assert Item(content="greets", memory_id="mem_1", version=3, sources=("msg-0", "msg-1")).is_of(message)
    assert not Item(content="hello", sources=("msg-2",)).is_of(message)


@pytest.mark.req("T3")
def test_questions_with_nothing_to_find_count_for_precision_alone():
    nothing = rank([item("noise")], [], [])
    hit = rank([item("a")], [label("a")], [])

    figures = quality([nothing, hit], [10, 30])

    assert figures.questions == 1
    assert figures.recall == (1.0, 1.0, 1.0, 1.0)
    assert figures.mrr == 1.0
    assert figures.precision == 0.5
    assert figures.tokens == 20


def test_percentiles():
    assert percentile([], 0.5) == 0.0
    assert percentile(range(1, 101), 0.95) == 96


def test_the_baseline_reads_words_and_pairs_of_chinese_characters():
    assert words("The Cat 缓存策略") == ["the", "cat", "缓存", "存策", "策略"]
    ranked = PlainBM25(["a red door", "the red red house", "蓝色的门"])
    assert ranked.best("red house", 2) == [1, 0]
    assert ranked.best("蓝色", 5) == [2]
    assert ranked.best("unknown", 5) == []
    assert PlainBM25([]).best("x", 5) == []


def test_a_reply_says_its_strings_decoded_also_of_lines():
    reply = Reply(200, {}, '{"a": "\\u7f13\\u5b58", "b": ["x", {"c": "y"}], "n": 1}\n{"d": "z"}\n')

    assert said(reply) == "缓存\nx\ny\nz"
    assert said(Reply(204, {}, "")) == ""
