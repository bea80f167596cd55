"""Secrets that a remark parts from their name: the password? oh it's just …, 密码写在白板上的 …."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.credential_looks import MEASURED, QUIET, Look, look_of, stripped
from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.adapters.sensitive.secret_names import HAN_PASSWORD, MISSPELT, OF_A_HAN_CODE, OF_A_LOCK
from memory_ledger.domain.writing.trust.sensitivity import Category

_WORD = re.compile(r"[码令]|账密|密马|p[a@4]?[s$5]|pw|code|log ?in|mm")
"""Without one of these there is no name to look for."""
_NAME = re.compile(
    rf"(?<![a-z0-9_./-])(?:p[a@4][s$5]{{2}}[ _-]?w[o0]rds?|{MISSPELT}|pass[ -]?(?:phrase|code)s?|pwd|psw|pw"
    rf"|(?:{OF_A_LOCK}) code|(?P<login>log ?in)|(?P<slang>mm)(?=\s?[:=是]))(?![a-z0-9_/-])"
    r"(?!\s(?:manager|polic|tool|generator|reset|vault|store|app|hash|form|field|rule|length|strength|"
    r"hygiene|"
    r"protect|column|input|box|prompt|param|attribute|table|database|page|screen|button|flow|review|check|"
    r"requirement|entry|expir)|\()"
    rf"|(?:(?P<both>账[号户](?:和|与|跟|及|、)?密码|账密)|{HAN_PASSWORD}|(?:{OF_A_HAN_CODE})码)"
    r"(?!学|本(?!子)|管理|策略|规则|强度|长度|要求|格式|字段|哈希|加密|算法|输入框|页|找回|重置|生成)"
)
_VALUE = re.compile(r"(?<![0-9A-Za-z!@#$%^&_+.-])[0-9A-Za-z!@#$%^&_+][!-~]{3,63}")
_DIGIT = re.compile(r"\d")
_BREAK = re.compile(r"(?<!\.)\.(?!\.)|[;!。\n{}()<>\[\]|]|[\"'”]\s?[,:]\s?[\"'“]")
"""The end of a sentence, or what stands in code."""
_NOW = (
    r"(?:just|still|like|probably|simply|only|always|currently|now|again|literally|really|maybe|exactly|oh|"
    r"u[hm]+|hm+|er+m?|something like|i (?:think|guess|believe))"
)
_TELLS = re.compile(
    r"(?:(?<![a-z])(?:is|was|it's|its|it is|that's|thats|would be|will be|says?|reads?|equals|now)|"
    r"[:=→]|[-=]>|(?:好像|应该|大概)?(?:就?是|就系|叫|设成|改成))"
    rf"(?:[\s,:\"'“‘]|(?<![a-z]){_NOW}(?![a-z])){{0,9}}\Z"
)
_LEADS = re.compile(
    r"(?:的\s{0,3}|(?:[你这那][儿里边]|你这|一下|[上里下来好着哈啊呀哦吧啦]|[?,])\s{1,3})[\"“]?\Z"
)
"""Where the value may stand without a verb, in a Chinese sentence."""
_ASIDE = re.compile(
    r"\s?[?,(…–—-]|\s(?:which|that|i|we|you|he|she|taped|written|stuck|saved|kept|on|under|inside|since|if)\b"
)
_KEPT = re.compile(r"[存记留贴写放抄发印刻夹藏?]|备份|告诉|忘")
"""What is done with a secret that is told behind it."""
_NEGATED = re.compile(
    r"(?:\b(?:not|isn't|wasn't|never|no|like|such as|instead of|than)\s|[不别没非]|"
    r"比如|例如|像)[^,。?:]{0,3}\Z"
)
_USER = re.compile(r"(?<=\s)[a-z][a-z.@-]{1,20}\s{1,3}\Z")
_SIGN = re.compile(r"[!#$%^&*+=~?@]")
_YEAR = re.compile(r"(?:19|20)\d\d")
_REACH, _FAR, _REST = 96, 48, 24


def remarked(plain: PlainText) -> Iterator[Place]:
    """Yield what looks like a secret at the end of a remark on a password."""
    if not _DIGIT.search(plain.text) or not _WORD.search(plain.lower):
        return
    for name in _NAME.finditer(plain.lower):
        for value in _VALUE.finditer(plain.text, name.end(), name.end() + _REACH):
            if not _DIGIT.search(value[0]):
                continue
            gap = plain.lower[name.end() : value.start()]
            if len(gap) > _FAR or _BREAK.search(gap):
                break
            end = value.start() + len(stripped(value[0]))
            if _is_told(name, gap, plain.text[value.start() : end], plain.lower[end : end + _REST]):
                yield Category.PASSWORD, value.start(), end
                break


def _is_told(name: re.Match[str], gap: str, value: str, rest: str) -> bool:
    look = look_of(value)
    if look is Look.NONE or MEASURED.match(rest):
        return False
    if name["both"]:
        gap = _USER.sub("", gap)
    tells, leads = _TELLS.search(gap), _LEADS.search(gap)
    link = tells or leads
    if link is None or _NEGATED.search(gap[: link.start()]):
        return False
    if look is Look.RANDOM:
        return _may_be_random(name, value, tells is not None, rest)
    if name["login"] or QUIET.match(rest) is None:
        return False
    if look is Look.DIGITS:
        return tells is not None and _is_aside(gap) and not _YEAR.fullmatch(value)
    return tells is not None or _KEPT.search(gap) is not None


def _may_be_random(name: re.Match[str], value: str, told: bool, rest: str) -> bool:
    if name["login"]:
        return told and _SIGN.search(value) is not None
    return told or QUIET.match(rest) is not None


def _is_aside(gap: str) -> bool:
    return _ASIDE.match(gap) is not None or _KEPT.search(gap) is not None
