"""What gave way to another thing is told anew in the words that it was told in."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.changes.swaps import swap_in

pytestmark = pytest.mark.req("W8")


@pytest.mark.parametrize(
    ("said", "told", "by_now"),
    [
        ("I switched from Skoda to Audi", "I drive a Skoda.", "I drive an Audi."),
        ("I swapped the iPad for a Kobo", "I read on an iPad", "I read on a Kobo"),
        (
            "I switched from the Times to the Guardian",
            "I subscribe to The Times",
            "I subscribe to the Guardian",
        ),
        (
            "I switched from the Times to Private Eye",
            "I subscribe to the Times",
            "I subscribe to Private Eye",
        ),
        ("I swapped Notion for Obsidian", "  I take notes in notion", "  I take notes in Obsidian"),
        ("我把《三联》换成了《读库》", "我订了《三联》。", "我订了《读库》。"),
    ],
)
def test_the_new_value_stands_where_the_old_one_stood_with_one_article(said, told, by_now):
    swap = swap_in(said)

    assert swap is not None
    assert swap.restated(told) == by_now


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I traded in the Yamaha for a Roland", "I play the Yamaha P45"),
        ("我家牛奶从光明换成三元了", "我家订的是光明牛奶"),
        ("I sold the Skoda and don't own a car any more", "I drive a Skoda Octavia"),
    ],
)
def test_a_name_in_short_may_be_meant_and_is_not_put_in_the_place_of_the_whole(said, told):
    swap = swap_in(said)

    assert swap is not None
    assert swap.may_outdate(told)
    assert not swap.outdates(told)
    assert swap.restated(told) is None


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I moved from Sky to Plusnet", "I have a flat in Sky"),
        ("I switched from EE to giffgaff", "My brother is with EE"),
        ("I switched from EE to giffgaff", "I switched from EE to giffgaff"),
        ("I switched my phone from EE to giffgaff", "I'm with EE for my broadband"),
        ("我从移动换到电信了", "我用移动硬盘存照片"),
        ("我从联通换到电信了", "我老婆用联通"),
        ("I switched from EE to giffgaff", "My brother's phone provider is EE"),
        ("I cancelled Netflix and subscribed to Mubi instead", "I watch films with my brother's Netflix"),
        ("I swapped the violin for a cello", "I have a violin teacher"),
        ("I sold the piano", "I have a piano teacher"),
        ("I switched to Firefox", "We use Chrome"),
        ("I switched to Firefox", "I use Chrome at work"),
    ],
)
def test_what_is_told_of_something_else_is_not_meant(said, told):
    swap = swap_in(said)

    assert swap is not None
    assert not swap.may_outdate(told)


@pytest.mark.parametrize(
    "said",
    [
        "I might switch from EE to giffgaff",
        "Should I switch from EE to giffgaff?",
        "I switched from coffee to tea this morning",
        "My brother switched from EE to giffgaff",
        "I swapped the Mazda for the weekend",
        "I switched trains at Leeds",
        "同事换了运营商",
        "我想买Kindle代替掌阅",
        "把小米换成华为",
    ],
)
def test_what_is_another_s_planned_or_for_today_swaps_nothing(said):
    assert swap_in(said) is None
