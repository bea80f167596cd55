"""Does what the path says, so that tests can look at the gateway's side."""

import json
import os
import time

import boto3

TABLE = boto3.client("dynamodb")


def handler(event, context):
    action = event.get("pathParameters", {}).get("rest", "")
    if action == "slow":
        time.sleep(30)
    if action == "crash":
        os._exit(7)
    if action == "raise":
        raise ValueError("asked for")
    if action == "pid":
        time.sleep(0.2)
        return {"statusCode": 200, "body": str(os.getpid())}
    if event["routeKey"].startswith("POST /items"):
        item = {
            "PK": {"S": "items"},
            "SK": {"S": event["pathParameters"]["item_id"]},
            **json.loads(event["body"]),
        }
        TABLE.put_item(TableName=os.environ["TABLE"], Item=item)
        return {"statusCode": 201, "body": "{}", "headers": {"content-type": "application/json"}}
    return {"statusCode": 200, "body": json.dumps(event), "headers": {"content-type": "application/json"}}
