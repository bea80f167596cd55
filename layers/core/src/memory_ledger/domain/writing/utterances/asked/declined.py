"""
Requests to keep beside what is not to be kept: "remember my gym, but not my trainer".

It is read when something is not to be kept: no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

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


def asked_beside(said: Sequence[Sentence], declined: Sequence[Sentence]) -> list[Sentence]:
    """Return those of what is *said* that ask to remember what none of the *declined* ones may mean."""
    return [sentence for sentence in said if _is_asked(sentence, declined)]


def keep_of(declined: Sentence, said: Sequence[Sentence]) -> Keep:
    """Return what is done with a sentence that is not to be kept: what nobody says may be kept before."""
    named = wanted_gone(declined, declined.folded)
    if named is None:
        return Keep.REJECT
    from memory_ledger.domain.writing.extraction.forget_meant import meant_by

    meant = meant_by(named)
    told = any(meant.means(one.text) for one in said if one is not declined)
    return Keep.REJECT if told else Keep.FORGET


def _is_asked(sentence: Sentence, declined: Sequence[Sentence]) -> bool:
    folded = sentence.folded
    if requests.REMEMBER.match(folded, without_filler(folded)) is None or sentence in declined:
        return False
    look = Look(sentence.text)
    return all(_names_another(one, look) for one in declined)


def _names_another(declined: Sentence, look: Look) -> bool:
    named = _OBJECT.match(declined.folded, without_filler(declined.folded))
    if named is None:
        return False
    told = telltale_of(declined.text[slice(*named.span("en" if named["en"] is not None else "zh"))])
    words = {*told.words, *(word for name in told.names for word in name)}
    return bool(words) and not any(map(look.has, words))
