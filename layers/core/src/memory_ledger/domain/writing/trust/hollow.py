"""Hollow texts, which say nothing without what was taken out of them: ``My card is [bank_card]``."""

from __future__ import annotations

import re

from memory_ledger.domain.records.memory import Fact
from memory_ledger.domain.writing.trust.sensitivity import Category, marks_in

_SECRET = (
    r"pass ?words?|pass ?code|pass ?phrase|pwd|pin|(?:api |access )?(?:token|key)|"
    r"密码|密碼|口令|密钥|密鑰|令牌"
)
_IDENTITY = (
    r"cards?|iban|cvv|cvc|account|passport|ssn|social security|id|identity|"
    r"身份证|身份證|护照|護照|卡|账[号户]|帳[號戶]"
)
_WHOSE = (
    r"please|remember|note|that|so|and|my|mine|our|the|a|an|his|her|their|your|user(?:'s|s)?|this|it|it's|here|here's|"
    r"bank|credit|debit|visa|mastercard|number|no|code|new|old|current|is|are|was|for|of|by the way|"
    r"请|請|记住|記住|记一下|我们?|我們|你|他|她|用户|用戶|银行|銀行|信用|储蓄|借记|号码?|號碼?|新|旧|是|为|為|的|了|就|叫"
)
_WORD = rf"(?:{_SECRET}|{_IDENTITY}|{_WHOSE})(?![a-z])"
_MARK = r"\[(?:" + "|".join(Category) + r")\]"
_HOLLOW = re.compile(rf"(?:{_MARK}|(?<![a-z]){_WORD}|[^\w\[\]]|[_\[\]])*+\Z", re.IGNORECASE)
_NAMED = re.compile(
    r"(?:pass ?(?:words?|code|phrase)|\bpwd|\bpin|密码|密碼|口令|密钥|密鑰)(?:\s?(?:is|was|是|为|為))?\W*\Z",
    re.IGNORECASE,
)
_OWNED = re.compile(r"\b(?:my|our|his|her|their|your|user's|is|was)\b|[我他她是为為]|用[户戶]", re.IGNORECASE)
"""A bare ``password`` may be how somebody logs in."""
_LONGEST = 160
"""What is longer says something else too, or is looked at for nothing."""


def left_hollow(content: str | None, fact: Fact | None) -> frozenset[Category]:
    """Return the categories of what *content* or *fact* names and nothing else; none where it says more."""
    if content is None:
        value = fact.object if fact is not None else None
        content = value if isinstance(value, str) and re.fullmatch(_MARK, value) else ""
    if len(content) > _LONGEST or not _HOLLOW.match(content):
        return frozenset()
    named = {Category.PASSWORD} if _NAMED.search(content) and _OWNED.search(content) else set()
    return frozenset(named | {*marks_in(content)})
