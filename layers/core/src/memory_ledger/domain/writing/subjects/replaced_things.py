"""
Replaced things: "I sold the Civic and bought a Tesla".

It is read when the first text has a word of it: no cold start compiles its patterns.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.change_words import SWITCHED
from memory_ledger.domain.text.lately import WHEN_ZH
from memory_ledger.domain.writing.subjects.replaced_values import HAN as _HAN

_NAME = r"(?:old )?(?P<old>[\w'’&.+-]+(?: [\w'’&.+-]+){0,3}?)"
_OLD = rf"(?:my|the|our) {_NAME}"
_I_HAVE = r"(?:i|we|i've|we've)(?: have)?(?: just| recently| finally)?"
NO_TIME = r"(?!(?:day|week|weekend|month|night|evening|morning|while|moment|time|summer|winter|year)\b)"
_NEW = (
    rf"(?:an?|the|my) {NO_TIME}[\w'’&.+-]+(?: [\w'’&.+-]+){{0,3}}?"
    r"(?: (?:now|instead|last \w+|this \w+|yesterday))?"
)
_NEW_ZH = r"(?:一?[辆台部个])?[\w\u4e00-\u9fff ]{1,12}?"
THINGS = (
    re.compile(
        rf"(?:{_I_HAVE} )?(?:replaced|swapped|traded|exchanged|changed)(?: in)? "
        rf"{_OLD} (?:with|for|by|to) {_NEW}"
    ),
    re.compile(
        rf"(?:{_I_HAVE} )?(?:sold|traded in|got rid of|"
        rf"gave away|ditched) {_OLD}"
        rf"(?:,? and|,| for) (?:(?:i |we |now )?(?:have |drive |use )?(?:bought|got|have|drive|use) )?{_NEW}"
    ),
    re.compile(
        rf"(?:{_I_HAVE} )?(?:got|bought|picked up|purchased|ordered)(?: myself| ourselves| me| us)? {_NEW},? "
        rf"instead of {_OLD}(?: now)?"
    ),
    re.compile(rf"{_I_HAVE} (?:{SWITCHED}|went|gone) from (?:my|the|our|an?) {_NAME} to {_NEW}"),
    re.compile(
        rf"我们?{WHEN_ZH}把(?:旧的?|我的)?(?P<old>{_HAN}|[a-z\d][\w ]{{1,12}}?)(?:卖|扔|"
        rf"丢|换|送人|淘汰)(?:掉|成)?了?,?"
        r"(?:又|就|现在)?(?:换|买|改用|开|用)?(?:成|上)?了?(?:一?[辆台部个])?[\w\u4e00-\u9fff ]{1,12}?了?"
    ),
    re.compile(rf"把(?:旧的?|我的)?(?P<old>{_HAN}|[a-z\d][\w ]{{1,12}}?)换成了?{_NEW_ZH}了"),
    re.compile(rf"(?:我们?家?|家里)的?(?P<old>{_HAN}){WHEN_ZH}换成(?:了{_NEW_ZH}|{_NEW_ZH}了)"),
)
"""How a thing is said to be replaced by another."""
