"""Lists, which come in pages, and calls repeated until something has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from memory_ledger_client.calls import Operation, get
from memory_ledger_client.errors import DeadlineExceededError
from memory_ledger_client.flow import Flow, Pause
from memory_ledger_client.options import Options
from memory_ledger_client.wire.decoding import decode
from memory_ledger_client.wire.messages import Reply

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Page(Generic[T]):
    """Part of a list; there is more where *next_page_token* is not None, even if *items* is empty."""

    items: tuple[T, ...]
    next_page_token: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing(Generic[T]):
    """A list that is read page by page."""

    path: str
    read: Callable[[Reply], Page[T]]
    query: Mapping[str, object] = field(default_factory=dict)

    def page(self, token: str | None) -> Operation[Page[T]]:
        """Return the call that reads the page that *token* names, the first one without."""
        return get(self.path, self.read, **self.query, page_token=token)


@dataclass(frozen=True, slots=True, kw_only=True)
class Items:
    """The body of a list, its items as they came."""

    items: tuple[Any, ...]
    next_page_token: str | None = None

    def read(self, kind: type[T]) -> tuple[T, ...]:
        """Return the items as *kind*."""
        return tuple(decode(kind, item, f"answer.items[{at}]") for at, item in enumerate(self.items))


def listing(where: str, kind: type[T], page_size: int | None = None, **query: object) -> Listing[T]:
    """Return the list of *kind* at a path."""

    def read(reply: Reply) -> Page[T]:
        found = reply.read(Items)
        return Page(items=found.read(kind), next_page_token=found.next_page_token)

    return Listing(path=where, read=read, query={**query, "limit": page_size})


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting(Generic[T]):
    """A call repeated every so many seconds until what it answers is *done*."""

    look: Operation[T]
    done: Callable[[T], bool]
    every: float
    timeout: float

    def flow(self, base_url: str, options: Options) -> Flow[T]:
        """
        Return the conversation that does it.

        Raises:
            DeadlineExceededError: *timeout* seconds were not enough; carries the last answer.
        """
        ends = options.monotonic() + self.timeout
        while True:
            seen = yield from self.look.flow(base_url, options)
            if self.done(seen):
                return seen
            if options.monotonic() + self.every >= ends:
                raise DeadlineExceededError(seen)
            yield Pause(self.every)
