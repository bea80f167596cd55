"""What a scenario's record looks like as a proposal."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tools.evals.people import moment
from tools.evals.records import Registry
from tools.evals.scenario import Event
from tools.evals.scenario_fields import seconds_of

_SAME = ("scope", "confirmed", "importance", "type")
_TYPES = {"remember": "fact", "episode": "episode", "fact": "fact"}


def proposal(event: Event, source_id: str, now: datetime, registry: Registry) -> dict[str, Any]:
    """Return the body: the user's own confirmed words, of everywhere, unless the event says otherwise."""
    options = event.options
    body: dict[str, Any] = {
        "type": _TYPES[event.verb],
        "scope": "global",
        "confirmed": True,
        "content" if event.verb == "remember" else event.verb: event.what,
        "source": {"kind": options.get("source", "explicit_statement"), "ids": [source_id]},
        **{name: options[name] for name in _SAME if name in options},
    }
    if "key" in options:
        body["subject_key"] = options["key"]
    if "ttl" in options:
        body["ttl_seconds"] = seconds_of(options["ttl"])
    for name in ("valid_from", "valid_until"):
        if name in options:
            body[name] = moment(now, options[name])
    if "from" in options:
        body["derived_from"] = [
            {"memory_id": label.memory_id, "version": label.version}
            for label in registry.named(options["from"])
        ]
    return body
