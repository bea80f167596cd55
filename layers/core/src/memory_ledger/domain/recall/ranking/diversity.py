"""
Diversity: nothing twice, and of one episode not everything.

Best first, an item is dropped as a near-duplicate if better ones say the same, or quote it; as the same
episode if enough better ones are of its group: a record with what was derived from it, or messages of one
session that stand close together. Of records that say nearly the same, two come in their turn and the others
after everything else; of those that say the same but for little words, one.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from memory_ledger.domain.recall.identifiers.exact_identifiers import find_identifiers
from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import Ranked, Selected
from memory_ledger.domain.recall.ranking.slots import in_one_slot
from memory_ledger.domain.recall.turns.quoting import say_as_much
from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.fingerprints import Fingerprint
from memory_ledger.domain.text.signs import signs_in
from memory_ledger.domain.text.terms import Words

Wording = int | frozenset[int]

WINDOW = 4
"""Messages of one session that are no further apart are of one window."""
ALIKE_WORDS = 12
"""Only texts of so many words are nearly the same: in a shorter one each word tells two things apart, if it
is no little one."""
ALIKE_SHOWN = 2


def without_repeats(ranked: Sequence[Ranked], settings: RetrievalSettings, question: Question) -> Selected:
    """
    Return what adds something, in the same order; fixed preferences come first.

    Neither they are fragments, nor is what tells of a kind that the question asks for.
    """
    told, groups, crowd = _Told(question), _Groups(settings), _Crowd()
    drops: dict[int, Drop] = {}
    for place, one in sorted(enumerate(ranked), key=lambda pair: not pair[1].fixed):
        said = question.texts.said(one.text)
        saying = _Saying(one, said, question.fingerprint(said), question)
        reason = DropReason.NEAR_DUPLICATE if told.holds(saying) else groups.reason(one, question)
        if reason is not None:
            drops[place] = Drop(memory_id=one.memory.memory_id, reason=reason)
            continue
        told.add(saying)
        groups.add(one)
        if one.told is None:
            crowd.add(place, saying)
    crowded = crowd.late()
    kept = [
        replace(one, crowded=True) if place in crowded else one
        for place, one in enumerate(ranked)
        if place not in drops
    ]
    return kept, list(drops.values())


@dataclass(frozen=True, slots=True)
class _Saying:
    """An item, what it *said* but for asides, and what that is compared by."""

    item: Ranked
    said: str
    mark: Fingerprint
    question: Question

    @property
    def words(self) -> Words:
        """Return its words, which only what seems alike is taken apart for."""
        return self.question.words(self.said)

    @property
    def wordings(self) -> list[Wording]:
        """Return what items share that may say the same."""
        return [wording for wording in (self.mark.plain, self.mark.bag) if wording]

    def is_said_by(self, better: _Saying) -> bool:
        """Tell whether *better* says the same, folded or in all that matters, and stands for it."""
        same = self.mark.plain == better.mark.plain or self._means(better)
        return same and _stands_for(better.item, self.item)

    def _means(self, other: _Saying) -> bool:
        if self.mark.gist != other.mark.gist or self.words.past != other.words.past:
            return False
        return signs_in(self.words.text) == signs_in(other.words.text)

    def is_worded_by(self, better: _Saying) -> bool:
        """Tell whether *better*, the same but for little words, says the same and stands for it."""
        alike = self.words.agrees(better.words) and signs_in(self.words.text) == signs_in(better.words.text)
        return alike and _stands_for(better.item, self.item)

    def nearly_says(self, better: _Saying) -> bool:
        """Tell whether *better* says nearly the same."""
        return self.mark.may_be_nearly(better.mark) and self.words.nearly(better.words)


@dataclass(slots=True)
class _Told:
    """What the items kept so far say."""

    question: Question
    by_wording: dict[Wording, list[_Saying]] = field(default_factory=lambda: defaultdict(list))
    by_source: dict[str, list[Ranked]] = field(default_factory=lambda: defaultdict(list))

    def add(self, one: _Saying) -> None:
        for wording in one.wordings:
            self.by_wording[wording].append(one)
        for source in one.item.memory.source.ids:
            self.by_source[source].append(one.item)

    def holds(self, one: _Saying) -> bool:
        """Tell whether better items say the same as *one*, or quote the message it is, nearly all of it."""
        alike = (other for wording in one.wordings for other in self.by_wording.get(wording, ()))
        return any(map(one.is_said_by, alike)) or self._quotes(one.item)

    def _quotes(self, one: Ranked) -> bool:
        if one.memory.type is not MemoryType.EVENT:
            return False
        notes = {other.text for name in one.memory.source.ids for other in self.by_source.get(name, ())}
        quoted = [note for note in notes if note in one.text]
        return say_as_much(quoted, one.text, self.question)


def _stands_for(better: Ranked, one: Ranked) -> bool:
    """
    Tell whether *better*, in the same words, leaves nothing for *one* to say.

    Subject keys or identifiers (``ZX-7``, ``ZX-7-A``) that differ keep both; hearsay displaces no word of
    the user.
    """
    keys = {one.memory.subject_key, better.memory.subject_key} - {None}
    if len(keys) > 1 or (better.memory.is_hearsay and not one.memory.is_hearsay):
        return False
    return find_identifiers(one.text) == find_identifiers(better.text)


@dataclass(slots=True)
class _Groups:
    """How many items kept so far are of each group."""

    settings: RetrievalSettings
    sources: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    sessions: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    def reason(self, one: Ranked, question: Question) -> DropReason | None:
        if one.fixed or question.tells_of_kind(one.text):
            return None
        crowded = any(self.sources[name] >= self.settings.fragments_per_source for name in _sources(one))
        crowded = crowded or self._beside(one) >= self.settings.turns_per_window
        return DropReason.SAME_EPISODE if crowded else None

    def add(self, one: Ranked) -> None:
        for name in _sources(one):
            self.sources[name] += 1
        if one.told is not None:
            self.sessions[one.told.session_id].append(one.told.sequence)

    def _beside(self, one: Ranked) -> int:
        if one.told is None:
            return 0
        at = one.told.sequence
        return sum(abs(at - other) <= WINDOW for other in self.sessions.get(one.told.session_id, ()))


def _sources(one: Ranked) -> list[str]:
    return [one.memory.memory_id, *(source.memory_id for source in one.memory.derived_from)]


@dataclass(slots=True)
class _Crowd:
    """
    The records kept so far: those that say the same but for little words, and those that say it nearly.

    Only those under one key can. So not every pair has to be compared.
    """

    by_core: dict[int, list[_Saying]] = field(default_factory=lambda: defaultdict(list))
    by_telling: dict[int, list[list[tuple[int, _Saying]]]] = field(default_factory=lambda: defaultdict(list))
    again: set[int] = field(default_factory=set)

    def add(self, place: int, one: _Saying) -> None:
        told = self.by_core[one.mark.core]
        if any(map(one.is_worded_by, told)):
            self.again.add(place)
            return
        told.append(one)
        if len(one.mark.bag) >= ALIKE_WORDS:
            self._group(place, one)

    def _group(self, place: int, one: _Saying) -> None:
        groups = self.by_telling[one.mark.telling]
        for group in groups:
            if one.nearly_says(group[0][1]):
                group.append((place, one))
                return
        groups.append([(place, one)])

    def late(self) -> set[int]:
        """Return the places of those of which enough better ones say the same, or nearly."""
        late = self.again.copy()
        for group in itertools.chain.from_iterable(self.by_telling.values()):
            if len(group) > ALIKE_SHOWN:
                own = in_one_slot([one.words for _, one in group], ALIKE_SHOWN)
                late.update(
                    place for at, (place, _) in enumerate(group) if at >= ALIKE_SHOWN and at not in own
                )
        return late
