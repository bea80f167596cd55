"""Nominate records that may say the same in other words; whether they do is never decided here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.text.change_words import says_change
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.duplicates.paraphrase import MAX_LENGTH
from memory_ledger.domain.writing.subjects.keying import CHANGED, HABIT, KEYED
from memory_ledger.ports.changes import ListFilter
from memory_ledger.ports.search import IndexQuery, SearchIndex
from memory_ledger.ports.store import MemoryStore, Outbox

MOST = 5
RECENT = 10
"""How many of the newest versions are looked at that the index may not hold yet."""
NEWEST = 2
"""How many of the newest records of each status are looked at, whatever the index holds."""
STATUSES = (Status.ACTIVE, Status.PENDING)

Search = Callable[[], tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Nominate:
    """
    Duplicate candidates from the search index; without an *index* nothing is nominated.

    Only what has no subject key needs it, or one of a habit: any other leads to the record that would say
    the same.
    """

    store: MemoryStore
    outbox: Outbox
    index: Callable[[], SearchIndex] | None = None

    def searches(self, owner: Owner, candidate: Candidate, now: datetime) -> tuple[Search, ...]:
        """Return the searches to be made while the rest is read; an index that is down names none."""
        if self.index is None or not _comparable(candidate):
            return ()
        return (
            lambda: self._alike(owner, candidate, now),
            lambda: self._unindexed(owner),
            *(partial(self._newest, owner, candidate, type, status) for type, status in _places(candidate)),
        )

    def _newest(self, owner: Owner, candidate: Candidate, type: str, status: Status) -> tuple[str, ...]:
        """
        Return the newest records of a *type* and *status* that stand where the candidate would.

        One that reaches the index while all this is read may have left the outbox by then.
        """
        place = ListFilter(status=status.value, type=type, scope=candidate.scope, newest_first=True)
        return self.store.list_ids(owner, place, NEWEST, None).ids

    def _unindexed(self, owner: Owner) -> tuple[str, ...]:
        markers = self.outbox.markers(owner, RECENT)
        return tuple(marker.memory_id for marker in markers if marker.memory_id)

    def _alike(self, owner: Owner, candidate: Candidate, now: datetime) -> tuple[str, ...]:
        """Ask the text channel alone: what says the same shares words, and no model has to be asked."""
        query = IndexQuery(
            owner=owner,
            scopes=(candidate.scope,),
            statuses=tuple(status.value for status in STATUSES),
            now=now,
            text=str(candidate.content),
            types=_types(candidate),
            limit=MOST,
        )
        assert self.index is not None
        try:
            hits = self.index().search(query)
        except UnavailableError:
            return ()
        return tuple(hit.memory_id for hit in hits.text)


def _types(candidate: Candidate) -> tuple[str, ...]:
    """Return the types of what may say the same, or of what a candidate may be against."""
    from memory_ledger.domain.writing.changes.opposites import may_be_against

    content = str(candidate.content)
    if candidate.type in KEYED and says_change(content):
        return tuple(sorted(type.value for type in CHANGED))
    if candidate.type in KEYED and (candidate.subject_key is not None or may_be_against(content)):
        return tuple(sorted(type.value for type in KEYED))
    return (candidate.type.value,)


def _places(candidate: Candidate) -> Iterator[tuple[str, Status]]:
    """Yield the type and status of what may say the same, and of what may hold against the candidate."""
    yield from ((candidate.type.value, status) for status in STATUSES)
    yield from ((type, Status.ACTIVE) for type in _types(candidate) if type != candidate.type.value)


def _comparable(candidate: Candidate) -> bool:
    """
    A key leads to the record that would say the same, but for a habit, of which there may be several.

    What changed may have been told under another key, or under none.
    """
    content, key = candidate.content, candidate.subject_key
    if candidate.episode is not None or content is None or len(content) > MAX_LENGTH:
        return False
    if (key is None or key.startswith(HABIT)) and candidate.fact is None:
        return True
    return says_change(content)
