"""
Opposites: whether a statement says that another one holds no more.

It says the opposite ("I don't drink coffee"), turns a preference round, replaces a thing that the other
names, or announces another value of what the other gives one. Everything else that they say must agree, word
by word: what holds of somebody else, in another case or of another thing stands beside it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.signs import signs_in
from memory_ledger.domain.writing.changes.changed_values import Changed, changed_in
from memory_ledger.domain.writing.changes.said_now import SaidNow, said_now
from memory_ledger.domain.writing.duplicates.paraphrase_order import NOT, NOT_QUITE, SPEAKER
from memory_ledger.domain.writing.duplicates.paraphrase_reading import Reading, reading
from memory_ledger.domain.writing.duplicates.paraphrase_words import MONTHS, NUMBER_WORDS
from memory_ledger.domain.writing.subjects.replaced_values import replaced_thing

LONGEST = 160
_MOST_OTHER = 3
_WORD = re.compile(r"[a-z][a-z']{2,}|\d+|[\u4e00-\u9fff]")
_NEGATES = re.compile(
    r"n't\b|\b(?:not?|never|cannot|no longer|stopped|quit|gave up|given up|stop)\b|[不没别勿无]"
)
_IN_PLAIN_WORDS = (
    (re.compile(r"\b(?:can't|cannot)\b"), "can not"),
    (re.compile(r"\bwon't\b"), "will not"),
    (re.compile(r"n't\b"), " not"),
    (re.compile(r"\bno longer\b"), "not"),
    (re.compile(r"\b(?:stopped|quit|gave up|given up)(?= \w+ing\b)"), "not"),
    (re.compile(r"\b(?:any ?more|any longer|these days|nowadays|from now on|right now|now)\b"), " "),
    (re.compile(r"(?:现在|如今|目前|又|重新|开始)+(?:能|可以|敢|会)(?=[吃喝抽])"), ""),
    (
        re.compile(
            r"已经|早就|现在|如今|目前|从现在起|以后|今后|再(?=[\u4e00-\u9fff])|"
            r"(?:正在|在)(?=[学练读备找减写做])"
        ),
        "",
    ),
)
_NOT_ALL = re.compile(r"\bnot (?:just|merely|simply|so much)\b")
_PREFERS = re.compile(
    r"(?:i|we)\b.*\b(?:prefer|rather|like|love|enjoy|favou?r|choose)\b.*\b(?:over|to|than)\b"
    r"(?!.*\b(?:do|does|did|is|are|used|before)\b)|.*比.*我们?.*(?:喜欢|爱|想|愿意|偏好|倾向)"
)
_SHORT = 80
_CHANGED = re.compile(
    r"(?P<thing>[\w' /-]{2,60}?)(?: has| have| was| were| is| got| just){0,2}(?: been)?(?: now)?"
    r" (?:changed|moved|switched|rescheduled|postponed|brought forward|pushed(?: back)?|shifted|raised|"
    r"lowered|increased|reduced|set|updated|upgraded|migrated|relocated)(?: from [\w:. -]{1,30}?)?"
    r" to (?P<value>.{1,60})"
)
_GIVES = re.compile(
    r"(?P<thing>[\w' /-]{2,60}?) (?:is|was|are|runs|takes place|starts|begins|happens|meets)"
    r"(?: now| currently| still| held| set| scheduled){0,2}(?P<at> on| at| in| to| for)? (?P<value>.{1,60})"
)
_CHANGED_ZH = re.compile(
    r"(?P<thing>[^,;:]{2,24}?)(?:已经|现在|最近|又|都|的时间)*"
    r"(?:[改换变调挪移搬升迁]|推迟|提前|延期|升级|迁移|调整)(?:成|为|到|至|在)了?\s?"
    r"(?P<value>[^,;]{1,24}?)\s?了?"
)
_GIVES_ZH = re.compile(
    r"(?P<thing>[^,;:]{2,24}?)(?:现在|目前|还|就|都|的时间)*"
    r"(?:是|为|用的是|设为|(?P<at>定?在|设在))\s?(?P<value>[^,;]{1,24})"
)
_ANEW = re.compile(r" (?:changed|switched|updated) to |[改换变][成为]")
_DAY = re.compile(
    r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:noon|midnight|morning|afternoon|evening|"
    rf"tomorrow)\b|\b(?:{'|'.join(MONTHS)})\b|\d ?(?:am|pm)\b|\d:\d\d|o'clock|"
    r"(?:周|星期|礼拜)[一二三四五六日天末]|\d[点月号日]|[一二三四五六七八九十][点月号日]"
)
_NUMBER = re.compile(rf"\d|\b(?:{'|'.join(NUMBER_WORDS)})\b|[一二两三四五六七八九十百千]")
_USES = (
    r"i(?:'ve| have)?(?: now| currently| still| also| just)? "
    r"(?:use|have|own|drive|ride|wear|play|carry|got|bought)(?: an?| the| my)? (?:old )?{old}"
    r"(?: now| these days| every day)?"
)
_USES_ZH = r"我(?:现在|目前|一直|平时)?(?:用|开|骑|戴|有|买)(?:的)?(?:是|着|了)?(?:一?[部台辆个块把])?{old}"


def may_be_against(text: str) -> bool:
    """Tell whether *text* denies something, so that what it denies may be of another type."""
    return len(text) <= LONGEST and _NEGATES.search(text.lower()) is not None


@dataclass(frozen=True, slots=True)
class Against:
    """A *new* statement, read once, that each earlier one of the same speaker is held against."""

    new: str
    is_short: bool
    denies: bool
    words: frozenset[str]
    changed: re.Match[str] | None
    used: tuple[re.Pattern[str], ...]
    now: SaidNow | None
    told_anew: Changed | None

    def outdates(self, old: str) -> bool:
        """Tell whether *old*, with Han variants written as in the new statement, holds no more."""
        if not self.is_short or len(old) > LONGEST:
            return False
        other = _plain(old)
        if other == self.new:
            return False
        if self.told_anew is not None and self.told_anew.outdates(old):
            return True
        if self.denies is not (_NEGATES.search(other) is not None):
            return self._shares_words(other) and _denies(self.new, other)
        turned = self._shares_words(other) and _turns_round(self.new, other)
        if turned or self._changes(other) or any(form.fullmatch(other) for form in self.used):
            return True
        return self.now is not None and self.now.outdates(other)

    def _shares_words(self, other: str) -> bool:
        """What is denied is said in the same words, mostly; to read a text takes long."""
        words = frozenset(_WORD.findall(other))
        shared = len(self.words & words)
        return shared > 0 and min(len(self.words), len(words)) - shared <= _MOST_OTHER

    def _changes(self, other: str) -> bool:
        if self.changed is None:
            return False
        earlier = _CHANGED.fullmatch(other) or _CHANGED_ZH.fullmatch(other)
        given = earlier or _GIVES.fullmatch(other) or _GIVES_ZH.fullmatch(other)
        if given is None or not _same_thing(self.changed["thing"], given["thing"]):
            return False
        kind = _kind(self.changed["value"])
        if kind != _kind(given["value"]):
            return False
        anew = _ANEW.search(self.changed[0]) is not None
        return earlier is not None or kind != "words" or anew or given["at"] is not None


def against(new: str) -> Against:
    """Return the statement *new* as others are held against it."""
    said, thing = _plain(new[: LONGEST + 1]), replaced_thing(new)
    named = () if thing is None else (_USES, _USES_ZH)
    return Against(
        new=said,
        is_short=len(new) <= LONGEST,
        denies=_NEGATES.search(said) is not None,
        words=frozenset(_WORD.findall(said)),
        changed=_CHANGED.fullmatch(said) or _CHANGED_ZH.fullmatch(said),
        used=tuple(re.compile(form.format(old=re.escape(str(thing)))) for form in named),
        now=said_now(said),
        told_anew=changed_in(new[: LONGEST + 1]),
    )


def _plain(text: str) -> str:
    return fold(text).strip(" .!。！~")


def _denies(one: str, other: str) -> bool:
    left, right = _read(one), _read(other)
    if _NOT_ALL.search(_in_plain_words(one)) or _NOT_ALL.search(_in_plain_words(other)):
        return False
    if {left.negations, right.negations} != {0, 1} or signs_in(one) != signs_in(other):
        return False
    return _agree(left, right) and _steps(left) == _steps(right)


def _turns_round(one: str, other: str) -> bool:
    if max(len(one), len(other)) > _SHORT or not (_PREFERS.match(one) and _PREFERS.match(other)):
        return False
    left, right = _read(one), _read(other)
    unnegated = left.negations == right.negations == 0
    return unnegated and _agree(left, right) and _steps(left) != _steps(right)


def _agree(left: Reading, right: Reading) -> bool:
    """Tell whether two texts are of the same words, numbers, times and people."""
    return (
        (left.first_person, left.kin) == (right.first_person, right.kin)
        and left.numbers == right.numbers
        and left.marks == right.marks
        and bool(left.words)
        and Counter(left.words) == Counter(right.words)
    )


def _steps(read: Reading) -> list[str]:
    return [step for step in read.steps if step not in (NOT, NOT_QUITE, SPEAKER) and step[:1] != "@"]


@lru_cache(maxsize=16)
def _read(text: str) -> Reading:
    return reading(_in_plain_words(text))


def _in_plain_words(text: str) -> str:
    for form, words in _IN_PLAIN_WORDS:
        text = form.sub(words, text)
    return text


def _same_thing(one: str, other: str) -> bool:
    """Tell whether two names are of one thing: "the review" may be "my review", but no "design review"."""
    (one_lead, one_bare), (other_lead, other_bare) = _parted(one), _parted(other)
    return one_bare == other_bare and len({one_lead, other_lead} - {"", "the", "this"}) < 2


def _parted(thing: str) -> tuple[str, str]:
    lead, _, bare = thing.partition(" ")
    return (lead, bare) if lead in ("the", "our", "my", "this") else ("", thing)


def _kind(value: str) -> str:
    if _DAY.search(value):
        return "time"
    return "number" if _NUMBER.search(value) else "words"
