"""A call is sent again when that may help, under one key, and never past its time."""

from __future__ import annotations

import httpx
import pytest

from memory_ledger_client import MemoryRef, Source, errors, full_jitter

pytestmark = pytest.mark.req("W11", "A3")
SOURCE = Source(kind="explicit_statement")
GATEWAY_503 = httpx.Response(503, json={"message": "Service Unavailable"})


@pytest.fixture
def propose(call):
    def propose(**changes):
        return call("propose_memory", type="preference", content="x", source=SOURCE, **changes)

    return propose


@pytest.fixture
def stored(proposed):
    return httpx.Response(201, json=proposed)


@pytest.mark.parametrize(
    "failure",
    [
        httpx.ReadTimeout,
        httpx.ConnectTimeout,
        httpx.ConnectError,
        httpx.RemoteProtocolError,
        GATEWAY_503,
        httpx.Response(429, json={"message": "Too Many Requests"}),
    ],
)
def test_a_call_is_sent_again_under_the_same_key(propose, service, stored, failure):
    service.script(failure, failure, stored)

    assert propose().memory.memory_id == "mem_1"
    keys = service.headers("idempotency-key")
    assert len(keys) == 3
    assert len(set(keys)) == 1 and keys[0]


def test_a_request_in_progress_is_waited_for(propose, service, time, problem, stored):
    service.script(problem("request-in-progress", 409), stored)

    assert propose().decision.outcome == "stored"
    assert time.slept == [0.25]


def test_each_call_has_a_key_of_its_own_unless_given(propose, service, stored):
    service.script(stored)

    propose()
    propose()
    propose(idempotency_key="mine")

    first, second, given = service.headers("idempotency-key")
    assert first != second
    assert given == "mine"


def test_the_bodies_of_all_attempts_are_the_same_bytes(propose, service, stored):
    service.script(GATEWAY_503, stored)

    propose()

    assert len({request.content for request in service.requests}) == 1


def test_a_replayed_answer_says_so(propose, service, proposed):
    service.script(httpx.Response(201, json=proposed, headers={"idempotent-replayed": "true"}))

    assert propose().replayed


@pytest.mark.parametrize(
    ("type", "status"),
    [("invalid-request", 400), ("already-exists", 409), ("idempotency-key-reused", 422), ("not-found", 404)],
)
def test_a_refusal_is_final(propose, service, problem, type, status):
    service.script(problem(type, status))

    with pytest.raises(errors.ProblemError):
        propose()
    assert len(service.requests) == 1


def test_a_broken_service_is_not_asked_again(propose, service):
    service.script(httpx.Response(500, json={"message": "Internal Server Error"}))

    with pytest.raises(errors.ServiceFailedError):
        propose()
    assert len(service.requests) == 1


def test_attempts_are_counted_and_the_last_failure_is_raised(propose, service, time):
    service.script(httpx.ReadTimeout)

    with pytest.raises(errors.AnswerTimeoutError) as caught:
        propose()
    assert isinstance(caught.value.__cause__, httpx.ReadTimeout)
    assert len(service.requests) == 4
    assert time.slept == [0.25, 0.5, 0.75]


@pytest.mark.parametrize(
    "headers",
    [
        {"retry-after": "7"},
        {"retry-after": "Wed, 21 Oct 2026 07:28:07 GMT", "date": "Wed, 21 Oct 2026 07:28:00 GMT"},
    ],
)
def test_retry_after_is_honoured(propose, service, time, problem, stored, headers):
    service.script(problem("throttled", 429, headers), stored)

    propose()

    assert time.slept == [7.0]


@pytest.mark.parametrize("text", ["soon", "-1", "1.5", "", "Wed, 21 Oct 2026 07:28:07 GMT"])
def test_an_unreadable_retry_after_is_none(propose, service, time, problem, stored, text):
    service.script(problem("unavailable", 503, {"retry-after": text}), stored)

    propose()

    assert time.slept == [0.25]


def test_a_wait_beyond_the_deadline_is_not_begun(propose, service, time, problem):
    service.script(problem("throttled", 429, {"retry-after": "40"}))

    with pytest.raises(errors.ThrottledError) as caught:
        propose()
    assert caught.value.problem.retry_after == 40.0
    assert time.slept == []


def test_no_attempt_begins_after_the_deadline(propose, service, time):
    service.script(GATEWAY_503)

    with pytest.raises(errors.UnavailableError):
        propose(options={"deadline": 0.6})
    assert time.now < 0.6
    assert len(service.requests) == 2


def test_an_attempt_waits_no_longer_than_what_is_left(propose, service, stored):
    service.script(GATEWAY_503, stored)

    propose(options={"deadline": 5.0, "attempt_timeout": 4.9})

    assert [request.extensions["timeout"]["read"] for request in service.requests] == [4.9, 4.75]


@pytest.mark.req("W10")
def test_a_version_conflict_after_a_lost_answer_says_that_it_may_be_ours(call, service, problem):
    service.script(httpx.ReadTimeout, problem("version-conflict", 412, current_version=3))

    with pytest.raises(errors.VersionConflictError) as caught:
        call("correct_memory", MemoryRef(memory_id="mem_1", version=2), content="y")
    assert (caught.value.current_version, caught.value.maybe_applied) == (3, True)
    assert service.headers("if-match") == ['"2"', '"2"']


@pytest.mark.req("W10")
def test_a_version_conflict_at_the_first_attempt_is_anothers(call, service, problem):
    service.script(problem("version-conflict", 412, current_version=3))

    with pytest.raises(errors.VersionConflictError) as caught:
        call("correct_memory", MemoryRef(memory_id="mem_1", version=2), content="y")
    assert not caught.value.maybe_applied
    assert len(service.requests) == 1


@pytest.mark.req("W10")
def test_a_lost_answer_is_remembered_over_a_fresh_token(call, service, problem):
    tokens = iter(["old", "new"])
    unauthorized = httpx.Response(401, json={"message": "Unauthorized"})
    service.script(httpx.ReadTimeout, unauthorized, problem("version-conflict", 412, current_version=3))

    with pytest.raises(errors.VersionConflictError) as caught:
        call(
            "correct_memory", MemoryRef(memory_id="mem_1", version=2), token=lambda: next(tokens), content="y"
        )
    assert caught.value.maybe_applied


def test_the_jitter_is_full_and_capped():
    assert [full_jitter(0.2, 5.0, lambda: 1.0)(attempt) for attempt in (1, 2, 3, 9, 99)] == [
        0.2,
        0.4,
        0.8,
        5.0,
        5.0,
    ]
    assert full_jitter(0.2, 5.0, lambda: 0.0)(9) == 0.0
