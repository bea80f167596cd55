"""Expanding a record: every child is authorised anew."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.req("R9")


@pytest.fixture
def family(remember):
    """A summary of three records, one of them in a project."""
    children = [
        remember("第一件事")["memory_id"],
        remember("第二件事", scope="project:a")["memory_id"],
        remember("第三件事", ttl_seconds=60)["memory_id"],
    ]
    parent = remember("三件事的总结", type="summary", source={"kind": "summary"}, derived_from=[*children])[
        "memory_id"
    ]
    return parent, children


def shown(api, parent, query="", **who):
    reply = api.call("GET", f"/v1/memories/{parent}/children{query}", **who)
    assert reply.status == 200, reply.text
    return [item["memory_id"] for item in reply.json["items"]]


def test_children_in_view_are_returned_in_order(api, family):
    parent, (first, second, third) = family

    assert shown(api, parent) == [first, third]
    assert shown(api, parent, "?project_id=a") == [first, second, third]


def test_an_expired_or_invalidated_child_is_not_shown(api, family, clock):
    parent, (first, _, _) = family
    api.call("POST", f"/v1/memories/{first}/invalidation", {"reason": "x"}, if_match=1)
    clock.advance(seconds=60)

    assert shown(api, parent) == []


def test_a_strangers_record_is_404(api, family):
    parent, _ = family

    assert api.call("GET", f"/v1/memories/{parent}/children", user="bob").status == 404
    assert api.call("GET", "/v1/memories/mem_unknown/children").status == 404


def test_a_record_out_of_view_is_404(api, family):
    _, (_, second, _) = family

    assert api.call("GET", f"/v1/memories/{second}/children").status == 404
    assert shown(api, second, "?project_id=a") == []


def test_children_come_in_pages(api, family):
    parent, (first, second, third) = family
    page = api.call("GET", f"/v1/memories/{parent}/children?project_id=a&limit=2").json

    rest = shown(api, parent, f"?project_id=a&limit=2&page_token={page['next_page_token']}")

    assert [item["memory_id"] for item in page["items"]] == [first, second]
    assert rest == [third]
    stolen = f"?project_id=b&page_token={page['next_page_token']}"
    assert api.call("GET", f"/v1/memories/{parent}/children{stolen}").status == 400
