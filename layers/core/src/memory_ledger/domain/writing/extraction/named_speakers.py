"""
Lines that name their speaker: "Maren: I live in Oslo" is Maren's word, whoever sends it.

What stands before a colon may as well be a label of the sender's own ("Update: …", 背景：…), so it must look
like a name: of a known form, or followed by somebody who speaks of themself or to somebody.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.chinese_names import SURNAME, TITLES
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.han import HAN_CHARACTER
from memory_ledger.domain.text.transcript_lines import said_in, speaker_of
from memory_ledger.domain.writing.extraction.speaker_labels import LABEL_WORDS, LABELS_ZH, SPEAKS_ZH

_READ, _SHORT = 200, 3
_MARKED = re.compile(r"[:：\]】>\n]")
"""One of these stands after every name."""
_SAYS = re.compile(
    r"\b(?:said|says|asked|asks|replied|replies|answered|wrote)\b|[说问答复道充]\s*[:：]?\s*\Z"
)
"""Whose words are reported is told by the rules for quotations."""
_KIN_ZH = (
    "妈妈?|爸爸?|爹|娘|母亲|父亲|老[婆公妈爸]|媳妇|太太|先生|爱人|对象|[男女]朋友|儿子|女儿|闺女|孩子|爷爷|奶奶|外[公婆]|姥[姥爷]|"
    "哥哥?|弟弟?|姐姐?|妹妹?|[舅姑姨婶叔伯][舅姑姨婶叔妈父]?|同[事学桌]|朋友|室友|舍友|邻居|房东|老[板师]|领导|经理|客户|导师|闺蜜|学生"
)
_NAMES_ZH = re.compile(
    rf"(?:我们?的?)?[大小二三表堂老前]?(?:{_KIN_ZH})(?:[小老阿大][\u4e00-\u9fff])?|[小老阿大][\u4e00-\u9fff]{{1,2}}|"
    rf"{SURNAME}(?:[\u4e00-\u9fff]{{1,2}}|{TITLES})|"
    r"([\u4e00-\u9fff])\1"
)
_HANDLE = re.compile(
    r"\s*(?:[<\[](?P<nick>[a-z][a-z0-9_.-]{1,19})[>\]]:?|"
    r"(?P<name>(?:(?:my|our) (?:[a-z]{2,15} )?)?[a-z][a-z0-9_.-]{1,19})\s*[:：])\s*(?=\S)",
    re.IGNORECASE,
)
"""A name without a capital, and somebody of the sender's."""
_OURS = re.compile(r"(?:my|our) ", re.IGNORECASE)
_SPEAKS = re.compile(
    r"\b(?:i|me|my|mine|we|our|us|you|your)\b|"
    r"\A(?:please|remember|forget|delete|stop|don't|never|always|call|no\b|yes\b|actually|sorry|"
    r"from now|going forward|(?:just )?(?:for now|this (?:time|once))|answer|reply|speak|write)\b"
)
_OPENS = re.compile(r"(?:(?:no|yes|oh|well|actually|sorry|please|and|but|so)[,!.]? ){0,2}(?:i|my|we|our)\b")


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a named speaker *said*."""

    name: str
    said: str

    def named(self, text: str) -> str:
        """Return *text*, a part of what was said, with the name before it."""
        return f"{self.name}{'：' if HAN_CHARACTER.match(self.name) else ': '}{text}"


def spoken(text: str) -> Spoken | None:
    """Return who says *text* and what, where it begins with the name of its speaker; else None."""
    head = text[:_READ]
    if _MARKED.search(head) is None:
        return None
    if speaker_of(head) is None:
        return _by_handle(text)
    named = _before_what_is_said(text)
    return named[0] if named is not None and _is_name(*named) else None


def may_be_named(text: str) -> bool:
    """
    Tell whether *text* may begin with the name of its speaker, be it one that is known by its form or not.

    So short a word as 胖虎 before a colon may be a nickname or a matter (音乐).
    """
    if spoken(text) is not None:
        return True
    named = _before_what_is_said(text) if _MARKED.search(text[:_READ]) is not None else None
    if named is None or not HAN_CHARACTER.match(named[0].name):
        return False
    return len(named[0].name) <= _SHORT and SPEAKS_ZH.match(fold(named[0].said[:_READ])) is not None


def _before_what_is_said(text: str) -> tuple[Spoken, bool] | None:
    """Return what stands before that which is said, and whether a time stands before that; no label."""
    name = speaker_of(text[:_READ])
    if name is None or is_label(name):
        return None
    said = said_in(text)
    before = text[: len(text) - len(said)]
    if _SAYS.search(before):
        return None
    return Spoken(name, said), any(char.isdigit() for char in before.partition(name)[0])


def is_label(name: str) -> bool:
    """Tell whether what stands before a colon is a word for what follows, or the sender themself."""
    folded = fold(name)
    if folded.isascii():
        return any(word in LABEL_WORDS for word in re.split(r"[\s.'’-]+", folded))
    return LABELS_ZH.search(folded) is not None


def _is_name(named: Spoken, timed: bool) -> bool:
    if timed or HAN_CHARACTER.match(named.name):
        return timed or _NAMES_ZH.fullmatch(named.name) is not None
    said = fold(named.said[:_READ])
    return _SPEAKS.search(said) is not None or SPEAKS_ZH.search(said) is not None


def _by_handle(text: str) -> Spoken | None:
    match = _HANDLE.match(text[:_READ])
    name = (match["nick"] or match["name"]) if match is not None else ""
    if match is None or is_label(_OURS.sub("", name)):
        return None
    said = text[match.end() :]
    folded = fold(said[:_READ])
    return Spoken(name, said) if _OPENS.match(folded) or SPEAKS_ZH.match(folded) else None
