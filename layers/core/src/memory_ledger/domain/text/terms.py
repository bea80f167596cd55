"""The words of a text that say what it is about: Chinese as bigrams, English lightly stemmed."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterator, Sequence, Set
from functools import cached_property
from typing import TypeVar

from memory_ledger.domain.text import stop_words
from memory_ledger.domain.text.folding import narrow, plain_letters
from memory_ledger.domain.text.little_words import LITTLE, left_of, left_of_chinese
from memory_ledger.domain.text.past_forms import PRESENT_OF
from memory_ledger.domain.text.telling_words import in_words, telling_chinese, telling_run
from memory_ledger.domain.text.word_order import same_order

CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
SIGNED = r"(?:(?<=[^\W\d_])(?:\+\+?|#)(?![+#a-zA-Z0-9]))?"
"""A sign may end a word: ``C#`` and ``C++`` are not ``C``."""
_RUN = re.compile(rf"[{CJK}]+|[^\W_{CJK}]+(?:['’][^\W_{CJK}]+)*{SIGNED}")
# What may not stand before a name is looked at from behind its first letter: so only capitals are tried.
_NAME = re.compile(rf"[A-Z](?<![^\W{CJK}].)(?<!^.)(?<![.!?] .)[^\W{CJK}]*")
_IS_CJK = re.compile(rf"[{CJK}]")
_PLURALS = {"children": "child", "people": "person"}
SPELLED = "~"
"""Before what a word with marks is without them; alone it says that a text holds such words."""
_DOT = "i\u0307"
"""What a small İ is: a letter and a mark behind it, and no letter of a word."""
ALIKE_SHARE = 0.8
"""Texts are nearly the same that have so much in common of all their words."""
_TENSES = ("ing", "ed", "ment", "ly")
_NAMES_DOING, _SHORT_NAME = "ation", 8
"""Indentation is what is indented; a station and a location are of no verb that is left."""
_NAMED_DEEDS = (
    ("al", ("rsal", "osal", "usal", "issal", "oval", "ival", "eval", "ewal", "awal", "ayal")),
    ("ral", ("rral",)),
    ("ion", ("ction", "ssion", "ption", "rtion")),
    ("ence", ("erence",)),
    ("ance", ("ormance", "earance", "eptance", "endance", "istance", "surance", "idance")),
)
"""What is cut behind which endings: a rehearsal, a connection and a performance are of a verb."""
_NAME_OF_A_DEED = 7
_OF_NO_VERB = frozenset({"production", "session", "mission", "passion", "portion", "section"})
_VOWELS = frozenset("aeiouy")
Word = TypeVar("Word", str, int)
"""A word, or the number that stands for it."""


def is_chinese(run: str) -> bool:
    """Tell whether *run* is of characters that each say something."""
    return not run.isascii() and _IS_CJK.match(run) is not None


class Stems(dict[str, str | None]):
    """By run of letters and digits its stem, None where it is Chinese; worked out once for many texts."""

    def __missing__(self, run: str) -> str | None:
        self[run] = stemmed = None if is_chinese(run) else stem(run)
        return stemmed


class Words:
    """The words of *text*, which are taken apart and stemmed once however often they are asked for."""

    def __init__(self, text: str, stems: Stems | None = None) -> None:
        self.text = text
        self._said = narrow(text)
        stems = Stems() if stems is None else stems
        said = self._said.casefold().replace(_DOT, "i")
        self._runs = [(run, stems[run]) for run in _RUN.findall(said)]

    @cached_property
    def terms(self) -> tuple[str, ...]:
        """Return the content terms in order, repeated as they are."""
        terms: list[str] = []
        for piece, is_chinese in self._content():
            if is_chinese:
                terms += _bigrams(piece)
            else:
                terms.append(piece)
        return tuple(terms)

    @cached_property
    def about(self) -> frozenset[str]:
        """Return the content terms, each once."""
        return frozenset(self.terms)

    @cached_property
    def characters(self) -> frozenset[str]:
        """Return the Chinese characters of the content terms."""
        return frozenset("".join([piece for piece, is_chinese in self._content() if is_chinese]))

    @cached_property
    def parts(self) -> Set[str]:
        """Return the content terms, other spellings of them and their Chinese characters, each once."""
        parts: set[str] = set()
        for run, stemmed in self._runs:
            if stemmed is None:
                for piece in stop_words.CHINESE.split(run):
                    parts.update(piece, map(operator.add, piece, piece[1:]))
            elif run not in stop_words.ENGLISH:
                parts.add(stemmed)
        if self.spelled_plain:
            parts.update((SPELLED, *(SPELLED + plain for _, plain in self.spelled_plain)))
        return parts

    @cached_property
    def spelled_plain(self) -> Sequence[tuple[str, str]]:
        """Return each content term with marks, and what it is in plain letters."""
        if self._said.isascii():
            return ()
        stop = stop_words.ENGLISH
        words = [one for run, one in self._runs if one is not None and not one.isascii() and run not in stop]
        spelled = zip(words, map(plain_letters, words), strict=True)
        return [(word, stem(plain)) for word, plain in spelled if plain != word and plain not in stop]

    @cached_property
    def gist(self) -> tuple[str, ...]:
        """
        Return all that is said, in order, without words that only colour it: Chinese by character.

        Stop words stay: ``before`` and ``after``, ``I`` and ``he`` are not the same.
        """
        said: list[str] = []
        for run, stemmed in self._runs:
            if stemmed is None:
                said += stop_words.SOFT_CHINESE.sub("", run)
            elif run not in stop_words.SOFT_ENGLISH:
                said.append(stemmed)
        return tuple(said)

    @cached_property
    def bag(self) -> frozenset[str]:
        """Return the words of the gist, each once."""
        return frozenset(self.gist)

    @cached_property
    def core(self) -> tuple[str, ...]:
        """Return what is left without little words, sorted: Chinese by character."""
        left: list[str] = []
        after = ""
        for run, stemmed in reversed(self._runs):
            if stemmed is None:
                left += left_of_chinese(run)
            elif run in LITTLE:
                left += left_of(run, after)
            else:
                left.append(stemmed)
            after = run
        return tuple(sorted(left))

    @cached_property
    def telling(self) -> frozenset[str]:
        """Return what by itself tells two texts apart: numbers, days, negations, names in Latin letters."""
        runs = (telling_run(run) for run, stemmed in self._runs if stemmed is not None)
        names = (name.casefold() for name in _NAME.findall(self._said) if name != "I")
        names = (telling_run(name) or name for name in names)
        return frozenset([*filter(None, runs), *names, *telling_chinese(self._said)])

    @cached_property
    def order(self) -> tuple[str, ...]:
        """Return all that is said as it stands, what tells two texts apart one way however it is written."""
        said: list[str] = []
        for run, stemmed in self._runs:
            if stemmed is None:
                said += in_words(run)
            elif run not in stop_words.SOFT_ENGLISH:
                said.append(telling_run(run) or (run if run in self.telling else stemmed))
        return tuple(said)

    @cached_property
    def past(self) -> frozenset[str]:
        """Return the past forms that their stems do not tell from the present."""
        pasts = (
            run for run, stemmed in self._runs if run != stemmed and (run.endswith("ed") or run in PRESENT_OF)
        )
        return frozenset(pasts)

    def nearly(self, other: Words) -> bool:
        """Tell whether four fifths of all words are in both, and these agree."""
        return shares_enough(self.bag, other.bag) and self.agrees(other)

    def agrees(self, other: Words) -> bool:
        """Tell whether what tells two texts apart is the same, and what both say stands in one order."""
        if self.telling != other.telling or self.past != other.past:
            return False
        return same_order(self.order, other.order, self.telling)

    def _content(self) -> Iterator[tuple[str, bool]]:
        """Yield what stop words leave: Chinese in pieces, and stems."""
        for run, stemmed in self._runs:
            if stemmed is None:
                for piece in stop_words.CHINESE.split(run):
                    if piece:
                        yield piece, True
            elif run not in stop_words.ENGLISH:
                yield stemmed, False


def shares_enough(one: Set[Word], other: Set[Word]) -> bool:
    """Tell whether so many words are in both that two texts may be nearly the same."""
    common = len(one & other)
    return common >= ALIKE_SHARE * (len(one) + len(other) - common)


def _bigrams(piece: str) -> list[str]:
    return [piece] if len(piece) == 1 else list(map(operator.add, piece, piece[1:]))


def stem(word: str) -> str:
    """Return *word* without plural, tense and possessive; of use on both sides of a comparison only."""
    if not word.isalpha():
        word = word.replace("’", "'").removesuffix("'s")
    if word in stop_words.NEGATIONS or not word.isascii() or not word.isalpha():
        return word
    return _PLURALS.get(word) or _without_tense(_singular(PRESENT_OF.get(word, word)))


def _singular(word: str) -> str:
    if not word.endswith("s"):
        return word
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    if len(word) > 3 and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _without_tense(word: str) -> str:
    if word.endswith(_NAMES_DOING) and len(word) > _SHORT_NAME and word != "foundation":
        return word.removesuffix(_NAMES_DOING)
    if len(word) >= _NAME_OF_A_DEED and word not in _OF_NO_VERB:
        for cut, endings in _NAMED_DEEDS:
            if word.endswith(endings):
                return word.removesuffix(cut)
    for ending in _TENSES if word.endswith(_TENSES) else ():
        if word.endswith(ending):
            bare = word[: -len(ending)]
            if len(bare) >= 3 and not _VOWELS.isdisjoint(bare):
                doubled = len(bare) > 3 and bare[-1] == bare[-2] and bare[-1] not in "lsz"
                return (bare[:-1] if doubled else bare).removesuffix("e")
    return word.removesuffix("e") if len(word) > 3 else word
