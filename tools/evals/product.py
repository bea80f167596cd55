"""The product under evaluation, as its callers know it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from tools.evals.metering import Cost


class EvaluationError(Exception):
    """An evaluation cannot go on; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """A user of a tenant."""

    tenant: str
    user: str

    def __str__(self) -> str:
        """Return it as ``user@tenant``."""
        return f"{self.user}@{self.tenant}"


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer."""

    status: int
    headers: Mapping[str, str]
    text: str

    @property
    def json(self) -> Any:
        """The body as JSON; None where there is none."""
        return json.loads(self.text) if self.text else None

    def header(self, name: str) -> str:
        """Return a header, by its name in small letters; empty where there is none."""
        return next((value for key, value in self.headers.items() if key.lower() == name), "")


class Product(Protocol):
    """What an evaluation drives: the endpoints, the clock, and what runs behind the calls."""

    def call(
        self,
        who: Identity,
        method: str,
        target: str,
        body: object = None,
        *,
        if_match: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        """Send one request of *who*'s; each POST gets an Idempotency-Key of its own."""

    def advance(self, seconds: float) -> datetime:
        """Move the product's clock on; return what it shows then."""

    def settle(self) -> None:
        """Return when stream and queues are empty."""

    def maintain(self) -> None:
        """Run what the schedule runs."""

    def cost(self) -> Cost | None:
        """Return what the store was asked since the last call; None where that is not seen."""

    def stores(self, text: str) -> bool | None:
        """Tell whether *text* lies anywhere in the tables; None where that is not seen."""


def accepted(reply: Reply, what: str) -> Any:
    """
    Return the JSON of a call that had to succeed.

    Raises:
        EvaluationError: It did not.
    """
    if reply.status >= 300:
        raise EvaluationError(f"{what}: {reply.status} {reply.text[:300]}")
    return reply.json


def said(reply: Reply) -> str:
    """Return every string in a reply, decoded, one a line; of lines of JSON those of each."""
    values = [json.loads(line) for line in reply.text.splitlines() if line.strip()] if reply.text else []
    return "\n".join(text for value in values for text in _strings(value))


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, Sequence):
        for one in value:
            yield from _strings(one)
