"""What somebody else tries with a record or message of a user's; all of it must come to nothing."""

from __future__ import annotations

from collections.abc import Iterator

from tools.evals.people import path
from tools.evals.product import Identity, Product, Reply, said
from tools.evals.records import Label, plain

NOT_FOUND, BAD_REQUEST = 404, 400
ONE = "/v1/memories/{memory}"
SPOOFED = ("x-user-id", "x-tenant-id")


def attack(product: Product, thief: Identity, label: Label) -> list[str]:
    """Return what *thief* reached of *label*, empty where nothing."""
    return [
        *(_of_record(product, thief, label) if label.memory_id else ()),
        *(_of_session(product, thief, label) if label.session else ()),
        *_by_spoofing(product, thief, label),
    ]


def _calls(target: str, label: Label) -> list[tuple[str, str, object]]:
    return [
        ("GET", target, None),
        ("GET", f"{target}?version={label.version}", None),
        *(("GET", f"{target}/{part}", None) for part in ("history", "explanation", "children")),
        ("PATCH", target, {"content": "taken over"}),
        ("POST", f"{target}/confirmation", None),
        ("POST", f"{target}/rejection", None),
        ("POST", f"{target}/invalidation", {"reason": "mine now"}),
        ("DELETE", target, None),
    ]


def _of_record(product: Product, thief: Identity, label: Label) -> Iterator[str]:
    calls = _calls(path(ONE, memory=str(label.memory_id)), label)
    for method, where, body in calls:
        match = label.version if method in ("PATCH", "POST") else None
        reply = product.call(thief, method, where, body, if_match=match)
        if reply.status != NOT_FOUND or _shows(reply, label):
            yield f"{thief}: {method} {where.rpartition('/')[2]} of {label.name} answered {reply.status}"
    packed = product.call(thief, "POST", "/v1/context", {"memories": [str(label.memory_id)]})
    if _shows(packed, label):
        yield f"{thief}: a context packed {label.name}"
    if product.call(thief, "POST", "/v1/memories", _derived(label)).status != BAD_REQUEST:
        yield f"{thief}: derived a record from {label.name}"


def _derived(label: Label) -> dict[str, object]:
    return {
        "type": "summary",
        "scope": "global",
        "content": "a summary of what is not mine",
        "source": {"kind": "summary", "ids": []},
        "derived_from": [{"memory_id": label.memory_id, "version": label.version}],
    }


def _of_session(product: Product, thief: Identity, label: Label) -> Iterator[str]:
    for part in ("messages", "window", "summary", "state"):
        where = path("/v1/sessions/{session}/", session=str(label.session)) + part
        if _shows(product.call(thief, "GET", where), label):
            yield f"{thief}: read {part} of a session with {label.name}"
    target = {"kind": "message", "id": str(label.message_id)}
    product.call(thief, "POST", "/v1/deletions", {"target": target})
    where = path("/v1/sessions/{session}/messages", session=str(label.session))
    if not _shows(product.call(label.owner, "GET", where), label):
        yield f"{thief}: deleted {label.name}"


def _by_spoofing(product: Product, thief: Identity, label: Label) -> Iterator[str]:
    asked = {"query": label.text, "min_relevance": 0}
    for header, value in zip(SPOOFED, (label.owner.user, label.owner.tenant), strict=True):
        reply = product.call(thief, "POST", "/v1/search", asked, headers={header: value})
        if reply.status != BAD_REQUEST or _shows(reply, label):
            yield f"{thief}: a search with {header} answered {reply.status}"
    posing = {**asked, "user_id": label.owner.user, "tenant_id": label.owner.tenant}
    if product.call(thief, "POST", "/v1/search", posing).status != BAD_REQUEST:
        yield f"{thief}: a search took a user_id from its body"


def _shows(reply: Reply, label: Label) -> bool:
    return plain(label.text) in plain(said(reply))
