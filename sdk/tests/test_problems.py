"""Every problem type is an error of its own, and whatever else comes back is one too."""

from __future__ import annotations

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory_ledger.http.problems import REGISTRY
from memory_ledger_client import errors
from memory_ledger_client.wire.messages import Reply
from memory_ledger_client.wire.problems import BY_TYPE, error_of

pytestmark = pytest.mark.req("A1")
TYPES = {
    "invalid-request": 400,
    "unauthenticated": 401,
    "forbidden": 403,
    "not-found": 404,
    "request-in-progress": 409,
    "already-exists": 409,
    "version-conflict": 412,
    "too-large": 413,
    "idempotency-key-reused": 422,
    "policy-refused": 422,
    "precondition-required": 428,
    "throttled": 429,
    "unavailable": 503,
}


@pytest.fixture
def get(call, service):
    """Read a memory where the service answers so; return the error."""

    def get(answer):
        service.script(answer)
        with pytest.raises(errors.MemoryLedgerError) as caught:
            call("get_memory", "mem_1", options={"deadline": 0.1})
        return caught.value

    return get


@pytest.mark.parametrize(("type", "status"), TYPES.items())
def test_each_type_has_its_error(get, problem, type, status):
    error = get(problem(type, status))

    assert error.type == type == error.problem.type
    assert error.problem.status == status


def test_the_tree_knows_exactly_the_contracts_types():
    assert set(BY_TYPE) == set(TYPES)


def test_the_tree_knows_every_type_of_the_service():
    assert {known.slug for known in REGISTRY.values()} <= set(TYPES)


def test_a_problem_comes_with_its_details(get, problem):
    fields = [{"pointer": "/scope", "detail": "must be a scope"}]
    error = get(problem("invalid-request", 400, {"apigw-requestid": "r1"}, errors=fields))

    assert [(field.pointer, field.detail) for field in error.problem.errors] == [
        ("/scope", "must be a scope")
    ]
    assert error.problem.request_id == "r1"


def test_a_policys_reasons_are_kept(get, problem):
    assert get(problem("policy-refused", 422, reasons=["protected_rule"])).reasons == ("protected_rule",)


def test_a_conflict_without_a_version_has_none(get, problem):
    assert get(problem("version-conflict", 412)).current_version is None


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (401, errors.UnauthenticatedError),
        (403, errors.ForbiddenError),
        (404, errors.NotFoundError),
        (413, errors.TooLargeError),
        (429, errors.ThrottledError),
        (500, errors.ServiceFailedError),
        (503, errors.UnavailableError),
        (504, errors.ServiceFailedError),
    ],
)
def test_the_gateways_own_answers_are_errors_too(get, status, kind):
    error = get(httpx.Response(status, json={"message": "Said By Gateway"}))

    assert type(error) is kind
    assert (error.problem.type, error.problem.detail) == (None, "Said By Gateway")


def test_a_type_of_a_later_service_falls_back_to_its_status(get, problem):
    assert type(get(problem("gone-fishing", 404))) is errors.NotFoundError
    assert type(get(problem("gone-fishing", 418))) is errors.ProblemError


def test_a_redirect_is_not_followed(get, service):
    error = get(httpx.Response(302, headers={"location": "https://elsewhere.example/"}))

    assert type(error) is errors.ProblemError
    assert len(service.requests) == 1


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(300, 599),
    st.fixed_dictionaries(
        {},
        optional={
            name: json_values
            for name in ("type", "detail", "errors", "reasons", "current_version", "message")
        },
    ),
)
def test_no_body_breaks_the_reading_of_a_problem(status, body):
    content = httpx.Response(200, json=body).content

    assert error_of(Reply(status=status, headers={}, content=content)).problem.status == status


@settings(deadline=None)
@given(st.binary(max_size=20))
def test_no_bytes_break_it_either(content):
    assert isinstance(error_of(Reply(status=502, headers={}, content=content)), errors.ServiceFailedError)
