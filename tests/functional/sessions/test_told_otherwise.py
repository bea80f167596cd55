"""What is told otherwise leaves one value; what was so before, or is so beside it, takes none's place."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]

BEFORE = [
    ("我住在烟台。", "来这里之前我住在潍坊。"),
    ("我住在烟台。", "搬来之前我住在潍坊。"),
    ("我住在烟台。", "结婚前我住在潍坊。"),
    ("我住在烟台。", "在此之前我住在潍坊。"),
    ("我住在昆明。", "没结婚之前我住在大理。"),
    ("我住在昆明。", "我搬到昆明之前住大理。"),
    ("我在天工公司上班。", "跳槽之前我在地匠公司上班。"),
    ("我在天工公司上班。", "来天工之前，我在地匠公司上班。"),
    ("我在木棉科技上班。", "生孩子前我在红豆科技工作。"),
    ("我是护士。", "转行之前我是老师。"),
    ("我是厨师。", "学厨之前我是个司机。"),
    ("我叫苏宁。", "结婚前我叫苏小宁。"),
    ("I live in Graz.", "Before moving here I lived in Linz."),
    ("I live in Graz.", "Before Graz I moved to Linz."),
    ("I live in Graz.", "Before that, I moved to Linz for a year."),
    ("I live in Graz.", "Prior to Graz, I moved to Linz."),
    ("I live in Porto.", "Before coming to Porto, I moved to Faro first."),
    ("I live in Porto.", "Before I met Rui I moved to Faro."),
    ("I work at Acme.", "Before Acme I joined Bolt."),
    ("I live in Graz.", "Until last year I lived in Linz."),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "before"), BEFORE)
def test_what_was_so_before_something_takes_nothings_place(say, active, told, before):
    say(told, session="s-1")
    (holds,) = active()

    say(before, session="s-2")

    assert holds in active()


SINCE = [
    ("我住在烟台。", "三个月前我搬到潍坊了。"),
    ("我住在烟台。", "不久前我搬到潍坊了。"),
    ("我住在烟台。", "目前我住在潍坊。"),
    ("我住在烟台。", "当前我住在潍坊。"),
    ("我住在烟台。", "之前说错了，我住在潍坊。"),
    ("我住在烟台。", "我之前忘了说，我搬到潍坊了。"),
    ("我住在烟台。", "春节前我搬到潍坊了。"),
    ("我住在烟台。", "来之前说过，我现在住在潍坊。"),
    ("我住在烟台。", "之前我住在烟台，现在住在潍坊。"),
    ("我在天工公司上班。", "半年前我入职了地匠公司。"),
    ("我是护士。", "目前我是老师。"),
    ("我叫安小兰。", "我前几天改名叫安澜。"),
    ("I live in Graz.", "Before the summer I moved to Linz."),
    ("I live in Graz.", "Before Christmas I moved to Linz."),
    ("I live in Graz.", "Before May I moved to Linz."),
    ("I live in Graz.", "I moved to Linz before Christmas."),
    ("I live in Graz.", "As I said before, I live in Linz now."),
    ("I live in Graz.", "Before we forget, I live in Linz now."),
    ("I live in Graz.", "Before you ask, I live in Linz now."),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "since"), SINCE)
def test_what_was_done_before_a_time_holds_since(say, active, told, since):
    say(told, session="s-1")
    (was,) = active()

    (decision,) = say(since, session="s-2").json["decisions"]

    assert decision["outcome"] == "superseded_previous"
    assert was not in active()
