"""The table on DynamoDB, through the low-level client."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError, ParamValidationError

from memory_ledger.adapters.tables import codec
from memory_ledger.adapters.tables.model import (
    ConditionFailedError,
    Item,
    Key,
    Operation,
    Page,
    Range,
    TransactionConflictError,
    Update,
    check_transaction,
)
from memory_ledger.domain.errors import UnavailableError

GET_BATCH = 100
WRITE_BATCH = 25
UNPROCESSED_TRIES = 6
_CONFLICTS = {"TransactionConflict", "TransactionConflictException"}
_REFUSALS = {"TransactionCanceledException", "ConditionalCheckFailedException", *_CONFLICTS}
_INVALID = {"ValidationException", "ValidationError"}


class DynamoDBTable:
    """Implements :class:`Table`; *names* maps logical to real table names."""

    def __init__(self, client: Any, names: Mapping[str, str], pause: Callable[[int], None]) -> None:
        self._client = client
        self._names = names
        self._logical = {real: logical for logical, real in names.items()}
        self._pause = pause

    def get_many(self, keys: Sequence[Key]) -> Mapping[Key, Item]:
        """Return the items that exist; unprocessed keys are asked for again."""
        found: dict[Key, Item] = {}
        unique = list(dict.fromkeys(keys))
        for start in range(0, len(unique), GET_BATCH):
            self._get_batch(unique[start : start + GET_BATCH], found)
        return found

    def _get_batch(self, keys: Sequence[Key], found: dict[Key, Item]) -> None:
        request: dict[str, Any] = {}
        for key in keys:
            entry = request.setdefault(self._names[key.table], {"Keys": [], "ConsistentRead": True})
            entry["Keys"].append(codec.encode_key(key))
        for attempt in range(UNPROCESSED_TRIES):
            if attempt:
                self._pause(attempt)
            answer = _call(self._client.batch_get_item, RequestItems=request)
            for real, items in answer.get("Responses", {}).items():
                for raw in items:
                    item = codec.decode(raw)
                    found[Key(self._logical[real], str(item["PK"]), str(item["SK"]))] = item
            request = answer.get("UnprocessedKeys") or {}
            if not request:
                return
        raise UnavailableError("the table kept keys unprocessed")

    def query(self, range: Range, limit: int) -> Page:
        """
        Return up to *limit* items; asks again where an answer ends early at 1 MB.

        It asks for one item more, as DynamoDB names a next key after a full page even at the end.
        """
        items: list[Item] = []
        start = range.after
        while True:
            request = codec.query(range, self._names[range.table], limit + 1 - len(items), start)
            answer = _call(self._client.query, **request)
            items += [codec.decode(raw) for raw in answer["Items"]]
            last = answer.get("LastEvaluatedKey")
            if len(items) > limit:
                return Page(tuple(items[:limit]), str(items[limit - 1]["SK"]))
            if last is None:
                return Page(tuple(items), None)
            start = last["SK"]["S"]

    def write(self, operations: Sequence[Operation]) -> None:
        """Apply all or none."""
        check_transaction(operations)
        actions = [codec.action(operation, self._names[operation.key.table]) for operation in operations]
        try:
            _call(self._client.transact_write_items, TransactItems=actions)
        except ClientError as exc:
            raise _cancelled(exc, operations) from exc

    def update(self, operation: Update) -> Item:
        """Apply one update and return the new item."""
        request = codec.action(operation, self._names[operation.key.table])["Update"]
        try:
            answer = _call(self._client.update_item, **request, ReturnValues="ALL_NEW")
        except ClientError as exc:
            raise _refused(exc, operation.key) from exc
        return codec.decode(answer["Attributes"])

    def put_many(self, items: Sequence[tuple[Key, Item]]) -> None:
        """Write in batches of 25."""
        last = dict(items)
        self._write_batches(
            [(key, {"PutRequest": {"Item": codec.encode(key, item)}}) for key, item in last.items()]
        )

    def delete_many(self, keys: Sequence[Key]) -> None:
        """Remove in batches of 25."""
        unique = dict.fromkeys(keys)
        self._write_batches([(key, {"DeleteRequest": {"Key": codec.encode_key(key)}}) for key in unique])

    def _write_batches(self, requests: Sequence[tuple[Key, dict[str, Any]]]) -> None:
        for start in range(0, len(requests), WRITE_BATCH):
            batch: dict[str, list[Any]] = {}
            for key, request in requests[start : start + WRITE_BATCH]:
                batch.setdefault(self._names[key.table], []).append(request)
            self._write_batch(batch)

    def _write_batch(self, batch: dict[str, list[Any]]) -> None:
        for attempt in range(UNPROCESSED_TRIES):
            if attempt:
                self._pause(attempt)
            answer = _call(self._client.batch_write_item, RequestItems=batch)
            batch = answer.get("UnprocessedItems") or {}
            if not batch:
                return
        raise UnavailableError("the table kept items unprocessed")


def _call(send: Callable[..., Any], **request: Any) -> Any:
    """Send one request; what only means "not now" becomes UnavailableError."""
    try:
        return send(**request)
    except ClientError as exc:
        code = exc.response["Error"]["Code"]
        if code in _REFUSALS:
            raise
        if code in _INVALID:
            raise ValueError("the table refuses the request") from exc
        raise UnavailableError("the table does not answer") from exc
    except ParamValidationError:
        # Its message quotes the parameters, and they are content.
        raise ValueError("the request is malformed") from None
    except BotoCoreError as exc:
        raise UnavailableError("the table cannot be reached") from exc


def _cancelled(exc: ClientError, operations: Sequence[Operation]) -> Exception:
    reasons = [str(reason.get("Code", "None")) for reason in exc.response.get("CancellationReasons", [])]
    failed = [
        op.key for op, code in zip(operations, reasons, strict=False) if code == "ConditionalCheckFailed"
    ]
    if failed:
        return ConditionFailedError(tuple(failed))
    if exc.response["Error"]["Code"] in _CONFLICTS or _CONFLICTS & set(reasons):
        return TransactionConflictError("another transaction is under way")
    if _INVALID & set(reasons):
        return ValueError("the table refuses the transaction")
    return UnavailableError("the transaction was refused")


def _refused(exc: ClientError, key: Key) -> Exception:
    if exc.response["Error"]["Code"] == "ConditionalCheckFailedException":
        return ConditionFailedError((key,))
    return TransactionConflictError("another transaction is under way")
