"""
A sentence read clause by clause, where as a whole it says nothing that is kept.

"I teach chemistry, so help me plan a lab day" is a task as a whole, and its first clause a fact.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from memory_ledger.domain.writing.extraction.conditions import is_condition
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances.kinds import kind_of
from memory_ledger.domain.writing.utterances.unmeant import moments, refusals
from memory_ledger.domain.writing.utterances.verdicts import TYPE_OF, Keep, Verdict

MOST = 12
"""How many clauses of a sentence are read."""
_CLAUSE = re.compile(
    r"\s*(?:[,;:](?!\d)(?:\s*(?:so|and|but|because|so that|所以|但是?|不过|而且|因为)\b)?|"
    r"\s[—–-]+\s|—+|(?<=\s)(?:so|but)\s(?=(?:i|we|my|our|please|in our|don't|can|could|help|that|for|use|"
    r"keep)\b))\s*"
)
_EDGES = " ,;:—–-"
_HANG_ON = frozenset({Why.OTHER_PERSON, Why.TASK_REQUEST})
_FROM_NOW = re.compile(r"以后|今后|往后|\b(?:from now on|going forward|in future|always)\b")
_INTRODUCES = re.compile(
    r"[^我,]{0,8}(?:领导|老板|上司|经理|主管|组长|导师|老师|教练|同[事学]|室友|邻居|房东|客户|医生|助理|"
    r"客服|师傅|新人)"
    r"(?!们?问)[^我,]{0,3}(?:姓|叫)"
)
"""Somebody else, of whom the clauses after it that name nobody are: 新领导姓薛，说话特别快."""
_OTHERS = (moments.EVENT_OF_NOW, _INTRODUCES)
_INSTEAD = re.compile(
    r"(?<=了),(?:现在|就|准备|打算|于是|所以)*(?:改|换|转)(?:成|为|到|而)?"
    r"(?:学|住|开|吃|喝|走|骑|坐|练|打|养|用|在|看|做|去|玩|弹|拉|吹|穿|戴|读|教|跑|游|听|种|抽|订|租|买|"
    r"上|当|跟|信)"
    r"(?!.*(?:回[答复]|翻译|一下|给我|帮))"
)
"""What is done in the place of something that is done no more: 我不学法语了，改学韩语. It is no task."""
_OWN = re.compile(r"(?:i|my|we|our)\b|我|咱|俺|本人")


def clauses(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each clause of *text* begins and ends."""
    at = 0
    for match in _CLAUSE.finditer(text):
        if match.start() > at:
            yield at, match.start()
        at = match.end()
    if at < len(text):
        yield at, len(text)


def read_clauses(text: str) -> Verdict | None:
    """
    Return what the clauses of a folded sentence say that is kept, None where none does.

    It begins with the first that does, or with what that depends on, and ends before a task; what follows a
    supposition or a guess hangs on it. After a task, somebody else or an event of the day, only a clause that
    names the user is theirs.
    """
    found: Verdict | None = None
    hangs, led, ended = False, None, 0
    for start, end, kind in _kinds(text):
        if kind is Why.TASK_REQUEST and found is not None and not _INSTEAD.match(text, ended):
            return replace(found, end=ended)
        clause = text[start:end]
        own = not hangs or (_OWN.match(clause) or _FROM_NOW.search(clause)) is not None
        if found is None and kind in TYPE_OF and own:
            begin = start if led is None else led
            found = Verdict(keep=Keep.STORE, why=kind, type=TYPE_OF[kind], start=begin)
        led = (start if led is None else led) if is_condition(clause) else None
        hangs = hangs or kind in _HANG_ON or any(rule.match(clause) for rule in _OTHERS)
        ended = len(text[:end].rstrip(_EDGES))
    return found


def _kinds(text: str) -> Iterator[tuple[int, int, Why]]:
    """Yield clauses with their kinds, up to one that is no statement; a single one was read already."""
    found = list(islice(clauses(text), MOST))
    for start, end in found if len(found) > 1 else ():
        clause = text[start:end]
        if refusals.SUPPOSES.match(clause) or refusals.GUESSES.match(clause):
            return
        yield start, end, kind_of(clause)
