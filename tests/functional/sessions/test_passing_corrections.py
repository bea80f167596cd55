"""What is put right, taken back or changed in passing leaves what holds; what is beside it stays."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]

CHANGED = [
    ("Book club is on Mondays.", "Book club has switched to Tuesdays."),
    ("Remember: order cutoff is 4 pm.", "Order cutoff has moved to 3 pm."),
]
BESIDE = [
    ("Book club is on Mondays.", "Chess club has switched to Tuesdays."),
    ("Book club is on Mondays.", "Book club tickets for Tuesday, please."),
]


@pytest.mark.parametrize(("told", "since"), CHANGED)
def test_what_is_changed_in_passing_ends_what_was_told(say, active, told, since):
    say(told, session="s-1")
    (was,) = active()

    decisions = say(since, session="s-2").json["decisions"]

    assert "superseded_previous" in {one["outcome"] for one in decisions}
    assert was not in active()


@pytest.mark.parametrize(("told", "beside"), BESIDE)
def test_what_is_told_of_something_else_ends_nothing(say, active, told, beside):
    say(told, session="s-1")
    (holds,) = active()

    say(beside, session="s-2")

    assert holds in active()
