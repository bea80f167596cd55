"""The shape of the product as template.yaml declares it: the stack's only source."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.devstack.intrinsics import Resolver, load_yaml
from tools.devstack.settings import StackError

REGION = "us-east-1"
ACCOUNT = "000000000000"
STACK = "memory-ledger-local"


@dataclass(frozen=True, slots=True, kw_only=True)
class Authorizer:
    """A JWT authorizer of the HTTP API."""

    issuer: str
    audiences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """One route key, its function, and its authorizer, None for an open route."""

    key: str
    function: str
    authorizer: Authorizer | None
    scopes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EventSource:
    """An event source mapping of a stream (kind ``DynamoDB``) or a queue (``SQS``)."""

    function: str
    kind: str
    source_arn: str
    batch_size: int
    patterns: tuple[Mapping[str, Any], ...] = ()
    partial_failures: bool = False
    bisect: bool = False
    maximum_retries: int = -1
    maximum_age_seconds: int = -1
    failure_queue_arn: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule:
    """A rule that invokes a function; *source* is ``aws.events`` or ``aws.scheduler``."""

    name: str
    function: str
    expression: str
    source: str
    payload: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Function:
    """A Lambda function: where its handler lies and what it is given."""

    name: str
    folder: Path
    handler: str
    timeout: float
    memory: int
    environment: Mapping[str, str]


class Template:
    """
    A parsed template; what depends on created resources is asked for with their values.

    Raises:
        StackError: The file cannot be read, or names what the local stack does not know.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._document = load_yaml(path)
        self.parameters: dict[str, Any] = {
            name: spec.get("Default", "") for name, spec in self._section("Parameters").items()
        }
        self._pseudo = {
            "AWS::Region": REGION,
            "AWS::AccountId": ACCOUNT,
            "AWS::Partition": "aws",
            "AWS::StackName": STACK,
            "AWS::StackId": f"arn:aws:cloudformation:{REGION}:{ACCOUNT}:stack/{STACK}/local",
            "AWS::URLSuffix": "amazonaws.com",
        }

    def resolver(self, values: Mapping[str, Any]) -> Resolver:
        """Return a resolver that knows parameters, pseudo parameters and *values*."""
        known = {**self.parameters, **self._pseudo, **values}
        return Resolver(known, self._section("Conditions"), self._section("Mappings"))

    def resources(self, *types: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield logical id and raw properties of each resource of *types* whose condition holds."""
        resolver = self.resolver({})
        for name, resource in self._document["Resources"].items():
            exists = "Condition" not in resource or resolver.resolve({"Condition": resource["Condition"]})
            if exists and (not types or resource["Type"] in types):
                yield name, resource.get("Properties", {})

    def type_of(self, name: str) -> str:
        """Return the resource type of a logical id."""
        return str(self._document["Resources"][name]["Type"])

    def globals(self, kind: str) -> dict[str, Any]:
        """Return SAM's globals of *kind*."""
        return dict(self._section("Globals").get(kind, {}))

    def function_properties(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield each function with SAM's globals merged in."""
        shared = self.globals("Function")
        for name, properties in self.resources("AWS::Serverless::Function"):
            yield name, merge(shared, properties)

    def _section(self, name: str) -> dict[str, Any]:
        return self._document.get(name) or {}


def merge(shared: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Return *own* laid over *shared* as SAM does: maps merge, lists add up, the rest replaces."""
    merged = dict(shared)
    for key, value in own.items():
        under = merged.get(key)
        if isinstance(value, dict) and isinstance(under, dict):
            merged[key] = merge(under, value)
        elif isinstance(value, list) and isinstance(under, list):
            merged[key] = [*under, *value]
        else:
            merged[key] = value
    return merged


def parse_pattern(text: Any) -> Mapping[str, Any]:
    """Return a filter pattern, which the template holds as JSON text."""
    try:
        pattern = json.loads(text) if isinstance(text, str) else text
    except ValueError as exc:
        raise StackError(f"The template has a filter pattern that is not JSON: {text}") from exc
    if not isinstance(pattern, dict):
        raise StackError(f"The template has a filter pattern that is not an object: {text}")
    return pattern
