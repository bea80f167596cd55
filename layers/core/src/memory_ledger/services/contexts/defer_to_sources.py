"""Deference to systems of record: a context names the system and not the remembered value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.writing.business.business_authority import POINTED_IN, BusinessKind, named_in
from memory_ledger.domain.writing.business.business_reports import source_over
from memory_ledger.services.recall.recall_request import Recalled


@dataclass(slots=True, kw_only=True)
class DeferToSources:
    """
    Defers once, to the systems that *kinds* name; it collects what it drops.

    With *repeats* each record has its pointer, else one stands for all that would say the same: of those to
    one system, those in *languages*, that the question is asked in, where there are any.
    """

    kinds: tuple[BusinessKind, ...]
    moment: datetime
    repeats: bool = False
    languages: frozenset[str] = frozenset()
    drops: list[Drop] = field(default_factory=list)

    def __call__(self, recalled: Recalled) -> Recalled:
        """Return *recalled* with pointers."""
        shown = (*recalled.kept, *(one for dispute in recalled.disputes for one in dispute.members))
        kinds = named_in([one.text for one in shown], self.kinds)
        kept = tuple(self._once(list(self._deferred(recalled.kept, kinds)), kinds))
        disputes = [
            replace(dispute, members=members)
            for dispute in recalled.disputes
            if (members := tuple(self._deferred(dispute.members, kinds)))
        ]
        drops = tuple(dict.fromkeys((*recalled.drops, *self.drops)))
        return replace(recalled, kept=kept, disputes=tuple(disputes), drops=drops)

    def _deferred(self, ranked: Iterable[Ranked], kinds: Sequence[BusinessKind]) -> Iterable[Ranked]:
        for one in ranked:
            kind = source_over(one.memory.type, one.text, kinds) if kinds else None
            if kind is None:
                yield one
            elif kind.replaces(one.memory, self.moment):
                self._drop(one, DropReason.SUPERSEDED)
            else:
                pointer = kind.pointer(one.memory.language)
                yield replace(one, text=pointer, source_of_record=kind.source_of_record)

    def _once(self, ranked: Sequence[Ranked], kinds: Sequence[BusinessKind]) -> Iterable[Ranked]:
        given = set[str]() if self.repeats else self._spare(ranked, kinds)
        for one in ranked:
            if one.source_of_record is None:
                yield one
            elif one.text in given and not self.repeats:
                self._drop(one, DropReason.NEAR_DUPLICATE)
            else:
                given.add(one.text)
                yield one

    def _spare(self, ranked: Sequence[Ranked], kinds: Sequence[BusinessKind]) -> set[str]:
        """Return the pointers that say in another language what one of *ranked* says as well."""
        given = dict.fromkeys(one.text for one in ranked if one.source_of_record is not None)
        spare: set[str] = set()
        for kind in kinds:
            asked = [text for text in map(kind.pointer, sorted(self.languages)) if text in given]
            same = [text for text in given if text in map(kind.pointer, POINTED_IN)]
            spare.update(text for text in same if text not in (asked or same[:1]))
        return spare

    def _drop(self, one: Ranked, reason: DropReason) -> None:
        self.drops.append(Drop(memory_id=one.memory.memory_id, reason=reason))
