"""Leads that narrow a request to remember: "for this project, remember that …"."""

from __future__ import annotations

import re
from dataclasses import replace

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.writing.utterances.asked import requests
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence
from memory_ledger.domain.writing.utterances.kinds import is_for_now
from memory_ledger.domain.writing.utterances.patterns import KINDLY, KINDLY_ZH, without_filler

_ASKING = (
    rf"(?:{KINDLY}|always )*(?:remember|keep in mind|bear in mind|don't forget|do not forget|never forget|"
    r"make a note|take note|please note)\b"
)
_ASKING_ZH = rf"(?:{KINDLY_ZH}+记得|{KINDLY_ZH}*(?:记[住牢下]|记一下|牢记|别忘|不要忘))"
_LEAD = any_of(
    r"(?:only |just |and |but )*(?:for|in|at|on|about|regarding|concerning|with(?:in)?|during|outside|"
    r"as (?:for|to|an?)|when it comes to|in terms of|speaking of|before|to be)"
    rf" [^,:;]{{2,60}}[,:]\s*(?={_ASKING})",
    rf"(?:when(?:ever)?|while|once) (?:i|we|you|it|my|our)\b[^,:;]{{2,60}},\s*(?={_ASKING})",
    r"(?:仅|只)?(?:对于?|针对|关于|至于|就|在|说到|提到|有关|谈到|仅限|只限|限于)[^,:;你]{1,20}[,:]\s*"
    rf"(?={_ASKING_ZH})",
    rf"我?[^,:;我你]{{1,8}}(?:上|方面|里|中|时|的时候|期间)[,:]\s*(?={_ASKING_ZH})",
)
_TELLS_WHERE = re.compile(r"[^,:;]*?[^,:;在][在是有放挂存藏住搁摆贴写夹锁停埋装收塞到归][^,:;]+[,:]\s*")
"""猫在家里 and 航班在下午五时 are told, where nothing comes behind the request; 工作上 only leads to it."""
_IDLE = any_of(
    r"(?:for (?:the record|future reference|your (?:notes|memory|records?|information)|later|next time)|"
    r"in (?:the )?(?:future|meantime)|as (?:a reminder|an aside|a note)|to be \w+|before you \w+|"
    r"on (?:the other hand|another note|a side note))[\s,:]*\Z"
)
"""What narrows nothing."""


def led(sentence: Sentence) -> Sentence:
    """Return *sentence* with what leads to its request to remember apart, where anything does."""
    begin = without_filler(sentence.folded)
    lead = _LEAD.match(sentence.folded, begin)
    if lead is None or is_for_now(lead[0].strip(" ,:")):
        return sentence
    at = lead.end()
    request = requests.REMEMBER.match(sentence.folded, at)
    if request is None or _is_asked_for(sentence, lead[0], request):
        return sentence
    thanks = sentence.folded[:begin].rstrip().endswith("thanks")
    kept = "" if thanks or _IDLE.match(lead[0]) else sentence.text[begin:at]
    return replace(sentence, text=sentence.text[at:], folded=sentence.folded[at:], lead=kept)


def _is_asked_for(sentence: Sentence, lead: str, request: re.Match[str]) -> bool:
    """Tell whether a *lead* is itself what the *request* behind it asks to keep."""
    ends = not sentence.opens and request.end() == len(sentence.folded)
    return ends and _TELLS_WHERE.fullmatch(lead) is not None
