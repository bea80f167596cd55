"""The time that a question names."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.recall.times.period import Period
from memory_ledger.domain.recall.times.periods import period_of, periods_in
from tests.support.fourths import tried

pytestmark = pytest.mark.req("R1", "R2")
NOW = datetime(2026, 3, 18, 15, 30, tzinfo=UTC)
"""A Wednesday."""


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("question", "first", "last"),
    [
        ("what happened on 2026-03-05?", "2026-03-05", "2026-03-05"),
        ("2026年3月5日的会议说了什么", "2026-03-05", "2026-03-05"),
        ("3月5号我们定了什么", "2026-03-05", "2026-03-05"),
        ("12月5日呢", "2025-12-05", "2025-12-05"),
        ("what did Ann say on 8 May, 2023", "2023-05-08", "2023-05-08"),
        ("the meeting of March 5th", "2026-03-05", "2026-03-05"),
        ("what did we decide in February", "2026-02-01", "2026-02-28"),
        ("In March 2024, who left", "2024-03-01", "2024-03-31"),
        ("the plan for june 2025", "2025-06-01", "2025-06-30"),
        ("三月定的方案", "2026-03-01", "2026-03-31"),
        ("十一月发生了什么", "2025-11-01", "2025-11-30"),
        ("去年6月的旅行", "2025-06-01", "2025-06-30"),
        ("2025年的目标", "2025-01-01", "2025-12-31"),
        ("what did I plan in 2025", "2025-01-01", "2025-12-31"),
        ("2025-11的账单", "2025-11-01", "2025-11-30"),
        ("what did I do last week", "2026-03-09", "2026-03-15"),
        ("上周聊了什么", "2026-03-09", "2026-03-15"),
        ("上个星期的决定", "2026-03-09", "2026-03-15"),
        ("this week's notes", "2026-03-16", "2026-03-22"),
        ("yesterday's error", "2026-03-17", "2026-03-17"),
        ("前天说的", "2026-03-16", "2026-03-16"),
        ("上个月的花销", "2026-02-01", "2026-02-28"),
        ("last year's goals", "2025-01-01", "2025-12-31"),
        ("三天前说的餐厅", "2026-03-15", "2026-03-15"),
        ("two weeks ago", "2026-03-01", "2026-03-07"),
        ("过去7天", "2026-03-11", "2026-03-18"),
        ("what changed since February", "2026-02-01", "2026-03-18"),
        ("去年以来的变化", "2025-01-01", "2026-03-18"),
        ("从2026-02-10到现在", "2026-02-10", "2026-03-18"),
        ("3月5日之后定的", "2026-03-05", "2026-03-18"),
        ("what did we have before March 2026", "2016-03-03", "2026-02-28"),
        ("the plans before May", "2015-05-04", "2025-04-30"),
        ("what is new since last week", "2026-03-09", "2026-03-18"),
        ("2025年之前的方案", "2015-01-04", "2024-12-31"),
        ("in the last three days", "2026-03-15", "2026-03-18"),
        ("3/5 发生了什么", "2026-03-05", "2026-03-05"),
        ("发生了什么？3/5", "2026-03-05", "2026-03-05"),
        ("12/24 的聚会", "2025-12-24", "2025-12-24"),
        ("what happened on 3/5?", "2026-03-05", "2026-03-05"),
        ("what happened on 25/2?", "2026-02-25", "2026-02-25"),
        ("what changed since 3/5", "2026-03-05", "2026-03-18"),
        ("the invoice of 11/30/2025", "2025-11-30", "2025-11-30"),
        ("2026/3/5 的会", "2026-03-05", "2026-03-05"),
        ("二〇二六年三月五日的会议", "2026-03-05", "2026-03-05"),
        ("二零二五年十二月三十一号", "2025-12-31", "2025-12-31"),
        ("二〇二五年十一月做了什么", "2025-11-01", "2025-11-30"),
        ("二〇二五年的目标", "2025-01-01", "2025-12-31"),
        ("三月五日我做了什么", "2026-03-05", "2026-03-05"),
        ("十二月廿五日", "2025-12-25", "2025-12-25"),
        ("last Friday", "2026-03-13", "2026-03-13"),
        ("what did I say on Friday?", "2026-03-13", "2026-03-13"),
        ("on Wednesday", "2026-03-11", "2026-03-11"),
        ("what did I do on Monday", "2026-03-16", "2026-03-16"),
        ("this Friday", "2026-03-20", "2026-03-20"),
        ("what is new since Monday", "2026-03-16", "2026-03-18"),
        ("上周五定了什么", "2026-03-13", "2026-03-13"),
        ("上个星期天去了哪", "2026-03-15", "2026-03-15"),
        ("上上周一", "2026-03-02", "2026-03-02"),
        ("what did I do in the last 24 hours", "2026-03-17", "2026-03-18"),
        ("in the past 48 hours", "2026-03-16", "2026-03-18"),
        ("over the last thirty-six hours", "2026-03-17", "2026-03-18"),
        ("过去24小时我做了什么", "2026-03-17", "2026-03-18"),
        ("最近72个小时", "2026-03-15", "2026-03-18"),
        ("近两小时聊了什么", "2026-03-18", "2026-03-18"),
        ("three hours ago", "2026-03-18", "2026-03-18"),
        ("两个小时前我说了什么", "2026-03-18", "2026-03-18"),
        ("three Fridays ago", "2026-02-27", "2026-02-27"),
        ("two Sundays ago", "2026-03-08", "2026-03-08"),
        ("2 Mondays ago", "2026-03-09", "2026-03-09"),
        ("four Wednesdays ago", "2026-02-18", "2026-02-18"),
        ("a fortnight ago", "2026-03-01", "2026-03-07"),
        ("a fortnight ago on Saturday", "2026-03-07", "2026-03-07"),
        ("two fortnights ago", "2026-02-15", "2026-02-21"),
        ("over the last fortnight", "2026-03-04", "2026-03-18"),
        ("on Thursday two weeks ago", "2026-03-05", "2026-03-05"),
        ("Friday a week ago", "2026-03-13", "2026-03-13"),
        ("exactly one week ago", "2026-03-11", "2026-03-11"),
        ("整整两周前", "2026-03-04", "2026-03-04"),
        ("正好三天前", "2026-03-15", "2026-03-15"),
        ("星期五我做了什么", "2026-03-13", "2026-03-13"),
        ("礼拜二说的事", "2026-03-17", "2026-03-17"),
        ("周三的会", "2026-03-11", "2026-03-11"),
        ("本周五的安排", "2026-03-20", "2026-03-20"),
        ("大前天吃了什么", "2026-03-15", "2026-03-15"),
        ("前日和谁吃午饭", "2026-03-16", "2026-03-16"),
        ("What did I eat on Mar. 9?", "2026-03-09", "2026-03-09"),
        ("the call of 5 Apr. 2025", "2025-04-05", "2025-04-05"),
        ("Sept. 30, who called", "2025-09-30", "2025-09-30"),
        ("in Feb. 2026", "2026-02-01", "2026-02-28"),
        ("what did I eat on the 10th?", "2026-03-10", "2026-03-10"),
        ("who did I meet on the 25th", "2026-02-25", "2026-02-25"),
        ("on the 31st I met Ann", "2026-01-31", "2026-01-31"),
        ("what is new since the 10th", "2026-03-10", "2026-03-18"),
        ("on the 10th of last month", "2026-02-10", "2026-02-10"),
        ("2月10-12号定了什么", "2026-02-10", "2026-02-12"),
        ("二月三到五号去了哪", "2026-02-03", "2026-02-05"),
        ("2月10号和12号之间发生了什么", "2026-02-10", "2026-02-12"),
        ("10号到12号之间我干了什么", "2026-03-10", "2026-03-12"),
        ("上个月10到12号我去了哪", "2026-02-10", "2026-02-12"),
        ("国庆那几天我去了哪", "2025-10-01", "2025-10-07"),
        ("what did we decide between the 10th and the 12th of February", "2026-02-10", "2026-02-12"),
        ("what happened on Feb 10th through 12th", "2026-02-10", "2026-02-12"),
        ("what happened between Feb 10 and 12", "2026-02-10", "2026-02-12"),
        ("between Feb 10 and Feb 12 who called", "2026-02-10", "2026-02-12"),
        ("what happened from Wednesday to Friday last week", "2026-03-11", "2026-03-13"),
        ("what did Feb 10 and 12 have in common", "2026-02-10", "2026-02-10"),
        ("12号和谁吃午饭", "2026-03-12", "2026-03-12"),
        ("十二号吃了什么", "2026-03-12", "2026-03-12"),
        ("30号我们定了什么", "2026-01-30", "2026-01-30"),
        ("上个月12号的会", "2026-02-12", "2026-02-12"),
        ("本月三号做了什么", "2026-03-03", "2026-03-03"),
        ("12-12和谁吃午饭", "2025-12-12", "2025-12-12"),
        ("3.12我和谁吃饭", "2026-03-12", "2026-03-12"),
        ("lunch on Tue", "2026-03-17", "2026-03-17"),
        ("what did we say last Fri.?", "2026-03-13", "2026-03-13"),
        ("who came on Sat with Ann", "2026-03-14", "2026-03-14"),
        ("what is new since Thurs", "2026-03-12", "2026-03-18"),
        ("What did I do on Tuesday of last week?", "2026-03-10", "2026-03-10"),
        ("what came on Tuesday last week", "2026-03-10", "2026-03-10"),
        ("last week on Monday, who called?", "2026-03-09", "2026-03-09"),
        ("last week's Friday", "2026-03-13", "2026-03-13"),
        ("the Monday of this week", "2026-03-16", "2026-03-16"),
        ("on Friday of the week before last", "2026-03-06", "2026-03-06"),
        ("on the Friday before last", "2026-03-06", "2026-03-06"),
        ("since Tuesday of last week", "2026-03-10", "2026-03-18"),
        ("A week ago today, what did I do?", "2026-03-11", "2026-03-11"),
        ("what did I eat two weeks ago today?", "2026-03-04", "2026-03-04"),
        ("today three weeks ago", "2026-02-25", "2026-02-25"),
        ("a week ago yesterday", "2026-03-10", "2026-03-10"),
        ("a month ago today", "2026-02-18", "2026-02-18"),
        ("a week ago on Monday", "2026-03-09", "2026-03-09"),
        ("上周的周二我做了什么", "2026-03-10", "2026-03-10"),
        ("上个星期里的星期二", "2026-03-10", "2026-03-10"),
        ("上周那个周二", "2026-03-10", "2026-03-10"),
        ("上上周的周三吃了什么", "2026-03-04", "2026-03-04"),
        ("上一周的周五", "2026-03-13", "2026-03-13"),
        ("上上个星期的周末去哪了", "2026-03-07", "2026-03-08"),
        ("本周的星期二", "2026-03-17", "2026-03-17"),
        ("一周前的今天我做了什么", "2026-03-11", "2026-03-11"),
        ("上周的今天", "2026-03-11", "2026-03-11"),
        ("两周前的今天", "2026-03-04", "2026-03-04"),
        ("上个月的今天", "2026-02-18", "2026-02-18"),
        ("一个星期前的周一", "2026-03-09", "2026-03-09"),
        ("What happened on 05.03.2026?", "2026-03-05", "2026-03-05"),
        ("I met Ann on 31.12.2025.", "2025-12-31", "2025-12-31"),
        ("what happened on 5.3.26?", "2026-03-05", "2026-03-05"),
        ("the bill of 09.11.25", "2025-11-09", "2025-11-09"),
        ("5.3.2026我做了什么", "2026-03-05", "2026-03-05"),
        ("between 01.03.2026 and 03.03.2026", "2026-03-01", "2026-03-03"),
        ("2026.3.5发生了什么", "2026-03-05", "2026-03-05"),
        ("it was on 2026.03.05.", "2026-03-05", "2026-03-05"),
        ("the 03.25.2026 call", "2026-03-25", "2026-03-25"),
    ],
)
def test_a_period_is_read_in_both_languages(question, first, last):
    found = period_of(question, NOW)

    assert found is not None
    period, _ = found
    assert period.start.date().isoformat() == first
    assert (period.end - timedelta(seconds=1)).date().isoformat() == last


@pytest.mark.fourths
@pytest.mark.parametrize(
    "question",
    [
        "",
        "how do I deploy v2.3.1",
        "may I ask you to march on",
        "三个月的试用期",
        "the last one",
        "10.2.3.4 不通",
        "订单20260305123",
        "周末去哪",
        "this may be 500 percent",
        "2026-13-45",
        "每月的房租",
        "about 3/5 of the users",
        "比例是 3/5/7",
        "13/25 发生了什么",
        "every Friday",
        "what is due next Friday",
        "open on Fridays",
        "每周五的例会",
        "下周五的会",
        "下个星期五",
        "一周五次",
        "周一到周五",
        "十五个月的合同",
        "大后天见",
        "目前日程有哪些",
        "之前日志在哪",
        "前天气候",
        "on the 10th floor",
        "11月10到12个人",
        "on the 2nd attempt it worked",
        "the 10th time",
        "12号线怎么走",
        "十二号楼在哪",
        "第12号窗口",
        "请坐12号窗口",
        "40号我们定了什么",
        "2-3天能到吗",
        "Python 3.12和我的代码",
        "版本2.3.1和谁说",
        "version 2.6.26 broke",
        "does it run on 3.11.14?",
        "we are on 2.6.2",
        "on 32.13.2026",
        "8471.30.00",
        "10.12.25.7 runs billing",
        "call 415.555.0132",
        "下周的周二",
        "每周的周二",
        "next week's Tuesday",
        "13.12和谁吃饭",
        "does it depend on sun exposure",
        "this sat well",
        "it turned on wedges",
    ],
)
def test_what_names_no_time_has_none(question):
    assert period_of(question, NOW) is None


def test_the_question_is_left_without_its_time():
    found = period_of("What did we discuss last week?", NOW)

    assert found is not None
    assert " ".join(found[1].split()) == "what did we discuss ?"


moments = st.datetimes(datetime(2000, 1, 1), datetime(2090, 1, 1), timezones=st.just(UTC))
NO_DAY = "2026-02-30"
phrases = st.sampled_from(
    [
        "last week",
        "上个月",
        "3月31日",
        "2月29日",
        "in May",
        "十二月",
        "yesterday",
        "5个月前",
        NO_DAY,
        "去年2月",
    ]
)


@tried(100, phrase=phrases, now=moments, moment=moments, text=st.text(max_size=20))
def test_at_any_moment_a_period_begins_before_it_ends_and_nearness_is_a_share(phrase, now, moment, text):
    assert (period_of(phrase, now) is None) == (phrase == NO_DAY)
    for question in (phrase, text, phrase + text):
        found = period_of(question, now)
        if found is not None:
            period, rest = found
            assert period.start < period.end
            assert 0 <= period.nearness(moment, timedelta(days=30)) <= 1
            assert period.nearness(period.start, timedelta(days=30)) == 1
            assert len(rest) <= len(question.lower()) + 1


MAY_3 = Period(datetime(2025, 5, 3, tzinfo=UTC), datetime(2025, 5, 4, tzinfo=UTC))


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "told", "names"),
    [
        ("the trip on May 3", "2025-03-01", True),
        ("the trip on May 3", "2025-09-01", True),
        ("5月3日的旅行", "2024-12-01", True),
        ("booked on 2 June 2024 for 3 May 2025", "2024-06-02", True),
        ("昨天吃了火锅", "2025-05-04", True),
        ("昨天吃了火锅", "2025-05-06", False),
        ("I went there three days ago", "2025-05-06", True),
        ("the trip on May 4", "2025-03-01", False),
        ("the trip on May 3, 2024", "2025-03-01", False),
        ("our plan for 2025年", "2025-03-01", False),
        ("we met in May 2025", "2025-06-01", False),
        ("I was in Rome from 1 to 8 May 2025", "2025-06-01", True),
        ("jury duty between 2025-04-28 and 2025-05-03", "2025-06-01", True),
        ("2025年5月1日到7日我在杭州", "2025-06-01", True),
        ("2025年4月20日至5月20日我在医院陪护", "2025-06-01", True),
        ("my arm was in a cast from 28.04.2025 to 05.06.2025", "2025-07-01", True),
        ("last week I was in Rome", "2025-05-08", True),
        ("in early May 2025 we moved", "2025-06-01", True),
        ("I was in Rome from 4 to 8 May 2025", "2025-06-01", False),
        ("I lived there from May 2024 to June 2025", "2025-07-01", False),
        ("last week I was in Rome", "2025-05-20", False),
        ("nothing of the kind", "2025-05-01", False),
    ],
)
def test_a_text_names_a_day_by_its_date_or_by_how_long_ago_it_was(text, told, names):
    said = datetime.fromisoformat(told).replace(tzinfo=UTC)

    assert any(map(MAY_3.is_named_by, periods_in(text, said, NOW))) is names


def test_a_day_is_a_part_of_the_month_asked_for():
    may = Period(datetime(2025, 5, 1, tzinfo=UTC), datetime(2025, 6, 1, tzinfo=UTC))

    assert any(map(may.is_named_by, periods_in("the trip on 3 May 2025", NOW, NOW)))
    assert not any(map(may.is_named_by, periods_in("the trip on 3 June 2025", NOW, NOW)))
