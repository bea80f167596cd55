"""The records that say words of a deleted one and stay."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexUnavailableError
from memory_ledger.domain.records.lifecycle import Head, readable
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.text.telltales import Look, Telltale
from memory_ledger.ports.changes import ListFilter, Wants
from memory_ledger.ports.runtime import Clock, Gather
from memory_ledger.ports.search import IndexQuery, SearchIndex
from memory_ledger.ports.store import MemoryStore, Outbox
from memory_ledger.ports.turns import TurnPlace
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.chunks import PAGE, chunks, side_by_side

MOST_FOUND = 20
MOST_WAITING = 50
_STAY = (Status.ACTIVE, Status.PENDING, Status.SCHEDULED, Status.CONFLICTED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Surviving:
    """What the records say, and which of them were taken from a message."""

    said: Mapping[str, Look]
    taken: Mapping[TurnPlace, Sequence[str]]

    @property
    def looks(self) -> list[Look]:
        """Return what each of them says."""
        return list(self.said.values())

    def taken_from(self, place: TurnPlace) -> Iterator[Look]:
        """Yield what those say that were taken from the message at *place*."""
        return (self.said[name] for name in self.taken.get(place, ()) if name in self.said)


@dataclass(frozen=True, slots=True, kw_only=True)
class SurvivingRecords:
    """
    Records that stay and share words with a deleted one; derived ones, which wait to be verified, are none.

    Where the index does not answer the newest records are looked at instead.
    """

    store: MemoryStore
    outbox: Outbox
    index: Callable[[], SearchIndex] | None
    variants: HanVariants
    clock: Clock
    gather: Gather

    def __call__(
        self, owner: Owner, memory_id: str, telltales: Sequence[Telltale], places: Sequence[TurnPlace]
    ) -> Surviving:
        """
        Return the records but *memory_id* that the index finds by the *telltales*, that it has not got yet,
        or that were taken from the messages at *places*.
        """
        calls = [partial(self._found, owner, one.query) for one in telltales]
        waiting, *found = self.gather(partial(self._waiting, owner), *calls)
        taken = self._taken(owner, places)
        names = dict.fromkeys([*waiting, *(name for some in (*found, *taken.values()) for name in some)])
        names.pop(memory_id, None)
        heads = self._heads(owner, names)
        of_place = {
            place: [name for name in some if _is_of(heads, name, place)] for place, some in taken.items()
        }
        said = {name: Look(text_of(head.memory), self.variants.simplified) for name, head in heads.items()}
        return Surviving(said=said, taken=of_place)

    def _found(self, owner: Owner, words: str) -> list[str]:
        query = IndexQuery(
            owner=owner,
            scopes=None,
            statuses=tuple(status.value for status in _STAY),
            now=self.clock.now(),
            text=words,
            limit=MOST_FOUND,
        )
        try:
            if self.index is not None:
                return [hit.memory_id for hit in self.index().search(query).text]
        except IndexUnavailableError:
            pass
        newest = ListFilter(status=Status.ACTIVE.value, newest_first=True)
        return list(self.store.list_ids(owner, newest, PAGE, None).ids)

    def _waiting(self, owner: Owner) -> list[str]:
        return [one.memory_id for one in self.outbox.markers(owner, MOST_WAITING) if one.session_id is None]

    def _taken(self, owner: Owner, places: Sequence[TurnPlace]) -> dict[TurnPlace, Sequence[str]]:
        calls = (partial(self.store.dependants, owner, place.message_id) for place in places)
        return dict(zip(places, side_by_side(self.gather, calls), strict=True))

    def _heads(self, owner: Owner, names: Mapping[str, None]) -> dict[str, Head]:
        heads: dict[str, Head] = {}
        now = self.clock.now()
        for some in chunks(names, PAGE):
            snapshot = self.store.read(owner, Wants(memory_ids=some))
            for name, head in snapshot.heads.items():
                memory = readable(head, snapshot.fences, now)
                if memory is not None and memory.status in _STAY and not memory.derived_from:
                    heads[name] = head
        return heads


def _is_of(heads: Mapping[str, Head], name: str, place: TurnPlace) -> bool:
    """Messages of other sessions may have the same id."""
    head = heads.get(name)
    return head is not None and head.session_id in (None, place.session_id)
