"""Chinese file names, which no space sets apart from the sentence that they stand in."""

from __future__ import annotations

import re

from memory_ledger.domain.recall.identifiers.identifier_shapes import ENDING, is_identifier
from memory_ledger.domain.recall.identifiers.naming import Named
from memory_ledger.domain.text.han import HAN, HAN_CHARACTER

_MAX_BEFORE = 64
# With remarks, as 报告(终稿)v2 has one, and folders.
_STEM = re.compile(rf"(?:\([{HAN}\w.-]{{1,20}}\)|[{HAN}A-Za-z0-9_./\\-])+\Z")
_BEFORE_FOLDER = re.compile(rf"\A[^/\\]*[{HAN}](?=[A-Za-z0-9_.~-]+[/\\])")
_EDGE = "._-"
_CODE = re.compile(r"[A-Za-z0-9_-]+")
# What a file name is asked for or told of with, and none begins with.
_SENTENCE = re.compile(
    r"打开|看看|看一下|看下|发给|放进了?|放在|存在|存进|写进|找到|找一下|里的|[这那][个份张版]|帮我|给我|[把将请]|[了叫](?=.)|[的在是和与及到用见](?=[A-Za-z])"
)
# What may do the same, or begin a name (下载清单).
_MAY_BEGIN = re.compile(r"查看|下载|上传|发送|保存|修改|关于|参考|附件|从")


def without_file_names(text: str) -> tuple[list[Named], str]:
    """Return the Chinese file names of *text*, and the text without them."""
    names: list[Named] = []
    rest: list[str] = []
    done = last = 0
    for ending in ENDING.finditer(text):
        stem = _stem(text[max(last, ending.start() - _MAX_BEFORE) : ending.start()])
        last = ending.end()
        if stem:
            named = _read(stem, ending.group())
            names.append(named)
            rest += text[done : last - len(named.names[-1])], " "
            done = last
    return names, "".join((*rest, text[done:])) if names else text


def _stem(before: str) -> str:
    """Return what *before* ends with that may be a Chinese name, in folders or not."""
    found = _STEM.search(before)
    stem = "" if found is None else found.group().lstrip(_EDGE)
    return stem if HAN_CHARACTER.search(_BEFORE_FOLDER.sub("", stem)) else ""


def _read(stem: str, ending: str) -> Named:
    """Return a file by its names: with what stands before it, and behind the last word of a sentence."""
    surely, perhaps = _behind(_SENTENCE, stem), _behind(_MAY_BEGIN, stem)
    name = surely or stem
    in_folder = _BEFORE_FOLDER.sub("", name)
    names = dict.fromkeys((stem, name, in_folder))
    codes = filter(is_identifier, (code.strip(_EDGE) for code in _CODE.findall(name)))
    parts = (*((perhaps + ending,) if perhaps else ()), *codes)
    return Named.of((name + ending for name in names), parts)


def _behind(words: re.Pattern[str], stem: str) -> str:
    return words.split(stem)[-1].lstrip(_EDGE) if words.search(stem) else ""
