"""What was told of a kind is found by the name of the kind, which nobody said; what others have is not."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import contents
from tests.support.fourths import every_fourth

pytestmark = pytest.mark.req("R1", "R2")
TOLD = (
    "Hanne, my niece, breeds whippets.",
    "My stepfather tunes pianos.",
    "Our neighbour's sister is a nurse.",
    "We drive a rusty Fiat.",
    "I ride a folding bike to the ferry.",
    "My boss rides a Ducati.",
    "I collect enamel signs.",
    "I carve spoons in winter.",
    "My colleague collects stamps.",
    "We keep two alpacas behind the barn.",
    "The neighbour's rooster wakes the street.",
    "We flew to Tromso in February.",
    "I visited Olomouc twice.",
    "There is a cider press in the shed.",
    "I bought a chainsaw at the auction.",
    "The chimney was swept on Monday.",
    "Parcels come before noon.",
    "The rent goes up in May.",
)
KINDS = [
    ("Tell me about my relatives.", ("niece", "stepfather"), ("nurse",)),
    ("Which vehicles do we own?", ("Fiat", "folding bike"), ("Ducati",)),
    ("What are my hobbies?", ("enamel", "spoons"), ("stamps",)),
    ("What animals live with us?", ("alpacas",), ("rooster",)),
    ("What trips have I taken?", ("Tromso", "Olomouc"), ()),
    ("Which machines do we have?", ("chainsaw",), ()),
]
TOLD_IN_CHINESE = (
    "我小姨在码头卖海鲜。",
    "我外甥刚学会走路。",
    "邻居的姐姐是护士。",
    "我骑一辆旧摩托车去县城。",
    "去年买了一台拖拉机。",
    "我们主任开宝马。",
    "我喜欢刻印章和剪纸。",
    "我每周去江边观鸟。",
    "同事小钱爱打麻将。",
    "院里养了三只山羊。",
    "隔壁养了一只八哥。",
    "磨坊里有一台压面机。",
    "门口新开了药店。",
    "房租五月涨。",
    "烟囱周一清过了。",
)
KINDS_IN_CHINESE = [
    ("说说我的亲戚们。", ("小姨", "外甥"), ("护士",)),
    ("我有什么交通工具？", ("摩托车", "拖拉机"), ("宝马",)),
    ("我有哪些爱好？", ("剪纸", "观鸟"), ("麻将",)),
    ("我家养了哪些动物？", ("山羊",), ("八哥",)),
    ("磨坊里有哪些机器？", ("压面机",), ()),
]
NONE_OF_IT = (
    "The chimney was swept on Monday.",
    "The neighbour's rooster wakes the street.",
    "My colleague collects stamps.",
    "烟囱周一清过了。",
    "隔壁养了一只八哥。",
    "邻居的姐姐是护士。",
)


@pytest.fixture
def shown(api, sync, context):
    def ask(told, question):
        messages = [{"role": "user", "content": text} for text in told]
        assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
        sync()
        return "\n".join(contents(context(question, token_budget=800)))

    return ask


@pytest.mark.parametrize("case", every_fourth(KINDS))
def test_all_of_a_kind_is_found_and_nothing_of_others(shown, case):
    question, own, others = case

    text = shown(TOLD, question)

    assert [word for word in own if word not in text] == []
    assert [word for word in others if word in text] == []


@pytest.mark.parametrize("case", every_fourth(KINDS_IN_CHINESE))
def test_all_of_a_kind_is_found_in_chinese(shown, case):
    question, own, others = case

    text = shown(TOLD_IN_CHINESE, question)

    assert [word for word in own if word not in text] == []
    assert [word for word in others if word in text] == []


@pytest.mark.parametrize(
    "question",
    every_fourth(["What pets do I have?", "我有哪些亲戚？", "What are my hobbies?", "我养了哪些宠物？"]),
)
def test_of_a_kind_of_which_nothing_was_told_nothing_is_shown(shown, question):
    assert shown(NONE_OF_IT, question) == ""


def test_more_of_a_kind_than_one_window_has_room_for_is_shown(shown):
    told = [
        f"My cousin {name} called." for name in ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida")
    ]

    text = shown(told, "Tell me about my relatives.")

    assert [line for line in told if line.rstrip(".") not in text] == []
