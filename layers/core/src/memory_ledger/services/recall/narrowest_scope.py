"""The narrowest scope wins: a value of a wide scope gives way to the one that a narrower scope holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings, final_score, parts_of
from memory_ledger.domain.recall.ranking.rechecking import Criteria, current, hidden
from memory_ledger.domain.recall.ranking.selection import Ranked, Selected
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.records.scopes import GLOBAL, Scope
from memory_ledger.ports.changes import SlotKey
from memory_ledger.services.recall.recall_authority import Authority, Witness
from memory_ledger.services.recall.recall_request import Read

SLOTS_A_READ = 45


@dataclass(frozen=True, slots=True, kw_only=True)
class Narrowing:
    """
    Asks the locks of the narrower scopes in view; without any, or without keys, it reads nothing.

    Those of subject keys that are known beforehand are read along with the candidates' heads.
    """

    authority: Authority
    criteria: Criteria
    now: datetime
    known: dict[SlotKey, list[Witness]] = field(default_factory=dict)

    def ahead(self, owner: Owner, subject_keys: Iterable[str]) -> list[Read]:
        """Return the reads of whatever may override a value under one of *subject_keys*."""
        scopes = [scope for scope in self.criteria.scopes if scope.narrowness > GLOBAL.narrowness]
        keys = dict.fromkeys(subject_keys)
        slots = [SlotKey(scope=scope, subject_key=key) for key in keys for scope in scopes]
        return [self._read(owner, slots[at : at + SLOTS_A_READ]) for at in range(0, len(slots), SLOTS_A_READ)]

    def _read(self, owner: Owner, slots: Sequence[SlotKey]) -> Read:
        return lambda: self.known.update(self.authority.holders(owner, slots))

    def __call__(self, owner: Owner, ranked: Sequence[Ranked], settings: RetrievalSettings) -> Selected:
        """
        Return *ranked* with each overridden value replaced, and the drops of what was.

        Hearsay overrides hearsay only.
        """
        unread = [key for key in self._keys(ranked) if key not in self.known]
        holders = self.known | self.authority.holders(owner, unread)
        kept: list[Ranked] = []
        drops: list[Drop] = []
        for one in ranked:
            narrower = self._narrowest(one.memory, holders)
            if narrower is None:
                kept.append(one)
                continue
            drops.append(Drop(memory_id=one.memory.memory_id, reason=DropReason.SUPERSEDED))
            if self.criteria.meets(narrower):
                kept.append(self._in_place_of(one, narrower, settings))
        return kept, drops

    def overrides(self, memory: Memory, found: Iterable[Ranked] = ()) -> bool:
        """Tell whether a narrower scope holds another value of *memory*'s key, read ahead or *found*."""
        if self._narrowest(memory, self.known) is not None:
            return True
        return any(_outdoes(one.memory, memory) for one in found)

    def beside(self, owner: Owner, slots: Sequence[SlotKey]) -> list[Read]:
        """Return the reads of who holds the keys that are in conflict."""
        return [self._read(owner, slots[at : at + SLOTS_A_READ]) for at in range(0, len(slots), SLOTS_A_READ)]

    def holding(self, slot: SlotKey) -> Memory | None:
        """Return who holds a key now, as far as it was read ahead."""
        held = map(self._held, self.known.get(slot, ()))
        return next((memory for memory in held if memory is not None), None)

    def _keys(self, ranked: Sequence[Ranked]) -> list[SlotKey]:
        wanted = [
            SlotKey(scope=scope, subject_key=one.memory.subject_key)
            for one in ranked
            if one.memory.subject_key is not None
            for scope in self._narrower(one.memory)
        ]
        return list(dict.fromkeys(wanted))

    def _narrower(self, memory: Memory) -> list[Scope]:
        """Return the scopes in view that are narrower than the record's, the narrowest first."""
        found = [scope for scope in self.criteria.scopes if scope.narrowness > memory.scope.narrowness]
        return sorted(found, key=lambda scope: -scope.narrowness)

    def _narrowest(self, memory: Memory, holders: Mapping[SlotKey, Sequence[Witness]]) -> Memory | None:
        if memory.subject_key is None:
            return None
        for scope in self._narrower(memory):
            for witness in holders.get(SlotKey(scope=scope, subject_key=memory.subject_key), ()):
                held = self._held(witness)
                if held is not None and _is_heard_over(held, memory):
                    return held
        return None

    def _held(self, witness: Witness) -> Memory | None:
        anything = Criteria(scopes=self.criteria.scopes)
        if witness.head is None or hidden(witness.head, witness.fences, anything, self.now) is not None:
            return None
        memory = current(witness.head, self.now)
        return memory if isinstance(memory, Memory) else None

    def _in_place_of(self, one: Ranked, memory: Memory, settings: RetrievalSettings) -> Ranked:
        """Return *memory* as good an answer as the wider value was: it is about the same subject."""
        parts = parts_of(memory, one.parts.relevance, self.now, settings)
        score = final_score(parts, settings)
        return replace(one, memory=memory, text=text_of(memory), parts=parts, score=score, stale=False)


def _outdoes(held: Memory, memory: Memory) -> bool:
    narrower = held.scope.narrowness > memory.scope.narrowness
    return narrower and held.subject_key == memory.subject_key and _is_heard_over(held, memory)


def _is_heard_over(held: Memory, memory: Memory) -> bool:
    return memory.is_hearsay or not held.is_hearsay
