"""
Requests to keep beside what is not to be kept: "remember my gym, but not my trainer".

It is read when something is not to be kept: no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.telltale_reading import telltale_of
from memory_ledger.domain.text.telltales import Look
from memory_ledger.domain.writing.utterances.asked import requests
from memory_ledger.domain.writing.utterances.asked.about_memory import wanted_gone
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence
from memory_ledger.domain.writing.utterances.patterns import (
    KINDLY,
    KINDLY_ZH,
    NOT_TO,
    NOT_TO_ZH,
    without_filler,
)
from memory_ledger.domain.writing.utterances.verdicts import Keep

_OBJECT = re.compile(
    rf"{KINDLY}*{NOT_TO} (?:ever )?(?:remember|keep|save|store|"
    r"note|record|log) "
    r"(?:that )?(?!(?:it|this|that|them|these|those|any|anything|everything|all|what|his|her|its|"
    r"their|he|she|they|"
    r"the (?:rest|other))\b)(?P<en>.+)|"
    rf"{KINDLY_ZH}*{NOT_TO_ZH}(?:记[录住下着得]?|保存|存)"
    r"(?P<zh>(?![这那他她它]|其他|别的|任何|我说|刚才|以上|下面).{2,})"
)
"""What is not to be kept, where it is named."""
_OF_USER = re.compile(
    r"(?:the fact )?(?:that )?"
    r"(?P<own>(?:i|i'?m|i'?ve|we|my|our|where|when|who|what|which|why|how|whether)\b.{2,60})|"
    r"(?:关于|有关)?(?P<own_zh>[我咱](?!们?的?(?:迟到|早退|旷|缺[勤席课]|请假|[仇错过账名欠]|一[次笔分])).{1,20}?)"
    r"(?:了|吧|啊|的?(?:事情?|[这那]事|[这那]一?[件条个点]事?)){0,3}\Z"
)
"""What is named of the user, which may be kept by now: what else is not to be kept may be a coat."""


def asked_beside(said: Sequence[Sentence], declined: Sequence[Sentence]) -> list[Sentence]:
    """Return those of what is *said* that ask to remember what none of the *declined* ones may mean."""
    return [sentence for sentence in said if _is_asked(sentence, declined)]


def keep_of(declined: Sentence, said: Sequence[Sentence]) -> Keep:
    """
    Return what is done with a sentence that is not to be kept.

    What is said beside it is all that it means; what nobody says there may have been kept before.
    """
    named = wanted_gone(declined, declined.folded) or _of_user(declined)
    if named is None:
        return Keep.REJECT
    from memory_ledger.domain.writing.extraction.forget_meant import meant_by

    meant = meant_by(named)
    told = any(meant.means(one.text) for one in said if one is not declined)
    return Keep.REJECT if told else Keep.FORGET


def _of_user(declined: Sentence) -> str | None:
    named = _object_of(declined)
    own = None if named is None else _OF_USER.match(fold(named))
    return None if own is None else own["own"] or own["own_zh"]


def _object_of(declined: Sentence) -> str | None:
    """Return what a sentence names as not to be kept, as written; None where it only refers to it."""
    found = _OBJECT.match(declined.folded, without_filler(declined.folded))
    if found is None:
        return None
    return declined.text[slice(*found.span("en" if found["en"] is not None else "zh"))]


def _is_asked(sentence: Sentence, declined: Sequence[Sentence]) -> bool:
    folded = sentence.folded
    if requests.REMEMBER.match(folded, without_filler(folded)) is None or sentence in declined:
        return False
    look = Look(sentence.text)
    return all(_names_another(one, look) for one in declined)


def _names_another(declined: Sentence, look: Look) -> bool:
    named = _object_of(declined)
    if named is None:
        return False
    told = telltale_of(named)
    words = {*told.words, *(word for name in told.names for word in name)}
    return bool(words) and not any(map(look.has, words))
