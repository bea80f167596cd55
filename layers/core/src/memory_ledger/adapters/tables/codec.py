"""DynamoDB's request and attribute forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from memory_ledger.adapters.tables.model import (
    Absent,
    Check,
    Condition,
    Delete,
    Equals,
    Item,
    Key,
    Missing,
    NotEquals,
    Operation,
    Present,
    Put,
    Range,
    Update,
    Value,
)

_READ: Mapping[str, Callable[[Any], Value]] = {"S": str, "N": int, "BOOL": bool, "SS": frozenset}


def encode_key(key: Key) -> dict[str, Any]:
    """Return the key attributes."""
    return {"PK": {"S": key.pk}, "SK": {"S": key.sk}}


def encode(key: Key, item: Item) -> dict[str, Any]:
    """Return a whole item."""
    return {**{name: encode_value(value) for name, value in item.items()}, **encode_key(key)}


def decode(raw: Mapping[str, Any]) -> Item:
    """
    Read a whole item.

    Raises:
        ValueError: It has a value of a kind that this product never writes.
    """
    try:
        return {name: _READ[kind](value) for name, held in raw.items() for kind, value in held.items()}
    except KeyError as exc:
        raise ValueError(f"unexpected attribute kind {exc}") from exc


def encode_value(value: Value) -> dict[str, Any]:
    """Return one attribute value; booleans before numbers, as Python's bool is an int."""
    if isinstance(value, bool):
        return {"BOOL": value}
    if isinstance(value, int):
        return {"N": str(value)}
    if isinstance(value, frozenset):
        return {"SS": sorted(value)}
    return {"S": value}


class _Names:
    """Placeholders of one expression."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.values: dict[str, Any] = {}

    def name(self, attribute: str) -> str:
        return self.names.setdefault(attribute, f"#n{len(self.names)}")

    def value(self, value: Value) -> str:
        placeholder = f":v{len(self.values)}"
        self.values[placeholder] = encode_value(value)
        return placeholder

    def fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        if self.names:
            fields["ExpressionAttributeNames"] = {short: name for name, short in self.names.items()}
        if self.values:
            fields["ExpressionAttributeValues"] = self.values
        return fields


def action(operation: Operation, table: str) -> dict[str, Any]:
    """Return one entry of TransactItems."""
    names = _Names()
    request: dict[str, Any] = {"TableName": table}
    match operation:
        case Put(key, item):
            kind, request["Item"] = "Put", encode(key, item)
        case Update(key):
            kind, request["Key"] = "Update", encode_key(key)
            request["UpdateExpression"] = _update_expression(operation, names)
        case Delete(key):
            kind, request["Key"] = "Delete", encode_key(key)
        case Check(key):
            kind, request["Key"] = "ConditionCheck", encode_key(key)
    if operation.when:
        clauses = [_clause(condition, names) for condition in operation.when]
        request["ConditionExpression"] = " AND ".join(clauses)
    return {kind: {**request, **names.fields()}}


def _update_expression(operation: Update, names: _Names) -> str:
    sets = [f"{names.name(name)} = {names.value(value)}" for name, value in operation.set.items()]
    removes = [names.name(name) for name in operation.remove]
    adds = [f"{names.name(name)} {names.value(amount)}" for name, amount in operation.add.items()]
    parts = (("SET", sets), ("REMOVE", removes), ("ADD", adds))
    return " ".join(f"{verb} {', '.join(items)}" for verb, items in parts if items)


def _clause(condition: Condition, names: _Names) -> str:
    match condition:
        case Absent():
            return f"attribute_not_exists({names.name('PK')})"
        case Present():
            return f"attribute_exists({names.name('PK')})"
        case Missing(name):
            return f"attribute_not_exists({names.name(name)})"
        case Equals(name, value):
            return f"{names.name(name)} = {names.value(value)}"
        case NotEquals(name, value):
            return f"{names.name(name)} <> {names.value(value)}"


def query(range: Range, table: str, limit: int, after: str | None) -> dict[str, Any]:
    """Return a Query request for the next *limit* items."""
    names = _Names()
    clauses = [f"{names.name('PK')} = {names.value(range.pk)}"]
    if range.prefix:
        clauses.append(f"begins_with({names.name('SK')}, {names.value(range.prefix)})")
    request = {
        "TableName": table,
        "KeyConditionExpression": " AND ".join(clauses),
        "ConsistentRead": True,
        "ScanIndexForward": not range.descending,
        "Limit": limit,
        **names.fields(),
    }
    if after is not None:
        request["ExclusiveStartKey"] = {"PK": {"S": range.pk}, "SK": {"S": after}}
    return request
