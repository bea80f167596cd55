"""Which messages only ask what is asked now."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.turns.echoes import is_echo, is_no_statement, restates

pytestmark = pytest.mark.req("R5")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("said", "asked", "echo"),
    [
        ("今天中午我和谁吃了饭？", "今天中午我和谁吃了饭？", True),
        ("今天中午我和谁吃了饭", "今天中午我和谁吃了饭？", True),
        ("今天中午我和谁吃了饭呢？", "今天中午我和谁吃饭？", True),
        ("Who has the spare key?", "who has the spare key", True),
        ("Ann: Who has the spare key?", "Who has the spare key?", True),
        ("who has the spare key", "Who has the spare key?", True),
        ("Ingrid has the spare key.", "Ingrid has the spare key?", False),
        ("钥匙在抽屉里。", "钥匙在抽屉里？", False),
        ("Who has the spare key? Ingrid has it.", "Who has the spare key?", False),
        ("今天中午我和谁吃了饭？我和老韩。", "今天中午我和谁吃了饭？", False),
        ("Did you know that Nora moved to Leeds last spring?", "Where did Nora move?", False),
        ("谁知道小美搬去了杭州吗？", "小美搬去了哪里？", False),
        ("Who was at the party in May 2024?", "Who was at the party in May 2025?", False),
        ("Who was on duty on the second floor?", "Who was on duty on the third floor?", False),
        ("第二次评审会议是谁主持的？", "第三次评审会议是谁主持的？", False),
        ("tell me where the spare key is", "tell me where the spare key is", True),
        ("so where is the spare key", "so where is the spare key", True),
        ("in which drawer is the spare key", "in which drawer is the spare key", True),
        ("I forgot who has the spare key", "I forgot who has the spare key", True),
        ("备用钥匙有几把", "备用钥匙有几把", True),
        ("I'm worried how the twins take it.", "I'm worried how the twins take it", False),
        ("The bakery where Ida works burnt down", "the bakery where Ida works burnt down", False),
        ("阳台上种了十几盆菊花", "阳台上种了十几盆菊花", False),
        ("差三块，但要看质量是否稳定。", "差三块，但要看质量是否稳定。", False),
        ("新的鸡蛋质量是否稳定", "新的鸡蛋质量是否稳定", True),
        ("我想让表妹来顶几天，她正好有空。", "我想让表妹来顶几天，她正好有空。", False),
        ("我们在大理住了几天。", "我们在大理住了几天。", False),
        ("表妹来顶几天", "表妹来顶几天", True),
        ("他家有几口人", "他家有几口人", True),
        ("他什么都不吃", "他什么都不吃", False),
        ("前几天搬了家", "前几天搬了家", False),
        ("E0421", "E0421", False),
        ("", "", False),
        ("♞?", "♞?", False),
    ],
)
def test_a_message_that_only_asks_the_same_is_an_echo(said, asked, echo):
    assert is_echo(said, Question(asked)) is echo


SAID_AGAIN = [
    ("阿Ken上周骑车摔断了手腕", "阿Ken上周骑车摔断了手腕", True),
    ("Ken broke his wrist last week", "Tom: Ken broke his wrist last week", True),
    ("小王昨天搬家了", "小王昨天搬家了，我们都去帮忙。", True),
    ("Yesterday the boiler burst", "Yesterday the boiler burst!", True),
    ("奶奶上個月去了台南", "奶奶上个月去了台南", True),
    (
        "The courier lost our parcel on Monday.",
        "Hi! The courier lost our parcel on Monday; I rang them.",
        True,
    ),
    ("Did Ken break his wrist last week?", "Ken broke his wrist last week", False),
    ("阿Ken上周骑车摔断了手腕吗？", "阿Ken上周骑车摔断了手腕", False),
    ("谁上周摔断了手腕", "阿Ken上周骑车摔断了手腕", False),
    ("what I ate yesterday", "I ate plums yesterday", False),
    ("meeting yesterday", "We had a meeting yesterday with the bank", False),
    ("2024/12/03 audit", "The audit of 2024-03-12 was in Lyon", False),
    ("Ken broke his wrist last month", "Ken broke his wrist last week", False),
    ("小王昨天搬家了", "小王前天搬家了", False),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("asked", "said", "again"), SAID_AGAIN)
def test_what_is_asked_in_the_words_of_a_message_is_said_again(asked, said, again):
    assert restates(said, Question(asked, OpenCCHanVariants().simplified)) is again


NO_STATEMENT = [
    ("Back to Casimir.", "In which town does Casimir work?", True),
    ("Casimir again", "In which town does Casimir work?", True),
    ("The sailing course", "How much is the sailing course?", True),
    ("Remember the weir?", "When were we at the weir?", True),
    ("When does the pottery class start?", "Where is the pottery class?", True),
    ("表弟的婚礼", "表弟的婚礼在哪？", True),
    ("那台旧唱机", "旧唱机是什么牌子？", True),
    ("說說表弟的婚禮", "表弟的婚礼在哪？", True),
    ("老姜的面包车是什么颜色？", "老姜的面包车停哪儿？", True),
    ("Ann: What does the course include?", "How much is the course?", True),
    ("I like tea", "Who likes tea?", False),
    ("我喜欢喝茶", "谁喜欢喝茶？", False),
    ("Met Otto.", "When did I meet Otto?", False),
    ("I went to Graz", "How often did I go to Graz?", False),
    ("I sold the sofa.", "Did I sell the sofa?", False),
    ("我昨天见了老韩", "哪天见了老韩？", False),
    ("Did you know that Nora moved to Leeds?", "Where did Nora move to?", False),
    ("谁知道小美搬去了杭州吗？", "小美搬去了哪里？", False),
    ("The sailing course is not in May.", "When is the sailing course in May?", False),
    ("Where is it? In the barn.", "Where is the canoe?", False),
    ("E0421", "What is E0422?", False),
    ("", "What?", False),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("said", "asked", "nothing"), NO_STATEMENT)
def test_what_turns_to_something_or_asks_about_it_states_nothing(said, asked, nothing):
    assert is_no_statement(said, Question(asked, OpenCCHanVariants().simplified)) is nothing
