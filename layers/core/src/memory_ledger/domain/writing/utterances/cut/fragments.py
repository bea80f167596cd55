"""
The parts of a statement in passing that state something by themselves: 青岛吧 before "，我…" does not.

A part that names nobody hangs on the one before it, where that is kept; an interjection, an event of the day
or somebody else's life that only stands beside is left out. A decision is one, with the parts that it lists:
我们三个飞 says nothing without the journey that was decided.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.extraction.findings import IN_PASSING
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.subjects.stated_relations import ties_to_user
from memory_ledger.domain.writing.utterances.cut.clauses import read_clauses
from memory_ledger.domain.writing.utterances.cut.cutting import facts, with_subject
from memory_ledger.domain.writing.utterances.kinds import kind_of
from memory_ledger.domain.writing.utterances.patterns import without_filler
from memory_ledger.domain.writing.utterances.stated import decisions
from memory_ledger.domain.writing.utterances.verdicts import TYPE_OF

_NAMES_ONE = re.compile(
    r"\s*(?:而且|并且|另外|还有|同时|也|然后|以及)?\s*(?:我|咱|俺|(?:also )?(?:i|my|we|our)\b)"
)


def parts_of(text: str, why: Why) -> list[str]:
    """Return the parts of *text*, kept for the reason *why*, that say something without the others."""
    if why in IN_PASSING:
        return stated_alone(text)
    parts = facts(text)
    if why is Why.DECISION and not all(decisions.DECIDES.match(fold(part)) for part in parts):
        return [text]
    return parts


def stated_alone(text: str) -> list[str]:
    """Return the facts of *text* that stand alone, each with what hangs on it; *text* itself if it is one."""
    parts = facts(text)
    if len(parts) == 1:
        return parts
    kept: list[tuple[int, int]] = []
    end, hangs = 0, False
    for part in parts:
        start = text.index(part, end)
        end = start + len(part)
        if _states(with_subject(part)):
            kept.append((start, end))
            hangs = True
        elif hangs and _NAMES_ONE.match(fold(part)) is None:
            kept[-1] = (kept[-1][0], end)
        else:
            hangs = False
    return [text[start:end] for start, end in kept]


def _states(part: str) -> bool:
    folded = fold(part)
    folded = folded[without_filler(folded) :]
    return kind_of(folded) in TYPE_OF or read_clauses(folded) is not None or ties_to_user(part)
