"""Roles, audit, and taking everything along."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

from memory_ledger_client.calls import Operation, as_kind, get, path
from memory_ledger_client.errors import UnexpectedAnswerError
from memory_ledger_client.lists import Listing, Page, listing
from memory_ledger_client.models.governance import AuditEntry, Grants
from memory_ledger_client.wire.encoding import dump
from memory_ledger_client.wire.messages import Reply

NDJSON = "application/x-ndjson"
GRANTS = "/v1/grants/{user}"
_NEXT = re.compile(r'<([^>]*)>\s*;[^,]*\brel="?next\b')


def grants(user: str) -> Operation[Grants]:
    """Return a user's roles; for tenant administrators."""
    return get(path(GRANTS, user=user), as_kind(Grants))


def put_grants(user: str, roles: Sequence[str], *, content_access: bool = False) -> Operation[Grants]:
    """Replace a user's roles, from the next request on; for tenant administrators."""
    body = {"roles": roles, "content_access": content_access}
    return Operation(method="PUT", path=path(GRANTS, user=user), read=as_kind(Grants), body=body)


def audit(
    *,
    user: str | None = None,
    actor: str | None = None,
    action: str | None = None,
    since: datetime | None = None,
    until: datetime | None = None,
    page_size: int | None = None,
) -> Listing[AuditEntry]:
    """List who read or changed what of whom, newest first; for auditors and tenant administrators."""
    return listing(
        "/v1/audit", AuditEntry, page_size, user=user, actor=actor, action=action, since=since, until=until
    )


def export(*, history: bool = False) -> Listing[Any]:
    """
    List everything that is kept about the user, line by line; the first names schema and moment.

    With *history* the older versions of records as well.
    """
    return Listing(path="/v1/export", read=_lines, query={"history": history or None})


def import_records(
    lines: Iterable[Mapping[str, Any]], *, idempotency_key: str | None = None
) -> Operation[Any]:
    """Take in lines that an export gave."""
    content = b"".join(dump(line) + b"\n" for line in lines)
    return Operation(
        method="POST",
        path="/v1/import",
        read=Reply.json,
        body=content,
        content_type=NDJSON,
        keyed=True,
        key=idempotency_key,
    )


def _lines(reply: Reply) -> Page[Any]:
    try:
        items = tuple(json.loads(line) for line in reply.content.splitlines() if line.strip())
    except ValueError as exc:
        raise UnexpectedAnswerError("answer: expected lines of JSON") from exc
    following = _NEXT.search(reply.headers.get("link", ""))
    # Only the token is taken of the link: whatever it points at, ours goes to the service alone.
    tokens = parse_qs(urlsplit(following[1]).query).get("page_token") if following else None
    return Page(items=items, next_page_token=tokens[0] if tokens else None)
