"""Whether two texts say the same in other words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.writing.paraphrase import MAX_LENGTH, compare, sense_of
from memory_ledger.domain.writing.paraphrase_reading import reading
from tests.support.hanging import hostile, must_not_hang
from tools.evals.judgements import paraphrase
from tools.evals.labelled import rows


@pytest.mark.req("W7")
@pytest.mark.parametrize("split", ["dev", "heldout"])
def test_labelled_pairs_are_judged_and_no_near_miss_passes(split):
    tally = paraphrase(split)

    assert tally.wrong == 0, str(tally)
    assert tally.recall >= 0.8, str(tally)


@pytest.mark.req("W7")
@pytest.mark.parametrize(
    ("one", "other", "differs"),
    [
        ("我喜欢喝黑咖啡", "我不喜欢喝黑咖啡", "negation"),
        ("The timeout is 5 seconds", "The timeout is 5 minutes", "numbers"),
        ("我住在杭州", "我妈妈住在杭州", "subject"),
        ("I live in Lisbon", "I used to live in Lisbon", "time_or_quantity"),
        ("我只喝茶", "我喝茶", "time_or_quantity"),
        ("小李喜欢小王", "小王喜欢小李", "order"),
        ("I like black coffee", "I like black tea", "words"),
        ("订单 ZX-00007-A 已发往杭州", "订单 ZX-00007-D 已发往杭州", "identifiers"),
        ("The build fails with E0421", "The build fails with E0422", "identifiers"),
    ],
)
def test_the_part_that_differs_is_named(one, other, differs):
    assert compare(one, other).differs == differs


@pytest.mark.req("W7")
@pytest.mark.parametrize(
    "text",
    [
        "Team {} hands its weekly report to the manager",
        "team {} hands its weekly report to the manager",
        "My shoe size is {}",
        "The porter of gate {} is called Sam",
        "Vitamin {} makes me sleepy",
        "Plan {} is cheaper",
        "我住在{}座三楼",
        "{}栋的电梯坏了",
        "周会由{}组主持",
    ],
)
def test_no_letter_stands_for_another(text):
    letters = "adisbmt" if text.islower() else "ADISBMT"
    texts = [text.format(letter) for letter in letters]

    assert [compare(one, other).same for one in texts for other in texts if one != other] == [False] * 42
    assert len({sense_of(one) for one in texts}) == 7


@pytest.mark.req("W7")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("A friend of mine likes tea", "a friend of mine likes tea"),
        ("I like green tea", "I'd really like green tea"),
        ("I need a break and I take it", "I do need a break, and I take it"),
        ("我有a计划", "我有A计划"),
    ],
)
def test_a_letter_that_is_a_word_or_written_otherwise_tells_nothing(one, other):
    assert compare(one, other).same


@pytest.mark.req("W7")
def test_units_are_converted_and_times_of_day_read():
    assert compare("我身高180厘米", "我身高1.8米").same
    assert compare("会议在下午三点", "会议在15:00").same
    assert compare("我养了两只猫", "我养了2只猫").same


@pytest.mark.req("W7")
def test_traditional_and_simplified_say_the_same():
    assert compare("我習慣喝黑咖啡", "我习惯喝黑咖啡", simplified=OpenCCHanVariants().simplified).same


@pytest.mark.req("W7")
@pytest.mark.parametrize("row", list(rows("paraphrase.jsonl")), ids=lambda row: row["id"])
def test_the_verdict_does_not_depend_on_the_order_of_the_texts(row):
    assert compare(row["one"], row["other"]).same == compare(row["other"], row["one"]).same


@given(st.text(max_size=200), st.text(max_size=200))
def test_comparing_is_symmetric_for_any_text(one, other):
    assert compare(one, other).same == compare(other, one).same


@pytest.mark.req("W7")
@pytest.mark.parametrize("row", list(rows("paraphrase.jsonl")), ids=lambda row: row["id"])
def test_what_has_one_sense_is_judged_the_same(row):
    one, other = row["one"], row["other"]

    assert (sense_of(one) == sense_of(other)) <= compare(one, other).same


def test_long_texts_are_never_judged_the_same():
    assert compare("我喜欢茶" * 500, "我喜欢茶" * 500).differs == "length"


@pytest.mark.parametrize("unit", ["1", "一", "a ", "不", "never ", "1月", "我", "at "])
def test_hostile_text_is_compared_without_hanging(unit):
    longest = hostile(unit, MAX_LENGTH)

    with must_not_hang():
        reading(hostile(unit))
        compare(longest, longest)
