"""The endpoint of taking in what was taken along."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from memory_ledger.domain.access.identity import Permission
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.http.endpoints import Answer, Endpoint
from memory_ledger.http.idempotency import idempotency_of
from memory_ledger.http.import_lines import read_lines
from memory_ledger.http.ndjson import NDJSON
from memory_ledger.http.requests import Request
from memory_ledger.services.portability.import_records import ImportRecords
from memory_ledger.services.portability.settling import Outcome

SKIPPED = "skipped"


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportEndpoints:
    """The handler of imports."""

    take_in: ImportRecords
    keyed_hash: KeyedHash

    def endpoints(self) -> list[Endpoint]:
        """Return the table that the function mounts."""
        return [
            Endpoint(
                method="POST",
                path="/v1/import",
                name="import_records",
                needs=Permission.WRITE,
                handle=self.post,
            )
        ]

    def post(self, request: Request) -> Answer:
        """Propose what the lines tell of records, and say of each line what became of it."""
        text = request.text(NDJSON)
        key = idempotency_of(request, self.keyed_hash, text)
        lines = read_lines(text)
        imported = self.take_in(request.principal, lines.records, key)
        items = [_item(line, outcome) for line, outcome in imported.outcomes.items()]
        items += [
            {"line": line, "memory_id": None, "outcome": SKIPPED, "reasons": []} for line in lines.others
        ]
        return Answer(
            body={"items": sorted(items, key=lambda item: int(item["line"]))}, replayed=imported.replayed
        )


def _item(line: int, outcome: Outcome) -> dict[str, Any]:
    return {
        "line": line,
        "memory_id": outcome.memory_id,
        "outcome": outcome.verdict.value,
        "reasons": list(outcome.reasons),
    }
