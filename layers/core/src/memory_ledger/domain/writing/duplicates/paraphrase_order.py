"""Order in paraphrases: of equal words, and what "not", "only" and the speaker stand beside."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product

from memory_ledger.domain.text.alternatives import longest_first
from memory_ledger.domain.text.word_order import shared_ends
from memory_ledger.domain.writing.duplicates.paraphrase_words import (
    EMPTY_ENGLISH,
    EMPTY_HAN,
    NEGATIONS,
    NEGATIONS_HAN,
)

SPEAKER, NOT, NOT_QUITE, ONLY = "I", "N", "W", "O"
"""Steps that are no words; all words are of small letters."""
_BARE = frozenset({SPEAKER, NOT, NOT_QUITE, ONLY})
_LINKS = frozenset({"@and", "@or"})
_MOST_LINKS, _LINKED = 10, 8
"""How many links are tried, and of how many steps what is linked may be."""
_SPEAKER_WORDS = "i i'm i've i'd i'll we we're we've we'd we'll me us"
_SPEAKERS = frozenset(_SPEAKER_WORDS.split())
_ONLY = frozenset({"only", "solely", "exclusively"})
_WEAKENED_WORDS = """
all always every everyone everything both very really quite entirely completely fully necessarily
"""
_WEAKENED = frozenset(_WEAKENED_WORDS.split())
_AHEAD_WORDS = "in on at for with to as by of from about after before during without"
_AHEAD = frozenset(_AHEAD_WORDS.split())
"""What begins a phrase that may stand elsewhere in its sentence."""
_TIMES = "周末 早上 上午 晚上 今天 明天 昨天 今年 去年 明年 每 每天 每日 每周 每星期 每月 每个月 平时"
"""These are compared as marks, wherever they stand."""
_WEAKENED_HAN = ("都", "全", "很", "太", "完全", "总", "十分", "非常", "特别", "一定", "所有", "每")
_STEPS = {
    **dict.fromkeys((*EMPTY_HAN, *_TIMES.split()), ""),
    **dict.fromkeys(("我们的", "咱们的", "我的", "我家的", "我家"), ""),
    **dict.fromkeys(("我们", "咱们", "本人", "我", "咱", "俺"), SPEAKER),
    **dict.fromkeys(("只有", "仅仅", "只", "仅"), ONLY),
    **dict.fromkeys(("和", "与", "跟", "及", "并"), "@and"),
    **dict.fromkeys(NEGATIONS_HAN, NOT),
    **{f"{no}{word}": NOT_QUITE for no in NEGATIONS_HAN for word in _WEAKENED_HAN},
    "或": "@or",
    "在家": "家",
    "在": "@在",
    "用": "@用",
}
_STEP = re.compile(rf"[a-z][a-z'-]*|{longest_first(_STEPS)}|[\u4e00-\u9fff]")


def steps_of(text: str) -> list[str]:
    """
    Return the words of the folded *text* with speaker, negations and "only" among them, each in its place.

    What may begin a phrase is marked with ``@``.
    """
    found = [_STEPS.get(word, word) for word in _STEP.findall(text)]
    return [
        step
        for at, word in enumerate(found)
        if (step := _step(word.removesuffix("'s"), found[at + 1] if at + 1 < len(found) else ""))
    ]


def _step(word: str, following: str) -> str:
    if word in _SPEAKERS:
        return SPEAKER
    if word in _ONLY:
        return ONLY
    if word in NEGATIONS or word.endswith("n't"):
        return NOT_QUITE if following in _WEAKENED else NOT
    if word in _AHEAD or word in ("and", "or"):
        return f"@{word}"
    return "" if word in EMPTY_ENGLISH else word


def plain_order(steps: Sequence[str], words: Sequence[str]) -> Sequence[str]:
    """Return *words*, or the bare steps where "not", "only" or the speaker stand among them."""
    bare = [step for step in steps if not step.startswith("@")]
    told = bare[1:] if bare[:1] == [SPEAKER] else bare
    return words if _BARE.isdisjoint(told) else told


def same_steps(one: Sequence[str], other: Sequence[str], *, of_speaker: bool) -> bool:
    """
    Tell whether two texts of the same words say the same by their order.

    The speaker counts where both name them as often: 回答我 says what 回答 does, but 客户欠我们 not what
    我们欠客户 does. Of what a speaker says of themself one phrase may stand elsewhere, and what is linked may
    change places.
    """
    left, right = list(one), list(other)
    if left.count(SPEAKER) != right.count(SPEAKER):
        left, right = ([step for step in steps if step != SPEAKER] for steps in (left, right))
    bare = [[step for step in steps if not step.startswith("@")] for steps in (left, right)]
    return bare[0] == bare[1] or (of_speaker and _moved(left, right))


def _moved(left: list[str], right: list[str]) -> bool:
    """Tell whether *right* is *left* with two neighbouring phrases, or two linked ones, in turn."""
    ahead, behind = shared_ends(left, right)
    one, other = left[ahead : len(left) - behind], right[ahead : len(right) - behind]
    turns = ((one[:at], one[at:]) for at in range(1, len(one)) if [*one[at:], *one[:at]] == other)
    return (
        any(_may_turn(*phrases, leads=not ahead) for phrases in turns)
        or _is_compound(one, other)
        or _is_compound(other, one)
        or _linked_in_turn(left, right)
    )


def _is_compound(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether *other* puts ahead what *one* says behind a preposition: allergy to nuts, nut allergy."""
    return any(
        step.startswith("@") and step not in _LINKS and [*one[at + 1 :], *one[:at]] == other
        for at, step in enumerate(one)
        if at
    )


def _may_turn(first: Sequence[str], last: Sequence[str], *, leads: bool) -> bool:
    """Tell whether what stands first may be what the sentence is about, or one of both begins as a phrase."""
    apart = [phrase[0].startswith("@") and phrase[0] not in _LINKS for phrase in (first, last)]
    if _BARE.issuperset(first) or _BARE.issuperset(last):
        return any(apart) and [SPEAKER] in (first, last)
    return any(apart) or (leads and SPEAKER in (first[0], last[0]))


def _linked_in_turn(left: Sequence[str], right: Sequence[str]) -> bool:
    places = [at for at, step in enumerate(left) if step in _LINKS][:_MOST_LINKS]
    return any(
        [*left[: at - before], *left[at + 1 : at + 1 + after], left[at], *left[at - before : at]]
        == right[: at + 1 + after]
        and left[at + 1 + after :] == right[at + 1 + after :]
        for at in places
        for before, after in product(range(1, min(at, _LINKED) + 1), range(1, _LINKED + 1))
    )
