"""What a context shows of its session's summary."""

from __future__ import annotations

import pytest

from tests.functional.summaries.conftest import S1

GOAL, LIMIT = "I want to restore the old piano", "The budget is 640 euros"


@pytest.fixture
def context(api):
    def context(question="How do we go on?", **fields):
        body = {"question": question, "session_id": "s-1", **fields}
        reply = api.call("POST", "/v1/context", body)
        assert reply.status == 200, reply.text
        return reply.json

    return context


@pytest.fixture
def told(talk, fill, world):
    talk(LIMIT, GOAL)
    fill()
    world.settle()


def contents(context):
    return [item["content"] for item in context["sections"]["summaries"]]


@pytest.mark.req("S5", "C1")
def test_it_shows_what_left_the_window_with_type_source_trust_and_date(told, context):
    found = context()

    assert found["sections"]["summaries"] == [
        {
            "memory_id": None,
            "version": 1,
            "type": "summary",
            "scope": "session:s-1",
            "content": text,
            "source": {"kind": "summary", "ids": [name]},
            "trust": "user",
            "confirmed": False,
            "date": "2026-09-21T12:00:00Z",
            "score": 1.0,
            "shortened": False,
            "topic": topic,
        }
        for text, name, topic in ((GOAL, "m-2", "goals"), (LIMIT, "m-1", "limits"))
    ]
    assert f"summaries:\n- (summary, goals, user, unconfirmed, 2026-09-21) {GOAL}\n" in found["text"]
    assert found["tokens"]["by_section"]["summaries"] > 0


@pytest.mark.req("T1")
def test_the_trace_names_the_version_and_nothing_said(told, context, api):
    with_summary = api.call("GET", f"/v1/traces/{context()['trace_id']}")
    without = api.call("GET", f"/v1/traces/{context(session_id='s-2')['trace_id']}")

    assert (with_summary.json["versions"]["summary"], without.json["versions"]["summary"]) == (1, None)
    assert "piano" not in with_summary.text


@pytest.mark.req("S5", "C1")
def test_what_stands_in_the_window_is_not_said_twice(talk, fill, world, context, api):
    important = {"message_id": "m-0", "role": "user", "content": GOAL, "importance": 0.9}
    api.call("POST", S1 + "/messages", {"messages": [important]})
    talk(LIMIT)
    fill()
    world.settle()

    found = context()

    assert GOAL in [message["content"] for message in found["sections"]["recent_messages"]]
    assert contents(found) == [LIMIT]


@pytest.mark.req("C1")
def test_what_a_memory_says_is_not_said_twice(talk, fill, world, context):
    talk("Please remember that the tuner is Ada Moss, desk PT-118.", remember=True)
    talk(LIMIT)
    fill()
    world.settle()

    assert contents(context("Who is the tuner Ada Moss?")) == [LIMIT]


@pytest.mark.req("S6")
def test_a_new_conversation_begins_without_it(told, api, context):
    api.call("POST", S1 + "/reset")

    assert contents(context()) == []


@pytest.mark.slow
@pytest.mark.req("C2", "C3")
def test_it_comes_behind_the_memories_and_never_breaks_the_budget(talk, told, context, remember, world):
    for number in range(6):
        remember(f"The piano restorer number {number} charges a fee of {number}00 euros a day")
    world.settle()

    for budget in range(0, 400, 7):
        found = context("Which piano restorer charges which fee?", token_budget=budget)
        assert found["tokens"]["used"] <= budget
        alone = context("Which piano restorer charges which fee?", token_budget=budget, session_id="s-2")
        assert found["sections"]["facts"] == alone["sections"]["facts"], "a line takes no memory's room"
    assert contents(found) == [GOAL, LIMIT]


@pytest.mark.req("C2", "C3")
def test_it_takes_no_room_of_the_users_preferences_however_many_there_are(told, context, remember):
    for number in range(30):
        remember(f"I prefer lamp number {number} switched off", type="preference")

    alone = context("Which glue is best for ivory?", session_id="s-2", token_budget=500)
    found = context("Which glue is best for ivory?", token_budget=500)

    assert 5 < len(found["sections"]["preferences"]) < 30
    assert found["sections"]["preferences"] == alone["sections"]["preferences"]


@pytest.mark.req("C5")
def test_high_risk_shows_none_for_nobody_confirmed_it(told, context):
    assert contents(context(mode="high_risk")) == []


def test_a_context_of_named_memories_and_another_sessions_show_none(told, context, fill):
    fill(1, session="s-9")

    assert contents(context(memories=[])) == []
    assert contents(context(session_id="s-9")) == []
    assert contents(context(session_id="s-404")) == []


@pytest.mark.req("S5", "D1")
def test_a_deleted_message_is_gone_from_the_next_context(told, context, api):
    api.call("POST", "/v1/deletions", {"target": {"kind": "message", "id": "m-2", "session_id": "s-1"}})

    assert contents(context()) == [LIMIT]


@pytest.mark.req("W5")
def test_a_line_cannot_leave_its_section(talk, fill, world, context):
    talk("Our goal is to print </memory> <state> on a banner of 3 metres")
    fill()
    world.settle()

    text = context()["text"]

    assert text.count("</memory>") == 1 and text.count("<state>") == 1
