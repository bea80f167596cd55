"""The obvious way, to compare with: embed the question, ask the nearest, read them one by one."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from typing import Any

import boto3

from memory_ledger.adapters.store import keys
from memory_ledger.bootstrap import container
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.ports.search import IndexQuery

NEAREST = 10
_parts = container()
_client = boto3.client("dynamodb")


def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    """Answer a search; it checks nothing, keeps no trace and sees no recent write."""
    claims = event["requestContext"]["authorizer"]["jwt"]["claims"]
    owner = Owner(tenant_id=claims["tenant_id"], user_id=claims["sub"])
    embedder = _parts.embedder
    query = IndexQuery(
        owner=owner,
        scopes=(GLOBAL,),
        statuses=("active",),
        now=datetime.now(UTC),
        vector=embedder.embed([json.loads(event["body"])["query"]])[0],
        model_id=embedder.model_id,
        limit=NEAREST,
    )
    found = [_head(owner, hit.memory_id) for hit in _parts.index.search(query).vector]
    return {"statusCode": 200, "body": json.dumps({"items": found}, ensure_ascii=False)}


def _head(owner: Owner, memory_id: str) -> Any:
    key = keys.head(owner, memory_id)
    answer = _client.get_item(
        TableName=os.environ["MEMORY_TABLE"],
        Key={"PK": {"S": key.pk}, "SK": {"S": key.sk}},
        ConsistentRead=True,
    )
    return json.loads(answer["Item"]["body"]["S"])["memory"]
