"""
Questions for the name of somebody or something: "What is my cat called?", 我哥哥叫什么名字？

They ask for whose name it is: that a text speaks of a name says nothing by itself. The user's own is asked
for without saying whose: nobody else's answers that.
It is read with the first question: no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from memory_ledger.domain.text.chinese_names import OF_TWO, SURNAMES
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
_LONGEST = 60
_NAMING_ZH = frozenset("叫名啥")
"""A pair of characters with one of them says no more than the other does."""
_NAMING = numbers_of((*map(stem, ("name", "call")), *"叫名字啥", "名字", "姓名", "大名", "叫做", "叫作"))


_LED = r"(?:so|and|hey|hi|please|do you (?:still )?(?:know|remember)|can you tell me|tell me|remind me)"
_OWN = re.compile(
    rf"\W*(?:{_LED},? )*(?:(?:what(?:['’]s| is| was)? )?my (?:{_KIND}|nick ?name)(?: is| again)*"
    r"|who (?:am i|i am)|what am i (?:called|named)|what i(?:['’]m| am) called"
    r"|what (?:do|should|can|did) (?:you|people|they|i ask you to) call me)(?: again)?\W*",
    re.I,
)
_OWN_ZH = re.compile(
    r"\W*(?:那|请问|你|您|还|知不?知道|记不?记得|告诉我|说说|,|，)*我(?:到底|究竟)?(?:的?(?:全名|名字|姓名|大名|真名|昵称|外号)"
    r"(?:又?[是叫](?:什么|啥)|呢)?|叫(?:做)?(?:什么|啥)(?:名字?)?|姓什么|姓甚名谁|是谁|怎么称呼)(?:来着|吗|么|呢|啊)*\W*"
)
_TELLS_OWN = re.compile(
    rf"\bmy (?:{_KIND}|nick ?name)(?: is|['’]s) "
    r"|\b(?i:(?:(?:people|friends|everyone|everybody|they|you|please|just)(?: can| may)? )?call me"
    r"|i(?:['’]m| am) (?:called|named)|i go by|this is) [A-ZÀ-Þ]"
    r"|\bI(?:['’]m| am) (?![A-Z][\w-]+(?:ese|ian|ish|can)\b)[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)*"
    r"(?=\s*(?:[,.!;]|and\b|\Z))|(?i:\A\W*call me )"
    r"|(?<![和跟给让])我(?:的?(?:全名|名字|姓名|大名|真名|昵称|外号))?(?:就|本|现在)?叫(?![什啥做醒他她它来])"
    r"|我的?(?:全名|名字|姓名|大名|真名|昵称|外号)是|我姓(?!什)"
    rf"|(?:\A|[,，。]|你好)我是(?:{OF_TWO}|[{SURNAMES}])[一-龥]{{1,2}}(?=\Z|[,，。！!])|(?:都|可以|就|请|以后)叫我(?!们)"
)
"""How one tells one's own name: what else tells a name tells another's."""
_TELLS_NAME = re.compile(r"\bnick ?name|\bnames?\b|\b(?:called|named)\b|叫(?!醒|来|做事)|名字|姓名", re.I)


def asks_own_name(plain: str) -> bool:
    """Tell whether a question, in simplified characters, asks what the user is called, and nothing else."""
    if len(plain) > _LONGEST:
        return False
    return (_OWN if plain.isascii() or "我" not in plain else _OWN_ZH).fullmatch(plain) is not None


def own_name_told(text: str) -> bool | None:
    """Tell whether *text*, in simplified characters, tells the user's name; None where it tells nobody's."""
    if _TELLS_OWN.search(text) is not None:
        return True
    return False if _TELLS_NAME.search(text) is not None else None


def naming_words(plain: str, terms: Iterable[str]) -> frozenset[int]:
    """Return the numbers of the words that only say that a name is meant, if the question asks for one."""
    lowered = plain.lower()
    asks = _CHINESE.search(plain)
    if asks is None and ("name" in lowered or "call" in lowered):
        asks = _ENGLISH.search(plain)
    if asks is None:
        return frozenset()
    return _NAMING | numbers_of(term for term in terms if not _NAMING_ZH.isdisjoint(term))
