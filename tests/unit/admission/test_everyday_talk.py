"""Everyday talk: reactions, needs of the moment and fragments are neither facts nor standing preferences."""

from __future__ import annotations

import pytest

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.writing.extraction.extraction import RuleExtractor
from memory_ledger.domain.writing.utterances import Keep, read
from memory_ledger.domain.writing.utterances.cut.fragments import stated_alone
from memory_ledger.domain.writing.utterances.unmeant.fleeting import EFFECTS, FLEETING
from tests.support.fourths import every_fourth
from tests.support.hanging import hostile, must_not_hang
from tests.support.sessions import make_message
from tools.evals.labelled import rows

pytestmark = pytest.mark.req("W2")


def kept(text: str) -> list[str]:
    found = RuleExtractor().extract(make_message("m", content=text), session_id="s", project_id=None)
    return [one.text for one in found if one.candidate is not None]


@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_is_kept_as_a_preference_is_one(language):
    right = wrong = missed = 0
    for row in rows("admission/seventh.jsonl"):
        if row["language"] == language:
            types = {each.type.value for each in read(row["text"]) if each.keep is Keep.STORE and each.type}
            wished, found = row.get("type") == "preference", "preference" in types
            right, wrong, missed = (
                right + (wished and found),
                wrong + (found > wished),
                missed + (wished > found),
            )

    assert right / (right + wrong) >= 0.9
    assert right / (right + missed) >= 0.9


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("青岛吧，我大学同学老郭在那儿开民宿。", []),
        ("羡慕，我一直在医院陪床。", ["我一直在医院陪床"]),
        ("我有个消息，我和阿葵的新书入围了上海的插画奖。", []),
        ("反而近，骑车十五分钟，我还养了条柯基。", ["我还养了条柯基"]),
        ("当然啦，我爸是老师。", ["我爸是老师"]),
        ("电梯停了，我只能爬楼。", []),
        ("下雨了，我只好打车回家。", []),
        ("好的，我先走了，我家在北京。", ["我家在北京"]),
        ("嗯，我妻子是老师，我在杭州工作。", ["我妻子是老师", "我在杭州工作"]),
        ("Right, my sister is a nurse, and I live in Oslo.", ["my sister is a nurse", "I live in Oslo"]),
        ("Jealous, I live in the suburbs, my phone died.", ["I live in the suburbs"]),
    ],
)
def test_a_part_without_a_statement_of_its_own_is_no_fact(text, facts):
    assert kept(text) == facts


def test_what_names_nobody_hangs_on_the_statement_before_it():
    assert stated_alone("我对虾过敏，也不太方便，我住在福州") == ["我对虾过敏，也不太方便", "我住在福州"]


def wished(text: str) -> list[str]:
    found = RuleExtractor().extract(make_message("m", content=text), session_id="s", project_id=None)
    kept = (one.candidate for one in found if one.candidate is not None)
    return [one.content for one in kept if one.type is MemoryType.PREFERENCE and one.content]


@pytest.mark.fourths
@pytest.mark.req("W2", "C6")
@pytest.mark.parametrize(
    "text",
    [
        "I prefer the left photo of these two.",
        "Of the two, I like the second logo better.",
        "I prefer option two, the layout is cleaner.",
        "I prefer the picture on the left.",
        "I'd rather not pay more, but a crash costs more than the plan.",
        "I'd prefer the early train, but it's full.",
        "I'd rather wait till Friday.",
        "I'd rather not, but fine.",
        "I like the one with the trees better.",
        "I'd rather keep the old sofa than pay for that one.",
        "JK, my favourite food is mud lol",
        "Kidding, I prefer spiders to puppies.",
        "这两张里我更喜欢第二张。",
        "两幅画我都看了，更喜欢有船的那幅。",
        "比起刚才那张，我更喜欢现在这张。",
        "我更喜欢第一版的标题，第二版太长了。",
        "别跟我说又要开会了。",
        "别跟我说你还没出门！",
        "分层以后特异度提到83%了，你上次说的对。",
        "装修以后客厅一直有味道。",
        "我宁可不去，但是我妈非要我去。",
        "逗你呢，我最喜欢的菜是香菜炒香菜",
    ],
)
def test_a_remark_in_passing_is_no_preference(text):
    assert wished(text) == []


@pytest.mark.fourths
@pytest.mark.req("W2")
@pytest.mark.parametrize(
    "text",
    [
        "I prefer the left side of the bed",
        "I prefer shorter titles for blog posts",
        "I prefer the second half of the day for meetings",
        "I'd rather meet on Fridays",
        "I'd rather not eat meat, but fish is fine",
        "I'd rather buy things that last",
        "别跟我说剧透",
        "别跟我说废话了",
        "别跟我说你是AI",
        "讲完以后都要给我总结",
        "从今以后一直叫我老王",
        "回答以后一直用表格",
        "茶和咖啡里我更喜欢茶",
        "我更喜欢大一点的那种",
        "我喜欢吃辣，但早上不吃",
    ],
)
def test_a_preference_that_sounds_like_a_remark_is_kept_whole(text):
    assert wished(text) == [text]


@pytest.mark.parametrize(
    "text",
    every_fourth(
        [
            "I'd rather not say.",
            "I'd rather come by.",
            "I'd rather stay in tonight's hotel.",
            "I'd much rather take the stairs.",
            "I'd rather have the soup.",
            "Honestly I'd rather not get involved.",
            "I'd sooner leave it as it is.",
            "I would prefer not to discuss it.",
            "We'd rather book the smaller room.",
            "I don't want the neighbours to hear it.",
            "I don't want a reviewer to find it.",
            "That's not a bad idea at all.",
            "That's not such a big deal.",
            "It's not far from here.",
            "It was fine for the first week and now it screams.",
            "They were working yesterday and now they blink.",
            "我宁愿走路去。",
            "我宁愿自己来。",
            "我宁可等一等。",
            "那我情愿留在家里。",
            "我还是宁愿退货。",
        ]
    ),
)
def test_what_somebody_would_rather_do_this_once_is_kept_in_no_form(text):
    assert kept(text) == []


@pytest.mark.parametrize(
    "text",
    every_fourth(
        [
            "I'd rather get short answers",
            "I'd rather be called Bex",
            "I'd rather you were blunt with me",
            "I'd always rather walk",
            "I'd rather walk than take the bus",
            "On Sundays I'd rather stay at home, usually",
            "I'd rather have bullet points",
            "我一般宁愿走路去",
            "我宁愿走路也不打车",
            "平时我宁可吃素",
            "我宁愿回答简短一点",
        ]
    ),
)
def test_what_somebody_would_rather_have_in_general_is_a_preference(text):
    assert wished(text) != []


@pytest.mark.parametrize(
    "text",
    ["It's Anna, not Ana", "It's not Ana, it's Anna", "That's not Bob but Rob", "It was Vue, now it's React"],
)
def test_what_puts_something_in_its_place_is_a_correction(text):
    assert kept(text) != []


def test_a_statement_before_a_task_ends_before_what_joins_them():
    assert wished("I prefer trains to planes, but fix this crash for me") == ["I prefer trains to planes"]


@pytest.mark.parametrize(
    "unit",
    every_fourth(
        ["i prefer a ", "i'd rather x ", "这两张喜欢", "我喜欢那", "jk, i ", "以后了", "别跟我说要"]
    ),
)
def test_no_text_takes_long_to_be_found_a_remark(unit):
    with must_not_hang():
        assert isinstance(read(hostile(unit)), tuple)


@pytest.mark.parametrize(
    "unit",
    every_fourth(
        ["我只", "，我喜欢", "i can only ", "i love ", "makes me ", "我爱我", "my phone ", ",习惯了"]
    ),
)
def test_no_text_takes_long_to_be_found_fleeting(unit):
    with must_not_hang():
        read(hostile(unit, 32_000))
        FLEETING.search(hostile(unit)[:200])
        EFFECTS.match(hostile(unit)[:200])


def _preferences(text: str) -> list[str]:
    return [
        each.text for each in read(text) if each.keep is Keep.STORE and each.type is MemoryType.PREFERENCE
    ]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "公司把我调到供应链组了，新领导姓薛，说话特别快。",
        "同事姓薛，回答特别慢。",
        "医生姓陈，解释得特别清楚。",
        "新同事叫小周，回复重要邮件很及时。",
        "我换了个老师，讲解显得特别仔细。",
        "我的航班是周五早上八点。",
        "我的课是早上十点。",
        "我航班周五早上8:30。",
        "我的会议是明天晚上七点半。",
    ],
)
def test_how_somebody_speaks_and_when_something_is_are_no_preferences(text):
    assert _preferences(text) == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "回答别太长。",
        "解释要带例子。",
        "说话得体一点。",
        "回复邮件时别用感叹号。",
        "新领导姓薛，以后邮件抄送他。",
        "我早上六点起床。",
        "我总是早上跑步。",
        "我的习惯是早上跑步。",
    ],
)
def test_how_to_speak_and_when_somebody_does_what_they_do_are(text):
    assert _preferences(text) != []
