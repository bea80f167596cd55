"""What the user says against what they said before takes its place, whatever it is about."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("M3")]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("I don't drink coffee", "I drink coffee"),
        ("I drink coffee", "I don't drink coffee"),
        ("I speak Welsh", "I don't speak Welsh"),
        ("I can't swim", "I can swim"),
        ("From now on use emoji", "From now on don't use emoji"),
        ("Always use tabs in my code", "Never use tabs in my code"),
        ("I always reply late", "I never reply late"),
        ("I have a car", "I don't have a car any more"),
        ("I own a boat", "I no longer own a boat"),
        ("I'm learning Thai", "I stopped learning Thai"),
        ("I'm learning to sail", "I've quit learning to sail"),
        ("I prefer email over phone", "I prefer phone over email"),
        ("I like cats more than dogs", "I like dogs more than cats"),
        ("Remember that the printer is on floor 4", "Remember that the printer is not on floor 4 any more"),
        ("Please always add sources to your answers", "Never add sources to your answers"),
        ("我会说藏语", "我不会说藏语"),
        ("我不喝咖啡", "我喝咖啡"),
        ("我有车", "我没有车"),
        ("我今年35岁", "我现在36岁了"),
        ("我今年35岁", "昨天生日，我满36岁了"),
        ("Please keep your answers short", "Please keep your answers long and detailed from now on"),
        ("Always answer briefly", "From now on answer in detail"),
        ("Please keep your replies brief", "Please write long replies from now on"),
        ("回答尽量短一点，以后都这样", "以后回答长一点"),
        ("以后回答都加表情", "以后回答都不要加表情"),
        ("记住：打印机在四楼", "记住：打印机已经不在四楼了"),
        ("我在学泰语", "我不学泰语了"),
        ("比起电话我更喜欢邮件", "比起邮件我更喜欢电话"),
    ],
)
def test_the_opposite_takes_the_place_of_what_was_said(say, active, first, then):
    say(first)
    before = set(active())

    decisions = say(then, session="another").json["decisions"]

    assert len(before) == 1
    assert len(set(active())) == 1
    assert set(active()) != before
    assert [one["outcome"] for one in decisions] == ["superseded_previous"]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("Remember that the staging port is 8443", "The staging port changed to 9443"),
        ("Remember that the review is on Tuesday", "The review has been moved to Thursday"),
        ("Remember that our standup is at nine", "Our standup was moved to ten"),
        ("记住测试环境端口是 8443", "测试环境端口改成 9443 了"),
        ("记住评审在周二", "评审挪到周四了"),
        ("I use a Pixel 7", "I replaced my Pixel 7 with a Fairphone 5"),
        ("I ride a Brompton", "I sold my Brompton and bought a Gazelle"),
        ("Remember that my badge colour is green", "Remember that my badge colour is red"),
        ("My locker color is dark blue", "My locker color is yellow now"),
        ("Call me Kora", "Don't call me Kora, call me Miss Lind"),
        ("叫我小林", "别叫我小林，叫我林工"),
        ("Always reply in German", "Please switch back to English from now on"),
        ("以后都用英文回答", "以后切回中文吧"),
    ],
)
def test_an_announced_change_takes_the_place_of_what_it_changes(say, active, first, then):
    say(first)
    before = set(active())

    say(then, session="another")

    assert len(before) == 1
    assert len(set(active())) == 1
    assert set(active()) != before


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("I drink coffee", "My brother doesn't drink coffee"),
        ("I drink coffee", "I don't drink coffee after noon"),
        ("I drink coffee", "I don't drink tea"),
        ("I speak Welsh", "I don't speak Basque"),
        ("I speak Welsh", "I don't speak Welsh at work"),
        ("Always use tabs in my code", "Never use tabs in my SQL"),
        ("I have a car", "I don't have a bike"),
        ("I have a car", "My wife doesn't have a car"),
        ("I'm learning Thai", "I stopped learning Lao"),
        ("I'm learning Thai", "My son stopped learning Thai"),
        ("I prefer email over phone", "I prefer phone over letters"),
        ("I prefer email over phone", "For urgent matters I prefer phone over email"),
        ("Remember that the printer is on floor 4", "Remember that the scanner is not on floor 4"),
        ("Remember that the printer is on floor 4", "Remember that the printer is not on floor 5"),
        ("Remember that the staging port is 8443", "The production port changed to 9443"),
        ("Remember that the review is on Tuesday", "The design review has been moved to Thursday"),
        ("Remember that our Oslo office is on Elm Street", "Our Bergen office moved to Oak Street"),
        ("I use a Pixel 7", "My sister replaced her Pixel 7 with a Fairphone 5"),
        ("I use a Pixel 7", "I replaced my Nokia with a Fairphone 5"),
        ("I have a cat called Miso", "I don't have a cat called Tofu"),
        ("Remember that my badge colour is green", "My badge is red"),
        ("Call me Kora", "Don't call me before nine"),
        ("Always reply in German", "I switched back to English breakfast tea"),
        ("我喝咖啡", "我妹妹不喝咖啡"),
        ("我喝咖啡", "我晚上不喝咖啡"),
        ("我会说藏语", "我不会说彝语"),
        ("记住：打印机在四楼", "记住：扫描仪不在四楼了"),
        ("我有车", "我没有房"),
        ("记住测试环境端口是 8443", "生产环境端口改成 9443 了"),
        ("我在学泰语", "我同事不学泰语了"),
        ("叫我小林", "别在早上叫我"),
    ],
)
def test_what_is_said_against_something_else_leaves_it(say, active, first, then):
    say(first)
    before = set(active())

    say(then, session="another")

    assert before
    assert before <= set(active())


def test_what_is_laughed_at_or_dictated_displaces_nothing(say, active):
    say("I live in Leeds", "I drink coffee", "Call me Kora")
    before = set(active())

    say("I live in Porto haha")
    say("I don't drink coffee lol")
    say("Draft an email for me:\nHi Bo,\nI live in Aarhus now. I don't drink coffee.\nBest, me")
    say("Call me the Dragonslayer, haha, not really.")

    assert len(before) == 3
    assert before <= set(active())


def test_a_guess_against_what_the_user_said_leaves_it(say, active, memories):
    say("I speak Welsh")

    guess = {"type": "fact", "scope": "global", "content": "I don't speak Welsh"}
    memories.call("POST", "/v1/memories", guess | {"source": {"kind": "inference"}})

    assert set(active()) == {"I speak Welsh"}
