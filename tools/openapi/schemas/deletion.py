"""Receipts of deletions, as they are answered."""

from __future__ import annotations

from memory_ledger.domain.records.deletion import DeletionStatus, TargetKind
from tools.openapi.shapes import (
    COUNT,
    MOMENT,
    TEXT,
    Schema,
    listed,
    nullable,
    one_of,
    record,
    service_id,
)

_STORE = record(
    {
        "store": TEXT,
        "state": one_of(["pending", "purged", "residue"]),
        "verified_at": nullable(MOMENT),
        "residue": COUNT,
    }
)
_PROBE = record(
    {
        "probe": one_of(["by_id", "exact_text", "paraphrase", "related_topic"]),
        "path": TEXT,
        "residue": COUNT,
    }
)

SCHEMAS: dict[str, Schema] = {
    "Receipt": record(
        {
            "deletion_id": service_id("del_"),
            "target": record(
                {"kind": one_of(TargetKind)}, {"id": TEXT, "session_id": TEXT, "subject_user": TEXT}
            ),
            "status": one_of(DeletionStatus),
            "requested_at": MOMENT,
            "completed_at": nullable(MOMENT),
            "memories": COUNT,
            "tasks": COUNT,
            "stores": listed(_STORE),
            "probes": listed(_PROBE),
            "retained": listed(record({"where": TEXT, "until": nullable(MOMENT)})),
        },
        description="How far a deletion is, and the proof that each copy is gone; holds no content. "
        "What it covers is unreadable from the first answer on.",
    )
}
