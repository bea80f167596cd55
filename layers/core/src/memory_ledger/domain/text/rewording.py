"""Another wording of a text, without a model: what a search should still find, were it there."""

from __future__ import annotations

PIECE = 4
"""Characters that stay together where words are not separated by spaces."""
FEW_WORDS = 4


def paraphrase(text: str) -> str:
    """Return part of what *text* says, in another order; always the same for the same text."""
    words = text.split()
    if len(words) < FEW_WORDS:
        whole = "".join(words)
        words = [whole[start : start + PIECE] for start in range(0, len(whole), PIECE)]
    kept = [word for number, word in enumerate(words, 1) if number % 3 or len(words) < 3]
    return " ".join(reversed(kept))


def topic(text: str) -> str:
    """Return the beginning of *text*, which names what it is about more often than not."""
    words = text.split()
    if len(words) < FEW_WORDS:
        return text[: max(2, len(text) // 2)]
    return " ".join(words[: max(2, len(words) // 2)])
