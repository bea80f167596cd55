"""What is concealed in the arguments of a call, which are JSON as a model writes it."""

from __future__ import annotations

import json

import pytest

from memory_ledger.adapters.sensitive import LibrarySensitiveScanner
from memory_ledger.services.conceal import Conceal

CONCEAL = Conceal(scanner=LibrarySensitiveScanner())


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "arguments",
    [
        '{"password":"Hunter2x","password":""}',
        '{"a":{"password":"","password":"Hunter2x"}}',
        '{"password":"Hunter2x","n":"\\ud83d"}',
        '{"password":"Hunter2x","n":"\\u0000"}',
    ],
)
def test_a_secret_in_arguments_is_concealed_and_the_rest_can_be_stored(arguments):
    kept = CONCEAL.json_text(arguments)

    assert "Hunter2x" not in kept
    assert "\0" not in kept
    assert kept.encode()
    assert json.loads(kept)


@pytest.mark.parametrize("arguments", ['{"a":1,"a":2}', '{"n":"\\ud83d"}', '{"city": "Oslo"}'])
def test_arguments_without_a_secret_stay_as_they_are(arguments):
    assert CONCEAL.json_text(arguments) == arguments
