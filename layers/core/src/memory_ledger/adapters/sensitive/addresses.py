"""Street addresses and coordinates: what leads to one door."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.domain.text.han import HAN
from memory_ledger.domain.writing.trust.sensitivity import Category

_NOT_A_ROAD = r"(?<!知道)(?<!难道)(?<!报道)(?<!味道)(?<!频道)(?<!渠道)(?<!通道)(?<!跑道)(?<!轨道)"
_COUNT = r"(?:\d{1,5}(?:[\-之]\d{1,4})?|[一二三四五六七八九十百]{1,4})"
_HAN_DOOR = re.compile(
    rf"(?:[路街巷弄段村胡同庄屯]|道{_NOT_A_ROAD})\s?{_COUNT}\s?(?:号(?!线|文件|位|码|口)|弄|幢|栋)"
    rf"|[区园苑城寓厦场邸府湾里]\s?{_COUNT}\s?(?:号楼|号院|弄|幢|栋|座|单元)|[村里]\s?{_COUNT}\s?[组队]"
    rf"|[\u4e00-\u9fff]\s?{_COUNT}\s?号?楼\s?{_COUNT}\s?(?:门|单元)"
)
_HAN_REST = re.compile(
    rf"(?>\s?[{HAN}]{{0,10}}?(?:\d{{1,4}}|[A-Z]|[一二三四五六七八九十]{{1,3}})\s?"
    rf"(?:号楼|号|弄|幢|栋|座|单元|层|楼|室|房))*(?:\d{{3,4}}(?!\d))?"
)
_HAN_BEGINNING = re.compile(rf"(?:[在到往是址于寄住：:,，、\s]|我家|老家|家里)(?=[{HAN}\d]{{2,40}}\Z)")
_HAN_UNIT = re.compile("[号弄幢栋座组队门]|单元")
_HAN_ROOM = re.compile(
    rf"(?:我家|(?<![记記])住|家里?在|地址|寄到|送到|"
    rf"收货)(?P<place>[是为:在到]{{0,2}}[{HAN}]{{2,24}}[A-Za-z]{{0,8}}[{HAN}]{{0,6}}"
    rf"[A-Za-z]?\d{{0,2}}[号座栋幢楼塔单元]{{0,3}}\s?[A-Za-z]?\d{{3,4}}(?:室|房(?!间)|户(?!型)))"
)
_HAN_HOME = re.compile(
    rf"(?:我家|(?<![记停])住|家里?在|地址|寄到|送到|收货)"
    rf"(?P<place>[是为:在到]{{0,2}}[{HAN}\d]{{4,30}}?[区园苑城寓厦场邸府湾里院庭村]\s?"
    rf"(?:(?:\d{{2,4}}|[一二三四五六七八九十]{{2,4}}|{_COUNT}号)楼(?:\s?\d{{3,4}})?|\d{{1,2}}楼\s?\d{{3,4}}))"
)
_PUBLIC = re.compile(
    r"\b(?:museum|librar|caf[eé]\b|restaurant|shop|store\b|bar\b|pub\b|hotel|church|theat(?:re|er)|cinema|"
    r"galler|"
    r"stadium|station|exhibition|concert|market|bakery|embassy|court\b|conference|meetup|venue|"
    r"bank\b|post office|pharmacy)"
    r"|博物馆|图书馆|美术馆|展览|餐厅|饭店|酒店|咖啡馆|咖啡厅|电影院|剧院|体育馆|书店|超市|商场|车站|银行|邮局|药店|大使馆"
)
_PERSONAL = re.compile(
    r"\b(?:i|i'm|we|(?:my|our|his|her|their)(?! favou?rite)|me|us|home|house|flat|apartment|"
    r"liv(?:e|es|ed|ing)|resid\w+|user|address)\b"
    r"|[我咱他她]|住|家(?!具)|寄|送|收货|用户"
)
_FIRM = re.compile(
    r"\b(?:offices?|headquarters|hq|compan(?:y|ies)|firm|employer|warehouse|factory|branch|showroom|"
    r"data cent(?:re|er)|depot|campus|clients?|customers?|suppliers?|vendors?)\b"
    r"|公司|[我本贵]司|总部|办公室|办事处|单位|分店|门店|工厂|厂房|仓库|客户|供应商|展厅|机房|学校|校区"
)
_OF_A_FIRM = re.compile(
    r"\b(?:our|we|us|my (?:company|firm|employer)(?:['’]s)?)\b|我们(?!家)|咱们(?!家)|我(?=[公司单])"
)
"""Who speaks for a firm; whoever else is named is a person."""
_AT_A_FIRM = re.compile(
    r"\b(?:works?|working|sleeps?|meet|sits? (?:at|in) (?:our|the)|is (?:now )?(?:at|in) (?:our|the))\b"
    r"|等|见面"
)
"""Where somebody is found, though a firm is there as well."""
_IS_A_FIRM = re.compile(r",?\s?(?:is\b|houses\b|是)[^,，]{0,24}")
_SENTENCE = re.compile(r"[.!?;。！？；\n]")
_REACH = 90
_ANY_DIGIT = re.compile(r"\d")
_TITLED = r"(?:[A-Z0-9][\w'’.]{0,20}[ ]){1,4}"
_ROAD = (
    r"(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Square|Sq|Place|Pl|Parkway|"
    r"Pkwy|"
    r"Way|View|Gardens|Grove|Rise|Heights|Villas|Terrace|Ter|Highway|Hwy|Close|Crescent|Row|Alley|Trail|"
    r"Mews|Circle|Quay)"
)
_UNIT = r"(?:,?\s(?:Apt|Apartment|Suite|Ste|Unit|Floor|Fl|Flat|#)\.?\s?[\w-]{1,6})?"
_DEGREES = (
    r"\d{1,3}(?:\.\d{3,8}\s?[°度]?|\s?[°度]\s?\d{1,2}(?:\.\d{1,4})?\s?['′’分]\s?"
    r"(?:\d{1,2}(?:\.\d{1,4})?\s?(?:\"|''|′′|”|秒))?)\s?"
)
_WESTERN = (
    re.compile(rf"(?<![\w.$€£-])\d{{1,5}}[A-Za-z]?,?\s{_TITLED}{_ROAD}\b\.?{_UNIT}"),
    re.compile(
        r"(?<![\w.])\d{1,5}[A-Za-z]?,?\s(?:rue|via|calle|avenue|avenida|rua|boulevard|place)\s[\w'’ -]{3,30}",
        re.I,
    ),
    re.compile(
        r"\b[A-ZÄÖÜ][\wäöüß.-]{2,30}(?:straße|strasse|str\.|weg|platz|gasse|allee|gatan|"
        r"straat)\s\d{1,4}[a-z]?\b"
    ),
    re.compile(
        r"\b(?:address|live at|ship (?:it )?to|deliver (?:it )?to)\b[^\n\d]{0,12}"
        r"(?P<place>\d{1,5}\s[\w'’. ]{2,30}?\s(?:street|st|avenue|ave|road|rd|lane|drive|blvd)\b)",
        re.I,
    ),
    re.compile(
        r"\b(?:address|home|house|flat|apartment|live[sd]?|living|resid(?:es?|ing)|moved|stay(?:ing)?|"
        r"deliver|send|ship|come|visit|pick)\b"
        r"[^\n.;!?\d]{0,16}?(?P<place>\b[a-z][a-z'’]{1,20}(?:\s[a-z'’]{2,20}){0,2}\s"
        rf"{_ROAD}\b\.?,?\s(?:no\.?\s|number\s|nr\.?\s|#)?\d{{1,5}}[a-z]?\b)(?!\s?(?:times|years|days|hours|"
        rf"k\b|%))",
        re.I,
    ),
    re.compile(
        rf"\b(?:[A-Z][\w'’]{{1,20}}\s){{1,3}}{_ROAD}\s(?:(?:[Nn]o\.|#)\s?\d{{1,4}}[A-Za-z]?|"
        rf"\d{{1,4}}[A-Ga-g])(?![\w-])"
    ),
    re.compile(
        r"\b(?:vivo|vive|abito|habito|moro|mora|habite|dirección|indirizzo|endereço|adresse|domicilio|"
        r"address|home|"
        r"house|flat|apartment|live[sd]?|living|moved)\b[^\n.;!?\d]{0,16}?"
        r"(?P<place>\b(?:calle|via|rua|avenida|plaza|piazza|rue|carrer|paseo|corso|viale|praça|"
        r"largo)\s[\w'’ ]{3,30}?,?\s"
        r"(?:n[º°o]\.?\s?)?\d{1,4}[a-z]?\b)",
        re.I,
    ),
    re.compile(r"\bP\.?\s?O\.?\s?Box\s\d{1,6}\b", re.I),
    re.compile(
        r"\b(?:my|our|his|her|their|home)\s(?:home )?(?:post ?code|zip(?: code)?)(?:'s|\sis|:)?\s"
        r"(?P<place>[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}|\d{4,6}(?:-\d{4})?)\b",
        re.I,
    ),
    re.compile(
        r"(?:我家?|家里|老家|住址)[^,。;!?\n\d]{0,8}(?:邮编|邮政编码|门牌号?)[是为:]{0,2}\s?(?P<place>\d{3,6})(?!\d)"
    ),
    re.compile(
        r"(?<![记停])住(?:在)?(?P<place>[\u4e00-\u9fff]{2,12}\s?[A-Za-z]{0,10}\s?\d{1,3}(?:号楼|号|栋|座|"
        r"幢)\s?\d{3,4})(?!\d)"
    ),
    re.compile(rf"{_DEGREES}[NS]\s?,?\s{{0,2}}{_DEGREES}[EW]\b|北纬{_DEGREES}?,?\s?东经{_DEGREES}", re.I),
    re.compile(r"(?<![\d.])-?\d{1,2}\.\d{4,8}\s?,\s?-?\d{1,3}\.\d{4,8}(?![\d.])"),
)


def addresses(plain: PlainText) -> Iterator[Place]:
    """Yield street addresses with a house number, boxes, and coordinates of a door's precision."""
    if _HAN_UNIT.search(plain.text):
        yield from _han_addresses(plain.text)
    if _ANY_DIGIT.search(plain.text):
        for room in _HAN_ROOM.finditer(plain.text):
            yield Category.LOCATION, *room.span("place")
        yield from _western_addresses(plain.text)
    if "楼" in plain.text:
        for home in _HAN_HOME.finditer(plain.text):
            yield Category.LOCATION, *home.span("place")


def _han_addresses(text: str) -> Iterator[Place]:
    taken = 0
    for door in _HAN_DOOR.finditer(text):
        if door.start() < taken:
            continue
        taken = _end_of(text, door)
        if not _is_public(text, door.start(), taken):
            yield Category.LOCATION, _beginning_of(text, door.start() + 1), taken


def _western_addresses(text: str) -> Iterator[Place]:
    for shape in _WESTERN:
        for match in shape.finditer(text):
            start, end = match.span("place" if "place" in shape.groupindex else 0)
            if not _is_public(text, start, end):
                yield Category.LOCATION, start, end


def _is_public(text: str, start: int, end: int) -> bool:
    """Tell whether the sentence says that anybody goes there or a firm is there, and names nobody."""
    before = _SENTENCE.split(text[max(0, start - _REACH) : start])[-1].lower()
    if _PUBLIC.search(before) is not None and _PERSONAL.search(before) is None:
        return True
    is_there = _IS_A_FIRM.match(text, end)
    said = before + ("" if is_there is None else is_there[0].lower())
    if _FIRM.search(said) is None or _AT_A_FIRM.search(said) is not None:
        return False
    return _PERSONAL.search(_OF_A_FIRM.sub("", said)) is None


def _end_of(text: str, door: re.Match[str]) -> int:
    rest = _HAN_REST.match(text, door.end())
    tail = re.compile("楼|院").match(text, door.end())
    return max(door.end(), rest.end() if rest else 0, tail.end() if tail else 0)


def _beginning_of(text: str, road: int) -> int:
    before = text[max(0, road - 40) : road]
    cut = 0
    for match in _HAN_BEGINNING.finditer(before):
        cut = match.end()
    run = re.compile(rf"[{HAN}\d]{{1,40}}\Z").search(before, cut)
    return road - len(before) + (run.start() if run else cut)
