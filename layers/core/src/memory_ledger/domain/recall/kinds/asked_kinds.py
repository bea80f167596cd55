"""
A question that asks what there is of a kind: "Tell me about my relatives", 我有哪些爱好？

Who told of a sister and an uncle has said "relatives" nowhere. So the usual words for what is of the kind are
searched by as well, and what names such a thing of the user's own counts as if it named the kind. A question
that asks for one of them, or for something of theirs, asks for no kind. It is read with the first question:
no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from memory_ledger.domain.recall.kinds.kind import Kind
from memory_ledger.domain.recall.kinds.whose import Owners, Whose
from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.han import HAN_CHARACTER
from memory_ledger.domain.text.terms import Words, stem

MAX_MEMBERS = 64
"""A question is searched by so many words for what is of a kind at most."""
_LONGEST = 120
_PLACE, _PLACE_ZH = r"\b(?:in|at|on) (?:(?:the|my|our|this) )?{}", "{}[里上中内]"
"""One word may say where those are that are meant."""

_OF = (
    r"(?:(?:are|were|is|do|does|did|all|each|every|of|the|any|my|our|names?|(?:kinds?|sorts?|types?) of"
    r"|different|other|various|both|about|in|a|list) )"
)
_LIST = (
    r"(?:(?:can|could|would) you )?(?:please )?(?:list|name|show me|show|give me|tell me|describe"
    r"|summari[sz]e|what about|how about|remind me of)"
)
_WH = r"\b(?:what|which|who|how many)(?:'s|'re)?"
_HAVE = r"\b(?:do|did|have) (?:i|we) (?:\w+ )?(?:have|own|keep|play|speak|got|do|take|had|owned)"
_ONE = r"(?:favou?rite|last|latest|first|newest|oldest|next|best|worst)"
_ASKS = re.compile(
    rf"(?:(?:{_WH}|\A\W*{_LIST}|{_HAVE}) {_OF}{{0,7}}|\A\W*(?:all )?(?:of )?(?:my|our) )"
    rf"(?:(?!{_ONE})[\w-]+ )?\Z"
)
"""What stands before the name of a kind that is asked for."""
_GOES_ON = (
    r"(?=\W*\Z|\W+(?:do|does|did|have|has|had|i|we|are|is|were|in|at|on|to|that|which|who|lives?|and|so far"
    r"|i've|we've|there|around|with|belong|called|doing|else|exist|can|besides)\b)"
)
_NO_WORD_OF = "(?![箱鞋课间费服证日群馆险店医粮])"
"""What stands behind it: no noun that it belongs to."""
_ONE_OF_THEM = re.compile(
    r"\b(?:when|why|which (?:one )?of|which one|first time|last time|favou?rite)\b|\bhow (?!many|about)"
    r"|\b(?:should|shall|recommend\w*|suggest\w*|wants?|plan\w*|needs?|going to|avoid)\b|\bwould (?!you\b)"
)
_MINE = re.compile(r"\b(?:i|my|mine|we|our|ours|us)\b|\b(?:in|at) (?:the|this) \w+")
_OURS = re.compile(r"\b(?:we|our|ours|us|house|home|household|family)\b|我们|咱|家")
_LIGHT = frozenset(
    map(
        stem,
        each(
            "tell list name show give know own keep live get take took taken play speak spoken do drive ride",
            "use belong possess house home household all different kind sort type every each many far",
            "currently present around ever been go gone make made remember mention say said living job work",
            "summary overview describe can could around besides together various musical foreign domestic",
            "electric electrical kitchen family personal member remind about summarize summarise grow grown",
            "practise practice pursue suffer travel hold held had enjoy still who what which how",
        ),
    )
)
"""Words by which one asks for a kind, whatever it is."""
_CHINESE = (
    r"(?:哪些|哪几|什么|啥|有没有|几[个位只辆台条种门样匹头]|多少|谁|各自|分别|说说|讲讲|聊聊|谈谈|介绍|列出|列一?下|列举"
    r"|告诉|总结|盘点|数一?数|有过?哪些?)"
)
_ASKS_ZH = re.compile(rf"{_CHINESE}|\A我们?家?的?(?:所有的?)?[^的]{{2,5}}[。？?!！]*\Z")
_ONE_OF_THEM_ZH = re.compile(
    r"什么时[候间]|为什么|为啥|怎么|(?<!去过)哪[天年月里儿位个]|第一|最(?!近)|上次|多久|多大|叫什么名字|是谁\W*\Z"
    r"|[想要该]|打算|计划|推荐|建议|适合"
)
_MINE_ZH = re.compile(r"[我咱俺]|家里|家中|[一-龥]{1,4}[里上](?:都|还|现在)?[有种养放]")
_LIGHT_ZH = re.compile(
    rf"{_CHINESE}|我们?|咱们?|家里|家中|家|里|上(?=[有种养放都还现])|所有|一共|总共|现在|目前|都|还|有|养|会|能|懂|做|干|过|去|的|们|吗|呢|了|啊"
    r"|叫|是|拥有|用|在|种|平时|业余|讲|说|开|骑|买|喝|吃|玩|打|拉|弹|演奏|喜欢|对|东西|一?下|请|给|跟|出来|情况|人|名字"
    r"|以前|曾经|地方|到|你|知道|记得|儿|\W"
)


@dataclass(frozen=True)
class AskedKind:
    """
    The *kind* that a question asks for; *beside* is what says which ones are meant.

    *about* is what of the question an answer may say.
    """

    kind: Kind
    about: str
    beside: str
    owners: Owners = field(repr=False)

    @property
    def searched(self) -> str:
        """Return the words for what is of the kind by which a search finds it, so many at most."""
        return " ".join(self.kind.searched[:MAX_MEMBERS])

    def is_told_in(self, text: str) -> bool:
        """Tell whether *text*, in simplified characters, names something of the kind that is the user's."""
        return self.owners.whose(text) is Whose.OWN

    def is_anothers_in(self, text: str) -> bool:
        """Tell whether what *text* names of the kind is somebody else's."""
        return self.owners.whose(text) is Whose.ANOTHERS


def kind_asked(text: str) -> AskedKind | None:
    """Return the kind of which *text*, in simplified characters, asks what the user has; None if of none."""
    if len(text) > _LONGEST or "\n" in text:
        return None
    folded = fold(text)
    return _asked_in_chinese(folded) if HAN_CHARACTER.search(folded) else _asked_in_english(folded)


_Named = tuple[str, str, Kind]


@cache
def _named(chinese: bool) -> tuple[re.Pattern[str], Sequence[Kind]]:
    """Return a pattern of the names of all kinds, a group for each, and the kinds in that order."""
    from memory_ledger.domain.recall.kinds import chinese as in_chinese
    from memory_ledger.domain.recall.kinds import english as in_english

    kinds: Sequence[Kind] = in_chinese.KINDS if chinese else in_english.KINDS
    names = "|".join(f"({kind.named})" for kind in kinds)
    return re.compile(f"(?:{names}){_NO_WORD_OF}" if chinese else rf"\b(?:{names})\b{_GOES_ON}"), kinds


def _kind_named(folded: str, *, chinese: bool) -> _Named | None:
    """Return what *folded* says beside the names of kinds, the name of the one it asks for, and that."""
    names, kinds = _named(chinese)
    for found in names.finditer(folded):
        if chinese or _ASKS.search(folded[: found.start()]):
            return names.sub(" ", folded), found[0], kinds[(found.lastindex or 1) - 1]
    return None


def _asked_in_english(folded: str) -> AskedKind | None:
    if _ONE_OF_THEM.search(folded) or not _MINE.search(folded):
        return None
    named = _kind_named(folded, chinese=False)
    if named is None:
        return None
    left, _, kind = named
    beside = " ".join(term for term in Words(left).terms if term not in _LIGHT)
    return _asked(kind, folded, beside, folded) if _is_place(beside, folded, _PLACE) else None


def _asked_in_chinese(folded: str) -> AskedKind | None:
    if _ONE_OF_THEM_ZH.search(folded) or not _MINE_ZH.search(folded) or not _ASKS_ZH.search(folded):
        return None
    named = _kind_named(folded, chinese=True)
    if named is None:
        return None
    left, name, kind = named
    beside = _LIGHT_ZH.sub("", left)
    return _asked(kind, f"{name} {beside}", beside, folded) if _is_place(beside, folded, _PLACE_ZH) else None


def _is_place(beside: str, folded: str, place: str) -> bool:
    return not beside or re.search(place.format(re.escape(beside)), folded) is not None


def _asked(kind: Kind, about: str, beside: str, folded: str) -> AskedKind | None:
    owners = Owners(kind, household=_OURS.search(folded) is not None)
    return None if owners.names_others(folded) else AskedKind(kind, about, beside, owners)
