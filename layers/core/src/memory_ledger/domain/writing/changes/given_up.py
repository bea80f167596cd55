"""
What is done, or is so, no more, in other words than it was told: "i dont take milk in my tea anymore".

Words of being and having tell little: what else is said must be the same, in whatever order.
It is read when a text has a word that something ended, or began again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.alternatives import rewritten
from memory_ledger.domain.text.terms import stem

_NO_MORE = re.compile(
    r"\b(?:any ?more|any longer|no longer|for good|stopped|quit|gave up|given up|done with|off)\b|"
    r"\bwithout\b.*\bnow\b|不再|不[\u4e00-\u9fff].*[了啦]\Z"
)
_AGAIN = re.compile(r"\b(?:again|now|these days)\b|又|重新|现在|如今|[了啦]\Z")
_NOT = re.compile(
    r"\b(?:do|does|am|is|are|have|has|can)(?:n'?t| not)\b|\b(?:not|never|without|no longer|stopped|quit|"
    r"gave up|given up|done with)\b|(?<=am )off\b|(?<='m )off\b|[不没]再?"
)
_BEGINS = ("i ", "i'", "we ", "we'", "my ", "our ", "not ", "我", "不", "no longer")
_BESIDE = re.compile(
    r"\b(?:also|too|sometimes|today|tonight|this (?:week|morning|time)|just|only|if|when|because|until|"
    r"was|were|did|had|will|would|want|think|know|need|care|believe)\b|\?|[也吗呢都]|今[天晚早]|这[周次]|"
    r"只|知道|想|懂|"
    r"记得|确定|清楚|够|因为|太|[会能要敢]了?\Z"
)
_LIGHT = frozenset(
    """
    i we be am is are do does have has take taking put putting add adding get getting use using my our the
    a an to in into of on at as with it any more anymore longer again now these days for good m re ve s t work
    working myself
    """.split()  # noqa: SIM905
)
_AMOUNT = re.compile(
    r"\b(?:(?:an?|one|two|some|\d) )?(?:little|bit|splash|dash|drop|pinch|touch|spoon(?:ful)?|teaspoon|"
    r"cube|lump)s?(?: of)?\b|\b(?:one|two|some)\b"
)
_PLAIN_ZH = (
    (
        re.compile(
            r"现在|如今|目前|已经|终于|从今以后|以后|重新|又|[了啦]+\Z|[一两]?[个名位](?=[\u4e00-\u9fff])"
        ),
        "",
    ),
    (re.compile(r"[不没]再?"), ""),
    (re.compile(r"(?<=[加放])(?:[一两二三四半几\d]{1,2}[块点勺颗份些滴片包]儿?|少许?|[微点些])"), ""),
    (re.compile(r"当|做|担任|干(?=\w)"), "是"),
    (re.compile(r"是([\u4e00-\u9fff]{1,6})老师"), r"教\1"),
    (re.compile(r"是?在?([\u4e00-\u9fff]{1,4})(?:课程?)\Z"), r"\1"),
)
_WORD = re.compile(r"[a-z]+|\d[\d:.]*|[^\x00-\x7f]")
_KIND = re.compile(
    r"\b(?:oat|almond|soya?|coconut|rice|whole|skimmed|full-fat|cow's|brown|white|cane|raw|vanilla|plant) "
    r"(?=milk|sugar|syrup|cream)|(?:燕麦|脱脂|全脂|低脂|杏仁|椰|豆|牛|鲜|炼|红|白|黑|方|冰|黄)(?=[奶糖])"
)
_DRINKS = re.compile(
    r"\Ai (?:drink|have|like|take) (?=(?:my |the )?(?:morning )?(?:coffee|tea|matcha|cocoa|porridge)\b)"
)
_TEACHES = re.compile(r"\b(\w+) teacher\b")


@dataclass(frozen=True, slots=True)
class GivenUp:
    """What is no more so, or so again: its *words*, and whether it was *denied* before."""

    words: frozenset[str]
    denied: bool

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* said so, or denied it."""
        if not before.startswith(_BEGINS) or _BESIDE.search(before) is not None:
            return False
        if (_NOT.search(before) is not None) is not self.denied:
            return False
        return _words(before) == self.words or (not self.denied and _words(_unkindly(before)) == self.words)


def _unkindly(before: str) -> str:
    """Return what was said *before* without the kind of milk or sugar: who takes none takes no kind of it."""
    return _KIND.sub("", _DRINKS.sub("i take ", before))


def given_up(folded: str) -> GivenUp | None:
    """Return what a *folded* statement says to be so no more, or again; None where it says no such thing."""
    said = re.split(r"[,;]", re.sub(r"\b(do|does|is|are|am)nt\b", r"\1n't", folded), maxsplit=1)[0].strip()
    if not said.startswith(_BEGINS) or _BESIDE.search(said) is not None:
        return None
    denies = _NOT.search(said) is not None
    told = (_NO_MORE if denies else _AGAIN).search(said)
    words = _words(said)
    return GivenUp(words, denied=not denies) if told is not None and words else None


def _words(said: str) -> frozenset[str]:
    if said.isascii():
        plain = _AMOUNT.sub(" ", _TEACHES.sub(r"teach \1", _NOT.sub(" ", said)))
        return frozenset(stem(word) for word in _WORD.findall(plain) if word not in _LIGHT)
    said = rewritten(said, _PLAIN_ZH)
    return frozenset((said.removeprefix("我们").removeprefix("我").strip(),)) - {""}
