"""Cutting a message into clauses: sentences, and the parts that a semicolon or "and also" sets apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_FENCED = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)
_SENTENCE = re.compile(r"[^。！？!?\n.]*(?:\.(?!\s|\Z)[^。！？!?\n.]*)*(?:[。！？!?\n]+|\.(?=\s|\Z)|\Z)")
_PART = re.compile(r"[；;]|[,，]?\s*\band also\b\s*|[,，]\s*(?:另外|还有|以及)[,，]?")
_LIST_MARK = re.compile(r"\s*(?:[-*•·]\s+|\(?\d{1,2}[.)、）]\s*|[（(]\d{1,2}[)）]\s*)")
_EDGES = " \t\r\n,，、:：。.!！"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """
    One clause without its edges.

    *asked* ends a question. *opens* tells that a sentence begins here, *listed* that it was an entry of a
    list.
    """

    text: str
    asked: bool
    opens: bool
    listed: bool


def clauses(text: str) -> Iterator[Clause]:
    """Yield the clauses of *text* in order; code and quoted lines are not what the speaker says."""
    spoken = "\n".join(
        line for line in _FENCED.sub("\n", text).split("\n") if not line.lstrip().startswith(">")
    )
    for line in spoken.split("\n"):
        yield from _of_line(line)


def _of_line(line: str) -> Iterator[Clause]:
    mark = _LIST_MARK.match(line)
    listed = mark is not None
    body = line[mark.end() :] if mark is not None else line
    for sentence in _SENTENCE.findall(body):
        asked = sentence.rstrip().endswith(("?", "？"))
        opens = True
        for piece in _PART.split(sentence.rstrip("?？")):
            words = piece.strip(_EDGES)
            if words:
                yield Clause(text=words, asked=asked, opens=opens, listed=listed)
                opens = listed = False
