"""
What is so from now on: "the pool opens at 6:30 from now on", 从今天起门票涨到60块.

A price, an hour or a habit that begins is a fact, about the world or about the user; how the assistant is to
do its work from now on is a wish.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.calendar_words import OF_WEEK_ZH, WEEK_ZH, WEEKDAY, WEEKDAY_ZH
from memory_ledger.domain.text.change_words import AFTER_ZH, FROM_NOW, FROM_NOW_ZH
from memory_ledger.domain.writing.utterances.stated.orders import ORDER

_SINCE = (
    rf"(?:{FROM_NOW}|from next (?:week|month|year) (?:on|onwards?|forward)|"
    rf"(?:starting|beginning|as of|from) (?:now|today|tomorrow|next (?:week|month)|{WEEKDAY})(?: on)?)"
)
_LEAD = rf"(?:{_SINCE},? )?"
SERVED = any_of(
    r".*\b(?:answers?|repl(?:y|ies)|responses?|summar(?:y|ies)|explanations?|translations?|drafts?|emails?|"
    r"messages?|reports?|texts?|documents?|docs?|code|comments?|commits?|recipes?|examples?|suggestions?|"
    r"recommendations?|citations?|sources?|emojis?|headings?|tables?|charts?|lists?|language|tone|style|format|"
    r"default|you|your|yours|(?:give|send|tell|show|call|write|remind|ask|to|for|with) me|please|should|must|"
    r"ought|needs?|ha(?:s|ve) to|let's)\b|"
    r".*\b(?:prices?|dates?|times?|amounts?|numbers?|units?|figures?|names?|titles?) (?:is|are|be) "
    r"(?:always |only )?(?!\D{0,8}\d)",
    r".*(?:[你您请]|(?<![特差区分个])别|回答|回复|答复|报告|邮件|代码|注释|总结|文案|文档|翻译|消息|金额|日期|数字|单位|菜谱|"
    r"语气|格式|称呼|标题|图表|表格|给我|帮我|提醒|不要|不用|统一|一律|都[用写按]|说话)",
)
"""What an assistant makes, and who it is made for."""
_VERB = (
    r"(?:is|are|will be|costs?|opens?|closes?|starts?|begins?|ends|meets?|runs|leaves|departs|arrives|lasts|"
    r"takes place|happens|go(?:es)? (?:up|down)|rises?|falls|charges?|moves|stays|sells|works)"
)
_WORD = r"[\w'’-]+ "
_NO_WISH = (
    r"(?!(?:want|need|expect|like|prefer|love|hate|wish|hope|ask|would|will|won't|don't|do|can|can't|cannot|"
    r"never|only|always|go by|use|write|speak|say|call|spell|mean|think|guess|feel|suppose|swear|promise|try|"
    r"may|might|could)\b)"
)
_OF_WORLD = (
    rf"{_LEAD}(?:the|our|my|his|her|their) (?:{_WORD}){{1,6}}?{_VERB} .+",
    rf"{_LEAD}(?!(?:{ORDER}|i|we|no|it|that|this)\b)(?:{_WORD}){{1,5}}?{_VERB} (?:.*\W)?(?:\d|{WEEKDAY}).*",
)
_OF_SELF = (
    rf"{_SINCE},? i(?:'m| am)? {_NO_WISH}[a-z]+\b.*",
    rf"i(?:'m| am)? {_NO_WISH}[a-z]+\b.* {_SINCE}",
    rf"{_SINCE},? we {_NO_WISH}(?!(?:talk|keep|stick|follow|avoid|name|format|answer)\b)[a-z]+\b"
    rf".*(?:\d|{WEEKDAY}).*",
)
_SINCE_ZH = (
    rf"(?:{FROM_NOW_ZH}|(?:从|打|自)?(?:明天|下(?:{WEEK_ZH}|个?月))起|"
    rf"(?:从|打|自)(?:明天|下(?:{WEEK_ZH}|个?月))(?:开始|以后|往后)),?"
)
_BIDS_ZH = (
    r"(?:都|就|也|请|要|全|只|先|尽量|改)*(?:用(?!户)|按|写|加|带|标|叫|放|发|以|换成|保持|记得|列|附|回)"
)
_EVENT_ZH = any_of(
    rf"(?<=[周期拜][{OF_WEEK_ZH}])|(?<=[完晚里夏冬春秋午夜雪雨底钟\d%])|(?<=公[斤里])|(?<=[一二两三四五六七八九十百千半][个块元岁度米斤层])",
    r"(?<=手术)|(?<=疫情)|(?<=过年)|(?<=考试)|(?<=结束)|(?<=装修)|(?<=搬家)|(?<=出院)|(?<=[入离]职)|(?<=上线)|"
    r"(?<=发布)|(?<=[开停]业)|(?<=[关开]门)|(?<=[天夜]黑)|(?<=验收)|(?<=付款)|(?<=签约)|(?<=竣工)|(?<=下课)",
).pattern
_AFTER = re.compile(rf"(?:{AFTER_ZH}|{_EVENT_ZH})(?:以|之)后(?![再有想]|{_BIDS_ZH})")
_BEFORE = re.compile(rf"(?<=[点时分刻钟])(?:以|之)前(?!{_BIDS_ZH})")
_NUMBER_ZH = r"[\d一二两三四五六七八九十百半]"
_OF_WORLD_ZH = (
    rf"{_SINCE_ZH}(?![我咱用不都叫写先每所全])[^,]{{2,12}}?(?:是|为|要|每)?[^,]{{0,6}}?{_NUMBER_ZH}+(?:块|元|点|号|层|楼|[::])"
    r"[^,]{0,10}",
    rf"{_SINCE_ZH}(?![我咱用不都叫写先每所全])[^,]{{2,12}}?(?:{WEEKDAY_ZH})?"
    r"(?:闭馆|开放|营业|关门|开门|停运|停课|放假|休息|[涨降提调改搬挪延][到在成至]|改为|延长到|收费)[^,]{0,12}",
)
_OF_SELF_ZH = (
    rf"{_SINCE_ZH}我们?(?![要想希需让叫用说问发贴写给不只都喜爱讨会觉决打准可应尽争])[^,]{{2,20}}",
    rf"我{_SINCE_ZH}(?![要想希需让叫用说问发贴写给不只都喜爱讨会觉决打准可应尽争])[^,]{{2,20}}",
)
_TOLD = any_of(*(rf"(?:{form})\Z" for form in (*_OF_WORLD, *_OF_SELF, *_OF_WORLD_ZH, *_OF_SELF_ZH)))


def tells_since(folded: str) -> bool:
    """Tell whether a *folded* text that speaks of time to come states a fact, and bids nothing."""
    said = folded.strip(" .!。")
    return SERVED.match(said) is None and _TOLD.match(said) is not None


def after_a_time(folded: str) -> str:
    """Return *folded*; where it bids nothing, 以后 behind a time or an event has other words."""
    return folded if SERVED.match(folded) else _AFTER.sub("过后", _BEFORE.sub("前", folded))
