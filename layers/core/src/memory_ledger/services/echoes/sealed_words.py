"""Sealed words: texts of deleted records, kept until the receipt closes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt, TargetKind
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.sessions import SessionStore
from memory_ledger.ports.store import MemoryStore, Purger
from memory_ledger.ports.turns import TurnPlace
from memory_ledger.services.chunks import PAGE, chunks
from memory_ledger.services.echoes.echo import Spoken

WITH_ECHOES = (TargetKind.MEMORY, TargetKind.MESSAGE)
"""What is deleted with all that says it again; of a session, a project or all of a user everything goes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedWords:
    """Texts of the deleted records that the target named itself, for probes and echoes to look for."""

    store: MemoryStore
    purger: Purger
    sessions: SessionStore

    def __call__(self, owner: Owner, receipt: Receipt) -> list[Spoken]:
        """Return what was said by the records that were meant; of other targets than these nothing."""
        target = receipt.target
        if target.kind not in WITH_ECHOES:
            return []
        texts: dict[str, list[str]] = defaultdict(list)
        for memory_id, text in self.purger.sealed(owner, receipt.deletion_id):
            if target.kind is TargetKind.MESSAGE or memory_id == target.id:
                texts[memory_id].append(text)
        found: list[Spoken] = []
        for some in chunks(texts, PAGE):
            heads = self.store.read(owner, Wants(memory_ids=some)).heads
            found += [
                Spoken(
                    memory_id=memory_id,
                    texts=texts[memory_id],
                    scope=head.memory.scope,
                    sources=self._places(owner, receipt),
                    homes=() if head.session_id is None else (head.session_id,),
                )
                for memory_id, head in heads.items()
            ]
        return found

    def _places(self, owner: Owner, receipt: Receipt) -> list[TurnPlace]:
        """Return where the message lies that was deleted itself."""
        target = receipt.target
        if target.kind is not TargetKind.MESSAGE or target.id is None:
            return []
        known = (
            self.sessions.sessions_of(owner, target.id) if target.session_id is None else [target.session_id]
        )
        return [TurnPlace(session_id, target.id) for session_id in known]
