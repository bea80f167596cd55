"""The shapes of answers, each written once."""

from __future__ import annotations

from tools.openapi.schemas import (
    deletion,
    governance,
    policy,
    portability,
    problems,
    recall,
    records,
    sessions,
    tasks,
)
from tools.openapi.shapes import Schema

SCHEMAS: dict[str, Schema] = {
    name: schema
    for module in (records, policy, governance, recall, deletion, portability, sessions, tasks, problems)
    for name, schema in module.SCHEMAS.items()
}
