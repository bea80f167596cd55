"""Messages that only ask what is asked now: they were said, but they answer nothing."""

from __future__ import annotations

import re

from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.turns.transcript_lines import said_in
from memory_ledger.domain.recall.turns.turns import asking_share

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
    only_asks = asking_share(bare) == 1
    if not only_asks and _INTERROGATIVE.search(question.simplified(bare)) is None:
        return False
    said, asked = question.words(bare), question.words(question.text)
    return bool(said.bag) and (only_asks or said.bag == asked.bag) and said.nearly(asked)
