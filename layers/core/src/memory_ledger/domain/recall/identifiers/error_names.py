"""Errors and signals of the system that are called by letters alone (ECONNREFUSED, SIGSEGV)."""

from __future__ import annotations

import errno
import signal

_NAMES = frozenset(
    (
        *(*errno.errorcode.values(), "ENOTFOUND", "ERESOLVE", "EINTEGRITY", "ESOCKETTIMEDOUT"),
        *(one.name for one in signal.Signals),
    )
)
_LEAST = 6
"""Fewer small letters may be a word or somebody's name."""


def is_error_name(word: str) -> bool:
    """Tell whether *word* is the name of an error, in capitals or, where it is long, in small letters."""
    return word[:1] in "EeSs" and word.upper() in _NAMES and (word.isupper() or len(word) >= _LEAST)
