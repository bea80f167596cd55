"""
Things that are set to one value at a time: "The timeout is 30 seconds", 发布时间是周五.

"The" and nothing at all name them as well as "our" does, for a project has one of each name; of any other
thing there may be many. What is said to change is told by its name, whoever's it was said to be.
It is read when the first text has no other key.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from memory_ledger.domain.text.calendar_words import DAY_PART_ZH, MONTH, WEEKDAY, WEEKDAY_ZH
from memory_ledger.domain.text.change_words import BECAME, BECAME_ZH, DECIDED, FROM_NOW, SWITCHED
from memory_ledger.domain.text.folding import fold

if TYPE_CHECKING:
    from memory_ledger.domain.writing.utterances.amended.value_kinds import Value

_READ = 120
_WHEN = frozenset({"date", "time", "day", "month"})
_NOUN = (
    r"(?:time-?out|limits?|quota|threshold|interval|budget|deadline|cut-?off|window|port|ttl|retention|period|"
    r"capacity|delay|frequency|cadence|target|cap|minimum|maximum|min|max|size|length|version|branch|channel|"
    r"(?:refresh|sampling|sample|frame|bit|hourly|daily|tax|discount) rate|"
    r"(?:due|release|launch|start|end|ship|delivery|closing|target|go-live|deploy(?:ment)?|freeze) "
    r"(?:date|day|time))"
)
_NO_SETTING = frozenset(
    """
    a an its his her their your this that these those some any each every all my next other another previous
    i we he she they you it our old last first second third new former both no one what which whose if when
    """.split()  # noqa: SIM905
)
"""Words that tell one of several, or whose it is otherwise."""
_WORD = r"(?!(?:is|are|was|were|has|had|and|or|for|of|in|on|at|to|with|set)\b)[a-z][\w/-]*"
_LEAD = (
    r"(?:(?:and|but|so|well|now|actually|currently|update|correction|fyi|btw|heads up|also|"
    rf"(?:i|we)(?:'ve| have)? (?:just )?{DECIDED}(?: (?:it|that|this))?)[,:;]? )?"
)
_AMOUNT = (
    r"(?:about |around )?[$€£]?\d[\d.,:/-]*(?: ?(?!now\b|again\b)[a-z%]+)?"
    r"(?: (?:per|a|an|each|every) [a-z]+| ?/ ?[a-z]+)?"
)
_VALUE = (
    rf"(?P<value>{_AMOUNT}|(?:the )?\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {MONTH}(?: \d{{4}})?|"
    rf"{MONTH} \d{{1,2}}(?:st|nd|rd|th)?(?:,? \d{{4}})?|"
    rf"(?:every |each )?{WEEKDAY}(?: at [\d:]+ ?(?:am|pm)?)?|"
    r"(?=[\w./:@-]*[\d./])[a-z][\w./:@-]*|main|master|develop|unlimited)"
)
_NOW = rf"(?: now| instead| again| {FROM_NOW}| these days| currently)"
_STATED = re.compile(
    rf"{_LEAD}(?P<whose>the |our )?(?P<thing>(?:{_WORD} ){{0,3}}?{_NOUN})"
    rf"(?:(?: is| are)(?: (?:now|currently|set to|still|on|at|actually)){{0,2}}|{BECAME}) "
    rf"{_VALUE}{_NOW}?[.!]*"
)
_MOVED = re.compile(
    rf"{_LEAD}(?:the )?(?P<thing>(?:{_WORD} ){{0,3}}?{_WORD})"
    rf"(?:{BECAME} {_VALUE}{_NOW}?|"
    rf"(?: is| are) now(?: (?:set to|on|at))? {_VALUE.replace('<value>', '<now>')}|"
    rf"(?: is| are)(?: (?:on|at))? {_VALUE.replace('<value>', '<then>')}{_NOW})[.!]*"
)
_EXCHANGED = re.compile(
    r"(?:i|we)(?:'ve| have)?(?: just| recently| finally)?"
    rf" {SWITCHED} (?:my|our)"
    rf" (?P<thing>(?:{_WORD} ){{0,2}}?{_WORD})(?: from [\w&' -]{{1,24}}?)? to (?:an? )?[\w&' -]{{1,24}}[.!]*"
)
_NOUN_ZH = (
    r"(?:超时(?:时间|时长)?|[上下]限|限[额流速]|配额|额度|阈值|间隔|频率|周期|预算|截止(?:日期|时间|日)?|期限|端口(?:号)?|版本(?:号)?|"
    r"(?:发布|上线|交付|部署|发版|例会|站会|维护|备份|冻结|开工|完工)(?:时间|日期|窗口|日)|保留(?:期|时间|天数)|次数|并发(?:数|量)|"
    r"[大字]小|目标|分支|频道)"
)
_BE_ZH = r"(?:是|为|就是|设为|设成|设的是|定为|定在|现在是|目前是)"
_BECAME_ZH = rf"(?:已经?|刚|现在|又|就)*{BECAME_ZH}"
_HAN_NUMBER = r"[零〇一二两三四五六七八九十百千万亿半\d][零〇一二两三四五六七八九十百千万亿半\d.,:]*"
_DAYTIME_ZH = f"{DAY_PART_ZH}?"
_VALUE_ZH = (
    rf"(?P<value>(?:每(?:天|周|月|年|分钟?|小时|秒|次|人))?(?:大约|约|大概)?{_DAYTIME_ZH}{_HAN_NUMBER}[\u4e00-\u9fffa-z%/]{{0,4}}?|"
    rf"(?:每|[这下本]个?)?{WEEKDAY_ZH}(?:{_DAYTIME_ZH}{_HAN_NUMBER}点半?)?|"
    rf"{_HAN_NUMBER}月(?:{_HAN_NUMBER}[日号])?|(?=[\w./:@-]*[\d./])[a-z][\w./:@-]*)"
)
_STATED_ZH = re.compile(
    rf"(?P<whose>我们的?|咱们的?)?(?P<thing>(?![我你他她它这那每新旧老第])[\u4e00-\u9fffa-z]{{0,8}}?{_NOUN_ZH})"
    rf"(?:{_BE_ZH}|{_BECAME_ZH}){_VALUE_ZH}(?:了|啦)?[。.!]*"
)
_MOVED_ZH = re.compile(
    rf"(?:把)?(?P<thing>(?![我咱你他她它这那每新旧老第])[\u4e00-\u9fffa-z]{{2,10}}?)"
    rf"(?:{_BECAME_ZH}{_VALUE_ZH}|现在(?:是|为){_VALUE_ZH.replace('<value>', '<now>')})(?:了|啦)?[。.!]*"
)
_ONE_OF_SEVERAL_ZH = re.compile(r"[上下另]一?[次个届轮]|第|另|以前|原来|之前")
_OURS, _OURS_ZH = "user.our ", ("我们", "咱们")


def setting_key(text: str) -> str | None:
    """Return the key of the setting that *text* gives a value; None where it gives none one."""
    folded = _plain(text)
    match = _STATED.fullmatch(folded) or _STATED_ZH.fullmatch(folded)
    if match is None or _is_one_of_several(match["thing"]):
        return None
    ours = (match["whose"] or "").startswith(("our", *_OURS_ZH))
    return (_OURS if ours else "the ") + match["thing"]


def keys_changed(text: str) -> tuple[str, ...]:
    """Return under which keys that may have been told which *text* says to have another value now."""
    folded = _plain(text)
    own = _EXCHANGED.fullmatch(folded)
    match = own or _MOVED.fullmatch(folded) or _MOVED_ZH.fullmatch(folded)
    if match is None or _is_one_of_several(match["thing"]):
        return ()
    thing = match["thing"]
    first = f"the {thing}" if own is None else f"user.{thing} with"
    return (first, f"{_OURS}{thing}", f"user.{thing}")


def is_of_one_kind(text: str, held: str) -> bool:
    """Tell whether *text* and *held* end in values of one kind: no car moves to a day."""
    from memory_ledger.domain.writing.utterances.amended.value_kinds import values_in

    ends = [max(values_in(one), key=lambda value: value.start, default=None) for one in (text, held)]
    return len({None if one is None else _family(one) for one in ends}) == 1


def _family(value: Value) -> tuple[str, str]:
    return ("when", "") if value.kind in _WHEN else (value.kind.value, value.unit)


def _plain(text: str) -> str:
    return fold(text).strip() if len(text) <= _READ else ""


def _is_one_of_several(thing: str) -> bool:
    return not _NO_SETTING.isdisjoint(thing.split()) or _ONE_OF_SEVERAL_ZH.search(thing) is not None
