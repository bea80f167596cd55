"""
Telltales of a record, read from its text: its frame, its names and the words that are left.

It is read when the first record is deleted or replaced: no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.domain.text import stop_words
from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.text.folding import narrow
from memory_ledger.domain.text.telling_words import IN_ENGLISH
from memory_ledger.domain.text.telltales import RUN, Telltale
from memory_ledger.domain.text.terms import CJK, is_chinese, stem
from memory_ledger.domain.text.wording import Fold, as_given

SHORT = 4
"""Shorter numbers are said of many things, and so are years."""
_YEAR = re.compile(r"(?:19|20)\d\d")
_DIGIT = re.compile(r"\d")
_LATIN = rf"[^\W_{CJK}]"
_CAPITAL = rf"[A-Z]{_LATIN}*(?:[-'’.&]{_LATIN}+)*"
_CAPITALS = re.compile(rf"(?<!{_LATIN}){_CAPITAL}(?: {_CAPITAL})*")
_BEGINS = re.compile(r"(?:\A|[.!?。！？:：\n])[\s\"'“‘(]{0,9}\Z")
_IDENTIFIER = re.compile(rf"(?<!{_LATIN}){_LATIN}+(?:[-._/@]{_LATIN}+)+")
_LETTER = re.compile(r"[^\W\d_]")
_SHOUTED = re.compile(r"[A-Z][A-Z0-9]|[a-z][A-Z]")
_LOOKED_BACK = 10
_ENDS = r"(?=\Z|[^\w]|就|吧|了|哦|呢|而|这)"
_GIVEN = re.compile(
    r"(?:名字(?:就?是|叫做?|为)?|昵称|外号|小名|代号|全名|姓名|名叫|叫做?)(?:就?是|叫做?|为)?(?:我(?!们))?"
    r"(?![了起吃外车醒去来回过做])[\s:「“\"'《]?"
    rf"(?P<han>(?:(?!的)[\u4e00-\u9fff·]){{2,8}}?(?=的|{_ENDS})|{_LATIN}+)"
    r"|(?:\b(?:is|are|was|'s|s|i'm|me) called|\b(?:named|nicknamed|codenamed|name(?:'s| is| was)|call me))"
    r"\s[\"'“]?"
    rf"(?P<latin>{_LATIN}+(?:[-'’]{_LATIN}+)*)",
    re.I,
)
"""What is given as a name."""
_TOLD = re.compile(
    rf"(?:住在?|搬到了?|搬去了?|来自|家在)(?P<place>(?![在的址所院处宿户哪])[\u4e00-\u9fff]{{2,8}}?){_ENDS}"
    r"|在(?P<firm>[\u4e00-\u9fff]{2,12}?)(?:上班|工作|就职|任职|供职|实习|读书|上学)"
)
"""What stands where the name of a place or a firm stands."""
_FRAME_WORDS = frozenset(
    map(
        stem,
        each(
            "called name nickname codename live reside based work born move stay job employed employer home",
            "prefer like love hate dislike enjoy use favourite favorite go come eat drink allergic allergy",
            "remember remembering note noted keep mind know known always usually often really get make take",
            "thing correction",
        ),
    )
)
_FRAME_PIECES = re.compile(
    "|".join(
        each(
            "住址 住所 住处 名字 姓名 昵称 外号 小名 代号 名叫 叫做 不喜欢 最喜欢 喜欢 喜爱 最爱",
            "偏好 偏爱 讨厌 习惯",
            "爱吃 不吃 爱喝 不喝 过敏 住在 居住 搬到 搬去 来自 上班 工作 就职 任职 供职 出生 使用 常用",
            "记住 记得 记下 更正 叫 住 吃 喝 爱 养 用",
        )
    )
)
_GRAMMAR = re.compile(
    f"就是|一般|平时|通常|经常|总是|一直|一[只条个台家位名]|[{''.join(sorted(stop_words.CHINESE_GRAMMAR))}有请都也很是先]"
)


def telltale_of(text: str, simplified: Fold = as_given) -> Telltale:
    """Return what tells a record that says *text* apart."""
    plain = simplified(narrow(text))
    names: dict[tuple[str, ...], str] = {}
    rest = plain
    for read in (_given, _told, _numbers, _capitals):
        for start, end in read(rest):
            names.setdefault(_stems(rest[start:end]), rest[start:end])
            rest = rest[:start] + " " * (end - start) + rest[end:]
    names.pop((), None)
    words, frame = _apart(rest.casefold())
    return Telltale(
        names=tuple(names),
        words=frozenset(words) - {word for name in names for word in name},
        frame=frame,
        last=next(reversed(words), ""),
        query=" ".join([*names.values(), *words.values()]),
        given=any(True for _ in _given(plain)),
        numbered=any(_is_long_number(word) for name in names.values() for word in name.split()),
    )


def _stems(name: str) -> tuple[str, ...]:
    return tuple(run if is_chinese(run) else stem(run) for run in RUN.findall(name.casefold()))


def _given(text: str) -> Iterator[tuple[int, int]]:
    for match in _GIVEN.finditer(text):
        group = "han" if match["han"] is not None else "latin"
        if match[group].casefold() not in stop_words.ENGLISH:
            yield match.span(group)


def _told(text: str) -> Iterator[tuple[int, int]]:
    for match in _TOLD.finditer(text):
        yield match.span("place" if match["place"] is not None else "firm")


def _capitals(text: str) -> Iterator[tuple[int, int]]:
    """Yield names in capitals; what begins a sentence is none unless more than its first letter says so."""
    for match in _CAPITALS.finditer(text):
        start, end = match.span()
        begins = _BEGINS.search(text[max(0, start - _LOOKED_BACK) : start]) is not None
        while start < end:
            word = text[start:end].split(" ", 1)[0]
            if not _is_everyday(word):
                break
            start, begins = min(end, start + len(word) + 1), False
        said = text[start:end]
        if said and (" " in said or not begins or _SHOUTED.search(said)):
            yield start, end


def _is_everyday(word: str) -> bool:
    folded = word.casefold()
    return folded in stop_words.ENGLISH or folded in IN_ENGLISH or stem(folded) in _FRAME_WORDS


def _numbers(text: str) -> Iterator[tuple[int, int]]:
    """Yield what is spelt with digits: identifiers whole, numbers that are not short."""
    for match in _IDENTIFIER.finditer(text):
        if "@" in match[0] or (_DIGIT.search(match[0]) and _LETTER.search(match[0])):
            yield match.span()
    for match in RUN.finditer(text):
        run = match[0]
        if _is_long_number(run):
            yield match.span()


def _is_long_number(run: str) -> bool:
    return len(run) >= SHORT and _DIGIT.search(run) is not None and _YEAR.fullmatch(run) is None


def _apart(text: str) -> tuple[dict[str, str], frozenset[str]]:
    """Return the words that are left of *text*, each as it is said, and those of its frame."""
    words: dict[str, str] = {}
    frame: set[str] = set()
    for run in RUN.findall(text):
        if is_chinese(run):
            frame.update(_FRAME_PIECES.findall(run))
            words |= {piece: piece for piece in _pieces(run)}
        elif (stemmed := stem(run)) in _FRAME_WORDS:
            frame.add(stemmed)
        elif run.partition("'")[0] not in stop_words.ENGLISH:
            words.setdefault(stemmed, run)
    return words, frozenset(frame)


def _pieces(run: str) -> Iterator[str]:
    for piece in _FRAME_PIECES.sub(" ", run).split():
        for part in stop_words.CHINESE.split(piece):
            yield from filter(None, _GRAMMAR.split(part))
