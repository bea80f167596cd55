"""What the table makes of a batch that DynamoDB answers in part."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.tables import Key
from memory_ledger.domain.errors import UnavailableError
from tests.support.table_faults import answer, body_of

KEYS = [Key("memory", "P", str(number)) for number in range(7)]


def half_of_the_keys(client):
    def process(request):
        (name, wanted) = next(iter(body_of(request)["RequestItems"].items()))
        first, rest = wanted["Keys"][:2], wanted["Keys"][2:]
        found = client.batch_get_item(RequestItems={name: {**wanted, "Keys": first}})
        left = {name: {**wanted, "Keys": rest}}
        return answer(200, {"Responses": found["Responses"], "UnprocessedKeys": left})

    return process


def half_of_the_items(client):
    def process(request):
        (name, wanted) = next(iter(body_of(request)["RequestItems"].items()))
        client.batch_write_item(RequestItems={name: wanted[:2]})
        return answer(200, {"UnprocessedItems": {name: wanted[2:]}})

    return process


def test_unprocessed_keys_are_asked_for_again_after_a_pause(stage, calm, ministack_client):
    calm.put_many([(key, {}) for key in KEYS])
    half = half_of_the_keys(ministack_client)
    stage.faults.next("BatchGetItem", half, half)

    found = stage.table.get_many(KEYS)

    asked = [next(iter(body["RequestItems"].values())) for _, body in stage.faults.asked]
    assert set(found) == set(KEYS)
    assert [len(request["Keys"]) for request in asked] == [7, 5, 3]
    assert all(request["ConsistentRead"] for request in asked)
    assert stage.pauses == [1, 2]


@pytest.mark.parametrize("call", ["put_many", "delete_many"])
def test_unprocessed_items_are_sent_again_after_a_pause(stage, calm, ministack_client, call):
    if call == "delete_many":
        calm.put_many([(key, {}) for key in KEYS])
    half = half_of_the_items(ministack_client)
    stage.faults.next("BatchWriteItem", half, half)

    if call == "put_many":
        stage.table.put_many([(key, {}) for key in KEYS])
    else:
        stage.table.delete_many(KEYS)

    assert len(calm.get_many(KEYS)) == (7 if call == "put_many" else 0)
    assert stage.pauses == [1, 2]


@pytest.mark.parametrize("field", ["UnprocessedKeys", "UnprocessedItems"])
def test_what_stays_unprocessed_is_an_outage_and_not_waited_for_in_vain(stage, field):
    def process_nothing(request):
        return answer(200, {field: body_of(request)["RequestItems"]})

    stage.faults.next("BatchGetItem", *[process_nothing] * 6)
    stage.faults.next("BatchWriteItem", *[process_nothing] * 6)

    with pytest.raises(UnavailableError):
        stage.table.get_many(KEYS) if field == "UnprocessedKeys" else stage.table.delete_many(KEYS)

    assert len(stage.faults.asked) == 6
    assert stage.pauses == [1, 2, 3, 4, 5]
