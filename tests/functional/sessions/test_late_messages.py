"""A message that comes late takes the place of nothing that its user said after it."""

from __future__ import annotations

from datetime import timedelta

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("M6")]

OLD_AND_NEW = [
    ("I live in Faro.", "I live in Porto."),
    ("Remember that my favourite colour is green.", "Remember that my favourite colour is blue."),
    ("Please always reply in Chinese.", "Please always reply in English."),
    ("I work at Globex.", "I work at Initech."),
    ("我住在漳州。", "我住在泉州。"),
    ("以后用英文回答我。", "以后用中文回答我。"),
    ("I don't drink coffee.", "I drink coffee."),
]


@pytest.fixture
def said(api, clock):
    """Append a message that was said some *days* ago; return what was decided of it."""

    def said(text, days, session="s-1"):
        created = (clock.now() - timedelta(days=days)).strftime("%Y-%m-%dT%H:%M:%SZ")
        message = {"role": "user", "content": text, "created_at": created}
        return api.call("POST", f"/v1/sessions/{session}/messages", {"messages": [message]}).json["decisions"]

    return said


def held(memories):
    return [one["content"] for one in memories.call("GET", "/v1/memories?status=active").json["items"]]


@pytest.mark.fourths
@pytest.mark.parametrize(("old", "new"), OLD_AND_NEW)
@pytest.mark.parametrize("session", ["s-1", "s-2"])
def test_what_was_said_later_stays_the_value(said, memories, old, new, session):
    said(new, 3)
    standing = held(memories)

    (late,) = said(old, 30, session)

    assert held(memories) == standing
    assert late["outcome"] == "stored"
    over = memories.call("GET", f"/v1/memories/{late['memory_id']}").json
    (one,) = memories.call("GET", "/v1/memories?status=active").json["items"]
    assert (over["status"], over["valid_until"]) == ("superseded", one["valid_from"])


@pytest.mark.fourths
@pytest.mark.parametrize(("old", "new"), OLD_AND_NEW)
def test_in_the_order_in_which_it_was_said_the_newer_takes_over(said, memories, old, new):
    said(old, 30)

    (then,) = said(new, 3)

    assert then["outcome"] == "superseded_previous"
    assert len(held(memories)) == 1


def test_two_messages_of_one_call_are_told_apart_by_when_they_were_said(api, memories):
    newer = {"role": "user", "content": "I live in Porto.", "created_at": "2026-09-20T12:00:00Z"}
    older = {"role": "user", "content": "I live in Faro.", "created_at": "2026-09-01T12:00:00Z"}

    api.call("POST", "/v1/sessions/s-1/messages", {"messages": [newer, older]})

    assert held(memories) == ["I live in Porto"]


def test_what_nobody_confirmed_gives_way_to_the_users_word_of_before(said, memories):
    guess = {
        "type": "fact",
        "scope": "global",
        "content": "The user lives in Porto",
        "subject_key": "user.city",
        "source": {"kind": "business_system", "ids": []},
    }
    memories.call("POST", "/v1/memories", guess)

    (late,) = said("I live in Faro.", 30)

    assert late["outcome"] in ("superseded_previous", "conflict")


def test_the_same_value_said_before_is_the_same_record(said, memories):
    said("I live in Porto.", 3)

    (late,) = said("I live in Porto.", 30)

    assert late["outcome"] == "duplicate"
    assert held(memories) == ["I live in Porto"]
