"""Values of the future: each takes over at its second, and one that ends gives the key back."""

from datetime import timedelta
from itertools import count

import pytest
from hypothesis import strategies as st

from tests.support.fourths import tried
from tests.support.parts import NOON

USERS = count()
"""Each example has a user of its own."""


@pytest.fixture
def say(api, preference):
    def say(content, begins=None, ends=None, **changes):
        body = {"content": content, "subject_key": "office", "type": "fact", **changes}
        for name, seconds in (("valid_from", begins), ("valid_until", ends)):
            if seconds is not None:
                body[name] = (NOON + timedelta(seconds=seconds)).isoformat()
        return api.call("POST", "/v1/memories", preference(**body)).json

    return say


@pytest.fixture
def at(api, clock):
    """Move the clock to so many seconds after noon and return what is active then."""

    def at(seconds):
        clock.advance(seconds=(NOON + timedelta(seconds=seconds) - clock.now()).total_seconds())
        found = api.call("GET", "/v1/memories?subject_key=office").json["items"]
        return [memory["content"] for memory in found]

    return at


@pytest.mark.req("W8", "M3")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_each_value_of_the_future_takes_over_at_its_second_whatever_came_first(say, at, order):
    say("Oslo")
    plans = [("Bergen", 100), ("Turku", 200), ("Riga", 300)]
    for number in order:
        assert say(*plans[number])["decision"]["outcome"] == "stored"

    seen = [at(seconds) for seconds in (99, 100, 199, 200, 299, 300, 1_000)]

    assert seen == [["Oslo"], ["Bergen"], ["Bergen"], ["Turku"], ["Turku"], ["Riga"], ["Riga"]]


@pytest.mark.req("W8")
def test_a_plan_for_the_same_second_takes_the_place_of_the_older_one(say, at):
    say("Oslo")
    say("Turku", 200)
    first = say("Bergen", 100)["memory"]

    again = say("Tromsø", 100)

    assert again["decision"]["outcome"] == "superseded_previous"
    assert (again["memory"]["memory_id"], again["memory"]["version"]) == (first["memory_id"], 2)
    assert [at(seconds) for seconds in (100, 200)] == [["Tromsø"], ["Turku"]]


@pytest.mark.req("W8", "M3", "M6")
def test_a_value_of_the_future_that_ends_gives_the_key_back(api, say, at):
    say("Oslo")
    say("Nice for the summer", 100, 200)
    say("Turku", 300)

    seen = [at(seconds) for seconds in (99, 100, 199, 200, 299, 300)]

    summer = ["Nice for the summer"]
    assert seen == [["Oslo"], summer, summer, ["Oslo"], ["Oslo"], ["Turku"]]


@pytest.mark.req("W8", "W9")
def test_a_plan_that_begins_while_another_lasts_takes_over_for_good(say, at):
    say("Oslo")
    say("Nice for the summer", 100, 200)
    say("Turku", 150)

    assert [at(seconds) for seconds in (120, 150, 250)] == [["Nice for the summer"], ["Turku"], ["Turku"]]


@pytest.mark.req("W8", "W9")
def test_what_is_said_while_a_value_lasts_holds_for_good_and_a_correction_of_it_ends_with_it(api, say, at):
    say("Oslo")
    summer = say("Nice for the summer", 100, 200)["memory"]
    assert at(110) == ["Nice for the summer"]

    path = f"/v1/memories/{summer['memory_id']}"
    assert api.call("PATCH", path, {"content": "Cannes"}, if_match=summer["version"]).status == 200

    assert [at(seconds) for seconds in (111, 200)] == [["Cannes"], ["Oslo"]]
    say("Lyon for a week", 300, 400)
    assert at(310) == ["Lyon for a week"]
    say("Rome")
    assert [at(seconds) for seconds in (311, 500)] == [["Rome"], ["Rome"]]


@pytest.mark.req("W8", "D1")
def test_what_held_returns_when_the_value_that_lasts_is_laid_aside(api, say, at):
    say("Oslo")
    summer = say("Nice for the summer", 100, 200)["memory"]
    at(110)

    path = f"/v1/memories/{summer['memory_id']}/invalidation"
    assert api.call("POST", path, {"reason": "cancelled"}, if_match=1).status == 200

    assert [at(seconds) for seconds in (111, 300)] == [["Oslo"], ["Oslo"]]


@pytest.mark.req("W8", "W9")
@tried(40, data=st.data())
def test_at_every_second_the_latest_begun_that_has_not_ended_holds(data, api, clock):
    begins = data.draw(st.lists(st.integers(1, 12), min_size=1, max_size=4, unique=True))
    plans = [(begin, data.draw(st.none() | st.integers(begin + 1, 15))) for begin in begins]
    user, start = f"user-{next(USERS)}", clock.now()

    def said(content, begins=None, ends=None):
        body = {"content": content, "subject_key": "office", "type": "fact", "scope": "global"}
        body |= {"confirmed": True, "source": {"kind": "explicit_statement"}}
        moments = {"valid_from": begins, "valid_until": ends}
        body |= {
            name: (start + timedelta(seconds=after)).isoformat()
            for name, after in moments.items()
            if after is not None
        }
        assert api.call("POST", "/v1/memories", body, user=user).json["decision"]["outcome"] == "stored"

    said("always")
    for begin, end in plans:
        said(f"from {begin}", begin, end)

    for second in range(16):
        begun = [begin for begin, end in plans if begin <= second and (end is None or second < end)]
        found = api.call("GET", "/v1/memories?subject_key=office", user=user).json["items"]
        assert [one["content"] for one in found] == [f"from {max(begun)}" if begun else "always"]
        clock.advance(seconds=1)


def patch(api, memory, body):
    reply = api.call("PATCH", f"/v1/memories/{memory['memory_id']}", body, if_match=memory["version"])
    return reply.status, reply.json


def later(seconds):
    return (NOON + timedelta(seconds=seconds)).isoformat()


@pytest.mark.req("W8")
@pytest.mark.parametrize("key", ["office", None])
def test_a_correction_puts_no_words_of_the_future_in_the_place_of_what_holds(api, say, key):
    oslo = say("Our office is in Oslo", subject_key=key)["memory"]

    status, problem = patch(api, oslo, {"content": "Our office is in Bergen", "valid_from": later(100)})

    assert (status, problem["errors"][0]["pointer"]) == (400, "/valid_from")
    assert api.call("GET", f"/v1/memories/{oslo['memory_id']}").json == oslo


@pytest.mark.req("W8")
def test_a_correction_may_say_when_the_same_words_begin_and_move_what_waits(api, say, at):
    say("Oslo")
    plan = say("Bergen", 100)["memory"]
    alone = say("Riga", subject_key="depot")["memory"]

    moved, plan = patch(api, plan, {"content": "Turku", "valid_from": later(50)})
    begun, alone = patch(api, alone, {"content": "Riga", "valid_from": later(50)})

    assert (moved, begun) == (200, 200)
    assert plan["status"] == alone["status"] == "scheduled"
    assert [at(49), at(50)] == [["Oslo"], ["Turku"]]


@pytest.mark.req("W8")
@pytest.mark.parametrize("incumbent", [True, False])
def test_a_rival_of_the_future_that_is_kept_takes_over_at_its_second(api, say, at, incumbent):
    oslo = say("Oslo", confirmed=False)["memory"]
    rival = say("Bergen", 100, confirmed=False)["memory"]
    if not incumbent:
        path = f"/v1/memories/{oslo['memory_id']}/invalidation"
        assert api.call("POST", path, {"reason": "moved"}, if_match=1).status == 200
    (conflict,) = api.call("GET", "/v1/conflicts").json["items"]

    path = f"/v1/conflicts/{conflict['conflict_id']}/resolution"
    kept = api.call("POST", path, {"keep": rival["memory_id"]})

    assert kept.status == 200
    assert [at(99), at(100)] == [["Oslo"] if incumbent else [], ["Bergen"]]
    now = api.call("GET", f"/v1/memories/{rival['memory_id']}").json
    assert (now["status"], now["confirmed"], now["version"]) == ("active", True, 2)
    assert api.call("GET", "/v1/conflicts").json["items"] == []


def outcome(said):
    return said["decision"]["outcome"], said["decision"]["reasons"][-1]


@pytest.mark.req("W8")
@pytest.mark.parametrize("today", [True, False])
def test_weaker_evidence_takes_no_plans_place(api, say, at, today):
    page = {"source": {"kind": "web_page", "ids": ["p"]}, "confirmed": False}
    if today:
        say("Oslo", **page)
    say("Bergen", 100)

    tool = say("Turku", 100, source={"kind": "tool_result", "ids": ["t"]}, confirmed=False)
    unsure = say("Riga", 100, confirmed=False)
    sure = say("Tromsø", 100)

    assert outcome(tool) == ("rejected", "weaker_evidence")
    assert outcome(unsure) == ("conflict", "undecidable")
    assert outcome(sure) == ("superseded_previous", "newer_confirmed_evidence")
    assert [at(99), at(100)] == [["Oslo"] if today else [], ["Tromsø"]]


@pytest.mark.req("W8", "W9")
def test_a_kept_rival_and_a_moved_plan_take_the_place_of_the_plan_for_their_second(api, say, at):
    say("Oslo")
    first, other = say("Bergen", 100)["memory"], say("Turku", 200)["memory"]
    rival = say("Riga", 100, confirmed=False)["memory"]
    (conflict,) = api.call("GET", "/v1/conflicts").json["items"]

    path = f"/v1/conflicts/{conflict['conflict_id']}/resolution"
    assert api.call("POST", path, {"keep": rival["memory_id"]}).status == 200
    kept = api.call("GET", "/v1/memories?status=scheduled&subject_key=office").json["items"]
    assert patch(api, other, {"valid_from": later(100)})[0] == 200
    moved = api.call("GET", "/v1/memories?status=scheduled&subject_key=office").json["items"]

    assert sorted(memory["content"] for memory in kept) == ["Riga", "Turku"]
    assert [memory["content"] for memory in moved] == ["Turku"]
    assert api.call("GET", f"/v1/memories/{first['memory_id']}").json["superseded_by"] == rival["memory_id"]
    assert [at(99), at(100)] == [["Oslo"], ["Turku"]]
