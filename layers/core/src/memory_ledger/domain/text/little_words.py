"""
Words that come and go, or stand for each other, in wordings of one fact, and what is left without them.

What tells two facts apart as often is kept: tenses and modals (``is`` and ``was``, 会 and 要), prepositions
(``to`` and ``from``), and ``is`` where it may make a passive (``she is paid``, ``she paid``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from memory_ledger.domain.text import stop_words
from memory_ledger.domain.text.alternatives import longest_first
from memory_ledger.domain.text.telling_words import DAYS, IN_ENGLISH, in_words

_GONE = ""
_AT, _TIMES = frozenset(["in", "on", "at"]), frozenset([*DAYS, *(f"{day}s" for day in DAYS), "every", "each"])
"""Prepositions may be left out before these: ``the meeting is (on) Friday``."""
_ABOUT = frozenset(["roughly", "approximately", "circa"])
_BE = frozenset(["be", "am", "is", "are", "being"])
_AFTER_BE = (stop_words.ENGLISH - stop_words.SOFT_ENGLISH) | _TIMES | _ABOUT


def _typeset(words: dict[str, str]) -> dict[str, str]:
    return words | {word.replace("'", "’"): left for word, left in words.items()}


_SHORT_FORMS = _typeset({"i'm": "i", "you're": "you", "we're": "we", "they're": "they", "it's": "it"})
_ENGLISH = IN_ENGLISH | _typeset(
    {
        **dict.fromkeys([*stop_words.SOFT_ENGLISH, "of", "and", "as", "do", "does", "currently"], _GONE),
        **{"don't": "not", "doesn't": "not", "cannot": "cannot"},
        **{"each": "every", "till": "until", "user": "i", "user's": "my"},
        **dict.fromkeys(_ABOUT, "about"),
    }
)
LITTLE = frozenset([*_SHORT_FORMS, *_AT, *_BE, *_ENGLISH, "there"])

_CHINESE = {
    **dict.fromkeys(stop_words.SOFT_CHINESE.pattern.split("|"), _GONE),
    **dict.fromkeys(["目前", "现在", "当前", "是", "都", "个"], _GONE),
    **dict.fromkeys(["大概", "大约", "差不多", "左右"], "约"),
    **dict.fromkeys(["以及", "与", "及", "跟"], "和"),
    **{"之前": "前", "以前": "前", "之后": "后", "以后": "后", "里面": "里", "上面": "上", "下面": "下"},
    **{"用户": "我", "使用": "用", "需要": "要", "应当": "应该", "每日": "每天"},
}
_IN_CHINESE = re.compile(
    "[在于](?=[早晚夜周每]|[上下中]午|星期|礼拜)|用户(?!名|们)|" + longest_first(_CHINESE.keys() - {"用户"})
)
_NUMERALS = frozenset("二三四五六七八九十百千万两")


def left_of(run: str, after: str) -> tuple[str, ...]:
    """Return what is left of *run*, one of LITTLE, before *after*: the word it is here, or none."""
    if run in _SHORT_FORMS:
        return _SHORT_FORMS[run], *left_of("is", after)
    if run in _BE:
        is_gone = after in _AFTER_BE or after.endswith("ing") or not after.isalpha()
        return () if is_gone else ("be",)
    if (run in _AT and after in _TIMES) or (run == "there" and after in _BE):
        return ()
    word = _ENGLISH.get(run, run)
    return () if word == _GONE else (word,)


def left_of_chinese(run: str) -> Iterable[str]:
    """Return the characters of *run* that are left, and its numbers."""
    left = _IN_CHINESE.sub(lambda found: _CHINESE.get(found[0], _GONE), run)
    return left if _NUMERALS.isdisjoint(left) else in_words(left)
