"""The table's promises about writes, on every adapter."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from memory_ledger.adapters.tables import (
    Absent,
    Check,
    ConditionFailedError,
    Delete,
    Equals,
    Key,
    Missing,
    NotEquals,
    Operation,
    Present,
    Put,
    Range,
    Update,
)

KEY = Key("memory", "P", "a")
OTHER = Key("ledger", "P", "a")


def stored(table, key=KEY):
    return table.get_many([key]).get(key)


def everything(table, key=KEY):
    return table.query(Range(key.table, key.pk), 1000).items


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("condition", "holds_on_item", "holds_on_nothing"),
    [
        (Absent(), False, True),
        (Present(), True, False),
        (Equals("n", 1), True, False),
        (Equals("n", 2), False, False),
        (Equals("n", "1"), False, False),
        (Equals("none", 1), False, False),
        pytest.param(Equals("set", frozenset({"b", "a"})), True, False, id="equal sets"),
        (NotEquals("n", 1), False, True),
        (NotEquals("n", 2), True, True),
        (NotEquals("n", "1"), True, True),
        (NotEquals("none", 1), True, True),
        (Missing("none"), True, True),
        (Missing("n"), False, True),
    ],
    ids=str,
)
def test_a_condition_is_judged_alike_by_every_operation(table, condition, holds_on_item, holds_on_nothing):
    item = {"n": 1, "set": frozenset({"a", "b"})}
    here = {kind: Key("memory", "P", kind) for kind in ("put", "update", "delete", "check")}
    table.put_many([(key, item) for key in here.values()])

    def outcome(table_name):
        operations: list[Operation] = [
            Put(Key(table_name, "P", "put"), {"n": 3}, (condition,)),
            Update(Key(table_name, "P", "update"), set={"n": 3}, when=(condition,)),
            Delete(Key(table_name, "P", "delete"), (condition,)),
            Check(Key(table_name, "P", "check"), (condition,)),
        ]
        try:
            table.write(operations)
        except ConditionFailedError as error:
            assert error.keys == tuple(operation.key for operation in operations)
            return False
        return True

    assert (outcome("memory"), outcome("trace")) == (holds_on_item, holds_on_nothing)


@pytest.mark.req("W10")
def test_a_transaction_is_all_or_none_and_names_every_failed_key(table):
    table.put_many([(KEY, {"n": 1})])
    failing = Key("memory", "P", "c")

    with pytest.raises(ConditionFailedError) as caught:
        table.write(
            [
                Update(KEY, set={"n": 2}, when=(Equals("n", 1),)),
                Put(OTHER, {"n": 2}, (Present(),)),
                Put(Key("memory", "P", "b"), {"n": 2}),
                Check(failing, (Present(),)),
            ]
        )

    assert caught.value.keys == (OTHER, failing)
    assert everything(table) == ({"PK": "P", "SK": "a", "n": 1},)
    assert stored(table, OTHER) is None


def test_a_transaction_spans_tables(table):
    table.put_many([(KEY, {"n": 1})])

    table.write([Delete(KEY, (Present(),)), Put(OTHER, {"n": 2}, (Absent(),))])

    assert stored(table) is None
    assert stored(table, OTHER) == {"PK": "P", "SK": "a", "n": 2}


@pytest.mark.req("W10")
def test_compare_and_set_refuses_the_stale_value(table):
    table.write([Put(KEY, {"version": 1}, (Absent(),))])
    table.write([Put(KEY, {"version": 2}, (Equals("version", 1),))])

    with pytest.raises(ConditionFailedError):
        table.write([Put(KEY, {"version": 2}, (Equals("version", 1),))])

    assert stored(table)["version"] == 2


def test_a_put_leaves_nothing_of_the_old_item(table):
    table.put_many([(KEY, {"old": 1})])

    table.write([Put(KEY, {"new": True})])

    assert stored(table) == {"PK": "P", "SK": "a", "new": True}


def test_an_update_creates_sets_removes_and_adds(table):
    table.update(Update(KEY, set={"text": "一", "empty": ""}, add={"n": 5, "tags": frozenset({"x"})}))

    new = table.update(
        Update(
            KEY, set={"text": "二"}, remove=("empty", "none"), add={"n": -7, "tags": frozenset({"x", "y"})}
        )
    )

    assert new == {"PK": "P", "SK": "a", "text": "二", "n": -2, "tags": frozenset({"x", "y"})}
    assert stored(table) == new


def test_a_refused_update_changes_nothing(table):
    with pytest.raises(ConditionFailedError) as caught:
        table.update(Update(KEY, add={"n": 1}, when=(Present(),)))

    assert caught.value.keys == (KEY,)
    assert stored(table) is None


def test_missing_items_are_left_out_and_their_removal_succeeds(table):
    missing = Key("memory", "Q", "a")
    table.put_many([(KEY, {})])

    found = table.get_many([KEY, missing, KEY])
    table.delete_many([missing, KEY, KEY])
    table.write([Delete(missing)])

    assert set(found) == {KEY}
    assert table.get_many([KEY]) == {}
    assert table.get_many([]) == {}


def test_many_items_are_read_written_and_removed_in_as_many_batches_as_it_takes(table):
    keys = [Key(name, "P", f"{number:03d}") for number in range(120) for name in ("memory", "ledger")]
    table.put_many([(key, {"n": int(key.sk)}) for key in keys])

    found = table.get_many(keys)
    table.delete_many(keys[:-1])

    assert {key: item["n"] for key, item in found.items()} == {key: int(key.sk) for key in keys}
    assert table.get_many(keys) == {keys[-1]: found[keys[-1]]}


def test_of_several_writes_of_an_item_the_last_stands(table):
    table.put_many([(KEY, {"n": number}) for number in range(40)])

    assert stored(table)["n"] == 39


def test_a_transaction_takes_a_hundred_operations(table):
    keys = [Key("memory", "P", f"{number:03d}") for number in range(101)]

    table.write([Put(key, {}) for key in keys[:100]])
    for count in (0, 101):
        with pytest.raises(ValueError, match="1 to 100"):
            table.write([Put(key, {"again": 1}) for key in keys[:count]])

    assert [item["SK"] for item in everything(table)] == [key.sk for key in keys[:100]]
    assert "again" not in everything(table)[0]


def test_a_transaction_touches_an_item_once(table):
    with pytest.raises(ValueError, match="once"):
        table.write([Put(KEY, {"n": 1}), Check(KEY, (Absent(),))])

    assert stored(table) is None


def test_what_is_returned_is_a_copy(table):
    table.put_many([(KEY, {"n": 1})])

    stored(table)["n"] = 2
    everything(table)[0]["n"] = 2
    table.update(Update(KEY, set={"m": 1}))["n"] = 2

    assert stored(table)["n"] == 1


@pytest.mark.req("W10")
def test_counters_lose_nothing_under_sixteen_threads(table):
    def count(_):
        return table.update(Update(KEY, add={"n": 1}))["n"]

    with ThreadPoolExecutor(16) as pool:
        numbers = list(pool.map(count, range(160)))

    assert sorted(numbers) == list(range(1, 161))


@pytest.mark.req("W9")
def test_of_sixteen_creators_one_wins(table):
    def create(number):
        try:
            table.write([Put(KEY, {"n": number}, (Absent(),)), Put(Key("memory", "P", f"b{number}"), {})])
        except ConditionFailedError:
            return None
        return number

    with ThreadPoolExecutor(16) as pool:
        winners = [number for number in pool.map(create, range(16)) if number is not None]

    assert winners == [stored(table)["n"]]
    assert [item["SK"] for item in everything(table)] == ["a", f"b{winners[0]}"]
