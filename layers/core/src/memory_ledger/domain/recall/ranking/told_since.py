"""
Told since: what the user has said to be otherwise by now does not stand beside what says so.

Records are superseded when that is said. A raw event is nobody's value: it stays as it was told, and so does
a record where what came after it kept nothing. So the rules of changes are asked again, among what was found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.guesses import BELOW, lowered
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import Ranked, Selected, by_worth
from memory_ledger.domain.records.memory import Trust
from memory_ledger.domain.text.change_words import LONGEST, says_change

if TYPE_CHECKING:
    from memory_ledger.domain.writing.changes.opposites import Against

MOST = 6
"""So many of the best are read as changes of what was told before them: each takes some time."""
ALIKE = 0.2
"""So much at least of the words of the one with fewer stands in the other."""
_MOST_CLAUSES = 3
_CLAUSES = re.compile(r"[，；。！;]|[,.!](?=\s|\Z)")
_OF_BEFORE = re.compile(
    r"以前|之前|原来|曾|当[初时]|最[初早]|起初|一开始|过去|旧|历史|改过|变过|换过|变化|变更|前[一任几]|上一|"
    r"\b(?:before|used to|previous(?:ly)?|former(?:ly)?|original(?:ly)?|earlier|first|initial(?:ly)?|past|"
    r"history|"
    r"chang\w+|old|last|back then|ago|was|were|did|had|since|ever|all)\b",
    re.IGNORECASE,
)
"""Who asks so may want what was."""


def without_what_was(ranked: Sequence[Ranked], settings: RetrievalSettings, question: Question) -> Selected:
    """
    Return *ranked* without what the user's own later word among it says to hold no more.

    What says something else as well is worth less than what outdates a part of it.
    """
    if all(one.told is None for one in ranked) or _OF_BEFORE.search(question.plain) is not None:
        return list(ranked), []
    gone: set[str] = set()
    below: dict[str, Ranked] = {}
    changes = ((new, _before(new, ranked, question)) for new in ranked if _tells_a_change(new))
    for new, older in islice((pair for pair in changes if pair[1]), MOST):
        said = list(_statements(question.words(new.text).text))
        for one in older:
            whole, *parts = _pieces(question.words(one.text).text)
            name = one.memory.memory_id
            if any(each.outdates(whole) for each in said):
                gone.add(name)
            elif one.score > new.score - BELOW and any(
                each.outdates(part) for each in said for part in parts
            ):
                below[name] = lowered(one, new.score - BELOW, settings)
    kept = [below.get(one.memory.memory_id, one) for one in ranked if one.memory.memory_id not in gone]
    return by_worth(kept), [Drop(memory_id=name, reason=DropReason.SUPERSEDED) for name in sorted(gone)]


def _tells_a_change(one: Ranked) -> bool:
    return one.memory.trust is Trust.USER and len(one.text) <= LONGEST and says_change(one.text)


def _before(new: Ranked, ranked: Sequence[Ranked], question: Question) -> list[Ranked]:
    """Return what was told before, in words that *new* has; of two records one has superseded the other."""
    words = question.texts.parts(new.text)
    return [
        one
        for one in ranked
        if (one.told is not None or new.told is not None)
        and one.memory.trust is Trust.USER
        and len(one.text) <= LONGEST
        and one.memory.valid_from < new.memory.valid_from
        and one.memory.scope == new.memory.scope
        and _share(words, question.texts.parts(one.text))
    ]


def _share(words: frozenset[int], before: frozenset[int]) -> bool:
    return len(words & before) >= max(1, ALIKE * min(len(words), len(before)))


def _statements(text: str) -> Iterator[Against]:
    """Yield what *text* says to be otherwise, as a whole and clause by clause."""
    # Few recalls come so far: the rules take long to read at a cold start.
    from memory_ledger.domain.writing.changes.opposites import against

    return map(against, filter(says_change, _pieces(text)))


def _pieces(text: str) -> list[str]:
    """Return *text* and, where it has several, the first of its clauses."""
    clauses = [one.strip() for one in _CLAUSES.split(text)]
    return [text, *islice((one for one in clauses if one and one != text), _MOST_CLAUSES)]
