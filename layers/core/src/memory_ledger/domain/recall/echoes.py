"""Messages that only ask what is asked now: they were said, but they answer nothing."""

from __future__ import annotations

import re

from memory_ledger.domain.recall.relevance import Question
from memory_ledger.domain.recall.turns import asking_share, said_in

ALIKE = 0.8
"""Of all their words two questions that are nearly the same have so many in common."""
_INTERROGATIVE = re.compile(
    r"谁|什么|哪|怎么|怎样|如何|多少|几|吗|是否|有没有"
    r"|\b(?:who|whom|whose|what|when|where|which|why|how)\b|\A\W*(?:do|does|did|is|are|was|were|can|could|will)\b",
    re.I,
)


def is_echo(text: str, question: Question) -> bool:
    """
    Tell whether *text* puts the same *question* or nearly the same, and says nothing else.

    Where no mark says that it asks, an interrogative does, and the words are the same.
    """
    bare = said_in(text)
    said, asked = question.words(bare), question.words(question.text)
    gist, wanted = frozenset(said.gist), frozenset(asked.gist)
    if not gist or len(gist & wanted) < ALIKE * len(gist | wanted) or said.telling != asked.telling:
        return False
    return asking_share(bare) == 1 or (gist == wanted and _INTERROGATIVE.search(said.text) is not None)
