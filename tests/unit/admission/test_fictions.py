"""What holds in a story, a dream, an example, a test or a joke only is nobody's fact."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances import Keep, read
from tests.support.fourths import every_fourth
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W2")


def stored(message: str) -> list[str]:
    return [each.text for each in read(message) if each.keep is Keep.STORE]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "In my novel I live in Rome",
        "In the comic I'm drawing I live on the moon",
        "In our campaign I'm a wizard from Waterdeep",
        "In a parallel universe I'm a vet",
        "Last night I dreamed that I live in Cairo",
        "In a dream last night I lived in Paris",
        "For example, I live in Rome",
        "E.g., my favourite colour is red",
        "As a test: I live in Rome",
        "For testing purposes, I live in Madrid",
        "Placeholder text: my name is John",
        "Example: I live in Rome",
        "Say for example my name is Bob",
        "In Minecraft I live in a treehouse",
        "Purely hypothetical: I have two kids",
        "Joke: I'm allergic to Mondays",
        "Only joking, my favourite food is liver",
        "I'm lying, I live in Paris",
        "我梦见我住在罗马",
        "我做了个梦，我叫李雷",
        "在我的小说里我住在北京",
        "电影里的我是个杀手",
        "在游戏里我是一名法师",
        "骗你的，我现在住在罗马",
        "开玩笑的，我最爱周一了哈哈",
        "逗你玩，我最喜欢下雨",
        "瞎编的：我住在月球",
        "随口胡说的，我有五个孩子",
        "作为例子，我对海鲜过敏",
        "Consider this example: I work at Initech",
        "举个例子，我住在上海",
        "例如我喜欢喝茶",
        "测试一下：我住在杭州",
        "这是虚构的：我住在巴黎",
    ],
)
def test_what_is_set_in_a_fiction_is_not_kept(message):
    assert stored(message) == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "I'm writing a novel set in Rome",
        "I like dark themes, for example Dracula",
        "In my book club I am the treasurer",
        "In the game industry I work as a producer",
        "In our game we store saves as JSON",
        "In my family I'm the oldest",
        "In another city I own a flat",
        "I work as a test engineer",
        "No joke: I have nine cats",
        "I'm not joking, I live in Rome",
        "From now on give me an example for each rule",
        "我是写小说的",
        "我喜欢深色主题，比如 Dracula",
        "我喜欢的小说里我最喜欢《三体》",
        "我经常做噩梦",
        "我在游戏公司上班",
        "没骗你，我叫张伟",
        "说真的，我住在罗马",
        "我梦想住在罗马",
        "我爱开玩笑",
        "以后每条规则都给我举个例子",
    ],
)
def test_what_only_mentions_one_is_kept(message):
    assert len(stored(message)) == 1


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("I like strong flavours. For example, I love anchovies.", "For example, I love anchovies"),
        ("我口味很重。例如我最爱吃辣", "例如我最爱吃辣"),
    ],
)
def test_an_example_of_what_the_user_told_of_themself_is_told_as_well(message, kept):
    assert kept in stored(message)


def test_an_example_after_a_question_is_none_of_the_users():
    assert stored("Can you parse names? For example, my name is Bob.") == []


def test_a_hostile_frame_is_read_in_time():
    units = (
        "in my ",
        "in the game i ",
        "i dreamed ",
        "test ",
        "我在小说里",
        "做梦",
        "骗你",
        "哈",
        "for example, ",
    )

    with must_not_hang():
        for unit in units:
            read(hostile(unit, 5000))


@pytest.mark.parametrize(
    "text",
    [
        "Role play: I am a pirate captain and I live in Tortuga.",
        "Roleplay as a wizard: I live in a tower in Prague.",
        "In character: I live in Rome.",
        "角色扮演：我住在长安。",
    ],
)
def test_a_part_that_is_played_is_nobodys_life(text):
    assert [one.keep for one in read(text)] == [Keep.REJECT]


@pytest.mark.parametrize(
    "message",
    every_fourth(
        [
            "jk im batman",
            "kidding lol i own a castle",
            "just kidding i'm a pilot",
            "开玩笑的 我是奥特曼",
            "逗你玩的 我是宇航员",
            "骗你的 我住在月球",
            "Script line, JACK: I live on the moon.",
            "The poem goes: I am a river, I live in the hills",
            "line from the movie: I live on Mars",
            "first line of my novel: I work in a lighthouse",
            "Opening line of the play: my name is Ivan",
            "Chorus: I love trains",
            "The story begins: I was a baker in Rome",
            "random sentence: I love riding elephants",
            "Nonsense phrase: I drink moonlight",
            "诗里说：我是天空里的一片云",
            "歌里唱我是一只小鸟",
            "绕口令：我家有八百标兵",
            "小说第一句：我在灯塔工作",
            "随便编一句：我喜欢骑大象",
            "瞎写一段：我在火星种菜",
            "作文题目是《我的妈妈是医生》",
            "歌名叫《我爱北京天安门》",
            "我怕不是个天才吧[doge]",
        ]
    ),
)
def test_what_a_joke_or_a_work_puts_into_words_is_not_kept(message):
    assert stored(message) == []


@pytest.mark.parametrize(
    "message",
    every_fourth(
        [
            "jk i actually live in Oslo",
            "My story: I grew up in Oslo",
            "Bottom line: I am vegan",
            "My life in one sentence: I fix bikes",
            "First line of support: I call Ana",
            "One random fact: I love elephants",
            "My day goes: I get up at six",
            "我最喜欢的书是《我与地坛》",
            "随便说一句：我喜欢猫",
            "我写诗，我住在成都",
            "我在看《三体》，我喜欢科幻",
        ]
    ),
)
def test_what_sounds_like_it_and_is_meant_is_kept(message):
    assert stored(message) != []
