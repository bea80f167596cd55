"""
What a question asks beside the identifiers it names.

"What does E0999 mean, and when is the dentist?" asks for a dentist as well; "what did version 9.9.9 fix?"
asks nothing beside: the word before an identifier is what it is called, the word behind is said of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from memory_ledger.domain.recall.identifiers.codes_apart import digits_at_end
from memory_ledger.domain.recall.identifiers.label_words import LABELS
from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.text.folding import narrow
from memory_ledger.domain.text.han import HAN
from memory_ledger.domain.text.stop_words import CHINESE, ENGLISH
from memory_ledger.domain.text.terms import Words

HALF = 0.5
SOME = 0.3
ENOUGH = 2.0
"""So many words, or twice as many Chinese characters, are more than what is said of any of its kind."""
_MARK = "\0"
_APART = r"[\s._/\\:()#-]{0,3}"
_NEXT_PART = re.compile(r"[,;.?!。；、]|\b(?:and|or|also|plus)\b|以及|或者|还有|另外|顺便|[和与跟及或]")
_SAID_OF_ANY = frozenset(
    each(
        "mean means meaning say says said tells told know known happen happens happened happening show shows",
        "status find found look explain info information detail details remember get got give go goes going",
        "called named number code id name",
    )
)
_ASKED_OF_ANY = re.compile(
    "|".join(
        each(
            "什么时候 怎么回事 怎么处理 怎么办 为什么 什么意思 意思 情况 状态 进展 进度",
            "归谁管 谁负责 谁管 归谁 由谁",
            "到哪 在哪 哪里 哪儿 多少 知道 说明 查询 看看 帮我 帮忙 现在 目前 几 查 问",
            *sorted((word for word in LABELS if not word.isascii()), key=len, reverse=True),
        )
    )
)
_CALLED_BEFORE = 2
_HAN_BEFORE, _HAN_BEHIND = 4, 3
_WORD_BEFORE = re.compile(rf"([a-z']+)[ -]?[:#\"'(]?(?={_MARK})")
_VERB_ASKED = re.compile(
    r"\b(?:who|where|when|how|why)(?: (?:did|do|does|was|were|is|are|has|have|had|can|could|will))?"
    r"(?: (?:i|we|you|he|she|they|it))? ([a-z']+)"
)
_WORD_BEHIND = re.compile(rf"(?<={_MARK})[)\"']?[ -]?([a-z']+)")
_RUN_BEFORE = re.compile(rf"([{HAN}]+)(?=[ :#\"'(]{{0,2}}{_MARK})")
_RUN_BEHIND = re.compile(rf"(?<={_MARK})([ )\"']{{0,2}})([{HAN}]+)")


@dataclass(frozen=True)
class Part:
    """A part of a question, in what it says beside identifiers; *names* whether it names one."""

    words: Words
    names: bool

    def is_answered_by(self, text: Words) -> bool:
        """
        Tell whether *text* says half of it at least, and enough where that may be said of any of the kind.
        """
        return self._says(text, HALF) and (not self.names or self._shared(text) >= ENOUGH)

    def is_touched_by(self, text: Words) -> bool:
        """Tell whether *text* says some of it: a word at least, or two Chinese characters."""
        return self._says(text, SOME) and self._shared(text) >= 1

    def _says(self, text: Words, share: float) -> bool:
        return 0 < _weight(self.words.about, self.words, self.words) <= self._shared(text) / share

    def _shared(self, text: Words) -> float:
        return _weight(self.words.about & text.about, self.words, text)


def _weight(terms: frozenset[str], one: Words, other: Words) -> float:
    """Return how many English words are among *terms*, and half of the characters that both hold."""
    return sum(term.isascii() for term in terms) + len(one.characters & other.characters) / 2


def parts_beside(text: str, names: Sequence[str]) -> list[Part]:
    """Return the parts of the question *text*, in simplified characters, in what each says beside *names*."""
    marked = _named(names).sub(_MARK, narrow(text).lower())
    return [Part(Words(" ".join(_left(part))), _MARK in part) for part in _NEXT_PART.split(marked)]


def _named(names: Sequence[str]) -> re.Pattern[str]:
    """Return a pattern of *names* however they are grouped, else of the digits behind their labels."""
    written = sorted({*names, *map(digits_at_end, names)} - {""}, key=len, reverse=True)
    forms = (_APART.join(map(re.escape, filter(str.isalnum, name))) for name in written)
    edge = "[a-z0-9]"
    return re.compile("|".join(rf"(?<!{edge}){form}(?!{edge})" for form in forms if form))


def _left(part: str) -> Iterator[str]:
    """Yield what *part* says beside what an identifier is called, and what is asked of any."""
    if _MARK in part:
        for _ in range(_CALLED_BEFORE):
            part = _WORD_BEFORE.sub(_unless_little, part)
        part = _VERB_ASKED.sub(_unless_little, part)
        part = _WORD_BEHIND.sub(_unless_little, part)
        part = _RUN_BEFORE.sub(lambda run: _without(CHINESE.split(run[1])[-1][-_HAN_BEFORE:], run[1]), part)
        part = _RUN_BEHIND.sub(lambda run: run[1] + run[2][_said_first(run[2]) :], part)
    for word in _ASKED_OF_ANY.sub(" ", part).replace(_MARK, " ").split():
        if word.strip("'\"()") not in _SAID_OF_ANY and word not in LABELS:
            yield word


def _unless_little(match: re.Match[str]) -> str:
    return match[0] if match[1] in ENGLISH else " "


def _without(end: str, run: str) -> str:
    return run.removesuffix(end) + " "


def _said_first(run: str) -> int:
    return min(len(CHINESE.split(run)[0]), _HAN_BEHIND)
