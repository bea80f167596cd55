"""The forms in which something is said: which of them a text has."""

from __future__ import annotations

import re
from collections.abc import Iterable


def first_form(forms: Iterable[re.Pattern[str]], text: str) -> re.Match[str] | None:
    """Return the match of the first of *forms* that all of *text* has; None where it has none."""
    return next((found for form in forms if (found := form.fullmatch(text)) is not None), None)
