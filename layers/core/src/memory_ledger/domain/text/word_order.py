"""Word order: whether the words of two texts stand in an order that says the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from memory_ledger.domain.text.telling_words import taken_for

_Piece = tuple[Sequence[str], Sequence[str]]

_LINKS = frozenset(["of", "and", *"和与及并且"])
"""What links its neighbours goes where they do."""


def shared_ends(one: Sequence[str], other: Sequence[str]) -> tuple[int, int]:
    """Return how many words both begin with, and how many of the rest both end with."""
    begun = _begun_alike(one, other)
    return begun, _begun_alike(one[begun:][::-1], other[begun:][::-1])


def _begun_alike(one: Sequence[str], other: Sequence[str]) -> int:
    pairs = zip(one, other, strict=False)
    return next((at for at, (left, right) in enumerate(pairs) if left != right), min(len(one), len(other)))


def same_order(one: Sequence[str], other: Sequence[str], telling: frozenset[str]) -> bool:
    """
    Tell whether what both texts say stands in one order, but for neighbouring phrases that changed places.

    ``On Monday at nine`` says what ``at nine on Monday`` does. Where words change places around others, or
    two *telling* ones of a kind do, it is something else: ``from 5 to 7``, ``from 7 to 5``; ``2:1``, ``1:2``.
    """
    both = (set(one) & set(other)) - _LINKS - telling
    left, right = (_marks(words, telling, both.copy()) for words in (one, other))
    if left == right:
        return True
    return len(left) == len(right) and all(_turned(*piece, telling) for piece in _pieces(left, right))


def _marks(words: Sequence[str], telling: frozenset[str], others: set[str]) -> list[str]:
    """Return the *telling* ones of *words*, as often as they are said, and *others* where they come first."""
    marks = []
    for word in words:
        if word in telling:
            marks.append(word)
        elif word in others:
            marks.append(word)
            others.discard(word)
    return marks


def _pieces(left: Sequence[str], right: Sequence[str]) -> Iterator[_Piece]:
    """Yield the smallest pieces that begin and end in one place on both sides and hold the same words."""
    ahead: dict[str, int] = {}
    start = 0
    for end, pair in enumerate(zip(left, right, strict=True), start=1):
        for word, step in zip(pair, (1, -1), strict=True):
            ahead[word] = ahead.get(word, 0) + step
            if not ahead[word]:
                del ahead[word]
        if not ahead:
            yield left[start:end], right[start:end]
            start = end
    yield left[start:], right[start:]


def _turned(one: Sequence[str], other: Sequence[str], telling: frozenset[str]) -> bool:
    """Tell whether *other* is *one*, or two phrases of it in turn."""
    if one == other:
        return True
    if other[0] not in one or not (_are_phrases(one) or telling.issuperset(one)):
        return False
    at = one.index(other[0])
    first, last = one[:at], one[at:]
    return [*last, *first] == other and _kinds(first, telling).isdisjoint(_kinds(last, telling))


def _are_phrases(words: Sequence[str]) -> bool:
    """Tell whether *words* are more than two of a compound: ``boat house``, 公司客户."""
    return sum(2 if word.isascii() else 1 for word in words) > 4


def _kinds(words: Sequence[str], telling: frozenset[str]) -> set[str]:
    return {taken_for(word) for word in words if word in telling}
