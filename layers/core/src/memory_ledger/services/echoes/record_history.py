"""All that a record ever said, and everything it was taken from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.records.source_refs import SourceRef, refs_of
from memory_ledger.domain.text.wording import Fold
from memory_ledger.ports.changes import VersionRecord
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.echoes.suppressions import Pairs, marks_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """A record's versions, newest first, each with its own sources, and what duplicates added to them."""

    versions: tuple[tuple[Memory, tuple[SourceRef, ...]], ...]
    added: tuple[SourceRef, ...] = ()

    @property
    def sources(self) -> tuple[SourceRef, ...]:
        """Return every source once."""
        own = (source for _, sources in self.versions for source in sources)
        return tuple(dict.fromkeys((*own, *self.added)))

    @property
    def texts(self) -> list[str]:
        """Return what the versions said, each text once, newest first."""
        return [text for text in dict.fromkeys(text_of(memory) for memory, _ in self.versions) if text]

    def sources_of(self, texts: Sequence[str]) -> tuple[SourceRef, ...]:
        """Return the sources of the versions that said one of *texts*, each once."""
        own = (source for memory, sources in self.versions if text_of(memory) in texts for source in sources)
        return tuple(dict.fromkeys(own))

    def marks(self, keyed_hash: KeyedHash, simplified: Fold) -> Pairs:
        """Return the suppressions that keep all of it from being taken again."""
        marks: dict[tuple[str, str], None] = {}
        for memory, sources in self.versions:
            marks |= dict.fromkeys(marks_of(keyed_hash, memory, (*sources, *self.added), simplified))
        return tuple(marks)


def past_of(store: MemoryStore, owner: Owner, head: Head, added: Sequence[SourceRef]) -> Past:
    """Read the history of *head*; where that has gone its own words are all that is known."""
    kept = store.history(owner, head.memory.memory_id)
    records = [record for record in kept if record.memory.status is not Status.DELETED]
    versions = tuple(_versions(head, records)) or (_version(head, head.memory, None),)
    scope_bound = (refs_of(head.memory.scope, (source.id,), source.session_id) for source in added)
    return Past(versions=versions, added=tuple(source for refs in scope_bound for source in refs))


def _versions(head: Head, records: Sequence[VersionRecord]) -> Iterator[tuple[Memory, tuple[SourceRef, ...]]]:
    """Versions kept without their session share the head's as far as they share its newest sources."""
    newest = records[-1].memory.source.ids if records else ()
    for record in reversed(records):
        session_id = record.session_id
        if session_id is None and record.memory.source.ids == newest:
            session_id = head.session_id
        yield _version(head, record.memory, session_id)


def _version(head: Head, memory: Memory, session_id: str | None) -> tuple[Memory, tuple[SourceRef, ...]]:
    if memory is head.memory:
        session_id = head.session_id
    return memory, refs_of(memory.scope, memory.source.ids, session_id)
