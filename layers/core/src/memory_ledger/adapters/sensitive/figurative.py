"""A condition that no body has: of a market, a key that is pressed, a program, of who is allergic to work."""

from __future__ import annotations

import re

from memory_ledger.domain.text.numerals import NUMBER_WORD

_PRESSED_OR_POOR = (
    r"(?:market|econom(?:y|ies)|price|demand|sector|stock|share|area|region|town|district|industry|wage|sale|"
    r"trade|earning|value|currency|housing|button|key|pedal|lever|valve|switch|plunger|trigger|brake|"
    r"clutch)s?"
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
_THING = (
    r"(?:code|program|script|server|app|laptop|computer|parser|compiler|database|printer|function|api|"
    r"browser|car|"
    r"engine|phone|router|pipeline|build|website|spreadsheet|company|bank|government|market)s?"
)
_OF_A_THING = re.compile(rf"\b{_THING}\s(?:is|are|was|were|seems?|got)\s(?:to be\s)?(?:[a-z]{{2,12}}\s)?\Z")
_HAN_OF_A_THING = re.compile(
    r"(?:代码|程序|脚本|服务器|电脑|手机|打印机|数据库|编译器|接口|浏览器|发动机|路由器)[^,，。;；我你您他她]{0,4}对"
    r"[^,，。;；]{1,10}\Z"
)
_HOLLOW = re.compile(
    r"[ -](?:era|age)\b|\s(?:in|on) the (?:ground|road|land|soil|sand|lawn|earth|cushion|snow)\b"
)
_WEATHER = re.compile(r"\b(?:tropical|economic|cyclonic|atlantic|monsoon|frontal)\s\Z")
_BEES = re.compile(
    r"\b(?:bees?|beekeep\w*|honey)\b(?!.*\b(?:me|in|gets?|got|have|had|has|with|of|for|from)\s\Z)|"
    r"\b(?:sold|sells?|bought|buys?|builds?|built|counts?|inspects?|moved?)\s(?:(?:me|us|him|her|them)\s)?"
    rf"(?:(?:the|my|our|his|her|their|some|more|new|old|{NUMBER_WORD}|\d{{1,3}})\s){{0,3}}\Z"
)
_BEEHIVES_AT = re.compile(
    r"es\s(?:are|were|sit|stand|live)\s(?:in|at|on|by|near|behind|beside|next to)\s"
    r"(?!(?:my|his|her|their|your|our|both|an?|me|full|bad|good|remission)\b|"
    r"the\s(?:arm|leg|face|neck|back|skin|chest|bod|hand|feet|foot|belly|torso|stomach|rise|mend|way|worst))"
)
"""Where hives stand, which is on no skin."""
_REACH = 40


def is_figurative(text: str, condition: str, start: int, end: int) -> bool:
    """Tell whether ``text[start:end]``, that *condition* begins, is said of a thing or in jest."""
    before = text[max(0, start - _REACH) : start]
    if condition == "depressed":
        return _BEHIND_DEPRESSED.match(text, end) is not None or _BEFORE_DEPRESSED.search(before) is not None
    if condition == "allergic":
        return _TO_WORK.match(text, end) is not None or _OF_A_THING.search(before) is not None
    if condition == "depression":
        return _HOLLOW.match(text, end) is not None or _WEATHER.search(before) is not None
    if condition == "hiv":
        of_bees = _BEES.search(before) is not None or _BEEHIVES_AT.match(text, end) is not None
        return text.startswith("es", end) and of_bees
    return condition == "过敏" and any(rule.search(before) for rule in (_HAN_TO_WORK, _HAN_OF_A_THING))
