"""The three tables, empty, in memory and on either emulator."""

from __future__ import annotations

import functools
import itertools
from typing import Any

import boto3
from botocore.config import Config

from memory_ledger.adapters.tables.dynamodb import DynamoDBTable

LOGICAL_NAMES = ("memory", "ledger", "trace")
_numbers = itertools.count()


@functools.cache
def session() -> boto3.session.Session:
    """One session, as it reads the service's model once only."""
    return boto3.session.Session(
        aws_access_key_id="local", aws_secret_access_key="local", region_name="us-east-1"
    )


def dynamodb_client(endpoint: str | None = None, *, pool: int = 64, attempts: int = 1) -> Any:
    """Return a client that asks *attempts* times; without *endpoint*, of the mock that is active."""
    return session().client(
        "dynamodb",
        endpoint_url=endpoint,
        config=Config(
            retries={"total_max_attempts": attempts, "mode": "standard"},
            max_pool_connections=pool,
            connect_timeout=2,
            read_timeout=20,
        ),
    )


def new_tables(client: Any) -> dict[str, str]:
    """Create fresh tables; return their real names by logical name."""
    number = next(_numbers)
    names = {logical: f"{logical}-{number}" for logical in LOGICAL_NAMES}
    for real in names.values():
        client.create_table(
            TableName=real,
            KeySchema=[
                {"AttributeName": "PK", "KeyType": "HASH"},
                {"AttributeName": "SK", "KeyType": "RANGE"},
            ],
            AttributeDefinitions=[
                {"AttributeName": "PK", "AttributeType": "S"},
                {"AttributeName": "SK", "AttributeType": "S"},
            ],
            BillingMode="PAY_PER_REQUEST",
        )
    return names


def no_pause(attempt: int) -> None:
    """Wait for nothing."""


def dynamodb_table(client: Any) -> DynamoDBTable:
    """Return the adapter on fresh tables."""
    return DynamoDBTable(client, new_tables(client), no_pause)
