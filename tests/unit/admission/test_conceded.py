"""A concession takes nothing back, and a word that only holds one of supposing supposes nothing."""

from __future__ import annotations

import pytest

from memory_ledger.domain.working.messages import Message, MessageRole
from memory_ledger.domain.writing.extraction.extraction import RuleExtractor
from memory_ledger.domain.writing.extraction.findings import LEFT_OUT
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances import Keep, read
from tests.support.fourths import every_fourth
from tests.support.records import NOW

pytestmark = [pytest.mark.req("R9"), pytest.mark.req("W1")]
CONCEDED = (
    "Planted 40 cloves of garlic on the allotment, late but never mind.",
    "The train was an hour late but never mind.",
    "We missed the last ferry, but never mind.",
    "The cake came out lopsided but never mind, the twins loved it.",
    "I wanted to see the northern lights but never mind.",
    "I moved to Leeds, late but never mind.",
    "又把伞落地铁上了，算了。",
    "电影票没抢到，不过算了。",
    "Burnt the first batch of scones but never mind.",
    "It rained on our picnic at Kew, but never mind.",
    "Forgot the birthday card for Joan, too late now but never mind.",
    "风筝挂树上了，算了吧。",
)
TAKEN_BACK = (
    "Remember that I like teal — no, forget it",
    "I'm vegan, but forget it",
    "记住我住在厦门，算了，当我没说",
    "I like tea, just kidding",
)
LET_GO = (
    "I'd like my answers shorter, but never mind.",
    "Please answer in French from now on, but never mind.",
    "Remember that I live in Leeds, but never mind",
    "I was hoping you could call me Max, but never mind.",
)
STATED = (
    "主要是舍不得那台花楼织机。",
    "这次来主要是看外婆。",
    "最重要是孩子们开心。",
    "会议纪要是小周写的。",
    "学费一万一，分两次交。",
    "他们主要是我表哥的同学。",
    "名片一定要是竖版的。",
    "首要是把屋顶修好。",
    "若干年前我们在泉州开过面馆。",
    "主要是我妈在带孩子。",
    "Supposed to rain on Sunday, so we moved the barbecue to the garage.",
    "Assumed the shop was open, it was shut.",
)
SUPPOSED = (
    "要是我有钱就买船",
    "我要是会飞就好了",
    "明天要是下雨我们就不去了",
    "我想要是住在大理就好了",
    "要不是当年选错专业我就去学画了",
    "万一我迟到就麻烦了",
    "suppose I lived in Rome",
    "Assume my name is Bob.",
)


def left_out(text):
    """Return the reasons for which something of the message is not recalled."""
    message = Message(message_id="m", role=MessageRole.USER, content=text, created_at=NOW)
    found = RuleExtractor().extract(message, session_id="s", project_id=None)
    return [one.refusal for one in found if one.aside or one.bars_recall or one.refusal in LEFT_OUT]


@pytest.mark.parametrize("text", every_fourth(CONCEDED))
def test_what_concedes_something_is_recalled_as_it_was_said(text):
    assert left_out(text) == []


@pytest.mark.parametrize("text", TAKEN_BACK)
def test_what_takes_a_statement_back_is_not_recalled(text):
    assert left_out(text)


@pytest.mark.parametrize("text", every_fourth(LET_GO))
def test_a_wish_that_is_let_go_is_kept_as_none(text):
    assert Keep.STORE not in {one.keep for one in read(text)}


@pytest.mark.parametrize("text", every_fourth(STATED))
def test_a_word_that_holds_one_of_supposing_supposes_nothing(text):
    assert Why.HYPOTHETICAL not in {one.why for one in read(text)}


@pytest.mark.parametrize("text", every_fourth(SUPPOSED))
def test_what_is_supposed_stays_so(text):
    assert {one.why for one in read(text)} == {Why.HYPOTHETICAL}
