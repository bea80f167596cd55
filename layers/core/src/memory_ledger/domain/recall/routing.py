"""
What a question is after: which routes it takes, which time it names, whether it says enough by itself.

A route never closes another one: it adds what is read exactly, what comes first, what is annotated.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from memory_ledger.domain.recall.periods import DAY, Period, period_of
from memory_ledger.domain.recall.relevance import LOOK_ALIKE, NAMED, Question
from memory_ledger.domain.recall.turns import dated
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.text.terms import Words
from memory_ledger.domain.writing.attributes import keys_named_in

LITTLE = 2
"""A question of fewer content terms says little by itself."""
MAX_KEYS = 3
DAYS_IN_WORDS = 8
"""A period of up to so many days, the last seven and today, is looked for by the words of each."""
MAX_BACKGROUND = 300
"""So many characters of a task's goal and stage complete a question."""


class Route(StrEnum):
    """What a question may be after; codes for the trace."""

    PREFERENCE = "preference"
    CURRENT_STATE = "current_state"
    SIMILAR_CASE = "similar_case"
    PROCEDURE = "procedure"
    IDENTIFIER = "identifier"
    ARTIFACT = "artifact"
    TIME = "time"


_CUES = {
    Route.PREFERENCE: re.compile(r"偏好|喜欢|习惯|爱吃|讨厌|prefer|favou?rite|\blikes?\b|\bhabits?\b"),
    Route.CURRENT_STATE: re.compile(
        r"现在|目前|当前|如今|最新|\b(?:current(?:ly)?|right now|now|latest|at the moment|these days)\b"
    ),
    Route.SIMILAR_CASE: re.compile(
        r"类似|以前|上次|之前|遇到过|失败|报错|错误|故障|异常|超时|崩溃|修复|解决|排查|复盘|教训|经验|怎么处理|怎么办"
        r"|\b(?:similar|before|last time|fail\w*|errors?|crash\w*|time(?:s|d)?[ -]?out|broken?|fix\w*|solv\w*"
        r"|resolv\w*|debug\w*|troubleshoot\w*|lessons?|incidents?|went wrong|experience)\b"
    ),
    Route.PROCEDURE: re.compile(
        r"怎么|如何|怎样|步骤|流程|操作|手册|规程|\bhow (?:do|to|can|should|did)\b"
        r"|\b(?:steps?|procedures?|process|workflow|runbook|checklist)\b"
    ),
    Route.ARTIFACT: re.compile(
        r"文件|文档|报告|附件|产物|表格|截图|草稿|\b(?:files?|documents?|reports?|attachments?|artifacts?|drafts?"
        r"|spreadsheets?|screenshots?)\b"
    ),
}
_SIGNS = re.compile(r"[^\w\s'’]")
_OWN = re.compile(r"我|咱|用户|\b(?:my|mine|me|i|i'm|the user)\b")
_ABOUT_TALKING = re.compile(
    r"聊|说|讲|谈|做|发生|提|讨论|事情?|记录|内容|都|过|\b(?:talk\w*|discuss\w*|say|said|did|do|done|happen\w*|tell"
    r"|told|mention\w*|things?|went|go|going|on|anything|everything|conversations?|remember)\b"
)
_POINTS_BACK = re.compile(
    r"下一步|接下来|继续|然后呢|还差什么|进展|进度"
    r"|\b(?:next|continue|go on|resume|carry on|what now|progress|where were we)\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """
    What was read in a question.

    *keys* are subject keys of well-known attributes that it names. *only_when*: it asks for nothing but
    what was at its *period*.
    """

    routes: tuple[Route, ...] = ()
    keys: tuple[str, ...] = ()
    period: Period | None = None
    only_when: bool = False

    @property
    def codes(self) -> tuple[str, ...]:
        """Return the routes as a trace tells them."""
        return tuple(route.value for route in self.routes)

    @property
    def asks_for_cases(self) -> bool:
        """Tell whether it asks how something was or shall be done or solved."""
        return Route.SIMILAR_CASE in self.routes or Route.PROCEDURE in self.routes

    def dated(self, text: str) -> str:
        """Return *text*; if it asks for a few days alone, with the words by which turns of them are found."""
        if (
            self.period is None
            or not self.only_when
            or self.period.end - self.period.start > DAYS_IN_WORDS * DAY
        ):
            return text
        for day in range(DAYS_IN_WORDS):
            moment = self.period.start + day * DAY
            text = dated(text, moment) if moment < self.period.end else text
        return text

    def timed(self, memory: Memory, relevance: float) -> float:
        """Return the *relevance* of *memory*, which its time decides where nothing else is asked for."""
        if self.period is None or not self.only_when:
            return relevance
        outside = self.period.distance(memory.valid_from)
        return min(relevance, LOOK_ALIKE) if outside else max(relevance, NAMED)


def intent_of(question: Question, now: datetime) -> Intent:
    """Return what *question* is after, asked at *now*."""
    text = question.plain.lower()
    found = period_of(text, now)
    keys = keys_named_in(_SIGNS.sub(" ", text))[:MAX_KEYS] if _OWN.search(text) else ()
    taken = {route for route, cue in _CUES.items() if cue.search(text)}
    taken |= {Route.CURRENT_STATE} if keys else set()
    taken |= {Route.IDENTIFIER} if question.identifiers else set()
    taken |= {Route.TIME} if found is not None else set()
    return Intent(
        routes=tuple(route for route in Route if route in taken),
        keys=keys,
        period=None if found is None else found[0],
        only_when=found is not None and not Words(_ABOUT_TALKING.sub(" ", found[1])).terms,
    )


def says_little(question: Question) -> bool:
    """Tell whether *question* points at the work at hand instead of naming what it is about."""
    if question.identifiers:
        return False
    return len(question.terms) < LITTLE or _POINTS_BACK.search(question.plain.lower()) is not None


def completed(text: str, project_id: str | None, task: Mapping[str, object]) -> str:
    """Return a question that says little with what it is asked in: project, the task's goal and stage."""
    named = (project_id, task.get("goal"), task.get("current_stage"))
    return "\n".join([text, *(part[:MAX_BACKGROUND] for part in named if isinstance(part, str) and part)])
