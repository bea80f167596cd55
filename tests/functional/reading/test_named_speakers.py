"""Several people in one conversation, each named by their lines: none takes the place of another's word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

TALK = (
    "Maren: I live in Oslo, near the harbour.",
    "Tobias: I live in Bergen, up the hill.",
    "Maren: I work as a vet.",
    "Tobias: I work as a bridge engineer.",
    "陈曦：我生日是三月五号。",
    "周楠：我生日是八月九号。",
)


@pytest.fixture
def say(api) -> Callable[..., list[dict[str, Any]]]:
    """Say one message after another as the user; return the decisions."""

    def run(*messages: str) -> list[dict[str, Any]]:
        decided: list[dict[str, Any]] = []
        for text in messages:
            body = {"messages": [{"role": "user", "content": text}]}
            decided += api.call("POST", "/v1/sessions/s1/messages", body).json["decisions"]
        return decided

    return run


def active(api) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = api.call("GET", "/v1/memories?status=active").json["items"]
    return found


@pytest.mark.req("W8", "R6")
@pytest.mark.parametrize(
    ("own", "theirs"),
    [
        ("记住：我家在杭州西湖区。", "陈曦：我家在北京。"),
        ("Please remember that I live in Porto.", "Maren: I live in Oslo."),
        ("I'm a nurse.", "Tobias: No, I meant I'm a bridge engineer."),
        ("我叫林若初。", "周楠：以后叫我阿楠。"),
        ("I prefer short answers.", "Maren: I prefer long answers, always."),
    ],
)
def test_another_speakers_line_leaves_the_users_value(say, api, own, theirs):
    say(own)
    before = active(api)

    decided = say(theirs)

    assert [one["reasons"] for one in decided] == [["other_person"]]
    assert active(api) == before


@pytest.mark.fourths
@pytest.mark.req("W8", "R6")
@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Where does Maren live?", "Oslo"),
        ("Where does Tobias live?", "Bergen"),
        ("What is Maren's job?", "vet"),
        ("What is Tobias's job?", "bridge engineer"),
        ("陈曦的生日是哪天？", "三月五号"),
        ("周楠的生日是哪天？", "八月九号"),
    ],
)
def test_what_each_speaker_says_of_themself_is_found(say, sync, context, question, answer):
    say(*TALK)
    sync()

    facts = context(question)["sections"]["facts"]

    assert any(answer in one["content"] for one in facts)


@pytest.mark.req("W3", "C5")
def test_no_named_speaker_confirms_or_wishes_for_the_user(say, api, context):
    say(*TALK, "Maren: I love jazz.", "Tobias: always answer me in French.")

    assert active(api) == []
    assert context("How should you answer?")["sections"]["preferences"] == []
    assert context("Where does Maren live?", mode="high_risk")["sections"]["facts"] == []


@pytest.mark.req("W8")
def test_a_client_that_states_another_speakers_line_takes_no_value_of_the_users(say, api):
    say("Please remember that I live in Porto.")

    body = {
        "type": "fact",
        "scope": "global",
        "content": "Maren: I live in Oslo",
        "confirmed": True,
        "source": {"kind": "explicit_statement", "ids": ["m"]},
    }
    decision = api.call("POST", "/v1/memories", body).json["decision"]

    assert decision["outcome"] == "stored"
    assert len(active(api)) == 2
