"""A parsed SAM template, seen as the resources that the rules ask about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from samtranslator.yaml_helper import intrinsics_multi_constructor

Properties = Mapping[str, Any]


class _Loader(yaml.CSafeLoader):
    """Safe YAML plus CloudFormation's short forms, as SAM reads it, by libyaml."""


_Loader.add_multi_constructor("!", intrinsics_multi_constructor)


class UnreadableTemplateError(Exception):
    """The file is missing, is not YAML, or holds no resources."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger:
    """One entry of a function's Events."""

    function: str
    name: str
    type: str
    properties: Properties

    @property
    def route_key(self) -> str:
        """The route as API Gateway names it; only for triggers of type HttpApi."""
        path, method = str(self.properties["Path"]), str(self.properties["Method"]).upper()
        return path if path == "$default" else f"{method} {path}"

    @property
    def patterns(self) -> tuple[str, ...]:
        """The filter patterns, as the JSON text that the template holds."""
        filters = self.properties.get("FilterCriteria", {}).get("Filters", [])
        return tuple(str(entry["Pattern"]) for entry in filters)


@dataclass(frozen=True, slots=True, kw_only=True)
class Function:
    """A Lambda function; what it does not set itself is SAM's global setting."""

    logical_id: str
    properties: Properties
    triggers: tuple[Trigger, ...]

    @property
    def folder(self) -> str:
        """Where its code lies, relative to the template."""
        return str(self.properties["CodeUri"]).rstrip("/")

    @property
    def name(self) -> str:
        """The folder's own name, by which samples are called."""
        return Path(self.folder).name

    @property
    def handler_file(self) -> str:
        """The file of its handler, relative to the template."""
        return f"{self.folder}/{str(self.properties['Handler']).rsplit('.', 1)[0]}.py"

    def named(self, key: str) -> str | None:
        """Return the logical id that property *key* refers to, by Ref or by GetAtt."""
        return referred(self.properties.get(key))


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """One permission of a role."""

    role: str
    sid: str
    actions: frozenset[str]
    resources: tuple[Any, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """The document, and the folder that its paths start from."""

    root: Path
    document: Mapping[str, Any]
    functions: tuple[Function, ...] = field(default=())

    def of_type(self, kind: str) -> Mapping[str, Properties]:
        """Return the properties of every resource of type *kind*, by logical id."""
        entries = self.document["Resources"].items()
        return {name: entry.get("Properties", {}) for name, entry in entries if entry.get("Type") == kind}

    def triggers(self, kind: str) -> Iterator[Trigger]:
        """Yield every function's triggers of type *kind*."""
        for function in self.functions:
            yield from (trigger for trigger in function.triggers if trigger.type == kind)

    def statements(self, role: str) -> Iterator[Statement]:
        """Yield the inline permissions of *role*."""
        properties = self.of_type("AWS::IAM::Role").get(role, {})
        for policy in properties.get("Policies", []):
            for entry in policy["PolicyDocument"]["Statement"]:
                yield Statement(
                    role=role,
                    sid=str(entry.get("Sid", "")),
                    actions=frozenset(as_list(entry["Action"])),
                    resources=tuple(as_list(entry["Resource"])),
                )


def load(path: Path) -> Template:
    """
    Read the template at *path*.

    Raises:
        UnreadableTemplateError: It cannot be read as one; says where.
    """
    try:
        return parse(path.read_text(encoding="utf-8"), path.resolve().parent)
    except (OSError, UnicodeDecodeError) as exc:
        raise UnreadableTemplateError(f"cannot be read: {exc}") from exc


def parse(text: str, root: Path) -> Template:
    """
    Read a template from *text*, whose paths start from *root*.

    Raises:
        UnreadableTemplateError: It is not YAML, or holds no resources.
    """
    try:
        document = yaml.load(text, _Loader)  # noqa: S506 - a SafeLoader
    except yaml.YAMLError as exc:
        raise UnreadableTemplateError(f"is not YAML: {exc}") from exc
    if not isinstance(document, dict) or not isinstance(document.get("Resources"), dict):
        raise UnreadableTemplateError("has no Resources")
    return Template(root=root, document=document, functions=tuple(_functions(document)))


def _functions(document: Mapping[str, Any]) -> Iterator[Function]:
    shared = document.get("Globals", {}).get("Function", {})
    for name, entry in document["Resources"].items():
        if entry.get("Type") == "AWS::Serverless::Function":
            own = entry.get("Properties", {})
            triggers = tuple(
                Trigger(
                    function=name, name=key, type=str(event["Type"]), properties=event.get("Properties", {})
                )
                for key, event in own.get("Events", {}).items()
            )
            yield Function(logical_id=name, properties={**shared, **own}, triggers=triggers)


def referred(value: Any) -> str | None:
    """Return the logical id in a Ref or GetAtt, None for anything else."""
    if not isinstance(value, Mapping):
        return None
    if "Ref" in value:
        return str(value["Ref"])
    attribute = value.get("Fn::GetAtt")
    if isinstance(attribute, str):
        return attribute.split(".", 1)[0]
    return str(attribute[0]) if attribute else None


def as_list(value: Any) -> list[Any]:
    """Return *value* as a list, as IAM allows one entry to stand without."""
    return value if isinstance(value, list) else [value]
