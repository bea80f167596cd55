"""What each re-read candidate is worth to the question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from memory_ledger.domain.errors import EmbedderUnavailableError
from memory_ledger.domain.recall.ranking import RetrievalSettings, final_score, parts_of
from memory_ledger.domain.recall.relevance import EXACT, NAMED, Question, cosine
from memory_ledger.domain.recall.routing import Intent
from memory_ledger.domain.recall.selection import Ranked
from memory_ledger.domain.recall.sightings import Channel, Sighting
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.text.wording import text_of
from memory_ledger.ports import Embedder

Vector = tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A record as the authority shows it, and how it was seen; *compare* asks for its own vector."""

    sighting: Sighting
    memory: Memory
    compare: bool = False

    @property
    def stale(self) -> bool:
        """The index knows another version than the one shown."""
        return self.sighting.version is not None and self.sighting.version != self.memory.version

    @property
    def needs_vector(self) -> bool:
        """The index cannot say how near this text is: it has not seen it, or another text in its place."""
        unseen = self.sighting.cosine is None and Channel.RECENT in self.sighting.channels
        return self.compare or self.stale or unseen


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """Scores candidates of one question; *vector* is the question's, None where there is none."""

    embedder: Embedder
    settings: RetrievalSettings
    question: Question
    vector: Vector | None
    now: datetime
    intent: Intent = field(default_factory=Intent)

    def __call__(self, candidates: Sequence[Candidate]) -> list[Ranked]:
        """Return each candidate with its parts and score, in the same order."""
        texts = [text_of(candidate.memory) for candidate in candidates]
        nearness = self._nearness(candidates, texts)
        return [
            self._ranked(candidate, text, near)
            for candidate, text, near in zip(candidates, texts, nearness, strict=True)
        ]

    def _nearness(self, candidates: Sequence[Candidate], texts: Sequence[str]) -> list[float | None]:
        """Return each one's cosine: the index's where it saw this very text, else one of our own."""
        wanted = [at for at, candidate in enumerate(candidates) if candidate.needs_vector]
        own = dict(zip(wanted, self._vectors([texts[at] for at in wanted]), strict=True))
        found: list[float | None] = []
        for at, candidate in enumerate(candidates):
            vector = own.get(at)
            if at not in own:
                found.append(candidate.sighting.cosine)
            elif vector is None or self.vector is None:
                found.append(None)
            else:
                found.append(cosine(self.vector, vector))
        return found

    def _vectors(self, texts: list[str]) -> Sequence[Vector | None]:
        if self.vector is None or not texts:
            return [None] * len(texts)
        try:
            return self.embedder.embed(texts)
        except EmbedderUnavailableError:
            return [None] * len(texts)

    def _ranked(self, candidate: Candidate, text: str, near: float | None) -> Ranked:
        relevance = self._relevance(candidate.sighting, text, near)
        if not candidate.sighting.keyed:
            relevance = self.intent.timed(candidate.memory, relevance)
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
        if sighting.keyed:
            return EXACT
        return max(NAMED if sighting.named else 0.0, self.relevance_of(text, near))

    def relevance_of(self, text: str, near: float | None) -> float:
        """Return how relevant *text* is, whose cosine is *near*."""
        return self.question.relevance(text, 0.0 if near is None else self.embedder.relevance(near))
