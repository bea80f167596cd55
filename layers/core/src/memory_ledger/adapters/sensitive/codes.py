"""Seed phrases, card and login codes, told without the word password."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.adapters.sensitive.secret_names import (
    HAN_PASSWORD,
    HAN_SEED,
    OF_A_HAN_CODE,
    OF_A_LOCK,
    OF_A_PIN,
    OF_A_WALLET,
)
from memory_ledger.domain.text.numerals import ENGLISH_DIGITS
from memory_ledger.domain.writing.trust.sensitivity import Category

_WALLET_WORDS = ("phrase", "wallet", "mnemonic", "助记", "恢复词", "种子词", "恢复短语", "seed words")
_SEED = re.compile(
    rf"(?:(?:{OF_A_WALLET})(?:\s(?:recovery|backup))?\sphrase|mnemonic|"
    r"seed words|words (?:for|of|to) (?:the|my|our) wallet|wallet words|"
    rf"{HAN_SEED})[^\n]{{0,24}}?(?<![a-z])"
    r"(?P<words>(?:(?:\d{1,2}[.):]?\s?)?[a-z]{3,8}[\s,]{1,3}){11,23}(?:\d{1,2}[.):]?\s?)?[a-z]{3,8}(?![a-z])"
    r"|(?:[\u4e00-\u9fff]{1,4}[\s,、]{1,2}){11,23}[\u4e00-\u9fff]{1,4})"
)
_SENTENCE = re.compile(
    r"\b(?:the|and|with|for|are|not|from|was|should|must|has|does|were|which|because|them)\b"
)
_CARD_CODE_WORDS = ("cvv", "cvc", "cvn", "安全码", "on the back", "背面")
_CARD_CODE = re.compile(
    r"(?:(?<![a-z0-9])cv[vcn]2?|(?:信用卡|卡片?|背面)的?安全码|安全码|背面的?[三3]位数?字?码?|"
    r"(?:digits|number|code) on the back(?: of (?:my|the|our) card)?)(?:\s(?:code|number|no\.?))?"
    r"(?:\s?(?:is|was|are|of|=|:|是|为)){0,2}\s{0,2}(?P<value>\d{3,4})(?![\w.-]|\s?(?:%|percent|digits|位))"
)
_LOCK = re.compile(
    r"(?:combination|(?:safe|vault|lock|locker|padlock) combo|"
    rf"(?:{OF_A_LOCK}) code|门禁码|开门码|锁屏码)"
    r"(?:\s?(?:is|was|=|:|是|为))?\s{0,2}(?P<value>\d{1,2}(?:[ -]\d{1,2}){2,3}|\d{4,8})(?![\w.-])"
)
_ASIDE_WORDS = (" code", " combination", " pin", "码", "口令")
_LOCK_WORDS = ("combination", " combo", " code", "门禁码", "开门码", "锁屏码")
_ONE_DIGIT = rf"(?:\d|{'|'.join(ENGLISH_DIGITS)}|[零一二三四五六七八九幺〇])"
_ASIDE = re.compile(
    rf"(?:\b(?:{OF_A_LOCK}|access|building) code|"
    r"\b(?:safe|lock|locker|padlock|vault)(?:'s)? combination|"
    rf"\b(?:{OF_A_PIN}) pin(?: code| number)?|{HAN_PASSWORD}|(?:{OF_A_HAN_CODE})码)"
    r"(?:\s(?:at|for|to|of|on|in)\s[^,.;:!?\n]{1,30})?\s?[,(–—-]\s?(?:(?:it's|it is|which is|namely|就?是|"
    r"也就是)\s?)?"
    rf"(?P<value>{_ONE_DIGIT}(?:[\s-]?{_ONE_DIGIT}){{3,7}}|"
    rf"\d{{1,2}}(?:[ -]\d{{1,2}}){{2,3}})(?=\s?(?:[,.;!?)。–—\n-]|\Z))"
)
"""A code that is named, and told behind a comma."""
_OF_AN_AUTHENTICATOR = re.compile(
    r"(?:\b(?:2fa|mfa|t?otp|two[- ](?:factor|step)|authenticator|authy)\b|验证器|"
    r"[两二双](?:步|重|因素)(?:验证|认证)|动态(?:口令|密码))(?P<gap>[^\n.。;!?]{0,40}?)"
    r"(?<![A-Za-z0-9])(?P<value>(?-i:[A-Z2-7]{16,64})={0,6}|(?:[a-z2-7]{4}[ -]){3,15}[a-z2-7]{4})"
    r"(?![A-Za-z0-9])",
    re.IGNORECASE,
)
_SEED_WORD = re.compile(r"secret|seed|key|[种密秘]|设置|backup|备份", re.IGNORECASE)
"""Before a word of capitals: what says that it is in base 32, as the seed of an authenticator is."""
_AUTHENTICATOR_WORD = re.compile("2fa|mfa|otp|two[- ]|auth|验证|认证|动态")
_NETWORK_KEY = re.compile(
    r"(?:wi-?fi|ssid|无线网)[^\n]{0,30}?\bkey\s?(?:is|=|"
    r":)?\s{0,2}(?P<value>(?=[!-~]{0,64}[a-z])(?=[!-~]{0,64}\d)[!-~]{6,64})"
)
_CALLED = (
    (_CARD_CODE_WORDS, _CARD_CODE),
    (_LOCK_WORDS, _LOCK),
    (("ssid", "wifi", "wi-fi", "无线网"), _NETWORK_KEY),
)
"""Words of which one must be there, and what to look for."""
_ACCOUNT_WORD = re.compile(
    "log ?in|ac(?:c|ct|count)s?\\b|credential|user ?name|账号|账户|用户名|登录|logon|sign in"
)
_LOGIN = re.compile(
    r"(?:(?P<sure>credentials?|\baccts?|\baccount(?=\s?[:=])|user ?name|账[号户]|用户名|登录名)|"
    r"log ?ins?|log(?:ged)? in|logon|登录|sign in)"
    r"(?!\s?(?:(?:pages?|forms?|screens?|services?|flows?|buttons?|endpoints?|modules?|code|tests?|views?|"
    r"components?|handlers?|api|widgets?|server|dialog|logic)\b|页|界面|表单|按钮|模块|接口|组件|服务|流程|框)"
    r"(?!\s?[:=]|面\s?[:=]))"
    r"(?P<gap>[^\n.;!?/|]{0,24}?)(?:(?P<told>:|=|\b(?:is|are|as)\b|是|为)|\bwith\b|用|\s)\s{0,2}"
    r"(?P<name>[\w.@+-]{2,40})(?P<between>\s?[/|:,、]\s?|\s(?:with|and|plus|using)\s|\s?和\s?)"
    r"(?P<value>[!-.0-~]{6,64})(?![!-~])",
    re.IGNORECASE,
)
_LONG_ENOUGH = 8
_SIGN = re.compile(r"[!#$%^&*+=~?@]")
_VERSION = re.compile(r"[A-Za-z][A-Za-z+_.-]*\d+(?:\.\d+)+[a-z]?")
_PRODUCT = re.compile(r"[A-Z][A-Za-z]*(?:\.[a-z]+)?\d{1,3}")
_PROVIDER = """
apple facebook github gitlab google linkedin microsoft okta passkey passkeys saml sso twitter wechat 微信
"""
_PROVIDERS = frozenset(_PROVIDER.split())
"""What logs somebody in for others."""
_ANY_DIGIT = re.compile(r"\d")


def codes(plain: PlainText) -> Iterator[Place]:
    """Yield seed phrases, codes of cards and locks, and names with the passwords behind them."""
    lower = plain.lower
    if any(word in lower for word in _WALLET_WORDS):
        yield from _seeds(lower)
    if any(word in lower for word in _ASIDE_WORDS):
        yield from _values(_ASIDE, lower)
    if _AUTHENTICATOR_WORD.search(lower):
        yield from _authenticators(plain.text)
    if not _ANY_DIGIT.search(plain.numbers):
        return
    for words, pattern in _CALLED:
        if any(word in lower for word in words):
            yield from _values(pattern, lower)
    if _ACCOUNT_WORD.search(lower):
        yield from _logins(plain.text)


def _values(pattern: re.Pattern[str], text: str) -> Iterator[Place]:
    for match in pattern.finditer(text):
        yield Category.PASSWORD, match.start("value"), match.end("value")


def _authenticators(text: str) -> Iterator[Place]:
    for match in _OF_AN_AUTHENTICATOR.finditer(text):
        value, named = match["value"], _SEED_WORD.search(match["gap"]) is not None
        if _ANY_DIGIT.search(value) or (named and value.isupper()):
            yield Category.SECRET, *match.span("value")


def _seeds(text: str) -> Iterator[Place]:
    for match in _SEED.finditer(text):
        if not _SENTENCE.search(match["words"]):
            yield Category.SECRET, match.start("words"), match.end("words")


def _logins(text: str) -> Iterator[Place]:
    for match in _LOGIN.finditer(text):
        value = match["value"]
        if _is_mixed(value) and (_SIGN.search(value.rstrip("!?")) or _is_login(match)):
            yield Category.PASSWORD, match.start("value"), match.end("value")


def _is_mixed(value: str) -> bool:
    """Tell whether letters and digits, or letters and signs, stand in one word as in no name or file."""
    sign = _SIGN.search(value.rstrip("!?"))
    mixed = re.search("[A-Za-z]", value) and re.search(r"\d", value)
    return bool(mixed) and (sign is not None or len(value) >= _LONG_ENOUGH)


def _is_login(match: re.Match[str]) -> bool:
    """Tell whether letters and digits without a sign are a password, and no version, product or host."""
    name, between, value = match["name"], match["between"].strip(), match["value"]
    apart = between in ("/", "|", ":", "、")
    directly = match["sure"] is not None and not match["gap"].strip()
    series = _ANY_DIGIT.search(name) is not None and _stem(name) == _stem(value) != ""
    if series or _VERSION.fullmatch(value):
        return False
    if between == "," and not directly and match["told"] is None:
        return False
    if directly or match["told"] == "as" or (apart and match["told"] is not None):
        return True
    return name.lower() not in _PROVIDERS and not (name[0].isupper() and _PRODUCT.fullmatch(value))


def _stem(word: str) -> str:
    return re.split(r"\d", word, maxsplit=1)[0]
