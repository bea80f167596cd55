"""What a user says to hold for a time is gone when it is over, and stands beside what lasts."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W2b"), pytest.mark.req("M6"), pytest.mark.req("W8")]


@pytest.fixture
def kept(memories):
    def kept():
        (item,) = memories.call("GET", "/v1/memories?status=active").json["items"]
        return item

    return kept


def test_a_state_of_this_week_is_over_when_the_week_is(say, kept, active, clock):
    (decision,) = say("I'm on nights this week").json["decisions"]
    told = kept()

    clock.advance(days=7)

    assert decision["classification"]["term"] == "temporary"
    assert (told["valid_until"], told["expires_at"]) == ("2026-09-28T00:00:00Z", None)
    assert active() == []


def test_what_passes_at_a_moment_nobody_named_expires(say, kept, active, clock):
    say("寒假期间我住外婆家")
    told = kept()

    clock.advance(days=31)

    assert (told["valid_until"], told["expires_at"]) == (None, "2026-10-21T12:00:00Z")
    assert active() == []


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("以后都用中文回复我", "这个月底前回复都用英文"),
        ("I live in Porto", "I live in Braga until Friday"),
        ("I drink coffee", "I don't drink coffee until the end of the month"),
        ("我喝咖啡", "到月底之前我都不喝咖啡"),
    ],
)
def test_what_lasts_stays_beside_what_passes(say, active, clock, first, then):
    say(first)
    say(then)
    meanwhile = active()

    clock.advance(days=11)

    assert (meanwhile, active()) == (sorted([first, then]), [first])


def test_a_wish_from_today_on_lasts(say, active, clock):
    say("今天起我都用英文写周报")

    clock.advance(days=400)

    assert active() == ["今天起我都用英文写周报"]
