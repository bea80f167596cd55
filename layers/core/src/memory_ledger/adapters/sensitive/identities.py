"""Numbers that are called a passport's, a national id's or a tax payer's: the word and the shape together."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.domain.writing.trust.sensitivity import Category

_PASSPORT_WORD = re.compile(
    r"护照|passport|passeport|reisepass|pasaporte|passaporto?|パスポート|여권|паспорт"
)
_ID_WORD = re.compile(
    r"身份证|身分证|居民证|证件号|居留证|通行证|台胞证|回乡证|驾驶证|驾照|社保号|社保卡|社会安全号|"
    r"社会保障号|"
    r"社安号|税号|统一证号|"
    r"\bhkid|\bssn|\bnino\b|\bni (?:no|number)|\bitin\b|\bdni\b|\bcpf\b|\bcurp\b|\bbsn\b|\bnric\b|"
    r"\bpesel\b|"
    r"\bcuil\b|social (?:security|insurance)|national (?:insurance|id\b|identity|identification)|"
    r"identity (?:card|number|document)|\bid (?:card|number)|citizen(?:ship)? (?:id|number|card)|"
    r"driv(?:er'?s?|ers'|ing) licen[cs]e|licencia de conducir|carnet de conducir|permis de conduire|"
    r"patente di guida|rijbewijs|residence permit|"
    r"alien (?:registration )?number|"
    r"tax(?:payer)? (?:id|file|identification|number)|medicare number|nhs number|health insurance number|"
    r"aadhaa?r|आधार|pan card|steuer-?id|steuernummer|steuer(?:liche )?-?identifikationsnummer|"
    r"personalausweis|"
    r"sozialversicherungsnummer|führerschein|codice fiscale|carta d'identità|s[ée]curit[ée] sociale|"
    r"carte (?:nationale )?d'identité|burgerservicenummer|rijksregisternummer|person(?:al|n)?number|"
    r"personnummer|"
    r"fødselsnummer|cpr-?n(?:umme)?r|henkilötunnus|c[ée]dula|rodné číslo|tc kimlik|снилс|инн\b|"
    r"マイナンバー|주민(?:등록)?번호"
)
_BARE = ("id card", "id number")
# Whom or what else an id may number: it says so right before it.
_NUMBERED = re.compile(
    r"(?:\b(?:access|account|activity|agent|app(?:lication)?|article|asset|badge|batch|billing|booking|"
    r"branch|buyer|caller|campaign|case|class|client|club|company|contact|contract|course|customer|"
    r"dealer|debtor|deal|delivery|department|device|document|donor|employee|employer|equipment|event|"
    r"feature|file|frequent flyer|game|group|guest|gym|hardware|incident|inventory|invoice|issue|item|"
    r"job|lead|library|license|listing|loyalty|machine|material|meeting|member(?:ship)?|merchant|"
    r"message|meter|model|object|order|package|parcel|part|partner|patient|payment|player|policy|post|"
    r"process|product|profile|project|property|purchase|rack|receipt|record|reference|request|"
    r"reservation|resource|reward|room|sample|school|seller|sensor|serial|server|service|session|"
    r"shipment|site|software|staff|store|student|subscri(?:ber|ption)|supplier|support|system|task|team|"
    r"tenant|terminal|ticket|tracking|trade|transaction|transfer|trip|union|unit|university|user|"
    r"vehicle|vendor|visitor|warehouse|wifi|work(?:er)?)|订单|客户|会员|员工|学生|商品|产品|设备|用户|账号|账户|交易|合同|工单|"
    r"项目)[\s_-]?\Z"
)
# Behind it only what is no person.
_A_THING = re.compile(
    r"\bof (?:the|this|that|our|my|a|an) (?:\w{1,16} )?(?:account|app|asset|batch|booking|campaign|case|"
    r"contract|course|device|document|event|file|incident|issue|item|job|listing|machine|message|model|"
    r"package|parcel|part|payment|process|product|project|property|record|request|reservation|resource|"
    r"sample|sensor|server|service|session|shipment|site|subscription|system|task|team|transaction|unit|"
    r"vehicle|warehouse)\b"
)
_ACRONYM = re.compile(r"\b(?:NIE|NIF|SIN|TFN|PAN|CNP|EGN|RUT|AMKA|NIR|CPR|NIN|FIN|OIB|JMBG|BIR)\b")
_VALUE = (
    r"(?<![A-Za-z0-9])(?P<value>(?:[A-Z]{1,3}[ \-])?[A-Za-z]{0,6}/?\d[0-9A-Za-z]{0,20}"
    r"(?:[ \-./+]\d[0-9A-Za-z]{0,15}){0,8}(?:[ \-][A-Z](?![A-Za-z]))?(?:\([0-9A-Z]\))?)(?![A-Za-z0-9])"
)
_BEHIND = re.compile(rf"(?P<gap>[^\n。;!?\d]{{0,24}}?){_VALUE}")
_BEFORE = re.compile(
    rf"{_VALUE}\s?(?:is|was|as|for|es|ist|est|è|é|就?是|为)\s?"
    r"(?:my|our|his|her|their|the|mi|meine?|ma|mon|我|他|她|本人)?"
    r"(?P<gap>[^\n。;!?\d]{0,20})\Z"
)
_OTHER = re.compile(
    r"电话|手机|订单|单号|快递|流水|预约|窗口|有效期|到期|版本|工号|编号|phone|mobile|\bcall|"
    r"\btel\b|order|ticket|tracking|invoice|room|office|\bfee|column|field|rows?\b|printer|format|"
    r"expire|valid|until|version|build|"
    r"commit|appointment"
)
_A_DAY = re.compile(r"(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])")
_CHECKED = re.compile(r"\d{17}[\dXx]")
"""A resident id of the mainland: its last digit tells that it is one, or who says whose it is."""
_CHECKED_WORD = re.compile("[身居证]")
_SAYS_IT = re.compile(r"(?:号码?|就?是|为|[\s:=#,])*")
_OF_FORM = re.compile(
    r"[^\d\n]{0,12}?(?:校验|无效|格式|示例|样例|测试|假的|invalid|check ?digit|checksum|fake|example|test)"
)
"""What is said of a number that is none."""
_NO_MORE = re.compile(r"(?:number|num|no|nr|n[º°]|card|code|is|es|ist|è|é|was|[\s:=#.,-])*")
"""All that may stand behind letters that are a word elsewhere."""
_ANY_NUMBER = re.compile(r"\d(?:[^\d\n]{0,2}\d){3}")
_MIN_DIGITS, _OF_LETTERS, _MAX = 6, 4, 22
_REACH = 64


def identities(plain: PlainText) -> Iterator[Place]:
    """Yield numbers whose words say that they name a person."""
    if not _ANY_NUMBER.search(plain.numbers):
        return
    for category, word, text in (
        (Category.PASSPORT, _PASSPORT_WORD, plain.lower),
        (Category.RESIDENT_ID, _ID_WORD, plain.lower),
        (Category.RESIDENT_ID, _ACRONYM, plain.text),
    ):
        for match in word.finditer(text):
            if match[0] in _BARE and _numbers_something(text, match):
                continue
            for place, gap in _numbers_of(plain.numbers, match):
                if word is not _ACRONYM or _NO_MORE.fullmatch(gap):
                    yield category, *place


def _numbers_something(text: str, word: re.Match[str]) -> bool:
    """Tell whether *word*, an id that may be anybody's, is that of an order, a customer or the like."""
    before = text[max(0, word.start() - _REACH) : word.start()]
    behind = text[word.end() : word.end() + _REACH].lstrip()
    return _NUMBERED.search(before) is not None or _A_THING.match(behind) is not None


def _numbers_of(text: str, word: re.Match[str]) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield the places of the numbers that *word* names, with what stands between."""
    start = max(0, word.start() - _REACH)
    before = _BEFORE.search(text[start : word.start()])
    if before is not None and _names_somebody(word[0], before, ""):
        yield (start + before.start("value"), start + before.end("value")), before["gap"].lower()
    behind = _BEHIND.match(text, word.end())
    if behind is not None and _names_somebody(word[0], behind, text[behind.end() : behind.end() + _REACH]):
        yield behind.span("value"), behind["gap"].lower()


def _names_somebody(word: str, match: re.Match[str], after: str) -> bool:
    value = re.sub(r"[^0-9A-Za-z]", "", match["value"])
    if _A_DAY.fullmatch(value):
        return False
    checked = _CHECKED.fullmatch(value) and _CHECKED_WORD.match(word)
    if checked and (not _SAYS_IT.fullmatch(match["gap"]) or _OF_FORM.match(after.lower())):
        return False
    digits = sum(char.isdigit() for char in value)
    enough = digits >= _MIN_DIGITS or (digits >= _OF_LETTERS and re.match("[A-Z]{5}", value) is not None)
    return enough and len(value) <= _MAX and not _OTHER.search(match["gap"].lower())
