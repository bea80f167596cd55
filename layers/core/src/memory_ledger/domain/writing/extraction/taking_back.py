"""
Wishes to forget what was just said: "forget that", 刚才说的别记了.

It is read when a message may be one: no cold start compiles its patterns.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.extraction.forgetting import TakenBack
from memory_ledger.domain.writing.utterances.patterns import KINDLY, KINDLY_ZH, NOT_TO, NOT_TO_ZH

_TALK = r"(?:(?:oh|no|nah|ok(?:ay)?|well|actually|sorry|wait|never ?mind|whatever|ah|hm+|hey)[,.! —-]+)*"
_TO_FORGET = (
    rf"(?:{NOT_TO} (?:remember|save|store|keep|note|record)|"
    r"forget(?: about)?|delete|erase|remove|undo|unlearn|scratch|strike|scrap|withdraw|ignore|disregard)"
)
_UNSAID = (
    r"(?:forget|(?:pretend|act (?:like|as if)|imagine)(?=.* (?:never|didn't|did not) ))(?: that)? i"
    r"(?: (?:just|ever|never|even|didn't|did not)){0,2} (?:said|say|mentioned|mention|told you|tell you|"
    r"brought up|bring up|wrote|write) (?:it|that|this|anything|a thing|something|so)"
    r"(?: (?:just now|at all))?"
)
"""What was said is to count as not said."""
_TOLD = (
    r"(?:(?:what|everything|all|the (?:thing|bit|part|one)) (?:that )?i(?:'ve| have)? (?:just |already )?"
    r"(?:said|told you|wrote|mentioned|shared|sent)|(?:the|my|that) (?:last|previous) "
    r"(?:one|thing|bit|part|message|statement|sentence|note|fact|memory|entry)"
    r"(?: (?:that )?i (?:just )?(?:said|told you|wrote|sent))?)"
    r"(?: (?:to you|just now|a (?:moment|second) ago))*"
)
_LAST = r"(?:that|it|this)(?: (?:one|fact|note|memory|part|bit|again|then|down))?"
_AFTER = (
    r"(?:[, ]+(?:please|now|then|thanks|thank you|will you|would you|ok(?:ay)?|"
    r"from (?:your |the )?(?:memory|notes|records?)))*[ .!?~]*"
)
_TALK_ZH = r"(?:(?:[哦啊嗯噢唉]|不|不对|算了|等等|等一下|没事|抱歉|对不起|好吧|还是)[,。! ]*)*"
_POLITELY_ZH = rf"(?:{KINDLY_ZH}|还是|把|将)*"
_TO_FORGET_ZH = (
    rf"(?:忘(?:了|掉|记)?|{NOT_TO_ZH}(?:再)?记(?:了|住|着|录)?|"
    r"删(?:了|掉|除)?|去掉|撤[回销]|收回|抹掉|作废|不算(?:数|了)?)"
)
_TOLD_ZH = (
    r"我?(?:刚才|刚刚|刚|上面|前面|上一?(?=[条句个]))我?(?:(?:跟|和|对)你)?(?:说|讲|告诉你|提|写|发)?(?:过|到)?的?"
    r"(?:[那这]?一?[条句个件些段])?(?:话|事情?|内容|信息|消息|记忆)?"
)
_LAST_ZH = r"(?:[那这]一?[条句个件](?:话|事情?|内容|信息|记忆)?|它)"
_UNSAID_ZH = (
    r"(?:刚才|刚刚)?(?:你|就)*当(?:作|做|成)?我(?:刚才|刚刚)?(?:什么|啥)?[都也]?没有?[说讲提写]过?"
    r"(?:(?:刚才|刚刚)的?|[这那])?[句些个件]?[话事]?"
)
_AFTER_ZH = r"(?:[吧了啊哦好吗呢它]|谢谢|可以|行|[,。!?~ ])*"
_TAKES_BACK = {
    TakenBack.TOLD: re.compile(
        rf"{_TALK}{KINDLY}*{_TO_FORGET} {_TOLD}{_AFTER}|"
        rf"{_TALK_ZH}{_POLITELY_ZH}(?:{_TO_FORGET_ZH}{_TOLD_ZH}|{_TOLD_ZH}{_POLITELY_ZH}{_TO_FORGET_ZH}){_AFTER_ZH}"
    ),
    TakenBack.LAST: re.compile(
        rf"{_TALK}{KINDLY}*(?:{_TO_FORGET} {_LAST}|i take (?:it|that) back|{_UNSAID}){_AFTER}|"
        rf"{_TALK_ZH}{_POLITELY_ZH}(?:{_TO_FORGET_ZH}{_LAST_ZH}|"
        rf"{_LAST_ZH}{_POLITELY_ZH}{_TO_FORGET_ZH}|忘(?:了|掉)(?:它|吧)+|{_UNSAID_ZH}|{NOT_TO_ZH}记(?:了|住)?|"
        rf"(?<=[了是,])不记了){_AFTER_ZH}"
    ),
}


def taken_back_in(wish: str) -> TakenBack | None:
    """Return what a message that only takes back what was said takes back; None where it says more."""
    folded = fold(wish.strip())
    return next((back for back, form in _TAKES_BACK.items() if form.fullmatch(folded)), None)
