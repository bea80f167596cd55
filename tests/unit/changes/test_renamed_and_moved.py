"""Who succeeds whom, what was closed down, and which statement of before that is."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.changes.closed_down import closed_in
from memory_ledger.domain.writing.changes.given_values import given_in
from memory_ledger.domain.writing.changes.opposites import against
from memory_ledger.domain.writing.changes.successors import successor_in
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W8")


@pytest.mark.parametrize(
    ("text", "thing", "left"),
    [
        ("Irene retired, my new piano teacher is called Boris.", "piano teacher", "irene"),
        ("Our new landlord is Ms. Hale", "landlord", ""),
        ("Lucy is my new manager", "manager", ""),
        ("阿杰离职了，新教练叫阿龙。", "教练", "阿杰"),
        ("我女儿的新班主任是李老师", "女儿班主任", ""),
    ],
)
def test_who_is_new_in_what_and_after_whom(text, thing, left):
    found = successor_in(text)

    assert found is not None
    assert (found.new.thing, found.left) == (thing, left)


@pytest.mark.parametrize("text", ["I bought new shoes", "What is new?", "新年快乐", "我重新开始学琴"])
def test_what_is_new_in_nothing_succeeds_nobody(text):
    assert successor_in(text) is None


@pytest.mark.parametrize(
    ("folded", "named", "own"),
    [
        ("i closed the blog tea leaves last week", "blog tea leaves", False),
        ("i shut down my podcast in may", "podcast", True),
        ("thimble closed for good", "thimble", False),
        ("慢读这个公众号我上个月注销了", "慢读公众号", False),
        ("我们的群解散了", "群", True),
    ],
)
def test_what_was_closed_is_named(folded, named, own):
    found = closed_in(folded)

    assert found is not None
    assert (found.named, found.own) == (named, own)


@pytest.mark.parametrize("folded", ["the shop closed at six", "i closed the window", "我把手机关了吗"])
def test_what_is_shut_for_now_ends_nothing_that_was_told(folded):
    found = closed_in(folded)

    assert found is None or not found.outdates("my shop is called thimble")


@pytest.mark.parametrize(
    ("clause", "thing", "at", "value"),
    [
        ("the wifi network at the cabin is called Elk", "wifi network at the cabin", "", "elk"),
        ("my bike is parked behind the library", "bike", "behind", "the library"),
        ("我的车停在B2层", "车", "在", "b2层"),
    ],
)
def test_a_thing_is_told_with_where_it_is(clause, thing, at, value):
    found = given_in(clause)

    assert found is not None
    assert (found.thing, found.at, found.value) == (thing, at, value)


@pytest.mark.parametrize(
    ("told", "anew"),
    [
        ("I take the 7:40 ferry", "From now on, I take the 8:20 ferry"),
        ("我坐7点10分的班车", "以后我坐8点20的班车"),
        ("i take my tea without milk", "i take my tea with a splash of milk now"),
    ],
)
def test_what_holds_from_now_on_ends_what_held(told, anew):
    assert against(anew).outdates(told)


@pytest.mark.parametrize(
    "piece", ["my new ", "新", "closed ", "the ", "我把", "关了", "is called ", "从今以后"]
)
def test_hostile_text_is_read_in_time(piece):
    with must_not_hang():
        text = hostile(piece, 400)
        successor_in(text)
        closed_in(text)
        against(text)
