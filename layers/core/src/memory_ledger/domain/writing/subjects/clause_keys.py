"""
Keys told by a clause that leaves its subject out: "we moved, living in Fargo now", 上个月搬到长沙了.

It is read when a text has no other key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.lately import WHEN_ZH
from memory_ledger.domain.writing.subjects.attributes import ATTRIBUTES, Attribute, subject_key_of

_READ = 100
_CLAUSES = re.compile(r"\s*[,;，；]\s*|(?<=[\u4e00-\u9fff])\s+(?=[\u4e00-\u9fff])|(?<=了)(?=现在|如今)")
_OTHERS = re.compile(
    r"\b(?:he|she|they|his|her|their|my|our|you|if|when|might|may|will|would|thinking|should|used|was|were|not)\b|"
    r"n't\b|\?|[他她它你吗呢想没不]|我[爸妈爷奶哥弟姐妹儿女老朋同家]|下[周个]|以前|曾经|打算|准备|可能|如果"
)
_OF_USER = (
    (
        re.compile(
            r"(?:we(?:'ve| have)? )?(?:just |recently |finally )?(moved|relocated) to ", re.IGNORECASE
        ),
        r"i \1 to ",
    ),
    (re.compile(r"(?:now )?living in ", re.IGNORECASE), "i live in "),
    (re.compile(r"(?:now )?driving (?=an? )", re.IGNORECASE), "i drive "),
    (re.compile(r"(?:now )?working as ", re.IGNORECASE), "i work as "),
    (
        re.compile(rf"({WHEN_ZH}(?:搬到|搬去|搬家到|住在?))"),
        r"我\1",
    ),
)
_INSTEAD = re.compile(
    r"(?:please )?(?:don'?t|do not|stop) call(?:ing)? me [\w' -]{1,20}?(?: any ?more| any longer| now)?[,;] ?"
    r"(?:it's|it is|i'm|just|i go by|make (?:it|that)) (?P<name>.{1,30})",
    re.IGNORECASE,
)
_BACK = re.compile(r"(?:please )?(?:go|switch) back to (?P<language>\w+),? always", re.IGNORECASE)


def clause_key(text: str, attributes: Sequence[Attribute] = ATTRIBUTES) -> str | None:
    """Return the key that a clause of *text* tells of the user, who is not named; None where none does."""
    said = text.strip(" .!。！~")
    if len(said) > _READ:
        return None
    renamed, back = _INSTEAD.fullmatch(said), _BACK.fullmatch(said)
    if renamed is not None:
        return subject_key_of(f"call me {renamed['name']}", attributes)
    if back is not None:
        return subject_key_of(f"from now on go back to {back['language']}", attributes)
    if _OTHERS.search(fold(said)):
        return None
    keys = {key for one in _with_user(said) if (key := subject_key_of(one, attributes)) is not None}
    return keys.pop() if len(keys) == 1 else None


def _with_user(said: str) -> Iterator[str]:
    for clause in _CLAUSES.split(said):
        for form, words in _OF_USER:
            match = form.match(clause)
            if match is not None:
                yield match.expand(words) + clause[match.end() :]
                break
