"""The operations of the contract as values: what to send, and how to read what comes back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Generic, TypeVar

from memory_ledger_client.flow import Flow, exchange
from memory_ledger_client.options import Options
from memory_ledger_client.wire.encoding import dump, format_time
from memory_ledger_client.wire.ids import to_path
from memory_ledger_client.wire.messages import Reply, Request

T = TypeVar("T")
VERSION = "0.1.0"


def path(template: str, **ids: str) -> str:
    """Return *template* with each ``{name}`` filled by that id, in the form ids take in a path."""
    return template.format_map({name: to_path(value) for name, value in ids.items()})


def as_kind(kind: type[T]) -> Callable[[Reply], T]:
    """Return a reader of bodies that are a *kind*."""
    return lambda reply: reply.read(kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation(Generic[T]):
    """
    One call. Every call may be sent again: it reads, or has a key, or names the version it changes.

    *keyed* calls carry an Idempotency-Key: *key*, or one made when the call begins.
    """

    method: str
    path: str
    read: Callable[[Reply], T]
    query: Mapping[str, object] = field(default_factory=dict)
    body: object = None
    keyed: bool = False
    key: str | None = None
    if_match: int | None = None
    content_type: str = "application/json"

    def flow(self, base_url: str, options: Options) -> Flow[T]:
        """Return the conversation that does it."""
        return self.read((yield from exchange(self._request(base_url, options), options)))

    def _request(self, base_url: str, options: Options) -> Request:
        headers = {"accept": "application/json", "user-agent": f"memory-ledger-client/{VERSION}"}
        if self.body is not None:
            headers["content-type"] = self.content_type
        if self.keyed:
            headers["idempotency-key"] = options.new_key() if self.key is None else self.key
        if self.if_match is not None:
            headers["if-match"] = f'"{self.if_match}"'
        return Request(
            method=self.method,
            url=base_url + self.path,
            query={name: _text(value) for name, value in self.query.items() if value is not None},
            headers=headers,
            content=_content(self.body),
        )


def get(where: str, read: Callable[[Reply], T], **query: object) -> Operation[T]:
    """Return a call that reads."""
    return Operation(method="GET", path=where, read=read, query=query)


def post(
    where: str, read: Callable[[Reply], T], body: object, key: str | None, if_match: int | None = None
) -> Operation[T]:
    """Return a call that changes something, under an idempotency key."""
    return Operation(method="POST", path=where, read=read, body=body, keyed=True, key=key, if_match=if_match)


def _content(body: object) -> bytes | None:
    return body if body is None or isinstance(body, bytes) else dump(body)


def _text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return format_time(value) if isinstance(value, datetime) else str(value)
