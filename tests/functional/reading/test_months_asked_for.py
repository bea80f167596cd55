"""Asked for a month or a season, a context holds what was then, and nothing of other months beside it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests.functional.reading.answers import contents
from tests.support.fourths import every_fourth

pytestmark = pytest.mark.req("R1", "C6")
TOLD = (
    (4, "I went to a concert at the town hall."),
    (4, "I visited my aunt in Ghent."),
    (5, "I cycled to Leuven."),
    (5, "I sold the old sofa."),
    (6, "I went hiking in the Ardennes."),
    (6, "I painted the hallway yellow."),
    (7, "I went sailing on the lake with Jonas."),
    (7, "I visited the lighthouse at Ostend."),
    (7, "I had a tooth pulled."),
    (7, "I picked cherries with my nieces."),
    (8, "I travelled to Porto by train."),
    (8, "I swam in the sea at Matosinhos."),
    (8, "I went to a wedding in Bruges."),
    (9, "I visited the museum of clocks."),
    (10, "I went to a lecture on bees."),
)
TOLD_ZH = (
    (4, "我去市政厅听了音乐会。"),
    (4, "我去苏州看了姨妈。"),
    (5, "我骑车去了湖边。"),
    (6, "我去黄山徒步了。"),
    (6, "我去逛了夜市。"),
    (7, "我和老张去湖上划船了。"),
    (7, "我去舟山看了灯塔。"),
    (7, "我拔了一颗牙。"),
    (7, "我和侄女们去摘了樱桃。"),
    (8, "我坐火车去了厦门。"),
    (8, "我在海里游了泳。"),
    (8, "我去参加了老张的婚礼。"),
    (9, "我参观了钟表博物馆。"),
    (10, "我听了一场蜜蜂讲座。"),
)


@pytest.fixture
def tell(api, sync, clock):
    """Tell each text in its month of 2026; it is then the first of December."""

    def tell(told):
        clock.moment = datetime(2026, 12, 1, 10, tzinfo=UTC)
        for place, (month, text) in enumerate(told):
            at = f"2026-{month:02}-{place + 2:02}T19:00:00Z"
            said = {"messages": [{"role": "user", "content": text, "created_at": at}]}
            assert api.call("POST", f"/v1/sessions/s-{place // 3}/messages", said).status == 201
        sync()

    return tell


@pytest.mark.parametrize(
    "case",
    every_fourth(
        [
            ("Which places did I visit in July?", {7}),
            ("Where did I travel in August?", {8}),
            ("Where did I go this summer?", {6, 7, 8}),
            ("How did I spend July?", {7}),
            ("八月我去哪里玩了？", {8}),
            ("七月份我参观了哪些地方？", {7}),
            ("今年夏天我去了哪儿？", {6, 7, 8}),
        ]
    ),
)
def test_where_enough_of_a_month_is_found_other_months_are_left_out(tell, context, case):
    question, months = case
    told = TOLD if question.isascii() else TOLD_ZH
    month_of = {text.rstrip(".。"): month for month, text in told}
    tell(told)

    found = [month_of[text.rstrip(".。")] for text in contents(context(question))]

    assert len(found) >= 2
    assert set(found) <= months


def test_what_is_told_of_the_month_in_another_one_stays(tell, context):
    tell([*TOLD, (9, "In July I visited the cathedral of Reims.")])

    shown = contents(context("Which places did I visit in July?"))

    assert any("Reims" in text for text in shown)


def test_where_little_of_the_month_is_found_what_is_near_stays(tell, context):
    tell([(month, text) for month, text in TOLD if month != 7 or "lighthouse" in text])

    first, *others = contents(context("Which places did I visit in July?"))

    assert "lighthouse" in first
    assert others
