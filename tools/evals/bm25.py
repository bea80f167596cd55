"""A plain BM25 to compare with: words as they come and bigrams of Chinese, nothing tuned."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

K1, B = 1.2, 0.75
_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
_RUN = re.compile(rf"[{_CJK}]+|[^\W_{_CJK}]+")
_IS_CJK = re.compile(rf"[{_CJK}]")


def words(text: str) -> list[str]:
    """Return the words of *text*, of Chinese each pair of neighbours."""
    found: list[str] = []
    for run in _RUN.findall(unicodedata.normalize("NFKC", text).lower()):
        if _IS_CJK.match(run) and len(run) > 1:
            found += [run[at : at + 2] for at in range(len(run) - 1)]
        else:
            found.append(run)
    return found


class PlainBM25:
    """Scores texts against queries."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._counts = [Counter(words(text)) for text in texts]
        self._lengths = [sum(counts.values()) for counts in self._counts]
        self._average = sum(self._lengths) / len(self._lengths) if self._lengths else 0.0
        self._holding = Counter(word for counts in self._counts for word in counts)

    def best(self, query: str, limit: int) -> list[int]:
        """Return which texts match best; those that share no word are not among them."""
        wanted = set(words(query))
        scores = [self._score(at, wanted) for at in range(len(self._counts))]
        order = sorted(range(len(scores)), key=lambda at: (-scores[at], at))
        return [at for at in order[:limit] if scores[at] > 0]

    def _score(self, at: int, wanted: set[str]) -> float:
        counts, score = self._counts[at], 0.0
        norm = K1 * (1 - B + B * self._lengths[at] / self._average) if self._average else K1
        for word in wanted.intersection(counts):
            holding = self._holding[word]
            weight = math.log(1 + (len(self._counts) - holding + 0.5) / (holding + 0.5))
            score += weight * counts[word] * (K1 + 1) / (counts[word] + norm)
        return score
