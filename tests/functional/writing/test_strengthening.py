"""The same words once more: a duplicate where what is there is at least as strong, else its next version."""

import pytest

STATED = {"source": {"kind": "explicit_statement", "ids": ["msg-2"]}, "confirmed": True}
PAGE = {"source": {"kind": "web_page", "ids": ["page-1"]}, "confirmed": False}


@pytest.fixture
def say(api, preference):
    def say(**changes):
        body = {"content": "Tea with milk suits me", "subject_key": None, **changes}
        return api.call("POST", "/v1/memories", preference(**body)).json

    return say


@pytest.fixture(params=[None, "user.tea"])
def key(request):
    return {"subject_key": request.param}


@pytest.mark.fourths
@pytest.mark.req("W7", "W8", "M5")
@pytest.mark.parametrize(
    "first",
    [
        PAGE,
        {"confirmed": False},
        {"ttl_seconds": 3},
        {"valid_until": "2027-01-01T00:00:00Z"},
        {"importance": 0.1},
        {"source": {"kind": "tool_result", "ids": ["t"]}, "confirmed": True},
        {"source": {"kind": "inference", "ids": ["m"]}, "confirmed": False},
    ],
)
def test_what_the_user_confirms_is_as_strong_as_that_wherever_the_words_stood_before(api, say, key, first):
    before = say(**first, **key)["memory"]

    again = say(**STATED, importance=0.9, **key)
    once_more = say(**STATED, importance=0.9, **key)["decision"]

    after = api.call("GET", f"/v1/memories/{again['memory']['memory_id']}").json
    assert (after["status"], after["confirmed"], after["trust"]) == ("active", True, "user")
    assert (after["expires_at"], after["valid_until"], after["importance"]) == (None, None, 0.9)
    was_guessed = first.get("source", {}).get("kind") == "inference"
    assert before["status"] == ("pending" if was_guessed else "active")
    if not was_guessed:
        assert again["decision"]["outcome"] == "superseded_previous"
        assert again["decision"]["reasons"][-1] == "newer_confirmed_evidence"
        assert (after["memory_id"], after["version"]) == (before["memory_id"], 2)
    assert (once_more["outcome"], once_more["duplicate_of"]) == ("duplicate", after["memory_id"])
    assert len(api.call("GET", "/v1/memories").json["items"]) == 1


@pytest.mark.fourths
@pytest.mark.req("W7", "M5")
@pytest.mark.parametrize(
    "weaker",
    [
        PAGE,
        {**PAGE, "confirmed": True},
        {"confirmed": False, "importance": 1.0},
        {"ttl_seconds": 3},
        {"importance": 0.1},
        {"source": {"kind": "imported", "ids": ["f"]}, "importance": 1.0},
    ],
)
def test_weaker_or_equal_evidence_is_a_duplicate_and_adds_its_source(api, say, key, weaker):
    before = say(**STATED, **key)["memory"]

    again = say(**weaker, **key)

    assert (again["decision"]["outcome"], again["decision"]["version"]) == ("duplicate", 1)
    after = api.call("GET", f"/v1/memories/{before['memory_id']}").json
    assert again["memory"]["source"]["ids"] == after["source"]["ids"]
    assert set(after["source"]["ids"]) > set(before["source"]["ids"]) or "source" not in weaker
    assert after | {"source": 0} == before | {"source": 0}


@pytest.mark.req("W7")
def test_equal_trust_without_a_confirmation_stays_a_duplicate(say, key):
    say(confirmed=False, ttl_seconds=60, **key)

    assert say(confirmed=False, **key)["decision"]["outcome"] == "duplicate"


@pytest.mark.req("W7", "W13")
def test_the_same_message_read_again_keeps_nothing_longer(api, say, clock, key):
    stated = {**STATED, "ttl_seconds": 60}
    say(**stated, **key)
    clock.advance(seconds=10)

    again = say(**stated, **key)["decision"]
    another = say(**stated | {"source": {"kind": "explicit_statement", "ids": ["msg-3"]}}, **key)["decision"]

    assert (again["outcome"], another["outcome"]) == ("duplicate", "superseded_previous")


@pytest.mark.req("W7", "W8")
def test_what_begins_later_says_less_than_what_is_said_to_hold_now(api, say):
    later = say(**STATED, valid_from="2027-01-01T00:00:00Z")["memory"]

    now = say(**STATED)

    assert later["status"] == "scheduled"
    assert now["decision"]["outcome"] == "superseded_previous"
    assert now["memory"]["memory_id"] == later["memory_id"]
    assert [one["status"] for one in api.call("GET", "/v1/memories").json["items"]] == ["active"]


@pytest.mark.req("W8")
@pytest.mark.parametrize("content", ["Tea with milk suits me", "I like sencha tea"])
def test_what_is_only_more_trusted_is_not_said_to_be_confirmed(say, content):
    say(**PAGE, subject_key="user.tea")

    tool = {"source": {"kind": "tool_result", "ids": ["t"]}, "confirmed": False}
    more = say(**tool, content=content, subject_key="user.tea")
    sure = say(**STATED, content="I like mint tea", subject_key="user.tea")

    assert more["decision"]["outcome"] == sure["decision"]["outcome"] == "superseded_previous"
    assert more["decision"]["reasons"][-1] == more["memory"]["reasons"][-1] == "stronger_evidence"
    assert sure["decision"]["reasons"][-1] == "newer_confirmed_evidence"
