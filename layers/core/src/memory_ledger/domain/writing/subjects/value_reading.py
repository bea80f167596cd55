"""
Readings of what was told as the value of an attribute.

It is read when the first text tells of an attribute: no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from memory_ledger.domain.text.calendar_words import ENGLISH_WEEKDAYS, MONTHS
from memory_ledger.domain.writing.subjects.place_names import TOWNS, begins_with_place
from memory_ledger.domain.writing.subjects.professions import SAYS_WHAT_ONE_IS, is_profession
from memory_ledger.domain.writing.subjects.unlisted_places import stands_for_place
from memory_ledger.domain.writing.subjects.value_patterns import (
    COUNTED,
    DATE,
    DIET,
    LANGUAGE,
    NUMBER,
    PRONOUNS,
    TIMEZONE,
)
from memory_ledger.domain.writing.subjects.value_shapes import CAPITAL, Shape, Told

_WINDOW, _RIGHT_AFTER = 80, 16
_CLAUSE_END = re.compile(r"[,;.!?。，；！？\n]")
_NO_MORE = re.compile(r"(?:了|\s*\b(?:any ?more|any longer))\s*\Z")
_LEAD = re.compile(r"(?:[\s:,\"']|(?:is|as|in|at|near|to|the|with|now)(?![a-z])|[是为在到了做作叫])*")
_PROPER = re.compile(rf"[{CAPITAL}][\w'’&.+-]*(?: (?:[{CAPITAL}][\w'’&.+-]*|de|da|del|van|von|bin|al|of))*")
_NAME_ENDS = re.compile(
    r"\s*(?:\Z|[,;:.!?。，；！？()—–-]|就|吧|而|不是|"
    r"(?:and|but|not|instead|please|for short|now|from now|when you)\b)"
)
_HAN_NAME = re.compile(
    r"(?!起床|吃饭|外卖|车|醒|回|过去|来|去|做|干|帮|一|别|不|他|她|它|怎么|什么|打车|名字|出)"
    r"[\u4e00-\u9fff·]{1,4}?(?:\Z|[\s,;.!?。，；！？()]|就[好行]|就可以|了|吧|即可|而不是)"
)
_NO_VALUES = frozenset(
    """
    i a an my our his her their this that it today tomorrow night nights home fun
    free hire peace fear hope hell poverty town dorms college school work bed asap
    out back up when if in on at off over often always never whatever anytime later once again crazy
    lazy picky maybe old day days least most least all weekends remote linux windows macos vim python
    typescript rust android ios excel
    """.split()  # noqa: SIM905
).union(ENGLISH_WEEKDAYS, MONTHS)
"""No proper nouns, though they stand where one may."""
_BY_ITSELF = re.compile(
    r"(?:(?:new|san|los|las|hong|kuala|tel|rio|cape|saint|south|north|buenos|mexico|salt|abu) )?"
    r"[a-zà-ɏ'-]{2,}"
)
_LOWER_ENDS = re.compile(
    r"\s*(?:\Z|[,;:.!?]|(?:and|but|now|since|these|any ?more|recently|yesterday|"
    r"(?:last|this) (?:week|month|year)|with (?:an?|one|two|three)|for (?:\d|a |the ))\b)"
)
_NO_EMPLOYERS = re.compile(
    rf"(?:家\Z|家里|国[内外]|外地|(?!百度|百[事胜威]|三[星一菱]|一[汽加]|五[菱粮]|七牛|九阳){COUNTED}|第|"
    r"这|那|哪|自己|找|做|等|公司|单位|现场|努力|认真|专心|远程|线上|户外)"
    r"|.*(?:晚|早|夜|白天|[上下]午|周|公园|咖啡|图书馆|地铁|路|车|床|外面|附近|楼|海边|农村|"
    r"[里上中下时前后天间](?<!阿里)\Z)"
)
_HAN_FIRM = re.compile(
    "(?:大学|学院|中学|小学|银行|医院|公司|集团|科技|出版社|日报|电视台|研究所|研究院|航空)"
)
_HAN_EMPLOYER = re.compile(r"[\w&·.\u4e00-\u9fff -]{2,16}")
_LONG_PLACE = 5
"""A name of so many characters that begins with a place is no place: 上海交通大学."""
_FIELD = re.compile(
    r"sales|marketing|finance|engineering|product|support|operations|legal|design|research|security|data|"
    r"insurance|accounting|education|health|media|retail|tech|service|customer|human|public|hospitality|"
    r"logistics|development|"
    r"\b(?:java|kotlin|figma|photoshop|matlab|blender|unity|scala|ruby|swift|go|sketch|notion|word|"
    r"powerpoint)\b|"
    r"script|sql"
)
_TOWN_ENDS = re.compile(
    r"\s*(?:\Z|[,;:.!?]|(?:but|now|since|these|any ?more|as an?|for (?:\d|an? |the )|at (?:an?|the)|"
    r"and (?:i|live))\b)"
)
_AFTER_WORK = re.compile(rf"\s*(?:\Z|[,;.!?。]|了|的|多年|已|快|{COUNTED}|当|做|担任|负责)")
_JOB = (
    "nurs(?:e|ing)|teach(?:er|ing)|engineer(?:ing)?|developer|doctor|lawyer|paramedic|electrician|designer|"
    "programmer|manager|analyst|accountant|architect|chef|cook|pilot|driver|researcher|writer|"
    "editor|photographer|plumber|carpenter|vet|translator|interpreter|consultant|director|"
    "professor|mechanic|farmer|firefighter|officer|soldier|tutor|trainer|technician|administrator|admin|"
    "secretary|assistant|recruiter|marketer|founder|ceo|cto|cfo|sre|dba|freelancer|producer|actor|actress|"
    "barista|bartender|waiter|waitress|cashier|clerk|coach|surgeon|veterinarian|welder|baker|banker|broker|"
    "trader|agent|judge|pastor|priest|student|lecturer|tester|qa|devops|sales(?:man|woman|person)?|"
    "marketing|law|medicine|accounting|postdoc|intern|contractor|builder|gardener|tailor|worker|owner|lead"
)
_ENGLISH_JOB = re.compile(
    r"(?:is|as|'m|am|:)[: ]+(?:an? |the )?(?:[\w/&+-]+ ){0,3}?"
    rf"(?:{_JOB}|[a-z]{{3,}}(?:(?<!fem)(?<!rac)(?<!sex)(?<!opt)(?<!pess)ist|wright|smith))s?\b(?!')"
)
_TO_A_JOB = re.compile(
    r".{0,30}?(?:\bis|\bas|'m|\bam|:)[: ]+(?:now )?(?:an? |the )?|我[\u4e00-\u9fff]{0,6}?[是当做任]"
)
_HAN_JOBS = (
    "师|医生|护士|护理|工|教授|经理|律师|会计|程序员|设计|老师|学生|作家|画家|科学家|艺术家|音乐家|编辑|"
    "记者|司机|"
    "主管|总监|顾问|开发|产品|运营|警察|军人|厨师|翻译|主播|演员|导演|教练|保安|收银|店长|老板|创业者|秘书|"
    "助理|"
    "研究员|飞行员|消防员|公务员|快递员|外卖员|售货员|服务员|销售员|销售|客服|测试|架构|运维|码农|农民|"
    "歌手|模特|"
    "法官|检察官|校长|讲师|博士后|研究生|本科生|大学生|自由职业者?|职员|文员|业务员|推销员|管理员|审计|"
    "财务|出纳|采购|"
    "药剂|兽医|牙医|机长"
)
_HAN_JOB = re.compile(rf".*(?:{_HAN_JOBS})(?:的|啦|了)?(?:(?:已经)?(?:做了|干了)?{COUNTED}+多?年了?)?\s*\Z")


def fits(shape: Shape, told: Told) -> bool:
    """Tell whether what was *told* has the form of a value of this *shape*."""
    return _FITS[shape](told)


def named_by(shape: Shape, told: Told) -> str:
    """Return, folded, what was named: a kind of diet, a proper noun, else what the clause says."""
    diet = DIET.search(told.whole) if shape is Shape.DIET else None
    if diet is not None:
        return diet[0]
    lead = _lead(told)
    proper = _PROPER.match(told.value, lead)
    if proper is not None:
        return proper[0].lower()
    clause = _CLAUSE_END.split(told.folded[lead:] or told.whole, maxsplit=1)[0]
    return _NO_MORE.sub("", clause)


def _is_name(told: Told) -> bool:
    lead = _lead(told)
    return _is_proper(told, _NAME_ENDS) or _HAN_NAME.match(told.folded, lead) is not None


def _is_place(told: Told) -> bool:
    lead, said = told.folded[: _lead(told)], told.folded[_lead(told) :]
    return _is_proper(told) or begins_with_place(said) or stands_for_place(told.cue + lead, said)


def _is_town(told: Told) -> bool:
    """Tell whether a place is named as where somebody works: "in Bergen", and not "in IT", "in Sales"."""
    if told.rest is not None:
        named = told.folded[_lead(told) :].strip()
        return len(named) < _LONG_PLACE and begins_with_place(named) and not _HAN_FIRM.search(named)
    lead = _lead(told)
    match = None if "the" in told.folded[:lead].split() else _PROPER.match(told.value, lead)
    if match is None and told.small:
        town = _TOWN_ENDS.search(told.folded, lead)
        return town is not None and told.folded[lead : town.start()] in TOWNS
    if match is None or match[0].isupper() or _is_everyday(match[0]) or _FIELD.search(match[0].lower()):
        return False
    return _TOWN_ENDS.match(told.folded, match.end()) is not None


def _is_employer(told: Told) -> bool:
    if _is_proper(told):
        return True
    named = _CLAUSE_END.split(told.folded[_lead(told) :], maxsplit=1)[0].removesuffix("了").strip()
    if not any(char >= "\u4e00" for char in named):
        return False
    if begins_with_place(named) and len(named) < _LONG_PLACE and not _HAN_FIRM.search(named):
        return False
    if _HAN_EMPLOYER.fullmatch(named) is None or _NO_EMPLOYERS.match(named):
        return False
    return told.rest is None or _AFTER_WORK.match(told.rest) is not None


def _is_proper(told: Told, ends: re.Pattern[str] | None = None) -> bool:
    """Tell whether a proper noun is named; who writes no capitals at all names it in one word."""
    lead = _lead(told)
    match = _PROPER.match(told.value, lead)
    if match is None:
        return _is_proper_in_lower_case(told, lead)
    if _is_everyday(match[0]):
        return False
    return ends is None or ends.match(told.value, match.end()) is not None


def _is_proper_in_lower_case(told: Told, lead: int) -> bool:
    match = _BY_ITSELF.match(told.value, lead)
    if match is None or not told.small or "the" in told.folded[:lead].split() or _is_everyday(match[0]):
        return False
    return _LOWER_ENDS.match(told.value, match.end()) is not None


def _is_everyday(words: str) -> bool:
    return words.split(" ")[0].lower() in _NO_VALUES


def _lead(told: Told) -> int:
    match = _LEAD.match(told.folded)
    return match.end() if match is not None else 0


def _is_occupation(told: Told) -> bool:
    if told.cue not in SAYS_WHAT_ONE_IS:
        return names_job(told.whole)
    apart = told.folded[:1] == " " or not told.cue.isascii()
    return apart and is_profession(told.folded.strip())


def names_job(folded: str) -> bool:
    """Tell whether a job stands in the first clause of a *folded* text that leads to one."""
    clause = _CLAUSE_END.split(folded[:_WINDOW], maxsplit=1)[0]
    if _HAN_JOB.match(clause) is not None or _ENGLISH_JOB.search(clause) is not None:
        return True
    lead = _TO_A_JOB.match(clause)
    return lead is not None and is_profession(clause[lead.end() :])


def _is_language(told: Told) -> bool:
    """Tell whether a language is named in the cue, in its gap, or right after it."""
    after = told.folded if told.rest is None else told.rest
    return LANGUAGE.search(told.whole[: len(told.whole) - len(after) + _RIGHT_AFTER]) is not None


def _holds(pattern: re.Pattern[str]) -> Callable[[Told], bool]:
    return lambda told: pattern.search(told.whole[:_WINDOW]) is not None


def _begins(pattern: re.Pattern[str]) -> Callable[[Told], bool]:
    return lambda told: pattern.match(told.folded) is not None


_FITS: Mapping[Shape, Callable[[Told], bool]] = {
    Shape.ANY: lambda _: True,
    Shape.NAME: _is_name,
    Shape.PLACE: _is_place,
    Shape.TOWN: _is_town,
    Shape.ORGANISATION: _is_employer,
    Shape.OCCUPATION: _is_occupation,
    Shape.TIMEZONE: _holds(TIMEZONE),
    Shape.DIET: _holds(DIET),
    Shape.DATE: _begins(DATE),
    Shape.NUMBER: _begins(NUMBER),
    Shape.LANGUAGE: _is_language,
    Shape.PRONOUNS: _holds(PRONOUNS),
}
