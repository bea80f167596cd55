"""The operations of taking everything along and taking it in."""

from __future__ import annotations

import json
from typing import Any

from memory_ledger.http.import_bodies import RecordLine
from memory_ledger.http.import_lines import MAX_BYTES, MAX_LINES
from memory_ledger.http.ndjson import HEADER, MEMORY, NDJSON, SCHEMA
from tools.openapi import examples
from tools.openapi.operation import Operation, Success
from tools.openapi.shapes import TEXT, lines_of, ref

_TAG = "export and import"


def _lines(*values: Any) -> str:
    return "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values)


_TOLD = _lines({"kind": HEADER, "schema": SCHEMA, "as_of": examples.AT}, {"kind": MEMORY, **examples.MEMORY})

OPERATIONS = {
    "export_records": Operation(
        tag=_TAG,
        summary="Take along everything that is kept about you, as JSON Lines",
        says="Records of every status (pending ones too), open conflicts, consents, and the logs of sessions "
        "and tasks; with `history` the older versions as well. The first line names the schema and `as_of`; "
        "each record is told once, as it was then or later. `Link` leads to the next page.",
        answers={
            200: Success(
                schema=lines_of(ref("ExportLine"), NDJSON),
                says="A page of lines.",
                example=_TOLD,
                media_type=NDJSON,
                headers={
                    "Link": {
                        "description": 'The next page, `rel="next"`; absent on the last.',
                        "schema": TEXT,
                    }
                },
            )
        },
    ),
    "import_records": Operation(
        tag=_TAG,
        summary="Take in the lines of an export",
        says=f"At most {MAX_LINES} lines beside the header, and {MAX_BYTES} bytes: a page of an export. A "
        "record is proposed like any other, with the source `imported`; what waited for you waits, what was "
        "history stays history, what you deleted here stays deleted. Lines of other kinds are skipped. One "
        "malformed line refuses the whole, and `/3/content` points to line 3.",
        line=RecordLine,
        line_type=NDJSON,
        examples={"page": _TOLD},
        idempotent=True,
        answers={
            200: Success(
                schema=ref("Imported"),
                says="What became of each line.",
                example={
                    "items": [
                        {
                            "line": 2,
                            "memory_id": examples.OTHER_ID,
                            "outcome": "stored",
                            "reasons": ["user_confirmed"],
                        }
                    ]
                },
            )
        },
    ),
}
