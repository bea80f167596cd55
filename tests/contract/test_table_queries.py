"""The table's promises about ranges and values, on every adapter."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.tables import Key, Put, Range
from memory_ledger.adapters.tables.codec import decode, encode
from tests.support.fourths import tried

UNICODE_KEYS = ("A", "a", "a#", "a~", "é", "一", "\ud7ff", "\uff5e", "\U0001f600", "\U0001f600#")


def fill(table, sort_keys, pk="P"):
    table.put_many([(Key("memory", pk, sk), {"n": number}) for number, sk in enumerate(sort_keys)])


def pages(table, range, limit):
    """Walk *range* to its end."""
    while True:
        page = table.query(range, limit)
        yield [str(item["SK"]) for item in page.items]
        if page.next is None:
            return
        range = Range(range.table, range.pk, range.prefix, page.next, range.descending)


@pytest.mark.fourths
@pytest.mark.parametrize("descending", [False, True])
def test_sort_keys_lie_in_the_order_of_their_utf8(table, descending):
    fill(table, reversed(UNICODE_KEYS))

    (found,) = pages(table, Range("memory", "P", descending=descending), 100)

    assert found == sorted(UNICODE_KEYS, key=str.encode, reverse=descending)


@pytest.mark.fourths
@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("count", [64, 90])
def test_pages_cover_a_prefix_once_and_the_last_one_says_so(table, count, descending):
    inside = [f"L#{number:03d}" for number in range(count)]
    fill(table, ["K#999", "L", *inside, "M#000", "L!"])
    fill(table, inside, pk="Q")

    found = list(pages(table, Range("memory", "P", "L#", descending=descending), 30))

    assert [len(page) for page in found] == [30, 30, count - 60]
    assert sum(found, []) == sorted(inside, reverse=descending)


def test_a_page_that_holds_the_last_item_has_no_next(table):
    fill(table, ["a", "b"])

    assert table.query(Range("memory", "P"), 2).next is None
    assert table.query(Range("memory", "P"), 1).next == "a"
    assert table.query(Range("memory", "P", "c"), 1).next is None


def test_a_range_continues_behind_a_key_that_is_gone(table):
    fill(table, ["k1", "k3", "k4"])

    ascending = table.query(Range("memory", "P", "k", "k2"), 9)
    descending = table.query(Range("memory", "P", "k", "k2", descending=True), 9)

    assert [item["SK"] for item in ascending.items] == ["k3", "k4"]
    assert [item["SK"] for item in descending.items] == ["k1"]


def test_an_unknown_partition_is_empty(table):
    fill(table, ["a"])

    assert table.query(Range("memory", "nobody"), 5).items == ()
    assert table.query(Range("trace", "P"), 5).items == ()


def test_a_query_goes_on_where_an_answer_ends_at_a_megabyte(table):
    body = "字" * 100_000
    for number in range(9):
        table.write([Put(Key("memory", "P", str(number)), {"body": body})])

    page = table.query(Range("memory", "P"), 8)

    assert [item["SK"] for item in page.items] == list("01234567")
    assert page.next == "7"


VALUES = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    st.integers(min_value=-(10**37), max_value=10**37),
    st.booleans(),
    st.frozensets(st.text(st.characters(exclude_categories=["Cs"]), max_size=9), min_size=1),
)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=9).filter(
    lambda name: name not in {"PK", "SK"}
)
ITEMS = st.dictionaries(NAMES, VALUES, max_size=5)


@tried(100, item=ITEMS)
def test_a_coded_item_reads_back_as_it_was(item):
    key = Key("memory", "P", "a")

    assert decode(encode(key, item)) == {**item, "PK": "P", "SK": "a"}


@tried(100, item=ITEMS)
def test_the_kinds_of_values_stay_apart(item):
    decoded = decode(encode(Key("memory", "P", "a"), item))

    assert {name: type(decoded[name]) for name in item} == {name: type(value) for name, value in item.items()}


@pytest.mark.parametrize("raw", [{"L": []}, {"M": {}}, {"NULL": True}, {"B": b""}, {"NS": ["1"]}])
def test_a_kind_that_is_never_written_is_not_read(raw):
    with pytest.raises(ValueError, match="unexpected attribute kind"):
        decode({"x": raw})


def test_every_kind_of_value_survives_the_table(table):
    item = {
        "text": "回答\0 \U0001f600",
        "empty": "",
        "number": -(10**37),
        "yes": True,
        "no": False,
        "zero": 0,
        "set": frozenset({"", "b", "二"}),
    }
    key = Key("memory", "P#\U0001f600", "s/ k")

    table.put_many([(key, item)])

    found = table.get_many([key])[key]
    assert found == {**item, "PK": key.pk, "SK": key.sk}
    assert found["yes"] is True and found["zero"] is not False
