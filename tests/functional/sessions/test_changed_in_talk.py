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
    ("我晚上写日记。", "我现在早上写日记。"),
    ("我上午回邮件。", "以后我改成下午回邮件。"),
    ("I go running before work.", "I go running after work now."),
    ("我早上练书法。", "我现在傍晚练书法。"),
    ("我睡前回消息。", "我现在早上回消息。"),
    ("I go swimming in the morning.", "I go swimming in the evening now."),
    ("I do yoga before breakfast.", "I do yoga after dinner now."),
    ("我每周五晚上弹吉他。", "我不弹吉他了。"),
    ("I take the 6:50 tram.", "I've stopped taking the tram."),
    ("I subscribe to Disney+.", "I cancelled my Disney+ subscription."),
    ("I'm a member of the Alpine Club.", "I ended my membership with the Alpine Club."),
    ("我中午遛狗。", "我现在傍晚遛狗。"),
    ("I go cycling after lunch.", "I go cycling before breakfast now."),
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
    ("我晚上写日记。", "我现在早上写代码。"),
    ("我晚上写日记。", "我妈现在早上写日记。"),
    ("我晚上写日记。", "我早上也写日记。"),
    ("我晚上写日记。", "我今天早上写日记。"),
    ("我晚上写日记。", "我想改成早上写日记。"),
    ("我上午回邮件。", "我下午回电话。"),
    ("我上午回邮件。", "我下午开会。"),
    ("I go running before work.", "I go swimming after work now."),
    ("I go running before work.", "My wife goes running after work now."),
    ("I go running before work.", "I'm going running after work today."),
    ("I go running on Mondays.", "I also go running on Thursdays now."),
    ("我每周五晚上弹吉他。", "我不弹钢琴了。"),
    ("我每周五晚上弹吉他。", "我弟弟不弹吉他了。"),
    ("我每周五晚上弹吉他。", "我今晚不弹吉他了。"),
    ("我每周五晚上弹吉他。", "我明天不弹吉他了。"),
    ("我每周五晚上弹吉他。", "我周末不弹吉他了。"),
    ("我每天坐班车。", "我下周不坐班车了。"),
    ("I take the 6:50 tram.", "I've stopped taking the tram to the gym."),
    ("I go running.", "I've stopped running late."),
    ("I subscribe to Disney+.", "I ended my call with Disney+."),
    ("我中午遛狗。", "我现在傍晚遛猫。"),
    ("我中午遛狗。", "我傍晚也遛狗。"),
    ("I read before bed.", "I read before work now and then."),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "other"), BESIDE)
def test_what_is_another_thing_or_person_ends_nothing(say, active, told, other):
    say(told, session="s-1")
    before = set(active())

    say(other, session="s-2")

    assert before
    assert before <= set(active())


HABITS = [
    ("I drink coffee at work.", "I drink coffee in the morning now."),
    ("I read at school.", "I read in the evening now."),
    ("I drink coffee at work.", "I drink coffee at lunch now."),
    ("I play football with Sam.", "I play football with Tim now."),
    ("I go running on Mondays.", "I go running after lunch."),
    ("I drink coffee in the morning.", "I drink coffee in the evening."),
    ("I drink coffee in the morning.", "I drink decaf coffee now."),
    ("I go running before work.", "I go running with my sister now."),
    ("I play chess on Tuesdays.", "I usually play chess online now."),
    ("I don't drink coffee in the morning.", "I drink coffee in the evening now."),
    ("我早上喝咖啡。", "我晚上喝咖啡。"),
    ("我早上喝咖啡。", "我现在晚上喝茶。"),
    ("我早上喝咖啡。", "我现在晚上也喝咖啡。"),
    ("我每周日打羽毛球。", "我现在和小周打羽毛球。"),
]


@pytest.mark.parametrize(("told", "other"), HABITS)
def test_another_habit_of_one_thing_stands_beside_it(say, active, told, other):
    say(told, session="s-1")
    before = set(active())

    say(other, session="s-2")

    assert before
    assert before <= set(active())


def test_a_habit_at_another_hour_ends_that_one_alone_and_is_ended_as_it_was(say, active):
    for number, told in enumerate(("I drink coffee in the morning.", "I drink coffee at work.")):
        say(told, session=f"s-{number}")

    say("I drink coffee in the evening now.", session="s-3")

    assert set(active()) == {"I drink coffee at work", "I drink coffee in the evening now"}

    say("I don't drink coffee any more.", session="s-4")

    assert "I drink coffee in the evening now" not in active()
