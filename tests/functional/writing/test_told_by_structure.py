"""A secret is one whether a sentence tells it or the parts of a structure do."""

import json

import pytest

SECRET = "hunter2Xy"
TRIPLES = [
    {"subject": "my password", "predicate": "is", "object": SECRET},
    {"subject": "wifi", "predicate": "password is", "object": SECRET},
    {"subject": SECRET, "predicate": "is the password of", "object": "the wifi"},
    {"subject": "wifi", "predicate": "login", "object": [["password", SECRET]]},
    {"subject": "wifi", "predicate": "login", "object": {"password": {"guests": SECRET}}},
    {"subject": "wifi", "predicate": "login", "object": [{"name": "password", "value": SECRET}]},
    {"subject": "家里的无线网", "predicate": "密码是", "object": SECRET},
]
NEIGHBOURS = [
    {"subject": "my password manager", "predicate": "is", "object": "Bitwarden"},
    {"subject": "password", "predicate": "must have", "object": "12 characters"},
    {"subject": "team", "predicate": "tags", "object": ["password", "security", "login"]},
    {"subject": "topics", "predicate": "are", "object": [["password", "policy"], ["login", "page"]]},
    {"subject": "order", "predicate": "number", "object": 120000456},
    {"subject": "salary report", "predicate": "has rows", "object": 90000},
    {"subject": "用户", "predicate": "工号", "object": 30000},
]


def body(fact=None, **changes):
    return {
        "type": "fact",
        "scope": "global",
        **({"fact": fact} if fact else {}),
        "source": {"kind": "explicit_statement"},
        "confirmed": True,
    } | changes


@pytest.mark.req("W4")
@pytest.mark.parametrize("fact", TRIPLES)
def test_a_triple_is_judged_as_the_sentence_that_it_makes(api, parts, fact):
    memory = api.call("POST", "/v1/memories", body({"subject": "a", "predicate": "b", "object": "c"})).json[
        "memory"
    ]

    said = api.call("POST", "/v1/memories", body(fact)).json
    changed = api.call("PATCH", f"/v1/memories/{memory['memory_id']}", {"fact": fact}, if_match=1)

    assert (said["decision"]["outcome"], said["decision"]["reasons"]) == ("rejected", ["sensitive_refused"])
    assert (changed.status, changed.json["reasons"]) == (422, ["sensitive_refused"])
    assert SECRET not in json.dumps([said, changed.json]) + repr(vars(parts.table))


@pytest.mark.req("W4")
@pytest.mark.parametrize("fact", NEIGHBOURS)
def test_a_triple_that_only_names_such_things_is_kept(api, fact):
    assert api.call("POST", "/v1/memories", body(fact)).json["decision"]["outcome"] == "stored"


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("subject", "predicate", "amount"),
    [("user", "salary", 120_000), ("用户", "月薪", 30_000), ("user", "monthly pay", {"gross": 5_200})],
)
def test_an_amount_needs_consent_as_a_number_too(api, subject, predicate, amount):
    fact = {"subject": subject, "predicate": predicate, "object": amount}
    refused = api.call("POST", "/v1/memories", body(fact)).json["decision"]
    api.call("PUT", "/v1/consents/finance", {"granted": True})

    kept = api.call("POST", "/v1/memories", body(fact)).json["memory"]

    assert (refused["outcome"], refused["reasons"]) == ("rejected", ["consent_missing"])
    assert (kept["sensitivity"], kept["fact"]["object"]) == ("finance", amount)


@pytest.mark.req("W4")
def test_a_bare_value_is_what_its_subject_key_calls_it(api, parts):
    told = {"content": SECRET, "subject_key": "user.wifi_password"}
    about = {"content": "kept in the vault of the team", "subject_key": "user.wifi_password"}

    refused = api.call("POST", "/v1/memories", body(**told)).json["decision"]
    kept = api.call("POST", "/v1/memories", body(**about)).json["decision"]

    assert (refused["outcome"], kept["outcome"]) == ("rejected", "stored")
    assert SECRET not in repr(vars(parts.table))
