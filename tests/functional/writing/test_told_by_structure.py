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
IN_WORDS = [
    {"subject": "wifi password", "predicate": "is", "object": "correct horse battery staple"},
    {"subject": "wifi", "predicate": "password", "object": "safe harbor tuna"},
    {"subject": "user", "predicate": "has", "object": {"wifi_password": "correct horse battery staple"}},
    {"subject": "user", "predicate": "uses as password", "object": "simple apple pie"},
    {"subject": "door code", "predicate": "equals", "object": "four seven one nine"},
    {"subject": "支付密码", "predicate": "是", "object": "太阳当空照"},
]
CALLED_BY_KEY = [
    ("user.wifi_password", "correct horse battery staple"),
    ("home.router.passphrase", "strong coffee and rain"),
    ("user.bank_password", "no woman no cry"),
    ("user.wifiPassword", "simple apple pie"),
    ("user.security_answer", "Aunt Mabel of Leeds"),
    ("user.card_pin", "my birthday"),
    ("door code", "four seven one nine"),
    ("api_key.prod", "blue-lantern-forty-two"),
    ("project.db_password.staging", "quiet winter moon"),
    ("user.wifi_password", "we are the champions"),
    ("user.password", "I am the walrus"),
    ("user.passphrase", "she loves you"),
    ("用户.支付密码", "太阳当空照"),
    ("用户.门禁密码.公司", "大雨倾盆"),
]
ABOUT_WHAT_THE_KEY_NAMES = [
    ("user.wifi_password", "changed every month"),
    ("user.wifi_password", "I forgot it"),
    ("user.wifi_password", "we rotate it monthly"),
    ("user.wifi_password", "she stores passwords in Bitwarden"),
    ("user.wifi_password", "The user keeps the wifi password in Bitwarden"),
    ("user.password", "too weak"),
    ("user.password_manager", "Bitwarden with a family plan"),
    ("team.api_key", "rotated every quarter by Anna"),
    ("project.token_budget", "eight hundred a question"),
    ("auth.password_policy", "twelve characters with a sign"),
    ("door code", "printed at the reception"),
    ("door.code.location", "in the top drawer"),
    ("用户.支付密码", "太长了记不住"),
]
NEIGHBOURS = [
    {"subject": "my password manager", "predicate": "is", "object": "Bitwarden"},
    {"subject": "password", "predicate": "must have", "object": "12 characters"},
    {"subject": "wifi password", "predicate": "is", "object": "too weak"},
    {"subject": "user", "predicate": "password habit", "object": "changes it every month"},
    {"subject": "支付密码", "predicate": "是", "object": "很久以前设的"},
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


@pytest.mark.fourths
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


@pytest.mark.req("W4")
@pytest.mark.parametrize("fact", IN_WORDS)
def test_a_triple_that_makes_a_secret_of_ordinary_words_is_refused(api, fact):
    decision = api.call("POST", "/v1/memories", body(fact)).json["decision"]

    assert (decision["outcome"], decision["reasons"]) == ("rejected", ["sensitive_refused"])


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(("key", "value"), CALLED_BY_KEY)
def test_ordinary_words_that_their_key_calls_a_secret_are_refused(api, parts, key, value):
    decision = api.call("POST", "/v1/memories", body(content=value, subject_key=key)).json["decision"]

    assert (decision["outcome"], decision["reasons"]) == ("rejected", ["sensitive_refused"])
    assert value not in repr(vars(parts.table))


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(("key", "value"), ABOUT_WHAT_THE_KEY_NAMES)
def test_what_is_said_about_a_password_is_kept_under_its_key(api, key, value):
    decision = api.call("POST", "/v1/memories", body(content=value, subject_key=key)).json["decision"]

    assert decision["outcome"] == "stored"
