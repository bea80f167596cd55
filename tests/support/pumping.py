"""
Texts at which a pattern would hang: what leads to each of its loops, and the loop's own words over and over.

Only a pattern's own words show that two ways through a loop read the same, such as 刚刚? that follows itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from re import _constants as sre
from re import _parser as parser
from typing import Any

_MOST_SAMPLES = 160
_LEADS = 3
"""So many texts that lead to a loop are tried: what a pattern forbids may stand in one of them."""
_LOOPS = 8
"""A repetition that may go on for longer than this is a loop."""
_ANY = "x"
_CATEGORY = {sre.CATEGORY_DIGIT: "1", sre.CATEGORY_SPACE: " ", sre.CATEGORY_WORD: "x"}
_REPEATS = (sre.MAX_REPEAT, sre.MIN_REPEAT)


def pumped(pattern: re.Pattern[str], times: int) -> Iterator[str]:
    """Yield for each way through each loop of *pattern* what leads to the loop, and the way *times* times."""
    yield from dict.fromkeys(
        f"{before}{way * times}\x01"
        for begins, way in _loops(parser.parse(pattern.pattern, pattern.flags), ("",) * _LEADS)
        for before in dict.fromkeys(begins)
        if way
    )


def _loops(tree: Any, before: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    for place, (code, value) in enumerate(tree):
        if code in _REPEATS and value[1] > _LOOPS:
            yield from ((before, way) for way in _ways(value[2]))
        for part in _parts(code, value):
            yield from _loops(part, before)
        before = _led_on(before, list(dict.fromkeys(_samples(code, value))), place)


def _led_on(before: tuple[str, ...], samples: list[str], place: int) -> tuple[str, ...]:
    """Return each of the ways to a *place* with another of the *samples* of what is there."""
    if not samples:
        return before
    return tuple(
        lead + samples[number * (number + place) % len(samples)] for number, lead in enumerate(before)
    )


def _ways(tree: Any) -> list[str]:
    """Return short texts that *tree* matches, one for each alternative within it."""
    texts = [""]
    for code, value in tree:
        found = list(dict.fromkeys(_samples(code, value))) or [""]
        longer = [text + found[0] for text in texts]
        texts = (longer + [texts[0] + each for each in found[1:]])[:_MOST_SAMPLES]
    return texts


def _samples(code: Any, value: Any) -> Iterator[str]:
    if code is sre.LITERAL:
        yield chr(value)
    elif code is sre.NOT_LITERAL or code is sre.ANY:
        yield _ANY
    elif code is sre.IN:
        yield _of_set(value)
    elif code in _REPEATS or code is sre.POSSESSIVE_REPEAT:
        least = max(value[0], 0)
        yield from (way * least for way in _ways(value[2]))
        if least == 0:
            yield from _ways(value[2])
    else:
        if code not in (sre.ASSERT, sre.ASSERT_NOT):
            for part in _parts(code, value):
                yield from _ways(part)


def _parts(code: Any, value: Any) -> list[Any]:
    if code is sre.BRANCH:
        return list(value[1])
    if code is sre.SUBPATTERN:
        return [value[3]]
    if code in _REPEATS or code is sre.POSSESSIVE_REPEAT:
        return [value[2]]
    if code is sre.ATOMIC_GROUP:
        return [value]
    return []


def _of_set(items: Any) -> str:
    negated = items[0][0] is sre.NEGATE
    pattern = _ANY if negated else None
    for code, value in items:
        if negated:
            break
        if code is sre.LITERAL:
            return chr(value)
        if code is sre.RANGE:
            return chr(value[0])
        if code is sre.CATEGORY:
            pattern = _CATEGORY.get(value, _ANY)
    return pattern or _ANY
