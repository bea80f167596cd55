"""A rule or value keeps the condition that it is said under, before a colon or in a second half."""

import pytest

from memory_ledger.domain.writing.subjects.attributes import subject_key_of
from memory_ledger.domain.writing.utterances import Keep, read

UNDER_A_CONDITION = (
    "Only at work: call me Dr. Lindqvist.",
    "只有周一：叫我值班员。",
    "For invoices, use Swiss francs; for everything else use euros.",
    "我平时喝茶；只有周末喝咖啡。",
    "仅限项目A：单元测试用 pytest。",
    "除非我特别说明，金额一律按人民币算。",
    "Unless I say otherwise, assume metric units.",
    "For the Atlas repo: use tabs.",
    "Mostly I drink tea; coffee only on weekends.",
    "早上十点前：不接电话。",
    "Before 10am: I don't take calls.",
    "Only on Mondays: I work from home.",
    "At home: I speak Polish.",
    "For the Berlin client: always write in German.",
    "In emails to Ana: sign as Jo.",
    "On weekends: don't send me reminders.",
    "During Ramadan: I don't eat before sunset.",
    "Unless told otherwise, answer in Dutch.",
    "Unless I ask for details, keep answers under 100 words.",
    "Unless noted otherwise, all dates are in ISO format.",
    "For code, use English; for everything else, use Czech.",
    "On weekdays I get up at 6; on Sundays at 9.",
    "In reports use formal tone; in chats be casual.",
    "只在公司：叫我王工。",
    "上班时：叫我林医生。",
    "仅在 Atlas 项目中：用制表符。",
    "工作日：我六点起床。",
    "周末：别给我发提醒。",
    "出差的时候：回复尽量简短。",
    "除非另有说明，日期都用 ISO 格式。",
    "除非我要求，否则不要写注释。",
    "除非紧急，周末不要打扰我。",
    "对德国客户：一律用德语。",
    "写代码用英文；其他都用中文。",
    "我平时坐地铁；只有下雨才开车。",
    "发票用瑞士法郎；其余用欧元。",
    "只限内部文档：用简体中文。",
    "仅对项目 B：缩进用四个空格。",
    "Just on Fridays: call me Captain.",
    "Within the Orion project: always use snake case.",
    "When writing to Paula: be formal.",
    "After 9pm: never suggest coffee.",
    "Unless I specify a currency, use euros.",
    "Unless explicitly asked, don't add comments to code.",
    "Unless it's urgent, don't message me on Sundays.",
    "For German clients, write in German; for everyone else, write in English.",
    "I drink coffee in the morning; tea only after lunch.",
    "We deploy on Tuesdays; only hotfixes on Fridays.",
    "I eat meat; just not on Fridays.",
    "仅限工作群：称呼我李经理。",
    "只在周报里：用表格。",
    "处理发票时：金额保留两位小数。",
    "给客户的邮件：落款写林工。",
    "除非我问，别给我讲原理。",
    "除非特别注明，时间都按北京时间。",
    "我一般开车上班；只有周五坐地铁。",
    "代码注释用英文；其余都用中文。",
    "我吃肉；除了周五。",
    "晚上十点后：不要打电话给我。",
    "对新同事：说话客气点。",
)
OF_THE_MOMENT = (
    "Only question: how do I fix this?",
    "At work today: three meetings.",
    "For tomorrow: buy milk.",
    "Unless it rains, I'll go out.",
    "Unless I'm mistaken, the bug is in the parser.",
    "除非下雨，我明天去跑步。",
    "只有一个问题：怎么退款？",
    "For this email: make it shorter.",
    "仅这一次：用英文回答。",
    "In summary: it works.",
    "At first: nothing happened.",
    "对这段代码：解释一下。",
    "Unless you have a better idea, let's go with A.",
    "On the other hand: it's cheap.",
    "周一：开会。",
    "Only one thing: thanks!",
    "In this file: use tabs.",
    "On Monday: dentist.",
    "Unless the tests pass, we can't merge.",
    "Unless something changes, I'm leaving.",
    "After lunch: I went for a walk.",
    "除非奇迹出现，我们输定了。",
    "只有三个选项：A、B、C。",
    "对这个问题：你怎么看？",
    "In the end: we won.",
    "Summarise this; only the first part.",
    "Translate this; for everything else use your judgement.",
    "开会前：我有点紧张。",
    "在此之前：先看文档。",
    "Question for you: what is it?",
)


def kept(message):
    return [said.text for said in read(message) if said.keep is Keep.STORE]


@pytest.mark.fourths
@pytest.mark.req("W16")
@pytest.mark.parametrize("message", UNDER_A_CONDITION)
def test_what_is_kept_keeps_its_condition(message):
    assert kept(message) == [message.strip(".。")]


@pytest.mark.fourths
@pytest.mark.req("W2")
@pytest.mark.parametrize("message", OF_THE_MOMENT)
def test_what_only_leads_over_or_may_happen_is_no_rule(message):
    assert kept(message) == []


@pytest.mark.req("W16")
def test_a_second_half_with_a_subject_of_its_own_is_a_record_of_its_own():
    assert kept("I use Vim at work; at home I use Emacs.") == ["I use Vim at work", "at home I use Emacs"]


@pytest.mark.fourths
@pytest.mark.req("W8", "W16")
@pytest.mark.parametrize(
    "said",
    [
        "仅限项目A：回答用英文",
        "给客户的邮件：回答用英文",
        "上班时：叫我林医生",
        "只有周一：叫我值班员",
        "回答用英文；其余用中文",
        "我住在厦门；只有周末住漳州",
        "Only at work: call me Dr. Lindqvist",
        "For code, answer in English; for everything else answer in Czech",
        "I live in Rome; only in summer I live in Oslo",
        "I live in Oslo in summer",
        "I live in Oslo part of the year",
        "I live near Oslo too",
        "In winter I live in Oslo",
        "I live in Oslo, when I'm not travelling",
        "我夏天住在漳州",
        "我也住在漳州",
        "When I write in English, answer in English",
        "If I ask about taxes, answer in German",
        "我用英文提问时就用英文回答",
    ],
)
def test_what_holds_under_a_condition_takes_no_place_of_what_holds_always(said):
    assert subject_key_of(said) is None


@pytest.mark.fourths
@pytest.mark.req("W8")
@pytest.mark.parametrize(
    "said",
    [
        "明年三月我会搬到泉州",
        "我明年会搬到泉州",
        "我下个月搬到泉州",
        "我们年底要搬到泉州",
        "我打算搬到泉州",
        "我已经决定搬到泉州",
        "我年底跳槽到腾讯",
        "我过两个月跳槽到华为",
        "我明年要改名叫王一鸣",
        "我即将入职腾讯",
    ],
)
def test_what_is_to_come_takes_no_place_of_what_holds(said):
    assert subject_key_of(said) is None
