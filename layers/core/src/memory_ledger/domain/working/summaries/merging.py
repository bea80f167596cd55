"""
Merging of summary lines: what is said again is one line, a new value takes the older one's place.

Lines stand in the order in which they were said last. A new one takes the place of a line of its topic that
says the same, or the same but for its figures, or the same thing's older value; what it gives up goes, and
an open question that it settles. What is over the bounds goes, the least important and oldest first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from memory_ledger.domain.recall.identifiers.exact_identifiers import find_identifiers
from memory_ledger.domain.records.memory import Trust
from memory_ledger.domain.text.calendar_words import MONTH
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.terms import Words
from memory_ledger.domain.text.wording import same_words
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.summaries.summary import OF_THE_USER, FieldKind, Line, LineSource, Topic
from memory_ledger.domain.working.summaries.verbatim_fields import fields_in, figures_in
from memory_ledger.domain.working.summaries.withdrawals import given_up, pointed_at
from memory_ledger.domain.writing.duplicates.paraphrase import compare

MAX_OF_A_TOPIC = 8
MAX_CHARACTERS = 6_000
"""Of all lines together."""
MAX_TEXT = 400
"""A longer statement is cut; its fields stay."""
MAX_SOURCES = 5
MIN_CHARACTERS = 4
MOST_TERMS = 0.6
"""How many of a question's words another line must have to settle it."""
_COPULA = re.compile(
    r"\s(?:is|are|was|will be|should|must|has|have|needs?|can|may|stays?|becomes?|equals)\s"
    r"|\s*[:=]\s*|(?:已经)?(?:是|为|定在|定为|改为|改成|改到|换成|控制在|推迟到|提前到|不超过|不得超过)"
)
_ANEW = re.compile(
    r"\b(?:now|instead|actually|changed?|moved|new|updated?|revised|after all|correction|from now on)\b|改|"
    r"换|现在|其实|重新|更新|更正|调整|推迟|提前|提高|降低|增加|减少|新的"
)
_STILL_OPEN = re.compile(
    r"\b(?:un(?:decided|resolved|clear|settled)|(?:haven't|have not|hasn't|has not|didn't|not|yet to|still|"
    r"need to|have to) (?:yet )?(?:be )?(?:decided?|settled?|agreed?|chosen?|picked|confirmed|figured out|"
    r"determined)"
    r"(?: on| whether| which| yet)*|open (?:question|issue|point)s?|tbd|to be (?:decided|determined|"
    r"confirmed)|pending|yet|still|whether|which|what|who|when|where|how|question|decide|open)\b"
    r"|(?:还|尚|仍|暂)?(?:没|未)(?:有)?(?:定(?:下来|好|论)?|想好|决定|结论|确定|敲定|确认|落实|选(?:好|定)?|"
    r"谈(?:妥|好)?|商量(?:好)?)|待定|待确认|待讨论|悬而未决|要不要|是不是|是否|哪个|哪家|哪里|哪天|什么时候|"
    r"什么|多少|怎么|谁|几点|几号|呢|吗|问题"
)

_BEFORE_VALUES = (
    "is|are|was|were|be|to|of|at|most|least|than|by|about|around|over|under|above|below|within|exceeds?|exactly|only|up|"
    "and|or|until|till|from|between|for|in|on|after|before|needs?|have|has|keep|use|allow|runs?|takes?|costs?|spend|pay|"
    "budget|limit|cap|max|min|maximum|minimum|timeout|price|fee|total|rate|deadline|target|goal|now|every|each|"
    + MONTH
)
_NUMBERED = re.compile(
    rf"\b(?!(?:{_BEFORE_VALUES})\b)[a-z]{{2,}}\s#?(?P<name>\d+)(?![\d.,:/%-]|\s?(?:[a-z]+s|am|pm|percent|per)\b)"
    r"|(?:第|端口|房间|分区|节点|通道|频道|队列|机器|服务器|阶段|步骤)\s?(?P<han>\d+)"
    r"|(?P<ordinal>\d+)\s?(?:[组区班楼层室栋座]|号(?=[机楼线库仓店柜门桌车厅区馆院房节服数队组表站台路井炉床窗产]))"
)
"""A figure that tells one of several things from another: port 8080, stream 3, 1号数据库, 第3步."""


def line_of(topic: Topic, text: str, message: Message, trust: Trust, *, awaits_reply: bool = False) -> Line:
    """Return the line of something that *message* says."""
    return Line(
        topic=topic,
        text=text,
        sources=(LineSource(message_id=message.message_id, sequence=message.sequence),),
        trust=trust,
        at=message.created_at,
        fields=fields_in(text),
        awaits_reply=awaits_reply,
    )


def merged(before: Sequence[Line], new: Line) -> tuple[Line, ...]:
    """Return *before* with *new* behind it, without what it takes the place of, within the bounds."""
    new = _cut(new)
    left = [line for line in before if not _goes(line, new)]
    same = [line for line in before if line.topic is new.topic and _says_the_same(line, new)]
    for line in same:
        new = replace(
            new, sources=_sources([*line.sources, *new.sources]), trust=lowest([line.trust, new.trust])
        )
    return bounded([*left, new])


def bounded(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return *lines* within the bounds, the newest of each topic."""
    kept: list[Line] = []
    for topic in Topic:
        kept += [line for line in lines if line.topic is topic][-MAX_OF_A_TOPIC:]
    order = {id(line): at for at, line in enumerate(lines)}
    ranks = {topic: rank for rank, topic in enumerate(Topic)}
    kept.sort(key=lambda line: (-ranks[line.topic], order[id(line)]))
    while sum(len(line.text) for line in kept) > MAX_CHARACTERS:
        kept.pop(0)
    return tuple(sorted(kept, key=lambda line: order[id(line)]))


def settled_by(lines: Sequence[Line], said: str) -> tuple[Line, ...]:
    """Return *lines* without the open questions, but for those that await a reply, that *said* settles."""
    words = Words(said)
    return tuple(line for line in lines if not (_is_open(line) and _settles(words, line)))


def withdrawn_by(lines: Sequence[Line], said: str) -> tuple[Line, ...]:
    """
    Return *lines* without what the user's statement *said* takes back.

    One that only points ("forget that goal") means the newest of its topic, where it names nothing else.
    """
    left = tuple(line for line in lines if line.topic not in OF_THE_USER or not _gives_up(said, line))
    topic = pointed_at(said) if len(left) == len(lines) else None
    newest = next((line for line in reversed(left) if line.topic is topic), None)
    return tuple(line for line in left if line is not newest)


def _is_open(line: Line) -> bool:
    return line.topic is Topic.OPEN_QUESTIONS and not line.awaits_reply


def _settles(said: Words, question: Line) -> bool:
    asked = Words(_STILL_OPEN.sub(" ", fold(question.text)))
    about, terms = asked.about, said.about
    if not about:
        return False
    if len(asked.characters) >= MIN_CHARACTERS and asked.characters <= said.characters:
        return True
    return len(about & terms) >= (len(about) if len(about) < 3 else MOST_TERMS * len(about))


def _goes(old: Line, new: Line) -> bool:
    if old.topic is new.topic and (_says_the_same(old, new) or _is_older_value(old, new)):
        return True
    return new.topic in OF_THE_USER and old.topic in OF_THE_USER and _gives_up(new.text, old)


def _says_the_same(old: Line, new: Line) -> bool:
    if same_words(old.text) == same_words(new.text):
        return True
    return compare(old.text, new.text).same


def _is_older_value(old: Line, new: Line) -> bool:
    """
    Tell whether *new* says another value of what *old* is about: one other figure, or a word for "now".

    A code, a number of a thing, and a figure in what the statement is about ("room 12 is …"), is a name.
    """
    (about, labels), (about_new, labels_new) = _about(old.text), _about(new.text)
    if labels != labels_new or _names(old) != _names(new) or _numbered(old) != _numbered(new):
        return False
    words, values = _without_figures(old.text), _values(old) ^ _values(new)
    if words and words == _without_figures(new.text) and 0 < len(values) <= 2:
        return True
    return bool(about) and about == about_new and _ANEW.search(fold(new.text)) is not None


def _values(line: Line) -> frozenset[str]:
    kinds = (FieldKind.AMOUNT, FieldKind.DATE)
    return frozenset(field.text for field in fields_in(line.text) if field.kind in kinds)


def _names(line: Line) -> frozenset[str]:
    """Return the codes and addresses of a line: what is given up with one of these names it."""
    return frozenset(find_identifiers(line.text))


def _numbered(line: Line) -> frozenset[str]:
    return frozenset(match[match.lastgroup or 0] for match in _NUMBERED.finditer(fold(line.text)))


def _without_figures(text: str) -> frozenset[str]:
    folded = fold(text)
    for figure in sorted(figures_in(folded), key=len, reverse=True):
        folded = folded.replace(figure, " ")
    return Words(_ANEW.sub(" ", re.sub(r"\d+", " ", folded))).about


def _about(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words, and the figures, of what a statement is about: what stands before "is"."""
    folded = fold(text)
    match = _COPULA.search(folded)
    about = "" if match is None else _ANEW.sub(" ", folded[: match.start()])
    return Words(about).about, figures_in(about)


def _gives_up(text: str, old: Line) -> bool:
    """Tell whether *text* names all that it drops of *old*, or changes the value of what *old* is about."""
    if not _names(old) <= figures_in(text):
        return False
    mine, about = Words(old.text).about, _about(old.text)[0]
    for dropped, changed in given_up(text):
        if dropped and dropped <= mine:
            return True
        if changed and changed <= mine and about and about <= Words(text).about:
            return True
    return False


def _cut(line: Line) -> Line:
    if len(line.text) <= MAX_TEXT:
        return line
    head = line.text[: MAX_TEXT - 1]
    ends = [head.rfind(mark) for mark in ("，", "；", ",", ";", " ")]
    end = max((end for end in ends if end > MAX_TEXT // 2), default=len(head))
    return replace(line, text=head[:end].rstrip() + "…")


def _sources(sources: Iterable[LineSource]) -> tuple[LineSource, ...]:
    each = {source.message_id: source for source in sources}
    return tuple(sorted(each.values(), key=lambda source: source.sequence))[-MAX_SOURCES:]


def lowest(trusts: Iterable[Trust]) -> Trust:
    """Return the trust that a line of all of these has."""
    return max(trusts, key=list(Trust).index)
