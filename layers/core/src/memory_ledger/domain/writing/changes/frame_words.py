"""Words of frames: which are left out of account, and of which things one has one value at a time."""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory_ledger.domain.text.alternatives import rewritten
from memory_ledger.domain.text.calendar_words import DAY_PART_ZH, WEEKDAY, WEEKDAY_ZH
from memory_ledger.domain.text.change_words import BESIDE, BESIDE_ZH, FROM_NOW, FROM_NOW_ZH
from memory_ledger.domain.text.numerals import NUMBER_WORD
from memory_ledger.domain.writing.changes.said_now import may_follow
from memory_ledger.domain.writing.subjects.preferred import are_of_a_kind
from memory_ledger.domain.writing.utterances.amended.value_kinds import Kind, value_of

BESIDE_IT = re.compile(
    rf"\b(?:{BESIDE}|used to|(?<!from )(?<!of )(?<!ing )today|tonight|this time)\b|n't\b|"
    rf"{BESIDE_ZH}|不(?!对)|同时|刚才|[今这](?:天|晚|次)(?!起|开始)"
)
SUPPOSED = re.compile(
    r"\b(?:should|could|would|want|wish|hope|think|thinking|maybe|perhaps|might|if|plan|going to)\b|"
    r"[吗呢?]|想|打算|可能|也许|准备|应该|该|下周|明天"
)
_SINCE_ZH = rf"{FROM_NOW_ZH},?[都就]?"
IS_SINCE_ZH = rf"\A我们?{_SINCE_ZH}|\A{_SINCE_ZH}(?=我|[\u4e00-\u9fff]{{2,8}}[\d一二两三四五六七八九十])"
"""How it is said from when on the speaker does something, or something has a measure."""
_DAY_TIME_ZH = rf"(?:{DAY_PART_ZH}|(?:睡|饭|早饭|午饭|晚饭|上班|下班|课)[前后]|午休时?)"
WHOLE = frozenset(("i", "we", "you", "我", "咱", "my", "our"))
_IN_PLAIN_WORDS = (
    (
        re.compile(
            r"\A(?:and|so|but|new job|since \w+(?: \d+)?|(?:since|with|because of|"
            r"due to) the (?:[\w'’-]+ ){0,2}[\w'’-]+),? "
            r"(?=i |we |my |our )"
        ),
        "",
    ),
    (re.compile(r"\A(?:(?:i|we)(?:'m|'re| am| are) )?(liv|driv|us)ing\b"), r"i \1e"),
    (re.compile(r"\A(?:(?:i|we)(?:'m|'re| am| are) )?(work|teach|play|study|rent|stay|main)ing\b"), r"i \1"),
    (re.compile(r"\b(i|we)(?:'m| am|'re| are)\b"), r"\1 be"),
    (re.compile(r"\Awe(?=(?: now)? live\b)"), "i"),
    (re.compile(r"\bthere(?:'s| is| are)\b|\b(?:is|are|has|have|got)\b|(?<=\w)'s\b(?= )"), "be"),
    (
        re.compile(
            r"\b(?:a|an|the|currently|actually|just|recently|finally|mostly|mainly|usually|normally|"
            r"generally|only|"
            r"about|over to)\b"
        ),
        " ",
    ),
    (
        re.compile(
            rf"\b(?:{FROM_NOW}|now|these days|nowadays|instead|since \w+|last (?:week|month|year)|"
            r"this (?:week|month|year))\b"
        ),
        " ",
    ),
    (re.compile(rf"(?:\A|(?<=\A我)|(?<=\A我们)){_SINCE_ZH}"), ""),
    (
        re.compile(
            r"现在|如今|目前|已经|其实|一直|平时|一般|通常|最近|今年起?|从今|"
            r"[改换](?=[用玩喝吃开坐骑住学教带跑])|(?<=[用开住养])的?是|着"
        ),
        "",
    ),
    (
        re.compile(
            r"\A(i|we)(?:'ve| have)?(?: just| recently| finally)?"
            r" (?:switched|changed) (?:over )?to (?:using )?"
        ),
        r"\1 use ",
    ),
    (re.compile(r"\A我?换(?:成|了|到)?(?:一?[部台个辆])?"), "我用"),
    (re.compile(r"\A(?=[住开教带玩])"), "我"),
    (re.compile(rf"[改换][成到在]?(?={_DAY_TIME_ZH})"), ""),
    (re.compile(r"[改换]成"), "用"),
    (re.compile(r"我(?:们)?(?:家|的)(?=娃|儿子|女儿|孩子)"), ""),
    (re.compile(r"主(?=[玩用打])"), ""),
    (re.compile(r"升(?=[一二三四五六七八九初高大])|读(?=[一二三四五六七八九初高大])"), "上"),
    (re.compile(r"[是有](?=[\d一二两三四五六七八九十百])"), ""),
    (re.compile(r"(?:当|做|担任)(?=[\u4e00-\u9fff]*(?:师|员|任|长|士|生))"), "是"),
    (re.compile(r"\A我们(?=住)"), "我"),
    (re.compile(r"(?<=我住)在"), ""),
    (re.compile(r"[了啦]+\Z"), ""),
)
_CLOCK_ZH = (
    r"(?:\d{1,2}|十[一二]?|[一二两三四五六七八九])点(?:半|[一三]刻|(?:\d|[零一二三四五六七八九十]){1,3}分?)?"
)
_WORD = re.compile(
    rf"{WEEKDAY_ZH}|{_CLOCK_ZH}|{_DAY_TIME_ZH}|"
    r"[a-z][a-z'+#-]*\d*|[a-z\d.:_-]*\d[a-z\d.:_-]*|[\u4e00-\u9fff]|[$€£%]"
)
_ONE = re.compile(
    r"(?:i|we) (?:main|drive|rent|teach(?: at| in)?|major in|report to|bank with|play for|haul on|"
    r"(?:work|volunteer|train|serve) (?:as|at|for|on|out of)|"
    r"(?:live|sit|sleep|study|stay|park) (?:at|on|near)|(?:sit|sleep|park|train|swim|climb) (?:in|behind|by)|"
    r"shop at|(?:buy|get|order) (?:my |our )?\w+(?: \w+)? (?:at|from)|"
    r"(?:be|eat) (?:my |our )?(?:lunch|dinner|breakfast) (?:at|in)|go to (?:school|church|college) at|"
    r"be (?:base in|family of)|(?:take|drink|have|like) my \w+|(?:get|wake) up at|"
    r"(?:go to bed|start work|finish work|be lunch|be dinner|eat dinner) at|be call|go by|"
    r"(?:keep|store|leave|hide|park) (?:my|our) \w+(?: \w+){0,2} (?:with|at|in|on|under|behind|by)|"
    r"(?:get|buy|order) (?:my|our) \w+(?: \w+)? from)|my \w+ of choice be"
)
"""Of what one has one at a time; who works "in" something tells of a place or of a trade."""
_OTHERWISE = re.compile(r"(?:to|in|at|on|for|with|by|from|as)\b")
"""How what is no object begins: who drives to work has not said what they drive."""
_HOUR = re.compile(
    r"(?:first thing )?(?:in|at|before|after|during|around|over|on)? ?(?:my |our )?"
    r"(?:morning|afternoon|evening|night|noon|midday|lunch|breakfast|dinner|supper|work|school|"
    rf"lunch break|{WEEKDAY}|weekends?|weekdays?)s?"
)
"""When somebody does what they do."""
_AT_PLACE = re.compile(r"\b(?:in|at)(?: my| our)? (?:work|school)\Z")
"""Where somebody does it: who drinks coffee at work may drink it in the morning too."""
_HOUR_ZH = re.compile(_DAY_TIME_ZH)
_KEEPS = re.compile(r"(?:i|we) (?:keep|store|leave|hide|park) (?:my|our) \w+(?: \w+){0,2}")
_BEST_ZH = re.compile(r"我们?最(?:喜欢|喜爱|爱)(?P<does>[吃喝看听玩穿逛用去])?的?")
_DOES_ZH = re.compile("[吃喝看听玩穿逛用去]")
_PREFERS = re.compile(
    r"(?:i|we) (?:prefer|like|choose|pick|book|take)\b.*|.*我们?(?:更|比较)?(?:喜欢|爱|选|订|偏好|要|睡)靠?"
)
_SOMEWHERE = re.compile(r"(?:in|at|on|with|by|behind|under|near|inside|outside|next to|above|below)\b")
_NO_VEHICLE = re.compile("[车始店会发心学]|公司|网店|民宿|餐馆|饭馆")
TITLES = frozenset(("长", "主管", "主任", "经理", "总监", "组长", "队长", "总管", "领班", "负责人"))
"""What somebody becomes beside what they were called before: 护士, and then 护士长."""
_NUMBER = re.compile(rf"\d[\d.,:]*|[零一二两三四五六七八九十百千]+|{NUMBER_WORD}")
_KINDS = tuple(
    frozenset(kind.split())
    for kind in (
        "daily weekly biweekly fortnightly monthly quarterly yearly annually hourly",
        "english spanish french german chinese italian japanese korean portuguese russian dutch",
        "中文 英文 法文 日文 德文 韩文 英语 法语 日语 德语 韩语 西班牙语 俄语",
        "每日 每周 每月 每季度 每年 日报 周报 月报",
    )
)
"""Values of one kind, of which what is told of a thing has one."""


def plain_words(folded: str) -> tuple[str, ...]:
    """Return the words of a *folded* statement, as written, but for those that only tell when it is so."""
    return tuple(_WORD.findall(rewritten(folded, _IN_PLAIN_WORDS)))


def holds_one_value(
    before: Sequence[str], after: Sequence[str], new: Sequence[str], old: Sequence[str]
) -> bool:
    """Tell whether of what stands *before* and *after* a value there is one at a time, of the *new* kind."""
    if not before and not after:
        return False
    values = _joined(new), _joined(old)
    if all(map(_NUMBER.fullmatch, values)) or all(map(_is_time, values)):
        return may_follow(before[0] if before else "", after)
    ends = ["", *after[:1]]
    if any(_are_of_one_kind(values[0] + end, values[1] + end) for end in ends):
        return WHOLE.isdisjoint(before) or "use" in before
    if _joined(before) in ("i use", "we use", "我用", "我们用"):
        return are_of_a_kind(*(value.removesuffix(" phone").removesuffix("手机") for value in values))
    return _is_of_one(before, after, values)


def _is_time(value: str) -> bool:
    found = value_of(value)
    return found is not None and found.kind is Kind.TIME


def _are_of_one_kind(one: str, other: str) -> bool:
    return any(one in kind and other in kind for kind in _KINDS)


def _is_of_one(before: Sequence[str], after: Sequence[str], values: tuple[str, str]) -> bool:
    frame = _joined(before)
    if all(map(_HOUR_ZH.fullmatch, values)):
        return frame in ("我", "我们") and bool(after)
    if _is_chosen(frame, after, values):
        return True
    if frame.isascii():
        others = any(_OTHERWISE.match(value) for value in values)
        return _ONE.fullmatch(frame) is not None and not others
    return _is_of_one_zh(frame, after, values)


def _is_chosen(frame: str, after: Sequence[str], values: tuple[str, str]) -> bool:
    """Tell whether the values are an hour of what is done, a place of what is kept, or one of two choices."""
    when = [_joined((*value.split(), *after)) for value in values]
    if all(map(_HOUR.fullmatch, when)):
        words = frame.split()
        somewhere = any(_AT_PLACE.search(f"{frame} {hour}") for hour in when)
        return len(words) > 1 and words[0] in WHOLE and not somewhere
    if _KEEPS.fullmatch(frame) is not None and all(map(_SOMEWHERE.match, values)):
        return True
    return _PREFERS.fullmatch(frame) is not None and are_of_a_kind(*values)


def _is_of_one_zh(frame: str, after: Sequence[str], values: tuple[str, str]) -> bool:
    if frame == "我是" and not after:
        return values[0].startswith(values[1]) or values[1].startswith(values[0])
    if frame in ("我在", "我们在"):
        return bool(after)
    if frame == "我开":
        return not any(_NO_VEHICLE.match(value) for value in values)
    best = _BEST_ZH.fullmatch(frame)
    if best is not None:
        return not after and (bool(best["does"]) or not any(map(_DOES_ZH.match, values)))
    return frame in ("我住", "我教", "我玩", "我带", "我主修")


def _joined(words: Sequence[str]) -> str:
    return (" " if all(word.isascii() for word in words) else "").join(words)
