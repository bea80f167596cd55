"""
Told since: what the user has said to be otherwise by now does not stand beside what says so.

Records are superseded when that is said. A raw event is nobody's value: it stays as it was told, and so does
a record where what came after it kept nothing. So the rules of changes are asked again, among what was found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import Ranked, Selected
from memory_ledger.domain.records.memory import Trust
from memory_ledger.domain.text.change_words import says_change
from memory_ledger.domain.text.sentences import sentence_ends
from memory_ledger.domain.writing.changes.opposites import LONGEST, Against, against

MOST = 6
"""So many of the best are read as changes of what was told before them: each takes some time."""
ALIKE = 1 / 3
"""So much at least of the words of what was told stands in what changes it."""
_SENTENCES = 3
_OF_BEFORE = re.compile(
    r"以前|之前|原来|曾|当[初时]|最[初早]|起初|一开始|过去|旧|历史|改过|变过|换过|变化|变更|前[一任几]|上一|"
    r"\b(?:before|used to|previous(?:ly)?|former(?:ly)?|original(?:ly)?|earlier|first|initial(?:ly)?|past|"
    r"history|"
    r"chang\w+|old|last|back then|ago|was|were|did|had|since|ever|all)\b",
    re.IGNORECASE,
)
"""Who asks so may want what was."""


def without_what_was(ranked: Sequence[Ranked], question: Question) -> Selected:
    """Return *ranked* without what the user's own later word among it says to hold no more."""
    if all(one.told is None for one in ranked) or _OF_BEFORE.search(question.plain) is not None:
        return list(ranked), []
    gone: set[str] = set()
    changes = ((new, _before(new, ranked, question)) for new in ranked if _tells_a_change(new))
    for new, older in islice((pair for pair in changes if pair[1]), MOST):
        said = list(_statements(question.words(new.text).text))
        gone |= {
            one.memory.memory_id
            for one in older
            if any(each.outdates(question.words(one.text).text) for each in said)
        }
    kept = [one for one in ranked if one.memory.memory_id not in gone]
    return kept, [Drop(memory_id=name, reason=DropReason.SUPERSEDED) for name in sorted(gone)]


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
    return len(words & before) >= max(1, ALIKE * len(before))


def _statements(text: str) -> Iterator[Against]:
    """Yield what *text* says, whole and, where it says more, by its sentences."""
    ends = [0, *sentence_ends(text), len(text)]
    pieces = (text[start:end].strip() for start, end in pairwise(dict.fromkeys(ends)))
    yield from map(against, dict.fromkeys([text, *filter(None, islice(pieces, _SENTENCES))]))
