"""The words by which a user dictates a text that they have written for others: a mail, a post, a message."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of

_SENT = (
    r"(?:texts?|e-?mails?|mails?|messages?|letters?|cards?|postcards?|notes?|posts?|tweets?|captions?|status|"
    r"bios?|profiles?|replies|reply|answers?|ads?|reviews?|comments?|speech(?:es)?|toasts?|invitations?|"
    r"announcements?|applications?|statements?|essays?|stories|story|poems?|sms|dms?|resignations?|"
    r"apolog(?:y|ies)|excuses?|blogs?|intros?|introductions?|linkedin|facebook|instagram|twitter|whatsapp|slack)"
)
_BIT = r"[^.!?:\n]"
_NOW = (
    r"(?:(?:please|pls|kindly|now|then|just|ok|okay|and|so|hi|hey|hello|thanks)[ ,!]+|"
    r"(?:can|could|would|will) you |i(?:'d like| need| want) you to |help me |let's )*+"
)
_THEM = r"(?:(?:my|our|the|his|her) [\w'-]+(?: [\w'-]+)?|him|her|them)"
_COLON = r"\s*:(?!\d|//)"
_SENT_ZH = (
    r"(?:朋友圈|微信|短信|邮件|信|消息|微博|推文|推特|小红书|帖子?|动态|说说|文案|简历|简介|介绍|留言|"
    r"祝福|贺卡|明信片|假条|理由|声明|稿|致辞|祝词|检讨|感谢|道歉|评论|回复|公告|广告|启事|作文|故事)"
)
_BIT_ZH = r"[^。!?:;\n]"
_NOW_ZH = (
    rf"(?:请你?|麻烦你?|帮我|帮忙|替我|能不能|可以|能|你|您|现在|然后|再|先|[, ]|[给帮]{_BIT_ZH}{{1,6}}?)"
    r"{0,6}"
)
_SOME_ZH = r"[一几两个条封篇段份则张句]{1,3}"
DICTATES = any_of(
    rf"{_NOW}(?:write|draft|compose|word|pen|prepare|put together|come up with|make|create|post|publish|send|"
    rf"give|type)(?: up)? (?!about\b|down\b|(?:a )?(?:\w+ )?note\s*:)(?:{_BIT}{{0,40}} )?{_SENT}\b"
    rf"{_BIT}{{0,60}}{_COLON}",
    rf"{_NOW}(?:post|share|publish|send|forward|tweet|pass) (?:this|these|it|that|the following)\b"
    rf"(?! to (?:me|us)\b){_BIT}{{0,40}}{_COLON}",
    rf"{_NOW}(?:tell|text|message|dm|e-?mail|answer|(?:write|reply|respond|say) (?:back )?to|let) {_THEM}"
    rf"(?: back| know| that| this)?{_COLON}",
    rf"{_NOW}(?:tell|(?:write|reply|respond) (?:back )?to) (?!me\b|us\b|you\b)[\w'-]+{_COLON}",
    rf"{_NOW_ZH}(?:[写发拟编回来想]|编辑|草拟){_SOME_ZH}{_BIT_ZH}{{0,14}}?{_SENT_ZH}{_BIT_ZH}{{0,14}}:",
    rf"{_NOW_ZH}(?:起草|撰写|发){_SOME_ZH}?{_BIT_ZH}{{0,8}}?{_SENT_ZH}(?:给{_BIT_ZH}{{1,8}}?)?[说讲]?:",
    rf"{_NOW_ZH}(?:[跟和对向](?![你您我])[^。!?:;\n,]{{1,8}}?[说讲](?:一[声下])?|"
    r"(?:告诉|转告)(?![你您我])[^。!?:;\n,]{1,6}):",
)
"""A task whose text begins after its colon."""
ANOTHERS = any_of(
    rf"(?:(?:my|our|the) (?:[\w-]+ )?[\w-]+'s|his|her|their) (?:\w+ )?{_SENT}{_COLON}(?=\s*\")",
    r"(?:[他她]们?|我(?:老婆|老公|[妈爸]妈?爸?|老板|领导|同事|朋友|客户|邻居|老师|女儿|儿子))的?"
    rf"{_SENT_ZH}:(?=\s*\")",
)
"""Names a text of another's that stands after the colon in quotation marks."""
WRITES_TO = any_of(
    rf"{_NOW}(?:write|draft|compose|prepare|put together) (?:{_BIT}{{0,40}} )?{_SENT}\b{_BIT}{{0,60}}\Z",
    rf"{_NOW_ZH}(?:[写拟编]{_SOME_ZH}|起草|撰写){_BIT_ZH}{{0,14}}?{_SENT_ZH}{_BIT_ZH}{{0,10}}\Z",
)
"""A task whose text is a letter that greets somebody, if such a one follows."""
GREETS = re.compile(
    r"\s*(?:(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\b|亲爱的|尊敬的|[你您]好|敬启)"
)
THANKS = any_of(
    r"\s*(?:(?:many )?thanks(?: in advance| a lot| so much)?|thank you(?: so much)?|thx|cheers|please|"
    r"谢谢[你您]?|"
    r"多谢|感谢|辛苦了?|拜托了?)[\s!.~。]*\Z"
)
_QUOTED_SINGLY = re.compile(r"(?<=: )'((?:[^'\"\n]|(?<=\w)'(?=\w)){2,400})'(?!\w)")


def quoting(folded: str) -> str:
    """Return *folded* with the quotations after a colon in the marks of any other."""
    return _QUOTED_SINGLY.sub(r'"\1"', folded) if ": '" in folded else folded
