"""Raw events: turns of past conversations that answer a question, each re-read before it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings, final_score, parts_of
from memory_ledger.domain.recall.ranking.relevance import EXACT
from memory_ledger.domain.recall.ranking.selection import Ranked, Told, with_relevance
from memory_ledger.domain.recall.ranking.sightings import Channel
from memory_ledger.domain.recall.turns.bare_answers import to_other_questions
from memory_ledger.domain.recall.turns.echoes import is_echo, is_no_statement, says_again
from memory_ledger.domain.recall.turns.turn_ranking import Yardstick, fused
from memory_ledger.domain.recall.turns.turns import event_id, event_of
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.working.sessions import admitted
from memory_ledger.domain.writing.consents import LONG_TERM_MEMORY, consent_for
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.ports.turns import Recollection, TurnPlace, TurnStore
from memory_ledger.services.recall.comparing_turns import ComparingTurns
from memory_ledger.services.recall.first_look import Looked
from memory_ledger.services.recall.recall_request import Read, RecallRequest
from memory_ledger.services.recall.recall_scoring import Candidate, Scoring
from memory_ledger.services.recall.turn_sightings import (
    TurnSighting,
    as_seen,
    best_by_message,
    is_indexed,
    is_named,
    only_by_time,
    turns_seen_in,
)

PLACES_A_READ = 60
"""One batch holds 100 keys; the fences of sessions and of the view are among them."""


@dataclass(slots=True, kw_only=True)
class RecallTurns:
    """One recall of turns: from what was seen to what may be shown; it collects what it drops."""

    turns: TurnStore
    owner: Owner
    request: RecallRequest
    settings: RetrievalSettings
    scoring: Scoring
    now: datetime
    seen: dict[str, TurnSighting] = field(default_factory=dict)
    scores: dict[str, float] = field(default_factory=dict)
    heard: dict[str, float] = field(default_factory=dict)
    measure: Yardstick | None = None
    found: list[Recollection] = field(default_factory=list)
    drops: list[Drop] = field(default_factory=list)

    def reads(self, looked: Looked) -> list[Read]:
        """Return the reads of what is worth one; they go along with those of records."""
        if not self.request.wants_turns:
            return []
        question, seen = self.scoring.question, turns_seen_in(looked.hits)
        asked = [as_seen(question, *pair) for pair in seen.items() if not only_by_time(pair[1])]
        scores = fused(question.plain, asked, self.settings.turns)
        best = sorted(scores, key=lambda name: (not is_named(seen[name]), -scores[name]))
        chosen = best[: max(self.settings.turn_candidates, self.request.at_least)]
        then = [name for name, one in seen.items() if one.apart is not None]
        self.seen = {name: seen[name] for name in dict.fromkeys([*chosen, *then])}
        self.scores = {name: scores[name] for name in self.seen if is_indexed(seen[name])}
        self.heard = best_by_message(seen, scores)
        for name, place in self._fresh(looked):
            self.seen.setdefault(name, TurnSighting(place=place)).channels[Channel.RECENT] = None
        return self._reads()

    def reads_of(self, places: Mapping[str, TurnPlace]) -> list[Read]:
        """Return the reads of events that were named."""
        self.seen = {
            name: TurnSighting(place=place, channels={Channel.EXACT: None}) for name, place in places.items()
        }
        return self._reads()

    def _reads(self) -> list[Read]:
        places = [one.place for one in self.seen.values()]
        return [self._read(places[at : at + PLACES_A_READ]) for at in range(0, len(places), PLACES_A_READ)]

    def _fresh(self, looked: Looked) -> Iterator[tuple[str, TurnPlace]]:
        """Yield the newest messages that the index may not hold."""
        left = self.settings.recent
        for marker in looked.markers:
            for _, message_id in reversed(marker.messages[-left:] if marker.session_id and left else ()):
                left -= 1
                place = TurnPlace(marker.session_id or "", message_id)
                yield event_id(place.session_id, place.message_id), place

    def _read(self, places: Sequence[TurnPlace]) -> Read:
        scopes = sorted(self.request.criteria.scopes, key=str)

        def read() -> None:
            self.found.append(self.turns.recollect(self.owner, places, scopes))

        return read

    def named(self) -> list[Ranked]:
        """Return the events that were named and are alive: they are what was asked for."""
        return [self._ranked(name, memory, EXACT) for name, memory in self._alive()]

    def ranked(self, beside: Sequence[Candidate] = ()) -> list[Ranked]:
        """
        Return, with scores, the turns that are alive and relevant, or may be meant for their time.

        From them and from the records *beside* the question learns what those are called whom it means.
        """
        alive = {name: memory for name, memory in self._alive()}
        self.scoring.question.learn_names(map(text_of, [*(one.memory for one in beside), *alive.values()]))
        comparing = ComparingTurns(scoring=self.scoring, settings=self.settings)
        heard = {name: (self._told(name), memory) for name, memory in alive.items()}
        idle = to_other_questions(heard, self.scoring.question)
        texts = {name: memory.content or "" for name, memory in alive.items() if name not in idle}
        relevance = comparing(texts, {name: self.seen[name].cosine for name in texts}, self.scores)
        self.measure = comparing.measure
        timed = dict.fromkeys(alive, 0.0)
        timed |= {name: self._timed(name, alive[name], value) for name, value in relevance.items()}
        brought = {name for name in relevance if self.scoring.intent.may_bring(alive[name])}
        shown = {name: value for name, value in timed.items() if value >= self._least or name in brought}
        for name in alive:
            if name not in shown:
                self._drop(name, DropReason.BELOW_THRESHOLD)
        return [self._ranked(name, alive[name], value) for name, value in shown.items()]

    def still_true(self, turns: Sequence[Ranked], records: Sequence[Ranked]) -> list[Ranked]:
        """Return *turns* but those of which one of *records* was noted that says something else by now."""
        corrected: dict[str, list[Ranked]] = {}
        for record in records:
            for name in record.memory.source.ids if record.memory.version > 1 else ():
                corrected.setdefault(name, []).append(record)
        kept = []
        for turn in turns:
            notes = (note for name in turn.memory.source.ids for note in corrected.get(name, ()))
            if any(self._was_changed(note.text, turn.text) for note in notes):
                self._drop(turn.memory.memory_id, DropReason.STALE_VERSION)
            else:
                kept.append(turn)
        return kept

    def _was_changed(self, note: str, said: str) -> bool:
        """Sessions may use the same message id: what was noted of this one still says most of its words."""
        words = self.scoring.question.words
        noted, told = words(note).terms, words(said).about
        return note not in said and 2 * sum(word in told for word in noted) >= len(noted)

    def as_notes(self, records: Sequence[Ranked]) -> list[Ranked]:
        """
        Return *records*, none noted of a message more relevant than that message is among its neighbours.

        By its own words alone a note would pass every turn that needs its neighbours to be understood.
        """
        return [self._as_note(one) for one in records]

    def _as_note(self, one: Ranked) -> Ranked:
        scores = [self.heard[name] for name in one.memory.source.ids if name in self.heard]
        if not scores or self.measure is None or _stands_alone(one):
            return one
        heard = max(scores) + self.scoring.fullness(one.text)
        relevance = min(one.parts.relevance, self.measure.relevance(heard))
        return with_relevance(one, relevance, self.settings)

    @property
    def _least(self) -> float:
        asked = self.request.min_relevance
        return self.settings.min_relevance if asked is None else min(asked, self.settings.min_relevance)

    def _alive(self) -> Iterator[tuple[str, Memory]]:
        for found in self.found:
            granted = consent_for(LONG_TERM_MEMORY, found.consents, found.policy.opt_in).granted
            for name, one in self.seen.items():
                stored = found.messages.get(one.place)
                if stored is None:
                    continue
                shown = self._judged(stored, one.place, found) if granted else DropReason.PERMISSION
                if isinstance(shown, Memory):
                    one.sequence = stored.message.sequence
                    yield name, shown
                else:
                    self._drop(name, shown)
        here = {place for found in self.found for place in found.messages}
        for name, one in self.seen.items():
            if one.place not in here:
                self._drop(name, DropReason.DELETED)

    def _judged(self, stored: StoredMessage, place: TurnPlace, found: Recollection) -> Memory | DropReason:
        """Return the event a message is, or why it may not be shown."""
        message, stamps = stored.recalled(self.now), stored.stamps
        if not stored.is_turn(self.now):
            over = DropReason.STALE_VERSION if stored.is_over(self.now) else DropReason.PERMISSION
            return DropReason.DELETED if message.redacted else over
        if not stored.is_allowed(found.consents):
            return DropReason.PERMISSION
        memory = event_of(message, place.session_id, stamps.project_id, stored.expires_at, stored.holds)
        if memory.scope not in self.request.criteria.scopes:
            return DropReason.OUT_OF_SCOPE
        if message.redacted or not admitted(stamps, place.session_id, found.fences):
            return DropReason.DELETED
        if memory.expires_at is not None and memory.expires_at <= self.now:
            return DropReason.EXPIRED
        if memory.valid_from > (self.request.valid_at or self.now):
            return DropReason.NOT_YET_VALID
        return memory if self.request.criteria.meets(memory) else DropReason.OUT_OF_SCOPE

    def _timed(self, name: str, memory: Memory, relevance: float) -> float:
        return self.scoring.timed(memory, memory.content or "", relevance, self.seen[name].near)

    def _ranked(self, name: str, memory: Memory, relevance: float) -> Ranked:
        parts = parts_of(memory, relevance, self.now, self.settings, self.scoring.intent.period)
        seen, text = self.seen[name], memory.content or ""
        question = self.scoring.question
        echo = is_echo(text, question) or is_no_statement(text, question) or self._was_just_said(text)
        return Ranked(
            memory=memory,
            text=text,
            parts=parts,
            score=final_score(parts, self.settings),
            channels=tuple(seen.channels),
            told=self._told(name),
            crowded=echo,
            echo=echo,
        )

    def _told(self, name: str) -> Told:
        seen = self.seen[name]
        return Told(session_id=seen.place.session_id, sequence=seen.sequence)

    def _was_just_said(self, text: str) -> bool:
        """Tell whether it is but the question or what completes it, which stands in the conversation."""
        asked, before = self.request.question, self.request.said_before
        return bool(before) and says_again(text, (asked, *before.split("\n")), self.scoring.question)

    def _drop(self, name: str, reason: DropReason) -> None:
        self.drops.append(Drop(memory_id=name, reason=reason))


def _stands_alone(one: Ranked) -> bool:
    """Tell whether a note may say what its message is not found by: it was corrected or set apart."""
    memory = one.memory
    apart = memory.version > 1 or memory.subject_key is not None or memory.fact is not None
    return apart or memory.reasons[:1] == (Why.EXPLICIT_REQUEST,) or one.parts.relevance == EXACT
