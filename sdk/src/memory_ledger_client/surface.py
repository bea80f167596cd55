"""What the methods of a client rest on, blocking and awaited."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator
from typing import Generic, TypeVar

from memory_ledger_client.flow import Work
from memory_ledger_client.lists import Listing, Page

T = TypeVar("T")


class Blocking(ABC):
    """A client whose calls return their answers."""

    @abstractmethod
    def run(self, work: Work[T]) -> T:
        """
        Return what *work* ends with.

        Raises:
            MemoryLedgerError: It failed for good.
        """


class Awaiting(ABC):
    """A client whose calls are awaited."""

    @abstractmethod
    async def run(self, work: Work[T]) -> T:
        """
        Return what *work* ends with.

        Raises:
            MemoryLedgerError: It failed for good.
        """


class Pages(Generic[T]):
    """A list: iterate over its items, or over its pages, which are fetched as they are needed."""

    def __init__(self, client: Blocking, listing: Listing[T]) -> None:
        self._client, self._listing = client, listing

    def __iter__(self) -> Iterator[T]:
        for page in self.by_page():
            yield from page.items

    def by_page(self, page_token: str | None = None) -> Iterator[Page[T]]:
        """Yield the pages, from the one that *page_token* names on."""
        while True:
            page = self._client.run(self._listing.page(page_token))
            yield page
            page_token = page.next_page_token
            if page_token is None:
                return


class AsyncPages(Generic[T]):
    """A list: iterate over its items, or over its pages, which are fetched as they are needed."""

    def __init__(self, client: Awaiting, listing: Listing[T]) -> None:
        self._client, self._listing = client, listing

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.by_page():
            for item in page.items:
                yield item

    async def by_page(self, page_token: str | None = None) -> AsyncIterator[Page[T]]:
        """Yield the pages, from the one that *page_token* names on."""
        while True:
            page = await self._client.run(self._listing.page(page_token))
            yield page
            page_token = page.next_page_token
            if page_token is None:
                return
