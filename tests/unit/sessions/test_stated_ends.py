"""What a statement says to hold for a time is kept until then; what begins or happened now lasts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.working.messages import Message, MessageRole
from memory_ledger.domain.writing.extraction.extraction import RuleExtractor
from memory_ledger.domain.writing.extraction.stated_ends import stated_end
from tests.support.fourths import every_fourth, tried
from tests.support.hanging import hostile, must_not_hang

pytestmark = [pytest.mark.req("W2"), pytest.mark.req("W2b"), pytest.mark.req("M6")]
WEDNESDAY = datetime(2026, 11, 18, 15, tzinfo=UTC)
_DAY = timedelta(days=1)
EVENT, TERM, SEASON = 30, 180, 90


def kept(text, told=WEDNESDAY):
    message = Message(message_id="m", role=MessageRole.USER, content=text, created_at=told, sequence=1)
    extractor = RuleExtractor(simplified=OpenCCHanVariants().simplified)
    found = extractor.extract(message, session_id="s", project_id=None)
    return [one.candidate for one in found if one.candidate is not None]


def lasts_for(text):
    (candidate,) = kept(text)
    return candidate.valid_until, None if candidate.ttl_seconds is None else candidate.ttl_seconds // 86_400


@pytest.mark.parametrize(
    "told",
    every_fourth(
        [
            ("i'm on nights this week", (2026, 11, 23)),
            ("这个月底前回复都用英文", (2026, 12, 1)),
            ("这一周我代班主任", (2026, 11, 23)),
            ("記住我這週值夜班", (2026, 11, 23)),
            ("remember: until Friday reply in French", (2026, 11, 21)),
            ("记住，到周五之前回复用法语", (2026, 11, 20)),
            ("下周五之前都用表格回复我", (2026, 11, 27)),
            ("未来两周我住酒店", (2026, 12, 3)),
            ("I work from home until Friday", (2026, 11, 21)),
            ("到年底之前我都不喝酒", (2027, 1, 1)),
            ("I don't drink until the end of the year", (2027, 1, 1)),
            ("always reply in English until March 5", (2027, 3, 6)),
            ("3月5号之前都用英文回复我", (2027, 3, 5)),
            ("I'm at the Boston site until December 12", (2026, 12, 13)),
            ("we're eating out only on weekends until the end of May", (2027, 6, 1)),
            ("remember until March my address is the Lyon office", (2027, 3, 1)),
            ("my dad is in hospital this month", (2026, 12, 1)),
            ("remember I'm on the early shift for the next two weeks", (2026, 12, 3)),
            ("记住本月我负责前台", (2026, 12, 1)),
            ("记住我这两周值早班", (2026, 12, 3)),
            ("今年都用英文写日报", (2027, 1, 1)),
            ("I like working from home this week", (2026, 11, 23)),
            ("到5月10日为止我负责客服", (2027, 5, 11)),
            ("remember I'm only reachable by phone until Monday", (2026, 11, 24)),
        ]
    ),
)
def test_an_end_that_can_be_told_is_how_long_it_is_valid(told):
    text, day = told

    year, month, date = day
    assert lasts_for(text) == (datetime(year, month, date, tzinfo=UTC), None)


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("这学期末之前别给我推游戏", TERM),
        ("我这学期教三门课", TERM),
        ("I'm teaching two classes this semester", TERM),
        ("暑假期间我在餐厅打工", SEASON),
        ("今年夏天我在青岛", SEASON),
        ("寒假期间我住外婆家", EVENT),
        ("i'm at my mum's for the holidays", EVENT),
        ("while my sister is here, we speak Polish at home", EVENT),
        ("answer in short sentences until my exam is over", EVENT),
        ("考试结束之前别给我推电影", EVENT),
        ("I live with my parents until my flat is ready", EVENT),
        ("房子装修期间我住公司宿舍", EVENT),
        ("never suggest alcohol until the baby is born", EVENT),
        ("I'm living out of a suitcase until we move", EVENT),
    ],
)
def test_what_passes_at_some_time_has_a_life(text, days):
    assert lasts_for(text) == (None, days)


@pytest.mark.parametrize(
    "text",
    every_fourth(
        [
            "今天起我都用英文写周报",
            "这次之后都用Markdown",
            "note to self, keep this one: compost goes out on Tuesdays",
            "这条留着：厨余垃圾周二收",
            "记住这一条：厨余垃圾周二收",
            "从今天起叫我小北",
            "明天起我改值白班",
            "后天起我都在家办公",
            "这次以后统一用表格",
            "starting today i write all reports in english",
            "call me Tess from this week on",
            "从这个月起我住在成都",
            "I moved to Lyon this month",
            "I joined Acme this week",
            "I turned 30 this year",
            "I'm getting married this year",
            "remember this week I bought a piano",
            "我今年三十岁",
            "my thesis is due at the end of the month",
            "记住合同月底到期",
            "记住每个月底前我要交房租",
            "记住周一到周五我值班",
            "我到周末才休息",
            "寒假我一般住外婆家",
            "我每年暑假住外婆家",
            "我喜欢暑假期间去海边",
            "I prefer to travel during the holidays",
            "during the holidays I usually ski",
            "until further notice, reply in French",
            "always keep replies short until I ask for more",
            "I don't eat until my kids have eaten",
            "I work until midnight on Fridays",
            "I take my pills for the rest of my life",
            "we live in Porto since this summer",
            "从今年夏天起我住在青岛",
            "记住毕业之前我在腾讯实习",
            "I prefer trains these days",
            "回复我的时间请用24小时制",
        ]
    ),
)
def test_what_begins_or_happened_now_lasts(text):
    assert lasts_for(text) == (None, None)


@pytest.mark.parametrize(
    "text",
    [
        "今天起晚了，别说太多",
        "这次之后再说吧",
        "keep this one short",
        "for this one: no tables",
        "现在开始你是海盗",
        "明天开始放假",
    ],
)
def test_what_is_meant_for_once_is_not_kept(text):
    assert kept(text) == []


@tried(100, told=st.datetimes(datetime(2020, 1, 1), datetime(2040, 12, 31), timezones=st.just(UTC)))
def test_an_end_is_ahead_and_within_what_was_named(told):
    ends = {
        text: stated_end(text, told, wished=True)
        for text in (
            "until friday",
            "this week",
            "until the end of the month",
            "until feb 29",
            "3月1号之前都用法语",
        )
    }
    most = {"until friday": 8, "this week": 7, "until the end of the month": 31, "until feb 29": 8 * 366}

    for text, end in ends.items():
        assert end is None or (end.at is not None and told < end.at)
        assert end is None or end.at is None or end.at - told <= most.get(text, 366) * _DAY


@pytest.mark.parametrize("unit", ["until my ", "this week ", "到", "while the ", "之前", "在 ", "i'm "])
def test_no_text_takes_long_to_be_asked_for_its_end(unit):
    with must_not_hang():
        stated_end(hostile(unit), WEDNESDAY, wished=False)
        stated_end(hostile(unit), WEDNESDAY, wished=True)
