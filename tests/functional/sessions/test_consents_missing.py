"""What is said and not recalled for want of a consent is answered with that reason, on a replay as well."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.req("W4", "R9")
MISSING = ("rejected", ["consent_missing"])


def outcomes(reply):
    return [(one["outcome"], one["reasons"]) for one in reply.json["decisions"]]


@pytest.mark.parametrize(
    "text",
    [
        "I borrowed 500 from Ada until Friday.",
        "I had a fever yesterday.",
        "我昨天发烧了。",
        "Marek sliced his thumb and needed four stitches.",
        "小敏的工资下个月涨到四千二。",
    ],
)
def test_talk_that_is_withheld_says_which_consent_is_missing(say, text):
    assert outcomes(say(text)) == [MISSING]


def test_a_candidate_that_says_the_same_is_decided_once(say):
    assert outcomes(say("我有高血压。")) == [MISSING]


def test_the_rest_of_the_message_is_decided_as_it_was(say):
    assert outcomes(say("I live in Leeds. My knee surgery went well yesterday.")) == [
        ("stored", ["said_in_passing"]),
        MISSING,
    ]


def test_nothing_is_missing_where_the_user_has_consented(memories, say):
    memories.call("PUT", "/v1/consents/health", {"granted": True})

    assert MISSING not in outcomes(say("I had a fever yesterday."))


def test_what_nobody_is_to_remember_misses_no_consent(say):
    assert outcomes(say("I had a fever yesterday.", remember=False)) == []


def test_a_replay_answers_the_same(api):
    body = {"messages": [{"role": "user", "content": "I had a fever yesterday."}], "remember": True}
    first = api.call("POST", "/v1/sessions/s-1/messages", body, key="k-1")
    again = api.call("POST", "/v1/sessions/s-1/messages", body, key="k-1")

    assert outcomes(first) == [MISSING]
    assert again.json["decisions"] == first.json["decisions"]


def test_no_consent_is_asked_for_where_the_policy_allows_none(memories, say):
    policy = memories.call("GET", "/v1/policy")
    body = policy.json
    body["sensitive"]["health"] = {"action": "refuse"}
    claims = {"roles": ["tenant_admin"]}
    changed = memories.call(
        "PUT", "/v1/policy", body, headers={"If-Match": policy.headers["etag"]}, claims=claims
    )
    assert changed.status == 200, changed.text

    assert MISSING not in outcomes(say("I had a fever yesterday."))
