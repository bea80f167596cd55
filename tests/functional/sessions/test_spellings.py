"""What somebody types in another script, width or spacing is what they said before, or changes it."""

from __future__ import annotations

import pytest

from tests.support.fourths import every_fourth

pytestmark = [pytest.mark.req("W7"), pytest.mark.req("W8")]
SAME = [
    ("我喜欢绿茶", "我喜歡綠茶"),
    ("我喜欢绿茶", "我喜欢  绿茶"),
    ("我喜欢绿茶", "我 喜 欢 绿茶"),
    ("I love green tea", "I love green tea\n"),
    ("I love green tea", "I love\tgreen tea"),
    ("I love green tea", "Ｉ ｌｏｖｅ ｇｒｅｅｎ ｔｅａ"),
    ("My car is a Corolla", "My  car is a Corolla"),
    ("我的车是卡罗拉", "我的車是卡羅拉"),
    ("我最喜欢的水果是樱桃", "我最喜歡的水果是櫻桃"),
    ("我最喜欢的颜色是蓝色", "我最喜歡的顏色 是藍色"),
    ("I work as a nurse", "I work  as a nurse\r\n"),
    ("I play tennis on Sundays", "I\u3000play tennis\xa0on Sundays"),
]
CHANGED = [
    ("我最喜欢的颜色是蓝色", "我最喜歡的顏色是紅色"),
    ("我最喜歡的樂隊是五月天", "我最喜欢的乐队是蓝调"),
    ("我住在成都", "我現在住在重慶"),
    ("我喜欢绿茶", "我不喜歡綠茶"),
    ("我喜歡櫻桃", "我现在不喜欢樱桃了"),
    ("I live in Duluth", "I  live in Fargo now"),
    ("I  live in Duluth", "I live in Fargo now\n"),
    ("I live in Duluth", "Ｉ ｌｉｖｅ ｉｎ Ｆａｒｇｏ ｎｏｗ"),
    ("My car is a Corolla", "My  car is a Civic now\r\n"),
    ("I love tea", "I  don't love tea\n"),
    ("I like coffee", "I no  longer like coffee"),
]


@pytest.fixture
def keep(memories):
    """Propose what the user states."""

    def keep(content):
        body = {
            "type": "fact",
            "scope": "global",
            "content": content,
            "source": {"kind": "explicit_statement", "ids": []},
            "confirmed": True,
        }
        return memories.call("POST", "/v1/memories", body).json["decision"]

    return keep


@pytest.mark.fourths
@pytest.mark.parametrize(("first", "again"), SAME)
def test_the_same_is_proposed_once_however_it_is_typed(keep, active, first, again):
    keep(first)

    decision = keep(again)

    assert (decision["outcome"], active()) == ("duplicate", [first])


@pytest.mark.parametrize("pair", every_fourth(SAME))
def test_the_same_is_told_once_however_it_is_typed(say, active, pair):
    first, again = pair
    say(first)

    say(again)

    assert active() == [first]


@pytest.mark.fourths
@pytest.mark.parametrize(("first", "then"), CHANGED)
def test_a_new_value_is_proposed_in_place_of_the_old_however_it_is_typed(keep, active, first, then):
    keep(first)

    decision = keep(then)

    assert (decision["outcome"], active()) == ("superseded_previous", [then])


@pytest.mark.parametrize("pair", every_fourth(CHANGED))
def test_a_new_value_is_told_in_place_of_the_old_however_it_is_typed(say, active, pair):
    first, then = pair
    say(first)

    say(then)

    assert active() == [then.strip()]


@pytest.mark.parametrize(
    "text",
    [
        "for this  question only, explain like I'm five",
        "let's  say I have  three kids",
        "in the  game my character is a  paladin",
        "no  tables for this  one please",
    ],
)
def test_more_spaces_make_nothing_last(say, active, text):
    say(text)

    assert active() == []


@pytest.mark.parametrize(
    "text",
    ["Remember  that my  cat is called Mochi", "from  now on   reply in French", "I  work as  a nurse"],
)
def test_what_is_kept_stays_as_it_was_typed(say, active, text):
    say(text)

    (kept,) = active()
    assert kept in text
    assert "  " in kept
