"""What is so from now on is a fact, about the world or the user; how to serve them from now on is a wish."""

from __future__ import annotations

import pytest

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.utterances import read
from memory_ledger.domain.writing.utterances.kinds import kind_of, type_of
from memory_ledger.domain.writing.utterances.verdicts import Keep
from tests.support.fourths import every_fourth

pytestmark = pytest.mark.req("W2")

FACTS = [
    "Wednesday opening hours are extended to 14:00 from now on.",
    "Hall hire goes up to 52 euros per evening from now on.",
    "From now on I take the 8:20.",
    "From now on the library is closed on Mondays.",
    "Starting Monday the canteen charges 7 euros for lunch.",
    "From now on, the choir meets in the church hall.",
    "My rent is 940 euros from now on.",
    "From now on I work from home on Fridays.",
    "From now on I swim twice a week.",
    "Going forward our standup is at 9:45.",
    "As of today parking costs 3 euros an hour.",
    "From today on the ferry leaves from pier 4.",
    "从今天起门票涨到60块。",
    "从下周起图书馆周日闭馆。",
    "从下个月起物业费每平米3块。",
    "以后班车7点40发车。",
    "从现在起我坐8点20的船。",
    "今后理发店营业到晚上十点。",
    "从今天起我周末住在父母家。",
    "从下周开始我每周游泳两次。",
    "Tuesday swimming is at 19:00 from now on.",
    "The bakery sells out by ten from now on.",
    "From now on tickets cost 12 pounds.",
    "From now on I get the 6:50 bus.",
    "Our gym membership is 45 euros a month from now on.",
    "从这周起瑜伽课改到七点半。",
    "以后停车费每小时五块。",
    "从今天起我骑车上班。",
    "As of now the office is on the third floor.",
]
WISHES = [
    "From now on answer in English.",
    "From now on, keep replies under 100 words.",
    "Prices are always in euros from now on, please.",
    "Your answers should be short from now on.",
    "From now on I want bullet points.",
    "From now on we use metric units.",
    "All my emails are in French from now on.",
    "Write dates as ISO from now on.",
    "From now on summaries are at most five lines.",
    "From now on I'd like you to be blunt.",
    "From now on you are my editor.",
    "Use tabs from now on.",
    "Code comments are in English from now on.",
    "From now on no emojis.",
    "From now on, before you send anything, ask me.",
    "以后都用中文回答。",
    "从今天起回答控制在一百字以内。",
    "以后别用表情。",
    "从现在起叫我老王。",
    "今后金额都用人民币。",
    "从下周起每周一提醒我交周报。",
    "从今天起代码注释用英文。",
    "以后我问菜谱就给克数。",
    "从现在开始你是我的英语老师。",
    "From now on reply with the conclusion first.",
    "Answers in German from now on.",
    "From now on recipes are for two people.",
    "From now on never mention my ex.",
    "From now on I expect sources with every claim.",
    "以后报告都写成表格。",
    "从今天起说话直接一点。",
    "今后你先给结论。",
    "从现在起所有日期写成年月日。",
    "From now on treat me like a beginner.",
]


@pytest.mark.parametrize("text", every_fourth(FACTS))
def test_what_is_so_from_now_on_is_a_fact(text):
    (kept,) = read(text)

    assert (kept.keep, kept.type) == (Keep.STORE, MemoryType.FACT)
    assert type_of(fold(text)) is MemoryType.FACT


@pytest.mark.parametrize("text", every_fourth(WISHES))
def test_how_to_serve_the_user_from_now_on_is_a_preference(text):
    (kept,) = read(text)

    assert (kept.keep, kept.type) == (Keep.STORE, MemoryType.PREFERENCE)


AFTER = [
    "榆树路六点以后停车免费",
    "食堂八点以后不营业",
    "高速公路春节以后恢复收费",
    "九点以后地铁站只开东门",
    "会议室下班以后不能用",
    "国庆以后门票恢复原价",
    "三个月以后房租涨到五千",
    "下午三点之后诊所不接号",
    "毕业以后图书馆卡作废",
    "晚上十点以后电梯停运",
    "两年以后保修失效",
    "周五以后系统只读",
    "开学以后食堂供应早餐",
    "12月1日以后老版本停止支持",
    "雨季以后山路封闭",
    "六点后停车免费",
    "疫情以后小区后门关闭",
    "合同到期以后车位收回",
    "河滨公园八点以后关灯",
    "七月以后这条路单行",
    "星期三以后仓库不收货",
    "暑假以后游泳池每天开",
    "验收以后尾款结清",
    "二十岁以后可以办卡",
    "下雪以后缆车停开",
    "年底以后不再发纸质票",
    "超过五公斤以后运费翻倍",
    "午夜十二点以后公交不停这站",
    "六点以前禁止停车",
    "六点以后禁止停车",
]
"""以后 behind a time, an event or a quantity: what is so after it."""
LASTING = [
    "以后回答先给结论",
    "以后都用中文",
    "回答以后先给结论",
    "邮件以后都用英文",
    "代码注释以后用英文写",
    "周报以后按项目分",
    "晚上十点以后别给我发提醒",
    "六点以后不要提醒我",
    "周五以后都用英文回答",
    "下班以后别叫我经理",
    "今天以后都用英文回复",
    "春节以后请用英文写周报",
    "这次以后都用Markdown",
    "数字以后都带单位",
    "价格以后用欧元",
    "会议纪要以后发给我英文版",
    "你以后叫我小林",
    "标题以后不用加粗",
    "信件以后先写日期",
    "放假以后都用英文跟我说",
    "天气以后报摄氏",
    "两点以后别打扰我",
    "发票以后开公司抬头",
]


@pytest.mark.parametrize("told", every_fourth(AFTER))
def test_what_is_so_after_a_time_is_no_wish(told):
    assert type_of(fold(told)) is MemoryType.FACT
    assert kind_of(fold(told)) != "standing_wish"


@pytest.mark.parametrize("told", every_fourth(LASTING))
def test_a_wish_for_a_time_or_for_what_is_made_stays_one(told):
    assert kind_of(fold(told)) == "standing_wish"
