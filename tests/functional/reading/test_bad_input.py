"""Malformed requests name their field and leave no trace."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.store import keys


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("path", "body", "status", "pointer"),
    [
        ("/v1/context", {}, 400, "/question"),
        ("/v1/context", {"question": " "}, 400, "/question"),
        ("/v1/context", {"question": None}, 400, "/question"),
        ("/v1/context", {"token_budget": 100}, 400, "/question"),
        ("/v1/context", {"question": 3}, 400, "/question"),
        ("/v1/context", {"question": "x" * 8_001}, 413, "/question"),
        ("/v1/context", {"question": "q", "current_instructions": "x" * 8_001}, 413, "/current_instructions"),
        ("/v1/context", {"question": "q", "token_budget": -1}, 400, "/token_budget"),
        ("/v1/context", {"question": "q", "token_budget": 32_001}, 400, "/token_budget"),
        ("/v1/context", {"question": "q", "token_budget": "800"}, 400, "/token_budget"),
        ("/v1/context", {"question": "q", "mode": "reckless"}, 400, "/mode"),
        ("/v1/context", {"question": "q", "trigger": "whim"}, 400, "/trigger"),
        ("/v1/context", {"question": "q", "valid_at": "yesterday"}, 400, "/valid_at"),
        ("/v1/context", {"question": "q", "session_id": "a\nb"}, 400, "/session_id"),
        ("/v1/context", {"question": "q", "project_id": "x" * 257}, 400, "/project_id"),
        ("/v1/context", {"question": "q", "user_id": "bob"}, 400, "/user_id"),
        ("/v1/context", {"question": "q", "scope": "global"}, 400, "/scope"),
        ("/v1/context", {"memories": ["m"] * 101}, 400, "/memories"),
        ("/v1/context", {"observations": ["x" * 8_001]}, 413, "/observations/0"),
        ("/v1/search", {}, 400, "/query"),
        ("/v1/search", {"query": "x" * 8_001}, 413, "/query"),
        ("/v1/search", {"query": "q", "limit": 0}, 400, "/limit"),
        ("/v1/search", {"query": "q", "limit": 101}, 400, "/limit"),
        ("/v1/search", {"query": "q", "limit": True}, 400, "/limit"),
        ("/v1/search", {"query": "q", "min_relevance": 1.1}, 400, "/min_relevance"),
        ("/v1/search", {"query": "q", "filters": {"types": ["rumour"]}}, 400, "/filters/types/0"),
        ("/v1/search", {"query": "q", "filters": {"scopes": ["planet"]}}, 400, "/filters/scopes/0"),
        ("/v1/search", {"query": "q", "filters": {"tenant_id": "x"}}, 400, "/filters/tenant_id"),
        ("/v1/search", {"query": "q", "filters": {"subject_key": ""}}, 400, "/filters/subject_key"),
        ("/v1/search", {"query": "q", "filters": {"outcome": "luck"}}, 400, "/filters/outcome"),
    ],
)
def test_what_is_wrong_is_named(api, parts, path, body, status, pointer):
    reply = api.call("POST", path, body)

    assert reply.status == status
    assert reply.headers["content-type"] == "application/problem+json"
    assert pointer in [error["pointer"] for error in reply.json["errors"]]
    assert not [key for key in parts.table._items if key.table == keys.TRACE]


@pytest.mark.parametrize("raw", ["", "{", "[]", '"x"', '{"question": "\\ud800"}', '{"question": "a\\u0000"}'])
def test_what_is_no_sound_json_object_is_400(api, raw):
    assert api.call("POST", "/v1/context", raw=raw).status == 400


def test_the_limits_themselves_are_allowed(api):
    body = {"question": "x" * 8_000, "token_budget": 32_000, "current_instructions": "y" * 8_000}

    assert api.call("POST", "/v1/context", body).status == 200
    assert api.call("POST", "/v1/context", {"question": "q", "token_budget": 0}).status == 200
    assert api.call("POST", "/v1/search", {"query": "字" * 8_000, "limit": 100}).status == 200


@pytest.mark.parametrize(
    "question", ["👩‍👩‍👧‍👦", "...", "的了吗", '"unbalanced AND (', "a:b OR c*", "\u202e"]
)
def test_odd_questions_are_answered(api, remember, sync, question):
    remember("部署说明在手册第三章")
    sync()

    assert api.call("POST", "/v1/search", {"query": question}).status == 200
    assert api.call("POST", "/v1/context", {"question": question}).status == 200


def test_a_token_without_read_may_not_recall(api):
    claims = {"scope": "memory:propose"}

    assert api.call("POST", "/v1/search", {"query": "q"}, claims=claims).status == 403


@pytest.mark.req("I1")
@pytest.mark.parametrize("query", ["tenant_id=other", "user_id=bob", "unknown=1"])
def test_unknown_parameters_and_identities_in_the_query_are_refused(api, query):
    assert api.call("GET", f"/v1/memories/mem_1/children?{query}").status == 400
    assert api.call("GET", f"/v1/traces/trc_1?{query}").status == 400
