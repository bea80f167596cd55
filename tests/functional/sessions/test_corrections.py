"""What a later message puts right leaves one value, whatever words it uses."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then", "holds"),
    [
        ("I'm vegetarian.", "I'm not vegetarian anymore.", "I'm not vegetarian anymore"),
        ("我吃素", "我现在不吃素了", "我现在不吃素了"),
        ("I'm vegan", "I eat meat again", "I eat meat again"),
        ("我在百度上班", "我现在在美团上班", "我现在在美团上班"),
        ("我住在成都", "我不住成都了，搬到重庆了", "我不住成都了，搬到重庆了"),
        ("My birthday is 3 May", "My birthday is actually 4 May", "My birthday is actually 4 May"),
        ("I work at Acme.", "I quit Acme and now work at Globex.", "I quit Acme and now work at Globex"),
        ("I work at Acme.", "I left Acme and joined Globex.", "I left Acme and joined Globex"),
        ("我在阿里工作", "我跳槽到腾讯了", "我跳槽到腾讯了"),
        ("My favourite food is rice.", "Not rice, my favourite food is soup.", "my favourite food is soup"),
        ("我最喜欢的颜色是蓝色", "不是蓝色，我最喜欢的颜色是绿色", "我最喜欢的颜色是绿色"),
        ("My birthday is May 5.", "Not May 5, my birthday is May 6.", "my birthday is May 6"),
        ("My timezone is UTC+8.", "I changed my timezone to UTC+1.", "I changed my timezone to UTC+1"),
        ("我的时区是东八区", "我把时区改成东九区了", "我把时区改成东九区了"),
        ("以后都用英文回答我", "不对，还是用中文回答吧", "还是用中文回答吧"),
        ("I live in Oslo", "I don't live in Oslo anymore, I live in Bergen", "I live in Bergen"),
        ("I'm a nurse", "I'm not a nurse anymore, I'm a teacher", "I'm a teacher"),
    ],
)
def test_a_correction_takes_the_place_of_what_it_corrects(say, active, first, then, holds):
    say(first)

    decisions = say(then).json["decisions"]

    assert active() == [holds]
    assert decisions[-1]["outcome"] == "superseded_previous"


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("I work at Acme.", "I joined a choir in Oslo."),
        ("I'm vegetarian.", "I'm not a fan of olives anymore."),
        ("我在阿里工作", "我加入了合唱团"),
        ("I'm vegetarian.", "I'm no longer a nurse."),
        ("My favourite colour is blue.", "My favourite food is sushi."),
        ("我最喜欢的颜色是蓝色", "我也喜欢绿色"),
        ("以后都用英文回答我", "以后代码注释用中文"),
    ],
)
def test_what_is_about_something_else_leaves_it(say, active, first, then):
    say(first)

    say(then)

    assert len(active()) == 2


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then", "holds"),
    [
        ("My name is Sam.", "Sorry, it's Samantha, not Sam.", "it's Samantha, not Sam"),
        ("My name is Tom.", "It's actually Thomas, not Tom.", "It's actually Thomas, not Tom"),
        ("I live in Oslo.", "No, it's Bergen, not Oslo.", "it's Bergen, not Oslo"),
        ("I work at Acme.", "I left Acme for Globex.", "I left Acme for Globex"),
        ("I work at Acme.", "I moved from Acme to Globex.", "I moved from Acme to Globex"),
        ("I live in Oslo.", "I moved from Oslo to Bergen.", "I moved from Oslo to Bergen"),
        ("我叫小明", "不是小明，是小敏", "不是小明，是小敏"),
        ("我在阿里上班", "我离开阿里，去了腾讯", "我离开阿里，去了腾讯"),
    ],
)
def test_what_names_the_old_value_alone_takes_the_place_of_the_record_that_has_it(
    say, active, first, then, holds
):
    say(first)

    decisions = say(then, session="another").json["decisions"]

    assert active() == [holds]
    assert [one["outcome"] for one in decisions] == ["superseded_previous"]


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("My name is Sam.", "It's Tuesday, not Monday."),
        ("I live in Oslo.", "It's Samantha, not Sam."),
        ("I live in Oslo.", "I moved from Acme to Globex."),
        ("I live in Oslo.", "The meeting is in Bergen, not Oslo."),
        ("我住在上海", "不是小明，是小敏"),
    ],
)
def test_what_names_another_value_leaves_the_users(say, active, first, then):
    say(first)

    say(then)

    assert first.rstrip(".") in active()


def test_two_records_with_the_old_value_are_both_left(say, active):
    say("I live in Oslo.", "My hometown is Oslo.")

    say("It's Bergen, not Oslo.")

    assert set(active()) == {"I live in Oslo", "My hometown is Oslo"}
