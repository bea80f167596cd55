"""What comes again, or never again, is told and wishes nothing; how the assistant is to work is a wish."""

from __future__ import annotations

import pytest

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances import Keep, read
from tests.support.fourths import every_fourth
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W2")

TOLD = (
    "We tried camping in Wales once, never again.",
    "Rollercoasters? Never again.",
    "Before Declan I shared a flat with two trombonists, never again.",
    "I took the overnight bus to Lyon, never again.",
    "The Sanctus makes me cry every time.",
    "That film makes me laugh every time.",
    "My knee clicks every time I climb the stairs.",
    "Our neighbour always parks across the drive.",
    "地铁每次都挤。",
    "那家店每次都要排队一小时",
    "哭了一路，以后再也不看这种片子了。",
    "再也不想坐红眼航班了",
    "我们家猫总是半夜叫。",
    "我妹妹总是迟到",
    "老板每次开会都拖到七点",
    "扩容以后能撑六千三。",
    "改成异步以后可以同时处理五百个请求。",
    "打完疫苗以后不能洗澡，医生说的。",
    "以后的事以后再说吧。",
    "以后的路还长。",
)
WISHED = (
    "Never use emojis again.",
    "Always answer in English.",
    "Show prices in euros every time.",
    "Every time you write code, add tests.",
    "以后每次都先给结论",
    "总是用中文回答我",
    "每次推荐餐厅都要带地址",
    "再也不要给我推荐恐怖片",
    "别再用表格了",
    "六点以后别给我发提醒。",
    "写完邮件以后请让我先看一遍。",
    "以后的会议记录都发我",
)


@pytest.mark.parametrize("text", every_fourth(TOLD))
def test_what_comes_again_is_no_wish(text):
    read_as = read(text)

    assert Why.STANDING_WISH not in {one.why for one in read_as}
    assert MemoryType.PREFERENCE not in {one.type for one in read_as}


@pytest.mark.parametrize("text", every_fourth(WISHED))
def test_how_the_assistant_is_to_work_is_a_wish(text):
    (wish,) = read(text)

    assert (wish.keep, wish.why, wish.type) == (Keep.STORE, Why.STANDING_WISH, MemoryType.PREFERENCE)


@pytest.mark.parametrize("text", ["I always drink tea at four.", "I can't stand coriander."])
def test_a_habit_and_a_taste_stay_what_they_are(text):
    (told,) = read(text)

    assert (told.why, told.type) == (Why.PREFERENCE, MemoryType.PREFERENCE)


def test_a_taste_of_once_is_put_right_by_nobody():
    (told,) = read("I used to love crime novels but lately I can't stand them.")

    assert (told.why, told.type) == (Why.PREFERENCE, MemoryType.PREFERENCE)


def test_composure_is_no_decision_and_a_decision_keeps_its_parts():
    assert Why.DECISION not in {one.why for one in read("摸到口袋里我爸的怀表才镇定下来")}

    journey = "喀什的行程定了，我妈和公公坐火车，我们三个飞"
    assert [(one.text, one.why) for one in read(journey)] == [(journey, Why.DECISION)]
    both = read("定了，周五发布。我们决定用 Postgres。")
    assert [one.why for one in both] == [Why.DECISION, Why.DECISION]


@pytest.mark.parametrize(
    "piece", ["every time ", "the x y ", "每次都", "再也不", "i go every time ", "never again, "]
)
def test_no_text_hangs_it(piece):
    with must_not_hang():
        read(hostile(piece))
