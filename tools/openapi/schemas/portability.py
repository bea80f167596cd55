"""The lines of an export, and what an import says of each."""

from __future__ import annotations

from memory_ledger.domain.writing.decisions import Verdict
from memory_ledger.http.importing import SKIPPED
from memory_ledger.http.ndjson import HEADER, MEMORY, SCHEMA
from tools.openapi.schemas import records, tasks
from tools.openapi.shapes import MOMENT, TEXT, TEXTS, VERSION, Schema, listed, nullable, one_of, record


def _line(kind: str, *shapes: Schema, optional: Schema | None = None) -> Schema:
    """Return a line of one kind, with all that *shapes* have."""
    told = {name: schema for shape in shapes for name, schema in shape["properties"].items()}
    return record({"kind": {"const": kind}, **told}, optional)


_MADE = {
    name: records.ENTRY["properties"][name] for name in ("at", "by", "operation", "request_id", "decision")
}

SCHEMAS: dict[str, Schema] = {
    "ExportLine": {
        "anyOf": [
            _line(HEADER, record({"schema": {"const": SCHEMA}, "as_of": MOMENT})),
            _line(MEMORY, records.MEMORY),
            _line("version", records.MEMORY, record(_MADE)),
            _line("conflict", records.SCHEMAS["Conflict"]),
            _line("consent", records.SCHEMAS["Consent"]),
            _line("summary", record({"session_id": TEXT}), tasks.SCHEMAS["Summary"]),
            _line("event", tasks.SCHEMAS["Event"], optional={"session_id": TEXT, "task_id": TEXT}),
        ],
        "description": "One thing that is kept; the first line of all names the schema.",
    },
    "Imported": record(
        {
            "items": listed(
                record(
                    {
                        "line": VERSION,
                        "memory_id": nullable(records.MEMORY_ID),
                        "outcome": one_of([*(verdict.value for verdict in Verdict), SKIPPED]),
                        "reasons": TEXTS,
                    }
                )
            )
        },
        description="What became of each line, counted from 1; headers are not named.",
    ),
}
