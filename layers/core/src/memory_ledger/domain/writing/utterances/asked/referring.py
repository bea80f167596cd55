"""A request to remember whose object is only a reference: "remember this", 请记住上面说的."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from functools import cache
from itertools import takewhile

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.numerals import SEVERAL_WORD
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence, facts
from memory_ledger.domain.writing.utterances.patterns import without_filler
from memory_ledger.domain.writing.utterances.unmeant import refusals


class Reference(Enum):
    """What a request refers to: one statement, several, all that was said, or the speaker alone."""

    ONE = auto()
    SEVERAL = auto()
    ALL = auto()
    SPEAKER = auto()
    UNSAID = auto()


_MOST = 120
"""A request that only refers is short."""
_SAID = r"(?:i|we)(?:'ve| have)? (?:just |already )?(?:said|told you|tell you|say|wrote|mentioned|shared)"
_THINGS = (
    r"(?:things?|facts?|points?|rules?|details?|info(?:rmation)?|notes?|"
    r"statements?|sentences?|ones?|items?|bit)"
)
MATTER = (
    r"(?:wish|plan|preference|hope|dream|goal|habit|name|nickname|number|date|time|day|place|address|"
    r"birthday|taste|"
    r"choice|request|decision|idea|story|fact|rule|detail|change|correction|update|answer|reason|allergy|"
    r"routine|"
    r"thought|promise|deadline|limit|constraint|instruction|setting)"
)
"""What a statement may be called by who asks to remember it."""
_MANY = rf"(?:(?:{SEVERAL_WORD}|few|both) )?"
_KEEP = (
    r"(?:remember|don'?t (?:ever |you )?forget|do not (?:ever )?forget|never forget|memori[sz]e|note|"
    r"(?:make|keep|take) (?:a )?(?:mental )?(?:note|record) of|"
    r"(?:keep|bear|save|store|add|record|log|write|jot|put|retain)"
    r"(?=.{0,40} (?:down|in mind|for later|for (?:the )?future|"
    r"(?:in|to|into) (?:your |my |the )?(?:memory|notes))))"
)
"""What is only saved or kept may be a file; with such an end it is memory."""
_EN_BEGINS = (
    r"(?:(?:this|that|it)(?:'s| is) (?:\w+ )?important[,:]? (?:so |to |that (?:you )?)?)?"
    r"(?:(?:and|so|also|then) )?(?:(?:please|kindly|just|pls|always|do|(?:can|could|will|would) you|"
    r"(?:you should|make sure (?:you|to)|be sure to|i(?:'d| would) like you to|"
    r"i (?:want|need) you to)),? ){0,3}"
)
_EN_ENDS = (
    r"(?:,? (?:and )?(?:please|down|in mind(?: when[^,]{1,40})?|for me|for later|"
    r"for next time|for future reference|"
    r"for the future|from now on|too|as well|always|forever|well|ok(?:ay)?|thanks|thank you|"
    r"(?:in|to|into) (?:your |my |the )?(?:memory|notes))){0,4}"
)
_ONE_EN = (
    rf"(?:(?:this|that)(?: (?:one )?{_THINGS})?|this [a-z]+|that (?!not\b)[a-z]+|"
    rf"(?:that|this|my|the) (?:(?:last|little|one|same|new|own|first|second|whole|big|old|important|"
    rf"personal|food|seat|travel|diet(?:ary)?|work|meeting) ){{0,2}}?{MATTER}(?: of mine)?|it)"
)
_SEVERAL_EN = (
    rf"(?:(?:these|those|both)(?: of (?:these|those|them|it))?(?: {_MANY}{_THINGS})?|"
    r"these [a-z]+|them(?: both)?)"
)
_ALL_EN = (
    r"(?:(?:all|each|every one|everything|every bit)(?: (?:of )?(?:this|that|it|these|those|them|the above))?"
    rf"(?: {_MANY}{_THINGS})?|(?:everything |all (?:that )?)?(?:the )?above(?: {_MANY}{_THINGS})?|"
    rf"(?:what|whatever|everything|all|all that|everything that) {_SAID}|everything)"
    r"(?: above| before| earlier| so far| here)?"
)
_ZH_BEGINS = (
    r"(?:(?:这|它)(?:一?[个点件条]事?)?(?:很|非常|特别)重要,?)?"
    r"(?:(?:请|麻烦|劳烦|拜托|务必|千万|一定|帮我|给我|替我|你|您|要|得|可以|能|也|所以|然后|都|全|长期|"
    r"永远|一直)){0,6}"
)
_ZH_KEEP = (
    r"(?:记住|记牢|[牢谨]记|记得|记着|记好|记下来?|记一下|记录(?:下来|一下)?|别忘[了记]?|不要忘[了记]?|"
    r"备注一下|"
    r"记(?:在心里|到心里)|"
    r"(?:记|存|写|放|加|保存)(?:到|进|入|在)(?:你的|长期)?(?:记忆|备忘|笔记)(?:里|中)?)"
)
_ZH_ENDS = r"(?:一下|了|吧|啊|哦|噢|喔|啦|哈|下来|好吗|可以吗|行吗|就行|就好|谢谢|,){0,4}"
_ZH_THING = (
    r"(?:事情?|话|信息|内容|情况|规[则定]|说明|要求|约定|决定|结论|安排|号码?|数字?|日期|时间|地址|名字|"
    r"电话|知识|事实|愿望|心愿|偏好|喜好|习惯|爱好|口味|计划|打算|想法|需求|选择|目标|梦想|原则|称呼|"
    r"特点|细节)"
)
_ONE_ZH = rf"(?:[这那该此]一?(?:个|点|条|件|句|段|项)?{_ZH_THING}?|它|此事)"
_SEVERAL_ZH = rf"(?:[这那](?:些|[一二两三四五几]+[个点条件句项样])(?:{_ZH_THING})?|它们|两[个点条件者]|二者)"
_SAID_ZH = r"(?:所?(?:说|讲|写|提到?|列|述|告诉你)(?:过)?的?)"
_ALL_ZH = (
    r"(?:我?(?:以上|上面|上述|上文|前面|之前|刚才|刚刚|刚)(?:的|这些|这[几两三]?[点条])?我?"
    rf"{_SAID_ZH}?(?:这些|这[几两三]?[点条]|{_ZH_THING}|一切)?|"
    rf"我{_SAID_ZH}(?:{_ZH_THING}|一切|这些)?|(?:全部|所有|一切)的?{_ZH_THING}?)"
)


def _asks(english: str, chinese: str) -> re.Pattern[str]:
    """Return the pattern of a request for no more than what either pattern names."""
    return any_of(
        rf"{_EN_BEGINS}{_KEEP} {english}{_EN_ENDS}\Z",
        rf"{_ZH_BEGINS}{_ZH_KEEP}{chinese}{_ZH_ENDS}\Z",
        rf"{_ZH_BEGINS}(?:把|将)?{chinese}(?:,)?{_ZH_BEGINS}{_ZH_KEEP}{_ZH_ENDS}\Z",
    )


_REFERS = (
    (Reference.SPEAKER, _asks(r"(?:me|us)", r"(?:我|我们|咱们?)")),
    (Reference.ALL, _asks(_ALL_EN, _ALL_ZH)),
    (Reference.SEVERAL, _asks(_SEVERAL_EN, _SEVERAL_ZH)),
    (Reference.ONE, _asks(_ONE_EN, _ONE_ZH)),
    (
        Reference.UNSAID,
        any_of(
            rf"{_EN_BEGINS}(?:remember|don'?t forget|never forget|take note|make a note){_EN_ENDS}\Z",
            rf"{_ZH_BEGINS}{_ZH_KEEP}{_ZH_ENDS}\Z",
        ),
    ),
)
_LAST_CLAUSE = re.compile(r"(?:[,;—–-]+\s*(?:and |so )?|\s(?:and|so)\s)(?=[^,;—–]*\Z)")
_FORWARD = re.compile(r"\b(?:this|that|these|those)\b|[这那]")
_BOTH = re.compile(r"\bboth\b|两|二者")
_POLITELY = re.compile(r"\b(?:can|could|will|would) you\b|能|可以|好吗|行吗")


def reference_in(text: str) -> Reference | None:
    """Return what a folded *text* asks to remember where it only refers to it, None where it says it."""
    if len(text) > _MOST:
        return None
    said = text[without_filler(text) :]
    return next((which for which, rule in _REFERS if rule.match(said)), None)


def without_reference(text: str) -> int:
    """Return where a folded text ends that asks in its last clause to remember what it says."""
    last = _LAST_CLAUSE.search(text[-_MOST:])
    begin = max(len(text) - _MOST, 0)
    if last is None or begin + last.start() == 0:
        return len(text)
    request = text[begin + last.end() :]
    refers = reference_in(request) not in (None, Reference.SPEAKER) and _POLITELY.search(request) is None
    return begin + last.start() if refers else len(text)


def referring(said: Sequence[Sentence], states: Callable[[Sentence], bool]) -> Mapping[int, frozenset[int]]:
    """
    Return the places of the requests that only refer, each with the places of what it asks to remember.

    *states* tells whether a sentence states something. What nothing refers to asks for what is still to come,
    or for nothing.
    """
    found: dict[int, frozenset[int]] = {}
    tells = cache(lambda place: states(said[place]))
    for at, sentence in enumerate(said):
        which = _reference(sentence)
        if which is None:
            continue
        told = [place for place in range(at) if place not in found and not _is_talk(said[place])]
        meant = [place for place in _meant(said, at, told, which, tells) if tells(place)]
        comes = any(not _is_talk(later) for later in said[at + 1 :])
        if which is Reference.UNSAID and (comes or not meant):
            continue
        found[at] = frozenset(() if which is Reference.SEVERAL and comes and len(meant) < 2 else meant)
    return found


def reaches_forward(said: Sequence[Sentence], at: int) -> bool:
    """Tell whether a reference to nothing before it is to what comes: "these", "this" at first, a colon."""
    request = said[at]
    if request.opens:
        return True
    if reference_in(request.folded) is Reference.SEVERAL:
        return _BOTH.search(request.folded) is None
    return _FORWARD.search(request.folded) is not None and all(_is_talk(each) for each in said[:at])


def _reference(sentence: Sentence) -> Reference | None:
    which = reference_in(sentence.folded)
    if sentence.asked and (which is Reference.ALL or _POLITELY.search(sentence.folded) is None):
        return None
    return which


def _is_talk(sentence: Sentence) -> bool:
    return refusals.SMALL_TALK.match(sentence.folded) is not None


def _meant(
    said: Sequence[Sentence], at: int, told: Sequence[int], which: Reference, tells: Callable[[int], bool]
) -> Sequence[int]:
    """Return those of the places *told* that are meant: the sentence before, or more of them."""
    if not told or which is Reference.SPEAKER or said[at].opens:
        return []
    if which is Reference.ALL:
        return told
    parts = _parts_of(said, told)
    if which is not Reference.SEVERAL or len(parts) > 1 or len(facts(said[parts[0]].text)) > 1:
        return parts
    two = _BOTH.search(said[at].folded) is not None
    return list(takewhile(tells, reversed(told)))[: 2 if two else None]


def _parts_of(said: Sequence[Sentence], told: Sequence[int]) -> list[int]:
    """Return the places of the list, or of the sentence with what semicolons join, that was told last."""
    *before, last = told
    unit = [last]
    for place in reversed(before):
        together = said[place].listed and said[last].listed
        if not together and not (said[place].goes_on and said[place].line == said[last].line):
            break
        unit.append(place)
    return unit
