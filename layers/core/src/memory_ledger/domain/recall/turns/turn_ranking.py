"""
Ranking of past turns: which of them answer a question, and how relevant they are.

Words over a window of neighbours and the vector of the window are put on one scale by their z-scores; a
turn of the one speaker that the question names gains, one that says more than its neighbours gains a little,
one that asks loses (docs/recall-measured.md).
"""

from __future__ import annotations

import math
import re
import statistics
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from memory_ledger.domain.text.folding import plain_letters

FULL_CHARACTERS = 400
"""What a turn says beyond them makes it no better an answer."""
_FULL_TERMS = 40
CHINESE_NEARER = 2.0
"""So much more relevant by chance are texts in Chinese: of 100 unrelated pairs the nearest has a cosine of
0.27 there and of 0.21 in English."""
CHINESE_UNSHARED = 0.45
"""So near at least is one of the turns that answer a question in Chinese and have no character of it."""
NEARLY_ALL, SURE, FAR = 0.8, 0.9, 3.0
"""Where the best holds so much of the question and is so relevant, what lies so many deviations behind it
and has no word of the question answers nothing."""
HALF = 0.5
"""Of a question that is one word, what shares no more answers nothing where another has the word."""
_HAN_NAME = re.compile("[\u4e00-\u9fff]{3}")


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSettings:
    """
    The knobs, from the sweep in docs/recall-measured.md.

    *words* and *nearness* weigh the z-scores, *fullness* how much a turn says by itself. Turns that lie
    *decay* behind the best keep 1/e of what lifts it above the least that is shown. Where none is worth
    *enough* by itself, all that they share with the question is chance; the more anybody may ask the
    question, the more is enough, by *general* at most, in Chinese twice that. Where fewer than *nearest*
    are relevant by themselves, those among the *nearest* are shown that are worth *beside*.

    Raises:
        ValueError: A value makes no sense.
    """

    words: float = 1.0
    nearness: float = 0.75
    speaker: float = 1.5
    asking: float = 1.0
    fullness: float = 0.3
    decay: float = 10.0
    enough: float = 0.33
    general: float = 0.3
    beside: float = 0.1
    nearest: int = 14

    def __post_init__(self) -> None:
        weights = (self.words, self.nearness, self.speaker, self.asking, self.fullness)
        if not all(math.isfinite(weight) and weight >= 0 for weight in weights):
            raise ValueError("the weights of turns must not be negative")
        if not (math.isfinite(self.decay) and self.decay > 0):
            raise ValueError("decay must be positive")
        shares = (self.enough, self.general, self.beside)
        if not (all(0 <= share <= 1 for share in shares) and self.nearest >= 0):
            raise ValueError("enough, general and beside must lie in [0, 1], nearest must not be negative")

    def enough_for(self, generality: float, language: str) -> float:
        """Return how relevant one must be by itself to a question of this *generality* in *language*."""
        times = CHINESE_NEARER if language == "zh" else 1.0
        return self.enough + self.general * times * generality


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenTurn:
    """A turn as the index saw it: *words* and *cosine* are None where that channel did not name it."""

    memory_id: str
    words: float | None = None
    cosine: float | None = None
    speaker: str | None = None
    asks: float = 0.0


def fused(question: str, turns: Sequence[SeenTurn], settings: TurnSettings) -> dict[str, float]:
    """
    Return the fused score of each turn; only differences between them mean anything.

    Where words named a single turn, no other holds any, which is what tells the one from them.
    """
    heard = [turn.words for turn in turns]
    none = 0.0 if len(heard) - heard.count(None) == 1 else None
    words = _standard([none if score is None else score for score in heard])
    nearness = _standard([turn.cosine for turn in turns])
    speaker = _only_named(question, {turn.speaker for turn in turns if turn.speaker is not None})
    return {
        turn.memory_id: settings.words * by_words
        + settings.nearness * by_nearness
        + settings.speaker * (speaker is not None and turn.speaker == speaker)
        - settings.asking * turn.asks
        for turn, by_words, by_nearness in zip(turns, words, nearness, strict=True)
    }


def gained_by_saying(terms: int, settings: TurnSettings) -> float:
    """Return what a turn of so many *terms* gains: "all right" among the same neighbours answers nothing."""
    return settings.fullness * math.log1p(min(terms, _FULL_TERMS))


def _standard(values: Sequence[float | None]) -> list[float]:
    """Return z-scores; what a channel did not name is taken for the least that it named."""
    named = [value for value in values if value is not None]
    if len(named) < 2:
        return [0.0] * len(values)
    least = min(named)
    filled = [least if value is None else value for value in values]
    spread = statistics.pstdev(filled)
    if spread == 0.0:
        return [0.0] * len(values)
    mean = statistics.fmean(filled)
    return [(value - mean) / spread for value in filled]


def _only_named(question: str, speakers: Collection[str]) -> str | None:
    """
    Return the speaker that the question names, None where it names none or several.

    A name as it is spelled comes before one in plain letters, a whole one before a part.
    """
    named = _named(question.casefold(), {name: name for name in speakers})
    if not named:
        plain = {name: plain_letters(name) for name in speakers}
        named = _named(plain_letters(question).casefold(), plain)
    return named[0] if len(named) == 1 else None


def _named(lowered: str, speakers: Mapping[str, str]) -> list[str]:
    """Return the *speakers* that a question names, by how each is spelled."""
    whole = [name for name, spelled in speakers.items() if _names(lowered, spelled)]
    return whole or [
        name for name, spelled in speakers.items() if any(_names(lowered, part) for part in _parts(spelled))
    ]


def _parts(name: str) -> list[str]:
    """Return what somebody of this name may be called: each of its words, 小明 of 王小明."""
    if _HAN_NAME.fullmatch(name):
        return [name[1:]]
    return [part for part in name.split() if len(part) > 1]


def _names(text: str, name: str) -> bool:
    name = name.casefold()
    if name[0] >= "\u3040":
        return name in text
    return re.search(rf"(?<![^\W_]){re.escape(name)}(?![^\W_])", text) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Yardstick:
    """
    Says how relevant a turn of some fused score is, beside the *best* score there is.

    The best is as relevant as the most relevant of all by itself (*top*, not below *least*); the others
    follow by how far behind they are.
    """

    best: float
    top: float
    least: float
    decay: float

    def relevance(self, score: float) -> float:
        """Return a relevance from *least* to *top*."""
        return self.least + (self.top - self.least) * math.exp(min(0.0, score - self.best) / self.decay)


def yardstick(
    scores: Mapping[str, float], plain: Mapping[str, float], least: float, settings: TurnSettings
) -> Yardstick | None:
    """Return what *scores* are measured by; *plain* says how relevant each is by itself. None without any."""
    if not scores:
        return None
    top = max(plain[name] for name in scores)
    return Yardstick(best=max(scores.values()), top=top, least=least, decay=settings.decay)
