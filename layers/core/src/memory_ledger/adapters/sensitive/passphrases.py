"""Passwords, codes and answers made of ordinary words: told by their name, whatever they look like."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive import chinese_passphrases, english_passphrases
from memory_ledger.adapters.sensitive.credential_looks import Look, look_of, stripped
from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.passphrase_values import REACH
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.domain.writing.trust.sensitivity import Category

_HAN_NAME_WORD = re.compile("码|密马|令|钥|暗|密保|答案|图案|助记|短语|恢复词")
_ENGLISH_NAME_WORD = re.compile(
    "p[a@4]?[s$5]|word|pw|psw|pin|code|secret|token|key|phrase|pattern|combination|answer"
)
"""Without one of these there is no name to look for."""
_LOGIN_WORD = re.compile("log|sign in|credential")
_LOGIN = re.compile(
    r"(?:\blog(?:ged)? ?in (?:with|as|is|:)|\bsign in (?:with|as)|\bcredentials?(?: are| is|:)|\blogin:)"
    r"\s{1,2}"
    r"(?P<name>[a-z][\w.@-]{1,30})\s?/\s?(?P<value>[a-z][\w-]{3,30})\s{0,2}(?=[.,;!?\n]|\Z)"
)
_NETWORK_WORD = re.compile("wi-?fi|wlan|ssid|hotspot|无线|热点")
_NETWORK = re.compile(
    r"(?:\bwi-?fi|\bwlan|\bssid|\bhotspot|无线网?络?|热点)(?:\s(?:network|name))?\s?(?::|=|\bis\b|是|叫)\s{0,2}"
    r"(?P<name>[A-Za-z][\w.-]{1,30})\s{0,2}[/|,]\s{0,2}"
    r"(?P<value>(?:[a-z]{3,20}(?:\s[a-z]{2,20}){1,4}|[a-z]{8,30})(?=\s{0,2}(?:[.;!?\n]|\Z))|"
    r"[!-.0-~]{6,63}(?![!-~]))",
    re.IGNORECASE,
)
"""A network with what lets one into it, as on the card of a café."""
_ITS_KEY = re.compile(
    r"(?:(?<![a-z0-9])(?:wi-?fi|wlan|hotspot)|无线网?络?|热点)(?:\s(?:at|in|of)\s[a-z' ]{1,16}?)?"
    r"\s?(?::|=|\bis\b|就?是)\s{0,2}"
    r"(?P<value>\d{8,12}|[a-z]{3,20}\d{2,10}|[!-~]{8,63})(?![!-~])(?!\s?(?:mbps|mb|gb|兆|块|元))"
)
"""What is told of a network behind *is*: eight digits, or what else is no name of one."""
_OF_A_NETWORK = re.compile(r"[a-z][A-Z]|\d|_")
_WORDS = re.compile("[A-Za-z ]{8,}")
_LONG_WORD = 10
_AHEAD = 200
"""So far behind a name its value ends."""
_MOST_SILENT = 1_000
_NO_LOGIN_WORD = """
google facebook apple github gitlab microsoft twitter linkedin okta sso saml email phone password passkey
editor viewer owner guest username user logout register signup sign-up otp sms passwords fingerprint
"""
_NO_LOGIN = frozenset(_NO_LOGIN_WORD.split())


def passphrases(plain: PlainText) -> Iterator[Place]:
    """Yield what is called a password, a code, a key or the answer to a security question."""
    text = plain.lower
    if _HAN_NAME_WORD.search(text):
        yield from _of_chinese(text)
    if _ENGLISH_NAME_WORD.search(text):
        yield from _of_english(text)
    if _LOGIN_WORD.search(text):
        yield from _of_logins(text)
    if _NETWORK_WORD.search(text):
        yield from _of_networks(plain.text)
        yield from _keys_of_networks(text, plain.text)


def _of_chinese(text: str) -> Iterator[Place]:
    """Of the same words around a name, found to tell nothing, no more is read: a long text repeats itself."""
    silent: set[tuple[int, str]] = set()
    for name in chinese_passphrases.NAME.finditer(text):
        begin = max(0, name.start() - REACH)
        around = (name.start() - begin, text[begin : name.end() + _AHEAD])
        if around in silent:
            continue
        found = list(chinese_passphrases.found_in_chinese(text, name))
        if not found and len(silent) < _MOST_SILENT:
            silent.add(around)
        for start, end in found:
            yield _category(name), start, end


def _of_logins(text: str) -> Iterator[Place]:
    for login in _LOGIN.finditer(text):
        if not {login["name"], login["value"]} & _NO_LOGIN:
            yield Category.PASSWORD, login.start("value"), login.end("value")


def _of_networks(text: str) -> Iterator[Place]:
    for network in _NETWORK.finditer(text):
        value = stripped(network["value"])
        if look_of(value) >= Look.WORD_AND_NUMBER or (
            _OF_A_NETWORK.search(network["name"]) and _WORDS.fullmatch(value)
        ):
            yield Category.PASSWORD, network.start("value"), network.start("value") + len(value)


def _keys_of_networks(lower: str, text: str) -> Iterator[Place]:
    for network in _ITS_KEY.finditer(lower):
        start, end = network.span("value")
        value = stripped(text[start:end])
        plain_word = value.islower() and len(value) >= _LONG_WORD and look_of(value) is Look.WORD_AND_NUMBER
        if value.isdigit() or plain_word or look_of(value) is Look.RANDOM:
            yield Category.PASSWORD, start, start + len(value)


def _of_english(text: str) -> Iterator[Place]:
    """Yield likewise by English names, which a Chinese sentence uses as well."""
    for name in english_passphrases.NAME.finditer(text):
        found = [*english_passphrases.found_in_english(text, name)]
        if not found and not text.isascii():
            found = [*chinese_passphrases.found_around(text, name)]
        for start, end in found:
            yield _category(name), start, end


def _category(name: re.Match[str]) -> Category:
    return Category.SECRET if name["key"] or name["wallet"] else Category.PASSWORD
