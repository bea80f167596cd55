"""Clients that few calls need are made by the first call that needs them."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest

from memory_ledger.bootstrap.aws_clients import LateClient

FUNCTIONS = Path(__file__).resolve().parents[3] / "functions"
SEEN = """
import sys
sys.path.insert(0, sys.argv[1])
import botocore.session
made = []
create = botocore.session.Session.create_client
botocore.session.Session.create_client = lambda self, name, *rest, **more: (
    made.append(name), create(self, name, *rest, **more))[1]
import handler
from memory_ledger.adapters.store import codec
from memory_ledger.http.requests import Body
built = [form for form in vars(codec).values() if isinstance(form, codec.Form) and "adapter" in vars(form)]
whole = [body.__name__ for body in Body.__subclasses__() if body.__pydantic_complete__]
print(*made, len(built), *whole)
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


def test_a_client_is_made_once_by_the_first_use_however_many_threads_come():
    made = []

    def make():
        made.append(1)
        return SimpleNamespace(send=lambda: len(made))

    client = LateClient(make)
    assert made == []

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(lambda _: client.send(), range(50))) == {1}


def test_a_client_that_could_not_be_made_is_tried_again():
    outcomes = iter([RuntimeError("no region"), SimpleNamespace(answer=42)])

    def make():
        outcome = next(outcomes)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    client = LateClient(make)
    with pytest.raises(RuntimeError):
        _ = client.answer

    assert client.answer == 42


@pytest.mark.parametrize("function", ["write_policy", "retrieval", "sessions", "deletion", "background"])
def test_a_cold_start_makes_the_client_of_the_tables_and_works_out_no_form(function):
    done = subprocess.run(
        [sys.executable, "-c", SEEN, str(FUNCTIONS / function)],
        env=ENVIRONMENT | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )

    client, forms, *bodies = done.stdout.split()
    assert (client, forms) == ("dynamodb", "0")
    # The one that is another's default is made with it.
    assert set(bodies) <= {"FiltersBody"}
