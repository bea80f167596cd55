"""Whether two texts say the same in other words."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.writing.duplicates.paraphrase import MAX_LENGTH, compare, sense_of
from memory_ledger.domain.writing.duplicates.paraphrase_reading import reading
from tests.support.fourths import every_fourth, tried
from tests.support.hanging import hostile, must_not_hang
from tools.evals.judgements import paraphrase
from tools.evals.labelled import rows


@pytest.mark.req("W7")
@pytest.mark.parametrize("split", ["dev", "heldout"])
def test_labelled_pairs_are_judged_and_no_near_miss_passes(split):
    tally = paraphrase(split)

    assert tally.wrong == 0, str(tally)
    assert tally.recall >= 0.8, str(tally)


@pytest.mark.fourths
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


@pytest.mark.fourths
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
    assert compare("The meeting is at 3:10 pm", "The meeting is at 15:10").same
    assert not compare("The meeting is at 3:10 pm", "The meeting is at 3:10 am").same
    assert compare("我养了两只猫", "我养了2只猫").same


def _text(template, number):
    return template.replace("{}", number)


_MAY_BE_VERSIONS = [
    "Python {} is required",
    "我们用的是 {} 版本",
    "the chart is pinned to {}",
    "pkg=={} is pinned",
    "{}里修了这个缺陷",
    "the code of my locker is {}",
    "{} 周会改到线上",
    "I stream in {}p",
]
_NUMBER = st.from_regex(r"\A[0-9]{1,3}(?:\.[0-9]{1,3}){0,3}\Z")


@pytest.mark.req("W7")
@tried(
    100,
    template=st.sampled_from(_MAY_BE_VERSIONS),
    number=_NUMBER,
    longer=st.sampled_from(["{}0", "0{}", "{}.0", "{}.10"]),
)
def test_a_number_that_may_be_a_version_or_a_code_is_as_it_is_written(template, number, longer):
    one, other = _text(template, number), _text(template, longer.replace("{}", number))

    assert not compare(one, other).same
    assert compare(one, one).same
    assert sense_of(one) != sense_of(other)


@pytest.mark.req("W7")
@tried(
    100,
    template=st.sampled_from(
        ["I run {} km on Sundays", "房租是{}元", "the fee is ${} a piece", "our margin is {}%"]
    ),
    whole=st.from_regex(r"\A[1-9][0-9]{0,30}\Z"),
    part=st.from_regex(r"\A[0-9]{1,20}\Z"),
)
def test_an_amount_is_one_with_noughts_behind_it_and_no_other_amount(template, whole, part):
    one, other = _text(template, f"{whole}.{part}"), _text(template, f"{whole}.{part}00")
    more = _text(template, f"{whole}.{part}1")

    assert compare(one, other).same
    assert not compare(one, more).same


@pytest.mark.req("W7")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("I stream in 1080p", "I stream in 1081p"),
        ("I like 3d films", "I like 2d films"),
        ("my phone has 5g", "my phone has 4g"),
        ("the limit is 1,000 requests", "the limit is 1,00 requests"),
        ("the yard has 10² tiles", "the yard has 102 tiles"),
        ("stir for 5½ songs", "stir for 51⁄2 songs"),
    ],
)
def test_every_digit_is_read(one, other):
    assert not compare(one, other).same


@pytest.mark.fourths
@pytest.mark.req("W7")
@pytest.mark.parametrize(
    "texts",
    [
        "I use Vim | I used Vim | I would use Vim | I've been using Vim",
        "I don't use Vim | I didn't use Vim | I won't use Vim",
        "I have a dog | I had a dog",
        "I work at Acme | I worked at Acme",
        "I am a vegetarian | I was a vegetarian | I will be a vegetarian",
        "We moved to Oslo | We will move to Oslo | We move to Oslo",
        "We need a visa | We needed a visa",
        "We chose Stripe | We choose Stripe",
        "My favourite colour is blue | My favourite colour was blue",
        "我用Vim | 我以前用Vim | 我用过Vim | 我要用Vim | 我将用Vim",
        "我们搬到上海了 | 我们要搬到上海 | 我们曾搬到上海",
    ],
)
def test_what_was_what_is_and_what_may_be_are_not_the_same(texts):
    said = [text.strip() for text in texts.split("|")]

    assert [(one, other) for one in said for other in said if one != other and compare(one, other).same] == []
    assert len({sense_of(one) for one in said}) == len(said)


@pytest.mark.req("W7")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("We used Vim", "We've used Vim"),
        ("We decided to use Kafka", "We have decided to go with Kafka"),
        ("Two reviews are required", "Two reviews are needed"),
        ("My cat is still called Tom", "My cat is still named Tom"),
        ("I like short answers", "I'd really like short answers"),
        ("I'll move to Oslo", "I will move to Oslo"),
        ("回答要简短", "请回答得简短"),
    ],
)
def test_one_time_said_in_other_words_is_the_same(one, other):
    assert compare(one, other).same


@pytest.mark.req("W7")
def test_traditional_and_simplified_say_the_same():
    assert compare("我習慣喝黑咖啡", "我习惯喝黑咖啡", simplified=OpenCCHanVariants().simplified).same


@pytest.mark.fourths
@pytest.mark.req("W7")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("我二零二四年入职", "我二零一四年入职"),
        ("我二〇一五年毕业", "我二〇二五年毕业"),
        ("我九八年出生", "我八八年出生"),
        ("我住三零二号", "我住五零二号"),
        ("报告要交两三天", "报告要交三天"),
        ("报告要交两三天", "报告要交23天"),
        ("公司有二三十人", "公司有三十人"),
        ("押金是三四千元", "押金是4000元"),
    ],
)
def test_every_chinese_numeral_counts(one, other):
    assert not compare(one, other).same


@pytest.mark.req("W7")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("我二零二四年入职", "我2024年入职"),
        ("我住三零二号", "我住302号"),
        ("公司有二十五人", "公司有25人"),
        ("押金是两千三百元", "押金是2300元"),
        ("押金是三千零五元", "押金是3005元"),
        ("我请两三天假", "我请两三天的假"),
    ],
)
def test_a_chinese_numeral_is_the_number_it_writes(one, other):
    assert compare(one, other).same


@pytest.mark.fourths
@pytest.mark.req("W7")
@pytest.mark.parametrize("row", list(rows("paraphrase.jsonl")), ids=lambda row: row["id"])
def test_the_verdict_does_not_depend_on_the_order_of_the_texts(row):
    assert compare(row["one"], row["other"]).same == compare(row["other"], row["one"]).same


@tried(100, one=st.text(max_size=200), other=st.text(max_size=200))
def test_comparing_is_symmetric_for_any_text(one, other):
    assert compare(one, other).same == compare(other, one).same


@pytest.mark.fourths
@pytest.mark.req("W7")
@pytest.mark.parametrize("row", list(rows("paraphrase.jsonl")), ids=lambda row: row["id"])
def test_what_has_one_sense_is_judged_the_same(row):
    one, other = row["one"], row["other"]

    assert (sense_of(one) == sense_of(other)) <= compare(one, other).same


def test_long_texts_are_never_judged_the_same():
    assert compare("我喜欢茶" * 500, "我喜欢茶" * 500).differs == "length"


@pytest.mark.parametrize("unit", every_fourth(["1", "一", "a ", "不", "never ", "1月", "我", "at "]))
def test_hostile_text_is_compared_without_hanging(unit):
    longest = hostile(unit, MAX_LENGTH)

    with must_not_hang():
        reading(hostile(unit))
        compare(longest, longest)
