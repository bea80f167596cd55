"""The same key gives the same answer and one effect, whatever happened in between."""

from __future__ import annotations

import pytest

from memory_ledger.domain.errors import UnavailableError
from tests.functional.replays.attempts import REPLAYED, prepared
from tests.functional.replays.cases import CASES, MARK
from tests.isolation.rows import TEMPLATE_ROUTES
from tools.openapi.tables import endpoints

pytestmark = pytest.mark.req("W11")
BUILT = [case for case in CASES if case.route in TEMPLATE_ROUTES]
every_case = pytest.mark.parametrize("case", BUILT, ids=str)
CHANGING = {
    f"POST {endpoint.path}"
    for table in endpoints().values()
    for endpoint in table
    if endpoint.method == "POST" and endpoint.needs.value != "memory:read"
}


def test_every_post_that_changes_something_has_its_case():
    assert CHANGING - {case.route for case in CASES} == set()


@pytest.mark.fourths
@every_case
def test_twice_is_once(product, case):
    attempt = prepared(product, case)

    first = attempt.send()
    stored = attempt.stored()
    again = [attempt.send() for _ in range(2)]

    assert REPLAYED not in first.headers
    for reply in again:
        assert attempt.answer(reply) == attempt.answer(first)
        assert (reply.headers[REPLAYED], reply.headers.get("etag")) == ("true", first.headers.get("etag"))
    assert attempt.stored() == stored


@pytest.mark.fourths
@every_case
def test_of_two_users_and_two_keys_each_has_its_own_effect(product, case):
    mine, theirs = prepared(product, case), prepared(product, case)

    replies = [mine.send(), theirs.send()]

    assert not any(REPLAYED in reply.headers for reply in replies)
    assert mine.shape() == theirs.shape()


@pytest.mark.fourths
@pytest.mark.parametrize("case", [case for case in BUILT if case.other is not None], ids=str)
def test_another_request_under_a_used_key_is_refused_and_changes_nothing(product, case):
    attempt = prepared(product, case)
    attempt.send()
    stored = attempt.stored()

    reply = attempt.send(other=True)

    assert (reply.status, reply.json["type"]) == (422, "/problems/idempotency-key-reused")
    assert attempt.stored() == stored


@pytest.mark.fourths
@every_case
@pytest.mark.parametrize("key", [None, "", " ", "k" * 129, "schlüssel", "a b", "a\x7f"])
def test_without_a_usable_key_nothing_is_done(product, case, key):
    attempt = prepared(product, case)
    stored = attempt.stored()

    reply = attempt.send(key=key)

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (400, "header:Idempotency-Key")
    assert attempt.stored() == stored


def down(_):
    """Write nothing."""
    raise UnavailableError("down")


@pytest.mark.fourths
@every_case
def test_a_refused_request_leaves_its_key_free(product, case):
    """Only successes are kept."""
    attempt = prepared(product, case)
    with pytest.MonkeyPatch.context() as patched:
        for writing in ("write", "update", "put_many"):
            patched.setattr(product.world.table, writing, down)
        refused = attempt.send()

    first = attempt.send()

    assert refused.status == 503
    assert (first.status < 300, REPLAYED in first.headers) == (True, False)


@pytest.mark.fourths
@every_case
def test_within_a_day_it_is_the_same_request_and_then_a_new_one(product, case):
    attempt = prepared(product, case)
    first = attempt.send()
    product.world.clock.advance(hours=24, milliseconds=-1)
    late = attempt.send()
    product.world.clock.advance(milliseconds=1)

    new = attempt.send()

    assert late.headers.get(REPLAYED) == "true" or late.status == 404
    assert late.status in (first.status, 404)
    assert (REPLAYED in new.headers, new.status < 500) == (False, True)


@pytest.mark.fourths
@pytest.mark.req("D1", "W11")
@pytest.mark.parametrize("settled", [False, True])
@pytest.mark.parametrize("case", [case for case in BUILT if case.memory], ids=str)
def test_what_was_deleted_since_does_not_come_back_by_a_replay(product, case, settled):
    attempt = prepared(product, case)
    first = attempt.send()
    assert case.memory is not None
    memory_id = case.memory(first.json, attempt.ids)
    product.done(attempt.caller, "DELETE", f"/v1/memories/{memory_id}")
    if settled:
        product.world.settle()

    again = attempt.send()

    assert again.status in (first.status, 404)
    assert MARK not in again.text
    assert again.status == 404 or again.headers[REPLAYED] == "true"
    answers_with_it = case.route == "POST /v1/memories"
    assert ("memory" in first.json) == answers_with_it
    if answers_with_it:
        assert (again.status, again.json["memory"]) == (first.status, None)
