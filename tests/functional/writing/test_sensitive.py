"""What nobody may keep is refused or redacted before anything sees it; the rest needs the user's word."""

import json

import pytest

from memory_ledger.domain.writing.trust.sensitivity import CONSENTABLE
from tests.support.api import Api

ID_NUMBER = "11010519491231002X"
CARD = "4111 1111 1111 1111"


def propose(api: Api, preference, **changes):
    body = preference(**{"subject_key": None, "type": "fact"} | changes)
    return api.call("POST", "/v1/memories", body).json


def allow(api: Api, purpose: str) -> None:
    assert api.call("PUT", f"/v1/consents/{purpose}", {"granted": True}).status == 200


def stored(parts) -> str:
    """Return everything that any table holds, as text."""
    return repr(vars(parts.table))


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("secret", "changes"),
    [
        (ID_NUMBER, {"content": f"我的身份证号是{ID_NUMBER}"}),
        ("hunter2!x", {"content": "我的邮箱密码是 hunter2!x"}),
        (
            "hunter2!x",
            {"content": None, "fact": {"subject": "user", "predicate": "password", "object": "hunter2!x"}},
        ),
        (
            "hunter2!x",
            {
                "content": None,
                "fact": {"subject": "user", "predicate": "login", "object": {"password": "hunter2!x"}},
            },
        ),
        ("Zx9kkpq77", {"content": "记住密码Zx9kkpq77"}),
        ("Zx9kkpq77", {"content": "Zx9kkpq77", "subject_key": "nas.token"}),
        (CARD, {"content": f"My card is {CARD}"}),
        ("AKIAIOSFODNN7EXAMPLE", {"scope": "project:AKIAIOSFODNN7EXAMPLE"}),
        ("老板真帅", {"content": "WiFi密码：老板真帅"}),
        ("moonlight", {"content": "moonlight", "subject_key": "wifi.password"}),
        (
            "moonlight",
            {"content": None, "fact": {"subject": "wifi", "predicate": "password", "object": "moonlight"}},
        ),
        (ID_NUMBER, {"content": "我的证件", "subject_key": f"id.{ID_NUMBER}"}),
        (
            "AKIAIOSFODNN7EXAMPLE",
            {
                "type": "episode",
                "content": None,
                "episode": {"goal": "deploy", "outcome": "success", "actions": ["used AKIAIOSFODNN7EXAMPLE"]},
            },
        ),
        (
            "hunter2!x",
            {"source": {"kind": "explicit_statement", "ids": ["m-1", "my password is hunter2!x"]}},
        ),
        (CARD, {"source": {"kind": "explicit_statement", "ids": ["m-1", f"card {CARD}"]}}),
        (CARD, {"scope": f"project:卡号{CARD}"}),
        (ID_NUMBER, {"source": {"kind": "explicit_statement", "ids": [f"身份证号 {ID_NUMBER}"]}}),
        (ID_NUMBER, {"source": {"kind": "explicit_statement", "ids": [ID_NUMBER]}}),
    ],
)
def test_what_is_never_kept_is_in_no_answer_and_in_no_table(api, parts, preference, secret, changes):
    for purpose in ("health", "finance", "contact", "location"):
        allow(api, purpose)

    answer = propose(api, preference, **changes)

    assert answer["decision"]["outcome"] == "rejected"
    assert answer["decision"]["reasons"] == ["sensitive_refused"]
    assert answer["decision"]["redactions"]
    assert answer["memory"] is None
    assert secret not in json.dumps(answer, ensure_ascii=False)
    assert secret not in stored(parts)


@pytest.mark.req("W4")
def test_an_id_of_digits_is_an_id_whatever_it_looks_like(api, preference):
    source = {
        "kind": "explicit_statement",
        "ids": ["13812345678", "4532015112830366", "msg_4532015112830366"],
    }

    assert propose(api, preference, source=source)["decision"]["outcome"] == "stored"


@pytest.mark.req("W4")
def test_a_card_is_redacted_and_the_rest_is_kept(api, parts, preference):
    answer = propose(api, preference, content=f"订阅用卡 {CARD} 支付，每年续订")

    assert answer["decision"]["outcome"] == "stored"
    assert "sensitive_redacted" in answer["decision"]["reasons"]
    assert answer["decision"]["redactions"] == [{"category": "bank_card", "count": 1}]
    assert answer["memory"]["content"] == "订阅用卡 [bank_card] 支付，每年续订"
    assert CARD not in stored(parts) and "[bank_card]" in stored(parts)
    again = propose(api, preference, content=f"订阅用卡 {CARD} 支付，每年续订")
    assert again["decision"]["outcome"] == "duplicate"


@pytest.mark.req("W4", "W13")
@pytest.mark.parametrize(
    ("purpose", "content"),
    [
        ("health", "我对青霉素过敏，患有糖尿病"),
        ("contact", "我的手机号是 13812345678"),
        ("location", "我家在北京市朝阳区建国路88号3号楼1502室"),
    ],
)
def test_what_may_be_kept_with_consent_needs_it_and_lives_shortly(api, clock, preference, purpose, content):
    refused = propose(api, preference, content=content)
    allow(api, purpose)
    kept = propose(api, preference, content=content)

    assert (refused["decision"]["outcome"], refused["decision"]["reasons"]) == (
        "rejected",
        ["consent_missing"],
    )
    memory = kept["memory"]
    assert (memory["content"], memory["sensitivity"], memory["consent"]) == (content, purpose, purpose)
    assert memory["expires_at"] == "2026-10-21T12:00:00Z"
    path = f"/v1/memories/{memory['memory_id']}"
    clock.advance(days=30, seconds=-1)
    assert api.call("GET", path).status == 200
    clock.advance(seconds=1)
    assert api.call("GET", path).status == 404


@pytest.mark.req("W4")
def test_what_the_caller_calls_sensitive_is_held_to_it(api, preference):
    assert propose(api, preference, content="on a diet", sensitivity="health")["decision"]["reasons"] == [
        "consent_missing"
    ]
    assert propose(api, preference, content="我有糖尿病", sensitivity="none")["decision"]["reasons"] == [
        "consent_missing"
    ]
    assert propose(api, preference, content="the usual", sensitivity="password")["decision"]["reasons"] == [
        "sensitive_refused"
    ]


@pytest.mark.req("W4", "D6")
def test_a_correction_passes_the_same_gates(api, parts, preference):
    memory = propose(api, preference, content="我常用邮箱登录")["memory"]
    path = f"/v1/memories/{memory['memory_id']}"

    def correct(content):
        version = api.call("GET", path).json["version"]
        return api.call("PATCH", path, {"content": content}, if_match=version)

    refused = correct("我的邮箱密码是 hunter2!x")
    unasked = correct("我患有糖尿病")
    of_a_system = correct("订单 123 已发货")
    redacted = correct(f"登录后用 {CARD} 支付")

    assert (refused.status, refused.json["reasons"]) == (422, ["sensitive_refused"])
    assert (unasked.status, unasked.json["reasons"]) == (422, ["consent_missing"])
    assert (of_a_system.status, of_a_system.json["reasons"]) == (422, ["business_authority"])
    assert redacted.json["content"] == "登录后用 [bank_card] 支付"
    assert redacted.json["reasons"] == ["user_correction", "sensitive_redacted"]
    assert "hunter2" not in stored(parts)


@pytest.mark.fourths
@pytest.mark.req("W4", "M1")
@pytest.mark.parametrize("unknown", ["medical", "Health", "", "none ", "health|none", "健康", 7, ["health"]])
def test_a_category_that_nobody_knows_is_refused_by_name(api, preference, unknown):
    reply = api.call("POST", "/v1/memories", preference(sensitivity=unknown))

    assert (reply.status, [one["pointer"] for one in reply.json["errors"]]) == (400, ["/sensitivity"])


@pytest.mark.req("W4")
@pytest.mark.parametrize("declared", sorted(CONSENTABLE))
def test_a_declared_category_obeys_consent_as_one_that_was_found_does_and_lowers_none(
    api, preference, declared
):
    health = {"content": "我有糖尿病", "subject_key": None, "sensitivity": declared.value}
    refused = propose(api, preference, content="on Mondays", sensitivity=declared.value)
    api.call("PUT", f"/v1/consents/{declared.value}", {"granted": True})

    kept = propose(api, preference, content="on Mondays", sensitivity=declared.value)["memory"]
    beside = propose(api, preference, **health)

    assert refused["decision"]["reasons"] == ["consent_missing"]
    assert (kept["sensitivity"], kept["consent"]) == (declared.value, declared.value)
    assert kept["expires_at"] is not None
    if declared.value != "health":
        assert beside["decision"]["reasons"] == ["consent_missing"]
        api.call("PUT", "/v1/consents/health", {"granted": True})
        beside = propose(api, preference, **health)
    assert beside["memory"]["expires_at"] is not None


@pytest.mark.req("W4", "W5")
def test_what_is_made_of_sensitive_records_is_as_sensitive_and_outlives_none_of_them(api, clock, preference):
    def summed_up(*sources, **changes):
        body = {"type": "summary", "content": "the usual routine", "source": {"kind": "summary"}}
        return propose(api, preference, **(body | changes), derived_from=list(sources))

    plain = propose(api, preference, content="每周三开会")["memory"]["memory_id"]
    allow(api, "health")
    kept = propose(api, preference, content="我患有糖尿病")["memory"]
    clock.advance(days=20)

    made = summed_up(plain, kept["memory_id"])["memory"]
    other = summed_up(plain, content="the usual week")["memory"]
    api.call("PUT", "/v1/consents/health", {"granted": False})
    refused = summed_up(kept["memory_id"], content="the usual day")["decision"]

    assert (made["sensitivity"], made["consent"]) == ("health", "health")
    assert made["expires_at"] == kept["expires_at"]
    assert (other["sensitivity"], other["consent"]) == ("none", "long_term_memory")
    assert (refused["outcome"], refused["reasons"]) == ("rejected", ["consent_missing"])


@pytest.mark.req("W4", "D6")
def test_a_reason_for_invalidating_is_kept_without_secrets(api, parts, preference):
    memory = propose(api, preference, content="部署用蓝绿发布")["memory"]
    reason = {"reason": "AKIAIOSFODNN7EXAMPLE leaked, use another"}

    done = api.call("POST", f"/v1/memories/{memory['memory_id']}/invalidation", reason, if_match=1)

    assert done.json["reason"] == "[secret] leaked, use another"
    assert "AKIAIOSFODNN7EXAMPLE" not in stored(parts)


def ended(api, memory, reason):
    """Return the reason that is kept of an invalidation."""
    path = f"/v1/memories/{memory['memory_id']}/invalidation"
    done = api.call("POST", path, {"reason": reason}, if_match=memory["version"])
    assert (done.status, done.json["status"]) == (200, "superseded")
    return done.json["reason"]


NEEDS_CONSENT = [
    ("health", "我得了糖尿病，不能再吃甜的", "糖尿病"),
    ("health", "I was diagnosed with diabetes, so no more sweets", "diabetes"),
    ("finance", "我的月薪降到两万了", "两万"),
    ("finance", "my salary is 5000 euros a month now", "5000 euros"),
    ("location", "I moved to 12 Baker Street", "12 Baker Street"),
    ("contact", "打 13800138000 找我", "13800138000"),
]


@pytest.mark.fourths
@pytest.mark.req("W4", "D6")
@pytest.mark.parametrize("allowed", [False, True])
@pytest.mark.parametrize(("category", "reason", "told"), NEEDS_CONSENT)
def test_a_reason_tells_nothing_that_its_record_may_not_hold(
    api, parts, preference, category, reason, told, allowed
):
    """A consent lets a category live for a while; this record would outlive it."""
    memory = propose(api, preference, content="部署用蓝绿发布")["memory"]
    if allowed:
        allow(api, category)

    kept = ended(api, memory, reason)

    assert kept == reason.replace(told, f"[{category}]")
    assert told not in stored(parts)


@pytest.mark.req("W4", "D6")
@pytest.mark.parametrize("content", ["我患有糖尿病", "I suffer from diabetes"])
def test_a_reason_may_hold_what_its_record_holds_with_consent(api, parts, preference, content):
    allow(api, "health")
    memory = propose(api, preference, content=content)["memory"]
    reason = "误诊，不是糖尿病 / it was no diabetes; my salary is 5000 euros"

    kept = ended(api, memory, reason)

    assert kept == reason.replace("5000 euros", "[finance]")
    assert memory["expires_at"] is not None


@pytest.mark.req("D6")
@pytest.mark.parametrize(
    "reason", ["我不再喜欢了", "I prefer tea now", "医院搬走了", "the bank has moved", "改期了"]
)
def test_a_reason_that_holds_nothing_of_the_kind_is_kept_as_it_was_said(api, preference, reason):
    memory = propose(api, preference, content="部署用蓝绿发布")["memory"]

    assert ended(api, memory, reason) == reason
