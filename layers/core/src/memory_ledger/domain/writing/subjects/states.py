"""
States of a life that hold one value at a time: married or not, a school, a car.

It is read when a text has no other key.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.calendar_words import MONTH_ZH
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.lately import LATELY, LATELY_ZH
from memory_ledger.domain.writing.subjects.now_words import without_now
from memory_ledger.domain.writing.subjects.value_shapes import CAPITAL

_READ = 100
MARITAL, SCHOOL, CAR, POST = "user.marital status", "user.school", "user.car", "user.occupation"
_SINCE = rf"(?: (?:{LATELY}|again|already|any ?more|on [\w ]{{3,20}}|since [\w ]{{2,20}})){{0,2}}"
_MARITAL = re.compile(
    r"(?:(?:i|we)(?:'m| am|'re| are|'ve| have)?(?: (?:now|just|finally|recently|happily|currently|still|"
    r"officially|not|"
    r"no longer|never|been|got|gotten|a))* (?:single|married|engaged|divorced|widowed|separated|remarried|"
    r"widower?)"
    r"(?: (?:to|from) (?!research|work|my job)[\w' ]{2,24}?)?|"
    r"(?:i|we) (?:broke off (?:the|our) engagement|separated|split up))"
    rf"{_SINCE}"
)
_ADVERB = rf"(?:{LATELY_ZH}|目前|如今|{MONTH_ZH}份?[初底]|\d{{4}}年|还|是)"
_MARITAL_ZH = re.compile(
    rf"(?:我|我们|我俩|我[和跟][\u4e00-\u9fff]{{1,6}}?){_ADVERB}{{0,4}}"
    r"(?:单身|已婚|未婚|离异|丧偶|恢复单身|没有?结婚|(?:[结离订]|再|复)[过了]?婚|领了?证)(?:了|啦|中|人士|"
    r"状态|的){0,2}"
)
_NAME = rf"[{CAPITAL}][\w'&.-]*(?: (?:of |for )?[{CAPITAL}][\w'&.-]*){{0,4}}"
_SCHOOL = re.compile(
    r"(?i:i(?:'m| am|'ve| have)?(?: (?:now|currently|just|recently))*"
    r" (?:study(?:ing)?|go|transfer(?:red)?|switched|moved|enrolled|started)(?: \w+)? (?:at|to|in) (?:the )?)"
    rf"(?P<school>(?:[{CAPITAL}][\w'.-]* ){{0,3}}(?:University|College|School|High|Academy|"
    rf"Institute)(?: (?:of )?{_NAME})?)"
    r"(?i: now| last \w+| this \w+| these days)?"
)
_SCHOOL_ZH = re.compile(
    rf"我{_ADVERB}{{0,3}}(?:(?:在|就读于|转学到了?|转到了?|考上了?|考到了?)[\u4e00-\u9fff]{{2,10}}?(?:大学|"
    rf"学院|中学|高中|初中|小学))"
    r"(?:读书|上学|念书|学习|就读|读[\u4e00-\u9fff]{1,6})?了?"
)
_CAR = re.compile(
    rf"(?i:i(?: now| currently)? drive (?:an? |the )?)(?:(?:red|blue|white|black|old|new|"
    rf"used) )?{_NAME}(?: \d+)?"
    r"(?i: now| these days)?"
)
_MAKES = (
    "宝马|奔驰|奥迪|大众|丰田|本田|特斯拉|比亚迪|日产|福特|别克|吉利|理想|蔚来|小鹏|五菱|沃尔沃|雷克萨斯|"
    "保时捷|现代|马自达|"
    "雪佛兰|奇瑞|长城|哈弗|路虎|凯迪拉克|问界|极氪"
)
_CAR_ZH = re.compile(
    rf"我{_ADVERB}{{0,3}}[换改]?开(?:的是|着|"
    rf"上了?)?(?:一?[辆台])?(?:{_MAKES})[\w\u4e00-\u9fff]{{0,6}}?(?:了|啦)?"
)
_PHONE_ZH = re.compile(
    rf"我{_ADVERB}{{0,3}}(?:用(?:的)?(?:是|着)?|换(?:成|了|"
    rf"到)?了?)(?:一?[部台个])?[\w\u4e00-\u9fff]{{1,8}}?(?P<thing>手机|电脑|平板|手表|相机)(?:了|啦)?"
)
_PROMOTED = re.compile(
    r"i(?:'ve| have|'m| am| was| got| just| recently| finally| been| now|"
    r" officially){0,4} (?:promoted(?: from [\w -]{2,30}?)? to(?: be)?|"
    r"made|appointed(?: as| to)?) (?:an? |the )?(?P<post>(?:[\w-]+ ){0,3}?[\w-]+?)"
    rf"{_SINCE}"
)
_PROMOTED_ZH = re.compile(
    rf"我{_ADVERB}{{0,3}}被?(?:升职?[为任成到做上]?|晋升[为到成]?|提[拔升][为到成]|任命为|评[上为]|"
    rf"当上)了?(?P<post>[\u4e00-\u9fff]{{2,8}}?)了?|"
    rf"我{_ADVERB}{{0,3}}(?:升职|晋升|转正|升官|换工作|换岗|转岗|转行|跳槽)了?,?我?(?:现在|如今|"
    rf"目前)?[是做当](?P<now>[\u4e00-\u9fff]{{2,8}}?)了?"
)


def state_key(text: str) -> str | None:
    """Return the key of the one state of the user's life that *text* tells; None where it tells none."""
    if len(text) > _READ:
        return None
    said = without_now(text.strip(" .!。！"))
    folded = fold(said)
    if _MARITAL.fullmatch(folded) or _MARITAL_ZH.fullmatch(folded):
        return MARITAL
    if _SCHOOL.fullmatch(said) or _SCHOOL_ZH.fullmatch(folded):
        return SCHOOL
    if _CAR.fullmatch(said) or _CAR_ZH.fullmatch(folded):
        return CAR
    if is_promoted(folded):
        return POST
    phone = _PHONE_ZH.fullmatch(folded)
    return None if phone is None else f"user.{phone['thing']}"


def is_promoted(folded: str) -> bool:
    """Tell whether a *folded* statement says that the speaker has another post by now."""
    match = _PROMOTED.fullmatch(folded) or _PROMOTED_ZH.fullmatch(folded)
    if match is None:
        return False
    from memory_ledger.domain.writing.subjects.professions import is_post

    return is_post(next(one for one in match.groupdict().values() if one))
