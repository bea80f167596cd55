"""Artifacts named in a question: by file name, or in the words of name and summary."""

from __future__ import annotations

import re

from memory_ledger.domain.recall.ranking.relevance import EXACT, Question
from memory_ledger.domain.text.folding import fold, plain_letters

SHARE = 0.75
"""What says so much of what is asked is meant; two of three words are just as well said of something near."""
_LONG_ENOUGH = 4
_ENDING = re.compile(r"\.[^.\s/]{1,8}\Z")
_WORD = re.compile(r"[^\W_]+")


def names_artifact(question: Question, name: str, summary: str) -> bool:
    """
    Tell whether *question* names the artifact of that *name*: the file, or the name without its ending, or
    little that name and *summary* do not say. One that names a file means that file and no other.
    """
    asks_for_a_file = any(kind.startswith(".") for kind in question.kinds)
    told = question.relevance(f"{name}\n{summary}", 0.0)
    if asks_for_a_file:
        return told == EXACT
    if told >= SHARE:
        return True
    said, stem = (_plain(question.words(text).text) for text in (question.text, _ENDING.sub("", name)))
    spoken = len(stem) >= _LONG_ENOUGH and (" " in stem or not stem.isascii())
    return spoken and _holds(said, stem)


def _plain(text: str) -> str:
    return " ".join(_WORD.findall(fold(plain_letters(text))))


def _holds(said: str, stem: str) -> bool:
    return f" {stem} " in f" {said} " if stem.isascii() else stem in said
