"""Secrets that look like one, beside what names them, however loosely the two are joined."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.credential_looks import MEASURED, QUIET, Look, look_of, stripped
from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.adapters.sensitive.secret_names import ABOUT, EXPLICIT, LINK, NAME, NAMED_BEHIND, WORD
from memory_ledger.domain.writing.trust.sensitivity import Category

_VALUE_IS_THERE = re.compile(r"\d|[!@#$%^&*+=~?][!-~]")
_BEGINS = "[0-9A-Za-z!@#$%^&_+]"
_VALUE = re.compile(rf"(?:(?<![A-Za-z0-9])|(?<=[码令钥牌])|(?<=[Pp][Ii][Nn])){_BEGINS}[!-~]{{3,63}}")
_LOWER = re.compile("[a-z]")
_AND = re.compile(
    r"(?:\s?,\s?(?:新的|现在|后来|目前)(?:就?[是为用]|[换改]成)了?"
    r"|,?\s(?:and |but )?(?:the (?:new one|rest|second|other)(?: half| part| one)? is|now (?:it's|it is)|"
    r"it's now|now)"
    r"|\s?(?:[,、/]|and|和|或|or|[换改变更](?:成|为)了?|[-=]?>|→|to(?=\s)))"
    rf"\s{{0,2}}(?={_BEGINS})"
)
_OWNED = re.compile(r"\b(?:my|our|the|(?:user|login) \S{1,30}|wi-?fi|router|root|admin|vpn|nas)\s\Z")
"""Before a ``pass`` that is a noun."""
_BEFORE = re.compile(
    rf"(?<![!-~])(?P<value>{_BEGINS}[!-~]{{5,63}})(?:\s(?:as|is|was|being)|'s)\s"
    rf"(?:the|my|our|a|his|her|their)\s{NAMED_BEHIND}",
    re.IGNORECASE,
)
_PAIR = re.compile(
    r"(?<![\w/:.@-])(?:(?P<sure>root|admin|administrator|pi|ubuntu|postgres|mysql|sa)[:/]|[a-z][\w.-]{1,20}:)"
    rf"(?P<value>{_BEGINS}[!-.0-~]{{5,63}})(?![!-~])"
)
_ACCOUNT = re.compile(r"\b(?:log ?ins?|credentials?|accounts?|ssh|vpn|nas)\b|账号|账户|登录")
_NETWORK = re.compile("wi-?fi|ssid|无线")
_NEAR, _REST = 40, 24


def named_credentials(plain: PlainText) -> Iterator[Place]:
    """Yield what looks like a secret beside the name of one, and a user's name and password in one word."""
    if not _VALUE_IS_THERE.search(plain.text):
        return
    if WORD.search(plain.lower):
        for name in NAME.finditer(plain.lower):
            yield from _behind(plain.text, plain.lower, name)
        yield from _before(plain.text, plain.lower)
    if ":" in plain.text or "/" in plain.text:
        yield from _pairs(plain.text, plain.lower)


def _behind(text: str, lower: str, name: re.Match[str]) -> Iterator[Place]:
    """Yield the values behind *name*, several where a list of them stands there."""
    link = LINK.match(lower, name.end())
    at, led = (link.end(), link[0]) if link else (name.end(), "")
    while (value := _VALUE.match(text, at)) is not None:
        end = at + len(stripped(value[0]))
        if not _is_shown(text[at:end], name, led, lower[end : end + _REST]):
            return
        yield _category(name), at, end
        more = _AND.match(lower, end)
        if more is None:
            return
        at, led = more.end(), ","


def _is_shown(value: str, name: re.Match[str], led: str, rest: str) -> bool:
    look, explicit = look_of(value), EXPLICIT.search(led) is not None
    if look is Look.NONE or MEASURED.match(rest):
        return False
    if not explicit and ABOUT.match(led.lstrip()) and (name["weak"] or look is not Look.RANDOM):
        return False
    if look is Look.DIGITS:
        return _opens(name) and QUIET.match(rest) is not None
    if name["pass"] and not (explicit or _is_owned(name)):
        return False
    if look is Look.RANDOM:
        return not _is_label(name, led)
    if name["weak"] or ((name["pass"] or name["named"]) and not _LOWER.search(value)):
        return False
    return (explicit and not name["key"]) or QUIET.match(rest) is not None


def _opens(name: re.Match[str]) -> bool:
    """Tell whether digits alone may be what *name* names."""
    return not (name["key"] or name["named"] or name["pass"] or name["weak"])


def _is_owned(name: re.Match[str]) -> bool:
    return _OWNED.search(name.string, max(0, name.start() - _NEAR), name.start()) is not None


def _is_label(name: re.Match[str], led: str) -> bool:
    """Tell whether *name* is a bare ``key:``, which labels anything."""
    return name["weak"] == "key" and name.start() == 0 and led[:1] in (":", "=", '"', "'")


def _category(name: re.Match[str]) -> Category:
    return Category.SECRET if name["key"] or name["named"] or name["weak"] else Category.PASSWORD


def _before(text: str, lower: str) -> Iterator[Place]:
    """Yield the values before a name: what is the key, and what is used as the token."""
    for told in _BEFORE.finditer(text):
        network = _NETWORK.search(lower, max(0, told.start() - _NEAR), told.start())
        if look_of(told["value"]) >= (Look.WORD_AND_NUMBER if network else Look.RANDOM):
            yield Category.SECRET, *told.span("value")


def _pairs(text: str, lower: str) -> Iterator[Place]:
    for pair in _PAIR.finditer(text):
        near = (lower[max(0, pair.start() - _NEAR) : pair.start()], lower[pair.end() : pair.end() + _NEAR])
        value = stripped(pair["value"])
        if (pair["sure"] or _ACCOUNT.search(" ".join(near))) and look_of(value) is Look.RANDOM:
            yield Category.PASSWORD, pair.start("value"), pair.start("value") + len(value)
