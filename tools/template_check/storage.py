"""What is kept is encrypted, recoverable where it must be, and survives a deleted stack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tools.template_check.document import Template


def storage(template: Template) -> Iterator[str]:
    """Yield tables, queues and buckets that are not protected as what they hold demands."""
    for name, table in template.of_type("AWS::DynamoDB::Table").items():
        yield from _table(name, table)
        yield from _recovery(name, table, template.document["Resources"][name])
    for name, queue in template.of_type("AWS::SQS::Queue").items():
        if not (queue.get("SqsManagedSseEnabled") or queue.get("KmsMasterKeyId")):
            yield f"{name} is not encrypted"
    for name, bucket in template.of_type("AWS::S3::Bucket").items():
        yield from _bucket(name, bucket)


def _table(name: str, table: Mapping[str, Any]) -> Iterator[str]:
    if not table.get("SSESpecification", {}).get("SSEEnabled"):
        yield f"{name} is not encrypted with a KMS key"
    view = table.get("StreamSpecification", {}).get("StreamViewType", "KEYS_ONLY")
    if view != "KEYS_ONLY":
        yield f"{name} sends content through its stream ({view})"


def _bucket(name: str, bucket: Mapping[str, Any]) -> Iterator[str]:
    blocks = bucket.get("PublicAccessBlockConfiguration", {})
    if "BucketEncryption" not in bucket:
        yield f"{name} is not encrypted"
    if len(blocks) < 4 or not all(blocks.values()):
        yield f"{name} could be opened to the public"


def _recovery(name: str, table: Mapping[str, Any], resource: Mapping[str, Any]) -> Iterator[str]:
    """A table is either kept whatever happens, or said to be expendable; nothing in between."""
    kept = resource.get("DeletionPolicy") == "Retain"
    recoverable = table.get("PointInTimeRecoverySpecification", {}).get("PointInTimeRecoveryEnabled", False)
    if kept != recoverable:
        yield f"{name} is {'kept' if kept else 'expendable'} but {'' if recoverable else 'not '}recoverable"
    if kept and not table.get("DeletionProtectionEnabled"):
        yield f"{name} can be deleted by a slip"
    if resource.get("DeletionPolicy") is None:
        yield f"{name} does not say whether it outlives the stack"
