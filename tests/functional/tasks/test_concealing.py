"""What nobody may keep is in no observation, and in nothing made of one."""

import json

import pytest

from memory_ledger.domain.working.checkpoints import INLINE_BYTES, READ_BYTES
from tests.functional.tasks.conftest import TASK

KEY = "AKIAIOSFODNN7EXAMPLE"
NUMBER = 6222021234567894
PEM = "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----"
SECRETS = {
    "key": f"deploy with {KEY}",
    "kept": [PEM, {"password": "hunter2!x", "card": NUMBER}],
    KEY: True,
    "我的身份证": "11010519491231002X",
}
CONCEALED = {
    "key": "deploy with [secret]",
    "kept": ["[secret]", {"password": "[password]", "card": "[bank_card]"}],
    "[secret]": True,
    "我的身份证": "[resident_id]",
}
ORDINARY = {
    "cursor": 7309876543210987654,
    "order": "2026-0301-99871",
    "etag": "33a64df551425fcc55e4d42a148795d9f25f89d4",
    "idempotency": "2f1c9e3a-1111-4222-8333-aaaabbbbcccc",
    "plan": ["ask the user for the password again", "步骤二：核对订单"],
    "token_budget": 80000,
    "ratio": 0.5,
    "done": False,
    "none": [None],
    "phone": "13800138000",
    "nested": {"a": [[1, {"b": "c"}], []]},
}


def held(world):
    """Return everything that any table holds, as text."""
    return repr(vars(world.parts.table))


@pytest.fixture
def work(api, start):
    """Write *value* wherever an agent keeps its work; return what each place answers afterwards."""

    def run(value):
        start(plan=value)
        text = json.dumps(value, ensure_ascii=False)
        operation = {"operation_id": "op-1", "idempotency_key": "k-1", "kind": "mail", "request": value}
        calls = [
            ("PATCH", "/v1/sessions/s-1/state", {"kept": value}, 0),
            ("PATCH", TASK, {"plan": [value]}, 1),
            ("PUT", TASK + "/scratchpad", {"content": text}, None),
            ("POST", TASK + "/checkpoints", {"schema_version": 1, "state": value}, None),
            ("POST", TASK + "/operations", operation, None),
            ("POST", TASK + "/operations", operation, None),
            ("PATCH", TASK + "/operations/op-1", {"state": "failed", "result_ref": value}, None),
            (
                "POST",
                TASK + "/artifacts",
                {"name": "log", "media_type": "text/plain", "summary": text[:500], "schema": value},
                None,
            ),
        ]
        replies = [api.call(method, path, body, if_match=version) for method, path, body, version in calls]
        assert [reply.status for reply in replies if reply.status >= 300] == []
        artifact = api.call("GET", f"/v1/artifacts/{replies[-1].json['artifact_id']}").json
        return {
            "session state": api.call("GET", "/v1/sessions/s-1/state").json["state"]["kept"],
            "task": api.call("GET", TASK).json["plan"][0],
            "checkpoint": api.call("GET", TASK + "/checkpoints/latest").json["state"],
            "operation": replies[4].json["request"],
            "result": replies[6].json["result_ref"],
            "schema": artifact["schema"],
        }

    return run


@pytest.mark.req("W4")
def test_what_nobody_may_keep_is_in_no_work_of_an_agent(world, api, work, complete):
    shown = work(SECRETS)

    assert shown == dict.fromkeys(shown, CONCEALED)
    verified = {"status": "observed", "evidence": SECRETS, "causality_confirmed": False}
    assert complete(verification=verified).status == 202
    world.settle()
    for secret in (KEY, str(NUMBER), "hunter2!x", "MIIEvQIBADAN", "11010519491231002X"):
        assert secret not in held(world)


@pytest.mark.req("W4", "S2")
def test_a_name_that_an_application_gives_is_no_place_for_a_secret(world, api, start, events):
    start()
    operation = {"operation_id": "op-1", "idempotency_key": "k-1", "kind": f"curl {KEY}", "request": {}}
    artifact = {"name": "log", "media_type": f"text/{KEY}", "summary": "a log"}

    noted = [api.call("POST", TASK + "/operations", operation) for _ in range(2)]
    made = api.call("POST", TASK + "/artifacts", artifact).json["artifact_id"]

    assert [reply.json["kind"] for reply in noted] == ["curl [secret]"] * 2
    assert api.call("GET", f"/v1/artifacts/{made}").json["media_type"] == "text/[secret]"
    assert KEY not in json.dumps(events())
    assert KEY not in held(world)


@pytest.mark.parametrize(
    "media_type",
    [
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "application/ld+json; profile=a-profile-of-ours; charset=utf-8",
        "application/x-7z-compressed",
    ],
)
@pytest.mark.req("W4")
def test_a_media_type_that_tells_nothing_is_kept_as_it_was_sent(api, start, media_type):
    start()
    made = api.call("POST", TASK + "/artifacts", {"name": "a", "media_type": media_type, "summary": "s"})

    assert api.call("GET", f"/v1/artifacts/{made.json['artifact_id']}").json["media_type"] == media_type


@pytest.mark.req("W4", "S3")
def test_a_note_is_answered_with_what_is_kept_of_it(api, start, events):
    start()
    note = {"content": f"deploy with {KEY}, the password is hunter2!x"}

    answers = [
        api.call("POST", TASK + "/observations", note, key="once").json["content"],
        api.call("POST", TASK + "/observations", note, key="once").json["content"],
        api.call("PUT", TASK + "/scratchpad", note).json["content"],
    ]

    (kept,) = [one["data"]["content"] for one in events("task_id=t-1") if one["type"] == "observation"]
    assert answers == [kept] * 3 == ["deploy with [secret], the password is [password]"] * 3


@pytest.mark.req("W4", "S2", "S4")
def test_work_that_holds_nothing_of_the_kind_is_kept_as_it_was_sent(api, work):
    shown = work(ORDINARY)

    assert shown == dict.fromkeys(shown, ORDINARY)
    assert json.loads(api.call("GET", TASK + "/scratchpad").json["content"]) == ORDINARY


@pytest.mark.req("W4", "S4")
def test_a_checkpoint_that_lies_in_a_file_is_kept_without_what_nobody_may_keep(api, start):
    start()
    more = {"more": "x" * INLINE_BYTES, "vector": [0.4111111111111111, 12.5]}
    state = {"log": f"deploy with {KEY}", "say": "the password? oh it's just duckpond77", **more}

    api.call("POST", TASK + "/checkpoints", {"schema_version": 1, "state": state})

    kept = {"log": "deploy with [secret]", "say": "the password? oh it's just [password]", **more}
    assert api.call("GET", TASK + "/checkpoints/latest").json["state"] == kept


@pytest.mark.req("W4", "S4")
def test_a_checkpoint_that_is_too_large_to_look_through_is_the_applications_own(world, api, start):
    start()
    state = {"log": KEY, "more": "x" * READ_BYTES}

    api.call("POST", TASK + "/checkpoints", {"schema_version": 1, "state": state})

    assert api.call("GET", TASK + "/checkpoints/latest").json["state"] == state
    assert KEY not in held(world)


@pytest.mark.req("W4")
def test_a_secret_that_was_observed_reaches_no_table(world, api, start, observe, complete, events):
    start()
    observe("Lesson: log in with AKIAIOSFODNN7EXAMPLE before deploying")

    complete()
    world.settle()

    seen = [one["data"]["content"] for one in events() if one["type"] == "observation"]
    assert seen == ["Lesson: log in with [secret] before deploying"]
    assert "AKIAIOSFODNN7EXAMPLE" not in repr(vars(world.parts.table))
