"""
Who keeps a thing: "I gave the spare key to Milan" ends "the spare key is with Dora", 钥匙给老周了 alike.

One thing is with one person at a time. What several may know or have, a copy and what is lent for a while are
none.
It is read when a text has a word of a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.lately import I_HAVE, WHEN, WHEN_ZH
from memory_ledger.domain.writing.changes.changed_values import FOR_TODAY, SUPPOSED

_WORD = r"(?!(?:to|with|for|of|and|or|until|till|in|at|on|so|because|back|over|now|instead)\b)[\w'’.-]+"
_THING = rf"(?:the|my|our) (?P<thing>{_WORD}(?: {_WORD}){{0,3}}?)"
_WHO = (
    rf"(?P<who>(?!(?:it|them|him|her|everyone|everybody|someone|somebody|you)\b)"
    rf"(?:(?:my|our|the) )?{_WORD}(?: {_WORD}){{0,2}}?)"
)
_GAVE = r"(?:gave|given|handed|passed|left|entrusted)"
_NOW = rf"(?: instead| now| these days| for safekeeping){{0,2}}{WHEN}"
_THING_ZH = r"(?P<thing>(?![我你他她它这那谁])[^\s,;:了的把给在是]{2,8}?)"
_WHO_ZH = r"(?P<who>(?![你他她它谁])[^\s,;:了的把给在是]{1,6}?)"
_GAVE_ZH = r"(?:转交|移交|转|交|拿|留|改)?给"
_AT_ZH = r"(?:那[里儿边]?|手[里上]|保管|拿着|收着)"
_GIVEN = (
    re.compile(rf"{I_HAVE} {_GAVE} {_THING}(?: (?:back|over|on))? (?:to|with) {_WHO}{_NOW}"),
    re.compile(rf"(?:我们?)?(?:把)?(?:我们?的)?{_THING_ZH}(?:我们?)?{WHEN_ZH}{_GAVE_ZH}{_WHO_ZH}{_AT_ZH}?了"),
    re.compile(rf"我们?{WHEN_ZH}把(?:我们?的)?{_THING_ZH}{WHEN_ZH}{_GAVE_ZH}了{_WHO_ZH}{_AT_ZH}?"),
)
_NEW = (
    *_GIVEN,
    re.compile(rf"{I_HAVE} (?:gave|given|handed) {_WHO} {_THING} instead{WHEN}"),
    re.compile(rf"{_WHO} (?:has|keeps|holds|is keeping) {_THING} (?:now|these days)"),
)
_OLD = (
    *_GIVEN,
    re.compile(rf"{_THING} (?:is|are)(?: kept)? with {_WHO}"),
    re.compile(rf"{_THING} (?:is|are) at {_WHO}['’]s?(?: \w+)?"),
    re.compile(rf"{_WHO} (?:has|keeps|holds|is keeping|looks after) {_THING}"),
    re.compile(rf"(?:i|we) (?:keep|leave) {_THING} with {_WHO}"),
    re.compile(rf"(?:我们?的)?{_THING_ZH}(?:现在|一直|还)?[放存留]?在{_WHO_ZH}{_AT_ZH}"),
    re.compile(rf"(?:我们?的)?{_THING_ZH}(?:现在|一直)?由{_WHO_ZH}(?:保管|拿着|收着)"),
)
_SHARED = re.compile(
    r"\b(?:numbers?|address(?:es)?|emails?|passwords?|codes?|pins?|details|links?|cop(?:y|ies)|info|names?|"
    r"answers?|news|word|access|permission|recipes?|photos?|pictures?|money|files?|documents?|advice|time|"
    r"feedback|credit|job|task|work)\Z|(?:电话|号码?|地址|密码|照片|链接|消息|文件|复印件|复制品|备份|钱|邮箱|"
    r"资料|信息|任务|工作)\Z|\A[又再另多新]|[一两几]"
)
"""What several people may have at once, and another one of a thing."""


@dataclass(frozen=True, slots=True)
class Keeper:
    """A *thing* that is with *who* by now."""

    thing: str
    who: str

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* says that somebody else has the same thing."""
        then = _read(_OLD, before)
        return then is not None and then.thing == self.thing and not _may_be_one(then.who, self.who)


def keeper_in(folded: str) -> Keeper | None:
    """Return who has what by now as a *folded* statement says; None where it says no such thing."""
    if SUPPOSED.search(folded) is not None or FOR_TODAY.search(folded) is not None:
        return None
    return _read(_NEW, folded)


def _read(forms: tuple[re.Pattern[str], ...], folded: str) -> Keeper | None:
    match = first_form(forms, folded)
    if match is None or _SHARED.search(match["thing"]) is not None:
        return None
    return Keeper(match["thing"], match["who"])


def _may_be_one(one: str, other: str) -> bool:
    """Tell whether two names may be those of one person: one of them is the other, shortened."""
    return one in other or other in one
