"""What gave way to another thing is live no more; what is there instead is told in the words of before."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]

SWAPPED = [
    ("My phone provider is EE.", "I switched from EE to giffgaff.", "My phone provider is giffgaff"),
    ("I'm with EE for my phone.", "I switched from EE to giffgaff.", "I'm with giffgaff for my phone"),
    (
        "I subscribe to The Economist.",
        "I've cancelled The Economist and subscribe to Private Eye instead.",
        "I subscribe to Private Eye",
    ),
    ("I read on a Kobo.", "I got a Kindle instead of the Kobo.", "I read on a Kindle"),
    ("My browser is Chrome.", "I switched to Firefox.", "My browser is Firefox"),
    ("I take notes in Notion.", "I swapped Notion for Obsidian.", "I take notes in Obsidian"),
    (
        "My energy supplier is EDF.",
        "By the way, I've switched from EDF to Octopus.",
        "My energy supplier is Octopus",
    ),
    (
        "I keep my passwords in LastPass.",
        "We migrated from LastPass to Bitwarden because of the breach.",
        "I keep my passwords in Bitwarden",
    ),
    (
        "We're with Sky for our broadband.",
        "I've switched our broadband from Sky to Plusnet.",
        "We're with Plusnet for our broadband",
    ),
    ("I drive a Skoda.", "I sold the Skoda and bought an Audi.", "I drive an Audi"),
    ("记住：我订了《三联》。", "《三联》不订了，改订《读库》。", "我订了《读库》"),
    ("我用掌阅看书。", "我买了Kindle代替掌阅。", "我用Kindle看书"),
    ("我的手机运营商是联通。", "我从联通换到电信了。", "我的手机运营商是电信"),
    ("我的宽带运营商是电信。", "我宽带从电信换成联通了。", "我的宽带运营商是联通"),
    ("我的相机是索尼A7。", "索尼A7我卖了，换了富士。", "我的相机是富士"),
    ("我常用的笔记软件是语雀。", "我现在不用语雀了，改用飞书。", "我常用的笔记软件是飞书"),
]


@pytest.mark.parametrize(("told", "swapped", "by_now"), SWAPPED)
def test_what_is_there_instead_takes_the_place_of_its_value(say, active, told, swapped, by_now):
    say(told)

    (decision,) = say(swapped, session="s-2").json["decisions"]

    assert decision["outcome"] == "superseded_previous"
    assert [one.strip(".。") for one in active()] == [by_now]


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("I drive a Mazda.", "I sold the Mazda and no longer own a car."),
        ("I play the Yamaha P45.", "I traded in the Yamaha for a Roland."),
        ("I drive a Skoda Octavia.", "I sold the Skoda and don't own a car any more."),
        ("I drive a blue Fiat Panda.", "I traded the Panda in for a Clio."),
        ("我家订的是光明牛奶。", "我家牛奶从光明换成三元了。"),
        ("记住：周会在周二。", "周会改到周四了。"),
    ],
)
def test_what_ended_or_is_named_in_short_is_live_no_more(say, active, told, said):
    say(told)
    (was,) = active()

    say(said, session="s-2")

    assert was not in active()
    assert len(active()) == 1


@pytest.mark.parametrize(
    ("told", "beside"),
    [
        ("My phone provider is EE.", "My brother switched from EE to giffgaff."),
        ("My phone provider is EE.", "I might switch from EE to giffgaff."),
        ("My phone provider is EE.", "Should I switch from EE to giffgaff?"),
        ("My phone provider is EE.", "If I switched from EE to giffgaff I'd save a lot."),
        ("My phone provider is EE.", "I switched to the night shift."),
        ("I drink coffee every day.", "I switched from coffee to tea this morning."),
        ("I go through Leeds to work.", "I switched trains at Leeds."),
        ("I have a flat in Leeds.", "I moved from Leeds to York."),
        ("I drive a Mazda.", "I swapped the Mazda for the weekend."),
        ("I live near Tesco.", "I switched from Tesco to Aldi."),
        ("I own a Brompton.", "I sold the Brompton bag and bought a rucksack."),
        ("I read on a Kobo.", "I got a Kindle instead of the Kobo my sister wanted."),
        ("I subscribe to Netflix.", "I will cancel Netflix and subscribe to Mubi instead."),
        ("I use Chrome.", "I switched to Obsidian."),
        ("My favourite tea is Assam.", "I swapped Assam for Darjeeling."),
        ("我的手机运营商是联通。", "同事从联通换到电信了。"),
        ("我的手机运营商是联通。", "我从联通换到电信好不好？"),
        ("我的手机是小米14。", "老公把小米14换成了华为。"),
        ("我用掌阅看书。", "我差点买了Kindle代替掌阅。"),
        ("我用移动硬盘存照片。", "我从移动换到电信了。"),
        ("我用掌阅看书。", "我想买Kindle代替掌阅。"),
        ("记住：周会在周二。", "这周的周会改到周四了。"),
    ],
)
def test_what_another_did_or_the_user_may_do_ends_nothing(say, active, told, beside):
    say(told)
    (kept,) = active()

    say(beside, session="s-2")

    assert kept in active()


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (("I use Chrome at work.", "My browser at home is Safari."), "I've gone over to Firefox."),
        (("My browser is Chrome.", "I use Safari for banking."), "I've gone over to Firefox."),
        (("I play the Yamaha P45.", "I ride a Yamaha MT-07."), "I traded in the Yamaha for a Honda."),
    ],
)
def test_where_two_records_may_be_meant_none_ends(say, active, told, said):
    say(*told)
    kept = active()
    assert len(kept) == len(told)

    say(said, session="s-2")

    assert set(kept) <= set(active())
