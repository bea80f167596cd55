"""The shape of a secret: no word, no version, no date and no name of a method has it."""

from __future__ import annotations

import re
from enum import IntEnum


class Look(IntEnum):
    """How much a value looks like a secret, the least first."""

    NONE = 0
    DIGITS = 1
    """Like the code of a lock, or a year."""
    WORD_AND_NUMBER = 2
    """Like ``tiger88``, or a product."""
    RANDOM = 3
    """Like nothing else."""


QUIET = re.compile(
    r"[\s,.;:!?)\]\"'”’」』]{0,4}(?:\Z|[,.;:!?。、)\"'”’」』\n]|了|啦|哈|吧|哦|[换改变]|记|别|请|帮|千万|麻烦|谢|"
    r"账|端口|有效|这[个里儿]?(?:\Z|[,。\s])|就|存|(?:but|and|for|on|at|please|so|thanks|goes|works|is|exp|valid|btw|"
    r"fyi|keep|remember|save|note|opens?)\b)"
)
"""The end of what is told, as behind no product, version or measure."""
MEASURED = re.compile(
    r"\s?(?:[个位天次年月日号条字种项元块人%]|小时|分钟|秒|毫秒|星期|周|加密|存储|管理|版本|算法|"
    r"(?:characters?|chars?|digits?|letters?|bits?|bytes?|days?|hours?|minutes?|months?|years?|times|users?|"
    r"edition|requests?|attempts?|tokens?|pages?|rows?)\b)"
)
_DIGITS = re.compile(r"\d{4,12}(?:-\d{3,6}){0,4}#?|\d{3}-\d{3}")
_METHOD = (
    r"(?:sha|md|aes|rsa|3?des|ed|dsa|ecdsa|sm|oauth|base|argon|b?s?crypt|pbkdf|utf|rfc|https?|tls|ssl|wpa|"
    r"fido|"
    r"u2f|mfa|totp|hotp|ldap|saml|jwt|hmac|crc|var|varchar|n?varchar|n?char|u?int|float|uuid|win|windows|"
    r"office|"
    r"ios|android|python|java|node|hs|rs|es|erc|iso|v|q|page|step|line|level|chapter)[-_]?\d[\w.-]{0,6}"
)
_MEASURE = (
    r"\d{1,6}(?:-?(?:bit|byte|char|digit|day|hour|minute|min|sec|month|year|time|word|letter|factor|fa|st|"
    r"nd|rd|"
    r"th|ms|kb|mb|gb|[dhmskx])(?:s|er|password)?)|\d{1,3}[-~]\d{1,4}|[$€£¥]\d.{0,12}|\d{1,3}(?:,\d{3}){1,4}"
)
_DATE_OR_VERSION = (
    r"v?\d{1,4}(?:\.\d{1,4}){1,4}[a-z]?|\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?(?:t[\d:.z+-]{2,20})?"
    r"|\d{1,2}:\d{2}(?::\d{2})?(?:am|pm)?|\d{1,2}/\d{1,2}(?:/\d{2,4})?"
)
_FILE = (
    r"[\w./-]{1,60}\.(?:json|ya?ml|md|py|[jt]sx?|txt|csv|toml|go|rs|java|sql|html?|pdf|docx?|xlsx?|png|"
    r"jpe?g|com|"
    r"org|net)"
)
_NO_SECRET = re.compile(rf"{_METHOD}|{_MEASURE}|{_DATE_OR_VERSION}|{_FILE}|\d{{0,2}}password", re.IGNORECASE)
_NOT_BEGUN = re.compile(
    r"[a-z][a-z0-9+.-]{1,10}://|/|--?[a-z]|[{<\[]|\d{1,3}password|[\w.]{0,40}[a-z]{3}\w{0,20}\(",
    re.IGNORECASE,
)
"""An address, a path, an option, a mark or a call begins so."""
_LETTER, _DIGIT = re.compile("[A-Za-z]"), re.compile(r"\d")
_SIGN = re.compile(r"[!@#$%^&*+=~?](?=[!-~])")
_ENDS_IN_SIGN = re.compile(r"[A-Za-z][!-~]*[$#&@^]")
_WORD_AND_NUMBER = re.compile(
    r"[A-Za-z]+[-_.]?\d+[!?.]{0,2}|[A-Za-z]{3,}(?:[-_.][A-Za-z]{2,})+[-_.]?\d*|[A-Z]{1,10}-\d+"
)
_NAMES_SOMETHING = re.compile(r"(?:\A|[-_./:])[a-z]{3,}(?:[-_./:]|\Z)")
_PARTS = re.compile(r"[A-Za-z]+|\d+")
_ENDING = ",.;:)]}\"'”’>*`"
_SHORTEST = 6


def stripped(value: str) -> str:
    """Return *value* without the marks that end a sentence or a quotation."""
    return value.rstrip(_ENDING)


def look_of(value: str) -> Look:
    """Return how much *value*, one word without spaces, looks like a secret."""
    if _NO_SECRET.fullmatch(value) or _NOT_BEGUN.match(value):
        return Look.NONE
    if _DIGITS.fullmatch(value):
        return Look.DIGITS
    mixed = _LETTER.search(value) and (_DIGIT.search(value) or _SIGN.search(value))
    if len(value) < _SHORTEST or not mixed:
        return Look.NONE
    return Look.RANDOM if _is_random(value) else Look.WORD_AND_NUMBER


def _is_random(value: str) -> bool:
    if _DIGIT.search(value) is None or _WORD_AND_NUMBER.fullmatch(value):
        return False
    if _SIGN.search(value) or _ENDS_IN_SIGN.fullmatch(value):
        return True
    return _NAMES_SOMETHING.search(value) is None and len(_PARTS.findall(value)) > 2
