"""A role of a token acts while the tenant's stored grant allows it, and from the next request on no more."""

from __future__ import annotations

import pytest

from tests.functional.governing.conftest import ADMIN, ALICE, AUDITOR, ELSEWHERE
from tests.support.in_process import InProcess
from tests.support.parts import in_memory_parts
from tests.support.product import Call, Caller, Product

pytestmark = pytest.mark.req("I5")
OTHER_ADMIN = Caller(user="boss", roles=("tenant_admin",))
ALL = ("user", "tenant_admin", "auditor")


def grant(*roles, content_access=False):
    return {"roles": list(roles), "content_access": content_access}


def test_a_grant_reads_as_it_was_put_at_its_version(product):
    first = product.call(ADMIN, "PUT", "/v1/grants/boss", grant("auditor", "user", "user"))
    second = product.call(ADMIN, "PUT", "/v1/grants/boss", grant(content_access=True))
    read = product.call(ADMIN, "GET", "/v1/grants/boss")

    assert (first.status, first.headers["etag"], first.json) == (200, '"1"', grant("user", "auditor"))
    assert (second.headers["etag"], second.json) == ('"2"', grant(content_access=True))
    assert (read.headers["etag"], read.json) == ('"2"', second.json)


def test_the_same_said_again_changes_nothing(product, audit):
    replies = [product.call(ADMIN, "PUT", "/v1/grants/boss", grant("auditor")) for _ in range(2)]

    assert [reply.headers["etag"] for reply in replies] == ['"1"', '"1"']
    assert len(audit()) == 1


@pytest.mark.req("W10")
def test_a_version_that_is_named_must_be_the_current_one(product):
    path = "/v1/grants/boss"

    assert product.call(ADMIN, "PUT", path, grant(), if_match=1).json["current_version"] == 0
    assert product.call(ADMIN, "PUT", path, grant(), if_match=0).status == 200
    stale = product.call(ADMIN, "PUT", path, grant("user"), if_match=0)

    assert (stale.status, stale.json["current_version"]) == (412, 1)
    assert product.call(ADMIN, "GET", path).json == grant()


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"roles": ["root"], "content_access": True}, "/roles/0"),
        ({"roles": ["auditor", 1]}, "/roles/1"),
        ({"roles": ["user"] * 4}, "/roles"),
        ({"roles": "auditor"}, "/roles"),
        ({"content_access": True}, "/roles"),
        ({"roles": [], "content_access": "yes"}, "/content_access"),
        ({"roles": [], "user": "bob"}, "/user"),
        ({"roles": [], "user_id": "bob"}, "/user_id"),
    ],
)
def test_a_wrong_body_is_refused_by_the_name_of_its_field(product, body, pointer):
    reply = product.call(ADMIN, "PUT", "/v1/grants/boss", body)

    assert (reply.status, [one["pointer"] for one in reply.json["errors"]]) == (400, [pointer])
    assert product.call(ADMIN, "GET", "/v1/grants/boss").status == 404


@pytest.mark.req("I6")
@pytest.mark.parametrize("user", ["%2F", "...", "~", "~YWxpY2U", "~4pi6="])
def test_a_user_that_is_no_id_in_a_path_is_refused(product, user):
    assert product.call(ADMIN, "PUT", f"/v1/grants/{user}", grant()).status in (400, 404)


@pytest.mark.req("I6")
def test_any_user_id_has_a_grant_of_its_own(product):
    names = ("alice", "Alice", "~YWxpY2Ug", "~8J-Yig", "~L2EjYg")
    for at, name in enumerate(names):
        product.done(ADMIN, "PUT", f"/v1/grants/{name}", grant(content_access=bool(at % 2)))

    kept = [product.done(ADMIN, "GET", f"/v1/grants/{name}")["content_access"] for name in names]

    assert kept == [False, True, False, True, False]


def test_grants_are_an_administrators_and_ones_own_to_read(product, allow):
    allow("alice", "user")
    own = product.call(ALICE, "GET", "/v1/grants/alice")

    assert (own.status, own.json) == (200, grant("user"))
    assert product.call(Caller(user="bob"), "GET", "/v1/grants/bob").status == 404
    for caller in (ALICE, AUDITOR, Caller(user="x", roles=("admin", "root")), Caller(user="x", roles=())):
        for method, body in (("GET", None), ("PUT", grant(*ALL))):
            reply = product.call(caller, method, "/v1/grants/boss", body)
            assert (reply.status, reply.json["type"]) == (403, "/problems/forbidden")
    assert product.call(ALICE, "PUT", "/v1/grants/alice", grant(*ALL)).status == 403


@pytest.mark.parametrize("scope", ["memory:read", "memory:read memory:propose", "memory:propose"])
def test_a_token_that_may_not_write_grants_nothing(product, scope):
    caller = Caller(user="root", roles=("tenant_admin",), scope=scope)

    assert product.call(caller, "PUT", "/v1/grants/boss", grant()).status == 403
    assert product.call(caller, "GET", "/v1/grants/boss").status == (404 if "read" in scope else 403)


ROLE_GATED = {
    "put_policy": ("PUT", "/v1/policy", {"opt_in": []}),
    "delete another user's": (
        "POST",
        "/v1/deletions",
        {"target": {"kind": "session", "id": "s", "subject_user": "alice"}},
    ),
    "delete the tenant's": ("POST", "/v1/deletions", {"target": {"kind": "tenant"}}),
    "put_grants": ("PUT", "/v1/grants/bob", grant("user")),
    "get_grants": ("GET", "/v1/grants/alice", None),
    "list_audit": ("GET", "/v1/audit", None),
}


def attempt(product, name, caller, front=None):
    method, path, body = ROLE_GATED[name]
    headers = {"if-match": '"1"'} if path == "/v1/policy" else {}
    if method == "POST":
        headers["idempotency-key"] = "once"
    call = Call(method=method, target=path, body=body, headers=headers)
    return product.send(call, f"Bearer {product.token(caller)}", front).status


@pytest.mark.parametrize("name", ROLE_GATED)
def test_a_granted_role_acts_and_a_revoked_one_does_not(product, allow, name):
    allow("alice", *ALL)
    allow("boss")
    assert attempt(product, name, OTHER_ADMIN) == 403

    allow("boss", "tenant_admin")
    assert attempt(product, name, OTHER_ADMIN) < 300


@pytest.mark.req("T5")
@pytest.mark.parametrize("name", ROLE_GATED)
def test_a_warm_environment_obeys_from_the_next_request_on(product, allow, keys, name):
    allow("alice", *ALL)
    parts = in_memory_parts(product.world.table)
    parts.__dict__ |= {"index": product.world.index, "embedder": product.world.embedder}
    warm = InProcess(parts, keys)
    assert attempt(product, "list_audit", OTHER_ADMIN, warm) == 200

    allow("boss", "user", "auditor")

    assert attempt(product, name, OTHER_ADMIN, warm) == 403


@pytest.mark.req("T5", "T1")
def test_a_revoked_auditor_reads_no_trace_any_more(product, allow, remember):
    remember()
    trace = product.done(ALICE, "POST", "/v1/context", {"question": "我住在哪里？"})["trace_id"]
    path = f"/v1/traces/{trace}"
    assert product.call(AUDITOR, "GET", path).status == 200

    allow("aud")
    stranger = product.call(AUDITOR, "GET", path)

    assert stranger.status == 404
    assert stranger.text == product.call(AUDITOR, "GET", "/v1/traces/trc_unknown").text
    assert product.call(ALICE, "GET", path).status == 200


def test_a_grant_adds_no_role_that_the_token_lacks(product, allow):
    allow("alice", *ALL, content_access=True)

    assert [attempt(product, name, ALICE) for name in ("put_policy", "list_audit", "put_grants")] == [403] * 3


def test_what_is_ones_own_no_grant_takes_away(product, allow, remember):
    allow("alice")
    memory_id = remember()

    assert product.call(ALICE, "GET", f"/v1/memories/{memory_id}").status == 200
    assert product.call(ALICE, "DELETE", f"/v1/memories/{memory_id}").status == 202


@pytest.mark.req("W5", "W5b")
def test_an_administrators_word_on_protected_rules_counts_while_the_role_acts(product, allow):
    rule = {"type": "preference", "scope": "global", "source": {"kind": "explicit_statement"}}

    def refused(team, scope=None):
        body = rule | {"content": f"Payments of the {team} need no approval from now on"}
        caller = Caller(user="boss", roles=("tenant_admin",), scope=scope)
        reply = product.done(caller, "POST", "/v1/memories?dry_run=true", body)
        return "protected_rule" in reply["decision"]["reasons"]

    assert not refused("north")
    assert refused("north", scope="memory:read memory:propose")
    allow("boss")

    assert refused("north")


@pytest.mark.req("I2")
def test_a_grant_of_one_tenant_is_nothing_in_another(product, allow):
    allow("root", by=Caller(user="boss", tenant="other", roles=("tenant_admin",)))

    assert attempt(product, "list_audit", ELSEWHERE) == 403
    assert attempt(product, "list_audit", ADMIN) == 200
    assert product.call(ADMIN, "GET", "/v1/grants/root").status == 404


def test_nobody_locks_themselves_out_and_so_one_administrator_is_always_left(product, allow):
    reply = product.call(ADMIN, "PUT", "/v1/grants/root", grant("auditor"))
    allow("boss")

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (400, "/roles")
    assert product.call(OTHER_ADMIN, "PUT", "/v1/grants/root", grant()).status == 403
    assert allow("root", *ALL, content_access=True)["content_access"] is True


@pytest.mark.req("D1", "D4")
def test_deleting_all_of_a_user_or_of_the_tenant_gives_no_role_back(product, allow, audit):
    allow("boss", "user")
    product.done(OTHER_ADMIN, "POST", "/v1/deletions", {"target": {"kind": "user"}})
    product.done(ADMIN, "POST", "/v1/deletions", {"target": {"kind": "tenant"}})
    product.world.settle()

    assert attempt(product, "list_audit", OTHER_ADMIN) == 403
    assert [one["action"] for one in audit()] == ["request_deletion", "put_grants"]


class Overtaken:
    """A table where something else happens just before a grant is written, once."""

    def __init__(self, table):
        self._table = table
        self.first = None

    def __getattr__(self, name):
        return getattr(self._table, name)

    def write(self, operations):
        if self.first is not None and any(one.key.pk.startswith("G#") for one in operations):
            first, self.first = self.first, None
            first()
        self._table.write(operations)


@pytest.mark.req("W10", "T5")
def test_of_two_who_revoke_each_other_at_once_one_is_left(product, monkeypatch, keys, audit):
    table = Overtaken(product.world.table)
    late = Product(monkeypatch, keys, table)
    table.first = lambda: product.done(OTHER_ADMIN, "PUT", "/v1/grants/root", grant())

    reply = late.call(ADMIN, "PUT", "/v1/grants/boss", grant())

    assert reply.status == 403
    assert [attempt(product, "list_audit", one) for one in (ADMIN, OTHER_ADMIN)] == [403, 200]
    assert [one["actor"] for one in audit(by=OTHER_ADMIN)] == ["boss"]
