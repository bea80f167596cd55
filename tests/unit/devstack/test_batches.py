"""What follows a failed batch."""

from collections import deque

import pytest
from hypothesis import strategies as st

from tests.support.fourths import tried
from tools.devstack.batches import Batch, after_failure, failed_ids, first_failure

IDS = ["1", "2", "3"]


def records(count):
    return tuple({"n": number} for number in range(count))


@pytest.mark.parametrize("answer", [None, {}, {"batchItemFailures": None}, {"batchItemFailures": []}])
def test_an_answer_without_failures_is_success(answer):
    assert first_failure(answer, IDS) is None


def test_the_lowest_failure_counts_whatever_the_order():
    answer = {"batchItemFailures": [{"itemIdentifier": "3"}, {"itemIdentifier": "2"}]}

    assert first_failure(answer, IDS) == 1


@pytest.mark.parametrize(
    "answer",
    [
        "done",
        {"batchItemFailures": "2"},
        {"batchItemFailures": [{"itemIdentifier": "9"}]},
        {"batchItemFailures": [{"itemIdentifier": ""}]},
        {"batchItemFailures": [{"itemIdentifier": None}]},
        {"batchItemFailures": [{}]},
        {"batchItemFailures": ["2"]},
    ],
)
def test_an_answer_that_cannot_be_read_fails_the_whole_batch(answer):
    assert first_failure(answer, IDS) == 0
    assert failed_ids(answer, IDS) == set(IDS)


def test_what_came_before_the_failure_is_not_delivered_again():
    outcome = after_failure(Batch(records=records(3)), 2, bisect=False, maximum_retries=5)

    assert outcome.next == (Batch(records=({"n": 2},), attempts=1),)


def test_bisecting_keeps_order_and_costs_no_retry():
    outcome = after_failure(Batch(records=records(3)), 0, bisect=True, maximum_retries=0)

    assert [len(batch.records) for batch in outcome.next] == [1, 2]
    assert [batch.attempts for batch in outcome.next] == [0, 0]


def test_retries_end():
    outcome = after_failure(Batch(records=records(1), attempts=2), 0, bisect=True, maximum_retries=2)

    assert outcome.given_up == records(1)
    assert outcome.attempts == 3


def test_retries_without_a_limit_do_not_end():
    outcome = after_failure(Batch(records=records(1), attempts=9999), 0, bisect=True, maximum_retries=-1)

    assert not outcome.given_up


@tried(100, poison=st.sets(st.integers(0, 19)), reports=st.booleans(), retries=st.integers(0, 3))
def test_with_bisection_poison_alone_is_given_up_and_order_holds(poison, reports, retries):
    waiting = deque([Batch(records=records(20))])
    done: list[int] = []
    lost: list[int] = []

    while waiting:
        batch = waiting.popleft()
        bad = next((at for at, record in enumerate(batch.records) if record["n"] in poison), None)
        if bad is None:
            done.extend(record["n"] for record in batch.records)
            continue
        failed_from = bad if reports else 0
        done.extend(record["n"] for record in batch.records[:failed_from])
        outcome = after_failure(batch, failed_from, bisect=True, maximum_retries=retries)
        lost.extend(record["n"] for record in outcome.given_up)
        waiting.extendleft(reversed(outcome.next))

    assert lost == sorted(poison)
    assert done == [number for number in range(20) if number not in poison]
