"""Creates the template's tables, queues and buckets in the emulator, and knows what they are called there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tools.devstack.emulator import Emulator
from tools.devstack.settings import StackError
from tools.devstack.template import ACCOUNT, REGION, STACK, Template


@dataclass(frozen=True, slots=True, kw_only=True)
class TtlTable:
    """A table with the attribute that says when its items end."""

    table: str
    attribute: str


@dataclass(slots=True, kw_only=True)
class Made:
    """What exists: values for Ref and GetAtt by name, queue URLs by ARN, tables with TTL."""

    values: dict[str, Any] = field(default_factory=dict)
    queue_urls: dict[str, str] = field(default_factory=dict)
    ttl_tables: list[TtlTable] = field(default_factory=list)


class Resources:
    """Brings the emulator to the template's shape; what is there already stays."""

    def __init__(self, template: Template, emulator: Emulator) -> None:
        self._template = template
        self._dynamodb = emulator.client("dynamodb")
        self._sqs = emulator.client("sqs")
        self._s3 = emulator.client("s3")
        self._made = Made()

    def make(self) -> Made:
        """
        Create what is missing; return everything.

        Raises:
            StackError: A table of the data folder has another key than the template's.
        """
        self._name_the_rest()
        for name, properties in self._template.resources("AWS::DynamoDB::Table"):
            self._table(name, self._resolve(properties))
        for name, properties in self._template.resources("AWS::S3::Bucket"):
            self._bucket(name, self._resolve(properties))
        for name, properties in self._template.resources("AWS::SQS::Queue"):
            self._queue(name, properties)
        for name, properties in self._template.resources("AWS::SQS::Queue"):
            self._redrive(name, properties)
        return self._made

    def _resolve(self, properties: Any) -> Any:
        return self._template.resolver(self._made.values).resolve(properties)

    def _name_the_rest(self) -> None:
        """What is not emulated still has a name and an ARN, for environment variables and policies."""
        for name, _ in self._template.resources():
            kind = self._template.type_of(name).split("::")[1].lower()
            arn = f"arn:aws:{kind}:{REGION}:{ACCOUNT}:{STACK}-{name}"
            self._made.values |= {name: f"{STACK}-{name}", f"{name}.Arn": arn}

    def _table(self, logical: str, properties: Mapping[str, Any]) -> None:
        name = properties.get("TableName") or f"{STACK}-{logical}"
        description = self._existing_table(name)
        if description is None:
            description = self._dynamodb.create_table(**_table_request(name, properties))["TableDescription"]
        if description["KeySchema"] != properties["KeySchema"]:
            raise StackError(
                f"The table {name} in the data folder has another key than template.yaml's; "
                "remove the folder or choose another DATA_DIR."
            )
        self._made.values |= {
            logical: name,
            f"{logical}.Arn": description["TableArn"],
            f"{logical}.StreamArn": description.get("LatestStreamArn", ""),
        }
        ttl = properties.get("TimeToLiveSpecification", {})
        if ttl.get("Enabled"):
            # Not enabled in ministack: its own thread goes by the machine's clock and emits no REMOVE.
            self._made.ttl_tables.append(TtlTable(table=name, attribute=ttl["AttributeName"]))

    def _existing_table(self, name: str) -> Mapping[str, Any] | None:
        try:
            return self._dynamodb.describe_table(TableName=name)["Table"]
        except self._dynamodb.exceptions.ResourceNotFoundException:
            return None

    def _bucket(self, logical: str, properties: Mapping[str, Any]) -> None:
        name = str(properties.get("BucketName") or f"{STACK}-{logical}").lower()
        known = {bucket["Name"] for bucket in self._s3.list_buckets()["Buckets"]}
        if name not in known:
            self._s3.create_bucket(Bucket=name)
        self._made.values |= {logical: name, f"{logical}.Arn": f"arn:aws:s3:::{name}"}

    def _queue(self, logical: str, properties: Mapping[str, Any]) -> None:
        fifo = properties.get("FifoQueue") is True
        name = self._resolve(properties.get("QueueName")) or f"{STACK}-{logical}{'.fifo' if fifo else ''}"
        attributes = _queue_attributes(self._resolve({key: properties.get(key) for key in QUEUE_ATTRIBUTES}))
        url = self._existing_queue(name)
        if url is None:
            url = self._sqs.create_queue(QueueName=name, Attributes=attributes)["QueueUrl"]
        arn = f"arn:aws:sqs:{REGION}:{ACCOUNT}:{name}"
        self._made.values |= {logical: url, f"{logical}.Arn": arn, f"{logical}.QueueName": name}
        self._made.queue_urls[arn] = url

    def _existing_queue(self, name: str) -> str | None:
        try:
            return self._sqs.get_queue_url(QueueName=name)["QueueUrl"]
        except self._sqs.exceptions.QueueDoesNotExist:
            return None

    def _redrive(self, logical: str, properties: Mapping[str, Any]) -> None:
        """Set what may change between versions, and the redrive policy, whose queue must exist first."""
        attributes = _queue_attributes(self._resolve({key: properties.get(key) for key in CHANGEABLE}))
        policy = self._resolve(properties.get("RedrivePolicy"))
        if policy:
            attributes["RedrivePolicy"] = json.dumps(policy)
        if attributes:
            self._sqs.set_queue_attributes(QueueUrl=self._made.values[logical], Attributes=attributes)


CHANGEABLE = ("VisibilityTimeout", "MessageRetentionPeriod", "DelaySeconds", "ReceiveMessageWaitTimeSeconds")
QUEUE_ATTRIBUTES = ("FifoQueue", "ContentBasedDeduplication", *CHANGEABLE)


def _queue_attributes(properties: Mapping[str, Any]) -> Any:
    return {
        key: str(value).lower() if isinstance(value, bool) else str(value)
        for key, value in properties.items()
        if value is not None
    }


def _table_request(name: str, properties: Mapping[str, Any]) -> dict[str, Any]:
    request: dict[str, Any] = {
        "TableName": name,
        "KeySchema": properties["KeySchema"],
        "AttributeDefinitions": properties["AttributeDefinitions"],
        "BillingMode": "PAY_PER_REQUEST",
    }
    if "StreamSpecification" in properties:
        view = properties["StreamSpecification"]["StreamViewType"]
        request["StreamSpecification"] = {"StreamEnabled": True, "StreamViewType": view}
    for key in ("GlobalSecondaryIndexes", "LocalSecondaryIndexes"):
        if key in properties:
            request[key] = properties[key]
    return request
