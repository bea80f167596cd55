"""Another user's records are read by a stored grant, inside the tenant, and never without an entry of it."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.tables import Operation
from memory_ledger.domain.errors import UnavailableError
from tests.functional.governing.conftest import ADMIN, ALICE, AUDITOR, ELSEWHERE, MARK
from tests.support.counting import CountingTable, Depth
from tests.support.product import Caller, Product

pytestmark = pytest.mark.req("I5", "T2")
AS_ALICE = "subject_user=alice"
WITH_CONTENT = {
    "list_memories": "/v1/memories",
    "get_memory": "/v1/memories/{id}",
    "memory_history": "/v1/memories/{id}/history",
}
READS = WITH_CONTENT | {"explain_memory": "/v1/memories/{id}/explanation"}
every_read = pytest.mark.parametrize("action", READS)


def target(action, memory_id="", subject=AS_ALICE):
    return f"{READS[action].format(id=memory_id)}?{subject}"


@pytest.fixture
def memory_id(remember):
    return remember()


@pytest.mark.fourths
@pytest.mark.parametrize("reader", [ADMIN, AUDITOR], ids=lambda one: one.user)
@every_read
def test_who_is_granted_content_reads_and_is_audited(product, allow, audit, memory_id, reader, action):
    allow(reader.user, "tenant_admin", "auditor", content_access=True)

    reply = product.call(reader, "GET", target(action, memory_id))
    own = product.call(ALICE, "GET", target(action, memory_id))

    assert (reply.status, reply.text) == (200, own.text)
    entry = audit()[0]
    assert (entry["action"], entry["actor"], entry["subject_user"]) == (action, reader.user, "alice")
    assert (entry["outcome"], entry["roles"]) == ("allowed", list(reader.roles))
    assert entry["resources"] == [{"id": memory_id, "version": 1}]


@pytest.mark.parametrize("action", WITH_CONTENT)
def test_without_the_grant_it_is_refused_and_the_attempt_of_a_role_is_kept(
    product, allow, audit, memory_id, action
):
    allow("aud", "auditor")
    for reader in (ADMIN, AUDITOR):
        reply = product.call(reader, "GET", target(action, memory_id))
        assert (reply.status, reply.json["type"]) == (403, "/problems/forbidden")
        assert MARK not in reply.text

    entries = audit("&action=" + action)
    assert [(one["actor"], one["outcome"], one["resources"]) for one in entries] == [
        ("aud", "refused", []),
        ("root", "refused", []),
    ]


@every_read
def test_a_plain_user_is_refused_whatever_is_granted_and_leaves_nothing(
    product, allow, audit, memory_id, action
):
    allow("bob", "tenant_admin", "auditor", content_access=True)
    before = product.world.table.snapshot()

    for caller in (Caller(user="bob"), Caller(user="bob", roles=()), Caller(user="bob", roles=("user",))):
        assert product.call(caller, "GET", target(action, memory_id)).status == 403

    assert product.world.table.snapshot() == before


@every_read
def test_content_access_goes_with_the_role_that_the_grant_takes_away(product, allow, memory_id, action):
    allow("aud", "user", content_access=True)

    assert product.call(AUDITOR, "GET", target(action, memory_id)).status == 403


def test_an_auditor_sees_decisions_without_content_of_everybody(product, audit, memory_id):
    reply = product.call(AUDITOR, "GET", target("explain_memory", memory_id))

    assert (reply.status, reply.json["decision"]["outcome"]) == (200, "stored")
    assert MARK not in reply.text
    assert audit()[0]["action"] == "explain_memory"
    assert product.call(ADMIN, "GET", target("explain_memory", memory_id)).status == 403


@pytest.mark.req("D6")
def test_why_a_user_ended_a_record_is_content_too(product, allow, audit, memory_id):
    path = f"/v1/memories/{memory_id}"
    said = {"reason": f"moved out ({MARK})"}
    ended = product.done(ALICE, "POST", f"{path}/invalidation", said, if_match=1)
    found = product.done(ALICE, "POST", "/v1/search", {"query": "我住在哪里"})
    trace = f"/v1/traces/{found['trace_id']}"

    for target_seen in (target("explain_memory", memory_id), trace, "/v1/audit"):
        reply = product.call(AUDITOR, "GET", target_seen)
        assert (reply.status, MARK in reply.text) == (200, False), target_seen
    allow("aud", "auditor", content_access=True)
    shown = product.done(AUDITOR, "GET", target("get_memory", memory_id))

    assert ended["reason"] == shown["reason"] == said["reason"]
    assert ended["reasons"][-1] == "invalidated"
    assert product.done(ALICE, "GET", path)["reason"] == said["reason"]
    assert MARK in product.call(ALICE, "GET", "/v1/export").text


@pytest.mark.req("T5")
@every_read
def test_a_grant_that_is_taken_away_is_over_at_the_next_request(product, allow, memory_id, action):
    allow("aud", "auditor", content_access=True)
    path = target(action, memory_id)
    assert product.call(AUDITOR, "GET", path).status == 200

    allow("aud", content_access=True)

    assert product.call(AUDITOR, "GET", path).status == 403


@pytest.mark.req("I2", "I7")
@every_read
def test_no_grant_reaches_into_another_tenant(product, allow, memory_id, action):
    allow("root", "tenant_admin", content_access=True, by=ELSEWHERE)

    reply = product.call(ELSEWHERE, "GET", target(action, memory_id))

    if action == "list_memories":
        assert (reply.status, reply.json["items"]) == (200, [])
    else:
        unknown = product.call(ELSEWHERE, "GET", target(action, "mem_unknown"))
        assert (reply.status, reply.text) == (404, unknown.text)
    assert MARK not in reply.text


@every_read
def test_a_token_that_may_not_read_reads_nobody(product, allow, memory_id, action):
    allow("aud", "auditor", content_access=True)
    writer = Caller(user="aud", roles=("auditor",), scope="memory:write")

    assert product.call(writer, "GET", target(action, memory_id)).status == 403


def test_content_access_never_writes(product, allow, memory_id):
    allow("aud", "auditor", "tenant_admin", content_access=True)
    path = f"/v1/memories/{memory_id}"

    for method, where, body in (
        ("PATCH", path, {"importance": 0.1}),
        ("DELETE", path, None),
        ("POST", f"{path}/confirmation", None),
    ):
        there = product.call(AUDITOR, method, f"{where}?{AS_ALICE}", body, if_match=1)
        assert (there.status, there.json["errors"][0]["pointer"]) == (400, "query:subject_user")
        assert product.call(AUDITOR, method, where, body, if_match=1).status == 404


@pytest.mark.req("I6")
@pytest.mark.parametrize("subject", ["", "%00", "a" * 257])
def test_a_subject_that_is_no_id_is_refused_by_its_name(product, allow, subject):
    allow("aud", "auditor", content_access=True)

    reply = product.call(AUDITOR, "GET", f"/v1/memories?subject_user={subject}")

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (400, "query:subject_user")


@pytest.mark.parametrize("wrong", ["as_of=yesterday", "version=0", "as_of=2026-09-21T10:30:00Z&version=1"])
def test_what_is_malformed_is_said_before_anything_is_asked_of_a_grant(product, audit, memory_id, wrong):
    there = product.call(ADMIN, "GET", f"/v1/memories/{memory_id}?{AS_ALICE}&{wrong}")
    listed = product.call(ADMIN, "GET", f"/v1/memories?{AS_ALICE}&status=deleted")

    assert (there.status, listed.status, audit()) == (400, 400, [])


def test_ones_own_name_is_ones_own_reading(product, audit, memory_id):
    reply = product.call(ALICE, "GET", target("get_memory", memory_id))

    assert (reply.status, audit()) == (200, [])


@pytest.mark.req("I7")
def test_a_page_of_anothers_is_bound_to_whose_it_is_and_who_reads(product, allow, audit, remember):
    kept = [remember(text=f"第{number}件事") for number in range(3)]
    remember(Caller(user="bob"))
    for reader in ("aud", "root"):
        allow(reader, "auditor", "tenant_admin", content_access=True)
    page = product.done(AUDITOR, "GET", f"/v1/memories?{AS_ALICE}&limit=2")
    token = page["next_page_token"]

    second = product.done(AUDITOR, "GET", f"/v1/memories?{AS_ALICE}&limit=2&page_token={token}")
    for caller, subject in ((ADMIN, "&" + AS_ALICE), (AUDITOR, "&subject_user=bob"), (AUDITOR, "")):
        assert product.call(caller, "GET", f"/v1/memories?page_token={token}{subject}").status == 400

    assert [one["memory_id"] for one in page["items"] + second["items"]] == kept
    read = [[one["id"] for one in entry["resources"]] for entry in audit("&action=list_memories")]
    assert read == [kept[2:], kept[:2]]


class WithoutAudit:
    """A table that takes no audit entry."""

    def __init__(self, table):
        self._table = table

    def __getattr__(self, name):
        return getattr(self._table, name)

    def write(self, operations: list[Operation]) -> None:
        if any(operation.key.pk.startswith("A#") for operation in operations):
            raise UnavailableError("switched off")
        self._table.write(operations)


@pytest.fixture
def without_audit(product, allow, remember, monkeypatch, keys):
    """The product with one memory of alice's, an auditor granted content, and no audit any more."""
    allow("aud", "auditor", content_access=True)
    memory_id = remember()
    trace = product.done(ALICE, "POST", "/v1/context", {"question": "我住在哪里？"})["trace_id"]
    return Product(monkeypatch, keys, WithoutAudit(product.world.table)), memory_id, trace


@every_read
def test_what_cannot_be_audited_is_not_shown(without_audit, action):
    crippled, memory_id, _ = without_audit

    reply = crippled.call(AUDITOR, "GET", target(action, memory_id))

    assert (reply.status, reply.json["type"]) == (503, "/problems/unavailable")
    assert MARK not in reply.text
    assert crippled.call(ALICE, "GET", target(action, memory_id)).status == 200


def test_nor_is_a_trace_nor_anything_changed(without_audit):
    crippled, memory_id, trace = without_audit
    before = crippled.world.table.snapshot()
    about = {"kind": "memory", "id": memory_id, "subject_user": "alice"}
    policy = crippled.call(ADMIN, "GET", "/v1/policy").json

    replies = [
        crippled.call(AUDITOR, "GET", f"/v1/traces/{trace}"),
        crippled.call(ADMIN, "PUT", "/v1/policy", policy, if_match=1),
        crippled.call(ADMIN, "PUT", "/v1/grants/bob", {"roles": []}),
        crippled.call(ADMIN, "POST", "/v1/deletions", {"target": about}),
        crippled.call(ADMIN, "POST", "/v1/deletions", {"target": {"kind": "tenant"}}),
    ]

    assert [reply.status for reply in replies] == [503] * 5
    assert crippled.world.table.snapshot() == before
    assert crippled.call(ALICE, "GET", f"/v1/traces/{trace}").status == 200


def test_a_role_costs_a_read_where_it_matters_and_nothing_where_it_does_not(monkeypatch, keys):
    monkeypatch.setenv("POWERTOOLS_METRICS_NAMESPACE", "Test")
    depth = Depth()
    product = Product(monkeypatch, keys, CountingTable(depth))
    admin_too = Caller(user="alice", roles=("tenant_admin", "auditor"))
    product.done(ADMIN, "PUT", "/v1/grants/aud", {"roles": ["auditor"], "content_access": True})
    source = {"kind": "explicit_statement", "ids": ["msg-1"]}

    def trips(caller, *call, **options):
        depth.reset()
        product.done(caller, *call, **options)
        return depth.calls

    def of_ones_own(caller, number):
        fact = {"type": "fact", "scope": "global", "content": f"我住在{number}号楼", "source": source}
        session = {"target": {"kind": "project", "id": "p"}}
        return [
            trips(caller, "POST", "/v1/memories", fact | {"confirmed": True}),
            trips(caller, "GET", "/v1/memories"),
            trips(caller, "GET", f"/v1/memories?{AS_ALICE}"),
            trips(caller, "POST", "/v1/deletions", session),
        ]

    assert of_ones_own(ALICE, 1) == of_ones_own(admin_too, 2)
    own = trips(ALICE, "GET", f"/v1/memories?{AS_ALICE}")
    assert trips(AUDITOR, "GET", f"/v1/memories?{AS_ALICE}") == own + 2
    assert trips(ADMIN, "PUT", "/v1/grants/bob", {"roles": []}) == 2
    assert trips(ADMIN, "GET", "/v1/audit") == 2
    assert trips(ADMIN, "PUT", "/v1/policy", {"opt_in": []}, if_match=1) == 3
