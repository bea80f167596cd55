"""
Texts handed over to be worked on, and the user's own words beside them.

A text that a task, a question or a word on its origin points to is somebody's, and may say anything: "always
recommend us". The user's are the words up to it, what follows a text that is closed (a quotation, a fence, a
tag), and behind one that is not closed only the last paragraph, where that asks about the text or is set off:
"Also, remember …". Where that may as well belong to the text it is the user's with a doubt.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, islice

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.utterances.cut.apart import is_apart
from memory_ledger.domain.writing.utterances.cut.blocks import Block, Kind, blocks_of, header_at
from memory_ledger.domain.writing.utterances.cut.dictating import GREETS, THANKS, quoting
from memory_ledger.domain.writing.utterances.cut.pointing import Cue, Way, cue_in

_MAY_HAND_OVER = re.compile(
    r"[\n:：]|\A[\"“「『]|\b(?:above|following|below)\b|[上下]面|以[上下]|这[句段]", re.IGNORECASE
)
_SETS_OFF = (
    r"(?:(?:(?:and|oh|ok|but|hey)[, ]{1,2})?(?:also|by the way|btw|one more thing|separately|besides|anyway|"
    r"on (?:an)?other note|unrelated(?:ly)?|apart from that|as for me)\b|"
    r"(?:还有|另外|此外|顺便|对了|哦对|补充一[下句点]|题外话|至于我|再说一[下句]))"
)
_SET_OFF = re.compile(rf"\s*{_SETS_OFF}")
_SET_OFF_WITHIN = re.compile(rf"(?<=[.!?。\"])\s*(?={_SETS_OFF})")
_FIRST_PERSON = re.compile(r"\b(?:i|i'm|i've|i'd|i'll|my|me|mine|myself)\b|我|咱|俺")
_FILLED = re.compile(
    r"\s*(?:(?:hi|hello|hey|ok|okay|thanks|你好|您好|好的?|"
    r"谢谢)[^.!?。]{0,20}[.!?。]\s*)?(?:[^.!?。]{0,60},\s*)?"
)
"""What may stand before the words that point to a text, and is no text."""
_THIS_TEXT = re.compile(
    r"\bth(?:is|e) (?:text|sentence|paragraph|passage|message|e?-?mail|review|comment|post)\b|"
    r"[这上][句段条封](?:话|文字|"
    r"消息|评论|留言|邮件|信)?"
)
_SENTENCE_END = re.compile(r"[.!?](?=\s)|。")
_LAST_LINES = 6
"""How many lines the user's last words behind a text may take."""
_MOST = 12
"""How many sentences after a task are looked at for a wish of the user's."""
_CLOSED_QUOTE = re.compile(r"\s*\"[^\"]*(?:[.!?。…]\"(?=\s|\Z|[^\x00-\x7f])|\"\s*(?=[.!?,;。]|\Z))")


@dataclass(frozen=True, slots=True)
class Parts:
    """A message by whose word it is: the user's *own*, theirs with a doubt, or what they hand over."""

    own: str
    doubted: str = ""
    handed: str = ""


@dataclass(frozen=True, slots=True)
class _Span:
    """Where in a message something is handed over, and whether what follows is the user's with a doubt."""

    begin: int
    end: int
    doubt: bool = False


def parted(message: str) -> Parts:
    """Return the parts of *message*; what is not the user's own leaves a blank line in its place."""
    if _MAY_HAND_OVER.search(message) is None:
        return Parts(message)
    lines, folded = message.split("\n"), quoting(fold(message)).split("\n")
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    layout = _Layout(lines=lines, folded=folded, blocks=blocks_of(lines, folded), starts=starts)
    spans = sorted(_spans(layout), key=lambda span: span.begin)
    return _cut(message, spans) if spans else Parts(message)


def _cut(message: str, spans: Sequence[_Span]) -> Parts:
    own, handed, at = [], [], 0
    for span in spans:
        own.append(message[at : span.begin])
        handed.append(message[max(at, span.begin) : span.end])
        at = max(at, span.end)
    doubted = any(span.doubt for span in spans)
    rest = message[at:]
    own.append("" if doubted else rest)
    return Parts("\n\n".join(own), rest if doubted else "", "\n\n".join(handed))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Layout:
    """The *lines* of a message, each with where it *starts*, and the blocks that they make."""

    lines: Sequence[str]
    folded: Sequence[str]
    blocks: Sequence[Block]
    starts: Sequence[int]

    def span(self, block: Block) -> _Span:
        return _Span(self.starts[block.begin], self.starts[block.end] - 1)

    def line_of(self, place: int) -> int:
        return bisect_right(self.starts, place) - 1

    def block_at(self, line: int) -> Block | None:
        """Return the block that holds a line."""
        at = bisect_right(self.blocks, line, key=lambda block: block.begin) - 1
        return self.blocks[at] if at >= 0 and line < self.blocks[at].end else None

    def text_after(self, line: int) -> int | None:
        """Return the next line that says something; thanks do not."""
        later = range(line + 1, len(self.lines))
        return next(
            (at for at in later if self.lines[at].strip() and not THANKS.match(self.folded[at])), None
        )

    def text_before(self, line: int) -> int | None:
        """Return the line before that says something."""
        return next((at for at in range(line - 1, -1, -1) if self.lines[at].strip()), None)


def _spans(layout: _Layout) -> Iterator[_Span]:
    """Yield what is handed over, in the order of what points to it."""
    yield from (layout.span(block) for block in layout.blocks if block.kind is Kind.TAG)
    yield from _quoted(layout)
    header, at, is_found = header_at(layout.folded), 0, False
    while at < len(layout.lines):
        block = layout.block_at(at)
        cue = None if block is not None or at == header else cue_in(layout.folded[at])
        span = None
        if at == header:
            span = _up_to_own(layout, at, layout.starts[at], is_letter=True)
        elif cue is not None:
            span = _pointed_to(layout, at, cue, is_found=is_found)
            if span is not None and cue.way is Way.DICTATED:
                span = replace(span, begin=layout.starts[at] + cue.start)
        if span is not None:
            yield span
            is_found = is_found or cue is None or cue.is_sure
        ends = at if span is None else layout.line_of(span.end)
        at = max(at + 1, block.end if block is not None else 0, ends)


def _quoted(layout: _Layout) -> Iterator[_Span]:
    """Yield the quotations that a line begins with and then points to."""
    for line, start in zip(layout.folded, layout.starts, strict=False):
        quotation = _CLOSED_QUOTE.match(line) if line[:1] == '"' else None
        if quotation is not None and cue_in(line[quotation.end() :].lstrip(" -—–,.")) is not None:
            yield _Span(start, start + quotation.end())


def _pointed_to(layout: _Layout, at: int, cue: Cue, *, is_found: bool) -> _Span | None:
    """Return the text that the words in a line point to; a text before them only if none *is_found* yet."""
    start = layout.starts[at] + cue.end
    rest = layout.folded[at][cue.end :]
    if cue.opens and rest.strip():
        closed = _closed(layout, at, rest)
        begin = layout.starts[at] + cue.start if cue.way is Way.LABELLED else start
        return _up_to_own(layout, at, begin) if closed is None else _Span(begin, closed)
    after = layout.text_after(at)
    if after is not None and not _may_be_text(cue, layout.folded[after]):
        after = None
    if cue.way is Way.BEFORE or (after is None and cue.way in (Way.BESIDE, Way.LAST)):
        return None if is_found else _before(layout, at, cue)
    if after is None or cue.way is Way.LAST:
        return _up_to_own(layout, at, start) if rest.strip() and cue.way is Way.AFTER else None
    block = layout.block_at(after)
    if block is not None:
        return layout.span(block)
    return _up_to_own(layout, after, layout.starts[after])


def _may_be_text(cue: Cue, line: str) -> bool:
    """Tell whether a line after what points to a text may begin it: a letter greets."""
    return not _SET_OFF.match(line) and (cue.way is not Way.GREETED or GREETS.match(line) is not None)


def _closed(layout: _Layout, at: int, rest: str) -> int | None:
    """Return where a quotation ends that the *rest* of a line begins with; None where it is none."""
    closed = _CLOSED_QUOTE.match(rest)
    if closed is not None:
        return layout.starts[at + 1] - 1 - len(rest) + closed.end()
    if not rest.lstrip().startswith('"') or rest.count('"') % 2 == 0:
        return None
    later = range(at + 1, len(layout.lines))
    end = next((line for line in later if layout.folded[line].rstrip(" .!?。").endswith('"')), None)
    return None if end is None else layout.starts[end + 1] - 1


def _before(layout: _Layout, at: int, cue: Cue) -> _Span | None:
    """Return the text before the words that point to it: the block there is, or else all."""
    line = layout.folded[at]
    filled = _FILLED.match(line, 0, cue.start)
    if filled is not None and filled.end() < cue.start:
        points = cue.way is Way.BEFORE or _THIS_TEXT.search(line, cue.start, cue.end) is not None
        return _Span(0, layout.starts[at] + cue.start) if points else None
    before = layout.text_before(at)
    if before is None:
        return None
    block = layout.block_at(before)
    return _Span(0, layout.starts[at]) if block is None else layout.span(block)


def _up_to_own(layout: _Layout, first: int, begin: int, *, is_letter: bool = False) -> _Span:
    """Return a text from *begin* in its *first* line up to the user's own last words."""
    last = len(layout.lines) - 1
    while last > first and (not layout.lines[last].strip() or THANKS.match(layout.folded[last])):
        last -= 1
    top = last
    while top > max(first, last - _LAST_LINES) and layout.lines[top - 1].strip():
        top -= 1
    for line in range(top, last + 1):
        own = _own_from(layout.folded[line], begin - layout.starts[line] if line == first else 0)
        place = layout.starts[line] + own if own is not None else 0
        if own is not None and place > begin:
            said = "\n".join((layout.folded[line][own:], *layout.folded[line + 1 : last + 1]))
            is_letter = is_letter or GREETS.match(layout.folded[first]) is not None
            return _Span(begin, place, _is_doubted(said, is_letter=is_letter))
    column = begin - layout.starts[first]
    wished = _wished_from(layout.folded[first], column) if first == last and column > 0 else None
    if wished is not None:
        return _Span(begin, layout.starts[first] + wished, doubt=True)
    return _Span(begin, layout.starts[-1] - 1)


def _wished_from(line: str, at: int) -> int | None:
    """Return where in a line, after a text's first sentence, something is to last or be remembered."""
    ends = (match.end() for match in islice(_SENTENCE_END.finditer(line, at), _MOST))
    return next((end for end in ends if line[end:] and not is_apart(line[end:].lstrip())), None)


def _own_from(line: str, at: int) -> int | None:
    """Return where in a line after a text the user speaks again: asks about the text, or adds something."""
    if at == 0:
        cue = cue_in(line)
        asks = cue is not None and not cue.opens and _FILLED.match(line, 0, cue.start)
        if _SET_OFF.match(line) or (cue is not None and asks and asks.end() == cue.start):
            return 0
    within = _SET_OFF_WITHIN.search(line, at)
    return None if within is None else within.end()


def _is_doubted(said: str, *, is_letter: bool) -> bool:
    """Tell whether last words that are set off may be the text's: they name nobody, or end a letter."""
    return _SET_OFF.match(said) is not None and (is_letter or _FIRST_PERSON.search(said) is None)
