"""What only colours a statement makes no other one of it; what adds to it does."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.ranking.diversity import without_repeats
from memory_ledger.domain.recall.ranking.ranking import Parts, RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.asides import without_asides
from tests.support.fourths import every_fourth
from tests.support.hanging import hostile, must_not_hang
from tests.support.records import make_memory

pytestmark = pytest.mark.req("R6")
PARTS = Parts(relevance=0.9, importance=0.5, recency=1)
TAILS = {
    "My dentist is in Elm Street": [
        *(
            " ok",
            " btw",
            " haha",
            " okay btw",
            " LOL",
            ", as I said",
            ", you know",
            ", just so you know",
            "!!",
        ),
        *(", like I already told you", "..., anyway", ", thanks!", " - for the record", ", to be clear"),
    ],
    "我的牙医在榆树街": [
        *(
            "哦",
            "嗯嗯",
            "哈哈",
            "～",
            "啦，谢谢",
            "，再说一遍",
            "，你知道的",
            "，我说过的",
            "，顺便说一下",
            "，对吧",
        ),
        *("，之前说过了", "。强调一下", "，嗯，就是这样", "呗"),
    ],
}
HEADS = {
    "My dentist is in Elm Street": ["btw, ", "As I said, ", "Oh, ", "By the way: ", "ok so, ", "Haha, "],
    "我的牙医在榆树街": ["对了，", "嗯，", "哈哈，", "顺便说一句，", "我再说一遍，", "你知道的，"],
}
OTHERS = """
I eat meat, not | I eat meat
I eat fish, no meat | I eat fish
The room is 4, not 5 | The room is 4
Book the room, never mind | Book the room
I failed the test again | I failed the test
I use v1.2 | I use v1
Call Ann, then Bob | Call Ann
Yes, I smoke | I smoke
No, I smoke | I smoke
Tom comes at 5, 6 | Tom comes at 5
Mail Ann, sorry | Mail Ann
我吃鱼，不吃肉 | 我吃鱼
我周三来，不 | 我周三来
订好会议室，算了 | 订好会议室
我住在哈尔滨 | 我住在
会议改到周三早 | 会议改到周三
下周三早上开会，晚上也开 | 下周三早上开会
我找李哈姆 | 我找李
""".strip().splitlines()


def kept(texts, kind=MemoryType.FACT):
    found = [
        Ranked(
            memory=make_memory(str(at), type=kind, content=text),
            text=text,
            parts=PARTS,
            score=1 - at / 100,
        )
        for at, text in enumerate(texts)
    ]
    return [
        one.text for one in without_repeats(found, RetrievalSettings(), Question(""))[0] if not one.crowded
    ]


@pytest.mark.parametrize("said", TAILS)
def test_one_statement_said_again_with_asides_is_one(said):
    others = ["I was born in Ghent", "我有两只猫"]
    again = [*(said + tail for tail in TAILS[said]), *(head + said for head in HEADS[said])]

    assert kept([said, *again, *others]) == [said, *others]
    assert kept([*again, *others]) == [again[0], *others]


@pytest.mark.fourths
@pytest.mark.parametrize("pair", OTHERS)
def test_what_adds_a_number_a_name_a_negation_or_takes_back_is_another(pair):
    one, other = (text.strip() for text in pair.split("|"))

    assert kept([one, other]) == [one, other]


@pytest.mark.parametrize("text", ["ok", "哈哈", "btw, ok", "嗯，好的", "...", "", "谢谢，再说一遍"])
def test_something_is_left_of_every_text(text):
    assert bool(without_asides(text)) == bool(text)


@pytest.mark.parametrize(
    "unit", every_fourth(["哦", ", ok", " haha", "，再说一遍", ", ", "!", "我说过", "as i "])
)
def test_a_text_of_nothing_else_is_read_at_once(unit):
    with must_not_hang():
        for end in ("", "x", "红"):
            assert without_asides(hostile(unit) + end)
