"""Turns that hold sensitive data are recalled while the user allows to keep each kind of it, not before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

KNEE = "Ann: I tore a ligament in my knee in May and had surgery in Trieste."
胃 = "小林：上个月我胃出血住院了，在仁和医院住了九天。"
MIXED = "Ann: After the knee surgery my salary fell to 2,100 euros a month."
PLAIN = "Ann: The ferry to Grado leaves from the second pier."
ASKED = {
    KNEE: "What did I tear in my knee?",
    胃: "我因为胃出血住院住了几天？",
    MIXED: "What did my salary fall to?",
}


@pytest.fixture
def say(api) -> Callable[..., None]:
    """Append what a user says to a session, each call to another one."""
    sessions = iter(range(100))

    def run(*texts: str) -> None:
        messages = [{"role": "user", "content": text} for text in texts]
        reply = api.call("POST", f"/v1/sessions/s{next(sessions)}/messages", {"messages": messages})
        assert reply.status == 201, reply.text

    return run


@pytest.fixture
def allow(api) -> Callable[..., None]:
    """Say yes, or no, to purposes."""

    def run(*purposes: str, granted: bool = True) -> None:
        for purpose in purposes:
            assert api.call("PUT", f"/v1/consents/{purpose}", {"granted": granted}).status == 200

    return run


def contents(answer: dict[str, Any]) -> Sequence[str]:
    return [item["memory"]["content"] for item in answer["items"]]


@pytest.mark.req("W4", "R9")
@pytest.mark.parametrize("said", [KNEE, 胃])
def test_a_turn_is_recalled_under_the_consent_that_holds_when_it_is_said(say, allow, sync, search, said):
    say(said)
    sync()
    assert contents(search(ASKED[said])) == []

    allow("health")
    assert contents(search(ASKED[said])) == []
    say(said)
    sync()

    found = search(ASKED[said])
    assert contents(found) == [said]
    memory = found["items"][0]["memory"]
    assert (memory["sensitivity"], memory["consent"], memory["type"]) == ("health", "health", "event")
    assert memory["expires_at"] is not None


@pytest.mark.req("W4", "I5")
def test_a_withdrawn_consent_hides_it_in_the_very_next_call_and_says_why(api, say, allow, sync, search):
    allow("health")
    say(KNEE, PLAIN)
    sync()
    assert KNEE in contents(search(ASKED[KNEE]))

    allow("health", granted=False)

    after = search(ASKED[KNEE])
    assert KNEE not in contents(after)
    trace = api.call("GET", f"/v1/traces/{after['trace_id']}").json
    assert "permission" in {drop["reason"] for drop in trace["dropped"]}
    assert KNEE not in api.call("POST", "/v1/context", {"question": ASKED[KNEE]}).json["text"]
    assert contents(search("Where does the ferry to Grado leave from?")) == [PLAIN]


@pytest.mark.req("W4")
def test_who_holds_two_kinds_needs_both_consents(say, allow, sync, search):
    allow("health")
    say(MIXED)
    sync()
    assert contents(search(ASKED[MIXED])) == []

    allow("finance")
    say(MIXED)
    sync()
    assert contents(search(ASKED[MIXED])) == [MIXED]

    allow("health", granted=False)
    assert contents(search(ASKED[MIXED])) == []


@pytest.mark.req("W4")
def test_a_consent_to_another_kind_opens_nothing(say, allow, sync, search):
    allow("finance", "contact", "location")
    say(KNEE)
    sync()
    assert contents(search(ASKED[KNEE])) == []


@pytest.mark.req("W4", "W13")
@pytest.mark.parametrize(
    "rule",
    [
        {"action": "refuse", "life_seconds": None},
        {"action": "redact", "life_seconds": None},
        {"action": "keep_with_consent", "life_seconds": 86_400},
    ],
)
def test_no_consent_keeps_what_the_policy_does_not_or_only_for_less_than_a_message(
    api, say, allow, sync, search, rule
):
    allow("health")
    policy = api.call("GET", "/v1/policy").json
    sensitive = policy["sensitive"] | {"health": rule}
    reply = api.call(
        "PUT", "/v1/policy", {"sensitive": sensitive}, if_match=1, claims={"roles": "[tenant_admin]"}
    )
    assert reply.status == 200, reply.text
    say(KNEE, PLAIN)
    sync()
    assert contents(search(ASKED[KNEE])) == []
    assert contents(search("Where does the ferry to Grado leave from?")) == [PLAIN]
