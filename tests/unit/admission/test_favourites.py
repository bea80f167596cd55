"""What somebody likes best of a kind is one value of it, in either language and however it is put."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.subjects.attributes import subject_key_of, subject_key_of_fact
from tests.support.hanging import hostile, must_not_hang

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("My favourite colour is blue", "user.favourite colour"),
        ("my favorite color is green now", "user.favourite colour"),
        ("My all-time favourite film is Alien", "user.favourite movie"),
        ("I changed my favourite colour to red", "user.favourite colour"),
        ("My favourite band isn't Muse anymore, it's Blur", "user.favourite band"),
        ("My favourite colour is green, not blue", "user.favourite colour"),
        ("The user's favorite tea is oolong", "user.favourite tea"),
        ("我最喜欢的颜色是蓝色", "user.favourite colour"),
        ("我现在最喜欢的颜色是红色", "user.favourite colour"),
        ("我最喜欢的颜色改成红色了", "user.favourite colour"),
        ("我最爱的运动是足球", "user.favourite sport"),
        ("用户最喜欢的水果是苹果", "user.favourite fruit"),
    ],
)
def test_a_favourite_is_keyed_by_its_kind(text, key):
    assert subject_key_of(text) == key


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "One of my favourite bands is Blur",
        "My favourite bands are Blur and Muse",
        "My favourite drink is tea or coffee",
        "My favourite editor is Vim at work",
        "My favourite thing is sleeping in",
        "My favourite colour isn't blue",
        "My wife's favourite colour is green",
        "Nora's favourite colour is green",
        "I like green too",
        "我老婆最喜欢的颜色是绿色",
        "小美最喜欢的颜色是绿色",
        "我最喜欢的颜色是蓝色和绿色",
        "我最喜欢的颜色不是蓝色",
        "我最喜欢的人是你",
        "我也喜欢绿色",
    ],
)
def test_what_is_no_one_favourite_of_the_user_has_no_key(text):
    assert subject_key_of(text) is None


def test_another_kind_has_another_key():
    texts = (
        "My favourite colour is blue",
        "My favourite colour for walls is red",
        "My favourite food is rice",
    )

    assert len({subject_key_of(text) for text in texts}) == len(texts)


def test_a_triple_is_keyed_as_prose_is():
    assert subject_key_of_fact("user", "favorite color") == subject_key_of("我最喜欢的颜色是绿色")
    assert subject_key_of_fact("user", "favourite_colour") == "user.favourite colour"
    assert subject_key_of_fact("用户", "最喜欢的颜色") == "user.favourite colour"
    assert subject_key_of_fact("Nora", "favourite colour") is None


def test_a_hostile_favourite_is_read_in_time():
    with must_not_hang():
        for unit in ("my favourite ", "my favourite a ", "我最喜欢的", "我现在", "now is ", "和"):
            subject_key_of(f"my favourite {hostile(unit, 200)}")
            subject_key_of(f"我最喜欢的{hostile(unit, 200)}")
