"""Writes down what it was given; ``poison`` in a sort key fails alone, ``bomb`` the whole batch."""

import json
import os

import boto3

TABLE = boto3.client("dynamodb")


def handler(event, context):
    keys = [record["dynamodb"]["Keys"]["SK"]["S"] for record in event["Records"]]
    print(json.dumps(event["Records"]), flush=True)
    if any("bomb" in key for key in keys):
        raise RuntimeError("bomb")
    failures = []
    for record, key in zip(event["Records"], keys, strict=True):
        if "poison" in key:
            failures.append({"itemIdentifier": record["dynamodb"]["SequenceNumber"]})
            break
        TABLE.put_item(TableName=os.environ["TABLE"], Item={"PK": {"S": "synced"}, "SK": {"S": key}})
    return {"batchItemFailures": failures}
