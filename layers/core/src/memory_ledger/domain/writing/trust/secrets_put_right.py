"""
A secret that is put right by a message of its own: "typo, it's 4417" after "My PIN is 4471".

By itself such a message names nothing sensitive: only what it follows tells what its value is. It says
nothing beside the value but that something was wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from memory_ledger.domain.text.calendar_words import ENGLISH_WEEKDAYS
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.numerals import ENGLISH_DIGITS, ORDINAL, SEVERAL_WORD
from memory_ledger.domain.working.messages import Message, MessageRole
from memory_ledger.domain.writing.trust.sensitivity import (
    NEVER_KEPT,
    Category,
    Finding,
    places_of_marks,
    without_marks,
)

LONGEST = 80
_MOST, _PASSING = 3, 40
"""How many messages of the user are gone back over, and how long one may be that stands between."""
_ALIKE = 0.7
_SHORTEST_WORD = 6
_SENTENCE = re.compile(r".+?(?:[.!?](?=\s)|[。！？；;\n])", re.DOTALL)
_BETWEEN = " \t\n,.;:!，。；：！…—–-"
Span = tuple[int, int]

_DIGIT_WORD = rf"(?:{'|'.join(ENGLISH_DIGITS)}|double|triple)"
_VALUE = re.compile(
    rf"(?<![a-z\d])\d+(?:[ -]\d+)+(?![\w:/])|\b{_DIGIT_WORD}(?:[ ,-]{{1,2}}{_DIGIT_WORD}){{2,}}\b|"
    r"[零〇一二三四五六七八九幺]{3,}|(?=[!-~]*\d)[a-z\d!#$%&+=?@^_~.-]*[a-z\d#$%&+=@^_~]"
)
_AMOUNT = re.compile(
    r"\d{1,2}[:.]\d\d|\d{4}-\d\d?-\d\d?|\d+(?:st|nd|rd|th|am|pm|km|kg|cm|mm|ml|min|h|k|gb|mb|x|%)|.+@.+\..+"
)
"""A time, a date, an amount, an address: what a secret is not."""
_WRONG = re.compile(
    r"[*→]|->|\b(?:no|nope|nah|not|sorry|apologies|oops|oopsie|whoops|wait|hold on|actually|rather|instead|"
    r"meant?|bad|mistake|typo|correct|correction|right|misspoke|mistyped|make|scratch|strike|should|wrong|edit|mixed|"
    r"swapped|flipped|reversed)\b|不|错|反|颠倒|误|更正|纠正|改|抱歉|对不起|应该|应为|正确|才|手滑|是说|指|意思"
)
_MEANT = re.compile(r"\*|\b(?:meant|typo|mistyped|misspelled|misspelt|correction|should)\b")
_WHICH = (
    rf"(?:(?:very )?(?:{ORDINAL}|last|final|middle|next to last|second to last) "
    rf"(?:(?:{SEVERAL_WORD}|\d) )?(?:digits?|numbers?|letters?|char(?:acter)?s?|figures?|signs?)|"
    rf"(?:last|first) (?:{SEVERAL_WORD}|\d))"
)
_PART = re.compile(
    rf"(?:{_WHICH} ?(?:is|are|was|were|should be|should have been|must be|has to be)|"
    r"(?:\A|\b(?:it|that|password|pin|code|key|no|sorry|actually),? )"
    r"(?:ends|ended|starts|begins) (?:in|with))"
    r"(?: actually| really)? "
    r"(?:an? )?(?:(?:capital|upper-?case|small|lower-?case) )?"
    rf"(?P<value>[a-z]?\d{{1,4}}[a-z]?|{_DIGIT_WORD}(?: {_DIGIT_WORD}){{0,3}}|[a-z]|[#$%&!@?*]{{1,3}})"
    r"(?=\s*(?:[.,;!?)]|\Z|\b(?:sorry|not|instead|actually)\b))|"
    r"(?:最后|末尾?|结尾|开头|最前|(?:倒数)?第[一二两三四五六七八]|[前后中])的?"
    r"[一二两三四]?[位个]?(?:数字?|字母?|字符)?(?:[打写说记][错反]了?[,，]?)?"
    r"(?:其实|应该|实际上?)?(?:是|为|改成)(?:大写的?|小写的?)?"
    r"(?P<value_zh>[a-z\d]{1,4}|[零一二三四五六七八九两]{1,4})(?![\w点号月楼])"
)
"""A part of a value put right, by its place: 最后一位是3."""
_NOT = re.compile(r"[a-z]+,? (?:and )?not [a-z]+[.!]*|not [a-z]+,? (?:but )?[a-z]+[.!]*")
_LITTLE = frozenset(
    """
    i i'm im it its it's is was that that's this the a an my so very about of to be been being have has
    had no nope nah not but and sorry apologies bad fault mistake error typo oops oopsie whoops edit
    correct corrected correction right real actual new one code pin password passcode passphrase number
    digit digits key card last first two off order mixed swapped flipped reversed switched up wrong
    mistyped misspoke misspelled misspelt misremembered got wrote typed type write say said put mean
    meant make scratch strike let me fix myself wait hold on hang actually rather instead should would
    read reads as with in course please lol haha ugh argh ah oh um uh hm er ok okay well then now just
    small quick there there's was's by
    """.split()  # noqa: SIM905
)
_LITTLE_ZH = re.compile(
    r"(?:哎呀|糟糕|不小心|顺序|颠倒|一位|两位|不好意思|对不起|验证码|的意思|想说|抱歉|更正|纠正|改正|订正|一下|口误|手误|笔误|手滑|应该|应为|正确|真正|其实|准确|"
    r"等等|密码|号码|数字|卡号|那个|这个|刚才|刚刚|之前|前面|上面|而是|[我是的了啊哦噢呃嗯吧呢刚打说写记输填拼敲按错岔反搞弄应该为对不才改成地指下等新数])++"
)
_TALK = frozenset(
    """
    anyway another continue whatever nothing nobody someone something everyone everything thanks finally
    because already really earlier tomorrow tonight yesterday expired working broken
    always window person message session account secret
    """.split()  # noqa: SIM905
).union(ENGLISH_WEEKDAYS)


def may_correct(text: str) -> bool:
    """Tell whether *text* says a value, and nothing beside it but that something was wrong."""
    return bool(_said(text) or _part(text))


def corrected_within(text: str) -> list[Finding]:
    """Return the secrets that *text* says right behind one that was concealed: "[password], sorry, 4417"."""
    found = []
    for mark, category in places_of_marks(text):
        start = len(text) - len(text[mark:].lstrip(_BETWEEN))
        said = _said(text[start:])
        if said and _WRONG.search(fold(text[start : start + said[-1][1] + _PASSING])) is not None:
            found += [Finding(category=category, start=start + one, end=start + other) for one, other in said]
    return found


def corrected(text: str, earlier: Sequence[Message]) -> list[Finding]:
    """
    Return the secrets that *text* says in the place of one that was concealed in what its user said before.

    *earlier* are the messages of the conversation, the newest first.
    """
    part = _part(text)
    said = part or _said(text)
    found = _concealed(earlier) if said else None
    if found is None:
        return []
    before, category = found
    if part:
        return [Finding(category=category, start=start, end=end) for start, end in part]
    if _WRONG.search(fold(text)) is None and _WRONG.search(before) is None:
        return []
    known = [*(before[slice(*span)] for span in _values(before)), *re.findall(r"[a-z]{3,}", before)]
    if any(_is_alike(fold(text[slice(*span)]), one) for span in said for one in known):
        return []
    return [Finding(category=category, start=start, end=end) for start, end in said]


def _part(text: str) -> list[Span]:
    """Return where a short *text* says a part of a value; nowhere where it says none."""
    match = _PART.search(fold(text)) if len(text) <= LONGEST else None
    return [] if match is None else [match.span("value" if match["value"] is not None else "value_zh")]


def _said(text: str) -> list[Span]:
    """Return where *text*, or its first sentence, says the value; nowhere where that says anything else."""
    whole = _in_sentence(fold(text)) if len(text) <= LONGEST else []
    first = _SENTENCE.match(fold(text[: LONGEST + 1]))
    return whole or ([] if first is None else _in_sentence(first[0]))


def _in_sentence(folded: str) -> list[Span]:
    values = list(_values(folded))
    rest = "".join(
        " " if any(start <= at < end for start, end in values) else char for at, char in enumerate(folded)
    )
    if re.search(r"\d", rest) or any(
        _LITTLE_ZH.fullmatch(run) is None for run in re.findall(r"[\u3400-\u9fff]+", rest)
    ):
        return []
    others = [one for one in re.finditer(r"[a-z']+", rest) if one[0] not in _LITTLE]
    if values:
        return [] if others else values
    return [one.span() for one in others] if _are_secret_words(folded, [one[0] for one in others]) else []


def _values(folded: str) -> Iterator[Span]:
    """Yield where a code stands: three digits or more, or a word with a digit in it."""
    for match in _VALUE.finditer(folded):
        digits = sum(char.isdigit() or not char.isascii() for char in match[0])
        spelled = digits == 0
        if _AMOUNT.fullmatch(match[0]) is None and (spelled or digits >= 3 or _is_mixed(match[0])):
            yield match.span()


def _is_mixed(value: str) -> bool:
    return len(value) > 4 and any(char.isalpha() for char in value)


def _are_secret_words(folded: str, words: Sequence[str]) -> bool:
    """A word without a digit is a password only where it is said to be meant, or to stand for another."""
    if not words or not _TALK.isdisjoint(words) or min(map(len, words)) < _SHORTEST_WORD:
        return False
    return (len(words) == 1 and _MEANT.search(folded) is not None) or (
        len(words) == 2 and _NOT.fullmatch(folded) is not None
    )


def _concealed(earlier: Sequence[Message]) -> tuple[str, Category] | None:
    """Return, folded, what else was said with the secret, and its category."""
    users = 0
    for message in earlier:
        if message.redacted or (message.role is MessageRole.USER and users == _MOST):
            return None
        if message.role is not MessageRole.USER:
            continue
        users += 1
        rest, marks = without_marks(message.content)
        hidden = [one for one in marks if one in NEVER_KEPT]
        if hidden:
            return fold(rest), hidden[-1]
        if len(rest) > _PASSING or rest.rstrip().endswith(("?", "？")) or any(_values(fold(rest))):
            return None
    return None


def _is_alike(one: str, other: str) -> bool:
    return len(one) == len(other) and SequenceMatcher(None, one, other).ratio() >= _ALIKE
