"""The words of a text that say what it is about: Chinese as bigrams, English lightly stemmed."""

from __future__ import annotations

import operator
import re
import unicodedata
from collections.abc import Iterator

from memory_ledger.domain.text import stop_words

_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
_RUN = re.compile(rf"[{_CJK}]+|[^\W_{_CJK}]+(?:['’][^\W_{_CJK}]+)*")
_IS_CJK = re.compile(rf"[{_CJK}]")
_IRREGULAR = {"children": "child", "people": "person", "ran": "run", "went": "go", "wrote": "write"}
_TENSES = ("ing", "ed", "ment", "ly")
_VOWELS = frozenset("aeiouy")


def terms_of(text: str) -> tuple[str, ...]:
    """Return the content terms of *text* in order, repeated as they are."""
    terms: list[str] = []
    for run in _runs(text):
        if _IS_CJK.match(run):
            for piece in stop_words.CHINESE.split(run):
                terms += _bigrams(piece)
        elif run not in stop_words.ENGLISH:
            terms.append(stem(run))
    return tuple(terms)


def characters_of(text: str) -> frozenset[str]:
    """Return the Chinese characters of the content terms of *text*."""
    pieces = (stop_words.CHINESE.sub("", run) for run in _runs(text) if _IS_CJK.match(run))
    return frozenset(character for piece in pieces for character in piece)


def gist_of(text: str) -> tuple[str, ...]:
    """
    Return all that *text* says, in order, without words that only colour it: Chinese by character.

    Stop words stay: ``before`` and ``after``, ``I`` and ``he`` are not the same.
    """
    return tuple(word for run in _runs(text) for word in _gist_of(run))


def _runs(text: str) -> list[str]:
    return _RUN.findall(unicodedata.normalize("NFKC", text).casefold())


def _gist_of(run: str) -> Iterator[str]:
    if _IS_CJK.match(run):
        yield from stop_words.SOFT_CHINESE.sub("", run)
    elif run not in stop_words.SOFT_ENGLISH:
        yield stem(run)


def _bigrams(piece: str) -> list[str]:
    return [piece] if len(piece) == 1 else list(map(operator.add, piece, piece[1:]))


def stem(word: str) -> str:
    """Return *word* without plural, tense and possessive; of use on both sides of a comparison only."""
    word = word.replace("’", "'").removesuffix("'s")
    if word in stop_words.NEGATIONS or not word.isascii() or not word.isalpha():
        return word
    return _IRREGULAR.get(word) or _without_tense(_singular(word))


def _singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _without_tense(word: str) -> str:
    for ending in _TENSES:
        if word.endswith(ending):
            bare = word[: -len(ending)]
            if len(bare) >= 3 and not _VOWELS.isdisjoint(bare):
                doubled = len(bare) > 3 and bare[-1] == bare[-2] and bare[-1] not in "lsz"
                return (bare[:-1] if doubled else bare).removesuffix("e")
    return word.removesuffix("e") if len(word) > 3 else word
