"""What changed in a life leaves one value, though no statement says which it replaces."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("My cat is called Tofu", "We renamed the cat Mochi"),
        ("My dog's name is Rex", "We renamed our dog Bruno"),
        ("My cat is called Luna", "My cat is now called Nova"),
        ("我家猫叫豆腐", "我家猫改名叫年糕了"),
        ("我的狗叫旺财", "我们给狗改名叫来福了"),
        ("I'm single", "I got engaged last week"),
        ("I'm engaged", "I got married in June"),
        ("I'm married", "I'm divorced now"),
        ("I'm not married", "I'm married now"),
        ("我是单身", "我结婚了"),
        ("我结婚了", "我离婚了"),
        ("我订婚了", "我们结婚了"),
        ("I like coffee", "I don't like coffee any more"),
        ("I love sushi", "I went off sushi"),
        ("I enjoy horror films", "I can't stand horror films any more"),
        ("我喜欢喝咖啡", "我现在不爱喝咖啡了，改喝茶"),
        ("我爱吃辣", "我现在不吃辣了"),
        ("我喜欢跑步", "我现在不喜欢跑步了"),
        ("I smoke", "I stopped smoking"),
        ("I drink coffee every morning", "I don't drink coffee any more"),
        ("I play tennis every Sunday", "I gave up tennis"),
        ("我每天早上跑步", "我现在不跑步了"),
        ("我喝酒", "我戒酒了"),
        ("I work at Initech", "I resigned from Initech"),
        ("I study at Leeds University", "I transferred to Durham University"),
        ("我在北京大学读书", "我转学到复旦大学了"),
        ("I drive a Honda Civic", "I sold the Civic and bought a Tesla"),
        ("I drive a Ford Fiesta", "I drive a Mini now"),
        ("My phone is a Pixel 6", "I replaced my Pixel with an iPhone 15"),
        ("我开一辆本田思域", "我把思域卖了，换了辆特斯拉"),
        ("我用的是华为手机", "我换了苹果手机"),
        ("My dentist appointment is on Monday", "My dentist appointment has been moved to Thursday"),
        ("我的牙医预约是周三", "我的牙医预约改到周五了"),
    ],
)
def test_the_new_state_takes_the_place_of_the_old_one(say, active, first, then):
    say(first)

    decisions = say(then, session="another").json["decisions"]

    assert set(active()) == {then}
    assert [one["outcome"] for one in decisions] == ["superseded_previous"]


def test_a_taste_that_moved_leaves_the_new_one(say, active):
    say("I like coffee")

    say("I don't like coffee any more, I prefer tea now")

    assert set(active()) == {"I don't like coffee any more", "I prefer tea now"}


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("My cat is called Tofu", "My other cat is called Mochi"),
        ("My cat is called Tofu", "My dog is called Mochi"),
        ("My daughter is called Mia", "My daughter is called Zoe"),
        ("My dog's name is Rex", "My neighbours renamed their dog Bruno"),
        ("我家猫叫豆腐", "朋友家的猫改名叫年糕了"),
        ("I'm married", "My brother is divorced"),
        ("I'm married", "If I got divorced I would move to Rome"),
        ("I'm married", "I'm married to my job"),
        ("I'm single", "I'm a single parent to two kids"),
        ("我结婚了", "我妹妹离婚了"),
        ("我是单身", "我朋友结婚了"),
        ("I like coffee", "I also like tea"),
        ("I like coffee", "I don't like coffee ice cream"),
        ("I like coffee", "I don't like instant coffee any more"),
        ("I love running", "I no longer enjoy running in the rain"),
        ("我喜欢喝咖啡", "我也喜欢喝茶"),
        ("我喜欢跑步", "我不喜欢游泳"),
        ("I smoke", "My husband stopped smoking"),
        ("I smoke", "I stopped smoking at the office"),
        ("I smoke", "I stopped smoking cigars"),
        ("I drink coffee every morning", "I don't drink coffee after noon"),
        ("I play tennis every Sunday", "I play tennis on Wednesdays too"),
        ("I play tennis every Sunday", "Should I give up tennis?"),
        ("我喝酒", "我不喝白酒"),
        ("我每周打羽毛球", "我不打篮球了"),
        ("I work at Initech", "I quit the gym"),
        ("I work at Initech", "I resigned from Globex"),
        ("I drive a Honda Civic", "My sister drives a Tesla"),
        ("I drive a Honda Civic", "I sold the piano and bought a guitar"),
        ("I study at Leeds University", "My son studies at Durham University"),
        ("我在北京大学读书", "我去复旦大学参加了一个会议"),
        ("My dentist appointment is on Monday", "My eye appointment has been moved to Thursday"),
        ("My dentist appointment is on Monday", "My next dentist appointment is on Friday"),
    ],
)
def test_what_is_of_something_else_leaves_it(say, active, first, then):
    say(first)

    say(then)

    assert first in active()


def test_of_two_cats_nobody_guesses_which_got_another_name(say, active):
    say("My cat is called Tofu", "My cat is called Nori")

    say("We renamed the cat Mochi")

    assert set(active()) == {"My cat is called Tofu", "My cat is called Nori", "We renamed the cat Mochi"}
