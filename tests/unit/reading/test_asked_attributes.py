"""Attributes of the user that are asked for without their names."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.intent.asked_attributes import attributes_asked
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("R1")

ASKED = [
    ("what do i do for a living", "user.occupation"),
    ("what kind of work do i do", "user.occupation"),
    ("where am i from", "user.hometown"),
    ("where did i grow up", "user.hometown"),
    ("where did i live before", "user.city"),
    ("where am i based", "user.city"),
    ("how old am i now", "user.age"),
    ("who do i work for", "user.employer"),
    ("when was i born", "user.birthday"),
    ("what should you call me", "user.name"),
    ("am i married", "user.marital status"),
    ("what car do we have", "user.car"),
    ("which university do i go to", "user.school"),
    ("我是哪里人", "user.hometown"),
    ("我是从哪儿来的", "user.hometown"),
    ("我现在住哪", "user.city"),
    ("我家在哪个城市", "user.city"),
    ("我做什么工作", "user.occupation"),
    ("我是干什么的", "user.occupation"),
    ("我在哪家公司上班", "user.employer"),
    ("我今年多大了", "user.age"),
    ("我是哪天出生的", "user.birthday"),
    ("你该怎么称呼我", "user.name"),
    ("我结婚了吗", "user.marital status"),
    ("我开的是什么车", "user.car"),
    ("我在哪所大学读书", "user.school"),
    ("how do i earn my living", "user.occupation"),
    ("which company do i work for", "user.employer"),
    ("我靠什么谋生", "user.occupation"),
    ("我以前住在哪里", "user.city"),
]
OTHERS = [
    "where do i work out",
    "what do i do on mondays",
    "what car does my sister drive",
    "how old is my daughter",
    "where is anna from",
    "what do i do about the leak",
    "when was the shed built",
    "what should you call my mum",
    "我几岁开始学琴",
    "我妹妹是哪里人",
    "我朋友住哪里",
    "我开什么车去的",
    "我是哪里做错了",
    "我做什么菜招待客人",
    "我女儿多大了",
    "我在哪家店买的鞋",
]


@pytest.mark.parametrize(("plain", "key"), ASKED)
def test_an_attribute_is_asked_for_in_other_words(plain, key):
    assert attributes_asked(plain) == (key,)


@pytest.mark.parametrize("plain", OTHERS)
def test_of_another_or_something_else_none_is_asked_for(plain):
    assert attributes_asked(plain) == ()


@pytest.mark.parametrize("piece", ["what do i ", "我现在", "where am i now ", "我住在", "我是"])
def test_hostile_text_is_read_in_time(piece):
    with must_not_hang():
        attributes_asked(hostile(piece))
