"""
Subject keys for things of the user's own: "my manager is Olga", 我们的数据库换成 Postgres 了.

Whatever the noun is, a later value of it takes the place of the earlier one. Only what looks like a value
counts, a name, a date, a number or a code: "my database is slow" and "my sister is now a doctor" tell how
somebody or something is. Of what one may have several, no key is read; nor where a condition narrows it.
It is read when the first text has no other key.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.calendar_words import (
    DAY_PART_ZH,
    MONTH,
    ON_WEEKDAY,
    ON_WEEKDAYS,
    WEEK_ZH,
    WEEKDAY_ZH,
)
from memory_ledger.domain.text.change_words import BECAME, BECAME_ZH, DECIDED, FROM_NOW
from memory_ledger.domain.text.chinese_names import TITLED
from memory_ledger.domain.text.colours import COLOUR
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.numerals import NUMBER_WORD
from memory_ledger.domain.writing.extraction.conditions import is_condition, is_narrowed
from memory_ledger.domain.writing.extraction.named_speakers import may_be_named
from memory_ledger.domain.writing.subjects.had_once import without_new
from memory_ledger.domain.writing.subjects.many_valued import HAD_IN_NUMBER, HAD_IN_NUMBER_ZH
from memory_ledger.domain.writing.subjects.now_words import without_now
from memory_ledger.domain.writing.subjects.stated_relations import names_nobody
from memory_ledger.domain.writing.subjects.value_shapes import CAPITAL

_READ = 160
_WORD = r"(?!(?:is|are|was|were|has|have|had|and|or|that|which|who|will|can|got|became|isn|not)\b)[\w'’/-]+"
_THING = rf"(?P<thing>(?:{_WORD} ){{0,3}}?{_WORD})"
_LEAD = (
    r"(?:(?:and|but|so|well|now|actually|currently|by the way|these days|update|correction|also|"
    rf"(?:i|we)(?:'ve| have)?(?: just| recently)? {DECIDED}(?: (?:it|plans?|providers?))?[,:;])"
    r"[,:]? ){0,2}"
)
_UNITS = (
    r"(?:am|pm|o'clock|%|percent|ms|secs?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|km|kms|kilometers|kilometres|"
    r"miles|kg|kilos|pounds|lbs|euros?|dollars?|eur|usd|gb|tb|mb|ghz|inch(?:es)?|cm|people|members)"
)
_PLACE = r"[\w-]*(?:[a-z][./@]|\d:|[./@][a-z])[\w./:@#+-]*"
_CODE = r"[\w./:@#+-]*(?:\d|\w[./:@]\w)[\w./:@#%+-]*"
_POINTS_SOMEWHERE = re.compile(rf"{_PLACE}(?: ?(?:am|pm))?", re.IGNORECASE)
"""A host, a path or a time: what "the" is said of has no other value, for it may be one of many."""
_NAME = rf"[{CAPITAL}][\w'’&.+#/-]*(?: (?:[{CAPITAL}\d][\w'’&.+#/-]*|de|da|del|van|von|of)){{0,3}}"
_COLOUR = rf"(?:(?:dark|light|bright|pale|deep)[ -])?{COLOUR}"
_VALUE = (
    rf"(?P<value>(?i:{_COLOUR})\b|(?i:about |around |roughly )?{_CODE}(?: ?(?i:{_UNITS})\b)?|"
    rf"(?i:(?:the|an?) )?{_NAME}|\"[^\"]{{1,40}}\")"
)
_IS_COLOUR = re.compile(_COLOUR, re.IGNORECASE)
_ENDS = (
    r"(?P<rest>\Z|\s*[,;!(].*|\.(?!\w).*|"
    rf" (?i:now|instead|again|currently|these days|{FROM_NOW}|as of|since)\b.*)"
)
_ENGLISH = re.compile(
    rf"(?i:{_LEAD}(?P<whose>my|our|the user's|the) {_THING}(?:'s| is|{BECAME})"
    rf"(?: (?:now|currently|actually|still|called|named|at|on)){{0,3}} (?P<with>with )?)"
    rf"{_VALUE}{_ENDS}",
    re.DOTALL,
)
_NOW_ZH = r"(?:一直|应该|还|也|都|现在|目前|如今|其实|已经|已|刚刚?|最近|就|又|正式){0,3}"
_BECAME_ZH = rf"(?:是|就是|叫|定[在为]|{BECAME_ZH})"
_DONE_WITH_ZH = r"(?:平时|一直|最?常)?[用喝吃穿戴开骑看读听玩住]"
_HAN_VALUE = r"[\u4e00-\u9fff·]{1,10}?"
_TIME_ZH = (
    rf"(?:每天|{DAY_PART_ZH}|{WEEKDAY_ZH}){{0,2}}[\d一二两三四五六七八九十]{{1,3}}点"
    r"(?:半|钟|[一三]刻|[\d一二三四五十]{1,3}分?)?"
)
_VALUE_ZH = (
    rf"(?P<value>{_HAN_VALUE}|[\u4e00-\u9fff]{{1,6}}[A-Za-z\d][\w.+-]*(?: [\w.+-]+){{0,2}}?|{_TIME_ZH}|"
    r"[A-Za-z\d][\w.:/@#%+-]*(?: ?[\w.:/@#%+-]+){0,3}?)"
)
_CHINESE = re.compile(
    rf"(?:(?:更正|更新)(?:一?下)?[:：,，]|我(?:已经|刚|最近)?[换改]了?[:：,，])?(?P<whose>(?:我们|咱们)"
    rf"(?:项目|公司|团队)?{_DONE_WITH_ZH}?的|我{_DONE_WITH_ZH}?的|用户的|本人的)"
    rf"(?P<thing>[^\W\d_的是]{{1,8}}?){_NOW_ZH}{_BECAME_ZH}了?"
    rf"\s?{_VALUE_ZH}\s?(?:了|啦)?(?P<rest>\Z|[,;!。.（(].*)",
    re.DOTALL,
)
_NAMES_ITSELF_ZH = re.compile(
    rf"(?P<thing>[^\W\d_的是我你他她它这那有在]{{2,8}}?){_NOW_ZH}{_BECAME_ZH}了?\s?(?P<value>{_PLACE}|"
    rf"{_TIME_ZH})"
    r"\s?(?:了|啦)?(?P<rest>\Z|[,;!。].*)",
    re.DOTALL,
)
_NO_VALUES_ZH = re.compile(
    r"(?:不|没|很|太|有点|挺|非常|比较|最|什么|谁|哪|怎么|要|想|能|会|让|把|被|为了|因为|先|去|来|写|做|买|"
    r"看|准备|负责|帮|给|这|那|我|你|他|她|它)|"
    r".*(?:的|着|过|好|坏|慢|快|贵|忙)\Z"
)
_PAID_PLAN = re.compile(
    r"(?:phone|mobile|cell|data|internet|broadband|insurance|dental|pension|energy|electricity) plan"
)
_ONE_OF_SEVERAL_ZH = frozenset("会课书歌")
_WHICH_EVENT = re.compile(
    r"(?!(?:next|other|second|first|third|new|last|another|previous|old) )[\w'-]+(?: [\w'-]+){0,2} "
    r"(?:meeting|appointment|flight|call|exam|interview|train|trip|booking|reservation|match|session|visit)|"
    r"(?![下另新旧]|第|上次|上一)[\u4e00-\u9fff]{2,6}(?:会议|预约|航班|考试|面试|火车|活动)"
)
_WHEN = re.compile(
    rf"(?:next |this )?(?:{ON_WEEKDAY}|{ON_WEEKDAYS})|\d|{MONTH}|[这下本]?个?{WEEK_ZH}|"
    r"[\d一二三四五六七八九十]{1,3}[月号日点]|[明后今]天|[早上中下晚]"
)
_COLOUR_ZH = re.compile(r"[红黄蓝绿黑白灰紫橙粉棕银金]色?\Z")
_TITLED_ZH = re.compile(TITLED)
_OF_WHOM = {"our": "user.our ", "我们": "user.our ", "咱们": "user.our ", "the": "the "}
"""How the key of what is not the user's alone begins; any other begins as that of an attribute."""
_ANOTHER = re.compile(
    r"\b(?:my|our|the) [\w' ]{1,30}\b(?:is|are)\b|我们?的[^,，]{1,8}是|\b(?:only|except)\b|只有|除了?"
)
"""What follows a value that is not the only one."""
_COUNT = rf"(?:\d{{1,3}}|{NUMBER_WORD}|a dozen)"
_COUNT_ZH = r"[\d一二两三四五六七八九十]{1,3}"
_COUNTED = (
    re.compile(
        rf"{_LEAD}(?:i|we)(?: now)? (?:have|'ve got|have got) {_COUNT} (?P<thing>kids?|child(?:ren)?|sons?|"
        r"daughters?|brothers?|sisters?|siblings?|cats?|dogs?|pets?|cars?|grandchildren|employees|"
        r"direct reports|reports|(?:people|engineers|developers|members)(?= (?:on|in) (?:the|my|our) team))"
        r"(?: (?:on|in) (?:the|my|our) team)?(?:,? (?:now|already|these days))?"
    ),
    re.compile(
        rf"{_LEAD}(?:i|we)(?: now| usually)? "
        r"(?P<thing>(?:drink|smoke|eat|run|walk|sleep|work|read|take|swim|cycle) )"
        rf"{_COUNT} (?P<unit>\w+(?: of \w+)?) (?P<per>an?|per|every|each) (?P<time>day|night|week|month|year)"
        r"(?:,? (?:now|these days))?"
    ),
    re.compile(
        rf"(?:我|我们|我家)(?:现在|目前|已经)*有{_COUNT_ZH}[个只条位辆](?P<thing>孩子|小孩|娃|儿子|女儿|"
        rf"哥哥|姐姐|弟弟|妹妹|"
        r"猫|狗|车|下属|员工)了?"
    ),
    re.compile(
        rf"(?:我|我们)(?:现在|目前)?(?P<time>每[天周晚月年])(?:要|都|大概|"
        rf"差不多)?(?P<thing>[喝抽吃跑走睡读游骑])"
        rf"{_COUNT_ZH}(?P<unit>[个杯根支碗公里小时本瓶包]{{1,2}})(?P<of>[\u4e00-\u9fff]{{0,4}}?)了?"
    ),
)
_PLURAL = {"child": "kids", "children": "kids", "grandchildren": "grandchildren"}


def own_thing_key(text: str) -> str | None:
    """Return the key of the one thing of the user's own that *text* gives a value; None where none."""
    said = without_now(text[:_READ].strip())
    folded = fold(said)
    if len(text) > _READ or is_narrowed(folded) or may_be_named(said):
        return None
    key = _counted(folded) or _english(said) or _chinese(folded)
    if key is not None:
        return key
    from memory_ledger.domain.writing.subjects.settings import setting_key

    return setting_key(said)


def _english(said: str) -> str | None:
    match = _ENGLISH.fullmatch(said)
    if match is None:
        return None
    thing, value = without_new(match["thing"].lower()), match["value"]
    whose = match["whose"].lower()
    owners = [each.removesuffix("'s") for each in thing.split() if each.endswith("'s")]
    several = not HAD_IN_NUMBER.isdisjoint((_noun(thing), *owners)) and not _is_dated(thing, value)
    if several or "favo" in thing:
        return None
    if _IS_COLOUR.fullmatch(value) is not None and thing.split()[-1] not in ("colour", "color"):
        return None
    if whose == "the" and _POINTS_SOMEWHERE.fullmatch(value) is None:
        return None
    if _is_no_value(value) or _says_more(match["rest"]):
        return None
    # A phone plan is "with" somebody, and a laptop: what it is itself is something else.
    return _OF_WHOM.get(whose, "user.") + thing + (" with" if match["with"] else "")


def _noun(thing: str) -> str:
    """Return the word that tells what a thing is, both where it is a plan that one pays for."""
    return thing if _PAID_PLAN.fullmatch(thing) else thing.split()[-1]


def _is_dated(thing: str, value: str) -> bool:
    """Tell whether *value* is when an event is that is told from others: "my dentist appointment"."""
    return _WHICH_EVENT.fullmatch(thing) is not None and _WHEN.match(fold(value)) is not None


def _is_measured(thing: str, value: str) -> bool:
    """Tell whether *value* is the measure of one goal or plan of several: 我的体脂目标是18%."""
    return thing.endswith(("目标", "计划")) and len(thing) > len("目标") and value[:1].isdigit()


def _is_no_value(value: str) -> bool:
    bare = re.sub(r"(?i:the|an?) ", "", value, count=1)
    return names_nobody(bare.split(" ")[0]) or value.endswith("%")


def _says_more(rest: str) -> bool:
    """Tell whether what follows the value tells another or when it holds."""
    folded = fold(rest)
    tail = [each for each in re.split(r"[,;(]", folded) if each.strip()]
    return _ANOTHER.search(folded) is not None or any(is_condition(each.strip(" .!)")) for each in tail)


def _chinese(said: str) -> str | None:
    own = _CHINESE.fullmatch(said)
    match = own or _NAMES_ITSELF_ZH.fullmatch(said)
    if match is None:
        return None
    thing, value = without_new(match["thing"]), match["value"]
    if (
        (thing.endswith(HAD_IN_NUMBER_ZH) and not (_is_dated(thing, value) or _is_measured(thing, value)))
        or thing in _ONE_OF_SEVERAL_ZH
        or _says_more(match["rest"])
    ):
        return None
    if _NO_VALUES_ZH.match(value) or (_COLOUR_ZH.search(value) and not thing.endswith("色")):
        return None
    if names_nobody(value) and _TITLED_ZH.fullmatch(value) is None:
        return None
    whose = own["whose"] if own is not None else "the"
    return _OF_WHOM.get(whose[:2] if whose[1:2] == "们" else whose, "user.") + thing


def _counted(folded: str) -> str | None:
    plain = folded.strip(" .!。！")
    match = first_form(_COUNTED, plain)
    if match is None:
        return None
    said = match.groupdict()
    thing = str(said["thing"]).strip()
    if thing.isascii() and "unit" not in said:
        thing = _PLURAL.get(thing, f"{thing.removesuffix('s')}s")
    more = [_in_number(said[name]) for name in ("unit", "of", "time") if said.get(name)]
    return " ".join(("user.number of", thing, *more))


def _in_number(unit: str) -> str:
    """Return a unit as of several: one cup is as many cups as one says."""
    return re.sub(r"\A(?!\w+s\b)\w+(?= of )", lambda word: f"{word[0]}s", unit)
