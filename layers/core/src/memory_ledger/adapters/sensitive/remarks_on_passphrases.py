"""Remarks about a password ("the password is weak"), as against a password made of such words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory_ledger.adapters.sensitive.ordinary_words import (
    ARTICLES,
    ASKING,
    BEING,
    FUNCTION,
    HELPINGS,
    LEADINGS,
    NO_TALK,
    PERSONS,
    PLACINGS,
    POINTING,
    SAID,
    UPWARDS,
)
from memory_ledger.domain.text.numerals import NUMBER_WORDS

_UNDER = (
    "lock wraps control investigation discussion consideration construction development maintenance attack"
)
_KEPT = frozenset(("under", word) for word in _UNDER.split())
"""How a password is kept or looked at: "under pressure queen" says neither."""
_JOINING = frozenset(("and", "or", "but", "yet", "nor"))
_LIKE = frozenset(("as", "like"))
_SAID_OF_IT = """
everywhere online offline somehow else pretty super kinda somewhat way stuck hung left lent forgotten drawn
read put upper lower uppercase lowercase crap garbage
rubbish trash toast nonsense gibberish robust solid decent fair cool fun boring basic lame trivial cryptic
lousy crappy legacy real big huge total complete serious single own company whole next side wide world users
admin team others somebody whatever cleartext file digit letter character char symbol word salt token
password passphrase pin code rule practice use failure business idea id account week month year hour minute
time red flag news knowledge access risk work bottleneck nightmare hassle headache disaster burden
responsibility job choice combination list matter target mystery full last ago bit little lot few many mix
mixture sequence series nowhere special row header attribute class method module constant placeholder label
chore necessity liability weakness convention formality tied leftover trade
"""
_SEVERAL = [word for word, number in NUMBER_WORDS.items() if 1 < number <= 12]
_SAYINGS = SAID.union(_SAID_OF_IT.split(), _SEVERAL)
"""What a password is said to be, and what is said to be on passwords."""
_HEAD = """
mess pain problem issue trouble thing topic question reason responsibility job choice joke part combination
string list matter nightmare hassle headache disaster burden requirement reminder hint mystery kind sort
"""
_HEADS = frozenset(_HEAD.split())
"""Behind an article these say enough."""
_ONLY_FIRST = frozenset(("live", "open", "dead", *_SEVERAL[:8]))
_DONE = """
remember type guess crack use forget share read spell say change break hack keep find recall memorize
memorise write enter expire hold be see get log access recover reset rotate update steal leak protect
retrieve pronounce explain learn copy paste brute manage store give reach replace renew decode decrypt figure
come lose tell hide send show draw worry
"""
_DOINGS = frozenset(_DONE.split())
"""What is done with a password, behind *to*."""
_ORDERING = frozenset(("never", "not", "always", "only"))
_LIKE_ADJECTIVE = re.compile(r"[a-z]{3,}(?:ed|ing|able|ible|less|ous|ive|ful|ically|ly|est)\Z")
_LIKE_NOUN = re.compile(r"[a-z]{3,}(?:tion|ment|ness|ity)\Z")
_NO_SAYING_WORD = """
forest honest harvest chest guest quest conquest tempest everest morning evening wedding king ring lightning
jelly bully belly
"""
_NO_SAYINGS = NO_TALK | frozenset(_NO_SAYING_WORD.split())
_WORD = re.compile(r"[a-z0-9/]+")
_OF_WHOM = re.compile(r"'s? (?:responsibility|job|problem|choice|knowledge|policy|business)\b")
_SHORTEST = 3
_MANY = re.compile(r"\d{1,3}\Z")


def is_more_than_a_remark(value: str, *, assigned: bool = False) -> bool:
    """
    Tell whether *value*, all that stands behind "is", is no mere saying about a password.

    Behind a sign (*assigned*) stand orders and types as well: only what begins like a saying is judged there.
    """
    words = _WORD.findall(value.replace("'s ", " ").replace("n't", ""))
    if (
        len(value) < _SHORTEST
        or not words
        or _OF_WHOM.search(value)
        or (assigned and not _is_said(words[0], False))
    ):
        return False
    return not _opens(words)


def begins_with_article(value: str) -> bool:
    """Tell whether *value* is led by a word like "a" and "my"."""
    return value.split(" ", 1)[0] in ARTICLES


def _opens(words: Sequence[str]) -> bool:
    first, rest = words[0], words[1:]
    if not rest:
        return _is_said(first, False) or first in FUNCTION
    if first in PERSONS:
        return False
    if first in POINTING:
        return _goes_on(rest)
    if first in ASKING:
        return rest[0] in FUNCTION or rest[0].endswith(("s", "ed"))
    if first in PLACINGS or first in HELPINGS:
        return first != "of"
    if first in LEADINGS or first in _LIKE:
        return rest[0] in FUNCTION or _is_said(rest[0], False) or (first, rest[0]) in _KEPT
    if first == "to":
        return rest[0] in _DOINGS
    return first == "not" and rest[0] in ARTICLES or _goes_on(words)


def _goes_on(words: Sequence[str]) -> bool:
    """Tell whether a remark goes on to its end, or to a word behind which it surely is one."""
    named = False
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if word in ARTICLES:
            if at and before not in ARTICLES and not _may_lead(before):
                return True
            named = True
        elif not _is_said(word, at > 0):
            return (word in _DOINGS and before in _ORDERING) or _is_joined(word, before, words, at)
        elif named and word in _HEADS or word.endswith("est") and word != "best":
            return True
    return True


def _may_lead(word: str) -> bool:
    """Tell whether an article behind *word* begins what the password is, as behind always and not."""
    return word in ("not", "always", "never", "still", "only", "just", "again", "now", "one", "another")


def _is_joined(word: str, before: str, words: Sequence[str], at: int) -> bool:
    """Tell whether *word*, which says nothing of a password, leads on from what does."""
    rest = words[at + 1 :]
    if not before or before in ARTICLES:
        return word in PLACINGS and bool(before)
    if word in _JOINING:
        return bool(rest) and (rest[0] in PERSONS or _opens(rest))
    if word in _LIKE:
        return bool(rest) and (rest[0] not in ARTICLES and rest[0] in FUNCTION | _SAYINGS or _is_done(before))
    if word == "to":
        return bool(rest) and (rest[0] in _DOINGS | FUNCTION | _SAYINGS or _is_done(words[0]))
    if word in ("me", "him", "us", "them"):
        return before.endswith("ing")
    if word in UPWARDS and before.endswith("ing"):
        return False
    return word in FUNCTION and word not in BEING


def _is_done(word: str) -> bool:
    """Tell whether *word* tells what was done with the password."""
    return word.endswith("ed") or word in (
        "known",
        "kept",
        "stuck",
        "visible",
        "available",
        "unknown",
        "shown",
    )


def _is_said(word: str, inside: bool) -> bool:
    if word in _SAYINGS or word in ARTICLES or _MANY.match(word):
        return not (inside and word in _ONLY_FIRST)
    if word in _NO_SAYINGS or word in FUNCTION:
        return False
    if _LIKE_ADJECTIVE.match(word) or (inside and _LIKE_NOUN.match(word)):
        return True
    return word.endswith("s") and word[:-1] in _SAYINGS
