"""
A statement that tells several things of one subject: "I live in Oslo, work at a bank, and have two cats".

A part becomes a fact of its own only if it is one by itself, with the subject put before it, and nothing
before it reaches over it: no wish, habit, negation or condition. Whatever else follows hangs on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.extraction.conditions import is_condition
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.subjects.stated_relations import ties_to_user
from memory_ledger.domain.writing.utterances.kinds import kind_of
from memory_ledger.domain.writing.utterances.verdicts import OWN

MOST = 12
"""How many parts of a statement are looked at; the rest hangs on."""
_COMMA = re.compile(r"\s*[,;](?!\d{3}\b)\s*(?:and (?:also )?|while |而且|并且|另外|还有|同时)?")
_OR = re.compile(r"[,;]\s*(?:or|nor)\b")
_AND = re.compile(r"[,;]\s*and\b")
_TO_YOU = re.compile(r"\b(?:me|us|please|you|your)\b")
"""What is ordered, not told."""

_I = re.compile(r"i\b(?!'d|'ll)")
_REACHES_OVER = re.compile(
    r"\b(?:to|not|never|always|only|usually|often|rarely|hardly|sometimes|no longer|can|cannot|could|will|"
    r"would|should|must|may|might|who|that|which|whose|if|when|because|let|help|make|watch|see|hear|neither|"
    r"either)\b|n't\b"
)
_DOES = re.compile(
    r"(?:(?:also|now|currently|still|mainly|mostly|really) ){0,2}"
    r"(?:am|was|live|work|study|teach|speak|eat|drink|have|own|keep|use|write|code|play|run|swim|ride|drive|"
    r"cook|bake|read|like|love|hate|enjoy|prefer|dislike|avoid|need|grew up|moved|started|lead|manage|"
    r"maintain|commute|travel|collect|volunteer|train|coach|sing|dance|paint|share|rent|learn|graduated|"
    r"retired|don't|do not|can't|cannot|never|no longer) .+"
)
_I_AFTER = re.compile(r"(?!but|except|though|although|however)(?P<led>[^,]{4,60}?),? i(?:'m|'ve)? .+")

_WO = re.compile(
    r"(?:我|本人)(?:现在|目前|平时|一直|已经|今年|也|每天|经常|主要|一般|都|就|只|上班|在家|业余|最近|周末){0,3}"
    r"(?:是|住|在|有|养|用|喜欢|爱|不|没|对|叫|姓|做|来自|毕业|从|开|教|学|吃|喝|会|习惯|负责|怕|讨厌|戒)(?![^,了过]{0,2}的)"
)
_HAS_ONE = re.compile(r"我们?家?(?:养|有|收养|领养|生)了?一?(?:[只条个匹头]|[猫狗兔鸟])(?!.*(?:工作|公司))")
_AGED = re.compile(r"(?:今年|现在|已经|快|才|刚){0,2}[\d一二三四五六七八九十]{1,3}(?:岁|个月大).*")
"""Said behind the one that somebody has, it is the age of that one."""
_GOVERNS = re.compile(
    r"喜欢|爱|想|要|会|能|可以|打算|准备|希望|需要|习惯|擅长|讨厌|怕|负责|让|叫|帮|请|觉得|认为|知道|听说|如果|因为"
)
_HANGS_ON = r"(?!其[他它余]|否则|不然|但|不过|只是|所以|因为|于是|然后|其中|那|这|结果|比如|例如)"
_HABIT = (
    r"(?:平时|一般|通常|每天|每周|周末|早上|中午|晚上|目前|现在|最近|主要|经常|业余|上班|在家|也|还|又|都|"
    r"[^,我]{1,10}(?:以后|之后|以前|之前|的时候)){0,3}"
)
_IS = re.compile(
    rf"{_HANGS_ON}{_HABIT}(?:住在?|是|在[^,]{{1,14}}(?:工作|上班|做|当|读|上学|任教|写|开店)|养了?|有|没有|"
    r"不吃|不喝|不抽|不喜欢|不爱|不能吃|喜欢|爱吃|爱喝|讨厌|对[^,]{1,14}过敏|会说|习惯|今年|\d{1,3}岁|来自|"
    r"毕业于|从事|负责|怕|戒了?).*"
)
_DOES_ZH = re.compile(rf"{_HANGS_ON}{_HABIT}[只在]?(?:用|喝|吃|做|说|写|开|骑|读|学|教)(?![了过得着的]).+")
_LED_ZH = re.compile(
    r"(?P<led>(?:在[^,我]{1,20}?(?:办公室|家里?|公司|学校|项目里?|环境[里中]?)|[^,我]{1,10}(?:的时候|期间)))"
    r"我?(?:只|都|就|才|不)*(?:用|喝|吃|做|说|写|看|有|住|穿).+"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A fact as it is kept, and *said* with its subject; *kind* None: that of the whole statement."""

    text: str
    said: str
    kind: Why | None = None


def listed(text: str) -> list[Listed]:
    """Return the facts that *text* lists, each with what hangs on it; *text* itself where it lists none."""
    folded = fold(text)
    parts = list(_parts(folded))
    head = folded[: parts[0][1]]
    if len(parts) == 1 or kind_of(head) not in OWN or _OR.search(folded):
        return [Listed(text=text, said=text)]
    if _I.match(head) and not _AND.search(folded):
        head = ""
    found: list[Listed] = []
    begin, subject = 0, ""
    kind: Why | None = None
    for (_, before), (start, end) in pairwise(parts):
        alone = _alone(head, text[start:end])
        if alone is not None:
            found.append(_fact(text[begin:before], subject, kind))
            begin, (subject, kind) = start, alone
    return [*found, _fact(text[begin:], subject, kind)]


def _parts(folded: str) -> Iterator[tuple[int, int]]:
    """Yield where the parts between commas begin and end."""
    at = 0
    for match in islice(_COMMA.finditer(folded), MOST - 1):
        yield at, match.start()
        at = match.end()
    yield at, len(folded)


def _alone(head: str, part: str) -> tuple[str, Why] | None:
    """Return the subject and the kind of a part that is a fact by itself."""
    subject = "我" if head.startswith("我") and ties_to_user(f"我{part}") else _subject(head, fold(part))
    if subject is None:
        return None
    kind = kind_of(fold(subject + part))
    return (subject, kind) if kind in OWN else None


def _subject(head: str, part: str) -> str | None:
    """Return what is to be put before *part*, None where it cannot stand alone; no *head* lends its own."""
    led = _I_AFTER.fullmatch(part)
    if led is not None and is_condition(led["led"]):
        return ""
    if _LED_ZH.fullmatch(part):
        return "" if "我" in part else "我"
    if _I.match(head) and not _REACHES_OVER.search(head) and _DOES.fullmatch(part):
        return None if _TO_YOU.search(part) else "I "
    does = _DOES_ZH.fullmatch(part) and not _GOVERNS.search(head)
    if _HAS_ONE.match(head) and _AGED.fullmatch(part):
        return None
    return "我" if _WO.match(head) and (does or _IS.fullmatch(part)) else None


def _fact(text: str, subject: str, kind: Why | None) -> Listed:
    """In Chinese the subject is understood; an English verb alone is an order, and who is who is whose."""
    said = f"{subject}{text}"
    return Listed(text=said if subject == "I " or ties_to_user(said) else text, said=said, kind=kind)
