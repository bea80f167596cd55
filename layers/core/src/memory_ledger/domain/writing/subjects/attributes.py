"""Well-known attributes: the same subject key for the Chinese and the English way of saying one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from memory_ledger.domain.text.alternatives import said as words_of
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.subjects.value_shapes import Shape, Told
from memory_ledger.domain.writing.subjects.well_known_attributes import ATTRIBUTES, Attribute

__all__ = ["ATTRIBUTES", "Attribute", "subject_key_of", "subject_key_of_fact"]
_FIRST_HAN = "\u2e80"
READ = 200
"""How much of a statement is looked at."""
_OF_USER = "user."
"""How the keys of what is the user's own begin."""
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

_INSTEAD = re.compile(
    r"(?:please |and |so )*(?:don't|do not|stop|never|no longer) call(?:ing)? me (?:\w+[ .-]?){1,3}[,;] ?"
    r"(?:but |rather |just |please |instead,? )*(?=call me )|"
    r"(?:请|以后|今后|你)*(?:别|不要|不用)再?(?:叫|喊)我[^,;]{1,8}[,;](?:请|改|就|要|而是|以后|直接)*(?=叫我)"
)
"""How a name is turned down before the one to be used."""
_IN_COMPANY = (" with ", "我和", "我跟", "我同", "我与")
_FAVOURITE = re.compile(r"favou?rite|最(?:喜欢|喜爱|爱)的")
_ENDED = (
    (re.compile(r"i(?: no longer| don't| do not)(?= (?:live|work|reside)\b)(?!.*\bdon't\b(?!.*\bany))"), "i"),
    (re.compile(r"(?:i'm|i am)(?: no longer| not(?=.*\b(?:any ?more|any longer)\b))(?= )"), "i'm"),
    (
        re.compile(r"(?:i|i've)(?: just| recently| now)?(?: stopped| quit| gave up| given up) being(?= )"),
        "i'm",
    ),
    (
        re.compile(
            r"(?:i|i've|i have)(?: just| recently| now| finally)?"
            r" (?:resigned from|(?:quit|left) my job at|stopped working (?:at|for))(?= )"
        ),
        "i work at",
    ),
    (re.compile(r"我(?:已经|现在|早就|如今)*不再?(?=住在|在|是|吃素)(?=.*(?:了\Z|了[,。]))"), "我"),
    (re.compile(r"我(?:已经|现在|早就|如今)*不再(?=住在|在|是|吃素)"), "我"),
)
"""How an attribute's value is said to hold no more, and what the text that gave it has in that place."""


def subject_key_of(text: str, attributes: Sequence[Attribute] = ATTRIBUTES) -> str | None:
    """
    Return the key of the one attribute that *text* is about; None where it is about none or several.

    What holds in some place, case or future only is no value of it: it stands beside the one that holds now.
    Nor is what a speaker says whom the text may name.
    """
    from memory_ledger.domain.writing.extraction.conditions import is_narrowed
    from memory_ledger.domain.writing.extraction.named_speakers import may_be_named

    if is_narrowed(fold(text[:READ])) or may_be_named(text):
        return None
    said, _ = _affirmed(_without_turned_down(_in_first_person(text[:READ])))
    folded = fold(said)
    keys = [each.key for each in attributes if _value_told(each, said, folded) is not None]
    if not keys and _FAVOURITE.search(folded):
        from memory_ledger.domain.writing.subjects.favourites import favourite_key

        return favourite_key(folded)
    return keys[0] if len(keys) == 1 else None


def ended_value(text: str, key: str, attributes: Sequence[Attribute] = ATTRIBUTES) -> str | None:
    """Return, folded, which value of *key* holds no more as *text* says; None where it says no such thing."""
    said, ended = _affirmed(_in_first_person(text[:READ]))
    return _named_in(said, key, attributes) if ended else None


def value_told(text: str, key: str, attributes: Sequence[Attribute] = ATTRIBUTES) -> str | None:
    """Return, folded, which value *text* gives *key*; None where it gives none."""
    return _named_in(_in_first_person(text[:READ]), key, attributes)


def _without_turned_down(said: str) -> str:
    turned_down = _INSTEAD.match(fold(said))
    return said if turned_down is None else said[turned_down.end() :]


def _named_in(said: str, key: str, attributes: Sequence[Attribute]) -> str | None:
    from memory_ledger.domain.writing.subjects.value_reading import named_by

    told = ((each.shape, _value_told(each, said, fold(said))) for each in attributes if each.key == key)
    return next((named_by(shape, each) for shape, each in told if each is not None), None)


def _affirmed(said: str) -> tuple[str, bool]:
    """Return what was said before it ended, "I live in Rome" of "I no longer live in Rome", and if it did."""
    folded = fold(said)
    ends = ((form.match(folded), begins) for form, begins in _ENDED)
    match, begins = next(((found, begins) for found, begins in ends if found is not None), (None, ""))
    return (said, False) if match is None else (begins + said[match.end() :], True)


def subject_key_of_fact(
    subject: str, predicate: str, attributes: Sequence[Attribute] = ATTRIBUTES
) -> str | None:
    """Return the key of the well-known attribute that a triple is about, None where it is about none."""
    if _plain(subject) not in SELF:
        return None
    said = _plain(predicate)
    known = next((each.key for each in attributes if said in each.predicates), None)
    if known is not None or not _FAVOURITE.search(said):
        return known
    from memory_ledger.domain.writing.subjects.favourites import favourite_key_of

    return favourite_key_of(said)


def _in_first_person(said: str) -> str:
    folded = fold(said)
    for theirs, own in _TOLD_BY_ANOTHER:
        if folded.startswith(theirs):
            return own + said[len(theirs) :]
    if not any(word in folded for word in _IN_COMPANY):
        return said
    from memory_ledger.domain.writing.subjects.in_company import without_company

    return without_company(said)


def _plain(words: str) -> str:
    return " ".join(fold(words[:READ]).replace("_", " ").replace("-", " ").split())


def _value_told(attribute: Attribute, said: str, folded: str) -> Told | None:
    """Return what *said* tells of *attribute*, None where it tells no value of its shape."""
    if any(word in folded for word in attribute.unless):
        return None
    if attribute.shape is Shape.WISH:
        return _wish_told(attribute, folded)
    standing = (cue for opening, cue in _openings(attribute.cues) if opening in folded)
    told = [each for cue in standing if (each := _told(cue, said, folded)) is not None]
    return next((each for each in told if _fits(attribute.shape, each) and _is_theirs(attribute, each)), None)


def _wish_told(attribute: Attribute, folded: str) -> Told | None:
    cue = next((one for one in attribute.cues if one in folded), None)
    if cue is None:
        return None
    from memory_ledger.domain.writing.subjects.reply_wishes import reply_wish

    wish = reply_wish(attribute.key, attribute.cues, folded)
    return None if wish is None else Told(cue=cue, before="", value=cue, folded=cue, whole=folded)


@lru_cache(maxsize=256)
def _openings(cues: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return each of *cues* behind the words it begins with."""
    return tuple((cue.partition("…")[0], cue) for cue in cues)


def _is_theirs(attribute: Attribute, told: Told) -> bool:
    """Tell whether what was *told* is of whom the attribute is of: no value of the user is anybody else's."""
    if not attribute.key.startswith(_OF_USER):
        return True
    from memory_ledger.domain.writing.subjects.subject_reading import is_of_user

    return is_of_user(told.before, told.cue, told.whole)


def _fits(shape: Shape, told: Told) -> bool:
    if shape is Shape.ANY:
        return True
    from memory_ledger.domain.writing.subjects.value_reading import fits

    return fits(shape, told)


def _told(cue: str, said: str, folded: str) -> Told | None:
    """Return what *cue* tells, None where it does not stand in the text; its last gap holds a value."""
    begin, at, gap = -1, 0, (0, 0)
    for part in cue.split("…"):
        found = _place(part, folded, at) if begin < 0 else folded.find(part, at)
        if found < 0:
            return None
        begin, gap, at = (found if begin < 0 else begin), (at, found), found + len(part)
    is_open = "…" not in cue or cue.endswith("…")
    start, end = (at, len(said)) if is_open else gap
    return Told(
        cue=cue,
        before=folded[:begin],
        value=said[start:end],
        folded=folded[start:end],
        whole=folded[begin:],
        rest=None if is_open else folded[at:],
        small=said == said.lower(),
    )


def _place(words: str, folded: str, start: int) -> int:
    """Return where *words* begin, less than nothing where they do not; "i moved" is not in "Heidi moved"."""
    at = folded.find(words, start)
    while at > 0 and words[0].isascii() and words[0].isalpha() and _joins(folded[at - 1]):
        at = folded.find(words, at + 1)
    return at


def _joins(sign: str) -> bool:
    return sign.isalnum() and sign < _FIRST_HAN


_ALSO_NAMED = {
    "user.city": words_of("address|whereabouts|where i live|地址|住址|位置|住哪|住在哪|住的地方"),
    "user.employer": words_of("where i work|job|工作|单位|在哪上班|在哪工作"),
    "user.diet": words_of("eating habits|what i eat|口味|忌口"),
}
"""In which words a wish may mean an attribute, though no triple gives its value by them."""


def keys_named_in(text: str, attributes: Sequence[Attribute] = ATTRIBUTES) -> tuple[str, ...]:
    """Return the keys of the attributes that *text* names, as "my name" or 我的生日 do."""
    words = f" {_plain(text)} "
    return tuple(
        each.key
        for each in attributes
        if any(_named(name, words) for name in (*each.predicates, *_ALSO_NAMED.get(each.key, ())))
    )


def _named(name: str, words: str) -> bool:
    return f" {name} " in words if name.isascii() else name in words
