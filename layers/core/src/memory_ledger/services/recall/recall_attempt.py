"""One recall from its first look on: what is dropped, what is kept, in which order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.intent.routing import Bearing, Intent
from memory_ledger.domain.recall.ranking.diversity import without_repeats
from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.guesses import below_what_is_confirmed
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.rechecking import as_of, current, hidden
from memory_ledger.domain.recall.ranking.replies import below_what_the_user_said
from memory_ledger.domain.recall.ranking.selection import (
    Ranked,
    Selected,
    above_threshold,
    by_worth,
    confirmed_only,
    one_per_key,
    without_near_misses,
)
from memory_ledger.domain.recall.ranking.sightings import Sighting
from memory_ledger.domain.recall.ranking.told_since import without_what_was
from memory_ledger.domain.recall.traces import Seen
from memory_ledger.domain.recall.turns.echoes import below_the_rest
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.writing.evidence import outspoken
from memory_ledger.domain.writing.policy import PolicyHead
from memory_ledger.ports.changes import Conflict, SlotKey
from memory_ledger.ports.outbox import Marker
from memory_ledger.ports.turns import TurnPlace
from memory_ledger.services.recall.first_look import FirstLook, Looked
from memory_ledger.services.recall.narrowest_scope import Narrowing
from memory_ledger.services.recall.recall_authority import Authority, Witness
from memory_ledger.services.recall.recall_candidates import (
    index_lag,
    known_keys,
    known_versions,
    outranked,
    seen_by_channel,
    sightings_of,
)
from memory_ledger.services.recall.recall_disputes import Disputing, mark_disputed, sides_of
from memory_ledger.services.recall.recall_past import Past
from memory_ledger.services.recall.recall_request import Companion, Dispute, Read, Recalled, RecallRequest
from memory_ledger.services.recall.recall_scoring import Candidate, Scoring
from memory_ledger.services.recall.recall_turns import RecallTurns


@dataclass(slots=True, kw_only=True)
class Attempt:
    """One recall from its first look on; it collects what it drops."""

    look: FirstLook
    authority: Authority
    owner: Owner
    request: RecallRequest
    looked: Looked
    now: datetime
    scoring: Scoring
    turns: RecallTurns
    narrowing: Narrowing
    past: Past
    drops: list[Drop] = field(default_factory=list)
    oldest: Marker | None = None
    policy: PolicyHead = field(default_factory=PolicyHead)

    @property
    def settings(self) -> RetrievalSettings:
        return self.look.settings

    def answer(self, companion: Companion) -> Recalled:
        """Return the best, each worth its place."""
        sightings = sightings_of(self.looked, self.settings, self.request.at_least)
        if self.looked.hits.filling or len(self.looked.markers) > self.settings.recent:
            self.looked.degraded.append("index_lagging")
        conflicts = self._conflicts()
        reads = [*self.turns.reads(self.looked), *self._ahead(sightings, conflicts)]
        witnesses = self._witnesses([*sightings, *sides_of(conflicts)], companion, reads)
        turns, records = self.turns.ranked(judged := self._judged(sightings, witnesses)), self.scoring(judged)
        ranked = self.scoring.among([*self.turns.as_notes(records), *self.turns.still_true(turns, records)])
        seen = seen_by_channel(self.looked, self.settings)
        self.drops += [*self.turns.drops, *outranked(seen, {*sightings, *self.turns.seen})]
        relevant = self._keep(above_threshold(self._meant(ranked), self._threshold))
        disputed = self._disputes(conflicts, witnesses, [one.memory.memory_id for one in relevant])
        disputes = tuple(one for one in disputed if not self._overridden(one, relevant))
        return self._recalled(mark_disputed(self._chosen(relevant), disputes), disputes, seen)

    def answer_exactly(self, events: Mapping[str, TurnPlace], companion: Companion) -> Recalled:
        """Return what was named, as far as it may be shown; *events* are the raw ones among it."""
        given = Looked(model=self.looked.model, keyed=self.looked.keyed)
        named = sightings_of(given, self.settings)
        records = {name: one for name, one in named.items() if name not in events}
        in_view = self.looked.conflicts_in(self.request.criteria.scopes)
        conflicts = [one for one in in_view if not named.keys().isdisjoint(one.memory_ids)]
        reads = [*self.turns.reads_of(events), *self._histories({}, conflicts)]
        witnesses = self._witnesses([*records, *sides_of(conflicts)], companion, reads)
        ranked = [*self.scoring(self._judged(records, witnesses)), *self.turns.named()]
        self.drops += self.turns.drops
        places = {name: place for place, name in enumerate(named)}
        ranked.sort(key=lambda one: places[one.memory.memory_id])
        kept, disputes = self._confirmed(ranked), self._disputes(conflicts, witnesses, named)
        return self._recalled(mark_disputed(kept, disputes), disputes, seen_by_channel(given, self.settings))

    def _meant(self, ranked: list[Ranked]) -> list[Ranked]:
        """Return *ranked* without what only its time lets pass, where more than that is of the time."""
        intent, least = self.scoring.intent, self.settings.min_relevance
        if not intent.apart:
            return ranked
        enough = intent.timed(least, Bearing.THEN, least)
        return self._keep(without_near_misses(ranked, lambda one: intent.is_of_then(one.memory), enough))

    @property
    def _threshold(self) -> float:
        asked = self.request.min_relevance
        return self.settings.min_relevance if asked is None else asked

    def _conflicts(self) -> list[Conflict]:
        most = self.settings.max_conflicts
        return self.looked.conflicts_in(self.request.criteria.scopes)[-most:] if most else []

    def _witnesses(
        self, memory_ids: Iterable[str], companion: Companion, others: Sequence[Read] = ()
    ) -> dict[str, Witness]:
        markers = self.looked.markers
        beside = [*others, *companion.second()]
        if len(markers) < self.settings.lag_counted:
            self.oldest = markers[-1] if markers else None
        else:
            beside.append(self._read_oldest)
        ids = list(dict.fromkeys(memory_ids))
        scopes = sorted(self.request.criteria.scopes, key=str)
        testimony = self.authority.testify(self.owner, ids, scopes, beside)
        self.policy = testimony.policy
        return testimony.witnesses

    def _ahead(self, sightings: Mapping[str, Sighting], conflicts: Sequence[Conflict]) -> list[Read]:
        """Return the reads that would have to wait for the heads, had the first look not said what to ask."""
        if self.request.valid_at is not None:
            return self._histories(known_versions(self.looked, sightings), conflicts)
        disputed = (conflict.subject_key for conflict in conflicts)
        ahead = self.narrowing.ahead(self.owner, [*known_keys(self.looked, sightings), *disputed])
        slots = [SlotKey(scope=one.scope, subject_key=one.subject_key) for one in conflicts]
        return [*ahead, *self.narrowing.beside(self.owner, list(dict.fromkeys(slots)))]

    def _histories(self, versions: Mapping[str, int], conflicts: Sequence[Conflict]) -> list[Read]:
        return [] if self.request.valid_at is None else self.past.ahead(versions, sides_of(conflicts))

    def _read_oldest(self) -> None:
        self.oldest = self.look.outbox.oldest_marker(self.owner)

    def _judged(self, sightings: Mapping[str, Sighting], witnesses: Mapping[str, Witness]) -> list[Candidate]:
        """Return the candidates that the authority lets through; the others are dropped with its reason."""
        alive: list[tuple[Sighting, Head]] = []
        for memory_id, sighting in sightings.items():
            witness = witnesses[memory_id]
            reason = hidden(witness.head, witness.fences, self.request.criteria, self.now, sighting.version)
            if reason is not None or witness.head is None:
                self._drop(memory_id, reason or DropReason.PERMISSION)
            else:
                alive.append((sighting, witness.head))
        says = self._says([witnesses[sighting.memory_id] for sighting, _ in alive])
        judged: list[Candidate] = []
        for sighting, head in alive:
            memory = says[head.memory.memory_id]
            if isinstance(memory, Memory):
                judged.append(Candidate(sighting=sighting, memory=memory, latest=head.memory.version))
            else:
                self._drop(sighting.memory_id, memory)
        return judged

    def _says(self, alive: Sequence[Witness]) -> dict[str, Memory | DropReason]:
        """Return what each record says, now or at the moment asked for."""
        moment = self.request.valid_at
        heads = [one.head for one in alive if one.head is not None]
        if moment is None:
            return {head.memory.memory_id: current(head, self.now) for head in heads}
        histories = self.past(alive)
        return {
            head.memory.memory_id: as_of(head, histories[head.memory.memory_id], moment) for head in heads
        }

    def _disputes(
        self, conflicts: Sequence[Conflict], witnesses: Mapping[str, Witness], shown: Iterable[str]
    ) -> tuple[Dispute, ...]:
        judge = Disputing(
            request=self.request,
            now=self.now,
            past=self.past,
            scoring=replace(self.scoring, intent=Intent()),
            min_relevance=self._threshold,
        )
        found = judge(conflicts, witnesses, shown)
        self.drops += judge.drops
        return found

    def _overridden(self, dispute: Dispute, relevant: Sequence[Ranked]) -> bool:
        if all(self.narrowing.overrides(one.memory, relevant) for one in dispute.members):
            return True
        conflict = dispute.conflict
        holder = self.narrowing.holding(SlotKey(scope=conflict.scope, subject_key=conflict.subject_key))
        if holder is None or holder.memory_id in conflict.memory_ids:
            return False
        # The incumbent has gone, and whoever took the key since has settled it.
        return all(outspoken(one.memory, holder) for one in dispute.members)

    def _chosen(self, relevant: list[Ranked]) -> list[Ranked]:
        if self.request.valid_at is None:
            relevant = self._keep(self.narrowing(self.owner, relevant, self.settings))
        single, question = self._keep(one_per_key(by_worth(relevant))), self.scoring.question
        if not (self.request.as_told or self.request.valid_at or self.scoring.intent.period):
            single = self._keep(without_what_was(single, self.settings, question))
        kept = self._keep(without_repeats(self._confirmed(single), self.settings, question))
        known = below_what_is_confirmed(kept, self.settings, question)
        kept = self._keep(below_what_the_user_said(known, self.settings, question))
        return below_the_rest(kept, self.settings)

    def _confirmed(self, ranked: list[Ranked]) -> list[Ranked]:
        return self._keep(confirmed_only(ranked)) if self.request.confirmed_only else ranked

    def _keep(self, selected: Selected) -> list[Ranked]:
        kept, drops = selected
        self.drops += drops
        return kept

    def _drop(self, memory_id: str, reason: DropReason) -> None:
        self.drops.append(Drop(memory_id=memory_id, reason=reason))

    def _recalled(
        self, kept: Sequence[Ranked], disputes: tuple[Dispute, ...], seen: dict[str, tuple[Seen, ...]]
    ) -> Recalled:
        return Recalled(
            at=self.now,
            intent=self.scoring.intent,
            policy=self.policy,
            model_id=self.looked.model.model_id,
            kept=tuple(kept),
            disputes=disputes,
            drops=tuple(dict.fromkeys(self.drops)),
            seen=seen,
            lag=index_lag(self.looked.markers, self.oldest, self.now),
            degraded=tuple(self.looked.degraded),
        )
