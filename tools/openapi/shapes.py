"""Words for JSON Schema, so that a resource reads as what it is."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from memory_ledger.http.fields import SCOPE, TIME

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}
VERSION: Schema = {"type": "integer", "minimum": 1}
NUMBER: Schema = {"type": "number"}
SHARE: Schema = {"type": "number", "minimum": 0, "maximum": 1}
YES_OR_NO: Schema = {"type": "boolean"}
MOMENT: Schema = TIME
SCOPE_TEXT: Schema = SCOPE
ANY_JSON: Schema = {"description": "Any JSON value."}
ANY_OBJECT: Schema = {"type": "object", "additionalProperties": True}
TEXTS: Schema = {"type": "array", "items": TEXT}


def ref(name: str) -> Schema:
    """Return a reference to the component *name*."""
    return {"$ref": f"#/components/schemas/{name}"}


def lines_of(line: Schema, media_type: str) -> Schema:
    """Return a text each line of which is a JSON document: as *line* says, where it is one of ours."""
    return {"type": "string", "contentMediaType": media_type, "contentSchema": line}


def one_of(values: type[Enum] | list[str] | tuple[str, ...]) -> Schema:
    """Return a string that is one of *values*."""
    names = [str(value.value) for value in values] if isinstance(values, type) else list(values)
    return {"type": "string", "enum": names}


def listed(item: Schema, **limits: int) -> Schema:
    """Return a list of *item*."""
    return {"type": "array", "items": item, **limits}


def nullable(schema: Schema) -> Schema:
    """Return *schema* or null."""
    if "enum" in schema:
        return {"type": [schema["type"], "null"], "enum": [*schema["enum"], None]}
    if isinstance(schema.get("type"), str):
        return schema | {"type": [schema["type"], "null"]}
    return {"anyOf": [schema, {"type": "null"}]}


def record(
    properties: Mapping[str, Schema],
    optional: Mapping[str, Schema] | None = None,
    description: str = "",
) -> Schema:
    """Return an object that has all of *properties*, perhaps some of *optional*, and nothing else."""
    schema: Schema = {"type": "object"}
    if description:
        schema["description"] = description
    return schema | {
        "properties": {**properties, **(optional or {})},
        "required": list(properties),
        "additionalProperties": False,
    }


def page_of(item: Schema) -> Schema:
    """Return a page of a list."""
    return record({"items": listed(item), "next_page_token": nullable(TEXT)})


def service_id(prefix: str) -> Schema:
    """Return an id that the service makes."""
    return {"type": "string", "pattern": f"^{prefix}[0-9a-z]+$", "maxLength": 64}
