"""Where a text may be cut: after a sentence, in Chinese and in English."""

from __future__ import annotations

import re

_END = re.compile(r"[。！？；!?;…]+[”’」』）)\"']*|(?<=\S)\.[”’\"')]*(?=\s|$)|\n+")
_ABBREVIATION = re.compile(r"(?:\b(?:e\.g|i\.e|mr|mrs|ms|dr|prof|vs|no|st|cf|approx|fig)|\b[a-z])\Z", re.I)
ELLIPSIS = " …"


def beginnings(text: str) -> list[str]:
    """Return the proper beginnings of *text* that end with a sentence, shortest first."""
    ends = [
        match.end()
        for match in _END.finditer(text)
        if not (match.group().startswith(".") and _ABBREVIATION.search(text[: match.start()]))
    ]
    cuts = dict.fromkeys(text[:end].strip() for end in ends)
    return [cut for cut in cuts if cut and cut != text.strip()]
