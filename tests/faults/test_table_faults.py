"""What the table makes of a DynamoDB that throttles, conflicts, answers in part, or does not answer."""

from __future__ import annotations

import pytest
from botocore.exceptions import ConnectTimeoutError, EndpointConnectionError, ReadTimeoutError

from memory_ledger.adapters.tables import (
    Check,
    ConditionFailedError,
    Key,
    Present,
    Put,
    Range,
    TransactionConflictError,
    Update,
)
from memory_ledger.domain.errors import ConcurrentChangeError, UnavailableError
from tests.support.table_faults import broken, cancelled, error

A, B, C = (Key("memory", "P", sk) for sk in "abc")
SECRET = "身份证号 110101"
OPERATIONS = {
    "BatchGetItem": lambda table: table.get_many([A]),
    "Query": lambda table: table.query(Range("memory", "P"), 5),
    "TransactWriteItems": lambda table: table.write([Put(A, {"text": SECRET}), Put(B, {})]),
    "UpdateItem": lambda table: table.update(Update(A, set={"text": SECRET})),
    "BatchWriteItem": lambda table: table.put_many([(A, {"text": SECRET}), (B, {})]),
}
OUTAGES = {
    "throttled": error("ProvisionedThroughputExceededException"),
    "request limit": error("RequestLimitExceeded"),
    "throttling": error("ThrottlingException"),
    "internal error": error("InternalServerError", 500),
    "unavailable": error("ServiceUnavailable", 503),
    "no permission": error("AccessDeniedException"),
    "no table": error("ResourceNotFoundException"),
    "no answer": broken(ReadTimeoutError(endpoint_url="http://dynamodb")),
    "no connection in time": broken(ConnectTimeoutError(endpoint_url="http://dynamodb")),
    "no connection": broken(EndpointConnectionError(endpoint_url="http://dynamodb")),
}


@pytest.mark.fourths
@pytest.mark.parametrize("fault", OUTAGES)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_an_outage_is_unavailability_writes_nothing_and_tells_no_content(stage, calm, operation, fault):
    stage.faults.next(operation, OUTAGES[fault])

    with pytest.raises(UnavailableError) as caught:
        OPERATIONS[operation](stage.table)

    assert not isinstance(caught.value, ConcurrentChangeError)
    assert SECRET not in f"{caught.value}{caught.value.__cause__}"
    assert calm.query(Range("memory", "P"), 5).items == ()


@pytest.mark.parametrize("operation", OPERATIONS)
def test_after_an_outage_the_same_call_succeeds(stage, calm, operation):
    stage.faults.next(operation, OUTAGES["throttled"], None)
    with pytest.raises(UnavailableError):
        OPERATIONS[operation](stage.table)

    OPERATIONS[operation](stage.table)

    assert len(stage.faults.asked) == 2


@pytest.fixture
def no_sleep(monkeypatch):
    monkeypatch.setattr("botocore.endpoint.time.sleep", lambda seconds: None)


@pytest.mark.parametrize("fault", ["throttled", "internal error", "no answer", "no connection"])
def test_the_client_tries_again_what_may_pass(make_stage, calm, no_sleep, fault):
    stage = make_stage(attempts=3)
    stage.faults.next("TransactWriteItems", OUTAGES[fault], OUTAGES[fault])

    stage.table.write([Put(A, {})])

    assert set(calm.get_many([A])) == {A}


@pytest.mark.req("W11")
def test_a_transaction_whose_answer_is_lost_has_one_effect_when_tried_again(make_stage, calm, no_sleep):
    stage = make_stage(attempts=2)
    lost = stage.faults.lost_answer(ReadTimeoutError(endpoint_url="http://dynamodb"))
    stage.faults.next("TransactWriteItems", lost)

    stage.table.write([Update(A, add={"n": 1}), Put(B, {})])

    tokens = {body["ClientRequestToken"] for _, body in stage.faults.asked}
    assert len(stage.faults.asked) == 2 and len(tokens) == 1
    assert calm.get_many([A])[A]["n"] == 1


def test_a_transaction_whose_answer_is_lost_for_good_is_not_called_unwritten(stage, calm):
    stage.faults.next(
        "TransactWriteItems", stage.faults.lost_answer(ReadTimeoutError(endpoint_url="http://dynamodb"))
    )

    with pytest.raises(UnavailableError) as caught:
        stage.table.write([Put(A, {})])

    assert not isinstance(caught.value, ConcurrentChangeError)
    assert set(calm.get_many([A])) == {A}


@pytest.mark.fourths
@pytest.mark.req("W10")
@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        (cancelled("None", "TransactionConflict"), TransactionConflictError),
        (cancelled("ConditionalCheckFailed", "TransactionConflict"), ConditionFailedError),
        (error("TransactionConflictException"), TransactionConflictError),
        (cancelled("None", "ThrottlingError"), UnavailableError),
        (cancelled("None", "ProvisionedThroughputExceeded"), UnavailableError),
        (error("TransactionInProgressException"), UnavailableError),
        (cancelled("ValidationError", "None"), ValueError),
        (error("ValidationException"), ValueError),
    ],
)
def test_a_refused_transaction_is_told_apart_by_its_reason(stage, fault, expected):
    stage.faults.next("TransactWriteItems", fault)

    with pytest.raises(expected) as caught:
        stage.table.write([Check(A, (Present(),)), Put(B, {})])

    assert type(caught.value) is expected
    if expected is ConditionFailedError:
        assert caught.value.keys == (A,)


def test_an_update_may_meet_a_transaction(stage):
    stage.faults.next("UpdateItem", error("TransactionConflictException"))

    with pytest.raises(TransactionConflictError):
        stage.table.update(Update(A, add={"n": 1}))


def test_an_item_over_the_limit_is_refused_with_all_of_its_transaction(calm):
    with pytest.raises(ValueError):
        calm.write([Put(A, {}), Put(B, {"body": "x" * 410_000})])

    assert calm.get_many([A, B]) == {}


def test_malformed_parameters_are_refused_without_being_quoted(stage):
    with pytest.raises(ValueError) as caught:
        stage.table.put_many([(A, {"text": [SECRET]})])

    assert SECRET not in str(caught.value)
    assert caught.value.__cause__ is None and caught.value.__suppress_context__


def test_a_query_that_fails_on_a_later_page_returns_nothing(stage, calm):
    for number in range(4):
        calm.write([Put(Key("memory", "P", str(number)), {"body": "x" * 390_000})])
    stage.faults.next("Query", None, OUTAGES["throttled"])

    with pytest.raises(UnavailableError):
        stage.table.query(Range("memory", "P"), 10)

    assert [body["ConsistentRead"] for _, body in stage.faults.asked] == [True, True]
