"""What operations make of answers, and lists and waits that take several calls."""

from __future__ import annotations

import json

import httpx
import pytest

from memory_ledger_client import MemoryLedger, Options, Receipt, SessionState, errors

pytestmark = pytest.mark.req("A1")
RECEIPT = {
    "deletion_id": "del_1",
    "target": {"kind": "user"},
    "status": "purging",
    "requested_at": "2026-09-21T10:30:00Z",
    "completed_at": None,
    "memories": 1,
    "stores": [{"store": "index", "state": "purging", "verified_at": None, "residue": None}],
    "probes": [],
    "retained": [],
}


def page(items, token=None):
    return httpx.Response(200, json={"items": items, "next_page_token": token})


def test_a_list_goes_on_while_there_is_a_token(call, service, memory):
    service.script(page([memory], "a/b+c="), page([], "d"), page([memory | {"memory_id": "mem_2"}]))

    found = call("list_memories", scope="project:p q", page_size=1)

    assert [one.memory_id for one in found] == ["mem_1", "mem_2"]
    assert [dict(request.url.params) for request in service.requests] == [
        {"scope": "project:p q", "limit": "1"},
        {"scope": "project:p q", "limit": "1", "page_token": "a/b+c="},
        {"scope": "project:p q", "limit": "1", "page_token": "d"},
    ]


def test_pages_are_fetched_as_they_are_read(service, memory):
    service.script(page([memory], "next"))
    with httpx.Client(transport=httpx.MockTransport(service.handle)) as http:
        client = MemoryLedger("https://ledger.example", "t", http=http)

        first = next(client.list_memories().by_page())
        assert (len(service.requests), first.next_page_token) == (1, "next")

        next(client.list_memories().by_page("next"))
        assert service.requests[-1].url.params["page_token"] == "next"


def test_a_failed_page_is_tried_again(call, service, memory):
    service.script(page([memory], "a"), httpx.ReadTimeout, page([memory]))

    assert len(call("list_memories")) == 2


def test_an_export_follows_its_link_without_leaving_the_service(call, service):
    link = {"link": '<https://elsewhere.example/v1/export?page_token=x%2Fy>; rel="next"'}
    service.script(
        httpx.Response(200, content='{"schema":1}\n{"n":"行\u2028"}\n'.encode(), headers=link),
        httpx.Response(200, content=b'{"n":2}\n\n'),
    )

    assert call("export") == [{"schema": 1}, {"n": "行\u2028"}, {"n": 2}]
    assert {request.url.host for request in service.requests} == {"ledger.example"}
    assert service.requests[1].url.params["page_token"] == "x/y"


def test_what_was_exported_goes_in_as_lines(call, service):
    service.script(httpx.Response(200, json={}))

    call("import_records", [{"a": "你"}, {"b": 1}])

    (request,) = service.requests
    assert request.content.decode() == '{"a":"你"}\n{"b":1}\n'
    assert request.headers["content-type"] == "application/x-ndjson"
    assert request.headers["idempotency-key"]


def test_a_receipt_is_waited_for(call, service, time):
    complete = RECEIPT | {"status": "complete", "completed_at": "2026-09-21T10:31:00Z"}
    service.script(*(httpx.Response(200, json=seen) for seen in (RECEIPT, RECEIPT, complete)))

    assert call("wait_for_receipt", "del_1", every=2.0).completed_at is not None
    assert time.slept == [2.0, 2.0]


def test_waiting_ends(call, service, time):
    service.script(httpx.Response(200, json=RECEIPT))

    with pytest.raises(errors.DeadlineExceededError) as caught:
        call("wait_for_receipt", "del_1", timeout=5.0, every=2.0)
    assert isinstance(caught.value.last, Receipt)
    assert caught.value.last.status == "purging"
    assert time.now < 5.0


def test_a_completion_is_waited_for(call, service):
    service.script(
        httpx.Response(200, json={"status": "running", "decisions": []}),
        httpx.Response(200, json={"status": "done"}),
    )

    assert call("wait_for_completion", "t").status == "done"


@pytest.mark.req("W10")
def test_a_sessions_state_remembers_whose_it_is(call, service):
    service.script(httpx.Response(200, json={"state": {"a": 1}, "version": 3}))

    state = call("session_state", "s 1")
    call("update_session_state", state, {"a": 2})

    assert state == SessionState(session_id="s 1", state={"a": 1}, version=3)
    assert service.headers("if-match") == [None, '"3"']
    assert service.requests[0].url == service.requests[1].url


@pytest.mark.req("W10")
def test_a_policys_version_is_its_etag(call, service):
    service.script(httpx.Response(200, json={"rules": []}, headers={"etag": '"12"'}))

    policy = call("policy")
    call("put_policy", policy)

    assert (policy.version, policy.document) == (12, {"rules": []})
    assert service.headers("if-match") == [None, '"12"']


def test_a_policy_without_a_version_is_unexpected(call, service):
    service.script(httpx.Response(200, json={}))

    with pytest.raises(errors.UnexpectedAnswerError):
        call("policy")


def test_consents_and_scratchpads_come_bare(call, service):
    service.script(
        httpx.Response(200, json={"items": [{"purpose": "health", "granted": False, "updated_at": None}]})
    )
    assert call("consents")[0].purpose == "health"

    service.script(httpx.Response(200, json={"content": "notes"}))
    assert call("scratchpad", "t") == "notes"


def test_nothing_that_was_dropped_is_a_valid_proposal(call, service, proposed):
    service.script(
        httpx.Response(200, json={"decision": proposed["decision"] | {"outcome": "rejected"}, "memory": None})
    )

    assert call("upsert_fact", "a", "b", 1, source={"kind": "inference"}).memory is None
    assert json.loads(service.requests[0].content)["source"] == {"kind": "inference"}


def test_a_client_closes_its_own_connections_and_no_others(service, memory):
    service.script(httpx.Response(200, json=memory))
    with httpx.Client(transport=httpx.MockTransport(service.handle)) as http:
        with MemoryLedger("https://ledger.example", "t", http=http, options=Options()) as client:
            client.get_memory("mem_1")

        assert not http.is_closed
    with MemoryLedger("https://ledger.example", "t") as client:
        own = client._http
        client.with_options(deadline=1).close()
        assert not own.is_closed
    assert own.is_closed


def test_an_audit_entry_is_read_with_what_it_names(call, service):
    entry = {
        "audit_id": "aud_1",
        "at": "2026-09-21T10:30:00Z",
        "actor": "root",
        "roles": ["tenant_admin"],
        "action": "put_grants",
        "subject_user": None,
        "resources": [{"id": "policy", "version": 2}, {"id": "del_1", "version": None}],
        "details": {"roles": ["auditor"], "content_access": True},
        "outcome": "allowed",
        "request_id": "r",
        "added_later": 1,
    }
    service.script(page([entry]))

    (found,) = call("audit")

    assert (found.actor, found.subject_user, found.at.isoformat()) == (
        "root",
        None,
        "2026-09-21T10:30:00+00:00",
    )
    assert [(one.id, one.version) for one in found.resources] == [("policy", 2), ("del_1", None)]
    assert found.details == {"roles": ["auditor"], "content_access": True}
