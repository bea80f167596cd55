"""Nothing relevant is a valid answer, also where a whole conversation is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

pytestmark = pytest.mark.req("C6")
TALK = (
    ("u1", "user", "We are looking for somebody to redo the roof of the boathouse."),
    ("a1", "assistant", "Sounds good"),
    ("u2", "user", "Torvald came by, he quotes eleven weeks and wants slate."),
    ("a2", "assistant", "Noted!"),
    ("u3", "user", "What time is it?"),
    ("a3", "assistant", "Good morning! The ferry to the island leaves at half past nine."),
    ("z1", "user", "我们装修的工长姓覃，老迟到"),
    ("z2", "assistant", "听起来不错"),
    ("z3", "user", "邻居送了一筐杨梅，泡了两瓶酒"),
    ("z4", "assistant", "哈哈哈"),
    ("z5", "user", "杨梅酒要泡多久？"),
    ("z6", "assistant", "两个月"),
)
CHATTER = (
    ("c1", "user", "暑假去哪儿玩，山里还是海边？"),
    ("c2", "assistant", "不是说要出差一年半吗"),
    ("c3", "user", "你怎么知道的，小学语文"),
    ("c4", "assistant", "一节课大概两百来块"),
    ("c5", "user", "挤一挤能坐五个人"),
    ("c6", "assistant", "早上六点就得爬起来"),
    ("c7", "user", "他讲的啥段子"),
    ("c8", "assistant", "比原来大多了，就是西晒"),
    ("c9", "user", "我爸的货车下个月年检"),
)
FILLER = {"Sounds good", "Noted!", "What time is it?", "听起来不错", "哈哈哈"}


@pytest.fixture
def talk(api, sync):
    tell(api, TALK)
    sync()


@pytest.fixture
def chatter(api, sync):
    tell(api, CHATTER)
    sync()


def tell(api: Any, talk: Sequence[tuple[str, str, str]]) -> None:
    said = [{"message_id": name, "role": role, "content": text} for name, role, text in talk]
    assert api.call("POST", "/v1/sessions/s1/messages", {"messages": said}).status == 201


def contents(answer: dict[str, Any]) -> list[str]:
    return [item["memory"]["content"] for item in answer["items"]]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "question",
    ["Thanks!", "Good morning", "Sounds good", "ok", "谢谢", "好的", "早上好", "哈哈", "听起来不错"],
)
def test_a_greeting_thanks_or_assent_brings_nothing(talk, api, question):
    answer = api.call("POST", "/v1/context", {"question": question}).json

    assert not any(answer["sections"][name] for name in ("preferences", "facts", "experience", "summaries"))


@pytest.mark.parametrize(
    "question",
    ["What is 17 times 23?", "Explain how vaccines work", "Who won the 1998 world cup?", "解释一下量子纠缠"],
)
def test_what_nobody_talked_about_brings_nothing(talk, search, question):
    assert contents(search(question)) == []


@pytest.mark.parametrize(
    "question",
    [
        "长城有多长",
        "十七乘以二十三等于多少",
        "梵高是哪国人",
        "把明天见翻译成德语",
        "写一个判断素数的程序",
        "人为什么会打嗝",
        "曹操的儿子有哪些",
    ],
)
def test_what_anybody_may_ask_brings_no_short_talk_of_something_else(chatter, search, question):
    assert contents(search(question)) == []


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("货车年检要带哪些证件", CHATTER[8][2]),
        ("给我爸写一条提醒年检的短信", CHATTER[8][2]),
        ("西晒的房子怎么降温", CHATTER[7][2]),
        ("暑假去海边要带什么", CHATTER[0][2]),
    ],
)
def test_what_anybody_may_ask_about_what_was_told_finds_it(chatter, search, question, answer):
    assert answer in contents(search(question))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("杨梅酒有什么功效", TALK[8][2]),
        ("What are the advantages of slate roofs?", TALK[2][2]),
        ("Draft a complaint about Torvald's quote", TALK[2][2]),
        ("给老迟到的工长写一条短信", TALK[6][2]),
    ],
)
def test_a_task_finds_what_was_told_of_it(talk, search, question, answer):
    assert answer in contents(search(question))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What does Torvald quote?", TALK[2][2]),
        ("When does the ferry leave?", TALK[5][2]),
        ("工长姓什么", TALK[6][2]),
        ("杨梅酒泡多久", TALK[11][2]),
    ],
)
def test_what_answers_is_found_without_the_talk_around_it(talk, search, question, answer):
    found = contents(search(question))

    assert answer in found
    assert FILLER.isdisjoint(found)


@pytest.mark.parametrize(
    ("question", "said"), [("Who answered “Sounds good”?", "Sounds good"), ("谁说了听起来不错", "听起来不错")]
)
def test_what_a_question_repeats_is_found(talk, search, question, said):
    assert said in contents(search(question))


@pytest.mark.fourths
@pytest.mark.req("R5")
@pytest.mark.parametrize(
    "question", ["Who will redo the roof?", "工长姓什么", "ferry", "杨梅", "What is 17 times 23?", "谢谢"]
)
def test_relevance_does_not_depend_on_how_much_of_it_is_asked(talk, search, question):
    every = {
        item["memory"]["memory_id"]: item["parts"]["relevance"]
        for item in search(question, min_relevance=0, limit=50)["items"]
    }

    for least in (0.1, 0.2, 0.28, 0.4, 0.6):
        found = search(question, min_relevance=least, limit=50)["items"]

        assert {item["memory"]["memory_id"]: item["parts"]["relevance"] for item in found} == {
            name: relevance for name, relevance in every.items() if relevance >= least
        }


@pytest.mark.req("R4", "R12")
@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("豆豆", {"豆豆昨天在幼儿园睡着了"}),
        ("慢查", {"慢查询有三条，都是订单表的"}),
        ("小敏", {"收银的小敏下个月回老家"}),
    ],
)
def test_a_single_word_finds_what_has_it_and_no_single_character_of_it(api, sync, search, word, found):
    tell(
        api,
        [
            ("w1", "user", "豆豆昨天在幼儿园睡着了"),
            ("w2", "user", "豆浆机坏了，送去修了"),
            ("w3", "user", "慢查询有三条，都是订单表的"),
            ("w4", "user", "客人说好的，慢用"),
            ("w5", "user", "收银的小敏下个月回老家"),
            ("w6", "user", "门口放了小心地滑的牌子"),
            ("w7", "user", "The floor of the studio is too uneven for dancing"),
        ],
    )
    sync()

    assert set(contents(search(word))) == found


@pytest.mark.req("R4")
def test_a_single_word_that_nothing_has_still_finds_what_is_near(api, sync, search):
    tell(api, [("w1", "user", "我们家养了一只小猫，特别黏人"), ("w2", "user", "订单表又锁住了")])
    sync()

    assert "我们家养了一只小猫，特别黏人" in contents(search("猫咪"))
