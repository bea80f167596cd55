"""
Openers: what turns to a subject and says nothing of it ("Back to Casimir.", 那台旧相机).

It is read with the first question: no cold start compiles its patterns.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.han import HAN_CHARACTER

_LONGEST = 80
_NO_NAME = (
    r"(?:is|are|was|were|be|do|does|did|has|have|had|can|could|will|would|shall|should|may|must|not|to|that|i|we|you"
    r"|he|she|it|they|who|whom|what|where|when|why|how|which|if|whether|and|because|in|on|at|by|from|with|until)\b"
)
_ITS = r"(?:the|that|this|those|these|my|our|your|his|her|their)"
_WORD = rf"(?!{_NO_NAME})[^\s,;:.?!]+"
_NAME = rf"(?P<subject>(?:{_ITS} )?{_WORD}(?: {_WORD}){{0,3}}?)"
_END = r"[\s.?!…]*\Z"
_ENGLISH = (
    re.compile(
        r"\W*(?:(?:ok(?:ay)?|so|well|now|and|hey|right)\b,? )*(?:"
        r"(?:(?:let's|let us|can we|could we|i want(?:ed)? to|i'd like to) )?"
        r"(?:talk|chat|ask(?: you)?) (?:some more )?about "
        r"|(?:(?:let's|let us|can we|could we|i want(?:ed)? to|i'd like to|going|getting) )?"
        r"(?:(?:go|come|get|return|turn) )?back to |(?:speaking|talking) (?:of|about) "
        rf"|(?:about|on to) (?={_ITS} )|(?:regarding|concerning|as for) "
        r"|i(?:'m| was| am) (?:just )?thinking (?:of|about) |i have a (?:quick )?question about "
        r"|(?:do )?you (?:still )?(?:remember|recall) |(?:still )?(?:remember|recall) (?=[^?]*\?)"
        rf"){_NAME}(?: again)?{_END}",
        re.I,
    ),
    re.compile(rf"\W*(?P<subject>{_ITS} {_WORD}(?: {_WORD}){{0,2}}?),? again{_END}", re.I),
)
_HAN_LETTER = r"(?:(?![了过着是在有没不吗呢什哪谁怎几])\w| (?=\w))"
_HAN_THING = r"(?:(?![了过着是在有要会能没不很太真吗呢什哪谁怎几])\w)"
_HAN_END = r"(?:\s?的?(?:那|这)?件?事[情儿]?)?[吧吗啊呢\s。.？?！!…]*\Z"
_MEASURE = r"[个台辆间套条件款座张只双场趟首篇家盆棵朵匹艘幅支瓶盒箱袋把块片位本部次]"
_POINTING = re.compile(f"[那这]{_MEASURE}")
_CHINESE = (
    re.compile(
        r"\W*(?:那|那么|好|嗯)?[,，]?(?:我们?|咱们?)?(?:想|来|再|接着|继续|先|还是)*"
        r"(?:[说聊谈讲][说聊谈讲]|[说提聊谈][到起回]|[说聊谈讲]一[下说聊谈讲]|回到|关于|至于|(?:[你您]还?|还)记得|想起|想问问)"
        rf"(?P<subject>{_HAN_LETTER}{{2,12}}?){_HAN_END}"
    ),
    re.compile(
        rf"\W*(?P<subject>(?:(?:(?![那这]){_HAN_THING}){{1,8}}[那这]{_MEASURE}{_HAN_THING}"
        rf"|[那这]{_MEASURE}{_HAN_THING}{{2}}){_HAN_THING}{{0,6}}?){_HAN_END}"
    ),
)


def subject_of(text: str) -> str | None:
    """Return what *text*, in simplified characters, turns to; None where it says or asks something."""
    if len(text) > _LONGEST:
        return None
    for opener in _CHINESE if HAN_CHARACTER.search(text) else _ENGLISH:
        found = opener.match(text)
        if found is not None:
            return _POINTING.sub(" ", found["subject"]).strip()
    return None
