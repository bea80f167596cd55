"""Well-known attributes: the same subject key for the Chinese and the English way of saying one."""

from __future__ import annotations

from collections.abc import Sequence

from memory_ledger.domain.folding import fold
from memory_ledger.domain.well_known_attributes import ATTRIBUTES, Attribute

__all__ = ["ATTRIBUTES", "Attribute", "subject_key_of", "subject_key_of_fact"]
READ = 200
"""How much of a statement is looked at."""
SELF = frozenset({"user", "the user", "me", "i", "myself", "用户", "我", "本人", "使用者"})
"""How a triple names the user."""
_TOLD_BY_ANOTHER = (
    ("the user's ", "my "),
    ("the user is ", "i'm "),
    ("the user has ", "i have "),
    ("the user lives", "i live"),
    ("the user works", "i work"),
    ("the user prefers", "i prefer"),
    ("the user moved", "i moved"),
    ("user lives", "i live"),
    ("user works", "i work"),
    ("user's ", "my "),
    ("用户", "我"),
)
"""How an assistant says of the user what the user would say of themself."""


def subject_key_of(text: str, attributes: Sequence[Attribute] = ATTRIBUTES) -> str | None:
    """Return the key of the one attribute that *text* is about; None where it is about none or several."""
    folded = _in_first_person(fold(text[:READ]))
    keys = [each.key for each in attributes if _tells(each, folded)]
    return keys[0] if len(keys) == 1 else None


def subject_key_of_fact(
    subject: str, predicate: str, attributes: Sequence[Attribute] = ATTRIBUTES
) -> str | None:
    """Return the key of the well-known attribute that a triple is about, None where it is about none."""
    if _plain(subject) not in SELF:
        return None
    said = _plain(predicate)
    return next((each.key for each in attributes if said in each.predicates), None)


def _in_first_person(folded: str) -> str:
    for theirs, own in _TOLD_BY_ANOTHER:
        if folded.startswith(theirs):
            return own + folded[len(theirs) :]
    return folded


def _plain(words: str) -> str:
    return " ".join(fold(words[:READ]).replace("_", " ").replace("-", " ").split())


def _tells(attribute: Attribute, folded: str) -> bool:
    if any(word in folded for word in attribute.unless):
        return False
    return any(_holds(cue, folded) for cue in attribute.cues)


def _holds(cue: str, folded: str) -> bool:
    at = 0
    for part in cue.split("…"):
        at = folded.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True


def keys_named_in(text: str, attributes: Sequence[Attribute] = ATTRIBUTES) -> tuple[str, ...]:
    """Return the keys of the attributes that *text* names, as "my name" or 我的生日 do."""
    words = f" {_plain(text)} "
    return tuple(each.key for each in attributes if any(_named(name, words) for name in each.predicates))


def _named(name: str, words: str) -> bool:
    return f" {name} " in words if name.isascii() else name in words
