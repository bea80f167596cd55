"""What follows a question: an answer, a word of assent, or nothing that answers it."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.folding import fold

COURTESY = any_of(
    r".*\b(?:anything else|something else|help (?:you )?(?:with|further)|let me know|sound good|"
    r"does that help|make sense|any (?:other )?questions)\b",
    r".*(?:还有(?:什么|其他|别的)|还需要(?:我|什么)|可以吗|对吗|怎么样|如何|清楚吗|有帮助吗)\Z",
)
"""What is asked out of politeness."""
DOES_NOT_KNOW = any_of(
    r"(?:.*\b)?(?:i (?:really |honestly )?(?:don't|do not) know|i'm not sure|not sure yet|no idea|"
    r"i'll (?:think|get back|let you know|check)|"
    r"(?:can't|cannot|couldn't) (?:say|tell|find (?:that|it|out|any))|ask me later|decide later|"
    r"let me (?:think|check))\b",
    r".*(?:不知道|不确定|不清楚|没想好|还没定|之后再(?:说|定)|以后再(?:说|定)|回头再|我(?:再)?(?:想想|看看|"
    r"查查|问问)|无法确定|查不到)",
)
"""What answers no question."""
_ASSENTS = re.compile(
    r"(?:(?:yes|yeah|yep|sure|ok(?:ay)?|agreed|exactly|correct|please do|do (?:it|that|so)|go ahead|"
    r"sounds good|let's do (?:it|that)|that works|works for me|perfect|fine|absolutely|definitely|please|"
    r"thanks)[\s,.!]*)+"
    r"|(?:(?:好的?|可以|行|对|是的?|没问题|同意|嗯+|就这样|就这么(?:办|定)|按这个来|要的?|需要|当然|确定|吧|"
    r"了|呀|啊)[\s,。!]*)+"
)


def assents(text: str) -> bool:
    """Tell whether an answer does nothing but agree."""
    return _ASSENTS.fullmatch(fold(text).strip()) is not None
