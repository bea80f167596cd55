"""
Makes moto's DynamoDB keep the promises that our tests rest on.

Out of the box moto 5.2.5 lets requests of several threads interleave, copies whole tables for a
transaction (and gives the copy back at a rollback, so that acknowledged writes of others are lost), sorts
the whole table for a query, takes batches of any size but takes equal keys of two tables for duplicates,
ignores ClientRequestToken, and puts two INSERT records on the stream for one UpdateItem that creates.

For every request it lists the methods of its service anew, and looks for each field of the answer under all
the names that a Python object might have for it: a quarter of its time.
"""

from __future__ import annotations

import copy
import functools
import inspect
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import moto.dynamodb.models as models
from moto.core import responses, utils
from moto.core.exceptions import JsonRESTError
from moto.core.serialize import ResponseSerializer
from moto.dynamodb.exceptions import MockValidationException
from moto.dynamodb.models import DynamoDBBackend
from moto.dynamodb.models.table import StreamShard, Table
from moto.dynamodb.responses import DynamoHandler
from moto.dynamodbstreams.responses import DynamoDBStreamsHandler

BATCH_LIMIT = 25
_REQUESTS = threading.RLock()
_partition = threading.local()
Method = Callable[..., Any]


class IdempotentParameterMismatchError(JsonRESTError):
    """A ClientRequestToken came with another transaction."""

    def __init__(self) -> None:
        super().__init__("IdempotentParameterMismatchException", "the token was used with other parameters")


@functools.cache
def install() -> None:
    """Replace moto's methods; a second call changes nothing."""
    vars(responses)["method_names_from_class"] = functools.cache(utils.method_names_from_class)
    _wrap(ResponseSerializer, "get_value", _named_as_on_the_wire)
    _wrap(DynamoHandler, "call_action", _one_at_a_time)
    _wrap(DynamoDBStreamsHandler, "call_action", _one_at_a_time)
    _wrap(DynamoHandler, "transact_write_items", _once_per_token)
    _wrap(DynamoHandler, "batch_write_item", _limited_batch)
    _wrap(DynamoDBBackend, "transact_write_items", _own_rollback)
    _wrap(DynamoDBBackend, "update_item", _one_stream_record)
    _wrap(StreamShard, "add", _changes_only)
    _wrap(Table, "query", _within_partition)
    _wrap(Table, "all_items", _items_of_partition)
    vars(models)["copy"] = SimpleNamespace(copy=copy.copy, deepcopy=_deepcopy_but_tables)


def _wrap(owner: type, name: str, wrapper: Callable[[Method], Method]) -> None:
    original = getattr(owner, name)
    setattr(owner, name, functools.wraps(original)(wrapper(original)))


def _named_as_on_the_wire(original: Method) -> Method:
    def get_value(self: Any, value: Any, key: str, shape: Any) -> Any:
        if type(value) is dict and self.operation_model.service_model.service_name == "dynamodb":
            return value.get(key)
        return original(self, value, key, shape)

    return get_value


def _one_at_a_time(original: Method) -> Method:
    def call_action(self: Any) -> Any:
        with _REQUESTS:
            return original(self)

    return call_action


def _once_per_token(original: Method) -> Method:
    def transact_write_items(self: Any) -> Any:
        token = self.body.get("ClientRequestToken")
        if not token:
            return original(self)
        seen = self.dynamodb_backend.__dict__.setdefault("_tokens", {})
        body = json.dumps(self.body["TransactItems"], sort_keys=True)
        if token not in seen:
            seen[token] = (body, original(self))
        if seen[token][0] != body:
            raise IdempotentParameterMismatchError()
        return seen[token][1]

    return transact_write_items


def _limited_batch(original: Method) -> Method:
    """Items of several tables are no duplicates, whatever their keys: moto gets one table at a time."""

    def batch_write_item(self: Any) -> Any:
        wanted = self.body["RequestItems"]
        if sum(map(len, wanted.values())) > BATCH_LIMIT:
            raise MockValidationException("Too many items requested for the BatchWriteItem call")
        answer = None
        for table, requests in wanted.items():
            self.body["RequestItems"] = {table: requests}
            answer = original(self)
        return answer

    return batch_write_item


def _deepcopy_but_tables(value: Any, memo: Any = None) -> Any:
    return value if isinstance(value, Table) else copy.deepcopy(value, memo)


def _own_rollback(original: Method) -> Method:
    def transact_write_items(self: Any, transact_items: list[dict[str, Any]]) -> None:
        before = [_touched(self, next(iter(item.values()))) for item in transact_items]
        shards = {id(table): table.stream_shard for table, *_ in before if table.stream_shard}
        lengths = {identity: len(shard.items) for identity, shard in shards.items()}
        try:
            original(self, transact_items)
        except Exception:
            for touched in before:
                _restore(*touched)
            for identity, shard in shards.items():
                del shard.items[lengths[identity] :]
            raise

    return transact_write_items


def _touched(backend: Any, operation: dict[str, Any]) -> tuple[Any, Any, Any, Any]:
    table = backend.get_table(operation["TableName"])
    hash_key, range_key = backend.get_keys_value(table, operation.get("Key") or operation["Item"])
    return table, hash_key, range_key, copy.deepcopy(table.get_item(hash_key, range_key))


def _restore(table: Any, hash_key: Any, range_key: Any, item: Any) -> None:
    partition = table.items[hash_key]
    if item is None:
        partition.pop(range_key, None)
    else:
        partition[range_key] = item


def _one_stream_record(original: Method) -> Method:
    def update_item(self: Any, table_name: str, *arguments: Any, **options: Any) -> Any:
        table = self.get_table(table_name)
        with _muted_puts(table):
            return original(self, table_name, *arguments, **options)

    return update_item


@contextmanager
def _muted_puts(table: Any) -> Iterator[None]:
    """moto creates the item by a put of its own before it updates it."""
    put = table.put_item

    def quiet_put(*arguments: Any, **options: Any) -> Any:
        shard, table.stream_shard = table.stream_shard, None
        try:
            return put(*arguments, **options)
        finally:
            table.stream_shard = shard

    table.put_item = quiet_put
    try:
        yield
    finally:
        del table.put_item


def _changes_only(original: Method) -> Method:
    def add(self: Any, old: Any, new: Any) -> None:
        if old is None or new is None or old.to_json() != new.to_json():
            original(self, old, new)

    return add


def _within_partition(original: Method) -> Method:
    signature = inspect.signature(original)

    def query(self: Any, *arguments: Any, **options: Any) -> Any:
        asked = signature.bind(self, *arguments, **options).arguments
        if not asked.get("index_name"):
            _partition.asked = (self, asked["hash_key"])
        try:
            return original(self, *arguments, **options)
        finally:
            _partition.asked = None

    return query


def _items_of_partition(original: Method) -> Method:
    def all_items(self: Any) -> Any:
        asked = getattr(_partition, "asked", None)
        if asked is None or asked[0] is not self or asked[1] not in self.items:
            return original(self)
        return sorted(self.items[asked[1]].values(), key=lambda item: item.range_key)

    return all_items
