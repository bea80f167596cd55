from urllib.parse import quote

import pytest

from memory_ledger.domain.writing.candidates import MAX_CONTENT


@pytest.mark.fourths
@pytest.mark.parametrize(
    "raw",
    [
        "",
        "{",
        "null",
        "[]",
        '"text"',
        "NaN",
        '{"importance": NaN}',
        '{"type": "fact", "type": "fact"}',
        '{"content": "\\ud800"}',
        '{"content": "a\\u0000b"}',
        "[" * 100_000,
        '{"a":' * 100_000,
    ],
    ids=lambda raw: raw[:20],
)
def test_what_is_no_json_object_of_ours_is_a_clear_400(api, raw):
    reply = api.call("POST", "/v1/memories", raw=raw)

    assert reply.status == 400
    assert reply.json["type"] == "/problems/invalid-request"
    assert reply.headers["content-type"] == "application/problem+json"


@pytest.mark.fourths
@pytest.mark.req("I6")
@pytest.mark.parametrize("value", ["%00", "a%00b", "%FF", "%ED%A0%80", "%C3"])
@pytest.mark.parametrize("name", ["subject_key", "scope", "page_token", "subject_user"])
def test_a_query_that_is_no_text_of_ours_is_a_clear_400(api, name, value):
    reply = api.call("GET", f"/v1/memories?{name}={value}")

    assert (reply.status, reply.json["type"]) == (400, "/problems/invalid-request")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"scope": "project:"}, "/scope"),
        ({"scope": "project:" + "x" * 257}, "/scope"),
        ({"scope": "project:a\nb"}, "/scope"),
        ({"scope": 7}, "/scope"),
        ({"content": 7}, "/content"),
        ({"confirmed": "yes"}, "/confirmed"),
        ({"confirmed": 1}, "/confirmed"),
        ({"importance": "0.5"}, "/importance"),
        ({"importance": -0.1}, "/importance"),
        ({"subject_key": ""}, "/subject_key"),
        ({"subject_key": "x" * 201}, "/subject_key"),
        ({"subject_key": "e\u0301" * 101}, "/subject_key"),
        ({"subject_key": "\u0958" * 101}, "/subject_key"),
        ({"subject_key": "reply\nstyle"}, "/subject_key"),
        ({"subject_key": "reply.style\x7f"}, "/subject_key"),
        ({"subject_key": "\x85"}, "/subject_key"),
        ({"type": "fact", "fact": {"subject": "\u200b", "predicate": "p", "object": 1}}, "/fact/subject"),
        ({"type": "episode", "episode": {"goal": " ", "outcome": "success"}}, "/episode/goal"),
        ({"source": {"kind": "rumour"}}, "/source/kind"),
        ({"source": {}}, "/source/kind"),
        ({"source": {"kind": "email", "ids": [""]}}, "/source/ids/0"),
        ({"ttl_seconds": 0}, "/ttl_seconds"),
        ({"valid_from": "2026-13-01T00:00:00Z"}, "/valid_from"),
        ({"valid_from": "2026-01-01"}, "/valid_from"),
        ({"valid_until": "2020-01-01T00:00:00Z"}, "/valid_until"),
        ({"derived_from": ["m"] * 31}, "/derived_from"),
        ({"derived_from": [7]}, "/derived_from/0"),
        ({"derived_from": [{"memory_id": 7}]}, "/derived_from/0/memory_id"),
        ({"derived_from": [{"version": 1}]}, "/derived_from/0/memory_id"),
        ({"derived_from": [{"memory_id": "m", "SourceRecordBody": 1}]}, "/derived_from/0/SourceRecordBody"),
        ({"fact": "text"}, "/fact"),
        ({"fact": {"subject": "s", "predicate": "p"}}, "/fact/object"),
        ({"source": "text"}, "/source"),
        ({"episode": []}, "/episode"),
        ({"unknown": 1}, "/unknown"),
        ({"content": "a\x00b"}, "/content"),
    ],
)
def test_a_bad_field_is_named_and_nothing_is_written(api, preference, change, pointer):
    reply = api.call("POST", "/v1/memories", preference(**change))

    assert reply.status == 400
    assert pointer in [error["pointer"] for error in reply.json["errors"]]
    assert api.call("GET", "/v1/memories").json["items"] == []


@pytest.mark.parametrize(
    "content",
    [
        "",
        " \t\n\u3000",
        "\u200b\u200d\ufeff",
        "\u202e\u2066\u2069",
        "\ufe0f\U000e0101",
        "\x7f\x1b",
        "\u3164\u2800",
    ],
)
def test_content_in_which_nothing_can_be_seen_is_none(api, preference, content):
    stored = api.call("POST", "/v1/memories", preference()).json["memory"]

    proposed = api.call("POST", "/v1/memories", preference(content=content))
    corrected = api.call("PATCH", f"/v1/memories/{stored['memory_id']}", {"content": content}, if_match=1)

    assert (proposed.status, corrected.status) == (400, 400)
    assert proposed.json["errors"][0]["pointer"] == corrected.json["errors"][0]["pointer"] == "/content"


@pytest.mark.parametrize(
    "content", ["👨\u200d👩\u200d👧", "❤\ufe0f", "می\u200cخواهم", "\u202bשלום\u202c", "א"]
)
def test_what_steers_others_may_stand_beside_them(api, preference, content):
    reply = api.call("POST", "/v1/memories", preference(content=content))

    assert (reply.status, reply.json["memory"]["content"]) == (201, content)


@pytest.mark.req("W9", "I6")
def test_a_subject_key_is_one_however_its_letters_are_put_together(api, preference):
    composed, apart = "café.ordre", "cafe\u0301.ordre"
    first = api.call("POST", "/v1/memories", preference(subject_key=apart)).json["memory"]

    second = api.call("POST", "/v1/memories", preference(subject_key=composed, content="Milk")).json

    assert first["subject_key"] == composed
    assert second["decision"]["outcome"] == "superseded_previous"
    for key in (composed, apart):
        found = api.call("GET", f"/v1/memories?subject_key={quote(key)}").json["items"]
        assert [memory["content"] for memory in found] == ["Milk"]


@pytest.mark.parametrize(("length", "status"), [(MAX_CONTENT, 201), (MAX_CONTENT + 1, 413)])
def test_content_has_a_limit_on_both_sides(api, preference, length, status):
    reply = api.call("POST", "/v1/memories", preference(content="忆" * length))

    assert reply.status == status


@pytest.mark.parametrize(("length", "status"), [(200, 201), (201, 400)])
def test_a_subject_key_has_a_limit_on_both_sides(api, preference, length, status):
    assert api.call("POST", "/v1/memories", preference(subject_key="键" * length)).status == status


@pytest.mark.parametrize(
    "media_type", ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""]
)
def test_another_media_type_is_refused(api, preference, media_type):
    reply = api.call("POST", "/v1/memories", preference(), headers={"content-type": media_type})

    assert reply.status == 400


def test_unknown_paths_and_wrong_methods_are_our_404(api):
    replies = [api.call("GET", "/v1/nothing"), api.call("DELETE", "/v1/conflicts"), api.call("GET", "/")]

    assert [reply.status for reply in replies] == [404, 404, 404]
    assert {reply.json["type"] for reply in replies} == {"/problems/not-found"}


@pytest.mark.parametrize("claims", [{"sub": ""}, {"tenant_id": ""}, {"sub": "x" * 257}, {"sub": "a\x07b"}])
def test_a_token_without_a_usable_identity_is_a_401_problem(api, claims):
    reply = api.call("GET", "/v1/memories", claims=claims)

    assert (reply.status, reply.json["type"]) == (401, "/problems/unauthenticated")


def test_a_token_without_any_scope_of_ours_may_do_nothing(api, preference):
    claims = {"scope": "openid"}

    replies = [
        api.call("GET", "/v1/memories", claims=claims),
        api.call("POST", "/v1/memories", preference(), claims=claims),
    ]

    assert [reply.status for reply in replies] == [403, 403]


@pytest.mark.parametrize("name", ["importance", "confidence", "valid_from"])
def test_a_field_that_cannot_be_cleared_is_named(api, preference, name):
    memory = api.call("POST", "/v1/memories", preference()).json["memory"]
    path = f"/v1/memories/{memory['memory_id']}"

    refused = api.call("PATCH", path, {name: None}, if_match=1)

    assert (refused.status, refused.json["errors"]) == (
        400,
        [{"pointer": f"/{name}", "detail": "must not be null"}],
    )
    assert api.call("PATCH", path, {"valid_until": None}, if_match=1).status == 200
