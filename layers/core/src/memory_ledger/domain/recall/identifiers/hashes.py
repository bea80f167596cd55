"""Hashes, in full or by their beginning, and what a measure or a number is instead."""

from __future__ import annotations

import re
from collections.abc import Iterator

_HASH = re.compile(r"(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,64}\Z", re.I)
_FULL = re.compile(r"(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})\Z", re.I)
_BEGINNING = 7
"""As many digits of a hash name it; fewer name many."""
_DIGITS = re.compile(rf"\d{{{_BEGINNING},}}\Z")
# Of the measures written in a hash's letters alone, those as long as one: months, currencies, an era.
_MEASURE = re.compile(r"\d{4}(?:dec|feb|cad|aed|bce)\Z", re.I)


def is_hash(word: str) -> bool:
    """Tell whether *word* reads as a hash or the beginning of one: letters and digits, seven or more."""
    return _HASH.match(word) is not None and _MEASURE.match(word) is None


def begins(short: str, long: str) -> bool:
    """
    Tell whether *short* names the hash *long* by its beginning.

    Digits alone may be a number, and begin a hash of full length only.
    """
    if not long.startswith(short) or not is_hash(long):
        return False
    return is_hash(short) or (_DIGITS.match(short) is not None and _FULL.match(long) is not None)


def held_beginning(identifier: str) -> Iterator[str]:
    """Yield what else *identifier* is indexed under, if it is a hash."""
    # The star keeps it apart from what is called so in full: seven digits may be a number.
    if is_hash(identifier):
        yield f"{identifier[:_BEGINNING]}*"


def asked_beginning(identifier: str) -> Iterator[str]:
    """Yield under which key the hashes are that *identifier* may begin."""
    if is_hash(identifier) or _DIGITS.match(identifier):
        yield f"{identifier[:_BEGINNING]}*"
