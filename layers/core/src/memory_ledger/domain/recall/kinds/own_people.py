"""
Whom a question calls by what they are to the user, "my daughter", 我家的猫, and which names texts give them.

"Effie is six." says nothing of a daughter, but "My daughter Effie starts school." says of whom it is told.
It is read with the first question: no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property

from memory_ledger.domain.recall.kinds import chinese, english
from memory_ledger.domain.recall.kinds.name_forms import OWN, OWN_ZH, given_in, names_of
from memory_ledger.domain.text.alternatives import longest_first
from memory_ledger.domain.writing.subjects.roles import ANIMALS, ROLE_OF

_OWN = re.compile(r"\b(?:my|our)\b|[我咱俺]|家里", re.I)
_LATIN = "A-Za-zÀ-ÿ"
_NO_WISH = r"(?:(?<=[\w,;:'’)] )|(?!\w+ (?:you|I|we|he|she|they|it|that|to)\b))"
"""A sentence may begin with a word that is a name as well: "Hope you are well", "Will they come?"."""
_SENTENCE = re.compile(r"[^!?。！？\n]{1,400}")
_ELDER = re.compile(r"\b(?:older|oldest|elder|eldest|big)\b|[大哥姐]", re.I)
_YOUNGER = re.compile(r"\b(?:younger|youngest|little|small|baby)\b|[小弟妹]", re.I)
_GROUPS = {
    **dict.fromkeys(
        ("child", "children", "kid", "kids", "孩子", "小孩", "娃"), frozenset(("daughter", "son"))
    ),
    **dict.fromkeys(("parent", "parents", "父母", "爸妈"), frozenset(("father", "mother"))),
    **dict.fromkeys(("sibling",), frozenset(("brother", "sister"))),
    **dict.fromkeys(("pet", "宠物"), ANIMALS),
}
"""Words for several that are called otherwise one by one."""
_PARTNERS = ("girlfriend", "boyfriend", "partner", "女朋友", "男朋友", "女友", "男友", "对象")


class OwnPeople:
    """
    Those of the user's whom a question calls *words*; it learns their names from what texts tell.

    People or animals: *roles* are what they are, *elder* tells which of two, None where nothing does.
    """

    def __init__(self, words: str, roles: frozenset[str], elder: bool | None) -> None:
        self.words = words
        self._roles = roles
        self._elder = elder
        self._names: frozenset[str] = frozenset()
        self._says: re.Pattern[str] | None = None

    def learn(self, texts: Iterable[str]) -> None:
        """Learn the names that *texts*, in simplified characters, give them."""
        self._names |= {name for text in texts for name in self._given_in(text)}
        if self._names:
            self._says = re.compile(
                rf"(?<![{_LATIN}-]){_NO_WISH}(?:{longest_first(self._names)})(?!-?[{_LATIN}])"
            )

    def are_named_in(self, text: str) -> bool:
        """Tell whether *text*, in simplified characters, says one of the names."""
        return self._says is not None and self._says.search(text) is not None

    def _given_in(self, text: str) -> Iterator[str]:
        if self._called_so.search(text) is None:
            return
        for sentence in _SENTENCE.findall(text):
            if (word := self._called_so.search(sentence)) is not None:
                for found in given_in(sentence, _words(chinese=not word[0].isascii()), word[0].isascii()):
                    if self._may_be(found):
                        yield from names_of(found)

    @cached_property
    def _called_so(self) -> re.Pattern[str]:
        """Return the words for what they are: where none stands, no name is given."""
        words = (word for word in _listed() if not self._roles.isdisjoint(_roles(word)))
        return re.compile("|".join(map(re.escape, words)), re.I)

    def _may_be(self, found: re.Match[str]) -> bool:
        return not self._roles.isdisjoint(_roles(found["role"].lower())) and (
            None in (self._elder, _elder(found)) or self._elder == _elder(found)
        )


def people_asked(text: str) -> OwnPeople | None:
    """Return whom of the user's *text*, in simplified characters, calls by what they are; None if nobody."""
    if _OWN.search(text) is None:
        return None
    found = [*_asked().finditer(text)]
    if not found:
        return None
    roles = frozenset(role for one in found for role in _roles(one["role"].lower()))
    elder = {_elder(one) for one in found}
    words = " ".join(one["role"] + (one["many"] or "") for one in found)
    return OwnPeople(words, roles, elder.pop() if len(elder) == 1 else None)


@cache
def _words(*, chinese: bool) -> str:
    """Return alternatives: the words for those one may have, in one language, longer ones first."""
    return longest_first(word for word in _listed() if word.isascii() != chinese)


@cache
def _listed() -> frozenset[str]:
    """Return the words for those one may have."""
    kinds = (kind for kind in (*english.KINDS, *chinese.KINDS) if kind.of_people or kind.of_animals)
    return frozenset((*(word for kind in kinds for word in kind.words), *ROLE_OF, *_GROUPS, *_PARTNERS))


@cache
def _asked() -> re.Pattern[str]:
    one = rf"(?:{OWN}|{OWN_ZH})"
    words = rf"(?:(?i:{_words(chinese=False)})(?=e?s?\b)|{_words(chinese=True)})"
    return re.compile(rf"{one}(?P<role>{words})(?P<many>e?s\b)?")


def _roles(word: str) -> frozenset[str]:
    """Return what somebody is of whom one says *word*."""
    if word in _GROUPS:
        return _GROUPS[word]
    role = ROLE_OF[word][0] if word in ROLE_OF else word
    return frozenset((f"{word[0]}{role}" if word[0] in "表堂" else role,))


def _elder(found: re.Match[str]) -> bool | None:
    """Return whether it is said that somebody is the elder, None where nothing is said of it."""
    word = f"{found['which'] or ''} {found['role']}"
    elder, younger = _ELDER.search(word) is not None, _YOUNGER.search(word) is not None
    return None if elder == younger else elder
