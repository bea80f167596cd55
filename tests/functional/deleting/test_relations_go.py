"""What a deletion takes is walked over no more, at once, and leaves no entry behind."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.req("D1", "R10")


@pytest.fixture
def kept(api):
    """Two facts in a row, the second in a project."""
    ids = []
    for subject, value, scope in (("Ann", "ACME", "global"), ("ACME", "Berlin", "project:p")):
        body = {
            "type": "fact",
            "scope": scope,
            "fact": {"subject": subject, "predicate": "relates_to", "object": value},
            "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
            "confirmed": True,
        }
        ids.append(api.call("POST", "/v1/memories", body).json["memory"]["memory_id"])
    return ids


def walked(api):
    edges = api.call("GET", "/v1/relations?entity=ann&hops=3&project_id=p").json["edges"]
    return [edge["memory_id"] for edge in edges]


def entries(world):
    return [key.sk for key in world.table.snapshot() if key.sk.startswith("L#e#")]


def test_a_deleted_fact_leads_nowhere_at_once(world, api, kept):
    assert walked(api) == kept
    assert len(entries(world)) == 4

    api.call("DELETE", f"/v1/memories/{kept[0]}")

    assert walked(api) == []
    assert len(entries(world)) == 2


@pytest.mark.parametrize(
    ("target", "left"), [({"kind": "project", "id": "p"}, 1), ({"kind": "user"}, 0), ({"kind": "tenant"}, 0)]
)
def test_what_a_fence_takes_is_gone_at_once_and_its_entries_with_the_purge(world, api, kept, target, left):
    claims = {"roles": "[tenant_admin]"} if target["kind"] == "tenant" else None

    reply = api.call("POST", "/v1/deletions", {"target": target}, claims=claims)
    at_once = walked(api)
    world.settle()

    assert reply.status == 202
    assert at_once == walked(api) == kept[:left]
    assert len(entries(world)) == 2 * left
