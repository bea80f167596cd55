"""An embedder for unit tests: fast, deterministic, and blind to meaning."""

from __future__ import annotations

import math
import zlib
from collections.abc import Sequence


class HashingEmbedder:
    """Hashes character bigrams into 64 dimensions: equal texts have cosine 1, unlike ones about 0."""

    model_id = "hashing/1"
    dimension = 64

    def embed(self, texts: Sequence[str]) -> list[tuple[float, ...] | None]:
        """Return a unit vector for each text, None for a blank one."""
        return [self._embed_one(text.strip().lower()) for text in texts]

    def relevance(self, cosine: float) -> float:
        """Return *cosine*, never below nought."""
        return min(1.0, max(0.0, cosine))

    def generality(self, vector: Sequence[float]) -> float:
        """Return 0: blind to meaning, it tells no question from another."""
        return 0.0

    def _embed_one(self, text: str) -> tuple[float, ...] | None:
        if not any(char.isalnum() for char in text):
            return None
        numbers = [0.0] * self.dimension
        for left, right in zip(f" {text}", f"{text} ", strict=True):
            digest = zlib.crc32((left + right).encode("utf-8", "replace"))
            numbers[digest % self.dimension] += 1.0 if digest & 0x1000 else -1.0
        length = math.hypot(*numbers)
        return tuple(number / length for number in numbers) if length else None
