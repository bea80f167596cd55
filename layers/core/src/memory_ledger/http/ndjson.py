"""What exports and imports share: lines of JSON, the first of which names their schema."""

from __future__ import annotations

NDJSON = "application/x-ndjson"
SCHEMA = "memory-ledger.export.v1"
HEADER, MEMORY = "header", "memory"
