"""What is to be done once, and what only points at something of the talk, is no long-term memory."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances import Keep, read
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W2")


def stored(message: str) -> list[str]:
    return [each.text for each in read(message) if each.keep is Keep.STORE]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "Remember to buy milk.",
        "Don't forget to send the email",
        "Remember to reply to Anna",
        "Keep in mind to call the bank",
        "Remember to call Mum tomorrow",
        "Remember to please pick up the kids",
        "Don't forget to pay the rent",
        "Remember to water the plants",
        "Remember to take out the trash",
        "Remember to get a haircut",
        "Remember to return the library books",
        "Remember to remind Anna about the party",
        "Remember to ask my boss about the raise",
        "Remember to turn off the oven",
        "Don't forget to prepare the slides by Friday",
        "Remember to go to the gym",
        "记得提醒我明天开会",
        "记得带伞",
        "别忘了买牛奶",
        "别忘了给老板回邮件",
        "记住明天要交作业",
    ],
)
def test_an_errand_is_no_memory_and_said_to_be_one(message):
    assert [(each.keep, each.why) for each in read(message)] == [(Keep.REJECT, "errand")]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("Remember to always answer in English", "always answer in English"),
        ("Remember to use metric units", "use metric units"),
        ("Remember to call me Sam", "call me Sam"),
        ("Remember to ask before you delete files", "ask before you delete files"),
        ("Remember to follow PEP 8", "follow PEP 8"),
        ("Remember to provide examples", "provide examples"),
        ("Remember to put the answer first", "put the answer first"),
        ("Remember to convert to metric", "convert to metric"),
        ("Don't forget to start with the conclusion", "start with the conclusion"),
        ("Remember to return JSON", "return JSON"),
        ("Remember to return the result as JSON", "return the result as JSON"),
        ("Remember to think step by step", "think step by step"),
        ("Remember to test the code", "test the code"),
        ("Remember to pay attention to units", "pay attention to units"),
        ("Remember to get to the point", "get to the point"),
        ("Remember to take my time zone into account", "take my time zone into account"),
        ("Remember to order the results by date", "order the results by date"),
        ("Remember to call functions by their full name", "call functions by their full name"),
        ("Remember to reply to questions in Spanish", "reply to questions in Spanish"),
        ("Remember to go to the root cause first", "go to the root cause first"),
        ("Remember to tell jokes", "tell jokes"),
        ("Remember to schedule meetings after 10", "schedule meetings after 10"),
        ("Remember to pick up where we left off", "pick up where we left off"),
        ("Remember to take my preferences seriously", "take my preferences seriously"),
        ("Remember to close the file handles", "close the file handles"),
        ("Remember that I always buy milk on Fridays", "I always buy milk on Fridays"),
        ("记得我每天都要喝牛奶", "我每天都要喝牛奶"),
        ("记住买单用支付宝", "买单用支付宝"),
        ("记住我每周五下午交周报", "我每周五下午交周报"),
    ],
)
def test_a_rule_for_the_assistant_and_a_habit_are_kept(message, kept):
    assert stored(message) == [kept]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "I prefer that one",
        "I prefer the second one",
        "I'd choose the latter",
        "I like option B",
        "I prefer the shorter version",
        "I like the old version better",
        "I prefer your second approach",
        "I prefer the more formal draft",
        "I like both versions",
        "I like some of them",
        "I prefer the red one",
        "I like the friendlier wording",
        "I prefer the newest draft",
        "I like all of them equally",
        "I hate all of this",
        "Whatever, I like nothing",
        "I like everything",
        "我更喜欢第二个",
        "我还是喜欢刚才那个",
        "我觉得第二个好",
        "我喜欢B方案",
        "我两个都喜欢",
        "那个我更喜欢",
        "I don't like either of them",
        "我什么都不喜欢",
    ],
)
def test_what_only_points_or_says_nothing_is_no_preference(message):
    assert stored(message) == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "I prefer tea",
        "I prefer the second shift",
        "I prefer the shorter version of your answers",
        "I love all animals",
        "I hate all seafood",
        "I like some jazz",
        "I prefer the functional approach",
        "I prefer the vegetarian option",
        "I like the vegetarian option",
        "I prefer the paperback version",
        "I prefer the paper version",
        "I like the Docker approach",
        "I like the vegan alternatives",
        "I prefer the window seat option",
        "I like everything spicy",
        "I like nothing more than hiking",
        "I like both tea and coffee",
        "I like the one with the blue cover on my shelf",
        "I prefer the old version of Word",
        "我更喜欢第二人称写作",
        "我喜欢第一排的座位",
        "我喜欢那种安静的咖啡馆",
        "我什么都吃，除了香菜",
        "我什么运动都喜欢",
    ],
)
def test_what_names_what_it_likes_is_one(message):
    assert len(stored(message)) == 1


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("Correction: the launch city is Porto", "the launch city is Porto"),
        ("Actually my name is Sam", "my name is Sam"),
        ("Actually, it's my sister, not my brother", "it's my sister, not my brother"),
        ("更正：会议地点是三楼", "会议地点是三楼"),
        ("更正一下，我叫小明", "我叫小明"),
    ],
)
def test_the_word_that_corrects_is_no_part_of_what_is_kept(message, kept):
    assert stored(message) == [kept]


def test_a_hostile_errand_is_read_in_time():
    with must_not_hang():
        for unit in (
            "remember to ",
            "remember to call ",
            "remember to get the ",
            "remember to tomorrow ",
            "i prefer the ",
            "i prefer the more ",
            "我喜欢",
            "第二个",
            "记得提醒我",
            "明天要",
            "actually ",
        ):
            read(hostile(unit, 5000))


@pytest.mark.parametrize(
    "message",
    [
        "forget mango, give me pears",
        "Forget the mango, give me pears instead.",
        "Get me tickets for Friday",
        "Bring me tea",
    ],
)
def test_what_is_ordered_once_is_no_memory(message):
    assert stored(message) == []


@pytest.mark.parametrize(
    "message", ["Give me short answers", "Give me answers in bullet points", "Give me metric units"]
)
def test_what_is_wanted_of_every_answer_is_kept(message):
    assert stored(message) == [message]
