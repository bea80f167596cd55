"""Locations of errors without their messages, which may quote content."""

from __future__ import annotations

from traceback import walk_tb


def where_raised(error: BaseException) -> str:
    """Return types and lines of *error* and of what led to it, the latest first, but no message."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    lines = [
        f"{frame.f_globals.get('__name__', '?')}:{line} {frame.f_code.co_name}"
        for frame, line in walk_tb(error.__traceback__)
    ]
    told = f"{type(error).__name__} at {' > '.join(lines)}"
    return told if cause is None else f"{told}; after {where_raised(cause)}"
