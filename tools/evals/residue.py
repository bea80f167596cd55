"""After a deletion: what is left of a text, on every path that reads and in every item that is stored."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from tools.evals.judging import Fault
from tools.evals.people import path
from tools.evals.product import EvaluationError, Identity, Product, Reply, said
from tools.evals.records import SHORTEST, Label, plain

NDJSON = "application/x-ndjson"
PAGE = 100
MAX_PAGES = 100
_NEXT = re.compile(r"[?&]page_token=([^&>]+)")


def residue(product: Product, deleted: Sequence[Label], sessions: Collection[str]) -> Iterator[Fault]:
    """Yield what is left of *deleted* labels; *sessions* are those of their owners."""
    for label in deleted:
        seen = [where for where, text in _paths(product, label, sessions) if _holds(text, label)]
        if label.memory_id and _is_there(product, label):
            seen.append("get")
        if len(plain(label.text)) >= SHORTEST and product.stores(label.text):
            seen.append("tables")
        if seen:
            yield Fault(why="deleted", detail=f"{label.name} is left in {', '.join(seen)}")


def unproved(product: Product, receipts: Sequence[tuple[Identity, str]]) -> Iterator[Fault]:
    """Yield the receipts that do not say complete, or that count residue."""
    for who, deletion_id in receipts:
        receipt = product.call(who, "GET", path("/v1/deletions/{id}", id=deletion_id)).json
        left = sum(int(one["residue"] or 0) for one in (*receipt["stores"], *receipt["probes"]))
        if receipt["status"] != "complete" or left:
            yield Fault(why="deleted", detail=f"receipt {receipt['status']}, residue {left}")


def pages(product: Product, who: Identity, target: str) -> Iterator[str]:
    """
    Yield what a list says, page by page.

    Raises:
        EvaluationError: It has no end.
    """
    token, joint = "", "&" if "?" in target else "?"
    for _ in range(MAX_PAGES):
        reply = product.call(who, "GET", f"{target}{joint}limit={PAGE}{token}")
        yield said(reply)
        following = _following(reply)
        if following is None:
            return
        token = f"&page_token={following}"
    raise EvaluationError(f"{target} has no end")


def _following(reply: Reply) -> str | None:
    """Return the token of the next page, which an export links."""
    if reply.status != 200:
        return None
    if reply.header("content-type") != NDJSON:
        token: str | None = reply.json.get("next_page_token")
        return token
    link = _NEXT.search(reply.header("link"))
    return None if link is None else link[1]


def _paths(product: Product, label: Label, sessions: Collection[str]) -> Iterator[tuple[str, str]]:
    who = label.owner
    for status in ("active", "pending", "superseded", "conflicted", "scheduled", "expired"):
        yield "list", "\n".join(pages(product, who, f"/v1/memories?status={status}"))
    for query in {label.text, label.text[: len(label.text) // 2]}:
        body = {"query": query, "min_relevance": 0, "limit": PAGE}
        yield "search", said(product.call(who, "POST", "/v1/search", body))
        yield "context", said(product.call(who, "POST", "/v1/context", {"question": query}))
    yield "export", "\n".join(pages(product, who, "/v1/export?history=true"))
    for session in sorted(sessions):
        for part in ("messages", "window", "summary", "state"):
            where = path("/v1/sessions/{session}/", session=session) + part
            yield part, said(product.call(who, "GET", where))


def _holds(text: str, label: Label) -> bool:
    wanted = plain(label.text)
    return len(wanted) >= SHORTEST and wanted in plain(text)


def _is_there(product: Product, label: Label) -> bool:
    target = path("/v1/memories/{memory}", memory=str(label.memory_id))
    return any(
        product.call(label.owner, "GET", where).status == 200 for where in (target, f"{target}/history")
    )
