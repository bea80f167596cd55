"""Keys, tokens and passwords, by the shapes their issuers gave them and by how people tell them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.adapters.sensitive.secret_names import (
    HAN_IS,
    HAN_PASSWORD,
    MISSPELT,
    OF_A_PIN,
    OF_ONE_TIME,
)
from memory_ledger.adapters.sensitive.talk_of_passphrases import NO_PASSWORDS
from memory_ledger.domain.writing.trust.sensitivity import Category

_B = r"(?<![A-Za-z0-9_])"
_ISSUED = re.compile(
    rf"{_B}(?:"
    r"(?:AKIA|ASIA|AGPA|AIDA|AROA|ABIA)[A-Z0-9]{16}"
    r"|gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_[A-Za-z0-9_]{50,120}|glpat-[A-Za-z0-9_\-]{18,64}"
    r"|xox[abposr]-[A-Za-z0-9-]{10,120}|xapp-[A-Za-z0-9-]{10,120}"
    r"|sk-(?:proj-|ant-|svcacct-|or-)?[A-Za-z0-9_\-]{20,200}"
    r"|(?:sk|rk|pk|whsec)_(?:live_|test_)?[A-Za-z0-9]{16,120}"
    r"|AIza[A-Za-z0-9_\-]{30,40}|ya29\.[A-Za-z0-9_\-]{20,200}|GOCSPX-[A-Za-z0-9_\-]{20,40}"
    r"|SG\.[A-Za-z0-9_\-]{16,32}\.[A-Za-z0-9_\-]{16,64}|npm_[A-Za-z0-9]{30,40}|pypi-[A-Za-z0-9_\-]{16,200}"
    r"|hf_[A-Za-z]{30,40}|dop_v1_[a-f0-9]{64}|shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}|LTAI[A-Za-z0-9]{12,24}"
    r"|AKID[A-Za-z0-9]{32}|EAA[A-Za-z0-9]{60,200}|sq0(?:atp|csp)-[A-Za-z0-9_\-]{22,44}|"
    r"[MN][A-Za-z\d]{23}\.[\w-]{6}\.[\w-]{27,38}"
    r"|\d{8,10}:AA[A-Za-z0-9_\-]{33}|"
    r"eyJ[A-Za-z0-9_\-]{8,2000}\.eyJ[A-Za-z0-9_\-]{4,4000}\.[A-Za-z0-9_\-]{4,1000}"
    r")(?![A-Za-z0-9_])"
)
_PRIVATE_KEY = re.compile(r"-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----")
_PRIVATE_KEY_END = re.compile(r"-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----")
_WITH_CREDENTIALS = re.compile(
    r"\b[a-z][a-z0-9+.\-]{1,20}://[^\s/:@'\"]{0,64}:[^\s/@'\"]{3,128}@[^\s'\"<>]{1,300}", re.I
)
_BEARER = re.compile(r"\b(?:Bearer|Basic|Token)\s{1,3}(?P<value>[A-Za-z0-9._~+/\-]{20,2000}={0,2})")
_ASSIGNED = re.compile(
    r"(?:api[_ \-]?key|secret(?:[_ \-]?(?:access[_ \-]?)?key)?|access[_ \-]?(?:key|token)|auth[_ \-]?token|"
    r"client[_ \-]?secret|private[_ \-]?key|account[_ \-]?key|\btoken|密钥|秘钥|令牌|私钥)"
    r"[\"'\s]{0,3}(?:=|:|is\b|是|为)\s{0,3}[\"'「“]?"
    r"(?P<value>[A-Za-z0-9_\-/+=.~]{16,512})",
    re.IGNORECASE,
)
_ENVIRONMENT = re.compile(
    r"\b[A-Z][A-Z0-9_]{1,40}_(?:KEY|SECRET|TOKEN|PASSWORD|PWD|CREDENTIALS?)\s?[=:]\s?[\"']?"
    r"(?P<value>(?=[^\s]{0,512}[a-z])(?=[^\s]{0,512}[A-Z])[A-Za-z0-9_\-/+=.~]{16,512})"
)
_NO_PIN = rf"pass ?word|(?<![a-z]){MISSPELT}|pass[ -]?phrase|pass ?code|\bpwd|\bpsw|\bpw\b|security code"
_PASS = rf"(?=[ps])(?:{_NO_PIN}|(?P<pin>\bpin(?: code| number)?))"
# To pin something is what a lone "pin" says of whatever stands right behind it.
_PASS_NOUN = rf"(?:(?=[ps])(?:{_NO_PIN})|(?P<pin>\bpin (?:code|number)|\b(?:{OF_A_PIN})\spin\b))"
# A version that somebody keeps to, or a pin of a board.
_PINNED = re.compile(
    r"(?:[A-Za-z][\w\[\]-]{0,40}[=~<>!@:-]{0,2}v?\d+|\d+\.\d+)(?:\.\d+){1,4}[a-z0-9.+-]{0,10}"
    r"|(?:GPIO|IO|[A-Z]{1,2})_?\d{1,2}"
)
_QUOTED = r"[\"'“「『‘](?P<quoted>[^\"'”」』’\n]{3,80})[\"'”」』’]"
_VALUE = r"(?P<value>[!-~]{3,64})"
_A_METHOD = (
    r"(?:sha|md|oauth|base|argon|pbkdf|v|utf|rfc|aes|http|win|office)-?\d|\d{0,2}password|"
    r"\d+[a-z]{2}\b|[a-z]{2,8}://"
)
_MIXED = rf"(?!{_A_METHOD})(?P<value>(?=[!-~]{{0,64}}[a-z])(?=[!-~]{{0,64}}\d)[!-~]{{6,64}})"
_BESIDE = r"(?:manager|policy|tool|generator|reset|vault|store|app|hash|form|field)"
_TOLD = (
    re.compile(
        rf"(?:{HAN_PASSWORD})[\"']?\s{{0,2}}(?P<said>是|为|就是|{HAN_IS}|改成了?|设成了?|设为|"
        rf"[:=])\s{{0,3}}(?:{_QUOTED}|{_VALUE})"
    ),
    re.compile(rf"(?:{HAN_PASSWORD})\s{{1,3}}(?:{_QUOTED}|{_VALUE})"),
    re.compile(
        rf"(?P<value>[!-~]{{4,64}})\s?(?:就?是)(?:我|咱|我们)?的?[\u4e00-\u9fff]{{0,6}}(?:{HAN_PASSWORD})"
    ),
    re.compile(
        rf"{_PASS}"
        r"(?:\s(?:for|to|of|on)\s[\w'’ \-]{1,30}?)?[\"']?\s{0,2}"
        rf"(?P<said>is(?!n't)|was(?!n't)|'s|=|:|are(?!n't))\s{{0,3}}(?:{_QUOTED}|{_VALUE})",
        re.I,
    ),
    re.compile(rf"{_PASS_NOUN}\s{{1,2}}{_QUOTED}", re.I),
    re.compile(rf"{_PASS_NOUN}\s{{1,2}}(?:(?:to|as)\s)?{_MIXED}", re.I),
    re.compile(
        rf"(?<![!-~]){_MIXED}\sas\s(?:my|our|the|a|his|her|their)\s(?:[a-z-]{{1,12}}\s)?{_PASS}\b", re.I
    ),
    re.compile(rf"{_PASS_NOUN}\s(?!{_BESIDE})[\w-]{{1,20}}(?:\s[\w-]{{1,20}})?:\s{_MIXED}", re.I),
    re.compile(
        r"\bpin\s(?:code\s)?[\"'“]?(?P<value>\d{4,6})(?![\w.-])(?!\s(?:pages?|rows?|holes?|bits?)\b)", re.I
    ),
    re.compile(
        rf"{_VALUE}\s(?:is|was)\s(?:my|our|the|his|her|their)\s"
        rf"(?:[a-z-]{{1,12}}\s){{0,2}}{_PASS}\b(?!\s{_BESIDE})",
        re.I,
    ),
)
_LONG_TOKEN = re.compile(r"[A-Za-z0-9_\-./+:@=]{16}")
_PASS_WORD = re.compile(rf"{HAN_PASSWORD}|pass|(?<![a-z])p[a@4]?[s$5]|pw|psw|pin|security code")
_ONE_TIME = re.compile(
    r"(?:验证码|校验码|动态码|动态口令|短信码|"
    rf"(?:{OF_ONE_TIME}) code|\botp)"
    r"\s{0,2}(?:是|为|:|=|is|was)?\s{0,2}(?P<value>\d{4,8})(?![\d.-]|\s?年)",
    re.IGNORECASE,
)
_ONE_TIME_WORD = re.compile(r"[验校]证?码|动态|短信码| code|-code|otp")


def secrets(plain: PlainText) -> Iterator[Place]:
    """Yield keys, tokens, and addresses that carry credentials."""
    text = plain.text
    if not _LONG_TOKEN.search(text):
        return
    yield from _private_keys(text)
    for pattern in (_ISSUED, _WITH_CREDENTIALS):
        for match in pattern.finditer(text):
            yield Category.SECRET, match.start(), match.end()
    for pattern in (_BEARER, _ASSIGNED, _ENVIRONMENT):
        for match in pattern.finditer(text):
            if re.search(r"\d", match["value"]) and re.search(r"[A-Za-z]", match["value"]):
                yield Category.SECRET, match.start("value"), match.end("value")


def _private_keys(text: str) -> Iterator[Place]:
    at = 0
    while (begin := _PRIVATE_KEY.search(text, at)) is not None:
        end = _PRIVATE_KEY_END.search(text, begin.end())
        at = len(text) if end is None else end.end()
        yield Category.SECRET, begin.start(), at


def passwords(plain: PlainText) -> Iterator[Place]:
    """Yield passwords that are told in prose or assigned, and codes that are good for once."""
    if _ONE_TIME_WORD.search(plain.lower):
        for match in _ONE_TIME.finditer(plain.text):
            yield Category.PASSWORD, match.start("value"), match.end("value")
    if not _PASS_WORD.search(plain.lower):
        return
    for pattern in _TOLD:
        for match in pattern.finditer(plain.text):
            name = "quoted" if match.groupdict().get("quoted") else "value"
            value = match[name].rstrip(",.;:)]\"'?")
            if _may_be_password(value, match.groupdict()):
                yield Category.PASSWORD, match.start(name), match.start(name) + len(value)


def _may_be_password(value: str, groups: dict[str, str | None]) -> bool:
    if len(value) < 3 or value.lstrip(":=").startswith(("[", "{")) or value.casefold() in NO_PASSWORDS:
        return False
    if groups.get("pin") and _PINNED.fullmatch(value):
        return False
    if groups.get("quoted") or re.search(r"[^A-Za-z]", value.removesuffix("'s")):
        return True
    return len(value) >= 5 and groups.get("said") not in (None, "is", "was", "'s", "are")
