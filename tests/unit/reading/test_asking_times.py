"""What a question that names a time asks: all that was then, something that was, or nothing of a life."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.recall.intent.routing import Bearing, intent_of
from memory_ledger.domain.recall.ranking.relevance import LOOK_ALIKE, NAMED, Question
from memory_ledger.domain.records.memory import MemoryType
from tests.support.records import make_memory

NOW = datetime(2026, 8, 12, 15, 30, tzinfo=UTC)
SIMPLIFIED = OpenCCHanVariants().simplified


def asked(text):
    return intent_of(Question(text, SIMPLIFIED), NOW)


@pytest.mark.fourths
@pytest.mark.req("R1")
@pytest.mark.parametrize(
    "question",
    [
        "我上周都干了些什么？",
        "昨天我干了啥",
        "我今年四月都干了些什么",
        "上个月我都做了些什么？",
        "2025年2月14日我在哪儿？",
        "两周前我去了哪里",
        "昨儿我干嘛了",
        "今年夏天我处理了什么？",
        "去年七月我怎么了？",
        "2024年平安夜出了什么事？",
        "上個月中旬我去了哪裡？",
        "我們上個月都聊了些什麼",
        "前天都发生什么事了",
        "那上周呢？",
        "去年",
        "What have I been up to this summer?",
        "What was going on in autumn last year?",
        "What did I accomplish last month?",
        "Where was I on 2025-02-14?",
        "What took place in March 2024?",
        "What have I been busy with in the past month?",
        "What did we end up doing last weekend?",
        "Anything from Q2 2026?",
        "What about last week?",
        "What do I have to do today?",
        "What did I note on 2026-06-05?",
        "What did I write down on June 5?",
        "What was in my notes on June 5?",
        "Which notes did I take on June 5?",
        "What did I jot down last Monday?",
        "What entries are there for June 5?",
        "Show my notes from last Monday",
        "What did I log on 3 May?",
        "Which entries did I make last week?",
        "What had I written down in my diary on 3 May?",
        "6月5日我记了什么",
        "2026年6月5日我写了什么",
        "上上周一记下了什么",
        "上周三我写下了什么",
        "6月5日的笔记",
        "3月5日的日记",
    ],
)
def test_the_time_alone_is_asked_for_in_many_words(question):
    assert asked(question).only_when


@pytest.mark.fourths
@pytest.mark.req("R1")
@pytest.mark.parametrize(
    "question",
    [
        "What did I note about the boiler on 3 May?",
        "What did I write to Ann yesterday?",
        "Which notes did I take about bees in May?",
        "What was the record temperature on 3 May?",
        "Write a diary entry for today",
        "Write it down today",
        "帮我写今天的日记",
        "今天记一下",
        "昨天我写了几封信",
        "昨天写了作业吗",
    ],
)
def test_what_was_written_of_something_or_is_to_be_written_is_no_question_for_all_of_then(question):
    assert not asked(question).only_when


@pytest.mark.fourths
@pytest.mark.req("R1")
@pytest.mark.parametrize(
    "question",
    [
        "昨天吃了什么",
        "去年我送了妈妈什么礼物",
        "上个月花了多少钱",
        "今天有什么安排",
        "妈妈上周去了哪家医院",
        "他昨天说预算是多少",
        "帮我列出我上个月买了什么",
        "今年我家修了几次水管",
        "What did I eat yesterday?",
        "What did Caroline paint last month?",
        "What kind of professional training did Gina get accepted for on May 23?",
        "How many times has Melanie gone to the beach in 2025?",
        "What's on my calendar today?",
        "What was decided about the budget last week?",
        "What meetings are there today?",
        "Can you remind me what we ordered last weekend?",
        "Give me a list of the books I read last summer",
        "What problems were reported in June?",
        "六月出了什么问题？",
        "Any trouble on 22 July?",
        "Which complaints came in March?",
        "Which issues came up last spring?",
        "What was wrong in July?",
        "What broke in March?",
        "Were there any outages last month?",
        "Did anything fail last week?",
        "Which deliveries were late in May?",
        "What kind of feedback came in July?",
        "三月有哪些投诉？",
        "去年夏天出现过哪些故障？",
        "上个月有没有什么麻烦？",
        "四月坏过什么东西？",
        "What did the neighbour complain about in March",
        "What did the customer say in June?",
        "五月客户抱怨了什么？",
    ],
)
def test_something_of_a_life_is_asked_for_beside_the_time(question):
    intent = asked(question)

    assert intent.period is not None
    assert intent.lived
    assert not intent.only_when


@pytest.mark.fourths
@pytest.mark.req("C6")
@pytest.mark.parametrize(
    "question",
    [
        "今天天气怎么样",
        "今天是几号",
        "今天星期几",
        "今天几点了",
        "今天是什么日子",
        "今天股市涨了吗",
        "今天吃什么好",
        "今天我该穿什么",
        "今天该做什么",
        "你今天怎么样",
        "帮我写一首关于今天的诗",
        "帮我写一封邮件说我今天生病了",
        "给我讲个今天的笑话",
        "把“今天很开心”翻译成英语",
        "今年奥运会在哪办",
        "帮我安排今年的年会流程",
        "昨天大盘涨了多少",
        "昨天下了多少雨",
        "本周有什么节日",
        "今天的日出時間",
        "去年诺贝尔文学奖颁给谁",
        "推荐今天看的电影",
        "2026年12月有几天",
        "What's the weather today?",
        "What day is today?",
        "Did the market go up today?",
        "What was the exchange rate today?",
        "What should I eat today?",
        "What should I do today?",
        "Should I wear a jacket today?",
        "Can I see the eclipse this weekend?",
        "Write a poem about this week",
        "Write an email saying I am ill today",
        "Translate 'today is a good day' into French",
        "Give me a joke for today",
        "Any news today?",
        "What films are out this month?",
        "How many days are in December 2025?",
        "How are you today?",
        "When is Easter this year?",
        "Which team won last night?",
        "Generate a workout plan for this week",
        "What is the best laptop this year?",
        "What films came out last month?",
        "What was the weather like in June?",
        "What was discovered in 1969?",
        "Who won the election in 2020?",
        "What are common problems with heating in winter?",
        "Translate 'any trouble in May?' into French",
        "What time was sunset yesterday?",
        "昨天股市出现了什么行情",
        "去年有哪些好电影",
        "去年夏天开车容易出什么问题",
    ],
)
def test_a_time_in_a_question_about_nobody_lets_nothing_pass(question):
    intent = asked(question)

    assert intent.period is not None
    assert not intent.only_when
    assert not intent.lived


@pytest.mark.req("R1", "C6")
def test_its_time_lets_pass_only_what_was():
    joke, meal = asked("Give me a joke for today"), asked("What did I eat today?")

    near, enough = [[one.timed(found, Bearing.THEN, 0.28) for one in (joke, meal)] for found in (0.2, 0.28)]

    assert near[0] == 0.2
    assert 0.28 < near[1] < enough[1]
    assert min(enough) > NAMED > LOOK_ALIKE


@pytest.mark.fourths
@pytest.mark.req("R1")
@pytest.mark.parametrize(
    ("question", "decided"),
    [
        ("11月17日我们定了什么", True),
        ("上周会上决定了什么", True),
        ("上个月方案敲定了吗", True),
        ("What did we decide on 17 July?", True),
        ("Which vendor was agreed on last week?", True),
        ("九月最后几天我想歇一歇，公司会同意吗？", False),
        ("上周公司规定了什么", False),
        ("上个月稳定的版本是哪个", False),
        ("What is the leave policy in September?", False),
        ("What did we decide?", False),
    ],
)
@pytest.mark.parametrize("told", [MemoryType.DECISION, MemoryType.PROCEDURE])
def test_a_decision_holds_on_unless_it_is_asked_what_was_decided_at_a_time(question, decided, told):
    intent = asked(question)
    memory = make_memory(type=told, valid_from=datetime(2025, 1, 5, tzinfo=UTC))

    elsewhere = decided and told is MemoryType.DECISION
    assert intent.decided is decided
    assert intent.bearing(memory, "") is (Bearing.ELSEWHERE if elsewhere else Bearing.NEITHER)
