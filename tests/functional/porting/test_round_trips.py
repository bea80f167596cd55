"""What exports and imports cost: calls that wait for one another."""

from __future__ import annotations

import json

import pytest

from memory_ledger.http.ndjson import NDJSON
from tests.functional.porting.conftest import api_of
from tests.support.counting import CountingGather, CountingTable, Depth
from tests.support.parts import in_memory_parts


@pytest.fixture
def depth():
    return Depth()


@pytest.fixture
def api(depth):
    parts = in_memory_parts(CountingTable(depth))
    parts.gather = CountingGather(depth)
    return api_of(parts)


def line(number):
    return {
        "type": "fact",
        "scope": "global",
        "content": f"fact {number}",
        "source": {"kind": "explicit_statement"},
    }


@pytest.mark.parametrize("lines", [1, 5])
def test_an_import_costs_a_claim_and_a_plain_write_a_line(api, depth, lines):
    text = "".join(json.dumps(line(number)) + "\n" for number in range(lines))

    reply = api.call("POST", "/v1/import", raw=text, headers={"content-type": NDJSON})

    assert reply.status == 200
    assert depth.calls == 2 + 2 * lines


def test_an_export_costs_two_calls_a_page_of_records_and_one_for_each_other_part(api, depth):
    """Conflicts, consents, sessions and tasks are one look each where there are none."""
    for number in range(20):
        api.call("POST", "/v1/memories", line(number))
    depth.reset()

    assert api.call("GET", "/v1/export").status == 200
    assert depth.calls == 2 + 4

    depth.reset()
    api.call("GET", "/v1/export?limit=10")
    assert depth.calls == 2
