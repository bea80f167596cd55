"""A value that changed without a word for it, or of a thing that is named otherwise, leaves one record."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize(("first", "then"), CHANGED)
def test_a_setting_has_one_value_where_it_is_proposed(keep, active, first, then):
    keep(first)

    decision = keep(then)

    assert (decision["outcome"], active()) == ("superseded_previous", [then])


@pytest.mark.parametrize(("first", "then"), CHANGED)
def test_a_setting_has_one_value_where_it_is_told(say, active, first, then):
    for text in (first, then):
        say(f"Remember that {text}" if text.isascii() else f"记住：{text}")

    (left,) = active()
    assert left.lower().rstrip(".") == then.lower().rstrip(".")


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
