"""Beginnings of transcript lines: time, speaker, and where the words begin."""

from __future__ import annotations

import re

from memory_ledger.domain.text.calendar_words import MONTH, WEEKDAY, WEEKDAY_ZH
from memory_ledger.domain.text.terms import CJK

_LONGEST = 200
"""No line takes more characters to come to what was said."""
_CAPITAL = "A-Z\u00c0-\u00de\u0100-\u017f\u0391-\u03a9\u0400-\u042f"
_WORD = rf"[{_CAPITAL}](?:[^\W{CJK}]|[.'’-]){{0,20}}"
_NAME = rf"(?:[{CJK}]{{1,8}}?|{_WORD}(?:[ ]{_WORD}){{0,2}})"
_IN_BRACKETS = r"[\[(（【][^\])）】\n]{1,60}[\])）】]"

_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_TIME = rf"""(?i:
    \d{{1,4}}[-/.:年月时点]\d[\d:./年月日号时点分秒t-]*(?:z\b)?
  | {_DAY}\ (?:of\ )?{MONTH}\b\.?(?:,?\ \d{{4}})?
  | {MONTH}\.?\ {_DAY}\b(?:,?\ \d{{4}})?
  | (?:\d{{1,2}}\ ?)?[ap]\.?m\b\.?
  | [上下中]午 | 凌晨 | 早上 | 晚上
  | (?![a-z]{{3,6}}days){WEEKDAY} | {WEEKDAY_ZH}
)"""
_MOMENT = rf"(?>(?i:on\ |at\ )?{_TIME}(?:[\ ,]*(?i:(?:on|at)\ )?{_TIME})*)"
_LABEL = r"(?i:date|time|日期|时间)\ ?[:：]\ ?"
_FRAME = rf"(?>(?:{_IN_BRACKETS}|(?:{_LABEL})?{_MOMENT})\s*[-–—|,，:：]?\s*)"
_ROLE = "(?i:user|assistant|human|ai|用户|助手)"
_FIELD = "(?i:speaker|author|from|name|说话人|发言人|姓名)"
_SAYS = "(?:said|says|asked|asks|replied|replies|answered|wrote|[回补]?[说问答道复充]+)"

_LINE = re.compile(
    rf"""\s*(?:{_FRAME}){{0,3}}(?:
      {_FIELD}\ ?[:：=]\ ?({_NAME})\ *[\n:：]
    | {_ROLE}\ ?[(（]({_NAME})[)）]\s*[:：]
    | [*_]{{0,2}}({_NAME})[*_]{{0,2}}\s*(?:{_IN_BRACKETS}\s*|{_MOMENT}\s*)?(?:{_SAYS}\s*)?[:：][*_]{{0,2}}
    | ({_NAME})\ ?{_SAYS}[,，]?(?=\ ?["“「『])
    | [\[【<](?:{_MOMENT}[\ ,|@-]*)?({_NAME})(?:[\ ,|@-]*{_MOMENT})?[\]】>]\s*(?:{_FRAME})?[:：]?
    | ({_NAME})[\ \t]+{_MOMENT}[\ \t]*\n
    )\s*(?=\S)""",
    re.X,
)


def speaker_of(content: str) -> str | None:
    """Return the name that *content* begins with, as transcripts do (``Ann: …``, ``9:30 - 小王：…``)."""
    match = _LINE.match(content[:_LONGEST])
    return next((name for name in match.groups() if name), None) if match else None


def said_in(content: str) -> str:
    """Return *content* without the name it begins with, and the time before that."""
    match = _LINE.match(content[:_LONGEST])
    return content[match.end() :] if match else content
