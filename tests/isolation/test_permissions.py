"""What a token may do at all: a model's proposes, a reader's reads, and a role acts where it is asked for."""

from __future__ import annotations

import pytest

from memory_ledger.domain.access.identity import Role
from memory_ledger.http.identity import principal_of
from tests.isolation.conftest import OWNERS
from tests.isolation.rows import BUILT, PROPOSE, READ, WRITE
from tests.support.product import Caller

pytestmark = pytest.mark.req("I5", "I7", "A3")
every_row = pytest.mark.parametrize("row", BUILT, ids=lambda row: row.route)
SCOPES = ("", READ, PROPOSE, f"{READ} {PROPOSE}", WRITE, f"{READ} {WRITE}", "memory:admin *", "memory:readx")


def is_allowed(scope, row):
    """Tell what the contract says; who may write may propose."""
    granted = set(scope.split())
    return row.needs in granted or (row.needs == PROPOSE and WRITE in granted)


@pytest.mark.fourths
@every_row
@pytest.mark.parametrize("scope", SCOPES)
def test_a_token_does_what_its_scopes_say_and_nothing_else(product, alice, scope, row):
    caller = row.by(Caller(user="alice", tenant="acme", scope=scope or "nothing"))
    before = product.world.table.snapshot()
    call = row.call(alice.ids, **{"idempotency-key": f"scope-{scope}".replace(" ", "+")})

    if is_allowed(scope, row):
        assert row.needs != READ or product.send(call, f"Bearer {product.token(caller)}").status in (200, 404)
        return
    reply = product.send(call, f"Bearer {product.token(caller)}")

    assert (reply.status, reply.json["type"]) == (403, "/problems/forbidden")
    assert not any(secret in reply.text for secret in alice.secrets())
    assert product.world.table.snapshot() == before


@pytest.mark.req("W5b")
@every_row
def test_a_models_token_changes_nothing_but_by_proposing(product, alice, row):
    model = Caller(user="alice", tenant="acme", roles=("tenant_admin",), scope=f"{READ} {PROPOSE}")
    if row.needs == READ:
        return
    reply = product.send(
        row.call(alice.ids, **{"idempotency-key": "a-models"}), f"Bearer {product.token(model)}"
    )

    assert (reply.status < 300) == (row.route == "POST /v1/memories")
    assert reply.status in (200, 201, 202, 403)


@pytest.mark.req("W5b")
@pytest.mark.parametrize("kind", ["explicit_statement", "confirmed_inference", "imported", "business_system"])
def test_a_models_word_counts_as_an_inference(product, alice, kind):
    model = Caller(user="alice", tenant="acme", scope=PROPOSE)
    body = {
        "type": "preference",
        "scope": "global",
        "content": f"爱喝{kind}",
        "source": {"kind": kind},
        "confirmed": True,
    }

    reply = product.call(model, "POST", "/v1/memories", body)

    assert (reply.status, reply.json["decision"]["outcome"]) == (202, "pending_confirmation")
    kept = reply.json["memory"]
    assert (kept["status"], kept["confirmed"], kept["instruction_eligible"]) == ("pending", False, False)
    assert kept["source"]["kind"] == "inference"


@pytest.mark.parametrize("scope", [PROPOSE, WRITE, f"{READ} {PROPOSE}"])
def test_who_may_not_read_gets_no_record_that_was_there_before(product, alice, scope):
    caller = Caller(user="alice", tenant="acme", scope=scope)
    body = {
        "type": "preference",
        "scope": "global",
        "content": "爱喝冷萃咖啡",
        "source": {"kind": "explicit_statement", "ids": ["msg-7"]},
        "confirmed": True,
    }
    kept = product.done(Caller(user="alice", tenant="acme"), "POST", "/v1/memories", body)["memory"]

    reply = product.call(caller, "POST", "/v1/memories", body | {"content": "爱喝冷萃咖啡！"}).json
    dry = product.call(caller, "POST", "/v1/memories?dry_run=true", body).json

    assert {one["decision"]["duplicate_of"] for one in (reply, dry)} == {kept["memory_id"]}
    shown = [one["memory"] and one["memory"]["memory_id"] for one in (reply, dry)]
    assert shown == ([kept["memory_id"]] * 2 if READ in scope else [None, None])


def test_nor_what_became_of_their_proposal(product, alice):
    user, model = (Caller(user="alice", tenant="acme", scope=scope) for scope in (None, PROPOSE))
    body = {"type": "fact", "scope": "global", "content": "爱喝乌龙", "source": {"kind": "inference"}}
    first = product.call(model, "POST", "/v1/memories", body, key="theirs").json["memory"]
    assert first["content"] == "爱喝乌龙"
    path = f"/v1/memories/{first['memory_id']}"
    product.done(user, "PATCH", path, {"content": "爱喝普洱"}, if_match=1)

    again = product.call(model, "POST", "/v1/memories", body, key="theirs")

    assert (again.json["memory"], "普洱" in again.text) == (None, False)


@pytest.mark.parametrize(
    ("claim", "roles"),
    [
        ("[staff tenant_admin]", {Role.TENANT_ADMIN}),
        ("auditor", {Role.AUDITOR}),
        ("not tenant_admin", set()),
        ("[]tenant_admin]", set()),
        ("[[tenant_admin]]", set()),
        ("[staff,tenant_admin]", set()),
        ("[]", set()),
    ],
)
def test_a_role_is_a_whole_name_of_the_list(claim, roles):
    assert principal_of({"sub": "alice", "tenant_id": "acme", "roles": claim}, "r-1").roles == roles


def on_behalf(kind="user"):
    """Return a deletion of everything that is alice's, or the tenant's."""
    target = {"kind": kind} if kind == "tenant" else {"kind": kind, "subject_user": "alice"}
    return {"target": target}


@pytest.mark.parametrize("kind", ["user", "tenant"])
@pytest.mark.parametrize("roles", [None, (), ("user",), ("auditor",), ("admin", "tenant-admin")])
def test_deleting_for_others_needs_a_tenant_admin(product, alice, roles, kind):
    caller = Caller(user="carol", tenant="acme", roles=roles)
    before = product.world.table.snapshot()

    reply = product.call(caller, "POST", "/v1/deletions", on_behalf(kind))

    assert (reply.status, reply.json["type"]) == (403, "/problems/forbidden")
    assert product.world.table.snapshot() == before


@pytest.mark.parametrize("target", [{"kind": "memory"}, {"kind": "session", "id": "s-1"}, {"kind": "user"}])
def test_an_admin_of_another_tenant_reaches_only_their_own_tenants_user_of_that_name(product, alice, target):
    admin = Caller(user="dave", tenant="third", roles=("tenant_admin",))
    named = {"id": alice.ids["memory_id"]} if target["kind"] == "memory" else {}

    reply = product.call(
        admin, "POST", "/v1/deletions", {"target": {**target, **named, "subject_user": "alice"}}
    )
    product.world.settle()

    assert reply.status == (404 if named else 202)
    kept = product.done(alice.caller, "GET", f"/v1/memories/{alice.ids['memory_id']}")
    assert alice.mark in kept["content"]
    assert alice.mark in product.call(alice.caller, "GET", "/v1/sessions/s-1/messages").text


def test_an_admin_deletes_for_a_user_and_reads_nothing_of_what_it_was(product, everybody):
    victim = next(one for caller, one in everybody.items() if caller == OWNERS[1])
    admin = Caller(user="dave", tenant="acme", roles=("tenant_admin",))

    receipt = product.call(
        admin, "POST", "/v1/deletions", {"target": {"kind": "user", "subject_user": victim.caller.user}}
    )
    product.world.settle()
    proof = product.call(admin, "GET", f"/v1/deletions/{receipt.json['deletion_id']}")

    assert (receipt.status, proof.status, proof.json["status"]) == (202, 200, "complete")
    assert not any(victim.mark in reply.text for reply in (receipt, proof))
    assert product.done(victim.caller, "GET", "/v1/memories")["items"] == []
    for neighbour in (one for caller, one in everybody.items() if caller != victim.caller):
        assert neighbour.mark in product.call(neighbour.caller, "GET", "/v1/memories").text


GOVERNING = [row for row in BUILT if row.path.startswith(("/v1/grants", "/v1/audit"))]


@pytest.mark.parametrize("row", GOVERNING, ids=lambda row: row.route)
@pytest.mark.parametrize("tenant", ["acme", "other"])
@pytest.mark.parametrize("roles", [None, (), ("user",), ("auditor",), ("tenant_admin",), ("root", "admin")])
def test_a_tenants_grants_and_audit_are_for_its_own_roles(product, everybody, alice, row, tenant, roles):
    caller = Caller(user="carol", tenant=tenant, roles=roles)
    before = {key: item for key, item in product.world.table.snapshot().items() if "#acme" in key.pk}

    reply = product.call(caller, row.method, row.call(alice.ids).target, row.body and {"roles": ["auditor"]})

    needed = {"tenant_admin"} | ({"auditor"} if row.path == "/v1/audit" else set())
    assert (reply.status == 200) == bool(needed & set(roles or ()))
    assert reply.status in (200, 403)
    assert not any(secret in reply.text for one in everybody.values() for secret in one.secrets())
    if reply.status == 403 or tenant == "other" or row.method == "GET":
        after = {key: item for key, item in product.world.table.snapshot().items() if "#acme" in key.pk}
        assert after == before


@pytest.mark.parametrize("roles", [None, ("user",), ("auditor",), ("tenant_admin",)])
@pytest.mark.parametrize("path", ["", "/{memory_id}", "/{memory_id}/history"])
def test_naming_another_user_opens_nothing_without_a_grant(product, everybody, alice, roles, path):
    caller = Caller(user="carol", tenant="acme", roles=roles)

    reply = product.call(
        caller, "GET", f"/v1/memories{path.format(**alice.ids)}?subject_user={alice.caller.user}"
    )

    assert (reply.status, reply.json["type"]) == (403, "/problems/forbidden")
    assert not any(secret in reply.text for secret in alice.secrets())
