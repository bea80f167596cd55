"""What is somebody else's is not there: the same bytes for a stolen id, an unknown one and no route."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.isolation.conftest import OWNERS
from tests.isolation.rows import BUILT, ROWS, TEMPLATE_ROUTES
from tests.support.product import Call, Caller
from tools.devstack.identity import KeyStore, TokenIssuer, machine_now
from tools.devstack.settings import ROOT
from tools.devstack.shape import local_authorizer
from tools.devstack.template import Template

pytestmark = pytest.mark.req("I1", "I2", "I7")
STRANGERS = (
    Caller(tenant="acme", user="bob"),
    Caller(tenant="other", user="alice"),
    Caller(tenant="other", user="bob"),
    Caller(tenant="acme", user="alice "),
    Caller(tenant="acme", user="Alice"),
    Caller(tenant="acme#alice", user="alice"),
)
ROLES = ((), ("user",), ("auditor",), ("tenant_admin",), ("user", "tenant_admin", "auditor"), ("root",))
STEALABLE = [row for row in BUILT if row.names_a_record]
every_row = pytest.mark.parametrize("row", BUILT, ids=lambda row: row.route)
stealable = pytest.mark.parametrize("row", STEALABLE, ids=lambda row: row.route)


def owned_by(product, caller):
    """Return the stored items in the partitions of *caller*."""
    mine = f"#{caller.tenant}#{caller.user}"
    items = product.world.table.snapshot()
    found = {key: item for key, item in items.items() if f"{mine}#" in f"{key.pk}#"}
    assert found
    return found


@pytest.fixture
def nothing_is_here(product):
    """What the default route answers."""

    def ask(caller):
        reply = product.call(caller, "GET", "/v1/nowhere/at/all")
        assert (reply.status, reply.json["type"]) == (404, "/problems/not-found")
        return reply

    return ask


def test_every_route_of_the_template_has_its_row():
    assert TEMPLATE_ROUTES - {row.route for row in ROWS} == {"$default"}
    assert len({row.route for row in ROWS}) == len(ROWS)


@pytest.fixture(scope="module")
def bad_tokens(product, tmp_path_factory):
    """Headers that prove nothing."""
    good = product.token(OWNERS[0])
    issuer, claims = product.front.issuer, {"sub": "alice", "tenant_id": "acme"}
    authorizer = local_authorizer(Template(ROOT / "template.yaml"))
    forger = TokenIssuer(KeyStore(tmp_path_factory.mktemp("forged")), authorizer, machine_now)
    head, body, signature = good.split(".")
    return {
        "none": None,
        "empty": "",
        "no token": "Bearer ",
        "no JWT": "Bearer alice",
        "expired": f"Bearer {issuer.sign(claims, -3600)}",
        "forged": f"Bearer {forger.sign(claims, 3600)}",
        "unsigned": f"Bearer {head}.{body}.",
        "altered": f"Bearer {head}.{body[:-4]}AAAA.{signature}",
    }


@every_row
def test_without_a_good_token_the_gateway_itself_refuses(product, alice, bad_tokens, row):
    before = product.world.table.snapshot()

    replies = {name: product.send(row.call(alice.ids), header) for name, header in bad_tokens.items()}

    assert {name: reply.status for name, reply in replies.items()} == dict.fromkeys(bad_tokens, 401)
    assert {reply.text for reply in replies.values()} == {'{"message": "Unauthorized"}'}
    assert product.world.table.snapshot() == before


@stealable
@pytest.mark.parametrize("stranger", STRANGERS, ids=lambda one: f"{one.user}@{one.tenant}")
def test_a_stolen_id_is_the_same_404_as_an_unknown_one(
    product, everybody, alice, nothing_is_here, stranger, row
):
    before = owned_by(product, alice.caller)
    unknown = {name: f"{value[:4]}unknown" for name, value in alice.ids.items()}
    token = f"Bearer {product.token(stranger)}"

    replies = [product.send(row.call(ids), token) for ids in (alice.ids, unknown)]

    expected = nothing_is_here(stranger)
    for reply in replies:
        assert (reply.status, reply.text, reply.headers) == (404, expected.text, expected.headers)
    assert owned_by(product, alice.caller) == before


@pytest.mark.fourths
@stealable
@pytest.mark.parametrize("roles", ROLES, ids=lambda roles: "+".join(roles) or "none")
@pytest.mark.parametrize("tenant", ["acme", "other"])
@pytest.mark.req("I5", "T1")
def test_no_role_opens_what_is_anothers_but_a_trace_to_an_auditor(
    product, everybody, alice, nothing_is_here, tenant, roles, row
):
    caller = Caller(tenant=tenant, user="carol", roles=roles)

    reply = product.send(row.call(alice.ids), f"Bearer {product.token(caller)}")

    if row.path.startswith("/v1/traces/") and "auditor" in roles and tenant == "acme":
        assert (reply.status, reply.json["user_id"]) == (200, "alice")
        assert not any(one.mark in reply.text for one in everybody.values())
        assert "回答" not in reply.text
    else:
        assert (reply.status, reply.text) == (404, nothing_is_here(caller).text)


@pytest.mark.fourths
@every_row
@pytest.mark.parametrize("stranger", STRANGERS, ids=lambda one: f"{one.user}@{one.tenant}")
def test_whatever_a_stranger_calls_shows_and_changes_nothing_of_the_owners(
    product, everybody, alice, stranger, row
):
    before = owned_by(product, alice.caller)
    call = row.call(alice.ids)

    reply = product.send(call, f"Bearer {product.token(stranger)}")

    sent = {value for value in alice.ids.values() if value in f"{call.target} {call.text}"}
    shown = [secret for secret in alice.secrets(*sent) if secret in f"{reply.text} {reply.headers}"]
    assert (reply.status < 500, shown) == (True, [])
    assert owned_by(product, alice.caller) == before


@pytest.mark.fourths
@pytest.mark.req("I1")
@every_row
@pytest.mark.parametrize("field", ["tenant_id", "user_id"])
def test_identity_beside_the_token_is_refused(product, alice, field, row):
    call = row.call(alice.ids)
    token = f"Bearer {product.token(alice.caller)}"
    before = product.world.table.snapshot()

    header = f"x-{field.replace('_', '-')}"
    asked = [
        replace(call, headers={**call.headers, header: "bob"}),
        replace(call, target=f"{call.target}{'&' if '?' in call.target else '?'}{field}=bob"),
    ]
    if isinstance(call.body, dict) and not row.free:
        asked.append(replace(call, body={**call.body, field: "bob"}))
    replies = [product.send(one, token) for one in asked]

    assert [(reply.status, reply.json["type"]) for reply in replies] == [
        (400, "/problems/invalid-request")
    ] * len(asked)
    assert product.world.table.snapshot() == before


@pytest.mark.fourths
@pytest.mark.req("I1")
@every_row
@pytest.mark.parametrize(
    "claims", [{}, {"sub": "alice"}, {"tenant_id": "acme"}, {"sub": "", "tenant_id": "acme"}]
)
def test_a_token_without_tenant_or_user_is_nobody(product, alice, claims, row):
    token = product.front.issuer.sign(claims, 3600)

    reply = product.send(row.call(alice.ids), f"Bearer {token}")

    assert reply.status == 401


def test_an_id_is_no_path_into_another_route(product, alice, nothing_is_here):
    """The gateway decodes a path before it routes, so an encoded slash must lead nowhere new."""
    stranger = STRANGERS[0]
    for target in (
        f"/v1/sessions/x%2F..%2F..%2Fmemories%2F{alice.ids['memory_id']}",
        f"/v1/memories/{alice.ids['memory_id']}%2Fhistory",
        f"/v1/memories/{alice.ids['memory_id']}%00",
        f"/v1/memories//{alice.ids['memory_id']}",
        f"/v1/memories/{alice.ids['memory_id']}/",
    ):
        token = f"Bearer {product.token(stranger)}"
        reply = product.send(Call(method="GET", target=target), token)

        assert (reply.status, reply.text) == (404, nothing_is_here(stranger).text)
