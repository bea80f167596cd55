"""
Separators in codes: people leave them out, add some, or write others.

``BXK4412``, ``B-XK4412`` and ``b/xk-4412`` are one code. In versions, hosts, files and addresses a separator
says something, so these are none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

JOINT = r"(?:[-_/·•・]|(?<=[A-Za-z])\.(?=\d{3}))"
"""A dot only between letters and a number: others are of versions, hosts and files."""
_JOINT = re.compile(JOINT)
_CODE = re.compile(rf"(?=[^a-z]*[a-z])(?=\D*\d)[a-z0-9]+(?:{JOINT}[a-z0-9]+)*\Z")
_LONGEST = 64
_LEAST = 6
_LEAST_APART = 4
"""Where letters stand on one side of the only separator: ``E-421`` is ``E421``."""
_LEAST_OF_DIGITS = 8
"""Where digits would run together, fewer may be a code and its part: ``E0421-10``, ``E042110``."""
_LEAST_OF_ONE_DIGIT = 10
"""So many make one code also with a digit alone, as containers have it: ``MSKU 118273-4``."""


def letters_and_digits(name: str) -> str:
    """Return *name*, in small letters, without separators if it is a code of both, else nothing."""
    if len(name) > _LONGEST or not _CODE.match(name):
        return ""
    joined = _JOINT.sub("", name)
    return joined if len(joined) >= _LEAST_APART else ""


def differ_in_separators(one: str, other: str) -> bool:
    """
    Tell whether *one* and *other*, in small letters, are one code of which one has more separators.

    Of two that are each separated in another place (``S-2020-001``, ``S-202-0001``) neither is the other.
    """
    if not may_differ_in_separators(one, other):
        return False
    fewer, more = sorted((dict(_seams(_JOINT.split(name))) for name in (one, other)), key=len)
    return all(more[at] for at in more.keys() - fewer.keys())


def may_differ_in_separators(one: str, other: str) -> bool:
    """Tell whether they are, or one may be of a part of the other or of its like: ``E04211``, ``E0421-1``."""
    joined = letters_and_digits(one)
    if not joined or joined != letters_and_digits(other):
        return False
    places, others = ({at for at, _ in _seams(_JOINT.split(name))} for name in (one, other))
    return places <= others or others <= places


def joined(pieces: Sequence[str]) -> str:
    """Return *pieces* of a code in one, nothing if that would say less."""
    return "".join(pieces) if all(may_go for _, may_go in _seams(pieces)) else ""


def _seams(pieces: Sequence[str]) -> Iterator[tuple[int, bool]]:
    """Yield where each separator stands among letters and digits, and whether nothing is lost without it."""
    at, whole = 0, sum(map(len, pieces))
    for before, behind in pairwise(pieces):
        at += len(before)
        if before[-1].isdigit() and behind[0].isdigit():
            shortest = min(len(before), len(behind))
            least = _LEAST_OF_DIGITS if shortest > 1 else _LEAST_OF_ONE_DIGIT
        else:
            least = _LEAST_APART if len(pieces) == 2 and before.isalpha() and behind.isdigit() else _LEAST
        yield at, whole >= least
