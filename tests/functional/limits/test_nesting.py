"""What lies inside one another: what is accepted is read again wherever it shows."""

from __future__ import annotations

import json

import pytest

LEVELS = 64
FACT = '{{"type":"fact","scope":"global","fact":{{"subject":"s","predicate":"p","object":{0}}},'
SOURCE = '"source":{"kind":"explicit_statement","ids":[]}}'


def nested(levels: int) -> str:
    """Return JSON of so many lists inside one another."""
    return "[" * levels + "1" + "]" * levels


def fact(levels: int) -> str:
    """Return a proposal that has *levels* in all; two of them are its own."""
    return FACT.format(nested(levels - 2)) + SOURCE


@pytest.mark.req("A1")
def test_the_deepest_fact_is_read_wherever_it_shows_and_deleted(api):
    stored = api.call("POST", "/v1/memories", raw=fact(LEVELS))
    assert stored.status == 201
    path = f"/v1/memories/{stored.json['memory']['memory_id']}"

    for target in (path, f"{path}/history", f"{path}/explanation", "/v1/memories", "/v1/export"):
        assert api.call("GET", target).status == 200, target
    assert api.call("POST", "/v1/search", {"query": "s p"}).status == 200
    assert api.call("GET", path).json["fact"]["object"] == json.loads(nested(LEVELS - 2))
    assert api.call("DELETE", path).status == 202


@pytest.mark.req("A1")
@pytest.mark.parametrize("levels", [LEVELS + 1, 199, 250, 2_000])
def test_what_is_nested_more_deeply_is_refused_by_its_name(api, levels):
    refused = api.call("POST", "/v1/memories", raw=fact(levels))

    assert refused.status == 400
    (error,) = refused.json["errors"]
    assert error["detail"] == "must not be nested over 64 levels"
    assert error["pointer"] == ("/fact" if levels < 1_000 else "")


@pytest.mark.req("A1")
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v1/tasks/t-1/operations", '{"operation_id":"o","idempotency_key":"k","kind":"k","request":%s}'),
        ("/v1/tasks/t-1/checkpoints", '{"schema_version":1,"state":%s}'),
        ("/v1/tasks/t-1/completion", '{"outcome":"success","verification":{"verified":true,"evidence":%s}}'),
    ],
)
def test_so_is_what_an_agent_keeps(api, path, body):
    assert api.call("POST", "/v1/tasks", {"task_id": "t-1", "goal": "g"}).status == 201

    assert api.call("POST", path, raw=body % nested(199)).status == 400
    assert api.call("GET", "/v1/events?task_id=t-1").status == 200


@pytest.mark.req("D7")
def test_a_line_of_an_import_is_refused_by_its_name(api):
    lines = f"{fact(LEVELS)}\n{fact(199)}\n"

    refused = api.call("POST", "/v1/import", raw=lines, headers={"content-type": "application/x-ndjson"})

    assert (refused.status, refused.json["errors"][0]["pointer"]) == (400, "/2/fact")
    assert api.call("GET", "/v1/memories").json["items"] == []
