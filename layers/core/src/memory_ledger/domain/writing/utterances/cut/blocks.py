"""The blocks of a message that its layout sets apart: fences, tags, indents, quotations, named speakers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from memory_ledger.domain.writing.extraction.named_speakers import spoken

_FENCE = re.compile(
    r"\s{0,3}(?P<mark>```|~~~|\"\"\"|'''|-{3,}|={3,}|\*{3,}|_{3,}|#{3,}|<{3,}|>{3,})\s{0,3}\w{0,20}\s*\Z"
)
_TAG = re.compile(r"\s{0,3}[<\[](?P<name>[^\W\d_][\w:-]{0,30})(?:\s[^<>\[\]\n]{0,200})?[>\]]")
_BEGINS = re.compile(
    r"\W{0,8}(?:(?:begin|start)(?:s|ning)?(?: of)?(?: the)? \w+|\w+ (?:begin|start)s?|"
    r"[\u4e00-\u9fff]{1,6}开始|原文|正文)\W{0,8}\Z"
)
_FINISHES = re.compile(
    r"\W{0,8}(?:(?:the )?ends?(?: of)?(?: the)?(?: \w+)?|\w+ ends?|[\u4e00-\u9fff]{0,6}(?:结束|完))\W{0,8}\Z"
)
_NUMBERED = re.compile(
    r"\s{0,3}(?:\w+ ){0,2}(?:review|comment|message|mail|reply|answer|feedback|speaker|caller|person|guest|"
    r"customer|"
    r"reader|participant|respondent)\s?#?\s?(?:\d{1,3}|[a-z])\s?:|"
    r"\s{0,3}[^\W\d]{0,6}(?:评论|留言|消息|邮件|回复|反馈|说话人|发言人|顾客|客人|读者|客户|"
    r"网友)\s?[#号]?[\d一二三四五六七八九十]{1,3}\s?:"
)
_INDENTED = re.compile(r"(?: {4,}|\t)\s*(?!(?:[-*•·]|\(?\d{1,2}[.)])\s)\S")
_QUOTED = re.compile(r"\s{0,3}\"")
_QUOTE_ENDS = re.compile(r"\"\s{0,3}[.,;!?。]?\s*\Z")
_LABELLED = re.compile(r"\s{0,3}[^\s:：]{1,12}(?: [^\s:：]{1,12})?[:：]\s*\S")
"""What stands among named speakers is one, by whatever name."""
_HEADER = re.compile(
    r"\s{0,3}(?:\*\*)?(?:from|to|cc|bcc|subject|date|sent|reply-to|发件人|收件人|抄送|密送|主题|日期|时间|"
    r"发送时间|发送日期|"
    r"寄件人|标题)(?:\*\*)?\s?:"
)


class Kind(StrEnum):
    """What sets a block apart."""

    FENCE = "fence"
    RULE = "rule"
    TAG = "tag"
    QUOTED = "quoted"
    REPLY = "reply"
    INDENTED = "indented"
    NAMED = "named"


@dataclass(frozen=True, slots=True)
class Block:
    """Lines from *begin* up to *end* that are of one *kind*."""

    kind: Kind
    begin: int
    end: int


def blocks_of(lines: Sequence[str], folded: Sequence[str]) -> list[Block]:
    """Return the blocks of a message in order; none within another."""
    closing = _Closing(folded)
    found: list[Block] = []
    at = 0
    while at < len(lines):
        block = _block_at(at, lines, folded, closing)
        if block is not None:
            found.append(block)
        at = at + 1 if block is None else block.end
    return found


def header_at(folded: Sequence[str]) -> int | None:
    """Return the first of two lines together that head a mail."""
    heads = (at for at, line in enumerate(folded) if _HEADER.match(line))
    before = -2
    for at in heads:
        if at == before + 1:
            return before
        before = at
    return None


class _Closing:
    """Where what opens in a line is closed; each line is looked at once for all."""

    def __init__(self, folded: Sequence[str]) -> None:
        self._same: dict[int, int] = {}
        self._quotes: dict[int, int] = {}
        self._tags: dict[str, int] = {}
        self._marked: dict[int, int] = {}
        marks: dict[str, int] = {}
        finish = -1
        quote: int | None = None
        for at in range(len(folded) - 1, -1, -1):
            line = folded[at]
            fence = _FENCE.match(line)
            if fence is not None:
                mark = fence["mark"][:3]
                self._same[at] = marks.get(mark, -1)
                marks[mark] = at
            finish = at if _FINISHES.match(line) else finish
            if _BEGINS.match(line):
                self._marked[at] = finish
            if '"' in line:
                quote = at if _QUOTE_ENDS.search(line) and line.count('"') % 2 else quote
                self._quotes[at] = -1 if quote is None or quote == at else quote
            for name in _closed_in(line):
                self._tags.setdefault(name, at)

    def fence(self, at: int) -> int:
        return self._same.get(at, -1)

    def quote(self, at: int) -> int:
        return self._quotes.get(at, -1)

    def marked(self, at: int) -> int:
        return self._marked.get(at, -1)

    def tag(self, name: str) -> int:
        return self._tags.get(name, -1)


_CLOSED = re.compile(r"[<\[]/([^\W\d_][\w:-]{0,30})\s{0,3}[>\]]")


def _closed_in(line: str) -> Iterator[str]:
    return (each[1] for each in _CLOSED.finditer(line)) if "</" in line or "[/" in line else iter(())


def _block_at(at: int, lines: Sequence[str], folded: Sequence[str], closing: _Closing) -> Block | None:
    line = folded[at]
    if not line.strip():
        return None
    fence = _FENCE.match(line)
    if fence is not None:
        end, is_rule = closing.fence(at), fence["mark"][0] in "-=*_#"
        kind = Kind.RULE if is_rule else Kind.FENCE
        return Block(kind, at, end + 1) if end > at else None
    return _tagged(at, line, closing) or _quoted(at, line, closing) or _run(at, lines)


def _tagged(at: int, line: str, closing: _Closing) -> Block | None:
    if _NUMBERED.match(line):
        return Block(Kind.TAG, at, at + 1)
    tag = _TAG.match(line)
    end = closing.marked(at) if tag is None else closing.tag(tag["name"])
    return Block(Kind.TAG, at, end + 1) if end >= at else None


def _quoted(at: int, line: str, closing: _Closing) -> Block | None:
    if not _QUOTED.match(line):
        return None
    if line.count('"') % 2 == 0:
        return Block(Kind.QUOTED, at, at + 1) if _QUOTE_ENDS.search(line) else None
    end = closing.quote(at)
    return Block(Kind.QUOTED, at, end + 1) if end > at else None


def _run(at: int, lines: Sequence[str]) -> Block | None:
    """Return the lines from one on that are of its kind, with the blank ones between them."""
    kind = _kind_of_line(lines[at])
    if kind is None:
        return None
    end = last = at + 1
    while end < len(lines):
        if lines[end].strip():
            labelled = kind is Kind.NAMED and _LABELLED.match(lines[end]) is not None
            if not labelled and _kind_of_line(lines[end]) is not kind:
                break
            last = end + 1
        end += 1
    return Block(kind, at, last)


def _kind_of_line(line: str) -> Kind | None:
    if line.lstrip().startswith(">"):
        return Kind.REPLY
    if _INDENTED.match(line):
        return Kind.INDENTED
    return Kind.NAMED if spoken(line) is not None else None
