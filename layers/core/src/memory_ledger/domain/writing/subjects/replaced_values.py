"""
Which value a correction says to hold no more, where it names no attribute: "it's Samantha, not Sam".

What the user's name is, or where they live, is then told by the record that holds the old value.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.domain.writing.subjects.value_shapes import Shape

_READ = 120
MOST_KEYS = 8
"""How many attributes are looked at: each costs a read."""
_NAMED = frozenset({Shape.NAME, Shape.PLACE, Shape.ORGANISATION})
_WORDS = r"[\w'’&.+-]+(?: [\w'’&.+-]+){0,3}?"
_HAN = r"[^\W\d_的]{1,8}?"
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
    re.compile(rf"(?:我)?不[是叫](?P<old>{_HAN}),(?:而是|应该是|应该叫|是|叫){_HAN}"),
    re.compile(
        rf"我(?:已经|刚|最近|上个?月|去年|今年)*(?:离开|离职)了?(?P<old>{_HAN})了?,?(?:去|到|加入|"
        rf"入职)了?{_HAN}了?"
    ),
)
_OLD = r"(?:my|the|our) (?:old )?(?P<old>[\w'’&.+-]+(?: [\w'’&.+-]+){0,3}?)"
_NEW = r"(?:an?|the|my) [\w'’&.+-]+(?: [\w'’&.+-]+){0,3}?(?: (?:now|instead|last \w+|this \w+|yesterday))?"
_THINGS = (
    re.compile(
        rf"(?:i|we|i've|we've)(?: have)?(?: just| recently| finally)? (?:replaced|swapped|traded|exchanged|"
        rf"changed)(?: in)? "
        rf"{_OLD} (?:with|for|by|to) {_NEW}"
    ),
    re.compile(
        rf"(?:i|we|i've|we've)(?: have)?(?: just| recently| finally)? (?:sold|traded in|got rid of|"
        rf"gave away|ditched) {_OLD}"
        rf"(?:,? and|,| for) (?:(?:i |we |now )?(?:have |drive |use )?(?:bought|got|have|drive|use) )?{_NEW}"
    ),
    re.compile(
        rf"我(?:已经|刚|最近|上个?月|去年)*把(?:旧的?|我的)?(?P<old>{_HAN}|[a-z\d][\w ]{{1,12}}?)(?:卖|扔|"
        rf"丢|换|送人|淘汰)(?:掉|成)?了?,?"
        r"(?:又|就|现在)?(?:换|买|改用|开|用)?(?:成|上)?了?(?:一?[辆台部个])?[\w\u4e00-\u9fff ]{1,12}?了?"
    ),
)
"""How a thing is said to be replaced by another."""
OWN_THINGS = (
    "user.car", "user.phone", "user.laptop", "user.computer", "user.bike", 
    "user.手机", "user.电脑", "user.车",
)  # fmt: skip
"""The keys that may hold a thing which is replaced: each costs a read."""
_BEGINS = ("it", "that's", "make that", "i", "we", "不", "我")


def replaced_value(content: str | None) -> str | None:
    """Return, folded, the value that *content* says to hold no more, None where it says no such thing."""
    return _named(content, _FORMS)


def replaced_thing(content: str | None) -> str | None:
    """Return, folded, the thing that *content* says to be replaced by another, None where there is none."""
    return _named(content, _THINGS)


def _named(content: str | None, forms: Sequence[re.Pattern[str]]) -> str | None:
    if content is None or len(content) > _READ:
        return None
    folded = fold(content).strip(" .!。！")
    if not folded.startswith(_BEGINS):
        return None
    match = next((found for form in forms if (found := form.fullmatch(folded)) is not None), None)
    return None if match is None else match["old"]


def keys_of_names(policy: Policy) -> tuple[str, ...]:
    """Return the keys whose value is a name, which a correction may name alone."""
    return tuple(each.key for each in policy.attributes if each.shape in _NAMED)[:MOST_KEYS]
