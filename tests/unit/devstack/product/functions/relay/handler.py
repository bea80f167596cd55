"""Sends every job to the queue, grouped by the first letter of its name."""

import os

import boto3

SQS = boto3.client("sqs")


def handler(event, context):
    for record in event["Records"]:
        name = record["dynamodb"]["Keys"]["SK"]["S"].removeprefix("J#")
        SQS.send_message(
            QueueUrl=os.environ["QUEUE_URL"],
            MessageBody=name,
            MessageGroupId=name[0],
            MessageDeduplicationId=record["dynamodb"]["SequenceNumber"],
        )
