"""Errors of the system that are called by letters alone (ECONNREFUSED)."""

from __future__ import annotations

import errno

_NAMES = frozenset((*errno.errorcode.values(), "ENOTFOUND", "ERESOLVE", "EINTEGRITY", "ESOCKETTIMEDOUT"))
_LEAST = 6
"""Fewer small letters may be a word or somebody's name."""


def is_error_name(word: str) -> bool:
    """Tell whether *word* is the name of an error, in capitals or, where it is long, in small letters."""
    return word[:1] in "Ee" and word.upper() in _NAMES and (word.isupper() or len(word) >= _LEAST)
