"""One pattern of many, as the rules over folded text are written."""

from __future__ import annotations

import re


def any_of(*alternatives: str) -> re.Pattern[str]:
    """Return a pattern of *alternatives* for folded text."""
    return re.compile(f"(?:{'|'.join(alternatives)})")
