"""Raw events that a context is told to pack: shown as records are, in view and while they live."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.turns.turns import event_id
from tests.functional.reading.answers import contents, reasons
from tests.functional.reading.test_round_trips import CountingIndex
from tests.support.counting import CountingGather, CountingTable, Depth
from tests.support.parts import in_memory_parts

TEXT = "The zeppelin museum is by the lake."
EVENT = event_id("s1", "m1")


@pytest.fixture
def depth():
    return Depth()


@pytest.fixture
def parts(depth, embedder, tokenizer, index):
    parts = in_memory_parts(CountingTable(depth))
    parts.__dict__ |= {"embedder": embedder, "tokenizer": tokenizer, "index": CountingIndex(index, depth)}
    parts.gather = CountingGather(depth)
    return parts


@pytest.fixture
def talk(api):
    def run(session="s1", **body):
        message = {"message_id": "m1", "role": "user", "content": TEXT}
        target = f"/v1/sessions/{session}/messages"
        reply = api.call("POST", target, {"messages": [message], "remember": True, **body})
        assert reply.status == 201, reply.text

    return run


@pytest.mark.req("C1")
def test_it_is_packed_among_records_in_the_order_given(talk, remember, context):
    talk()
    first, last = remember("The ferry leaves at nine."), remember("The bakery opens at six.")
    named = [first["memory_id"], EVENT, last["memory_id"]]

    answer = context(None, memories=named)

    assert [item["memory_id"] for item in answer["sections"]["facts"]] == named
    assert contents(answer)[1] == TEXT
    shown = answer["sections"]["facts"][1]
    assert (shown["type"], shown["confirmed"], shown["source"]["ids"]) == ("event", False, ["m1"])


@pytest.mark.req("I3", "T1")
def test_out_of_its_project_it_is_not_shown_and_the_trace_says_so(talk, context, trace):
    talk(project_id="apollo")

    outside, inside = context(None, memories=[EVENT]), context(None, memories=[EVENT], project_id="apollo")

    assert (contents(outside), contents(inside)) == ([], [TEXT])
    assert reasons(trace(outside)) == {EVENT: "out_of_scope"}


@pytest.mark.req("I7")
def test_it_is_nobody_elses(talk, context, trace):
    talk()

    answer = context(None, memories=[EVENT], user="bob")

    assert contents(answer) == []
    assert reasons(trace(answer, user="bob")) == {EVENT: "permission"}


@pytest.mark.req("C5")
def test_high_risk_shows_no_event(talk, context, trace):
    talk()

    answer = context(None, memories=[EVENT], mode="high_risk")

    assert contents(answer) == []
    assert reasons(trace(answer)) == {EVENT: "not_confirmed"}


@pytest.mark.req("D1", "W13")
def test_what_recall_has_no_use_for_and_what_is_gone_is_not_shown(talk, context, clock):
    talk(remember=False)
    assert contents(context(None, memories=[EVENT])) == []
    talk("s2")
    kept = event_id("s2", "m1")
    assert contents(context(None, memories=[kept])) == [TEXT]

    clock.advance(days=31)

    assert contents(context(None, memories=[kept])) == []


def test_it_waits_for_no_more_calls(talk, remember, context, depth):
    talk()
    named = [remember("The ferry leaves at nine.")["memory_id"], EVENT]
    depth.reset()

    context(None, memories=named)

    assert depth.calls == 3


@pytest.mark.req("T1")
def test_what_stands_among_the_recent_messages_is_dropped_by_name(talk, sync, context, trace):
    talk()
    sync()

    for asked in ({"question": "zeppelin museum"}, {"question": None, "memories": [EVENT]}):
        answer = context(**asked, session_id="s1")

        assert TEXT in answer["text"] and contents(answer) == []
        assert reasons(trace(answer)) == {EVENT: "near_duplicate"}
