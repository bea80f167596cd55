"""Beginning and end of a secret made of ordinary words."""

from __future__ import annotations

import re

Found = tuple[int, int]
REACH = 64
"""How far before a name its sentence is read."""
SIGN_INSIDE = r"(?<=[!-~])[!?,](?=[!-~])"
_QUOTED = re.compile(r"[\"'“「『‘]([^\"'”」』’\n\[\]]{2,80})[\"'”」』’]")
_TURN = r"(?:(?:left|right|[左右])\s?\d{1,3}|\d{1,3}\s?(?:left|right|[左右]|times))"
_TURNS = re.compile(rf"{_TURN}(?:[\s,]{{0,2}}(?:then |and )?{_TURN}){{1,5}}")
_CUT = re.compile(
    r"(?<!\bmr)(?<!\bmrs)(?<!\bms)(?<!\bdr)(?<!\bst)\.(?=\s|\Z)|\s[-–—]\s"
    r"|\s(?:but|because|so|and (?:my|the|i|we|it|that|please)|please|for (?:my|the|our|now)|"
    r"yesterday|today)\b|\s(?:用来|用于|拿来)"
)
_ONE_WORD = re.compile(r"(?=[!-~]*\d)(?:[!-~]{6,}|\d{4,})(?=\s|\Z)")


def value_at(text: str, start: int, shape: re.Pattern[str], *, whole: bool = False) -> Found | None:
    """
    Return where the value at *start* stands: between quotes, or as far as *shape* goes in its sentence.

    A word that no dictionary holds is a value alone, unless the *whole* is asked for.
    """
    if quoted := _QUOTED.match(text, start):
        return quoted.span(1)
    if (turns := turns_at(text, start)) is not None:
        return turns
    value = shape.match(text, start)
    if value is None:
        return None
    said = value[0]
    if (cut := _CUT.search(said)) is not None:
        said = said[: cut.start()]
    if not whole and (word := _ONE_WORD.match(said)):
        said = word[0]
    said = said.rstrip(" \"'.:)")
    return (start, start + len(said)) if said else None


def turns_at(text: str, start: int) -> Found | None:
    """Return where stands at *start* how far a lock is turned left and right."""
    turns = _TURNS.match(text, start)
    return None if turns is None else turns.span()
