"""Each fact of a message is a record of its own, with all that it depends on."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.extraction.conditions import is_condition, is_narrowed
from memory_ledger.domain.writing.subjects.attributes import subject_key_of
from memory_ledger.domain.writing.utterances import Keep, read
from memory_ledger.domain.writing.utterances.cut.listings import listed
from tests.support.fourths import tried
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W16")


def kept(message: str) -> list[str]:
    return [one.text for one in read(message) if one.keep is Keep.STORE]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "statement",
    [
        "From March on, I only work mornings",
        "Since v2.3, we use OAuth for the billing service",
        "For the Atlas project, please always answer in German",
        "When I'm travelling, please keep answers short",
        "For movies, I only watch sci-fi",
        "If you quote a study, I want the year next to it",
        "On weekdays, I get up at five",
        "从 v2.3 版本起，我们的接口需要签名",
        "从三月份开始我每周三远程办公，其他时间在公司",
        "出差的时候，我喜欢住在车站附近",
        "只在 Atlas 项目里，注释一律用英文",
        "I'm vegetarian now, except on holidays",
        "我现在吃素，过节除外",
    ],
)
def test_what_a_fact_depends_on_stays_with_it(statement):
    assert kept(statement) == [statement]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "facts"),
    [
        (
            "I live in Oslo, work at Fjordbank as a data engineer, and have two cats named Mio and Pia.",
            ["I live in Oslo", "I work at Fjordbank as a data engineer", "I have two cats named Mio and Pia"],
        ),
        (
            "I'm a nurse, live in Bergen with my wife, and prefer night shifts.",
            ["I'm a nurse", "I live in Bergen with my wife", "I prefer night shifts"],
        ),
        (
            "我住在杭州，在蚂蚁做后端，养了两只猫，一只叫可乐，一只叫芝麻。",
            ["我住在杭州", "在蚂蚁做后端", "养了两只猫，一只叫可乐，一只叫芝麻"],
        ),
        ("我是素食者，对坚果过敏，有两个孩子。", ["我是素食者", "对坚果过敏", "有两个孩子"]),
        ("我老婆叫小雨，女儿叫朵朵，我们住在苏州。", ["我老婆叫小雨", "我女儿叫朵朵", "我们住在苏州"]),
        (
            "Please remember three things: 1) I'm based in Denver, 2) our fiscal year starts in July, "
            "3) invoices go out on the 5th.",
            ["I'm based in Denver", "our fiscal year starts in July", "invoices go out on the 5th"],
        ),
        (
            "请记住三件事：第一，我在北京上班；第二，我对花生过敏；第三，周报要用英文写。",
            ["我在北京上班", "我对花生过敏", "周报要用英文写"],
        ),
        (
            "At work I use Windows, at home I use a Mac.",
            ["At work I use Windows", "at home I use a Mac"],
        ),
        (
            "在上海的办公室我用双屏，在北京的办公室只用笔记本。",
            ["在上海的办公室我用双屏", "在北京的办公室只用笔记本"],
        ),
        (
            "Please remember that I use Windows at work, a Mac at home, and that my phone is a Pixel.",
            ["I use Windows at work, a Mac at home", "my phone is a Pixel"],
        ),
        (
            "Please remember: in production we deploy on Tuesdays; in staging any time is fine.",
            ["in production we deploy on Tuesdays", "in staging any time is fine"],
        ),
        (
            "一、我叫陈默，住在杭州，是后端工程师。\n二、回答用中文，代码注释用英文。",
            ["我叫陈默", "住在杭州", "是后端工程师", "回答用中文，代码注释用英文"],
        ),
        (
            "Hi! 我叫林Kevin，在 Shopee 做 PM。I prefer concise answers. BTW my dog is called Mochi.",
            ["我叫林Kevin", "在 Shopee 做 PM", "I prefer concise answers", "my dog is called Mochi"],
        ),
        (
            "## About me\n- I live in Oslo\n- I'm allergic to peanuts\n## Work\n"
            "- Our staging cluster runs on GKE (eu-north1 only)\n\n以后都用中文回答我，谢谢",
            [
                "I live in Oslo",
                "I'm allergic to peanuts",
                "Our staging cluster runs on GKE (eu-north1 only)",
                "以后都用中文回答我，谢谢",
            ],
        ),
    ],
)
def test_each_fact_of_a_message_is_one_of_its_own(message, facts):
    assert kept(message) == facts


@pytest.mark.fourths
@pytest.mark.parametrize(
    "statement",
    [
        "I don't smoke, drink alcohol, or eat meat",
        "I like to cook Thai food, bake sourdough bread, and brew beer",
        "I work with people who live in Oslo, work in Bergen, and have kids",
        "I have a dog, two cats, and a parrot",
        "I live in Oslo, 20 minutes from the office, and love it",
        "I run a bakery, write me an Instagram caption",
        "我喜欢看电影，听音乐，打篮球",
        "我在学吉他，学了快两年了",
        "我住在成都，离公司很远，每天坐地铁上班",
        "我公司在软件园三期，做智能家居的",
        "I'm vegan, but on business trips I eat fish",
        "我吃素，但是出差的时候会吃鱼",
        "Remember that the gate code is 2) 4431",
        "Remember that my flight is on Tuesday if the visa arrives, otherwise on Friday",
    ],
)
def test_what_cannot_stand_alone_hangs_on(statement):
    assert len(kept(statement)) == 1


def test_what_is_asked_to_be_kept_is_of_its_own_type_as_well():
    said = read("Remember: my name is Li Wei, I work at Acme, and I prefer dark mode.")

    assert [one.type for one in said] == [MemoryType.FACT, MemoryType.FACT, MemoryType.PREFERENCE]


def test_each_fact_has_its_own_type_and_key():
    said = read("I live in Oslo, work at Fjordbank as an analyst, and prefer tea to coffee.")

    assert [(one.type, one.key) for one in said] == [
        (MemoryType.FACT, "user.city"),
        (MemoryType.FACT, "user.employer"),
        (MemoryType.PREFERENCE, None),
    ]


@pytest.mark.parametrize(
    ("whole", "narrowed"),
    [
        ("Please answer in German", "For the Atlas project, please answer in German"),
        ("Keep answers short", "When I'm travelling, keep answers short"),
        ("回答要简短", "出差的时候，回答要简短"),
        ("我住在柏林", "下个月开始我住在柏林"),
        ("Answer in English", "In emails to clients, answer in English"),
    ],
)
def test_what_holds_for_one_case_takes_no_place_of_what_holds_in_general(whole, narrowed):
    assert subject_key_of(whole) is not None
    assert subject_key_of(narrowed) is None


@pytest.mark.parametrize(
    "text",
    [
        "From now on, answer in German",
        "从现在起用德语回答我",
        "以后都用德语回答我",
        "Since 2020 I live in Oslo",
        "从2020年起我住在奥斯陆",
    ],
)
def test_what_holds_from_now_on_is_the_value_that_holds(text):
    assert subject_key_of(text) is not None


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "I live in Oslo",
        "my name is Ann",
        "我住在杭州",
        "在蚂蚁做后端",
        "对花生过敏",
        "",
        "我从上海搬来",
        "as a teacher",
    ],
)
def test_a_statement_is_no_condition(text):
    assert not is_condition(fold(text))
    assert not is_narrowed(fold(text))


@tried(
    100,
    parts=st.lists(
        st.sampled_from(
            [
                "I live in Oslo",
                "work at a bank",
                "have two cats",
                "love it",
                "我住在杭州",
                "在蚂蚁做后端",
                "是医生",
                "很远",
            ]
        ),
        min_size=1,
        max_size=8,
    ),
    joint=st.sampled_from([", ", "，", "; ", ", and ", "，而且"]),
)
def test_nothing_that_is_listed_is_lost(parts, joint):
    text = joint.join(parts)

    facts = listed(text)

    at = 0
    for one in facts:
        found = text.index(one.text.removeprefix("I ") if at else one.text, at)
        assert text[at:found].strip(" ,，;") in ("", "and", "而且")
        at = found + len(one.text.removeprefix("I ") if at else one.text)
    assert at == len(text)


def test_long_statements_do_not_hang():
    texts = [
        "我" + hostile("在"),
        hostile("在公司"),
        hostile("i live, "),
        hostile("from "),
        hostile("我住,在家,"),
        "我住在巴黎," + hostile("以后"),
        "我住在巴黎," + "十点以后" * 200 + "喝茶",
        "i live in bonn, and " + hostile("now "),
        hostile("的时候"),
    ]
    with must_not_hang():
        for text in texts:
            listed(text)
            is_condition(text)
            is_narrowed(text)
