"""Cutting a message into sentences, and a sentence into the facts it joins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from memory_ledger.domain.folding import fold

_FENCED = re.compile(r"```.{0,20000}?(?:```|\Z)|`[^`\n]{1,300}`", re.DOTALL)
_SENTENCE = re.compile(
    r"[^。！？!?\n.；;…]*(?:\.(?!\s|\Z)[^。！？!?\n.；;…]*)*(?:[。！？!?\n；;…]+|\.+(?=\s|\Z)|\Z)"
)
_TRAILING = re.compile(r"\s*(?:ever|period|always|full stop)[.!]*\s*\Z", re.IGNORECASE)
_NO_END = re.compile(r"\b(?:mr|mrs|ms|dr|prof|st|vs|e\.g|i\.e|etc|no|approx)\.\Z", re.IGNORECASE)
_LIST_MARK = re.compile(r"\s*(?:[-*•·]\s+|\(?\d{1,2}[.)、）]\s*(?!\d)|[（(]\d{1,2}[)）]\s*)")
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
    r"|select\s.+\sfrom\s|insert into\s|print\s*\(|console\.|return\s+\w+;?$|\w+\s*=\s*[\"'\[{(]|"
    r"\$\s|>>>\s)",
    re.IGNORECASE,
)
_JOINT = re.compile(
    r"\s*[,，]\s*(?=(?:(?:而且|并且|另外|还有|同时|也|然后|以及)\s*)?(?:我|咱|俺)(?!们永远))"
    r"|\s*[,，]\s*(?=(?:而且|并且|另外|还有|也(?!不确定|没|许)|同时))"
    r"|\s*[,，]?\s+and also(?: that)?\s+"
    r"|\s*[,，]?\s+and\s+(?=(?:i|i'm|i've|my|we|our)\b(?! own| run| have been| both))"
    r"|\s*[,，]\s*(?=(?:also\s)?(?:i|i'm|my|our)\s(?!guess|think|know|mean|believe|suppose|hope|swear))",
)
_BESIDES = re.compile(r"\A(?:另外|还有|以及)[,，\s]*(?=我)")
_IDENTITY = re.compile(r"(?:我|本人|俺)(?:叫|是|姓)[^,，]{1,14}\Z")
_SECOND = re.compile(
    r"\s*[,，]\s*(?=(?:在|住|今年|经常|平时|每天|目前|现在|做|负责|从事|来自|已经|主要|家住|"
    r"喜欢))"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """
    A sentence without its edges: as written, and folded.

    *asked* ends a question, *listed* tells an entry of a list, *exclaimed* a cry.
    """

    text: str
    folded: str
    asked: bool = False
    exclaimed: bool = False
    listed: bool = False


def is_code(line: str) -> bool:
    """Tell whether a line is code or data, not speech."""
    return _CODE.match(line) is not None


def sentences(message: str) -> Iterator[Sentence]:
    """Yield what the speaker says; code and lines that quote another message are not that."""
    spoken = _FENCED.sub(_blank, message)
    lines = spoken.split("\n")
    in_code = bool(lines) and is_code(lines[0])
    for line in lines:
        if line.lstrip().startswith(">") or is_code(line) or (in_code and line[:1].isspace()):
            continue
        mark = _LIST_MARK.match(line)
        for text in _sentences(line[mark.end() :] if mark else line):
            sentence = _sentence(text, listed=mark is not None)
            if sentence.text:
                yield sentence


def _blank(code: re.Match[str]) -> str:
    """A few words of code are part of what is said: "always format with `ruff`"."""
    return code[0] if not code[0].startswith("```") and len(code[0]) < 60 else "\n"


def _sentences(line: str) -> Iterator[str]:
    held = ""
    for piece in _SENTENCE.findall(line):
        if held and not (_NO_END.search(held) or _TRAILING.match(piece)):
            yield held
            held = ""
        held += piece
    if held.strip():
        yield held


def _sentence(text: str, *, listed: bool) -> Sentence:
    end = text.rstrip(" \t)）\"'」』”’")[-1:]
    kept = text.strip(_EDGES).rstrip("?？").strip(_EDGES)
    return Sentence(
        text=kept, folded=fold(kept), asked=end in "?？" and end != "", exclaimed=end in "!！", listed=listed
    )


def _says_something(part: str) -> bool:
    """An interjection or a name called out before a comma says nothing of its own."""
    return len(re.findall(r"[a-z0-9'-]+|[\u4e00-\u9fff]", part)) >= 3


def facts(text: str) -> list[str]:
    """Return the parts of a statement that each say something: several subjects, or a name and more."""
    folded = fold(text)
    cuts = [match.span() for match in _JOINT.finditer(folded) if match.start() > 0]
    for match in _SECOND.finditer(folded):
        if _IDENTITY.search(folded[: match.start()]):
            cuts.append(match.span())
            break
    parts, at = [], 0
    for start, end in sorted(cuts):
        if start >= at:
            if _says_something(folded[at:start]):
                parts.append(text[at:start])
            at = end
    parts.append(text[at:])
    return [said for part in parts if (said := _BESIDES.sub("", part.strip(_EDGES)))]
