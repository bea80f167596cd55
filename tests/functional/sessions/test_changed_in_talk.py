"""Changes told in talk: what puts right, or takes the place of, what was told ends it, and nothing else."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]

CHANGED = [
    ("我每周日打羽毛球。", "我现在不打羽毛球了。"),
    ("我每周一去练瑜伽。", "我不练瑜伽了。"),
    ("我每天坐 8 点的班车。", "我不坐班车了。"),
    ("I take the 8:05 bus.", "I've stopped taking the bus."),
    ("I subscribe to the magazine Granite.", "I cancelled my subscription to Granite."),
    ("I'm subscribed to Spotify.", "I ended my Spotify subscription."),
    ("我每周三晚上踢足球。", "我不踢足球了。"),
    ("我每天早上跑步。", "我现在不跑步了。"),
    ("I have a subscription to Clay Monthly.", "I've cancelled my subscription to Clay Monthly."),
    ("I subscribe to Netflix.", "I let my Netflix subscription lapse."),
    ("我每周六弹钢琴。", "我不再弹钢琴了。"),
    ("I take the 17:40 train.", "I stopped taking the train last month."),
    ("我每周五晚上弹吉他。", "我不弹吉他了。"),
    ("I take the 6:50 tram.", "I've stopped taking the tram."),
    ("I subscribe to Disney+.", "I cancelled my Disney+ subscription."),
    ("I'm a member of the Alpine Club.", "I ended my membership with the Alpine Club."),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "anew"), CHANGED)
def test_what_is_told_in_other_words_ends_what_was_told(say, active, told, anew):
    say(told, session="s-1")
    (was,) = active()

    decisions = say(anew, session="s-2").json["decisions"]

    assert "superseded_previous" in {one["outcome"] for one in decisions}
    assert was not in active()


BESIDE = [
    ("我每周日打羽毛球。", "我今天不打羽毛球了。"),
    ("我每周日打羽毛球。", "我周日不打网球了。"),
    ("我每周日打羽毛球。", "我妹妹现在不打羽毛球了。"),
    ("我每周日打羽毛球。", "我现在不打篮球了。"),
    ("我每周日打羽毛球。", "我不打算去了。"),
    ("我每周一去练瑜伽。", "我不练瑜伽了吗？"),
    ("我每周一去练瑜伽。", "我这周不练瑜伽了。"),
    ("我每天坐 8 点的班车。", "我不坐地铁了。"),
    ("我每天坐 8 点的班车。", "我想不坐班车了。"),
    ("I take the 8:05 bus.", "My brother stopped taking the bus."),
    ("I take the 8:05 bus.", "I've stopped taking the train."),
    ("I take the 8:05 bus.", "I'm not taking the bus today."),
    ("I subscribe to the magazine Granite.", "I cancelled my subscription to Marble."),
    ("I subscribe to the magazine Granite.", "My mother cancelled her subscription to Granite."),
    ("I subscribe to the magazine Granite.", "I might cancel my subscription to Granite."),
    ("I'm subscribed to Spotify.", "I ended my Tidal subscription."),
    ("我每周五晚上弹吉他。", "我不弹钢琴了。"),
    ("我每周五晚上弹吉他。", "我弟弟不弹吉他了。"),
    ("我每周五晚上弹吉他。", "我今晚不弹吉他了。"),
    ("我每周五晚上弹吉他。", "我明天不弹吉他了。"),
    ("我每周五晚上弹吉他。", "我周末不弹吉他了。"),
    ("我每天坐班车。", "我下周不坐班车了。"),
    ("I take the 6:50 tram.", "I've stopped taking the tram to the gym."),
    ("I go running.", "I've stopped running late."),
    ("I subscribe to Disney+.", "I ended my call with Disney+."),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "other"), BESIDE)
def test_what_is_another_thing_or_person_ends_nothing(say, active, told, other):
    say(told, session="s-1")
    before = set(active())

    say(other, session="s-2")

    assert before
    assert before <= set(active())
