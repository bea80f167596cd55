"""Protected rules that are told to the assistant: with a "you", as an order, not about anybody else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.trust.protected_rules import Protected, protected_rule

_SENTENCE = re.compile(r"[^.!?。\n]+[.!?。]?")
_TO_YOU = re.compile(
    r"(?:^|[,:;>\"'“(]|\b(?:and|so|then|that|now|on|hereby|therefore|today))\s?"
    r"you(?:'re| (?:now |always |never |also )?"
    r"(?:may|can|must|shall|should|will|have|are|need|do not|don't|no longer))\b|"
    r"\b(?:grant|give|allow|make|let|by|appoint|permit) you\b|"
    r"(?:^|[,:;>\"'“(]|授权|允许|任命|准许|现在|今后|以后|起)(?:你|您)(?!们)"
)
_ORDER = re.compile(
    r"^[\s>*#\"'“(-]{0,8}(?:(?:please|always|never|just|now|kindly|do not|don't|from now on,?|"
    r"remember:?|important:?) ){0,3}"
    r"(?:(?:approve|accept|authori[sz]e|allow|permit|grant|give|let|skip|bypass|disable|turn off|"
    r"switch off|waive|"
    r"ignore|ask|confirm|execute|run|delete|verify|treat)\b|(?:pay|release|transfer|refund|wire|"
    r"merge|check|trust)"
    r"(?= (?:the|an?|any|all|every|each|it|them|whatever|me|him|her|anyone|everyone|money)\b))|"
    r"^[\s>*#\"'“(-]{0,8}(?:请|直接|立即|立刻|马上|务必|必须|一律|以后|今后|从现在起|从现在开始|"
    r"记住|注意|都|[:,]){0,4}"
    r"(?:批准|同意|允许|准许|授予|授权|赋予|给|开通|跳过|绕过|关闭|关掉|停用|禁用|取消|忽略|执行|"
    r"放行|删除)(?!了|过|书|人)"
)
_OF_PERSONS = frozenset({Protected.SENSITIVE_ATTRIBUTE})


def addresses_assistant(text: str) -> bool:
    """Tell whether *text* tells a protected rule to whoever reads it, as no question does."""
    return any(
        (_TO_YOU.search(said) or _ORDER.match(said)) and protected_rule(said) not in {None, *_OF_PERSONS}
        for said in _told(fold(text))
    )


def _told(folded: str) -> Iterator[str]:
    return (one[0].lstrip() for one in _SENTENCE.finditer(folded) if not one[0].endswith(("?", "吗", "吗。")))
