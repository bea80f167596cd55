"""Scores of re-read candidates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from memory_ledger.domain.errors import EmbedderUnavailableError
from memory_ledger.domain.recall.intent.routing import Bearing, Intent
from memory_ledger.domain.recall.ranking.named_wholly import parts_behind_wholes, rest_decides
from memory_ledger.domain.recall.ranking.of_then import with_nearest_of_then, with_those_of_then_alone
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings, final_score, parts_of
from memory_ledger.domain.recall.ranking.relevance import EXACT, NAMED, Question, cosine
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.recall.ranking.sightings import Channel, Sighting
from memory_ledger.domain.recall.ranking.strangers import without_others_names, without_strangers
from memory_ledger.domain.recall.ranking.time_order import in_time
from memory_ledger.domain.recall.turns.echoes import restates
from memory_ledger.domain.recall.turns.turn_ranking import gained_by_saying
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.ports.models import Embedder

Vector = tuple[float, ...]
Near = tuple[float | None, float | None]
"""The cosines to the question and to what it asks beside a time, None where there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """
    A record as the authority shows it, and how it was seen.

    *latest* is the version it has by now, None where that is the one shown. *compare* asks for a vector of
    its own.
    """

    sighting: Sighting
    memory: Memory
    latest: int | None = None
    compare: bool = False

    @property
    def stale(self) -> bool:
        """The index knows another version than the record has."""
        return self.sighting.version not in (None, self.latest or self.memory.version)

    @property
    def told_otherwise(self) -> bool:
        """The index knows another version than the one shown, which may be one of old."""
        return self.sighting.version not in (None, self.memory.version)

    @property
    def needs_vector(self) -> bool:
        """The index cannot say how near this text is: it has not seen it, or another text in its place."""
        unseen = self.sighting.cosine is None and Channel.RECENT in self.sighting.channels
        return self.compare or self.told_otherwise or unseen


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """
    Scores candidates of one question; *vector* is the question's, None where there is none.

    *about*, with *about_vector*, is what it asks beside the time it names.
    """

    embedder: Embedder
    settings: RetrievalSettings
    question: Question
    vector: Vector | None
    now: datetime
    about: Question = Question("")
    about_vector: Vector | None = None
    intent: Intent = field(default_factory=Intent)

    def __call__(self, candidates: Sequence[Candidate]) -> list[Ranked]:
        """Return each candidate with its parts and score, in the same order."""
        texts = [text_of(candidate.memory) for candidate in candidates]
        nearness = self._nearness(candidates, texts)
        return [
            self._ranked(candidate, text, near)
            for candidate, text, near in zip(candidates, texts, nearness, strict=True)
        ]

    def among(self, ranked: Sequence[Ranked]) -> list[Ranked]:
        """Return *ranked* with what they are worth beside one another."""
        wholes = parts_behind_wholes(ranked, self.question, self.settings)
        meant = without_strangers(wholes, self.question, self.settings, self.intent.keys)
        meant = without_others_names(meant, self.question, self.settings)
        told = rest_decides(meant, self.question, self.settings)
        brought = with_nearest_of_then(told, self.intent, self.settings)
        brought = with_those_of_then_alone(brought, self.intent, self.question, self.settings)
        return in_time(brought, self.intent.sequel, self.question, self.settings)

    def _nearness(self, candidates: Sequence[Candidate], texts: Sequence[str]) -> list[Near]:
        """Return each one's cosines: the index's where it saw this very text, else some of our own."""
        wanted = [at for at, candidate in enumerate(candidates) if candidate.needs_vector]
        own = dict(zip(wanted, self._vectors([texts[at] for at in wanted]), strict=True))
        return [
            (_cosine(self.vector, own[at]), _cosine(self.about_vector, own[at]))
            if at in own
            else (candidate.sighting.cosine, candidate.sighting.apart)
            for at, candidate in enumerate(candidates)
        ]

    def _vectors(self, texts: list[str]) -> Sequence[Vector | None]:
        if self.vector is None or not texts:
            return [None] * len(texts)
        try:
            return self.embedder.embed(texts)
        except EmbedderUnavailableError:
            return [None] * len(texts)

    def _ranked(self, candidate: Candidate, text: str, near: Near) -> Ranked:
        asked_for = candidate.sighting.keyed or candidate.memory.subject_key in self.question.subject_keys
        relevance = EXACT if asked_for else self._relevance(candidate.sighting, text, near[0])
        if not asked_for:
            relevance = self.timed(candidate.memory, text, relevance, near)
        parts = parts_of(candidate.memory, relevance, self.now, self.settings, self.intent.period)
        return Ranked(
            memory=candidate.memory,
            text=text,
            parts=parts,
            score=final_score(parts, self.settings),
            channels=candidate.sighting.channels,
            fixed=candidate.sighting.fixed and not candidate.memory.is_hearsay,
            stale=candidate.stale,
        )

    def _relevance(self, sighting: Sighting, text: str, near: float | None) -> float:
        return max(NAMED if sighting.named else 0.0, self.relevance_of(text, near))

    def timed(self, memory: Memory, text: str, relevance: float, near: Near) -> float:
        """
        Return the *relevance* of *memory*, which its time decides as well.

        What is of another time gains nothing by words it shares with the name of the time asked for, nor does
        anything where the time is no more than a word of the question. An identifier that was asked for is
        what was meant, whatever its time, and so is what says the question itself.
        """
        if self.intent.period is None or (relevance == EXACT and self.question.is_named_in(text)):
            return relevance
        if self.intent.apart and restates(text, self.question):
            return relevance
        bearing = self.intent.bearing(memory, self.question.texts.naming_times(text))
        if self.intent.apart and bearing is Bearing.THEN:
            beside = near[0] if near[1] is None else near[1]
            relevance = (
                max(relevance, self._beside_time(text, near[1]))
                if self.intent.lived
                else self._unnamed(relevance, text, near[0], beside)
            )
        if self.intent.apart and bearing is Bearing.ELSEWHERE:
            relevance = self._unnamed(relevance, text, near[0], near[0])
        return self.intent.timed(relevance, bearing, self.settings.min_relevance)

    def _unnamed(self, relevance: float, text: str, near: float | None, beside: float | None) -> float:
        """Return *relevance* without what the name of the time makes of it."""
        by_naming = self.relevance_of(text, near) - self._beside_time(text, beside)
        return relevance - min(relevance, max(0.0, by_naming))

    def _beside_time(self, text: str, near: float | None) -> float:
        return self.about.relevance(text, self.nearness(near))

    def relevance_of(self, text: str, near: float | None) -> float:
        """Return how relevant *text* is, whose cosine is *near*."""
        return self.question.relevance(text, self.nearness(near))

    def nearness(self, cosine: float | None) -> float:
        """Return what *cosine* says of how relevant something is, in [0, 1]."""
        return 0.0 if cosine is None else self.embedder.relevance(cosine)

    def fullness(self, text: str) -> float:
        """Return what a turn gains among its neighbours by how much it says itself."""
        return gained_by_saying(self.question.texts.content(text).begins_with, self.settings.turns)


def _cosine(one: Vector | None, other: Vector | None) -> float | None:
    return None if one is None or other is None else cosine(one, other)
