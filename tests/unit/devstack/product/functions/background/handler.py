"""Does jobs; one named ``...bad`` fails."""

import os

import boto3

TABLE = boto3.client("dynamodb")


def handler(event, context):
    failures = []
    for record in event["Records"]:
        if record["body"].endswith("bad"):
            failures.append({"itemIdentifier": record["messageId"]})
            continue
        TABLE.put_item(
            TableName=os.environ["TABLE"],
            Item={
                "PK": {"S": "done"},
                "SK": {"S": record["body"]},
                "event": {"S": str(record["attributes"])},
            },
        )
    return {"batchItemFailures": failures}
