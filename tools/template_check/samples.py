"""events/: every trigger has its sample, and no sample is left without a trigger."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tools.template_check.document import Template

FOLDERS = {"DynamoDB": "streams", "SQS": "sqs", "Schedule": "schedule"}


def samples(template: Template) -> Iterator[str]:
    """Yield triggers without a sample, samples without a trigger, and files that are not JSON objects."""
    found: dict[str, Mapping[str, Any]] = {}
    for path in sorted((template.root / "events").glob("*/*.json")):
        name = path.relative_to(template.root).as_posix()
        event = _read(path)
        if event is None:
            yield f"{name} is not a JSON object"
        else:
            found[name] = event
    yield from _http(template, found)
    yield from _others(template, found)


def _http(template: Template, found: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    routes = {trigger.route_key for trigger in template.triggers("HttpApi")}
    sampled = {
        name: str(event.get("routeKey")) for name, event in found.items() if name.startswith("events/http/")
    }
    yield from (f"events/http has no sample of {route}" for route in sorted(routes - set(sampled.values())))
    for name, route in sampled.items():
        if route not in routes:
            yield f"{name} is of {route}, which is not a route"


def _others(template: Template, found: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    names = {
        f"events/{FOLDERS[trigger.type]}/{function.name}.json"
        for function in template.functions
        for trigger in function.triggers
        if trigger.type in FOLDERS
    }
    yield from (f"{name} is missing" for name in sorted(names - set(found)))
    for name in found:
        if not name.startswith("events/http/") and name not in names:
            yield f"{name} is of no trigger"


def _read(path: Path) -> Mapping[str, Any] | None:
    try:
        event = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return None
    return event if isinstance(event, dict) else None
