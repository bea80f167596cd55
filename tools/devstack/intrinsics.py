"""Reads CloudFormation's YAML and evaluates its intrinsic functions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import yaml

from tools.devstack.settings import StackError

Values = Mapping[str, Any]
_PLACEHOLDER = re.compile(r"\$\{([^!}][^}]*)\}")
NO_VALUE = object()


class _Loader(yaml.CSafeLoader):
    """Safe YAML plus the short forms ``!Ref``, ``!GetAtt``, ``!Sub`` and their kin."""


def _short_form(loader: _Loader, suffix: str, node: yaml.Node) -> dict[str, Any]:
    value: Any
    if isinstance(node, yaml.ScalarNode):
        value = loader.construct_scalar(node)
    elif isinstance(node, yaml.SequenceNode):
        value = loader.construct_sequence(node, deep=True)
    else:
        value = loader.construct_mapping(node, deep=True)  # type: ignore[arg-type]
    if suffix == "GetAtt" and isinstance(value, str):
        value = value.split(".", 1)
    return {suffix if suffix in ("Ref", "Condition") else f"Fn::{suffix}": value}


_Loader.add_multi_constructor("!", _short_form)


def load_yaml(path: Path) -> dict[str, Any]:
    """
    Return the template as plain data, short forms written out.

    Raises:
        StackError: The file is missing or is no template.
    """
    try:
        with path.open(encoding="utf-8") as stream:
            document = yaml.load(stream, _Loader)  # noqa: S506 - a SafeLoader
    except FileNotFoundError as exc:
        raise StackError(f"{path} is missing: the stack takes its shape from it.") from exc
    except yaml.YAMLError as exc:
        mark = getattr(exc, "problem_mark", None)
        where = f" (line {mark.line + 1})" if mark is not None else ""
        raise StackError(f"{path} is not valid YAML{where}.") from exc
    if not isinstance(document, dict) or not isinstance(document.get("Resources"), dict):
        raise StackError(f"{path} is not a template: it has no Resources.")
    return document


class Resolver:
    """Evaluates intrinsic functions against known values and the template's conditions."""

    def __init__(self, values: Values, conditions: Mapping[str, Any], mappings: Mapping[str, Any]) -> None:
        self._values = values
        self._conditions = conditions
        self._mappings = mappings
        self._functions: Mapping[str, Callable[[Any], Any]] = {
            "Ref": self._ref,
            "Condition": self._holds,
            "Fn::GetAtt": lambda argument: self._value(".".join(argument)),
            "Fn::Sub": self._sub,
            "Fn::Join": lambda argument: str(argument[0]).join(str(x) for x in self.resolve(argument[1])),
            "Fn::Select": lambda argument: self.resolve(argument[1])[int(self.resolve(argument[0]))],
            "Fn::Split": lambda argument: str(self.resolve(argument[1])).split(argument[0]),
            "Fn::If": lambda argument: self.resolve(argument[1 if self._holds(argument[0]) else 2]),
            "Fn::FindInMap": self._find,
            "Fn::Equals": lambda argument: self.resolve(argument[0]) == self.resolve(argument[1]),
            "Fn::Not": lambda argument: not self.resolve(argument[0]),
            "Fn::And": lambda argument: all(self.resolve(argument)),
            "Fn::Or": lambda argument: any(self.resolve(argument)),
        }

    def resolve(self, value: Any) -> Any:
        """
        Return *value* with every intrinsic function replaced by its result.

        Raises:
            StackError: Something is named that the local stack does not know.
        """
        if isinstance(value, list):
            return [item for item in map(self.resolve, value) if item is not NO_VALUE]
        if not isinstance(value, dict):
            return value
        if len(value) == 1:
            ((name, argument),) = value.items()
            function = self._functions.get(str(name))
            if function is not None:
                return function(argument)
        resolved = {key: self.resolve(item) for key, item in value.items()}
        return {key: item for key, item in resolved.items() if item is not NO_VALUE}

    def _ref(self, name: str) -> Any:
        return NO_VALUE if name == "AWS::NoValue" else self._value(name)

    def _value(self, name: str) -> Any:
        if name not in self._values:
            raise StackError(f"The template names {name}, which the local stack does not know.")
        return self._values[name]

    def _sub(self, argument: Any) -> str:
        text, extra = argument if isinstance(argument, list) else (argument, {})
        local = self.resolve(extra)

        def value_of(match: re.Match[str]) -> str:
            name = match[1].strip()
            return str(local[name] if name in local else self._value(name))

        return _PLACEHOLDER.sub(value_of, text).replace("${!", "${")

    def _holds(self, name: str) -> bool:
        if name not in self._conditions:
            raise StackError(f"The template names the condition {name}, which it does not define.")
        return bool(self.resolve(self._conditions[name]))

    def _find(self, argument: Any) -> Any:
        name, first, second = (self.resolve(item) for item in argument)
        return self.resolve(self._mappings[name][first][second])
