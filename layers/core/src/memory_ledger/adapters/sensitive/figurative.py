"""A condition that no body has: of a market, of a key that is pressed, of who is allergic to work."""

from __future__ import annotations

import re

_PRESSED_OR_POOR = (
    r"(?:market|econom(?:y|ies)|price|demand|sector|stock|share|area|region|town|district|industry|wage|sale|"
    r"trade|earning|value|currency|housing|button|key|pedal|lever|valve|switch|plunger|trigger|brake|clutch)s?"
)
_BEFORE_DEPRESSED = re.compile(
    rf"\b{_PRESSED_OR_POOR}\s(?:is|are|was|were|ha(?:s|ve) been|remain(?:s|ed)?|stay(?:s|ed)?|looks?)\s"
    r"(?:[a-z]{2,12}\s)?\Z"
)
_BEHIND_DEPRESSED = re.compile(rf"\s{_PRESSED_OR_POOR}\b")
_IRKSOME = (
    r"(?:meetings?|spreadsheets?|mondays?|mornings?|work(?:ing)?|overtime|bureaucracy|paperwork|deadlines?|"
    r"boilerplate|small ?talk|drama|nonsense|jargon|buzzwords?|powerpoint|slides|commitment|responsibility|"
    r"effort|micromanagement|e-?mails?|phone calls?|hype|excel|java(?:script)?|php|code|math|homework)"
)
_TO_WORK = re.compile(
    rf"\sto\s(?:all |any |long |early |my |doing )?(?:kinds of |sorts of )?{_IRKSOME}\b(?! (?:dust|boots))"
)
_HAN_TO_WORK = re.compile(
    r"对(?:所有|各种|一切)?(?:加班|开会|会议|上班|工作|早起|周一|甩锅|内卷|画饼|ppt|表格|报表|废话|官腔|流程|催婚|相亲|"
    r"作业|考试|学习|数学|代码|bug|领导|老板|形式主义|套路|八卦|家务)(?:这[种件]?事情?|就|都|有点|很|严重)?\Z"
)
_REACH = 40


def is_figurative(text: str, condition: str, start: int, end: int) -> bool:
    """Tell whether ``text[start:end]``, that *condition* begins, is said of a thing or in jest."""
    if condition == "depressed":
        before = text[max(0, start - _REACH) : start]
        return _BEHIND_DEPRESSED.match(text, end) is not None or _BEFORE_DEPRESSED.search(before) is not None
    if condition == "allergic":
        return _TO_WORK.match(text, end) is not None
    return condition == "过敏" and _HAN_TO_WORK.search(text[max(0, start - _REACH) : start]) is not None
