"""Times named by season, quarter, half, part of a month, weekend, holiday, and from one to another."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.domain.recall.times.periods import names_times, period_of, periods_in

pytestmark = pytest.mark.req("R1", "R2")
NOW = datetime(2026, 8, 12, 15, 30, tzinfo=UTC)
"""A Wednesday."""

ENGLISH = [
    ("What did I do last summer?", "2025-06-01", "2025-08-31"),
    ("what have we planned this summer", "2026-06-01", "2026-08-31"),
    ("where did I go in the spring?", "2026-03-01", "2026-05-31"),
    ("in spring 2024", "2024-03-01", "2024-05-31"),
    ("what broke over the winter of 2024", "2024-12-01", "2025-02-28"),
    ("who visited last winter", "2025-12-01", "2026-02-28"),
    ("the trip last fall", "2025-09-01", "2025-11-30"),
    ("in the autumn of last year", "2025-09-01", "2025-11-30"),
    ("late summer 2025", "2025-08-01", "2025-08-31"),
    ("the summer before last", "2024-06-01", "2024-08-31"),
    ("our goals for Q1 2026", "2026-01-01", "2026-03-31"),
    ("what shipped in 2025 Q4", "2025-10-01", "2025-12-31"),
    ("the third quarter of 2025", "2025-07-01", "2025-09-30"),
    ("what did we sell last quarter", "2026-04-01", "2026-06-30"),
    ("this quarter", "2026-07-01", "2026-09-30"),
    ("anything from Q2?", "2026-04-01", "2026-06-30"),
    ("in H1 2026", "2026-01-01", "2026-06-30"),
    ("in the second half of last year", "2025-07-01", "2025-12-31"),
    ("the first half of June", "2026-06-01", "2026-06-15"),
    ("early May", "2026-05-01", "2026-05-10"),
    ("in mid-July", "2026-07-11", "2026-07-20"),
    ("late June 2025", "2025-06-21", "2025-06-30"),
    ("at the beginning of March 2025", "2025-03-01", "2025-03-10"),
    ("at the end of last month", "2026-07-21", "2026-07-31"),
    ("the end of 2024", "2024-12-01", "2024-12-31"),
    ("at the start of this year", "2026-01-01", "2026-02-28"),
    ("what was hard in early 2025", "2025-01-01", "2025-04-30"),
    ("between April and June 2025", "2025-04-01", "2025-06-30"),
    ("from November 2025 to February", "2025-11-01", "2026-02-28"),
    ("between November and February", "2025-11-01", "2026-02-28"),
    ("from 3 to 9 May", "2026-05-03", "2026-05-09"),
    ("the fair of May 3-9, 2025", "2025-05-03", "2025-05-09"),
    ("between 2023 and 2024", "2023-01-01", "2024-12-31"),
    ("from last December to this March", "2025-12-01", "2026-03-31"),
    ("from the summer of 2024 to the end of 2025", "2024-06-01", "2025-12-31"),
    ("January through March 2026", "2026-01-01", "2026-03-31"),
    ("from 2026-07-01 to 2026-07-05", "2026-07-01", "2026-07-05"),
    ("what did I read in the past month", "2026-07-13", "2026-08-12"),
    ("over the last year", "2025-08-12", "2026-08-12"),
    ("over the past few weeks", "2026-07-08", "2026-08-12"),
    ("where were we last weekend", "2026-08-08", "2026-08-09"),
    ("this weekend", "2026-08-15", "2026-08-16"),
    ("the weekend before last", "2026-08-01", "2026-08-02"),
    ("what did I cook over the weekend?", "2026-08-08", "2026-08-09"),
    ("a couple of weeks ago", "2026-07-26", "2026-08-01"),
    ("a few days ago", "2026-08-05", "2026-08-10"),
    ("half a year ago", "2026-01-19", "2026-03-04"),
    ("in 07/2025", "2025-07-01", "2025-07-31"),
    ("in 2025-07", "2025-07-01", "2025-07-31"),
    ("around Christmas 2025", "2025-12-17", "2026-01-02"),
    ("what did we eat on Christmas Eve", "2025-12-24", "2025-12-24"),
    ("on New Year's Eve last year", "2025-12-31", "2025-12-31"),
    ("on Valentine’s Day", "2026-02-14", "2026-02-14"),
    ("last Halloween", "2025-10-31", "2025-10-31"),
    ("last July", "2026-07-01", "2026-07-31"),
    ("last August", "2025-08-01", "2025-08-31"),
    ("this September", "2026-09-01", "2026-09-30"),
    ("in March last year", "2025-03-01", "2025-03-31"),
    ("last year in October", "2025-10-01", "2025-10-31"),
    ("in October of last year", "2025-10-01", "2025-10-31"),
    ("this year in January", "2026-01-01", "2026-01-31"),
    ("in the week of 15 July 2026", "2026-07-13", "2026-07-19"),
    ("the first week of June 2025", "2025-06-01", "2025-06-07"),
    ("the month before last", "2026-06-01", "2026-06-30"),
    ("the year before last", "2024-01-01", "2024-12-31"),
    ("what did I note this morning", "2026-08-12", "2026-08-12"),
    ("since last spring", "2026-03-01", "2026-08-12"),
    ("after Christmas 2025", "2025-12-24", "2026-08-12"),
    ("on May 3 last year", "2025-05-03", "2025-05-03"),
    ("in May two years ago", "2024-05-01", "2024-05-31"),
    ("what was I doing this time last year", "2025-07-28", "2025-08-27"),
    ("on this day last year", "2025-08-12", "2025-08-12"),
    ("at the beginning of the year", "2026-01-01", "2026-02-28"),
]
CHINESE = [
    ("今年夏天我去了哪", "2026-06-01", "2026-08-31"),
    ("去年冬天买了什么", "2025-12-01", "2026-02-28"),
    ("2025年春天的事", "2025-03-01", "2025-05-31"),
    ("大前年夏天我在哪", "2023-06-01", "2023-08-31"),
    ("前年秋季的比赛", "2024-09-01", "2024-11-30"),
    ("这个夏天做了什么", "2026-06-01", "2026-08-31"),
    ("上个冬天我们住哪", "2025-12-01", "2026-02-28"),
    ("今年第二季度", "2026-04-01", "2026-06-30"),
    ("三季度卖了多少", "2026-07-01", "2026-09-30"),
    ("四季度卖了多少", "2025-10-01", "2025-12-31"),
    ("2025年四季度的目标", "2025-10-01", "2025-12-31"),
    ("上个季度定了什么", "2026-04-01", "2026-06-30"),
    ("2026年Q1的计划", "2026-01-01", "2026-03-31"),
    ("今年上半年", "2026-01-01", "2026-06-30"),
    ("去年下半年我忙什么", "2025-07-01", "2025-12-31"),
    ("上半年的总结", "2026-01-01", "2026-06-30"),
    ("2025年6月上旬", "2025-06-01", "2025-06-10"),
    ("五月中旬去了哪", "2026-05-11", "2026-05-20"),
    ("七月底见了谁", "2026-07-21", "2026-07-31"),
    ("上个月中旬", "2026-07-11", "2026-07-20"),
    ("上月底我做了什么", "2026-07-21", "2026-07-31"),
    ("月初说过什么", "2026-08-01", "2026-08-10"),
    ("年初定的目标", "2026-01-01", "2026-02-28"),
    ("去年年底我在忙什么", "2025-12-01", "2025-12-31"),
    ("2024年底", "2024-12-01", "2024-12-31"),
    ("去年年初", "2025-01-01", "2025-02-28"),
    ("6月上半月", "2026-06-01", "2026-06-15"),
    ("2025年3月到5月", "2025-03-01", "2025-05-31"),
    ("三月至五月", "2026-03-01", "2026-05-31"),
    ("去年十一月到今年二月", "2025-11-01", "2026-02-28"),
    ("十一月到二月之间", "2025-11-01", "2026-02-28"),
    ("从2025年3月到6月我做了哪些事", "2025-03-01", "2025-06-30"),
    ("3月和6月之间", "2026-03-01", "2026-06-30"),
    ("3到5月做了什么", "2026-03-01", "2026-05-31"),
    ("7月3日到8日", "2026-07-03", "2026-07-08"),
    ("2024年到2025年", "2024-01-01", "2025-12-31"),
    ("上周一到周三", "2026-08-03", "2026-08-05"),
    ("去年七月", "2025-07-01", "2025-07-31"),
    ("前年六月份", "2024-06-01", "2024-06-30"),
    ("前年", "2024-01-01", "2024-12-31"),
    ("上上个月", "2026-06-01", "2026-06-30"),
    ("上上周三", "2026-07-29", "2026-07-29"),
    ("上周末去哪了", "2026-08-08", "2026-08-09"),
    ("这周末", "2026-08-15", "2026-08-16"),
    ("2025/07", "2025-07-01", "2025-07-31"),
    ("半年前", "2026-01-19", "2026-03-04"),
    ("三个月前吃了什么", "2026-04-28", "2026-05-27"),
    ("两个星期前", "2026-07-26", "2026-08-01"),
    ("几天前说的", "2026-08-05", "2026-08-10"),
    ("前几天我看了什么书", "2026-08-05", "2026-08-10"),
    ("近一个月", "2026-07-13", "2026-08-12"),
    ("最近三个月", "2026-05-13", "2026-08-12"),
    ("过去半年里", "2026-02-10", "2026-08-12"),
    ("2025年国庆期间", "2025-10-01", "2025-10-07"),
    ("去年国庆前后", "2025-09-24", "2025-10-14"),
    ("去年跨年夜", "2025-12-31", "2025-12-31"),
    ("2024年平安夜", "2024-12-24", "2024-12-24"),
    ("元旦那天我在哪", "2026-01-01", "2026-01-01"),
    ("今年五一我去哪了", "2026-05-01", "2026-05-05"),
    ("二〇二五年九月", "2025-09-01", "2025-09-30"),
    ("二〇二四年春天", "2024-03-01", "2024-05-31"),
    ("6月第一周", "2026-06-01", "2026-06-07"),
    ("五月以来", "2026-05-01", "2026-08-12"),
    ("2024年3月之前", "2014-03-04", "2024-02-29"),
    ("昨儿我干嘛了", "2026-08-11", "2026-08-11"),
    ("去年5月3日", "2025-05-03", "2025-05-03"),
    ("25年3月我买了什么", "2025-03-01", "2025-03-31"),
    ("三年前的夏天", "2023-06-01", "2023-08-31"),
    ("夏天我见了谁？", "2026-06-01", "2026-08-31"),
    ("我春天种了什么", "2026-03-01", "2026-05-31"),
    ("春天那会儿我看了什么书", "2026-03-01", "2026-05-31"),
    ("冬天我去过哪里滑雪", "2025-12-01", "2026-02-28"),
    ("冬天怎么过的", "2025-12-01", "2026-02-28"),
    ("去年今天", "2025-08-12", "2025-08-12"),
    ("三四月份我在忙什么", "2026-03-01", "2026-04-30"),
    ("前两个月我都在学什么", "2026-06-12", "2026-08-12"),
    ("大上个月我住哪", "2026-06-01", "2026-06-30"),
    ("刚过去的周末我干嘛了", "2026-08-08", "2026-08-09"),
    ("从周一到现在", "2026-08-10", "2026-08-12"),
]


def named(question):
    found = period_of(question, NOW)
    if found is None:
        return None
    period, _ = found
    return period.start.date().isoformat(), (period.end - timedelta(seconds=1)).date().isoformat()


@pytest.mark.fourths
@pytest.mark.parametrize(("question", "first", "last"), [*ENGLISH, *CHINESE])
def test_a_part_of_a_year_is_read_with_its_year(question, first, last):
    assert named(question) == (first, last)


@pytest.mark.fourths
@pytest.mark.parametrize(
    "question",
    [
        "明年三月的安排",
        "下个月3号",
        "下周末去哪",
        "每年夏天去海边",
        "每年夏天去海边了",
        "夏天我喜欢吃什么",
        "冬天我一般穿什么",
        "春天适合去哪",
        "夏天到了我要买什么",
        "我春天过敏",
        "冬天怎么过",
        "in May next year",
        "next summer",
        "每月初发工资",
        "前三季度的报表叫什么",
        "第二季好看吗",
        "以前年轻的时候",
        "in spring boot 3",
        "how much time do I spend with June",
        "what is in the Q3 report folder",
        "Christmas tree lights",
        "for the fall of Rome",
        "this may sound odd",
        "the end may be near",
        "a spring mattress",
        "the second half was better",
        "上周期的检测值",
        "去夏威夷的机票",
        "附近一天三顿的馆子",
        "去秋游的地方",
        "国庆阅兵的意义",
        "五一广场在哪",
        "一年四季都穿短袖",
        "订位要提前几天",
        "how to march on from here",
        "weekend rates",
        "周末一般几点起床",
        "年底奖金怎么算",
        "半年付一次房租",
        "三年级的作业",
    ],
)
def test_what_is_no_time_that_has_been_is_not_read(question):
    assert named(question) is None


@pytest.mark.parametrize(
    ("question", "rest"),
    [
        ("我去年国庆期间买了什么", "我 买了什么"),
        ("what did I buy between March and May 2025?", "what did i buy ?"),
        ("三月到六月之间我做了哪些事", "我做了哪些事"),
        ("around Christmas 2025 who came", "who came"),
        ("how did I spend June?", "how did i ?"),
        ("where did I spend the summer?", "where did i ?"),
        ("上个月的三个会议", "的三个会议"),
    ],
)
def test_the_words_that_bound_a_time_go_with_it(question, rest):
    found = period_of(question, NOW)

    assert found is not None
    assert " ".join(found[1].split()) == rest


WORDS = (
    *(
        "last",
        "year",
        "in",
        "May",
        "two",
        "ago",
        "the",
        "first",
        "half",
        "of",
        "Q2",
        "early",
        "mid-",
        "late",
        "end",
    ),
    *(
        "3",
        "12",
        "29",
        "31",
        "2024",
        "2025-13",
        "-",
        "to",
        "and",
        "between",
        "from",
        "since",
        "before",
        "week",
    ),
    *(
        "weekend",
        "quarter",
        "summer",
        "christmas",
        "eve",
        "new year's",
        "this",
        "few",
        "past",
        "days",
        "monday",
    ),
)
CHARACTERS = (
    "上下这本前去今年月周日号天季度半初底中末旬到至和之间后以来"
    "两三四十二〇零廿春夏国庆五一节个星期礼拜过近几大3"
)


@given(
    st.one_of(
        st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join),
        st.text(st.sampled_from(CHARACTERS), max_size=14),
    ),
    st.datetimes(datetime(2000, 1, 1), datetime(2090, 1, 1), timezones=st.just(UTC)),
)
def test_whatever_is_put_together_is_no_error_and_a_period_begins_before_it_ends(text, now):
    found = [one for one in (period_of(text, now),) if one is not None]
    told = periods_in(text, now, now)

    assert all(period.start < period.end for period, _ in found)
    assert all(period.start < period.end for period in told)
    assert names_times(text) or not (found or told)


@pytest.mark.parametrize("text", ["", "nothing of the kind", "我喜欢喝茶", "Mayra marches on"])
def test_a_text_that_names_no_time_is_known_as_one(text):
    assert not names_times(text)


def test_of_two_times_the_shorter_is_meant():
    assert named("what did I say last year about the trip of 3 May 2025") == ("2025-05-03", "2025-05-03")


def test_a_winter_is_the_one_at_hand():
    spring, autumn = datetime(2027, 3, 10, tzinfo=UTC), datetime(2026, 11, 20, tzinfo=UTC)

    found = [period_of("今年冬天", now) for now in (spring, autumn)]

    assert [one and one[0].start.date().isoformat() for one in found] == ["2026-12-01", "2026-12-01"]


def test_a_text_names_a_season_of_the_year_it_was_told_in():
    told = datetime(2025, 10, 1, tzinfo=UTC)

    (period,) = periods_in("去年夏天去了海边", told, NOW)

    assert period.start.date().isoformat() == "2024-06-01"
