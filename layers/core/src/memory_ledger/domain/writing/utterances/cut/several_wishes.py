"""
A sentence that asks several things, cut into what is asked: "forget my desk and tell me a joke".

What is to be forgotten would name what else is said, and what is to be kept would be kept with it. It is read
when a message may ask something of memory: no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import Enum, auto

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.extraction.conditions import is_condition
from memory_ledger.domain.writing.subjects.reply_wishes import is_reply_wish
from memory_ledger.domain.writing.utterances.asked import requests
from memory_ledger.domain.writing.utterances.asked.about_memory import may_ask_of_memory
from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence
from memory_ledger.domain.writing.utterances.cut.leads import led
from memory_ledger.domain.writing.utterances.cut.wrong_statements import otherwise
from memory_ledger.domain.writing.utterances.patterns import (
    KINDLY,
    KINDLY_ZH,
    NOT_TO,
    NOT_TO_ZH,
    without_filler,
)
from memory_ledger.domain.writing.utterances.stated import wishes
from memory_ledger.domain.writing.utterances.unmeant import refusals

READ, MOST = 600, 12
_EDGES = " ,，、;；:：—–-"


class _Asks(Enum):
    """What a clause asks: to forget, to keep, not to keep, or something else."""

    FORGET = auto()
    KEEP = auto()
    KEEP_NOT = auto()
    ELSE = auto()


_AND_ZH = r"(?:另外|顺便|然后|还有|接着|并且?|同时|不过|但是?|可是|而且|以及|也|再)"
_JOINT = re.compile(
    r"(?:\s*[,;](?!\d)|\s[–—-]+(?=\s))(?:\s*(?:and|but|then|also|so|plus|now|oh|by the way|btw|"
    r"do(?= remember))\b,?)*\s*"
    rf"{_AND_ZH}*|(?:\s+(?:and|but|then|also|so|plus)\b,?)+\s+|"
    r"(?<=..)(?:并且?|然后|同时|顺便|另外)(?:再|请|也)*(?=请|把|忘|删|抹|记|讲|给我|告诉|别|不要)"
)
_KINDLY = rf"(?:to )?{KINDLY}*(?:to )?{KINDLY_ZH}*"
_ERASE = r"(?:forget|erase|delete|wipe|unlearn)"
_REFERS = (
    r"(?:(?:it|his|her|its|their)\b|(?:this|that|them|these|those|anything|everything|me)"
    r"(?: please| then| either| too)?\s*(?:\Z|[,;.]))"
)
_KEPT = r"(?:thing|notes?|records?|preferences?|entry|entries|memory|memories)"
_FORGET = re.compile(
    rf"{_KINDLY}(?:(?:forget|erase|delete|remove|wipe|scrap|drop|ditch|lose|skip|bin|discard|never ?mind) "
    rf"(?:the|my|that|your) (?:[^,;]{{2,40}} )??{_KEPT}\b|"
    r"[^,;我你您]{1,16}?(?:[那这][条件]|的(?:事|记录|记忆|偏好))"
    rf"[^,;]{{0,6}}?(?:删[掉除了]|划掉|忘掉|清[掉除]|抹[掉去]|去掉|{NOT_TO_ZH}再?记)|"
    rf"{_ERASE}(?: about)? (?!to\b|about\b|{_REFERS})|"
    r"stop remembering|(?:don't|do not) (?:remember|keep|store) [^,;]{2,60} any ?(?:more|longer)\b|"
    r"(?:把|将)(?!它|[这那][个条些]?[忘删抹清])[^,;]{1,24}?(?:忘|删|抹|清)[掉了除记去空]|(?:忘[掉记了]|删[掉除]|抹[掉去])(?!它|吧|\Z|[,;])|"
    rf"{NOT_TO_ZH}再记|{NOT_TO_ZH}记[住着得录]?(?:关于)?我[^,;]{{1,12}}了(?=[,;]|\Z))"
)
_KEEP = re.compile(
    rf"{_KINDLY}(?:(?:remember|keep in mind|bear in mind|note|make a note|don't forget)\b"
    r"(?! (?:it|when|what|how)\b)|(?:记[住下得牢着]|记一下|牢记|别忘)(?!了?[吗么]|\Z|[,;]))"
)
_KEEP_NOT = re.compile(
    rf"{_KINDLY}(?:{NOT_TO} (?:remember|keep|save|store|note|record|"
    rf"log) (?!{_REFERS})|"
    rf"{NOT_TO_ZH}记[录住下着得]?(?!这|那|[他她它的]|了|\Z|[,;]))"
)
_TASK = re.compile(
    r"(?:please |now |then |can you |could you )*(?:tell me (?:an?|about|how|what|why|the)\b|"
    r"give me (?:an?|the|some)\b|show me|write|help me|translate|explain|summari[sz]e|recommend|suggest|"
    r"(?:what|where|who|how)(?:'s| is| are| do| does| can| much| many)\b)|"
    r"(?:请|再|先|你|帮我|给我|跟我)*(?:(?:讲|说)一?[个段首]|推荐|翻译|写一?[个首篇份])"
)
"""What is asked for once, behind a request to remember."""
_DOES = re.compile(
    r"(?:that )?(?:i|we|he|she|they|you|people)\b.*\b(?:always|often|usually|sometimes|never|tend|keep)\b|"
    r".*(?:总是?|经常|老是|常常|容易|从不)|.*\b(?:told|asks?|asked|wants?|wanted|lets?)\b.* to\b|"
    r".*(?<!我)[让叫要](?!你)"
)
"""What goes on with "and forget …" tells who does so."""
_ASKED_TO = re.compile(rf"{_KINDLY}(?:remember|keep in mind|bear in mind|don't forget) to\b")
_PUTS_RIGHT = re.compile(
    r"(?:(?:actually|in fact|really),? )?it(?:'s| is) (?:actually |really |in fact |now )?(?=\w)|"
    r"(?:其实|实际上?|应该|现在|而)*是"
)
_STATES = re.compile(
    r"(?:i|i'm|i've|we|there)\b|(?:my|our) [\w' ]{1,30}? (?:is|are|was|has|have|likes?|lives?|works?)\b|"
    r"我们?(?:现在|已|有|换|住|是|叫|在|搬|改|不)|我的?[^,是]{1,8}(?:是|叫)|现在|新的"
)


def told_apart(said: Iterable[Sentence]) -> Iterator[Sentence]:
    """Yield the sentences; of one that asks several things, one of them about memory, each part by itself."""
    before: Sentence | None = None
    for sentence in said:
        for part in _parts(sentence) if may_ask_of_memory(sentence.folded) else (sentence,):
            yield led(part if before is None else _put_right(before, part))
            before = part if _FORGET.match(part.folded, without_filler(part.folded)) else None


def _parts(sentence: Sentence) -> Iterator[Sentence]:
    folded = sentence.folded[:READ]
    at, asked = 0, _asks(folded)
    for joint in list(_JOINT.finditer(folded))[:MOST]:
        if joint.start() <= at:
            continue
        then = _asks(folded[joint.end() :])
        if _is_cut(folded[at : joint.start()], asked, folded[joint.end() :], then, joint[0]):
            yield _part(sentence, at, joint.start(), asked=_KINDLY_ASKED.match(folded, at) is not None)
            at, asked = joint.end(), then
    questions = asked is _Asks.ELSE or _KINDLY_ASKED.match(folded, at) is not None
    yield _part(sentence, at, None, asked=sentence.asked and questions) if at else sentence


_INFINITIVE = re.compile(r"\A(?:to|do) (?=remember|forget|keep|note)")
_KINDLY_ASKED = re.compile(r"(?:can|could|would|will) you|能不能|可不可以")


def _part(sentence: Sentence, start: int, end: int | None, *, asked: bool) -> Sentence:
    text = _INFINITIVE.sub("", sentence.text[start:end].strip(_EDGES))
    goes_on, opens = sentence.goes_on and end is None, sentence.opens and end is None
    return replace(sentence, text=text, folded=fold(text), asked=asked, goes_on=goes_on, opens=opens)


def _asks(clause: str) -> _Asks:
    begin = without_filler(clause)
    for rule, asks in ((_FORGET, _Asks.FORGET), (_KEEP_NOT, _Asks.KEEP_NOT), (_KEEP, _Asks.KEEP)):
        if rule.match(clause, begin):
            return asks
    return _Asks.ELSE


def _is_cut(part: str, asked: _Asks, after: str, then: _Asks, joint: str) -> bool:
    """Tell whether what stands *after* a joint asks for something apart from the *part* before it."""
    apart = joint.lstrip()[:1] in ",;—–-"
    if asked is _Asks.FORGET:
        return then is not _Asks.ELSE or _is_more(part, after, apart=apart)
    if then is _Asks.FORGET:
        return not _DOES.match(_told(part)) and (apart or asked is _Asks.KEEP or _orders(part))
    if asked is _Asks.KEEP_NOT:
        return then is _Asks.KEEP
    if asked is _Asks.KEEP:
        return then is _Asks.KEEP_NOT or _is_task(part, after)
    return False


def _orders(part: str) -> bool:
    return refusals.TASK.match(part[without_filler(part) :]) is not None


def _is_more(part: str, after: str, *, apart: bool) -> bool:
    """Tell whether a clause behind a wish to forget is no part of it."""
    if refusals.TASK.match(after) or (apart and refusals.ASKS.match(after)):
        return True
    told = _PUTS_RIGHT.match(after) or _STATES.match(after) or requests.ASKED_AFTER.search(after)
    return apart and (told is not None or otherwise(part[without_filler(part) :], after) is not None)


def _is_task(part: str, after: str) -> bool:
    """Tell whether a task behind a request to remember is to be done once, and depends on nothing."""
    if _TASK.match(after) is None or _ASKED_TO.match(part) or wishes.LASTING.search(after):
        return False
    told = _told(part)
    return not is_condition(told.rpartition(",")[2]) and not is_reply_wish(f"{told}, {after}")


def _told(part: str) -> str:
    """Return what is to be remembered as a *part* says, or all of it."""
    request = requests.REMEMBER.match(part)
    return part if request is None else part[request.end() :]


def _put_right(wish: Sentence, sentence: Sentence) -> Sentence:
    """
    Return what puts a wish's statement right as a request to keep it: "forget that it is oak, it's walnut".

    It takes the place of what the wish wants forgotten.
    """
    right = None if sentence.asked else otherwise(wish.text[without_filler(wish.folded) :], sentence.text)
    if right is None:
        return sentence
    text = ("Remember that " if right.instead.isascii() else "记住") + right.instead
    return replace(sentence, text=text, folded=fold(text), instead_of=CalledOff(right.told, wish=False))
