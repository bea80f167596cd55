"""A value that changed without a word for it, or of a thing that is named otherwise, leaves one record."""

from __future__ import annotations

import pytest

from tests.support.fourths import every_fourth

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]


@pytest.fixture
def keep(memories):
    """Propose what the user states."""

    def keep(content, **changes):
        body = {
            "type": "fact",
            "scope": "global",
            "content": content,
            "source": {"kind": "explicit_statement", "ids": []},
            "confirmed": True,
        }
        return memories.call("POST", "/v1/memories", body | changes).json["decision"]

    return keep


CHANGED = [
    ("The timeout is 30 seconds.", "The timeout is 45 seconds."),
    ("The upload timeout is 30s", "the upload timeout is now 1 minute"),
    ("The limit is 10 MB", "The limit is 10 Mb"),
    ("Retry limit is 3.", "The retry limit is 5"),
    ("The API rate limit is 100 requests per minute.", "The API rate limit is 200 requests per minute."),
    ("The deploy window is Friday.", "The deploy window is Thursday."),
    ("The release date is March 3", "The release date moved to March 17"),
    ("Our budget is 5000 euros", "The budget is 6000 euros now"),
    ("Our standup is at 9:30", "The standup moved to 10:30"),
    ("My dentist appointment is on Tuesday", "The dentist appointment was rescheduled to Friday"),
    ("My commute is 40 minutes", "The commute is 30 minutes now"),
    ("Our default branch is main", "The default branch changed to develop"),
    ("The Python version is 3.11", "The Python version is 3.12"),
    ("超时时间是30秒", "超时时间是45秒"),
    ("超时是30秒", "超时改成45秒了"),
    ("我们的发布时间是周五", "发布时间改到周四了"),
    ("发布时间是周五下午3点", "发布时间改到周四了"),
    ("项目截止日期是3月3号", "项目截止日期推迟到3月17号"),
    ("预算是五万", "预算是六万"),
    ("接口限流是每分钟100次", "接口限流是每分钟200次"),
    ("我们的站会是早上9点", "站会改到早上10点了"),
    ("我们的例会是周三上午10点", "例会改到周二上午9点了"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("first", "then"), CHANGED)
def test_a_setting_has_one_value_where_it_is_proposed(keep, active, first, then):
    keep(first)

    decision = keep(then)

    assert (decision["outcome"], active()) == ("superseded_previous", [then])


@pytest.mark.parametrize("pair", every_fourth(CHANGED))
def test_a_setting_has_one_value_where_it_is_told(say, active, pair):
    first, then = pair
    for text in (first, then):
        say(f"Remember that {text}" if text.isascii() else f"记住：{text}")

    (left,) = active()
    assert left.lower().rstrip(".") == then.lower().rstrip(".")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("The timeout is 30 seconds", "The connect timeout is 45 seconds"),
        ("The timeout is 30 seconds", "The timeout is 45 seconds in staging"),
        ("The timeout for uploads is 30 seconds", "The timeout for downloads is 45 seconds"),
        ("The minimum is 3", "The maximum is 5"),
        ("The flight is 3 hours", "The flight is 5 hours"),
        ("The ticket costs 20 euros", "The ticket costs 30 euros"),
        ("Invoice 88213 is paid", "Invoice 88214 is paid"),
        ("Room 12 is booked", "Room 14 is booked"),
        ("The next deadline is Friday", "The next deadline is Monday"),
        ("The first release date is March 3", "The second release date is April 4"),
        ("Sales budget is 5000 euros", "Marketing budget is 6000 euros"),
        ("Anna's budget is 5000 euros", "Bo's budget is 6000 euros"),
        ("Our budget is 5000 euros", "The budget is 6000 euros for travel now"),
        ("My car is a Volvo", "The car moved to level 3"),
        ("Our standup is at 9:30", "The retro moved to 10:30"),
        ("Our standup is on Monday", "The standup has 12 people now"),
        ("I ran 5 km", "I ran 8 km"),
        ("超时时间是30秒", "连接超时时间是45秒"),
        ("上限是5", "下限是3"),
        ("发布时间是周五", "例会时间改到周四了"),
        ("上次例会时间是周三", "这次例会时间是周四"),
        ("3号会议室可以用", "5号会议室可以用"),
        ("我们的预算是5万", "市场部预算改成6万了"),
    ],
)
def test_what_is_of_something_else_or_holds_elsewhere_stays(keep, active, first, then):
    keep(first)

    decision = keep(then)

    assert (decision["outcome"], active()) == ("stored", sorted([first, then]))


def test_a_setting_of_a_project_is_its_own(keep, active):
    keep("The timeout is 30 seconds", scope="project:a")
    keep("The timeout is 45 seconds", scope="project:b")

    assert active() == ["The timeout is 30 seconds", "The timeout is 45 seconds"]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("My phone plan is with Telia", "I switched: my phone plan is with Ice now"),
        ("My phone plan is with Telia", "My phone plan is with Ice"),
        ("My insurance is with Gjensidige", "My insurance is now with Tryg"),
        ("I prefer tea.", "I prefer coffee now."),
        ("I really prefer trains", "I prefer flying these days"),
        ("I prefer cats", "I now prefer dogs"),
        ("我更喜欢茶", "我现在更喜欢咖啡了"),
        ("我偏好红茶", "我现在更喜欢喝咖啡了"),
        ("我更喜欢喝绿茶", "我现在更喜欢喝咖啡了"),
        ("We have 12 people on the team", "We have 14 people on the team now"),
    ],
)
def test_what_changed_in_a_life_leaves_one_value(say, active, first, then):
    say(first)

    (decision,) = say(then).json["decisions"]

    assert (decision["outcome"], active()) == ("superseded_previous", [then.rstrip(".")])


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("I like tea", "I prefer coffee now"),
        ("I prefer tea", "I like coffee now"),
        ("I prefer tea", "I prefer coffee in the morning now"),
        ("I prefer tea", "I prefer trains now"),
        ("I prefer tea", "I prefer windsurfing now"),
        ("我喜欢喝茶", "我现在更喜欢咖啡了"),
        ("我更喜欢茶", "我现在更喜欢坐火车了"),
        ("My laptop is a ThinkPad", "My laptop is with Ravi"),
        ("My phone plan is Unlimited Max", "My phone plan is with Ice now"),
        ("My son is with Anna", "My son is with Petra"),
    ],
)
def test_what_may_hold_beside_it_stays(say, active, first, then):
    say(first)
    kept = active()

    say(then)

    assert set(kept) <= set(active())


SO_NOW = [
    ("I use vim", "I use emacs now"),
    ("I use Chrome", "I've switched to Firefox"),
    ("I use bash", "I moved from bash to zsh"),
    ("I use Spotify for music", "I use Tidal for music instead"),
    ("I cycle to work", "I take the train to work these days"),
    ("I commute by car", "I commute by tram now"),
    ("The suitcase weighs 20 kg", "The suitcase weighs 23 kg now"),
    ("The sofa is 190 cm wide", "The sofa turned out to be 210 cm wide"),
    ("The dress code is casual", "The dress code is formal now"),
    ("The dress code is business casual", "The dress code changed to black tie"),
    ("I wake up at 6", "I wake up at 7 now"),
    ("I drink two cups of coffee a day", "I drink one cup of coffee a day now"),
    ("I sit on floor 3", "I sit on floor 5 now"),
    ("My phone plan is with Telia", "I switched my phone plan to Ice"),
    ("我用vim", "我现在改用emacs了"),
    ("我用谷歌浏览器上网", "我现在用火狐上网了"),
    ("我写代码用Java", "我写代码现在用Kotlin了"),
    ("我骑车上班", "我现在坐地铁上班了"),
    ("包裹重3公斤", "包裹其实重4公斤"),
    ("着装要求是便装", "着装要求改成正装了"),
    ("我每周健身三次", "我现在每周健身五次"),
    ("我周二去健身房", "我现在改成周四去健身房了"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("first", "then"), SO_NOW)
def test_what_is_so_now_takes_the_place_of_what_was_where_it_is_proposed(keep, active, first, then):
    keep(first)

    decision = keep(then)

    assert (decision["outcome"], active()) == ("superseded_previous", [then])


def test_what_was_stays_readable_as_history(keep, memories):
    kept = keep("I cycle to work")["memory_id"]

    decision = keep("I take the train to work now")

    was = memories.call("GET", f"/v1/memories/{kept}").json
    assert (was["status"], was["superseded_by"]) == ("superseded", decision["memory_id"])


IN_THE_WORDS_OF_BEFORE = {
    "I've switched to Firefox": "I use Firefox",
    "I moved from bash to zsh": "I use zsh",
    "我现在改用emacs了": "我用emacs",
}
"""What was swapped is told in the words of what was held, so that the question for that finds it."""


@pytest.mark.fourths
@pytest.mark.parametrize("pair", every_fourth(SO_NOW))
def test_what_is_so_now_takes_the_place_of_what_was_where_it_is_told(say, active, pair):
    first, then = pair
    say(f"Remember that {first}" if first.isascii() else f"记住：{first}")

    (decision,) = say(then).json["decisions"]

    told = IN_THE_WORDS_OF_BEFORE.get(then, then)
    assert (decision["outcome"], active()) == ("superseded_previous", [told])


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("I use vim", "I use emacs"),
        ("I use vim", "I also use emacs now"),
        ("I use vim", "I use Slack now"),
        ("I use vim at work", "I use emacs at home now"),
        ("Anna uses vim", "I use emacs now"),
        ("I eat oatmeal", "I eat rye bread now"),
        ("I cycle to work", "I take the train to school now"),
        ("I cycle to work", "I take my lunch to work now"),
        ("I cycle to work", "I take the train to work when it rains now"),
        ("The parcel weighs 3 kg", "The suitcase weighs 4 kg now"),
        ("The parcel is 30 cm wide", "The parcel is 20 cm deep now"),
        ("The dress code is casual on Fridays", "The dress code is formal on Mondays now"),
        ("The office is big", "The office is now closed on Fridays"),
        ("Gate 4 is open", "Gate 5 is open now"),
        ("I wake up at 6", "I go to bed at 10 now"),
        ("My phone plan is with Telia", "I switched my insurance to Ice"),
        ("我用vim", "我用emacs"),
        ("我用vim", "我现在也用emacs"),
        ("我用vim", "我现在用钉钉"),
        ("我骑车上班", "我有时坐地铁上班"),
        ("我老婆骑车上班", "我现在坐地铁上班"),
        ("包裹宽30厘米", "包裹现在高20厘米"),
        ("仓库三号门坏了", "仓库四号门现在坏了"),
        ("我妹妹很高", "我妹妹现在是医生"),
    ],
)
def test_what_may_be_so_beside_it_stays(keep, active, first, then):
    keep(first)

    keep(then)

    assert active() == sorted([first, then])


@pytest.mark.parametrize(
    ("told", "then", "holds"),
    [
        ("Remember that the parcel weighs 3 kg", "It turned out to weigh 4 kg.", "the parcel weighs 4 kg"),
        ("记住：包裹重3公斤", "称出来4公斤", "包裹重4公斤"),
    ],
)
def test_what_turns_out_otherwise_is_put_right(say, active, told, then, holds):
    say(told)

    say(then)

    assert active() == [holds]


@pytest.mark.parametrize(
    "text", ["The suitcase weighs 23 kg now", "包裹现在重4公斤", "It turned out to be 4 people"]
)
def test_what_is_so_now_of_nothing_that_is_kept_stays_talk(say, active, text):
    (decision,) = say(text).json["decisions"]

    assert (decision["outcome"], decision["reasons"], active()) == ("rejected", ["small_talk"], [])
