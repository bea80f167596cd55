"""Relevance of past turns: each by itself, then all by how they compare."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import EXACT, MEMBER, NAMED
from memory_ledger.domain.recall.turns.echoes import answers_nothing
from memory_ledger.domain.recall.turns.turn_ranking import (
    CHINESE_UNSHARED,
    FAR,
    HALF,
    NEARLY_ALL,
    SURE,
    Yardstick,
    yardstick,
)
from memory_ledger.domain.text.wording import language_of
from memory_ledger.services.recall.recall_scoring import Scoring

_NOTHING = 1e-9
"""Words that are shared lift a relevance by more than rounding does."""


@dataclass(slots=True, kw_only=True)
class ComparingTurns:
    """One comparison; *measure* is what it was made by, None where nothing is relevant enough."""

    scoring: Scoring
    settings: RetrievalSettings
    measure: Yardstick | None = None

    def __call__(
        self, texts: Mapping[str, str], cosines: Mapping[str, float | None], scores: Mapping[str, float]
    ) -> dict[str, float]:
        """
        Return the relevance of the turns that say *texts*, whatever relevance is asked for.

        What answers nothing has none. *cosines* are those of windows, *scores* tell how the turns compare;
        what the index has not seen is in neither.
        """
        question = self.scoring.question
        if question.asks_for_nothing:
            return {}
        telling = {name: text for name, text in texts.items() if not answers_nothing(text, question)}
        near = {name: self.scoring.nearness(cosines[name]) for name in telling}
        plain = {name: question.relevance(text, near[name]) for name, text in telling.items()}
        return plain | self._compared(telling, plain, near, scores)

    def _compared(
        self,
        texts: Mapping[str, str],
        plain: Mapping[str, float],
        near: Mapping[str, float],
        scores: Mapping[str, float],
    ) -> dict[str, float]:
        """
        Return the relevance of what the index saw, by how turns compare with one another.

        What holds an identifier asked for is no measure for the rest, nor does it depend on them; where only
        a time is asked for, words and neighbours say nothing.
        """
        question, least = self.scoring.question, self.settings.min_relevance
        if self.scoring.intent.only_when:
            return {}
        asked = [
            name
            for name, value in plain.items()
            if name in scores and not (value == EXACT and question.is_named_in(texts[name]))
        ]
        shown = [name for name in asked if plain[name] >= least]
        members = [name for name in shown if question.tells_of_kind(texts[name])]
        if not (members or self._is_no_chance(shown, plain, near)):
            return {name: least * plain[name] for name in shown}
        measured = {name: scores[name] + self._gained(texts[name]) for name in shown}
        measure = self.measure = yardstick(measured, plain, least, self.settings.turns)
        if measure is None:
            return {}
        by_measure = {name: measure.relevance(score) for name, score in measured.items()}
        found = self._beside(asked, plain, scores, len(shown)) | by_measure
        if members:
            found |= {name: least for name in found if question.share(texts[name]) < MEMBER / 2}
        far = self._far_behind(found, texts, plain, scores)
        found |= {name: least * plain[name] for name in far}
        return {name: min(value, question.bound(texts[name])) for name, value in found.items()}

    def _gained(self, text: str) -> float:
        """Return what *text* gains by how much it says, and by naming whom the question does not name."""
        named = self.scoring.question.names_whom(text)
        return self.scoring.fullness(text) + self.settings.turns.speaker * named

    def _far_behind(
        self,
        found: Collection[str],
        texts: Mapping[str, str],
        plain: Mapping[str, float],
        scores: Mapping[str, float],
    ) -> list[str]:
        """
        Return which of *found* have no word of the question, where far better ones say all of it.

        Where a name is asked for, better ones that say whose are enough: the others tell another's. Of a
        single word those are enough that have it: its vector says little, and one character of two nothing.
        """
        question, best = self.scoring.question, max(found, key=scores.__getitem__)
        named = question.asks_for_a_name
        sure, nearly_all, far = (0.0, NAMED, 0.0) if named else (SURE, NEARLY_ALL, FAR)
        some = 0.0
        if len(question.terms) == 1:
            far, some = 0.0, HALF
        if self.scoring.intent.period is not None or plain[best] < sure:
            return []
        if question.share(texts[best]) < nearly_all:
            return []
        behind = [name for name in found if scores[name] < scores[best] - far]
        return [name for name in behind if question.share(texts[name]) <= some]

    def _is_no_chance(self, shown: list[str], plain: Mapping[str, float], near: Mapping[str, float]) -> bool:
        """
        Tell whether the best of what is *shown* answers anything: words alone are shared by chance as well.

        What anybody may ask is seldom asked about what was said, so that has to be nearer, and so has what
        has no character of a Chinese question. What is of a time
        asked for may be meant whatever its words; without a vector there is nothing else.
        """
        if self.scoring.vector is None or self.scoring.intent.period is not None:
            return True
        knobs, question = self.settings.turns, self.scoring.question
        able = [name for name in shown if plain[name] + near[name] >= 2 * knobs.enough]
        if not able:
            return False
        language = language_of(question.plain)
        unshared = max(plain[name] - near[name] for name in shown) < _NOTHING
        if language == "zh" and unshared and max(near[name] for name in shown) < CHINESE_UNSHARED:
            return False
        generality = self.scoring.embedder.generality(self.scoring.vector)
        least = knobs.enough_for(generality, language)
        return any(plain[name] >= least for name in able)

    def _beside(
        self, asked: list[str], plain: Mapping[str, float], scores: Mapping[str, float], shown: int
    ) -> dict[str, float]:
        """
        Return the least relevance of what says little by itself but is near, while *shown* leave places.

        Where a time is asked for, what comes nearest to that has them.
        """
        if self.scoring.intent.period is not None:
            return {}
        knobs, least = self.settings.turns, self.settings.min_relevance
        nearest = sorted(asked, key=lambda name: -scores[name])[: knobs.nearest]
        near = [name for name in nearest if knobs.beside <= plain[name] < least]
        return dict.fromkeys(near[: max(0, knobs.nearest - shown)], least)
