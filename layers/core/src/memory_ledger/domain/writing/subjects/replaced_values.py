"""
Replaced values in corrections that name no attribute: "it's Samantha, not Sam".

What the user's name is, or where they live, is then told by the record that holds the old value.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory_ledger.domain.text.alternatives import said as words_of
from memory_ledger.domain.text.change_words import says_change
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.lately import WHEN_ZH
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.domain.writing.subjects.value_shapes import Shape

_READ = 120
MOST_KEYS = 8
"""How many attributes are looked at: each costs a read."""
_NAMED = frozenset({Shape.NAME, Shape.PLACE, Shape.ORGANISATION})
_WORDS = r"[\w'’&.+-]+(?: [\w'’&.+-]+){0,3}?"
HAN = r"[^\W\d_的]{1,8}?"
_FORMS = (
    re.compile(
        rf"(?:it's|it is|that's|make that|it should be) (?:actually |really |now |in fact )?{_WORDS},? "
        rf"(?:and )?not (?P<old>{_WORDS})"
    ),
    re.compile(rf"(?:it's|it is|it was) not (?P<old>{_WORDS})[,;:—–-]+ ?(?:it's|it is|but) {_WORDS}"),
    re.compile(
        rf"(?:i|i've|i have)(?: just| recently| now)? (?:left|quit|moved from|switched from|went from) "
        rf"(?P<old>{_WORDS}) (?:for|to) {_WORDS}(?: (?:now|last \w+|this \w+|in \d+))?"
    ),
    re.compile(rf"(?:我)?不[是叫](?P<old>{HAN}),(?:而是|应该是|应该叫|是|叫){HAN}"),
    re.compile(
        rf"我{WHEN_ZH}(?:离开|离职)了?(?P<old>{HAN})了?,?(?:去|到|加入|"
        rf"入职)了?{HAN}了?"
    ),
)
OWN_THINGS = (
    "user.car", "user.phone", "user.laptop", "user.computer", "user.bike", 
    "user.手机", "user.电脑", "user.车",
)  # fmt: skip
"""The keys that may hold a thing which is replaced: each costs a read."""
_REPLACES = re.compile(
    r"\b(?:replaced|swapped|traded|exchanged|changed|sold|got rid|gave away|ditched|instead of|"
    r"(?:switched|moved|migrated|upgraded|downgraded|went|gone|over) from)\b|[把换]"
)
_SWITCHED = re.compile(r"\bswitched from\b")
_AGAIN = ("instead", "again", "from now on")
_PREFERS = re.compile(r"\bprefer\b|更|偏[好爱]|宁愿|比较|还是")
_BEGINS = words_of(
    "it|that's|make that|i|we|got |bought |swapped |traded |replaced |exchanged |sold |ditched |不|我|把|家里"
)


def replaced_value(content: str | None) -> str | None:
    """Return, folded, the value that *content* says to hold no more, None where it says no such thing."""
    return _named(content, _FORMS)


def replaced_thing(content: str | None) -> str | None:
    """Return, folded, the thing that *content* says to be replaced by another, None where there is none."""
    if content is None or _REPLACES.search(content[:_READ].lower()) is None:
        return None
    from memory_ledger.domain.writing.subjects.replaced_things import THINGS

    return _named(content, THINGS)


def rivals_in(content: str | None) -> frozenset[str]:
    """Return the keys of the tastes of which one was preferred to what *content* says is preferred now."""
    if content is None or len(content) > _READ or _PREFERS.search(content.lower()) is None:
        return frozenset()
    from memory_ledger.domain.writing.subjects.preferred import rivals_of_preferred

    return rivals_of_preferred(content)


def changed_keys(content: str | None) -> tuple[str, ...]:
    """Return under which keys that may have been told which *content* says to have another value now."""
    if content is None or len(content) > _READ:
        return ()
    if not says_change(content) and not any(words in content.lower() for words in _AGAIN):
        return ()
    from memory_ledger.domain.writing.subjects.settings import keys_changed

    return keys_changed(content)


def _named(content: str | None, forms: Sequence[re.Pattern[str]]) -> str | None:
    if content is None or len(content) > _READ:
        return None
    folded = fold(content).strip(" .!。！")
    if not folded.startswith(_BEGINS):
        return None
    match = first_form(forms, folded)
    return None if match is None else match["old"]


def keys_of_names(policy: Policy, content: str | None) -> tuple[str, ...]:
    """Return the keys whose value is a name, as *content* may name it alone: nobody switches from a place."""
    shapes = _NAMED - {Shape.PLACE} if _SWITCHED.search(str(content).lower()) is not None else _NAMED
    return tuple(each.key for each in policy.attributes if each.shape in shapes)[:MOST_KEYS]
