"""Tense in paraphrases: what was, what will be and what would be is not what is."""

from __future__ import annotations

import re

from memory_ledger.domain.writing.duplicates.paraphrase_words import SAME_ENGLISH

_AS_ADJECTIVE = frozenset({"based", "called", "employed", "named"})
_PAST_FORMS = {word for word, head in SAME_ENGLISH.items() if word.endswith("ed") and word != head}
_PAST_FORMS = (_PAST_FORMS | {"chose", "chosen"}) - _AS_ADJECTIVE
"""Forms that else are taken for the word in the present; any other is a word of its own."""
# Behind a form of ``be`` in the present they are no past: 'is used', "isn't always needed".
_PAST = re.compile(
    r"(?:\b(?:am|are|be|being|is)(?:n't)?|'(?:m|re|s))(?: (?:also|always|not|now|often|only|still|usually))*"
    rf" (?:{'|'.join(sorted(_PAST_FORMS))})\b"
    rf"|\b(?P<past>(?:did|had|was|were)(?:n't)?|{'|'.join(sorted(_PAST_FORMS))})\b"
)
_SINCE = re.compile(r"\bbeen\b")
_FUTURE = re.compile(r"\b(?:shall|will|won't)\b|'ll\b")
# To like and to prefer are as often put so from politeness.
_CONDITIONAL = re.compile(
    r"(?:\bwould(?:n't)?|\bi'd)\b(?!(?: (?:also|always|much|really|very))* (?:like|love|prefer|rather)\b)"
)
_WISH = re.compile(r"(?:[我你您他她它们咱俺]|用户)要(?![求是么强素])")


def tenses(folded: str) -> frozenset[str]:
    """Return what a *folded* text says of when it holds; nothing for what holds now."""
    found = {
        "past": any(match["past"] for match in _PAST.finditer(folded)),
        "since": _SINCE.search(folded) is not None,
        "future": _FUTURE.search(folded) is not None,
        "conditional": _CONDITIONAL.search(folded) is not None,
        "wish": _WISH.search(folded) is not None,
    }
    return frozenset(name for name, holds in found.items() if holds)
