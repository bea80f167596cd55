"""Every operation built so far has its route, on the function that serves it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.template_check.document import load

TEMPLATE = load(Path(__file__).resolve().parents[2] / "template.yaml")
FOLDERS = {function.logical_id: function.name for function in TEMPLATE.functions}
SERVED = {trigger.route_key: FOLDERS[trigger.function] for trigger in TEMPLATE.triggers("HttpApi")}

# One line for each call of the wire contract; later issues add theirs here and in the template.
ROUTES = {
    "POST /v1/memories": "write_policy",
    "GET /v1/memories": "write_policy",
    "GET /v1/memories/{memory_id}": "write_policy",
    "PATCH /v1/memories/{memory_id}": "write_policy",
    "GET /v1/memories/{memory_id}/history": "write_policy",
    "GET /v1/memories/{memory_id}/explanation": "write_policy",
    "POST /v1/memories/{memory_id}/confirmation": "write_policy",
    "POST /v1/memories/{memory_id}/rejection": "write_policy",
    "POST /v1/memories/{memory_id}/invalidation": "write_policy",
    "GET /v1/conflicts": "write_policy",
    "POST /v1/conflicts/{conflict_id}/resolution": "write_policy",
    "GET /v1/consents": "write_policy",
    "PUT /v1/consents/{purpose}": "write_policy",
    "GET /v1/policy": "write_policy",
    "PUT /v1/policy": "write_policy",
    "GET /v1/grants/{user}": "write_policy",
    "PUT /v1/grants/{user}": "write_policy",
    "GET /v1/audit": "write_policy",
    "POST /v1/import": "write_policy",
    "POST /v1/context": "retrieval",
    "POST /v1/search": "retrieval",
    "GET /v1/traces/{trace_id}": "retrieval",
    "GET /v1/memories/{memory_id}/children": "retrieval",
    "GET /v1/relations": "retrieval",
    "DELETE /v1/memories/{memory_id}": "deletion",
    "POST /v1/deletions": "deletion",
    "GET /v1/deletions": "deletion",
    "GET /v1/deletions/{deletion_id}": "deletion",
    "GET /v1/sessions/{session_id}": "sessions",
    "POST /v1/sessions/{session_id}/messages": "sessions",
    "GET /v1/sessions/{session_id}/messages": "sessions",
    "GET /v1/sessions/{session_id}/window": "sessions",
    "GET /v1/sessions/{session_id}/state": "sessions",
    "PATCH /v1/sessions/{session_id}/state": "sessions",
    "POST /v1/sessions/{session_id}/turn": "sessions",
    "POST /v1/sessions/{session_id}/reset": "sessions",
    "POST /v1/sessions/{session_id}/clear": "sessions",
    "GET /v1/sessions/{session_id}/summary": "sessions",
    "POST /v1/tasks": "sessions",
    "GET /v1/tasks/{task_id}": "sessions",
    "PATCH /v1/tasks/{task_id}": "sessions",
    "POST /v1/tasks/{task_id}/observations": "sessions",
    "GET /v1/tasks/{task_id}/scratchpad": "sessions",
    "PUT /v1/tasks/{task_id}/scratchpad": "sessions",
    "POST /v1/tasks/{task_id}/checkpoints": "sessions",
    "GET /v1/tasks/{task_id}/checkpoints/latest": "sessions",
    "POST /v1/tasks/{task_id}/operations": "sessions",
    "PATCH /v1/tasks/{task_id}/operations/{operation_id}": "sessions",
    "GET /v1/tasks/{task_id}/recovery": "sessions",
    "POST /v1/tasks/{task_id}/artifacts": "sessions",
    "GET /v1/artifacts/{artifact_id}": "sessions",
    "POST /v1/tasks/{task_id}/completion": "sessions",
    "GET /v1/tasks/{task_id}/completion": "sessions",
    "GET /v1/events": "sessions",
    "GET /v1/export": "sessions",
    "$default": "fallback",
}


@pytest.mark.fourths
@pytest.mark.parametrize("route", sorted(ROUTES))
def test_a_route_is_served_by_its_function(route: str) -> None:
    assert SERVED.get(route) == ROUTES[route]


def test_there_is_no_route_beyond_the_table() -> None:
    assert set(SERVED) <= set(ROUTES)


@pytest.mark.req("I1")
def test_every_route_takes_identity_from_a_verified_token() -> None:
    (api,) = TEMPLATE.of_type("AWS::Serverless::HttpApi").values()
    authorizer = api["Auth"]["Authorizers"][api["Auth"]["DefaultAuthorizer"]]

    assert authorizer["IdentitySource"] == "$request.header.Authorization"
    assert authorizer["JwtConfiguration"] == {
        "issuer": {"Ref": "JwtIssuer"},
        "audience": [{"Ref": "JwtAudience"}],
    }
    assert not any("Auth" in trigger.properties for trigger in TEMPLATE.triggers("HttpApi"))


@pytest.mark.req("T2")
def test_the_access_log_names_neither_path_nor_query_nor_caller() -> None:
    (api,) = TEMPLATE.of_type("AWS::Serverless::HttpApi").values()
    line = api["AccessLogSettings"]["Format"]

    assert "\n" not in line
    for variable in ("path", "query", "identity", "authorizer", "error.message", "header"):
        assert variable not in line.lower()


def test_the_gateway_throttles() -> None:
    (api,) = TEMPLATE.of_type("AWS::Serverless::HttpApi").values()

    assert {"ThrottlingRateLimit", "ThrottlingBurstLimit"} <= set(api["DefaultRouteSettings"])
