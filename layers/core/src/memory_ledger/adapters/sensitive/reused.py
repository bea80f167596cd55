"""Passwords that are not called so: what somebody logs in with everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.credential_looks import MEASURED, Look, look_of, stripped
from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.domain.writing.trust.sensitivity import Category

_WORD = re.compile(r"log|sign|登|账号")
_VALUE = r"(?P<value>(?=[!-~]{0,63}[A-Za-z])[0-9A-Za-z!@#$%^&_+][!-~]{5,63})"
_IN = (
    r"(?:(?:log(?:s|ged|ging)?[ -]?(?:in|on)|sign(?:s|ed|ing)?[ -]?(?:in|on|up))(?:to)?|"
    r"log(?:ging )?into|log ?ins?)"
)
_SHAPES = (
    re.compile(
        rf"\b{_IN}(?P<where>(?:\s[^\s.;!?]{{1,16}}){{0,5}}?)\s(?:with|"
        rf"using)\s{_VALUE}(?P<rest>[^.;!?\n]{{0,30}})",
        re.I,
    ),
    re.compile(
        rf"\bus(?:e|es|ing|ed)\s{_VALUE}(?P<where>)\s(?P<rest>(?:to\s{_IN}|for\s(?:every|all|"
        rf"any))[^.;!?\n]{{0,30}})",
        re.I,
    ),
    re.compile(
        rf"(?:登[录陆入]|账号|网站|平台)(?P<where>[^\n,。;!?!-~]{{0,12}}?)用(?:的?是|"
        rf"的)?\s{{0,2}}{_VALUE}(?P<rest>[^。;!?\n]{{0,12}})"
    ),
    re.compile(
        rf"(?P<where>[^\n,。;!?!-~]{{0,12}})用\s{{0,2}}{_VALUE}\s{{0,2}}(?P<rest>(?:[来去]|"
        rf"就能)?登[录陆入][^。;!?\n]{{0,8}})"
    ),
)
_SIGNED = re.compile(r"[!#$%^&*+=~?@](?=[!-~])")
_NUMBERED = re.compile(r"\d")
_NO_PASSWORD = re.compile(r"@[\w.-]{1,60}\.[A-Za-z]{2}|\A@|\A[\w.-]{1,60}(?:://|/)|\A\+?\d+\Z")
"""An email, a handle, an address, a telephone."""
_EVERYWHERE = re.compile(
    r"\bevery|\ball\b|\bany\s?(?:where|site)|[都各全]|一律|所有|到处|统一|通用|哪[里儿]", re.IGNORECASE
)
_NAMES_THE_USER = re.compile(r"用户名|昵称|邮箱|手机|user ?name|e-?mail|handle|\bas\b", re.IGNORECASE)


def reused(plain: PlainText) -> Iterator[Place]:
    """Yield what looks like a secret and lets somebody in."""
    if not _WORD.search(plain.lower) or not _NUMBERED.search(plain.text):
        return
    for shape in _SHAPES:
        for found in shape.finditer(plain.text):
            value = stripped(found["value"])
            if _is_password(value, f"{found['where']} {found['rest']}") and not MEASURED.match(found["rest"]):
                yield Category.PASSWORD, found.start("value"), found.start("value") + len(value)


def _is_password(value: str, around: str) -> bool:
    """Tell whether *value* has signs as no name has, or is used everywhere; *around* is said of it."""
    look = look_of(value)
    if _NUMBERED.search(value) is None or _NO_PASSWORD.search(value) or _NAMES_THE_USER.search(around):
        return False
    if look is Look.RANDOM and _SIGNED.search(value):
        return True
    return look >= Look.WORD_AND_NUMBER and _EVERYWHERE.search(around) is not None
