"""What talk is full of and must not crowd a memory: comments, events, plays; and what is kept beside them."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances import Keep, read

pytestmark = pytest.mark.req("W2", "W3")


def stored(message: str) -> list[str]:
    """Return what is stored of *message*."""
    return [each.text for each in read(message) if each.keep is Keep.STORE]


@pytest.mark.parametrize(
    "message",
    [
        "Let's play a game: you're a pirate and I'm your captain. I hate parrots.",
        "现在你演掌柜，我演镖师。我只喝烈酒",
        "You be the innkeeper. I only drink mead.",
        "Translate to French: I live in Boston. I have two dogs. We love sushi.",
        "翻译成英文：我住在北京。我有一只猫。",
        "can you turn this into bullet points: we ship in May, we rest in July",
    ],
)
def test_what_follows_in_a_play_or_a_text_to_be_worked_on_is_nobodys_word(message):
    assert stored(message) == []


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        (
            "Translate to French: hello. From now on always answer in French.",
            "From now on always answer in French",
        ),
        ("翻译成英文：你好。记住我只用英式拼写", "我只用英式拼写"),
    ],
)
def test_a_standing_wish_or_a_request_to_remember_ends_the_text_to_be_worked_on(message, kept):
    assert stored(message) == [kept]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "Love the blue vase in the pic",
        "I love the colors in your drawing",
        "I love how it shows the togetherness you were talking about",
        "I had so much fun at the beach yesterday",
        "I'm always around for you",
        "It's been tricky, but I'm up for the challenge",
        "That reminds me of my grandmother's kitchen",
        "I nearly missed my train",
        "Remember when phones had real buttons?",
        "真羡慕你",
        "那个方案我不太喜欢",
        "我差点迟到，还好赶上了",
        "我现在在高铁上，信号不太好",
        "我已经把参数改成10了，还是报错",
        "我们还没定呢，先听听你的看法",
    ],
)
def test_comments_and_events_are_not_kept(message):
    assert stored(message) == []


@pytest.mark.parametrize(
    "message",
    [
        "My manager is Alice",
        "My landlord is Mr. Peters",
        "My best friend is Sam",
        "my wife's name is Laura",
        "我的经理是李雷",
        "我的客户是鼎丰",
        "我们的客户是鼎丰科技",
    ],
)
def test_who_is_who_to_the_user_is_kept(message):
    assert stored(message) == [message]


@pytest.mark.parametrize(
    "message",
    [
        "I love the smell of rain",
        "I love the mountains",
        "I play clarinet",
        "We've got a pup and a kitty",
        "我刚搬到成都定居",
        "我三年前做过一次心脏手术",
        "我英语不太好，看文档吃力",
    ],
)
def test_what_lasts_is_kept_beside_them(message):
    assert stored(message) == [message]
