"""Who read or changed what of whom: every act on others' behalf is in it, and no word of theirs."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_ledger.domain.access.audit import AUDIT_LIFE, Action
from tests.functional.governing.conftest import ADMIN, ALICE, AUDITOR, ELSEWHERE, MARK
from tests.support.product import Caller

pytestmark = pytest.mark.req("I5", "A3", "T2")


def delete(product, caller, kind, *, key="fresh", **target):
    return product.call(caller, "POST", "/v1/deletions", {"target": {"kind": kind, **target}}, key=key)


def test_every_change_on_anothers_behalf_is_in_it(product, allow, audit, remember):
    memory_id = remember()
    gone = delete(product, ADMIN, "memory", id=memory_id, subject_user="alice").json["deletion_id"]
    session = delete(product, ADMIN, "session", id="s-1", subject_user="alice").json["deletion_id"]
    everything = delete(product, ADMIN, "tenant").json["deletion_id"]
    product.done(ADMIN, "PUT", "/v1/policy", {"opt_in": []}, if_match=1)
    allow("aud", "auditor", content_access=True)

    assert [(one["action"], one["subject_user"], one["resources"], one["details"]) for one in audit()] == [
        ("put_grants", "aud", [{"id": "aud", "version": 1}], {"roles": ["auditor"], "content_access": True}),
        ("put_policy", None, [{"id": "policy", "version": 2}], {}),
        ("request_deletion", None, [{"id": everything, "version": None}], {"kind": "tenant"}),
        (
            "request_deletion",
            "alice",
            [{"id": session, "version": None}, {"id": "s-1", "version": None}],
            {"kind": "session"},
        ),
        (
            "request_deletion",
            "alice",
            [{"id": gone, "version": None}, {"id": memory_id, "version": None}],
            {"kind": "memory"},
        ),
    ]
    assert {(one["actor"], *one["roles"], one["outcome"]) for one in audit()} == {
        ("root", "tenant_admin", "allowed")
    }
    assert all(one["request_id"] for one in audit())


@pytest.mark.req("W11")
def test_a_deletion_that_is_asked_for_again_is_one_entry(product, audit, remember):
    about = {"id": remember(), "subject_user": "alice"}

    replies = [delete(product, ADMIN, "memory", key="once", **about) for _ in range(2)]
    again = delete(product, ADMIN, "memory", **about)

    assert [reply.status for reply in (*replies, again)] == [202] * 3
    assert len(audit()) == 1


def test_an_auditors_reading_of_a_trace_is_in_it_and_the_owners_is_not(product, audit, remember):
    remember()
    trace = product.done(ALICE, "POST", "/v1/context", {"question": "我住在哪里？"})["trace_id"]

    for reader in (ALICE, AUDITOR):
        assert product.call(reader, "GET", f"/v1/traces/{trace}").status == 200

    (entry,) = audit()
    assert (entry["action"], entry["actor"], entry["subject_user"]) == ("get_trace", "aud", "alice")
    assert entry["resources"] == [{"id": trace, "version": None}]


def test_what_users_do_for_themselves_leaves_its_account_elsewhere(product, audit, remember):
    own = Caller(user="alice", roles=("tenant_admin", "auditor"))
    memory_id = remember(own)
    product.done(own, "GET", f"/v1/memories/{memory_id}")
    delete(product, own, "user")
    delete(product, own, "session", id="s-1", subject_user="alice")

    assert audit() == []


def test_it_holds_no_content(product, allow, audit, remember):
    memory_id = remember()
    allow("aud", "auditor", content_access=True)
    for path in ("", f"/{memory_id}", f"/{memory_id}/history", f"/{memory_id}/explanation"):
        product.done(AUDITOR, "GET", f"/v1/memories{path}?subject_user=alice")

    assert len(audit()) == 5
    assert MARK not in product.world.table.dump("ledger")
    assert MARK not in product.call(AUDITOR, "GET", "/v1/audit").text


def test_it_is_for_auditors_and_administrators_of_the_tenant(product, allow, audit):
    allow("bob", "user")
    allow("bob", "user", by=ELSEWHERE)

    assert len(audit(by=ADMIN)) == len(audit(by=AUDITOR)) == len(audit(by=ELSEWHERE)) == 1
    for caller in (ALICE, Caller(user="x", roles=()), Caller(user="x", roles=("root", "audit"))):
        reply = product.call(caller, "GET", "/v1/audit")
        assert (reply.status, reply.json["type"]) == (403, "/problems/forbidden")


def test_it_is_asked_for_by_user_actor_action_and_time(product, allow, audit):
    clock = product.world.clock
    allow("bob", "user")
    product.done(ADMIN, "PUT", "/v1/policy", {"opt_in": []}, if_match=1)
    clock.advance(hours=1)
    moment = clock.now().isoformat().replace("+00:00", "Z")
    allow("bob", by=Caller(user="boss", roles=("tenant_admin",)))

    def found(query):
        return [(one["action"], one["actor"]) for one in audit(query)]

    latest, policy, first = ("put_grants", "boss"), ("put_policy", "root"), ("put_grants", "root")
    assert found("") == [latest, policy, first]
    assert found("&user=bob") == [latest, first]
    assert found("&actor=root") == [policy, first]
    assert found("&action=put_policy") == [policy]
    assert found("&user=bob&actor=root&action=put_grants") == [first]
    assert found(f"&since={moment}") == [latest]
    assert found(f"&until={moment}") == [policy, first]
    assert found(f"&since={moment}&until={moment}") == found("&user=alice") == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("query", "pointer"),
    [
        ("action=get_memories", "query:action"),
        ("since=yesterday", "query:since"),
        ("until=2026-13-01T00:00:00Z", "query:until"),
        ("user=", "query:user"),
        ("actor=" + "a" * 257, "query:actor"),
        ("limit=0", "query:limit"),
        ("page_token=x", "query:page_token"),
        ("user_id=alice", "query:user_id"),
        ("subject_user=alice", "query:subject_user"),
    ],
)
def test_a_wrong_filter_is_refused_by_its_name(product, query, pointer):
    reply = product.call(ADMIN, "GET", f"/v1/audit?{query}")

    assert (reply.status, [one["pointer"] for one in reply.json["errors"]]) == (400, [pointer])


def test_every_action_can_be_asked_for(audit):
    assert [audit(f"&action={action.value}") for action in Action] == [[]] * len(Action)


def test_pages_go_on_and_belong_to_who_asked(product, allow):
    for user in ("a", "b", "c"):
        allow(user)
    page = product.done(ADMIN, "GET", "/v1/audit?limit=2")
    token = page["next_page_token"]

    rest = product.done(ADMIN, "GET", f"/v1/audit?limit=2&page_token={token}")

    assert [one["subject_user"] for one in page["items"] + rest["items"]] == ["c", "b", "a"]
    assert rest["next_page_token"] is None
    for caller, query in ((AUDITOR, ""), (ELSEWHERE, ""), (ADMIN, "&actor=root")):
        assert product.call(caller, "GET", f"/v1/audit?page_token={token}{query}").status == 400


def test_an_entry_is_gone_at_the_second_its_time_is_over(product, allow, audit):
    allow("bob")
    product.world.clock.moment += AUDIT_LIFE
    assert len(audit()) == 1

    product.world.clock.moment += timedelta(milliseconds=1)

    assert audit() == []


@pytest.mark.req("D5")
def test_it_outlives_a_restore_of_everything_else(product, allow, audit):
    allow("boss")
    backup = {key: item for key, item in product.world.table.snapshot().items() if key.table == "memory"}
    product.world.table.delete_many(list(backup))

    assert len(audit()) == 1
    assert product.call(Caller(user="boss", roles=("tenant_admin",)), "GET", "/v1/audit").status == 403


@pytest.mark.req("D5")
def test_a_receipt_says_how_long_ids_and_hashes_are_kept(product, remember):
    remember()
    receipt = delete(product, ALICE, "user").json

    kept = {one["where"]: one["until"] for one in receipt["retained"]}

    assert kept["audit entries (ids, no content)"].startswith("2027-10-26")
    assert kept["idempotency records (ids and hashes, no content)"] == "2026-09-22T12:00:00Z"
