"""The kept versions of records, for an answer about another moment than now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.older_versions import told
from memory_ledger.services.recall.recall_authority import Authority, Witness
from memory_ledger.services.recall.recall_request import Read


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """What is known to have a history is read along with the heads, the rest once these are known."""

    authority: Authority
    owner: Owner
    known: dict[str, list[Memory]] = field(default_factory=dict)

    def ahead(self, versions: Mapping[str, int], sides: Iterable[str] = ()) -> list[Read]:
        """
        Return the reads of records by the version that a copy has; a first one has no history.

        Of *sides* of conflicts there may be no copy: these may have one.
        """
        revised = [memory_id for memory_id, version in versions.items() if version > 1]
        unknown = [memory_id for memory_id in sides if not versions.get(memory_id)]
        return [self._read(memory_id) for memory_id in (*revised, *unknown)]

    def _read(self, memory_id: str) -> Read:
        def read() -> None:
            versions = self.authority.store.history(self.owner, memory_id)
            self.known[memory_id] = [record.memory for record in versions]

        return read

    def __call__(self, witnesses: Iterable[Witness]) -> Mapping[str, Sequence[Memory]]:
        """Return what the kept versions of each head may tell that has more than one."""
        judged = [(one.head, one.fences) for one in witnesses if one.head is not None]
        unread = [head for head, _ in judged if not self._holds(head)]
        kept = self.known | dict(self.authority.histories(self.owner, unread))
        return {
            head.memory.memory_id: [
                told(version, head, fences) for version in kept.get(head.memory.memory_id, ())
            ]
            for head, fences in judged
        }

    def _holds(self, head: Head) -> bool:
        """Tell whether the history was read at this head or after: side by side either may come first."""
        versions = self.known.get(head.memory.memory_id, ())
        return any(memory.version >= head.memory.version for memory in versions)
