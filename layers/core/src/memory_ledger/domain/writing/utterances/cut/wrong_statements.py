"""
A statement that is to be forgotten because it is otherwise: "forget that the desk is oak, it's walnut".

What is otherwise has the same subject and verb and another value; what only says something about it ("it's
private") gives it none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.utterances.patterns import KINDLY, KINDLY_ZH

_FORGET = re.compile(
    rf"(?:{KINDLY}|so )*(?:forget|erase|delete|wipe|unlearn) (?:(?:about )?the fact )?(?:that )?|"
    rf"{KINDLY_ZH}*(?:把|将|忘[掉记了]|删[掉除])"
)
_FORGOTTEN = re.compile(r"\s*(?:给?我?(?:忘|删|抹)[掉了除记去]+(?:吧|啦)?)?\Z")
_TOLD = re.compile(
    r"(?P<subject>(?!(?:it|this|that|there|these|he|she|they|you)\b)[\w'’ -]{2,40}?) "
    r"(?P<verb>is|are|was|has|have|runs?|starts?|ends?|opens?|closes?|sits?|lives?|works?|costs?|weighs?|takes?|"
    r"uses?|drives?|owns?|speaks?) (?P<value>.{1,60})"
)
_TOLD_ZH = re.compile(
    r"(?P<subject>[^,;:是在叫姓]{1,16}?)(?P<verb>是|在|叫|姓|有|用|重|住在)(?P<value>[^,;]{1,24})"
)
_ACTUALLY = r"(?:(?:actually|really|in fact|now|but|rather)[, ]+)*"
_RIGHT = re.compile(
    rf"{_ACTUALLY}(?:it|he|she|they) ?(?:'s|is|'re|are|(?P<verb>[a-z]+)) {_ACTUALLY}(?P<value>.{{1,60}})"
)
_RIGHT_ZH = re.compile(
    r"(?:[它他她])?(?:其实|实际上?|事实上|应该|现在|而|的?真?正)*(?P<verb>是在|是|在|叫|姓|有|用|重|住在)(?P<value>[^,;]{1,24})"
)
_NO_VALUE = re.compile(
    r"(?:not?|none|never|n't|wrong|false|untrue|true|old|outdated|stale|private|secret|confidential|personal|sensitive|"
    r"late|early|heavy|light|fine|ok(?:ay)?|gone|over|about|just|so|too|very|quite|only|embarrassing|irrelevant|important|"
    r"unimportant|boring|silly|stupid|nonsense|nobody|nothing|mine|yours|up|all|time|better|best|bad|good|"
    r"complicated|annoying|obvious|possible|an? (?:joke|secret|mistake|lie|typo|shame|mess))\b|"
    r"(?:隐私|秘密|假|错|不|没|我|你|重要|谢谢|玩笑|瞎说|乱说|废话|过时|旧|真|对|这|那|个?人?(?:隐私|玩笑|秘密))"
)
_LEADS = re.compile(r"(?:at|on|in|from|to|with|near|by|for|called|named|about)\b")


@dataclass(frozen=True, slots=True)
class Otherwise:
    """What was *told* and is wrong, and what is so *instead*."""

    told: str
    instead: str


def otherwise(wish: str, after: str) -> Otherwise | None:
    """Return what *wish* wants forgotten and *after* puts right; None where that says something else."""
    told, folded = _told(wish), fold(after)
    said, right = _TOLD.fullmatch(fold(told)), _RIGHT.fullmatch(folded)
    if said is None:
        said, right = _TOLD_ZH.fullmatch(fold(told)), _RIGHT_ZH.fullmatch(folded)
    if said is None or right is None:
        return None if said is None else _said_anew(told, said, after)
    verb = (right["verb"] or "").removeprefix("是")
    if verb not in ("", said["verb"]) or _NO_VALUE.match(right["value"]):
        return None
    if (_LEADS.match(said["value"]) is None) is not (_LEADS.match(right["value"]) is None):
        return None
    return Otherwise(told, told[: said.start("value")] + after[right.start("value") :])


def _said_anew(told: str, said: re.Match[str], after: str) -> Otherwise | None:
    """Return the statement that says the same of the same, with another value: "… the lead is Inga"."""
    begins, folded = said.string[: said.start("value")], fold(after)
    value = folded.removeprefix(begins)
    if not folded.startswith(begins) or not value or value == said["value"] or _NO_VALUE.match(value):
        return None
    return Otherwise(told, after)


def _told(wish: str) -> str:
    begins = _FORGET.match(fold(wish))
    bare = wish if begins is None else wish[begins.end() :]
    return _FORGOTTEN.sub("", bare).strip(" ,，。.")
