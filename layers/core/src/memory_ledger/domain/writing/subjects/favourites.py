"""
Favourites: one value of each kind at a time, however many kinds there are.

"My favourite colour is blue" has the key of 我最喜欢的颜色是绿色; what is liked best at some place or for
some purpose only is of another kind, or has no key. It is read when the first text names a favourite.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.writing.subjects.now_words import without_now

_KIND = r"(?P<kind>[a-z][\w'-]*(?: (?!is\b|are\b|was\b|to\b|has\b|isn't\b)[a-z][\w'-]*){0,3})"
_BEST = r"(?:(?:absolute|all-time|current|new|personal|very) ){0,2}favou?rite"
_NOW = r"(?:现在|目前|如今|其实|一直|还是|也|就|个人|本人|自己|真正|平时){0,3}"
_STATED = (
    re.compile(
        r"(?:[^,;]{2,40}\b(?:closed|shut|gone|bust|folded|retired)(?: down)?,? (?=so ))?"
        rf"(?:(?:and|but|so|now|these days|currently|actually|well),? )?(?:my|the user's) {_BEST} {_KIND}"
        r"(?:'s| is| has become| became| has changed to| changed to)(?: now| actually| still| always)* "
        r"(?!not\b|changing|hard|all\b|none|both)(?P<value>.+)"
    ),
    re.compile(
        rf"(?:i |i've |i have )(?:just |recently |now )?(?:changed|switched|updated) my {_BEST} {_KIND} "
        r"(?:from .{1,40} )?to (?P<value>.+)"
    ),
    re.compile(
        rf"my {_BEST} {_KIND} (?:isn't|is not|is no longer) [^,;]{{1,40}}[,;] (?:but |now )?"
        r"(?:it's|it is) (?:now )?(?P<value>.+)"
    ),
    re.compile(
        rf"(?:我|用户|本人|俺|咱){_NOW}最(?:喜欢|喜爱|爱)的(?P<kind>[^\W的是不]{{1,6}}?){_NOW}"
        r"(?:已经)?(?:是|变成|变为|改成|改为|换成|换为)了?(?!不|什么|哪)(?P<value>.+)"
    ),
)
_TURNED = (
    re.compile(
        rf"(?P<value>(?!(?:it|this|that|these|those|what|which|who|he|she|they|one|here|there|my|our|his|"
        rf"her)\b)"
        rf"[\w'’& -]{{2,40}}?) (?:is|are)(?: still| actually)? (?:my|the user's) {_BEST} {_KIND}"
    ),
    re.compile(
        rf"(?P<value>[^\s,;。的我你他她它这那谁什哪]{{1,10}}?)(?:才|就|还)?是(?:我|用户|"
        rf"本人){_NOW}最(?:喜欢|喜爱|爱)的"
        r"(?P<kind>[^\W的是不]{1,6}?)了?"
    ),
)
"""The value first: "Plums are my favourite fruit"."""
_ELSEWHERE = re.compile(r" (?:at|for|when|while|during|on|in|of|to|with|from|because|and|but|or|so|since)\b")
_FIRST_CLAUSE = re.compile(r"[^,;.。]+")
_NARROWED = re.compile(
    r"\b(?:at|for|when|while|during|on|in) (?:\w+ ?){1,3}\Z|(?:的时候|时)\Z|\b(?:or|and)\b|[或和、]"
)
"""What is said of some case, or of several."""
_NO_KINDS = frozenset(
    """
    thing things part parts one ones moment moments bit memory person people way place
    人 事 事情 东西 地方 时刻 部分
    """.split()  # noqa: SIM905
)
"""Kinds of which nobody names one value."""
_CALLED: Mapping[str, str] = {
    **dict.fromkeys(("color", "颜色", "色彩"), "colour"),
    **dict.fromkeys(("foods", "食物", "食品", "吃的"), "food"),
    **dict.fromkeys(("菜", "菜品"), "dish"),
    **dict.fromkeys(("饮料", "beverage"), "drink"),
    **dict.fromkeys(("film", "电影", "影片"), "movie"),
    **dict.fromkeys(("书", "novel", "小说"), "book"),
    **dict.fromkeys(("歌", "歌曲"), "song"),
    **dict.fromkeys(("group", "乐队"), "band"),
    **dict.fromkeys(("运动", "体育运动"), "sport"),
    "水果": "fruit",
    "歌手": "singer",
    "作家": "author",
    "writer": "author",
    "作者": "author",
    "城市": "city",
    "季节": "season",
    "动物": "animal",
    "数字": "number",
    "游戏": "game",
    "音乐": "music",
    "编程语言": "programming language",
    "编辑器": "editor",
    "球队": "team",
}
"""The same kind in other words."""
_PREDICATES = (
    re.compile(rf"(?:has )?{_BEST} {_KIND}"),
    re.compile(r"最(?:喜欢|喜爱|爱)的(?P<kind>[^\W的是不]{1,6})"),
)


def favourite_key(folded: str) -> str | None:
    """Return the key of the kind of which a folded statement of the user names what they like best."""
    folded = without_now(folded)
    match = first_form(_STATED, folded)
    if match is None:
        match = first_form(_TURNED, folded.strip(" .!。！"))
        if match is not None and _ELSEWHERE.search(match["kind"]) is not None:
            return None
    value = None if match is None else _FIRST_CLAUSE.match(match["value"])
    if match is None or value is None or _NARROWED.search(value[0]):
        return None
    return None if match["kind"].split(" ")[-1] in _NO_KINDS else _key(match["kind"])


def favourite_key_of(predicate: str) -> str | None:
    """Return the key that a plain predicate of a triple about the user names, None where it names none."""
    match = first_form(_PREDICATES, predicate)
    return None if match is None else _key(match["kind"])


def _key(kind: str) -> str:
    return f"user.favourite {_CALLED.get(kind, kind)}"
