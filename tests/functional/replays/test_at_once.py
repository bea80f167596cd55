"""The same key from several environments at the same moment, on tables that keep transactions apart."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from memory_ledger.adapters.runtime import JitteredBackoff
from tests.functional.replays.attempts import REPLAYED, prepared
from tests.functional.replays.cases import CASES
from tests.isolation.rows import TEMPLATE_ROUTES
from tests.support.fourths import every_fourth
from tests.support.in_process import InProcess
from tests.support.product import Product
from tests.support.streaming import StreamingDynamoDBTable

pytestmark = pytest.mark.req("W11", "W10")
BUILT = [case for case in CASES if case.route in TEMPLATE_ROUTES]
AT_ONCE = 4


@pytest.fixture(scope="module")
def product(environment, keys, ministack_client) -> Product:
    product = Product(environment, keys, StreamingDynamoDBTable(ministack_client))
    product.parts.backoff = JitteredBackoff()
    return product


@pytest.fixture(scope="module")
def environments(product, keys):
    """As many environments as callers: a resolver serves one request at a time."""
    return [InProcess(product.parts, keys) for _ in range(AT_ONCE)]


@pytest.mark.fourths
@pytest.mark.parametrize("case", every_fourth(BUILT), ids=str)
def test_arrivals_of_one_key_at_once_have_one_effect_and_one_answer(product, environments, case):
    whole, attempt = prepared(product, case), prepared(product, case)
    first = whole.send()
    line = Barrier(AT_ONCE)

    def send(environment):
        line.wait(timeout=20)
        return attempt.send(front=environment)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        replies = list(pool.map(send, environments))
    late = attempt.send()
    product.world.settle()

    done = [reply for reply in replies if reply.status != 409]
    answers = [attempt.answer(reply) for reply in done]
    assert answers[0][0] == first.status
    assert all(answer == attempt.answer(late) for answer in answers)
    assert all(
        reply.json["type"] == "/problems/request-in-progress" for reply in replies if reply not in done
    )
    assert sum(REPLAYED not in reply.headers for reply in done) <= 1
    assert late.headers[REPLAYED] == "true"
    assert attempt.shape() == whole.shape()
