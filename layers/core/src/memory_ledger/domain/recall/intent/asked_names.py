"""
Questions for the name of somebody or something: "What is my cat called?", 我哥哥叫什么名字？

They ask for whose name it is: that a text speaks of a name says nothing by itself.
It is read with the first question: no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from memory_ledger.domain.text.fingerprints import numbers_of
from memory_ledger.domain.text.terms import stem

_WHAT = r"\b(?:what|how)(?:['’](?:s|re)| (?:is|are|was|were))\b"
_KIND = r"(?:(?:full|first|last|given|family|middle|maiden|real) )?names?"
_ENGLISH = re.compile(
    rf"{_WHAT}[^.?!]*? (?:called|named)(?: again| now| then)?\W*\Z"
    rf"|['’]s {_KIND}\b|s['’] {_KIND}\b|\b{_KIND} (?:of|for)\b|\bwhose {_KIND}\b"
    rf"|\b(?:what|which) {_KIND} (?:do|does|did|has|have|had)\b"
    r"|\bwhat (?:do|does|did) (?:[\w'’]+ ){1,2}(?:call|name)\b"
    rf"|{_WHAT} (?:my|our|his|her|their|the|that|this) [^.?!]*?\bnames?(?: again| now)?\W*\Z"
    r"|\bwho(?:m)? (?:is|are|was|were) [^.?!]*?\b(?:called|named)\b",
    re.I,
)
_CHINESE = re.compile(
    "叫(?:做|作)?(?:什么|啥|何)|(?:名字|姓名|大名|名)(?:又?[是叫]|到底)*(?:什么|啥|哪)|的(?:名字|姓名|大名)|什么名"
)
_NAMING_ZH = frozenset("叫名啥")
"""A pair of characters with one of them says no more than the other does."""
_NAMING = numbers_of((*map(stem, ("name", "call")), *"叫名字啥", "名字", "姓名", "大名", "叫做", "叫作"))


def naming_words(plain: str, terms: Iterable[str]) -> frozenset[int]:
    """Return the numbers of the words that only say that a name is meant, if the question asks for one."""
    lowered = plain.lower()
    asks = _CHINESE.search(plain)
    if asks is None and ("name" in lowered or "call" in lowered):
        asks = _ENGLISH.search(plain)
    if asks is None:
        return frozenset()
    return _NAMING | numbers_of(term for term in terms if not _NAMING_ZH.isdisjoint(term))
