"""Replies to a question: an answer, a word of assent, or nothing that answers it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.evasions import DOES_NOT_KNOW, TURNS_AWAY
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.han import HAN_CHARACTER
from memory_ledger.domain.text.terms import Words
from memory_ledger.domain.working.summaries.summary import FieldKind
from memory_ledger.domain.working.summaries.verbatim_fields import fields_in
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence

COURTESY = any_of(
    r".*\b(?:anything else|something else|help (?:you )?(?:with|further)|let me know|sound good|"
    r"does that help|make sense|any (?:other )?questions)\b",
    r".*(?:还有(?:什么|其他|别的)|还需要(?:我|什么)|可以吗|对吗|怎么样|如何|清楚吗|有帮助吗)\Z",
)
"""What is asked out of politeness."""
_ASSENTS = re.compile(
    r"(?:(?:yes|yeah|yep|sure|ok(?:ay)?|agreed|exactly|correct|please do|do (?:it|that|so)|go ahead|"
    r"sounds good|let's do (?:it|that)|that works|works for me|perfect|fine|absolutely|definitely|please|"
    r"thanks)[\s,.!]*)+"
    r"|(?:(?:好的?|可以|行|对|是的?|没问题|同意|嗯|就这样|就这么(?:办|定)|按这个来|要的?|需要|当然|确定|吧|"
    r"了|呀|啊)[\s,。!]*)+"
)


_PRAISES = re.compile(
    r"(?:(?:good|great|fair) (?:question|point)|thanks?(?: you)?|hm+|noted|收到|谢谢|好问题)[!. 。]*"
)
_YES_OR_NO = any_of(
    r"(?:yes|yeah|yep|sure|ok(?:ay)?|agreed|exactly|correct|please|no|nope|not|never|neither|both|either|"
    r"maybe|go ahead|of course|definitely|absolutely)\b",
    r"(?:好|可以|行|对|是|没问题|同意|嗯|就|要|需要|当然|不|没|别|都|也许|可能)",
)
_ASKS = (
    (
        re.compile(
            r"\b(?:when|what (?:day|date|time)|which (?:day|date|week|month|year))\b|什么时候|哪[天年月周]|"
            r"几[点号]|何时|星期几|周几"
        ),
        {FieldKind.DATE},
    ),
    (
        re.compile(r"\b(?:what|how (?:much|many|long|big|large|far|often|old|soon))\b|多[少久大长远高]|几"),
        {FieldKind.AMOUNT, FieldKind.DATE, FieldKind.IDENTIFIER, FieldKind.ADDRESS},
    ),
    (re.compile(r"\b(?:which|who|whom|where)\b|哪|谁"), {FieldKind.IDENTIFIER, FieldKind.ADDRESS}),
)
"""What a question asks for, of what is kept to the letter."""
_PERSONS = (
    (re.compile(r"\byou(?:rs?)?\b|[你您]"), re.compile(r"\b(?:i|my|mine|me|we|our|us)\b|我|咱")),
    (
        re.compile(r"\b(?:he|she|they|his|her|their)\b|[他她]"),
        re.compile(r"\b(?:he|she|they|his|her|their)\b|[他她]"),
    ),
)
"""Whom a question is about, and how an answer calls them."""
_NAME = re.compile(r"(?<=[a-z,] )(?!I\b)[A-Z][\w-]+")
MAX_BRIEF_TERMS, MAX_BRIEF_HAN = 2, 10
"""What is no longer than this behind a question says nothing else."""


def knows_none(said: Sequence[Sentence]) -> bool:
    """Tell whether a reply, after all assent and courtesy, begins by putting its answer off."""
    told = [one for one in said if not one.asked]
    rest = [one for one in told if not (assents(one.folded) or _PRAISES.fullmatch(one.folded))]
    return not told or bool(rest) and DOES_NOT_KNOW.match(rest[0].folded) is not None


def answers_to(question: str, said: Sequence[Sentence]) -> bool:
    """
    Tell whether a reply tells what the question right before it asks for, as far as words show it.

    A question of one word or none ("And the hall?") is answered by whatever turns to nothing else.
    """
    told = [one.text for one in said if not one.asked]
    if not told or knows_none(said):
        return False
    text, asked = " ".join(told), fold(question)
    terms = Words(question).about
    if terms & Words(text).about:
        return True
    if TURNS_AWAY.match(fold(text)):
        return False
    if len(terms) <= 1 or _YES_OR_NO.match(fold(text)) or _is_brief(text) or _is_of_whom(asked, fold(text)):
        return True
    kinds: set[FieldKind] = next((kinds for rule, kinds in _ASKS if rule.search(asked)), set())
    names = _ASKS[-1][0].search(asked) is not None and _NAME.search(text) is not None
    return names or any(field.kind in kinds for field in fields_in(text))


def _is_of_whom(asked: str, text: str) -> bool:
    return any(whom.search(asked) and called.search(text) for whom, called in _PERSONS)


def _is_brief(text: str) -> bool:
    han = len(HAN_CHARACTER.findall(text))
    return han <= MAX_BRIEF_HAN if han else len(Words(text).terms) <= MAX_BRIEF_TERMS


def assents(text: str) -> bool:
    """Tell whether an answer does nothing but agree."""
    return _ASSENTS.fullmatch(fold(text).strip()) is not None
