"""Deletes expired items as DynamoDB's TTL does: by the stack's clock, some time after the moment."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from botocore.exceptions import BotoCoreError, ClientError

from tools.devstack.emulator_ttl import REAPER_NAME
from tools.devstack.resources import TtlTable

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

FIVE_YEARS_SECONDS = 5 * 365 * 86_400


class Reaper:
    """Walks the tables with TTL at intervals."""

    def __init__(
        self,
        tables: Sequence[TtlTable],
        dynamodb: DynamoDBClient,
        now: Callable[[], datetime],
        interval_seconds: float,
    ) -> None:
        self._tables = tables
        self._dynamodb = dynamodb
        self._now = now
        self._interval = interval_seconds
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True, name="reaper")

    def start(self) -> None:
        """Begin to walk."""
        self._thread.start()

    def stop(self) -> None:
        """End the thread."""
        self._stopping.set()
        self._wake.set()
        if self._thread.is_alive():
            self._thread.join()

    def wake(self) -> None:
        """Walk now, as after a move of the clock."""
        self._wake.set()

    def reap(self) -> int:
        """Delete every expired item; return how many."""
        return sum(map(self._reap_table, self._tables))

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self.reap()
            except (ClientError, BotoCoreError):
                # The emulator stops; the next walk finds what is left.
                self._stopping.wait(0.2)
            self._wake.wait(self._interval)
            self._wake.clear()

    def _reap_table(self, table: TtlTable) -> int:
        reaped = 0
        while not self._stopping.is_set():
            deleted = sum(self._delete(table, item) for item in self._expired(table))
            reaped += deleted
            if not deleted:
                break
        return reaped

    def _expired(self, table: TtlTable) -> list[dict[str, Any]]:
        now = int(self._now().timestamp())
        page = self._dynamodb.scan(
            TableName=table.table,
            FilterExpression=f"{REAPER_NAME} BETWEEN :oldest AND :now",
            ProjectionExpression=f"PK, SK, {REAPER_NAME}",
            ExpressionAttributeNames={REAPER_NAME: table.attribute},
            # TTL leaves alone what ended more than five years ago.
            ExpressionAttributeValues={
                ":oldest": {"N": str(now - FIVE_YEARS_SECONDS)},
                ":now": {"N": str(now)},
            },
        )
        return list(page["Items"])

    def _delete(self, table: TtlTable, item: dict[str, Any]) -> bool:
        try:
            self._dynamodb.delete_item(
                TableName=table.table,
                Key={"PK": item["PK"], "SK": item["SK"]},
                # Given a later end meanwhile, an item stays.
                ConditionExpression=f"{REAPER_NAME} = :seen",
                ExpressionAttributeNames={REAPER_NAME: table.attribute},
                ExpressionAttributeValues={":seen": item[table.attribute]},
            )
        except self._dynamodb.exceptions.ConditionalCheckFailedException:
            return False
        return True
