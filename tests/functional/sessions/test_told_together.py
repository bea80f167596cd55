"""What is told with somebody, laughed at, or beside what needs a consent."""

from __future__ import annotations

import pytest


def keys_of(memories):
    items = memories.call("GET", "/v1/memories?status=active").json["items"]
    return {one["content"]: one["subject_key"] for one in items}


@pytest.mark.req("W1")
@pytest.mark.fourths
@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("My wife and I keep goats", None),
        ("Me and my dad restore clocks", None),
        ("Our neighbours and I share a garden", None),
        ("Ana and I share a flat in Oslo", None),
        ("My husband Tom and I speak Dutch at home", None),
        ("My dog and I hike every Sunday", "user.habit of hike"),
        ("My wife and I have two kids", "user.number of kids"),
        ("My partner and I live in Porto", "user.city"),
    ],
)
def test_what_one_does_with_somebody_is_kept_with_them(say, memories, said, key):
    say(f"{said}.")

    assert keys_of(memories) == {said: key}


@pytest.mark.req("W6")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("I live in Porto", "My wife and I live in Braga now"),
        ("My wife and I have two kids", "My wife and I have three kids"),
    ],
)
def test_it_takes_the_place_of_the_value_before(say, active, before, after):
    say(before)

    say(after)

    assert active() == [after]


@pytest.mark.req("W1")
@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("I like tea and I keep goats.", ["I keep goats", "I like tea"]),
        ("My name is Ana and I keep goats.", ["I keep goats", "My name is Ana"]),
        ("My wife is a nurse and I keep goats.", ["I keep goats", "My wife is a nurse"]),
    ],
)
def test_two_statements_are_two(say, active, said, holds):
    say(said)

    assert active() == holds


@pytest.mark.req("W2")
@pytest.mark.parametrize(
    "said",
    [
        "lol I eat nothing but crayons",
        "LOL I only bathe in lava",
        "rofl I sleep on the ceiling",
        "Ha ha I brush my teeth with ketchup",
        "哈哈哈哈我一顿吃一头牛",
    ],
)
def test_what_is_told_laughing_is_not_kept(say, active, said):
    say(said)

    assert active() == []


@pytest.mark.req("W1")
@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("lol i live in Oslo", "i live in Oslo"),
        ("哈哈哈，我叫李雷", "我叫李雷"),
        ("lolly pops are my favourite", "lolly pops are my favourite"),
    ],
)
def test_an_ordinary_thing_is_kept_without_the_laughter(say, active, said, holds):
    say(said)

    assert active() == [holds]


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("I'm allergic to nothing, but I dislike coriander.", "I dislike coriander"),
        ("I have no allergies, but I hate cilantro.", "I hate cilantro"),
        ("I'm lactose intolerant, though I love cheese.", "I love cheese"),
        ("我对花粉过敏，不过我喜欢花。", "我喜欢花"),
        ("I like tea, but I don't drink it at night.", "I like tea, but I don't drink it at night"),
    ],
)
def test_what_needs_a_consent_takes_nothing_else_with_it(say, active, said, holds):
    say(said)

    assert active() == [holds]
