"""A page token continues one list of one user; everywhere else it is nothing."""

from __future__ import annotations

import base64
import json
import re

import pytest

from memory_ledger.http.ndjson import NDJSON
from tests.isolation.conftest import OWNERS
from tests.isolation.rows import BUILT, TEMPLATE_ROUTES
from tests.support.product import Call, Caller
from tools.openapi.tables import endpoints

pytestmark = pytest.mark.req("I2", "I7")
PAGED = {
    f"{endpoint.method} {endpoint.path}"
    for table in endpoints().values()
    for endpoint in table
    if "page_token" in endpoint.query
}
LISTS = [row for row in BUILT if row.route in PAGED]
every_list = pytest.mark.parametrize("row", LISTS, ids=lambda row: row.route)


def target_of(row, ids, **query):
    """Return a target that asks for a page."""
    call = row.call(ids)
    joint = "&" if "?" in call.target else "?"
    return call.target + joint + "&".join(f"{name}={value}" for name, value in query.items())


def items_and_next(reply):
    """Return what a page holds and the token of the next one; of an export all but its header."""
    assert reply.status == 200, reply.text
    if reply.headers["content-type"] != NDJSON:
        return reply.json["items"], reply.json["next_page_token"]
    lines = [json.loads(line) for line in reply.text.split("\n") if line]
    link = re.search(r"[?&]page_token=([^&>]+)", reply.headers.get("link", ""))
    return [line for line in lines if line["kind"] != "header"], link and link[1]


@pytest.fixture
def stolen(product, alice):
    """Ask alice's first page of one; return the token of the second."""

    def steal(row):
        page = product.call(row.by(alice.caller), "GET", target_of(row, alice.ids, limit=1))
        items, token = items_and_next(page)
        assert (len(items), type(token)) == (1, str)
        return token

    return steal


def test_every_list_is_tried():
    assert {row.route for row in LISTS} == PAGED & TEMPLATE_ROUTES


@pytest.mark.fourths
@every_list
def test_pages_hold_everything_once(product, alice, row):
    whole, _ = items_and_next(product.call(row.by(alice.caller), "GET", target_of(row, alice.ids, limit=100)))
    seen, token = [], ""
    while token is not None:
        query = {"limit": 1} | ({"page_token": token} if token else {})
        page = product.call(row.by(alice.caller), "GET", target_of(row, alice.ids, **query))
        items, token = items_and_next(page)
        seen += items

    assert seen == whole
    assert len(whole) >= 2


@every_list
@pytest.mark.parametrize(
    "thief", [*OWNERS[1:], Caller(user="eve", tenant="acme")], ids=lambda one: f"{one.user}@{one.tenant}"
)
def test_a_stolen_token_opens_nothing(product, everybody, alice, stolen, thief, row):
    token = stolen(row)
    own = everybody[thief].ids if thief in everybody else alice.ids

    for ids in (own, alice.ids):
        reply = product.call(row.by(thief), "GET", target_of(row, ids, page_token=token, limit=1))

        refused = (400, 404) if ids is alice.ids else (400,)
        assert reply.status in refused
        assert alice.mark not in reply.text


@every_list
def test_a_token_is_bound_to_its_list_and_its_bytes(product, alice, stolen, row):
    token = stolen(row)
    position, _, signature = token.partition(".")
    other = base64.urlsafe_b64encode(b"0").rstrip(b"=").decode()
    forged = [
        f"{position}.{'A' * len(signature)}",
        f"{other}.{signature}",
        position,
        f"{position}.",
        f".{signature}",
        f"{token}A",
        token[:-2],
        "%00",
        "x" * 4000,
        "",
    ]

    replies = [
        product.call(row.by(alice.caller), "GET", target_of(row, alice.ids, page_token=text))
        for text in forged
    ]
    elsewhere = [
        product.call(one.by(alice.caller), "GET", target_of(one, alice.ids, page_token=token))
        for one in LISTS
        if one is not row
    ]

    assert [reply.status for reply in replies] == [400] * len(forged)
    assert {reply.status for reply in elsewhere} <= {400, 404}


def test_a_token_is_bound_to_the_filters(product, alice):
    page = product.done(alice.caller, "GET", "/v1/memories?type=preference&limit=1")
    token = page["next_page_token"]

    for query in ("", "type=fact&", "type=preference&scope=global&", "status=active&type=preference&"):
        reply = product.send(
            Call(method="GET", target=f"/v1/memories?{query}page_token={token}"),
            f"Bearer {product.token(alice.caller)}",
        )
        assert reply.status == 400
