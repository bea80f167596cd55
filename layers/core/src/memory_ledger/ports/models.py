"""Models: embedding and token counting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Embedder(Protocol):
    """Turns text into vectors of one model."""

    @property
    def model_id(self) -> str:
        """Name and revision of model and text preparation; vectors of different ids never mix."""

    @property
    def dimension(self) -> int:
        """Length of every vector."""

    def embed(self, texts: Sequence[str]) -> list[tuple[float, ...] | None]:
        """
        Return a unit vector for each text, None for a text without one (blank, only symbols).

        Raises:
            EmbedderUnavailableError: The model cannot be reached.
        """

    def relevance(self, cosine: float) -> float:
        """Return *cosine* of this model calibrated to a relevance in [0, 1]."""

    def generality(self, vector: Sequence[float]) -> float:
        """Return in [0, 1] how surely anybody may ask the question of *vector*; 0 where this is not known."""


class Tokenizer(Protocol):
    """Counts tokens as the target model does."""

    def encoding_for(self, model: str | None) -> str:
        """Return the encoding's name of *model*, ``o200k_base`` where it is unknown or None."""

    def count(self, text: str, encoding: str) -> int:
        """
        Return how many tokens *text* takes; special-token look-alikes are ordinary text.

        Lines of a block add up: what ends with a line end takes no more and no fewer before another line
        that begins with neither space nor slash, as no line of a context does.
        """
