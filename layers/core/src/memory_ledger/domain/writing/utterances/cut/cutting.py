"""Cutting a message into sentences, and a sentence into the facts it joins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from memory_ledger.domain.text.abbreviations import is_abbreviated
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.numerals import ORDINAL
from memory_ledger.domain.text.sentences import STOP_ZH
from memory_ledger.domain.writing.extraction.conditions import is_condition
from memory_ledger.domain.writing.extraction.named_speakers import Spoken, spoken
from memory_ledger.domain.writing.subjects.told_together import is_company
from memory_ledger.domain.writing.utterances.cut.enumerations import entries

if TYPE_CHECKING:
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff

_FENCED = re.compile(r"```.{0,20000}?(?:```|\Z)|`[^`\n]{1,300}`", re.DOTALL)
_SENTENCE = re.compile(
    rf"[^。！？!?\n.；;…]*(?:(?!{STOP_ZH})\.(?!\s|\Z)[^。！？!?\n.；;…]*)*"
    rf"(?:[。！？!?\n；;…]+[”」』]*|\.+(?=[”」』]*(?:\s|\Z))[”」』]*|{STOP_ZH}|\Z)"
)
_TRAILING = re.compile(r"\s*(?:ever|period|always|full stop)[.!]*\s*\Z", re.IGNORECASE)
_NO_END = re.compile(r"\btl;\Z", re.IGNORECASE)
_LIST_MARK = re.compile(
    r"\s*(?:[-*•·]\s+|\(?\d{1,2}[.)、）]\s*(?!\d)|[（(]\d{1,2}[)）]\s*|"
    r"[一二三四五六七八九十]{1,3}、\s*(?![一二三四五六七八九十两几]))"
)
_HEADING = re.compile(r"\s{0,3}#{2,6}\s")
_EDGES = " \t\r\n,，、:：。.!！~～;；"
_CODE = re.compile(
    r"\s*(?://|#\s|#!|/\*|<\w+[^>]*>|\{\s*\"|\[\s*[\"{]|(?:def|class|const|let|var|import|"
    r"function|public|private)\s+\w+[\s(=:{]"
    r"|\[(?:warn|info|error|debug|trace|fatal)\w*\]|(?:error|warn(?:ing)?|info|debug|fatal)\s*:?\s+\[?\d|"
    r"\d{4}-\d\d-\d\d[ t]\d\d:\d\d"
    r"|(?:user|assistant|system|human|bot|customer)\s*[:：]|(?:用户|助手|客服)[:：]"
    r"|(?:from|to|subject|cc|re|fwd?|date):\s|create table\s|insert\s"
    r"|\w+(?:error|exception):\s|traceback\b|at \w+\.\w+\("
    r"|(?:if|elif|while)\s+[\w.]+\s*(?:==|!=|>|<)"
    r"|(?:甲方|乙方|[甲乙])[:：]"
    r"|select\s.+\sfrom\s|print\s*\(|console\.|return\s+\w+;?$|\w+\s*=\s*[\"'\[{(]|"
    r"\$\s|>>>\s)",
    re.IGNORECASE,
)
_JOINT = re.compile(
    r"\s*[,，]\s*(?=(?:(?:而且|并且|另外|还有|同时|也|然后|以及)\s*)?(?:我|咱|俺)(?!们永远))"
    r"|\s*[,，]\s*(?=(?:而且|并且|另外|还有|也(?!不确定|没|许)|同时))"
    r"|\s*[,，]?\s+and also(?: that)?\s+"
    r"|\s*[,，]?\s+and\s+(?:that\s+)?(?=(?:i|i'm|i've|my|we|our)\b(?! own| run| have been| both))"
    r"|\s*[,，]\s*(?=(?:also\s)?(?:i|i'm|my|our)\s(?!guess|think|know|mean|believe|suppose|hope|swear))",
)
_BESIDES = re.compile(
    r"\A(?:(?:另外|还有|以及)[,，\s]*(?=我)|第?[一二三四五六七八九十]{1,2}[,，:：]|其[一二三四五][,，:：]|"
    rf"\(?\d{{1,2}}[)）]|(?:{ORDINAL}|finally)(?:ly)?[,:])\s*",
    re.IGNORECASE,
)
"""What only says that, or as which one, something is told."""
_NUMBERED = re.compile(
    r"(?:\A|(?<![\s,，;；:：])[\s,，;；:：]++(?:and |以及|和)?)(?=[(（]?(\d{1,2})[)）]\s*[^\W\d])"
)
_IDENTITY = re.compile(r"(?:我|本人|俺)(?:叫|是|姓)[^,，]{1,14}\Z")
_SECOND = re.compile(
    r"\s*[,，]\s*(?=(?:在|住|今年|\d{1,3}岁|经常|平时|每天|目前|现在|做|负责|从事|来自|已经|主要|家住|"
    r"喜欢))"
)
_OF_WHOM = re.compile(r"\s*(?:(?:as|being) an? |作为)[^,，;]{1,40}")
"""Whose word it is: "as a teacher, I prefer …" is one statement."""
_HEALTH_APART = re.compile(
    r"\A[^,;]{0,60}(?:allerg|intoleran|过敏|不耐受)[^,;]{0,40}"
    r"(?P<joint>[,;]\s*(?:but|though|yet|但是?|不过|只是|可是?)\s*,?\s*)(?=(?:i|my)\b|我)"
)
"""What may need a consent to be kept stands apart from what needs none."""
_AGE = re.compile(r"\d岁了?\Z")
_ANNOUNCES = re.compile(
    r"(?:顺便|再|先|另外|这里|我)*(?:跟你|和你|给你|向你)?(?:说|提|讲|补充|交代|汇报|"
    r"声明)(?:一?[下嘴句声]|[个件]事儿?|两句)?"
    r"|我?(?:上次|上回|之前|以前|刚才?|刚刚|前面|昨天)?(?:是)?我?(?:说|写|记|讲|搞|弄|打)[错岔反混]了?"
    r"|我?(?:真的?)?(?:不是|没有?|不)在?(?:跟你)?(?:开玩笑|[骗逗蒙唬]你|瞎说|胡说|乱说)|你?别当真|说真的"
    r"|(?:更正|纠正|订正|更新|勘误|修正|补充)(?:一?[下点])?"
    r"|(?:才|并|也)?不[是叫][^,我]{1,14}|"
    r"not (?!(?:an?|much|really|very|in|into|on|at|fond|keen|big|able|allergic|only|just)\b)[\w'/+ -]{1,30}"
)
"""What only says that something will be said, or was said wrong, or what it is not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """
    A sentence without its edges: as written, and folded.

    *asked* ends a question, *listed* tells an entry of a list; after a semicolon it *goes on*, and with a
    colon at its end it *opens* what follows. *line* is where in the message it stands, *of* the words of the
    speaker that are named there, if any are. A request in it stood behind the *lead*, which narrows it; what
    it says to be wrong is said *instead_of* something.
    """

    text: str
    folded: str
    asked: bool = False
    listed: bool = False
    goes_on: bool = False
    opens: bool = False
    heading: bool = False
    line: int = 0
    of: Spoken | None = None
    lead: str = ""
    instead_of: CalledOff | None = None

    @property
    def said(self) -> str:
        """Return the whole of it, with its lead."""
        return self.lead + self.text

    @property
    def states_nothing(self) -> bool:
        """A heading, a label before a colon and a bare number only stand before what is told."""
        return self.heading or self.opens or self.text.isdecimal()


def is_code(line: str) -> bool:
    """Tell whether a line is code or data, not speech."""
    return _CODE.match(line) is not None


def sentences(message: str) -> Iterator[Sentence]:
    """Yield what the speaker says; code and lines that quote another message are not that."""
    text = _FENCED.sub(_blank, message)
    in_code = is_code(text)
    whole = None if in_code else spoken(text)
    speaker = whole
    for number, line in enumerate((text if whole is None else whole.said).split("\n")):
        if not line.strip():
            speaker = whole
            continue
        if line.lstrip().startswith(">") or is_code(line) or (in_code and line[:1].isspace()):
            continue
        mark = _LIST_MARK.match(line)
        named = spoken(line[mark.end() :] if mark is not None else line)
        speaker = named or speaker
        for sentence in _sentences_of(line if named is None else named.said):
            yield replace(sentence, line=number, of=speaker)


def _sentences_of(line: str) -> Iterator[Sentence]:
    heading = _HEADING.match(line) is not None
    for entry, counted in entries(line):
        mark = None if counted else _LIST_MARK.match(entry)
        for text in _sentences(entry[mark.end() :] if mark else entry):
            sentence = _sentence(text, listed=counted or mark is not None)
            if sentence.text:
                yield replace(sentence, heading=heading)


def _blank(code: re.Match[str]) -> str:
    """A few words of code are part of what is said: "always format with `ruff`"."""
    return code[0] if not code[0].startswith("```") and len(code[0]) < 60 else "\n"


def _sentences(line: str) -> Iterator[str]:
    begins = end = 0
    for piece in _SENTENCE.finditer(line):
        if begins < end and not (_goes_on(line, end) or _TRAILING.match(piece[0])):
            yield line[begins:end]
            begins = end
        end = piece.end()
    if line[begins:].strip():
        yield line[begins:]


def _goes_on(line: str, end: int) -> bool:
    """Tell whether what ends a piece before *end* ends no sentence."""
    abbreviated = line[end - 1] == "." and is_abbreviated(line, end - 1)
    return abbreviated or _NO_END.search(line, max(0, end - 4), end) is not None


def _sentence(text: str, *, listed: bool) -> Sentence:
    end = text.rstrip(" \t)）\"'」』”’")[-1:]
    kept = text.strip(_EDGES).rstrip("?？").strip(_EDGES)
    return Sentence(
        text=kept,
        folded=fold(kept),
        asked=end in "?？" and end != "",
        listed=listed,
        goes_on=end in ";；" and end != "",
        opens=end in ":：" and end != "",
    )


def _says_something(part: str) -> bool:
    """An interjection, a name called out before a comma or an announcement says nothing of its own."""
    if _ANNOUNCES.fullmatch(part.strip(_EDGES)):
        return False
    return _AGE.search(part) is not None or len(re.findall(r"[a-z0-9'-]+|[\u4e00-\u9fff]", part)) >= 3


def with_subject(part: str) -> str:
    """Return a part of an introduction as it would stand alone: 今年28岁 is said of 我."""
    if _SECOND.match(f",{part}") is None:
        return part
    return f"我今年{part}" if part[0].isdigit() else f"我{part}"


def _numbers(text: str) -> list[tuple[int, int]]:
    """Return where the entries of an enumeration within a line begin: "1) …, 2) …"."""
    marks = list(_NUMBERED.finditer(text))
    counted = [int(mark[1]) for mark in marks] == list(range(1, len(marks) + 1))
    return [mark.span() for mark in marks if mark.start() > 0] if counted and len(marks) > 1 else []


def facts(text: str) -> list[str]:
    """Return the parts of a statement that each say something: several subjects, or a name and more."""
    folded = fold(text)
    joints = (match.span() for match in _JOINT.finditer(folded) if match.start() > 0)
    cuts = [joint for joint in joints if not _OF_WHOM.fullmatch(folded, 0, joint[0])]
    cuts = [joint for joint in cuts if not is_company(text[: joint[0]])]
    cuts += [match.span("joint") for match in _HEALTH_APART.finditer(folded)]
    cuts += _numbers(text)
    introduced = False
    for match in _SECOND.finditer(folded):
        before = folded[max(match.start() - 24, 0) : match.start()]
        if _IDENTITY.search(before) or (introduced and _AGE.search(before)):
            cuts.append(match.span())
            introduced = True
    parts, at = [], 0
    for start, end in sorted(cuts):
        if start >= at and not is_condition(folded[at:start]):
            if _says_something(folded[at:start]):
                parts.append(text[at:start])
            at = end
    parts.append(text[at:])
    return [said for part in parts if (said := _BESIDES.sub("", part.strip(_EDGES)))]
