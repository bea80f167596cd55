"""What is so from now on is a fact, about the world or the user; how to serve them from now on is a wish."""

from __future__ import annotations

import pytest

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.utterances import read
from memory_ledger.domain.writing.utterances.kinds import type_of
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
