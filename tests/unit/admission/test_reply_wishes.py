"""A look of answers has one key in Chinese and English, where a text says nothing but a wish for it."""

import pytest

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.subjects.attributes import subject_key_of
from memory_ledger.domain.writing.subjects.reply_values import (
    CLOCK,
    CURRENCY,
    EMOJIS,
    FORM,
    TEMPERATURE,
    TONE,
    UNITS,
    cues_of,
)
from memory_ledger.domain.writing.subjects.reply_wishes import ReplyWish, ends_nothing, reply_wish

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]
BULLETS, NUMBERED, PROSE, TABLES = range(4)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Always prefer answers in bullet points", FORM),
        ("以后用表格回答我", FORM),
        ("Speak to me in a friendly tone", TONE),
        ("以后跟我说话正式一点", TONE),
        ("I use the metric system", UNITS),
        ("以后用英制单位", UNITS),
        ("temperatures in Celsius please", TEMPERATURE),
        ("以后温度用摄氏度", TEMPERATURE),
        ("Always quote prices in Swiss francs", CURRENCY),
        ("以后金额都用欧元", CURRENCY),
        ("use the 24-hour clock", CLOCK),
        ("以后用24小时制", CLOCK),
        ("I don't like smileys", EMOJIS),
        ("不要再带表情了", EMOJIS),
        ("The user prefers bullet points", FORM),
    ],
)
def test_a_wish_for_a_look_has_its_key(text, key):
    assert subject_key_of(text) == key


@pytest.mark.parametrize(
    "text",
    [
        "Always use bullet points for meeting notes",
        "Reply in bullet points when I ask about French cooking",
        "Use prose this time",
        "My boss prefers prose",
        "I write prose",
        "I always use emojis",
        "I like tables",
        "I want dollars",
        "I want to make a table",
        "set the tables",
        "I like a formal dinner",
        "I like euros",
        "I used to like bullet points",
        "Use bullet points and a formal tone",
        "以后写信用段落",
        "这次用段落",
        "我妈喜欢表情",
        "我写散文",
        "我喜欢表格",
        "我用美元交房租",
    ],
)
def test_what_says_more_than_one_wish_or_is_none_has_no_key(text):
    assert subject_key_of(text) is None


@pytest.mark.parametrize(
    ("text", "wanted", "unwanted"),
    [
        ("I no longer want bullet points, write prose", {PROSE}, {BULLETS}),
        ("I want prose rather than bullet points", {PROSE}, {BULLETS}),
        ("I prefer bullet points to tables", {BULLETS}, {TABLES}),
        ("don't use tables or numbered lists", set(), {TABLES, NUMBERED}),
        ("No more tables please", set(), {TABLES}),
        ("不要用表格就用列表", {BULLETS}, {TABLES}),
        ("以后把表格换成段落", {PROSE}, {TABLES}),
        ("不要列表，而是用段落", {PROSE}, {BULLETS}),
    ],
)
def test_a_wish_tells_what_is_wanted_from_what_is_not(text, wanted, unwanted):
    wish = reply_wish(FORM, cues_of(FORM), fold(text))

    assert wish == ReplyWish(wanted=frozenset(wanted), unwanted=frozenset(unwanted))


@pytest.mark.parametrize(
    ("key", "said", "held", "nothing"),
    [
        (FORM, "no tables", None, True),
        (FORM, "no tables", "always use bullet points", True),
        (FORM, "no tables", "i want prose rather than tables", True),
        (FORM, "no tables", "always use tables", False),
        (FORM, "no tables", "user reply form tables", False),
        (FORM, "no tables, use prose", "always use bullet points", False),
        (EMOJIS, "no emojis", None, False),
    ],
)
def test_a_wish_against_a_value_ends_only_a_wish_for_it(key, said, held, nothing):
    assert ends_nothing(key, cues_of(key), said, held) is nothing
