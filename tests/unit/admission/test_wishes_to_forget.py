"""A wish to forget is told from forgetting, from a wish not to forget, and from work on a text."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances import Keep, read
from tests.support.hanging import hostile, must_not_hang

pytestmark = [pytest.mark.req("W2"), pytest.mark.req("D1")]


def keeps(message: str) -> set[Keep]:
    return {each.keep for each in read(message)}


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "I want you to forget my location",
        "I'd rather you forgot my phone number",
        "Erase Lisbon from your memory",
        "Please remove Lisbon from my profile",
        "Please erase that I live in Lisbon",
        "Delete the fact that I work at Acme",
        "I no longer want you to know where I live",
        "You no longer need to remember my address",
        "I want my address removed from your memory",
        "Get rid of what you know about my family",
        "Purge everything you know about me",
        "I want Lisbon gone from your memory",
        "Don't remember where I live anymore",
        "Could you erase my birthday from your memory?",
        "I want you to erase my sister's address",
        "I'd like you to delete my dog's name",
        "Please erase my sister's phone number",
        "I need you to remove my old boss's email",
        "Kindly erase the locker thing",
        "Would you forget the locker thing?",
        "无需再记我家的门牌了",
        "甭记我的生日了",
        "先忘掉桌子是橡木的",
        "现在删掉我的地址信息",
        "别再记我的狗叫什么了",
        "别记我的生日了",
        "不要再记我家猫的名字了",
        "我说的香菜那件事你就当没听过",
        "之前说的工资，你就当我没说过",
        "抹掉我的地址信息",
        "请抹掉我住在里斯本这件事",
        "麻烦删掉我的职业信息",
        "移除我的个人信息",
        "把我的生日删了吧",
        "我想请你删除我的地址",
        "从你的记忆中移除我的宠物",
        "我不想再让你知道我住哪",
        "forget i love mango",
        "Forget I like mango",
        "pls forget I'm left-handed",
        "ok just forget we keep bees",
        "could you forget I drink oat milk?",
        "erase i use vim",
        "delete I live in Lisbon",
        "你忘了我会弹吉他吧",
        "lol forget i love mango",
        "forget  i love mango",
        "i want u to forget i like mango",
        "unremember I love mango",
        "time to forget i love mango",
        "hey bot forget i love mango",
        "plz just forget that i love mango ok?",
        "forget he is my brother",
        "忘记：我喜欢芒果",
        "还是忘了我喜欢芒果吧",
        "麻烦您忘记我住武汉",
        "忘了我讨厌香菜",
    ],
)
def test_a_wish_to_forget_is_heard(message):
    assert keeps(message) == {Keep.FORGET}


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "I forget where I live",
        "I sometimes forget what day it is",
        "Never mind, forget it",
        "He forgot my birthday",
        "People forget that I live in Lisbon",
        "I forgot my umbrella",
        "I want to forget my ex",
        "I no longer want you to use the word moist here",
        "I want you to delete the second paragraph",
        "Please remove Lisbon from the list above",
        "I always forget my birthday",
        "I'd love to forget that I watched it",
        "Don't let me forget my meeting",
        "I want you to delete my sister's address from the spreadsheet",
        "Please remove my company's name column",
        "Remove my brother's name from the list",
        "Don't erase my sister's address",
        "别记我迟到了",
        "不要再记错我的名字了",
        "别再记笔记了",
        "如何清除我的浏览器记录",
        "她忘了我的生日",
        "我忘了带伞",
        "我不想忘记我的过去",
        "把标题去掉",
        "删除我的评论里的错别字",
        "forget I asked",
        "Forget I said anything",
        "forget I was here",
        "I can forget I love tea when there is coffee",
        "sometimes even I forget I play chess",
        "you forgot I play chess",
        "did you forget I play chess?",
        "你怎么忘了我会弹吉他",
        "你忘记我喜欢芒果了",
        "忘记说了，我喜欢芒果",
        "你是不是忘了我会弹吉他",
        "delete the file diary.txt",
        "delete my last message",
        "删掉我写的第二段",
    ],
)
def test_who_forgets_and_what_is_edited_is_no_such_wish(message):
    assert Keep.FORGET not in keeps(message)


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("Don't you dare forget that I live in Lisbon", "I live in Lisbon"),
        ("You must not forget that I live in Lisbon", "I live in Lisbon"),
        ("Don't ever dare to forget that I hate olives", "I hate olives"),
        ("别忘了我住在里斯本", "我住在里斯本"),
        ("可不许忘了我叫张伟", "我叫张伟"),
        ("你敢忘了我住在里斯本", "我住在里斯本"),
        ("绝对不能忘了我对青霉素过敏", "我对青霉素过敏"),
    ],
)
def test_what_must_not_be_forgotten_is_kept(message, kept):
    assert [each.text for each in read(message) if each.keep is Keep.STORE] == [kept]


def test_a_hostile_wish_is_read_in_time():
    with must_not_hang():
        for unit in (
            "forget my ",
            "erase a ",
            "i want you to ",
            "把我的地址",
            "删除我",
            "从记忆",
            "dare ",
            "my a's ",
            "我说的",
            "forget - ",
            "忘掉：\n- ",
        ):
            read(hostile(unit, 5000))


def test_a_word_for_forgetting_over_and_over_is_read_in_time():
    with must_not_hang():
        read("don't save this " + hostile("take ", 32_000))


@pytest.mark.parametrize(
    "message",
    [
        "Forget - i love mango",
        "forget: i love mango",
        "Forget... I live in Lisbon",
        "forget — my cat is called Momo",
        "Forget this: I have two kids",
        "please forget – I'm a nurse",
        "Delete: I live in Oslo",
        "erase - my birthday is June 3",
        "forget / i play the cello",
        'forget "I love mango"',
        "remove from memory: I love mango",
        "Forget:\n- I love mango\n- I live in Oslo",
        "忘了 我喜欢芒果",
        "忘掉：我养猫",
        "忘记-我住在武汉",
        "请忘掉——我对花生过敏",
        "删掉：我喜欢喝茶",
        "忘了吧，我喜欢芒果",
        "忘了…我讨厌香菜",
        "从记忆里删掉：我喜欢芒果",
    ],
)
def test_a_statement_behind_a_mark_belongs_to_the_wish(message):
    assert keeps(message) == {Keep.FORGET}


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("oh I forgot, I love mango", ["I love mango"]),
        ("I forgot - I love mango!", ["I forgot - I love mango"]),
        ("I always forget - my keys are never where I left them", ["my keys are never where I left them"]),
        ("don't forget - I love mango", ["I love mango"]),
        ("never forget: my cat is called Momo", ["my cat is called Momo"]),
        ("Forget the meeting - I live in Oslo", ["I live in Oslo"]),
        ("forget about it. I love mango", ["I love mango"]),
        ("忘了告诉你，我喜欢芒果", ["我喜欢芒果"]),
        ("忘了说了 我喜欢芒果", ["我喜欢芒果"]),
        ("哎呀忘了，我喜欢芒果", ["我喜欢芒果"]),
        ("忘了，我喜欢芒果", ["我喜欢芒果"]),
        ("别忘了 我养猫", ["我养猫"]),
        ("我忘了我喜欢芒果这件事是谁说的", []),
        ("删掉：我写的第二段", []),
        ("delete: my last message", []),
        ("forget... I mean, don't", []),
    ],
)
def test_a_mark_behind_another_word_for_forgetting_makes_no_wish(message, kept):
    said = read(message)

    assert [one.text for one in said if one.keep is Keep.STORE] == kept
    assert Keep.FORGET not in {one.keep for one in said}


@pytest.mark.parametrize("message", ["能不能忘掉我讨厌周一开会", "你把我之前说的血型忘掉吧"])
def test_a_wish_to_forget_is_no_request_to_remember(message):
    assert Keep.STORE not in keeps(message)


@pytest.mark.parametrize("lead", ["从记忆里擦掉以下事情", "忘了", "delete this", "forget"])
@pytest.mark.parametrize("run", ["-", " ", "…:"])
def test_a_long_mark_behind_a_wish_to_forget_is_read_in_time(lead, run):
    with must_not_hang():
        read(lead + hostile(run, 31_000) + "x")
