"""
Makes ministack's Query cost what it returns, not what the partition holds.

ministack walks a whole partition for each Query (29 microseconds an item). Partitions here keep their sort
keys ordered, and Query is handed only the keys that its condition can match.
"""

from __future__ import annotations

import bisect
import copy
import re
from collections.abc import Callable, Mapping
from typing import Any

SMALL_PARTITION = 64
_BEYOND = "\U0010ffff"
_PAGE_CHARACTERS = 4_000_000
_CONDITION = re.compile(
    r"^\s*(?P<pk>\S+)\s*=\s*(?P<pkv>:\w+)\s*(?:AND\s+(?:"
    r"begins_with\s*\(\s*(?P<bsk>[^\s,]+)\s*,\s*(?P<bv>:\w+)\s*\)"
    r"|(?P<csk>\S+)\s*(?P<op>=|<=|>=|<|>)\s*(?P<cv>:\w+)"
    r"|(?P<rsk>\S+)\s+BETWEEN\s+(?P<lo>:\w+)\s+AND\s+(?P<hi>:\w+))\s*)?$",
    re.IGNORECASE,
)
Answer = Any
Request = dict[str, Any]
Query = Callable[[Request], Answer]


class OrderedPartition(dict[str, Any]):
    """A partition that knows its sort keys in order; only what ministack does to one is supported."""

    def __init__(self, items: Mapping[str, Any] = {}) -> None:  # noqa: B006 - never changed
        super().__init__(items)
        self.order = sorted(self)

    def __setitem__(self, key: str, value: Any) -> None:
        if key not in self:
            bisect.insort(self.order, key)
        super().__setitem__(key, value)

    def __delitem__(self, key: str) -> None:
        super().__delitem__(key)
        del self.order[bisect.bisect_left(self.order, key)]

    def pop(self, key: str, *default: Any) -> Any:
        """Remove and return an item."""
        if key not in self:
            return super().pop(key, *default)
        value = self[key]
        del self[key]
        return value

    def clear(self) -> None:
        """Remove every item."""
        super().clear()
        self.order.clear()

    def __deepcopy__(self, memo: dict[int, Any]) -> dict[str, Any]:
        return {key: copy.deepcopy(value, memo) for key, value in self.items()}

    def __reduce__(self) -> tuple[type[dict[str, Any]], tuple[dict[str, Any]]]:
        return (dict, (dict(self),))

    def _unsupported(self, *arguments: Any, **options: Any) -> Any:
        raise NotImplementedError("this would lose the order")

    update = setdefault = popitem = __ior__ = _unsupported


def key_range(order: list[str], match: re.Match[str], values: Mapping[str, Any]) -> tuple[int, int]:
    """Return from where to where *order* satisfies the sort key's condition."""
    left, right = bisect.bisect_left, bisect.bisect_right
    if match["bsk"]:
        prefix = values[match["bv"]]["S"]
        return left(order, prefix), right(order, prefix + _BEYOND)
    if match["rsk"]:
        return left(order, values[match["lo"]]["S"]), right(order, values[match["hi"]]["S"])
    if not match["csk"]:
        return 0, len(order)
    value = values[match["cv"]]["S"]
    ranges = {
        "=": (left(order, value), right(order, value)),
        "<": (0, left(order, value)),
        "<=": (0, right(order, value)),
        ">": (right(order, value), len(order)),
        ">=": (left(order, value), len(order)),
    }
    return ranges[match["op"]]


def _page(partition: OrderedPartition, match: re.Match[str], request: Request, sk: str) -> dict[str, Any]:
    order = partition.order
    low, high = key_range(order, match, request.get("ExpressionAttributeValues") or {})
    forward = request.get("ScanIndexForward", True)
    start = request.get("ExclusiveStartKey")
    if start and forward:
        low = max(low, bisect.bisect_right(order, start[sk]["S"]))
    elif start:
        high = min(high, bisect.bisect_left(order, start[sk]["S"]))
    return _take(
        partition, range(low, high) if forward else range(high - 1, low - 1, -1), request.get("Limit")
    )


def _take(partition: OrderedPartition, positions: range, limit: Any) -> dict[str, Any]:
    """Return one item more than *limit* (so that a next page shows), or what fills a page."""
    taken: dict[str, Any] = {}
    size = 0
    for position in positions:
        key = partition.order[position]
        taken[key] = partition[key]
        if limit and len(taken) > int(limit):
            break
        size += sum(len(str(value)) for value in partition[key].values())
        if size > _PAGE_CHARACTERS:
            break
    return taken


def _partition(table: Any, match: re.Match[str], request: Request) -> tuple[str, OrderedPartition] | None:
    names = request.get("ExpressionAttributeNames") or {}
    sort = match["bsk"] or match["csk"] or match["rsk"]
    if names.get(match["pk"], match["pk"]) != table["pk_name"]:
        return None
    if sort and names.get(sort, sort) != table["sk_name"]:
        return None
    key = request["ExpressionAttributeValues"][match["pkv"]]["S"]
    items = table["items"].get(key)
    if items is None or len(items) < SMALL_PARTITION:
        return None
    if not isinstance(items, OrderedPartition):
        items = table["items"][key] = OrderedPartition(items)
    return key, items


def _selection(dynamodb: Any, request: Request) -> tuple[Any, dict[str, Any]] | None:
    table = dynamodb._tables.get(dynamodb._normalize_table_name(request.get("TableName")))
    match = _CONDITION.match(request.get("KeyConditionExpression") or "")
    if not table or not match or request.get("IndexName") or not table.get("sk_name"):
        return None
    if any(dynamodb._get_attr_type(table, table[name]) != "S" for name in ("pk_name", "sk_name")):
        return None
    try:
        found = _partition(table, match, request)
        if found is None:
            return None
        key, items = found
        return table, {key: _page(items, match, request, table["sk_name"])}
    except (KeyError, TypeError):
        # Not a request we understand: ministack words the refusal.
        return None


def install(dynamodb: Any) -> None:
    """Replace ministack's Query by one that sees only the keys it may return."""
    original: Query = dynamodb._query

    def query(request: Request) -> Answer:
        selection = _selection(dynamodb, request)
        if selection is None:
            return original(request)
        table, items = selection
        everything = table["items"]
        table["items"] = items
        try:
            return original(request)
        finally:
            table["items"] = everything

    dynamodb._query = query
