"""A plain write is one read and one transaction; DESIGN asks for no more than two round trips."""

import pytest

from memory_ledger.bootstrap.writing import writing_endpoints
from tests.support.api import Api
from tests.support.counting import CountingGather, CountingTable, Depth
from tests.support.parts import in_memory_parts


@pytest.fixture
def depth():
    return Depth()


@pytest.fixture
def api(depth):
    parts = in_memory_parts(CountingTable(depth))
    parts.gather = CountingGather(depth)
    return Api(writing_endpoints(parts))


def trips(depth, call):
    depth.reset()
    reply = call()
    assert reply.status < 300
    return depth.calls


def test_every_outcome_of_a_proposal_costs_one_read_and_one_transaction(api, depth, preference):
    outcomes = {}
    for name, body in {
        "stored": preference(),
        "superseded_previous": preference(content="new"),
        "conflict": preference(content="rival", confirmed=False),
        "pending_confirmation": preference(
            content="guess", subject_key=None, confirmed=False, source={"kind": "inference"}
        ),
        "rejected": preference(content="weak", source={"kind": "web_page"}),
        "scheduled": preference(content="later", valid_from="2027-01-01T00:00:00Z"),
        "derived": preference(type="fact", subject_key=None, content="alone"),
    }.items():
        outcomes[name] = trips(depth, lambda body=body: api.call("POST", "/v1/memories", body))

    assert outcomes == dict.fromkeys(outcomes, 2)


def test_a_policy_that_is_news_costs_its_document_and_a_second_read_once(api, depth, preference):
    admin = {"claims": {"roles": "[tenant_admin]"}}
    api.call("PUT", "/v1/policy", {"opt_in": []}, if_match=1, **admin)
    bodies = [preference(content=f"fact {number}", subject_key=None) for number in range(2)]

    assert [trips(depth, lambda body=body: api.call("POST", "/v1/memories", body)) for body in bodies] == [
        4,
        2,
    ]
    assert trips(depth, lambda: api.call("GET", "/v1/consents")) == 1


def test_reads_and_changes_cost_what_they_need(api, depth, preference):
    memory = api.call("POST", "/v1/memories", preference()).json["memory"]
    path = f"/v1/memories/{memory['memory_id']}"
    for number in range(20):
        api.call("POST", "/v1/memories", preference(content=f"fact {number}", subject_key=None))

    assert trips(depth, lambda: api.call("GET", path)) == 1
    assert trips(depth, lambda: api.call("GET", f"{path}/history")) == 1
    assert trips(depth, lambda: api.call("PATCH", path, {"importance": 0.9}, if_match=1)) == 2
    assert trips(depth, lambda: api.call("PATCH", path, {"content": "new"}, if_match=2)) == 2
    assert trips(depth, lambda: api.call("GET", "/v1/memories?limit=10")) == 2
    assert trips(depth, lambda: api.call("POST", f"{path}/invalidation", {"reason": "x"}, if_match=3)) == 2
