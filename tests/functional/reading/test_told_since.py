"""Raw events that the user's later word outdates: they stand beside it for nobody who asks what is so now."""

from __future__ import annotations

import pytest

from memory_ledger.bootstrap.recalling import recall
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.ranking.rechecking import Criteria
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.services.recall.recall_request import RecallRequest

CHANGED = [
    ("The choir meets on Tuesdays.", "The choir has moved to Thursdays.", "When does the choir meet?"),
    ("The ferry pass costs 40 euros.", "The ferry pass went up to 45 euros.", "How much is the ferry pass?"),
    ("读书会在每周三。", "读书会改到周五了。", "读书会在周几？"),
    ("停车费一个月三百。", "停车费涨到三百五了。", "停车费多少钱？"),
]


@pytest.fixture
def say(api):
    def run(text, day, *, role="user"):
        said = [{"role": role, "content": text, "created_at": f"2026-07-{day:02}T12:00:00Z"}]
        reply = api.call("POST", f"/v1/sessions/s{day}/messages", {"messages": said})
        assert reply.status == 201, reply.text

    return run


def texts(answer):
    return [item["memory"]["content"].rstrip(".。") for item in answer["items"]]


@pytest.mark.req("R6", "R2")
@pytest.mark.parametrize(("old", "new", "question"), CHANGED)
def test_the_later_word_of_the_user_stands_alone(say, sync, search, old, new, question):
    say(old, 1)
    say(new, 8)
    sync()

    assert texts(search(question)) == [new.rstrip(".。")]


@pytest.mark.req("R6", "R2")
def test_the_trace_says_that_it_was_superseded(say, sync, search, trace):
    say("The ferry pass costs 40 euros.", 1)
    say("The ferry pass went up to 45 euros.", 8)
    sync()

    answer = search("How much is the ferry pass?")

    assert "superseded" in {drop["reason"] for drop in trace(answer)["dropped"]}


@pytest.mark.req("R6")
@pytest.mark.parametrize(
    ("old", "new", "question"),
    [
        (*CHANGED[1][:2], "How much was the ferry pass before?"),
        (*CHANGED[2][:2], "读书会以前在周几？"),
        (
            "The choir meets on Tuesdays.",
            "The orchestra has moved to Thursdays.",
            "When do choir and orchestra meet?",
        ),
        (
            "The choir meets on Tuesdays.",
            "The choir also meets on Thursdays now.",
            "When does the choir meet?",
        ),
    ],
)
def test_who_asks_for_what_was_gets_it_and_what_is_of_another_thing_stays(
    say, sync, search, old, new, question
):
    say(old, 1)
    say(new, 8)
    sync()

    assert set(texts(search(question))) == {old.rstrip(".。"), new.rstrip(".。")}


@pytest.mark.req("R6")
def test_the_assistants_word_outdates_nothing(say, sync, search):
    say("The choir meets on Tuesdays.", 1)
    say("The choir has moved to Thursdays.", 8, role="assistant")
    sync()

    assert "The choir meets on Tuesdays" in texts(search("When does the choir meet?"))


@pytest.mark.req("R6", "W8")
@pytest.mark.parametrize(("as_told", "count"), [(True, 2), (False, 1)])
def test_the_writer_that_is_to_end_it_finds_it_still(parts, say, sync, as_told, count):
    say(CHANGED[1][0], 1)
    say(CHANGED[1][1], 8)
    sync()
    request = RecallRequest(
        question=CHANGED[1][2], criteria=Criteria(scopes=frozenset({GLOBAL})), as_told=as_told
    )

    found = recall(parts)(Owner(tenant_id="acme", user_id="alice"), request)

    assert len(found.kept) == count
