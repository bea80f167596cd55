"""Answers to the questions by which a bank knows its customer."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.adapters.sensitive.talk_of_passphrases import is_told_in_chinese, is_told_in_english
from memory_ledger.domain.writing.trust.sensitivity import Category

_ASKER = (
    r"(?:banks?|building society|credit union|insurers?|insurance(?: company)?|paypal|(?:phone|"
    r"telephone) banking|"
    r"(?:security|recovery|secret|verification|challenge) (?:questions?|checks?)|account recovery|"
    r"(?:verify|prove) (?:my|your) identity)"
)
_FIRST = (
    r"(?:pet|school|car|teacher|boss|job|street|kiss|boyfriend|girlfriend|crush|employer|concert|phone|dog|"
    r"cat)"
)
_FAVOURITE = (
    r"(?:teacher|pet|book|film|movie|food|dish|place|(?:sports )?team|band|singer|song|uncle|aunt|cousin|"
    r"author|"
    r"colou?r|game|animal|city|holiday)"
)
_ASKED = (
    rf"(?:(?:(?:mother|mum|mom|grandmother|wife|nan)'?s )?maiden name|first {_FIRST}|"
    rf"favou?rite {_FAVOURITE}|childhood (?:street|friend|nickname|hero|home|pet|crush|address)|"
    r"street (?:i|you|we) grew up(?: (?:in|on))?|(?:place|city|town) of birth|birth ?place|(?:home|"
    r"birth) ?town|"
    r"(?:town|city|hospital) (?:i|you) (?:was|were) born(?: in)?|(?:primary|elementary|"
    r"high) school(?: mascot)?|"
    r"(?:father|mother|brother|sister|grandfather|grandmother|dad|mum|mom|nan)'?s (?:(?:middle|first) )?name|"
    r"(?:pet|dog|cat|teacher)'?s name)"
)
_GIVEN = (
    r"(?:(?:and )?(?:the|my) (?:right |correct )?answer(?: there| to (?:it|that))?(?:\s(?:is|was)|:|=)|"
    r"(?:i|we)(?: always| just)? (?:put|answered|answer|said|say|gave|give|wrote|write|typed|type|use|used|"
    r"chose|set|"
    r"entered|enter)(?: down| in| with)?|(?:just |always )?(?:say|answer|give|enter|type|put)|"
    r"(?<=[,?:] )(?:it's|it is)|"
    r"answer(?:ed)?\s?[:=])"
)
_NAMED = r"(?:\s?[:=]|,?\s(?:is|was)|\s[–—-]+(?=\s)|,(?= (?:it's|it is|it was|namely) ))"
_VALUE = (
    r"(?:(?:and |- )?(?:it's|it is|it was|that's|that is|which is|"
    r"namely)\s)?(?:an? )?[\"'“‘]?(?P<value>[^\W_][^,.;:!?\n\"”’\[\]]{1,40})"
)
_SHAPES = (
    re.compile(
        rf"\b{_ASKER}\b(?P<gap>[^.;!?\n]{{0,50}}?)\b{_ASKED}\b(?!'s)"
        rf"[^.;!?\n]{{0,24}}?[\s,.?:;]\s?\b{_GIVEN}\s{{0,2}}{_VALUE}"
    ),
    re.compile(rf"\b{_ASKER}\b(?P<gap>[^.;!?\n]{{0,50}}?)\b{_ASKED}{_NAMED}\s{{1,3}}{_VALUE}"),
    re.compile(
        rf"\b{_ASKED}\s(?:for|at|with|to|on file with)\s(?:the |my |"
        rf"our )?(?:\w{{2,16}} )?(?P<gap>){_ASKER}\b[^.;!?\n]{{0,16}}?"
        rf"{_NAMED}\s{{1,3}}{_VALUE}"
    ),
    re.compile(
        rf"\b(?P<gap>)(?:security|recovery|secret|challenge) (?:questions? )?answers?(?: is|"
        rf" was)?\s?[:=(–—-]\s?"
        rf"(?:my )?{_ASKED}\)?\s?(?:[,:=–—-]|is\b|was\b)\s?{_VALUE}"
    ),
    re.compile(
        rf"\b(?P<gap>)(?:security|recovery|secret|challenge) question(?: is| was|:| -) "
        rf"[^.;!?\n]{{0,24}}?\b{_ASKED}"
        rf",? (?:and )?(?=it's |it is ){_VALUE}"
    ),
    re.compile(
        rf"\banswer to (?:the|my|our) (?P<gap>)(?:security|recovery|secret|"
        rf"challenge) questions?\b[^.;!?\n]{{0,40}}?"
        rf"\s(?:is|was)\s{_VALUE}"
    ),
    re.compile(
        rf"\b{_ASKED},\s(?P<gap>)(?:for|at|with) (?:the |my |our )?(?:\w{{2,16}} )?{_ASKER},\s(?:is|"
        rf"was)\s{_VALUE}"
    ),
    re.compile(
        rf"\b(?P<gap>)(?:security|recovery|secret|challenge) questions?\b[^;!?\n]{{0,60}}?[\s,.?:;]\s?"
        rf"(?:(?:and )?(?:the|my) answer(?:\s(?:is|was)|\s?[:=])|answer\s?[:=])\s{{0,2}}{_VALUE}"
    ),
)
_OTHERS = re.compile(r"\b(?:her|his|their|customers?|people|users?)\b|\?")
"""In a gap: whom else the question is asked, or that another sentence has begun."""
_ENDS = re.compile(
    r"\s(?:but|because|so|and|for|to|in|on|at|as|which|when|if|since|please|though|everywhere|there|too)\b"
)
_GRAMMAR = re.compile(
    r"(?:an?|the|in|on|at|due|very|quite|so|too|not|no|yes|i|we|you|they|he|she|it|my|our|some|any|that|this|"
    r"what|"
    r"always|never|known|common|easy|hard|wrong|right|public|secret|required|private|still|on record|asked|"
    r"used|"
    r"stored|nobody|nothing)\b"
)
_HAN_ASKED = (
    r"(?:(?:妈妈?|母亲|父亲|爸爸?|爷爷|奶奶|外婆|外公|配偶|老婆|老公|妻子|丈夫|老师|班主任|宠物|小狗|小猫|狗|猫|孩子|初恋|"
    r"同桌|好友|朋友)的?(?:名字?|姓名?|姓氏|生日|小名|娘家姓)?|(?:[妈爸爹娘])(?=[姓叫])|(?:小学|中学|初中|高中|大学|出生地|籍贯|老家|母校|"
    r"第一[只个条辆所位]?[\u4e00-\u9fff]{1,4}|最喜欢的[\u4e00-\u9fff]{1,4}))"
)
_HAN_QUESTION = (
    r"(?:密保(?:问题)?|密码提示(?:问题)?|(?:找回|重置)密码的?问题|"
    r"(?:账[号户]|支付宝|微信|银行|网银)的?(?:安全|验证|密保)问题|找回密码[^\n,。;!?]{0,2}问题)"
)
_HAN_GIVEN = (
    r"(?:(?:我)?(?:填|设|写|用)?的?答案(?:就?[是为填写设]|[:=])(?:的是|了|成)?|"
    r"我?(?:填|写|答|回答|输入?)(?:的[就都]?是|了|:))"
)
_HAN_VALUE = r"[:\s]{0,2}[\"“「]?(?P<value>[^\s,。;!?\n\"”」\[\]]{2,16})"
_HAN_SHAPES = (
    re.compile(rf"{_HAN_QUESTION}[^\n。;!?]{{0,24}}?{_HAN_GIVEN}{_HAN_VALUE}"),
    re.compile(
        rf"{_HAN_QUESTION}[^\n。;!?]{{0,12}}?{_HAN_ASKED}(?:的?(?:名字?|全名))?(?:就?是|叫|姓|:)(?!什么|啥|谁|"
        rf"哪){_HAN_VALUE}"
    ),
    re.compile(
        rf"{_HAN_QUESTION}[^\n。;!]{{0,16}}?(?:什么|啥|谁|哪[里儿个所]?)[^\n,。;!?]{{0,6}}[,?:\s]\s?(?:就?是|叫|"
        rf"答案)?{_HAN_VALUE}"
    ),
    re.compile(
        rf"(?:银行|网银|支付宝|保险公司|信用社|客服核实身份)(?:的?客服|每次|总是?|会|都|打电话){{0,3}}"
        rf"(?:问(?![卷题])|核实|验证|让我答|要我答)[^\n。;!?]{{0,8}}?"
        rf"{_HAN_ASKED}[^\n。;!?]{{0,10}}?{_HAN_GIVEN}{_HAN_VALUE}"
    ),
)
_WORDS = (
    "bank",
    "insur",
    "question",
    "credit union",
    "building society",
    "paypal",
    "check",
    "recovery",
    "identity",
)
_HAN_WORDS = ("问", "密保", "密码提示")


def answers(plain: PlainText) -> Iterator[Place]:
    """Yield what is answered where a bank or the like asks for a maiden name, a first pet or 小学."""
    text = plain.lower
    if any(word in text for word in _WORDS):
        for shape in _SHAPES:
            yield from _english(shape, text)
    if any(word in text for word in _HAN_WORDS):
        for shape in _HAN_SHAPES:
            yield from _chinese(shape, text)


def _english(shape: re.Pattern[str], text: str) -> Iterator[Place]:
    for told in shape.finditer(text):
        value, start = told["value"], told.start("value")
        if (cut := _ENDS.search(value)) is not None:
            value = value[: cut.start()]
        value = value.rstrip(" '")
        if not (_GRAMMAR.match(value) or _OTHERS.search(told["gap"])) and is_told_in_english(
            value, assigned=True
        ):
            yield Category.PASSWORD, start, start + len(value)


def _chinese(shape: re.Pattern[str], text: str) -> Iterator[Place]:
    for told in shape.finditer(text):
        if is_told_in_chinese(told["value"]):
            yield Category.PASSWORD, *told.span("value")
