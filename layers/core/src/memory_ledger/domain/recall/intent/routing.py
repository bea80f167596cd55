"""
Routing of a question: its routes, the attributes and the time that it names.

A route never closes another one: it adds what is read exactly, what comes first, what is annotated.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, StrEnum, auto

from memory_ledger.domain.recall.ranking.relevance import LOOK_ALIKE, NAMED, Question, either
from memory_ledger.domain.recall.times.asking_times import (
    Sequel,
    asks_only_when,
    asks_what_was,
    asks_what_was_decided,
    sequel_of,
)
from memory_ledger.domain.recall.times.period import DAY, Period, midnight
from memory_ledger.domain.recall.times.periods import period_of, periods_in
from memory_ledger.domain.recall.turns.turns import dated
from memory_ledger.domain.records.memory import Memory, MemoryType
from memory_ledger.domain.writing.subjects.attributes import keys_named_in

_HAPPENED = frozenset({MemoryType.EVENT, MemoryType.EPISODE})
"""What was at a time; all else holds from a time on."""
MAX_KEYS = 3
DAYS_IN_WORDS = 8
"""A period of up to so many days, the last seven and today, is looked for by the words of each."""
_OF_ANOTHER_DAY = 0.8
"""This share of what it is worth above the threshold is left to what names another day."""


class Route(StrEnum):
    """What a question may be after; codes for the trace."""

    PREFERENCE = "preference"
    CURRENT_STATE = "current_state"
    SIMILAR_CASE = "similar_case"
    PROCEDURE = "procedure"
    IDENTIFIER = "identifier"
    ARTIFACT = "artifact"
    TIME = "time"
    FOLLOW_UP = "follow_up"
    OVERVIEW = "overview"


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
        r"文件|文档|报告|附件|产物|制品|成果|交付物|表格|截图|草稿"
        r"|\b(?:files?|documents?|reports?|attachments?|art[ei]facts?|deliverables?|drafts?|spreadsheets?"
        r"|screenshots?)\b"
    ),
}
_SIGNS = re.compile(r"[^\w\s'’]")
_OWN = re.compile(r"我|咱|用户|\b(?:my|mine|me|i|the user)\b")


class Bearing(Enum):
    """
    How a memory stands to a time: of then, of another time, or neither.

    Of then is what was told in it, or is valid for a time with an end that meets it. Neither is what held on
    from before, or from nobody knows when, and whatever names that time in its own words. Such a one that
    names another day than the one asked for may still be meant, but comes behind what names that.
    """

    THEN = auto()
    NEITHER = auto()
    ANOTHER_DAY = auto()
    ELSEWHERE = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """
    What was read in a question, *asked* at that moment.

    *keys* are subject keys that it names, as they are written or by well-known attributes. *about* is what
    it says beside its *period*; *only_when*: it asks for nothing but what was then; *lived*: for something
    that was in somebody's life, so that its time alone may say what is meant; *decided*: for what somebody
    decided. *sequel*: for the newest or the first of several.
    """

    routes: tuple[Route, ...] = ()
    keys: tuple[str, ...] = ()
    period: Period | None = None
    about: str = ""
    only_when: bool = False
    lived: bool = False
    decided: bool = False
    asked: datetime | None = None
    sequel: Sequel | None = None

    @property
    def codes(self) -> tuple[str, ...]:
        """Return the routes as a trace tells them."""
        return tuple(route.value for route in self.routes)

    @property
    def apart(self) -> tuple[str, ...]:
        """Return what is asked beside a time, if there is one and anything is."""
        return () if self.period is None or self.only_when else (self.about,)

    @property
    def wants_all(self) -> bool:
        """Tell whether it asks for whatever is known of the user."""
        return Route.OVERVIEW in self.routes

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

    def is_of_then(self, memory: Memory) -> bool:
        """Tell whether *memory* was told in the period asked for, or is valid for a time that meets it."""
        period, told = self.period, memory.valid_from
        if period is None:
            return False
        ends_later = memory.valid_until is not None and memory.valid_until > period.start
        return period.holds(told) or (told < period.end and ends_later)

    def may_bring(self, memory: Memory) -> bool:
        """Tell whether *memory* may be meant for its past time alone, as something that was is asked for."""
        if self.period is None or self.asked is None or self.only_when or Route.IDENTIFIER in self.routes:
            return False
        return self.lived and self.period.start < midnight(self.asked) and self.is_of_then(memory)

    def bearing(self, memory: Memory, text: str) -> Bearing:
        """Return how *memory*, whose *text* is in simplified characters, stands to the period asked for."""
        period, told = self.period, memory.valid_from
        if period is None:
            return Bearing.NEITHER
        if self.is_of_then(memory):
            return Bearing.THEN
        named = periods_in(text, told, self.asked or told)
        if any(map(period.is_named_by, named)):
            return Bearing.THEN if self.only_when else Bearing.NEITHER
        holds = not (self._happened(memory) or self.only_when) and memory.valid_until is None
        begun = told < period.end or told == memory.created_at
        if not (holds and begun):
            return Bearing.ELSEWHERE
        names_days = period.is_day and any(one.is_of_days for one in named)
        return Bearing.ANOTHER_DAY if names_days else Bearing.NEITHER

    def _happened(self, memory: Memory) -> bool:
        """Tell whether *memory* is of the time it was told: a decision holds on, and was made at one time."""
        return memory.type in _HAPPENED or (self.decided and memory.type is MemoryType.DECISION)

    def timed(self, relevance: float, bearing: Bearing, least: float = 0.0) -> float:
        """
        Return *relevance* of what bears so on the period; *least* is what lets anything pass.

        What is of then passes NAMED if it passes *least* by itself, else it rises by how near it comes to
        that, if what was is asked for. What is of another time stays below LOOK_ALIKE, in its order; where
        nothing but the time is asked for it is nothing.
        """
        if bearing is Bearing.NEITHER:
            return relevance
        if bearing is Bearing.ANOTHER_DAY:
            return min(relevance, least + _OF_ANOTHER_DAY * (relevance - least))
        if self.only_when:
            return max(relevance, NAMED) if bearing is Bearing.THEN else 0.0
        if bearing is Bearing.THEN:
            near = min(1.0, relevance / least) if least else 1.0
            return either(NAMED * near, relevance) if near == 1 or self.lived else relevance
        return _below_look_alike(relevance, least)

    def untimed(self, relevance: float, bearing: Bearing, least: float) -> float:
        """Return what `timed` made *relevance* of, where it passes *least* and what was is asked for."""
        if bearing is Bearing.THEN:
            return (relevance - NAMED) / (1 - NAMED)
        if bearing is Bearing.ELSEWHERE and least < relevance <= LOOK_ALIKE:
            return least + (1 - least) * (relevance - least) / (LOOK_ALIKE - least)
        return relevance


def intent_of(question: Question, now: datetime) -> Intent:
    """Return what *question* is after, asked at *now*."""
    text = question.plain.lower()
    found = period_of(text, now)
    attributes = _attributes(_SIGNS.sub(" ", text)) if _OWN.search(text) else ()
    keys = tuple(dict.fromkeys((*question.subject_keys, *attributes)))[:MAX_KEYS]
    taken = {route for route, cue in _CUES.items() if cue.search(text)}
    taken |= {Route.CURRENT_STATE} if attributes else set()
    taken |= {Route.IDENTIFIER} if question.identifiers else set()
    taken |= {Route.TIME} if found is not None else set()
    return Intent(
        routes=tuple(route for route in Route if route in taken),
        keys=keys,
        period=None if found is None else found[0],
        about="" if found is None else found[1].strip(),
        only_when=found is not None and asks_only_when(found[1]),
        lived=found is not None and asks_what_was(found[1]),
        decided=found is not None and asks_what_was_decided(found[1]),
        asked=now,
        sequel=sequel_of(text) if found is None else None,
    )


def _attributes(plain: str) -> tuple[str, ...]:
    from memory_ledger.domain.recall.intent.asked_attributes import attributes_asked

    return (*attributes_asked(plain), *keys_named_in(plain))


def _below_look_alike(relevance: float, least: float) -> float:
    if relevance <= least or least >= LOOK_ALIKE:
        return min(relevance, LOOK_ALIKE)
    return least + (LOOK_ALIKE - least) * (relevance - least) / (1 - least)
