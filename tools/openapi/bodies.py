"""Request bodies: the pydantic models that parse them, as components."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, models_json_schema

from tools.openapi.operation import Operation
from tools.openapi.operations import OPERATIONS
from tools.openapi.shapes import Schema, lines_of, ref


class _Untitled(GenerateJsonSchema):
    """Leaves out the titles, which only repeat the names."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Say no."""
        return False


def components() -> dict[str, Schema]:
    """Return the schema of every body and of what bodies are made of."""
    operations = [operation for operation in OPERATIONS.values() if operation.model is not None]
    models: list[tuple[type[BaseModel], JsonSchemaMode]] = [
        (operation.model, "validation") for operation in operations if operation.model is not None
    ]
    _, made = models_json_schema(
        models, ref_template="#/components/schemas/{model}", schema_generator=_Untitled
    )
    found: dict[str, Schema] = made["$defs"]
    for schema in found.values():
        schema.pop("title", None)
        if "description" in schema:
            schema["description"] = schema["description"].replace("``", "`")
    for operation in operations:
        assert operation.model is not None
        found[operation.model.__name__] |= operation.body_rules
    return found


def request_body(operation: Operation) -> Schema:
    """Return the body of an operation that has one, with its examples."""
    named = None if operation.model is None else ref(operation.model.__name__)
    schema = named or operation.free_body
    if operation.line is not None:
        schema = lines_of(ref(operation.line.__name__), operation.line_type)
    shown = {name: {"value": value} for name, value in operation.examples.items()}
    content = {operation.line_type: {"schema": schema, "examples": shown}}
    return {"required": True, "content": content}
