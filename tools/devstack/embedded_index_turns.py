"""BM25 over a turn and its neighbours for the embedded index, as OpenSearch's cross_fields scores them."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator

from memory_ledger.adapters.searchable_text import searchable
from memory_ledger.domain.recall.turns.turns import turn_terms
from memory_ledger.ports.search import AFTER_WEIGHTS, BEFORE_WEIGHTS, OWN_WEIGHT, Turn

_K1, _B = 0.9, 0.4
_MAX_WORDS = 150
_LONGEST_WORD = 255

Places = list[tuple[float, int, int]]
"""(weight of the place, how often the word stands there, how many words stand there)"""


class TurnRows:
    """The words of one owner's turns and of their neighbours."""

    def __init__(self) -> None:
        self._postings: dict[str, dict[int, Places]] = defaultdict(dict)
        self._words: dict[int, set[str]] = {}
        self._lengths: dict[int, int] = {}
        self._length = 0

    def put(self, row: int, turn: Turn | None) -> None:
        """Let *turn* stand in *row*; None clears it."""
        for word in self._words.pop(row, ()):
            self._postings[word].pop(row)
            if not self._postings[word]:
                del self._postings[word]
        self._length -= self._lengths.pop(row, 0)
        if turn is None:
            return
        places: dict[str, Places] = defaultdict(list)
        for weight, text in _places(turn):
            words = _words(text)
            for word, count in Counter(words).items():
                places[word].append((weight, count, len(words)))
            if weight == OWN_WEIGHT:
                self._lengths[row] = len(words)
        self._length += self._lengths[row]
        self._words[row] = set(places)
        for word, found in places.items():
            self._postings[word][row] = found

    def best(self, text: str) -> Iterator[tuple[int, float]]:
        """
        Yield rows with their score, best first: each word counts by the best of its places, once.

        How rare a word is, its own turns say; their neighbours repeat it.
        """
        scores: dict[int, float] = defaultdict(float)
        for word in list(dict.fromkeys(_words(text)[:_MAX_WORDS])):
            postings = self._postings.get(word, {})
            holding = sum(row_places[0][0] == OWN_WEIGHT for row_places in postings.values())
            rarity = math.log(1 + (len(self._words) - holding + 0.5) / (holding + 0.5))
            for row, places in postings.items():
                scores[row] += rarity * max(weight * self._weigh(n, m) for weight, n, m in places)
        yield from sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))

    def _weigh(self, count: int, length: int) -> float:
        average = self._length / max(1, len(self._lengths)) or 1.0
        return count / (count + _K1 * (1 - _B + _B * length / average))


def _places(turn: Turn) -> Iterator[tuple[float, str]]:
    yield OWN_WEIGHT, turn.own
    yield from zip(BEFORE_WEIGHTS, turn.before, strict=False)
    yield from zip(AFTER_WEIGHTS, turn.after, strict=False)


def _words(text: str) -> list[str]:
    return [word for word in turn_terms(searchable(text)) if len(word) <= _LONGEST_WORD]
