"""JSON Lines of exports and imports: the first line names their schema."""

from __future__ import annotations

NDJSON = "application/x-ndjson"
SCHEMA = "memory-ledger.export.v1"
HEADER, MEMORY = "header", "memory"
