"""Duplicate search: a live record that says the same, in the same or in other words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import AlreadyExistsError
from memory_ledger.domain.records.lifecycle import Head, readable
from memory_ledger.domain.records.memory import UNDECIDED, Memory, SourceKind, Status
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.text.wording import in_one_spelling
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.duplicates.paraphrase import compare
from memory_ledger.domain.writing.duplicates.sameness import may_be_reworded, same_exactly, same_value
from memory_ledger.domain.writing.evidence import Weighing, vouched_for, weigh
from memory_ledger.domain.writing.subjects.keying import CHANGED, KEYED, are_two_habits
from memory_ledger.domain.writing.valuation import NEW, novelty_beside
from memory_ledger.ports.changes import Move, Snapshot, Wants
from memory_ledger.ports.store import MemoryStore
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.writing.duplicates import EXACT, NORMALIZED, PARAPHRASE, Alike, Twin
from memory_ledger.services.writing.proposals import Prepared, Replaced
from memory_ledger.services.writing.read_memory import wants_beside, with_annotations
from memory_ledger.services.writing.subject_keys import retire

LIVE = frozenset({Status.ACTIVE, Status.PENDING})


@dataclass(frozen=True, slots=True, kw_only=True)
class Likeness:
    """
    The *twin* of a candidate; *dead_twin* is the id of a dead one that stands in the way.

    *alike* tells how two records say the same, as a reason code. What the candidate says to hold no more it
    *outdates*.
    """

    alike: Alike
    twin: Twin | None = None
    dead_twin: str | None = None
    novelty: float = NEW
    outdates: Replaced | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FindTwin:
    """Duplicate detection against what was read; it reads once more where something was nominated."""

    store: MemoryStore
    variants: HanVariants

    def __call__(
        self, owner: Owner, prepared: Prepared, snapshot: Snapshot, nominated: Iterable[str], now: datetime
    ) -> Likeness:
        """Return the record that says the same; *nominated* ones are compared where no digest is shared."""
        memory_id = str(prepared.proposal.memory_id)
        own = snapshot.heads.get(memory_id)
        if own is not None:
            mine = readable(own, snapshot.fences, now)
            twin = None if mine is None else _twin(own, mine, prepared.candidate)
            return Likeness(alike=self.alike, twin=twin)
        holder = next(iter(snapshot.twins.values()), None)
        ids = dict.fromkeys((*((holder,) if holder else ()), *nominated))
        if not ids:
            return Likeness(alike=self.alike)
        wants = replace(wants_beside(tuple(ids)), scopes=(prepared.candidate.scope,))
        again = self.store.read(owner, wants)
        found = [
            _twin(head, with_annotations(memory, again), prepared.candidate)
            for head in again.heads.values()
            if (memory := readable(head, again.fences, now)) is not None
        ]
        likeness = self._chosen(prepared.candidate, found, holder, now)
        if likeness.twin is not None:
            return likeness
        return replace(likeness, outdates=self._outdated(prepared, found, now))

    def _outdated(self, prepared: Prepared, found: list[Twin], now: datetime) -> Replaced | None:
        """Return the record that the user's newer word is against, if there is one."""
        candidate, policy = prepared.candidate, prepared.policy
        kind, text = candidate.source.kind, text_of(candidate)
        if (
            kind is not SourceKind.EXPLICIT_STATEMENT
            or candidate.type not in KEYED
            or not _holds(candidate, now)
        ):
            return None
        from memory_ledger.domain.writing.changes.opposites import against

        simplified = self.variants.simplified
        new = against(in_one_spelling(text, simplified))
        trust, confirmed = policy.trust_of[kind], vouched_for(candidate.confirmed, kind)
        for memory in (twin.memory for twin in found if _may_be_over(twin.memory, candidate)):
            weighing = weigh(memory, trust=trust, confirmed=confirmed, policy=policy)
            if weighing is Weighing.SUPERSEDES and new.outdates(in_one_spelling(text_of(memory), simplified)):
                return Replaced.of(memory)
        return None

    def _chosen(self, candidate: Candidate, found: list[Twin], holder: str | None, now: datetime) -> Likeness:
        same = [twin for twin in found if twin.memory.memory_id == holder]
        if same and (same[0].memory.status is not Status.SUPERSEDED or _is_past(candidate, now)):
            return Likeness(alike=self.alike, twin=same[0])
        others = [twin for twin in found if _beside(twin.memory, candidate)]
        text = text_of(candidate)
        return Likeness(
            alike=self.alike,
            twin=next((_rephrased(twin) for twin in others if self._rephrases(text, twin.memory)), None),
            dead_twin=holder,
            novelty=novelty_beside(text, (text_of(twin.memory) for twin in others)),
        )

    def _rephrases(self, text: str, memory: Memory) -> bool:
        return compare(text, text_of(memory), simplified=self.variants.simplified).same

    def alike(self, one: Memory, other: Memory) -> str | None:
        """Return how two records say the same, None where they do not."""
        if same_exactly(one, other):
            return EXACT
        if same_value(one, other, self.variants.simplified):
            return NORMALIZED
        reworded = may_be_reworded(one) and may_be_reworded(other) and self._rephrases(text_of(one), other)
        return PARAPHRASE if reworded else None


def taking_words(store: MemoryStore, owner: Owner, move: Move, now: datetime) -> tuple[Move, ...]:
    """
    Return *move* with what lets it take the words that it claims, and what retires who only waits with them.

    Raises:
        AlreadyExistsError: Another record says them; names it.
    """
    digest, before = move.after.digest, move.before
    if digest is None or (before is not None and before.digest == digest):
        return (move,)
    holder = store.read(owner, Wants(twins=(digest,))).twins.get(digest)
    if holder is None:
        return (move,)
    after, again = (
        move.after.memory,
        store.read(owner, Wants(memory_ids=(holder,), scopes=(move.after.memory.scope,))),
    )
    head = again.heads.get(holder)
    memory = readable(head, again.fences, now)
    move = replace(move, dead_twin=holder)
    if head is None or memory is None or memory.status is Status.SUPERSEDED:
        return (move,)
    if memory.status in UNDECIDED and after.status not in UNDECIDED:
        return move, Move(before=head, after=retire(head, now, after.memory_id))
    raise AlreadyExistsError(_pointer(after), f"is what {holder} says already")


def _pointer(memory: Memory) -> str:
    return next(f"/{name}" for name in ("content", "fact", "episode") if getattr(memory, name) is not None)


def _twin(head: Head, memory: Memory, candidate: Candidate) -> Twin:
    """Return a record that shares the candidate's digest or id."""
    exact = text_of(memory) == text_of(candidate)
    return Twin(head=head, memory=memory, reason=EXACT if exact else NORMALIZED)


def _is_past(candidate: Candidate, now: datetime) -> bool:
    """What ended is the same as what ended; what holds takes the words over from it."""
    return candidate.valid_until is not None and candidate.valid_until <= now


def _holds(candidate: Candidate, now: datetime) -> bool:
    """Tell whether a candidate holds from now, with no end."""
    return (
        not candidate.for_a_time
        and candidate.valid_until is None
        and (candidate.valid_from is None or candidate.valid_from <= now)
    )


def _may_be_over(memory: Memory, candidate: Candidate) -> bool:
    """Tell whether a record of words stands in the same place, and no key leads from one to the other."""
    return (
        memory.status is Status.ACTIVE
        and memory.scope == candidate.scope
        and memory.type in CHANGED
        and memory.content is not None
        and not _is_led_to(memory, candidate)
    )


def _is_led_to(memory: Memory, candidate: Candidate) -> bool:
    """Tell whether the key that both have lets only one of them hold: two habits of one thing both do."""
    key = candidate.subject_key
    one_key = key is not None and memory.subject_key == key
    return one_key and not are_two_habits(key, text_of(candidate), text_of(memory))


def _rephrased(twin: Twin) -> Twin:
    return replace(twin, reason=PARAPHRASE)


def _beside(memory: Memory, candidate: Candidate) -> bool:
    """Tell whether a live record has the candidate's scope, type and key; only there a paraphrase counts."""
    return (
        memory.status in LIVE
        and (memory.scope, memory.type, memory.subject_key)
        == (candidate.scope, candidate.type, candidate.subject_key)
        and memory.fact is None
        and candidate.fact is None
        and memory.episode is None
    )
