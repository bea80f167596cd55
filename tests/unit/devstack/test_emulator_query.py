"""The faster Query hands ministack exactly the keys it may return."""

import json
from types import SimpleNamespace

from hypothesis import strategies as st

from tests.support.fourths import tried
from tools.devstack.emulator_query import OrderedPartition, install, key_range

KEYS = st.lists(st.text(st.characters(codec="utf-8"), max_size=4), min_size=64, max_size=90, unique=True)


def query_all(request, table):
    """Stand in for ministack's own Query: everything it is shown, in order."""
    return {key: sorted(items) for key, items in table["items"].items()}


def emulator(keys):
    table = {"pk_name": "PK", "sk_name": "SK", "items": {"p": {key: {"SK": {"S": key}} for key in keys}}}
    dynamodb = SimpleNamespace(
        _tables={"t": table},
        _normalize_table_name=lambda name: name,
        _get_attr_type=lambda table, name: "S",
        _query=lambda request: query_all(request, table),
    )
    install(dynamodb)
    return dynamodb, table


def ask(dynamodb, condition, forward=True, **options):
    values = {":p": {"S": "p"}, **{name: {"S": value} for name, value in options.pop("values", {}).items()}}
    request = {
        "TableName": "t",
        "KeyConditionExpression": condition,
        "ExpressionAttributeValues": values,
        "ScanIndexForward": forward,
        **options,
    }
    return dynamodb._query(request)["p"]


@tried(100, keys=KEYS, low=st.text(max_size=3), high=st.text(max_size=3))
def test_conditions_select_what_a_walk_would_select(keys, low, high):
    dynamodb, _ = emulator(keys)
    values = {":l": low, ":h": high}

    assert ask(dynamodb, "PK = :p AND SK BETWEEN :l AND :h", values=values) == sorted(
        key for key in keys if low <= key <= high
    )
    assert ask(dynamodb, "PK = :p AND begins_with(SK, :l)", values=values) == sorted(
        key for key in keys if key.startswith(low)
    )
    assert ask(dynamodb, "PK = :p AND SK >= :l", values=values) == sorted(key for key in keys if key >= low)
    assert ask(dynamodb, "PK = :p AND SK < :l", values=values) == sorted(key for key in keys if key < low)
    assert ask(dynamodb, "PK = :p") == sorted(keys)


@tried(100, keys=KEYS, limit=st.integers(1, 20), forward=st.booleans(), data=st.data())
def test_a_page_holds_one_key_more_than_its_limit(keys, limit, forward, data):
    dynamodb, _ = emulator(keys)
    start = data.draw(st.sampled_from(keys))
    order = sorted(keys, reverse=not forward)
    after = order[order.index(start) + 1 :]

    shown = ask(dynamodb, "PK = :p", forward, Limit=limit, ExclusiveStartKey={"SK": {"S": start}})

    assert shown == sorted(after[: limit + 1])


@tried(100, keys=KEYS, changes=st.lists(st.tuples(st.booleans(), st.text(max_size=3)), max_size=30))
def test_a_partition_keeps_its_order_through_changes(keys, changes):
    partition = OrderedPartition(dict.fromkeys(keys))
    for added, key in changes:
        if added:
            partition[key] = None
        else:
            partition.pop(key, None)

    assert partition.order == sorted(partition)
    assert json.loads(json.dumps(partition)) == dict(partition)


def test_the_table_is_whole_again_after_a_query():
    dynamodb, table = emulator([f"{number:03}" for number in range(100)])

    ask(dynamodb, "PK = :p AND SK = :k", values={":k": "007"})

    assert len(table["items"]["p"]) == 100


def test_other_queries_are_left_to_ministack():
    dynamodb, _ = emulator(["a", "b"])

    assert ask(dynamodb, "PK = :p AND SK = :k", values={":k": "a"}) == ["a", "b"]
    assert key_range is not None
