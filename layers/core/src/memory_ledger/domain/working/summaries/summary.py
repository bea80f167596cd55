"""
The rolling summary of a session: what was said before the window, in lines that name their messages.

A line lives as long as all its messages do, and the summary as long as its session's present life.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.memory import Trust
from memory_ledger.domain.working.sessions import Session, Stamps, admitted


class Topic(StrEnum):
    """What a line tells, in the order in which lines are worth their room."""

    GOALS = "goals"
    LIMITS = "limits"
    DECISIONS = "decisions"
    OPEN_QUESTIONS = "open_questions"
    PROGRESS = "progress"


OF_THE_USER = frozenset({Topic.GOALS, Topic.LIMITS, Topic.DECISIONS})
"""What only the user's own word can make."""


class FieldKind(StrEnum):
    """What must be kept to the letter."""

    AMOUNT = "amount"
    DATE = "date"
    IDENTIFIER = "identifier"
    ADDRESS = "address"
    PERMISSION = "permission"


@dataclass(frozen=True, slots=True)
class Field:
    """Something of that *kind*; *text* is as it stands in what was said."""

    kind: FieldKind
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LineSource:
    """A message that a line rests on, and the generations it was written under."""

    message_id: str
    sequence: int
    stamps: Stamps = Stamps()


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """
    One thing said before the window, as it was said *at*.

    *sources* come in order, *trust* is the lowest of theirs. *fields* are the amounts, dates, identifiers and
    the like that stand in what was said, to the letter. A question that *awaits_reply* goes with the answer.
    """

    topic: Topic
    text: str
    sources: tuple[LineSource, ...]
    trust: Trust
    at: datetime
    fields: tuple[Field, ...] = ()
    awaits_reply: bool = False

    @property
    def message_ids(self) -> tuple[str, ...]:
        """Return the ids of the messages it rests on."""
        return tuple(source.message_id for source in self.sources)


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """
    What is kept of a session's messages up to sequence *upto*, in the order in which it was said last.

    *version* grows with every change, over all lives of the session; *stamps* are those of the writing.
    """

    lines: tuple[Line, ...]
    upto: int
    life: int
    version: int
    stamps: Stamps = Stamps()

    def of(self, topic: Topic) -> tuple[Line, ...]:
        """Return the lines of one topic."""
        return tuple(line for line in self.lines if line.topic is topic)

    def without(self, message_ids: frozenset[str]) -> Summary:
        """Return the next version, without what rests on any of these messages; itself where nothing does."""
        left = tuple(line for line in self.lines if message_ids.isdisjoint(line.message_ids))
        return self if left == self.lines else replace(self, lines=left, version=self.version + 1)

    def alive(self, session_id: str, fences: Fences) -> Summary:
        """Return it without the lines that *fences* no longer admit; they must cover its projects."""
        left = tuple(line for line in self.lines if _is_alive(line, session_id, fences))
        return self if left == self.lines else replace(self, lines=left)

    @property
    def projects(self) -> frozenset[str | None]:
        """Return the projects whose fences stand around it."""
        sources = (source.stamps.project_id for line in self.lines for source in line.sources)
        return frozenset({self.stamps.project_id, *sources})


def live_summary(
    summary: Summary | None, live: Session | None, session_id: str, fences: Fences
) -> Summary | None:
    """Return what of *summary* anybody may still see: it belongs to the life that *live* is in."""
    if summary is None or live is None or summary.life != live.life:
        return None
    if not admitted(summary.stamps, session_id, fences):
        return None
    return summary.alive(session_id, fences)


def _is_alive(line: Line, session_id: str, fences: Fences) -> bool:
    return all(admitted(source.stamps, session_id, fences) for source in line.sources)


def stamped(lines: Sequence[Line], stamps: dict[str, Stamps]) -> tuple[Line, ...]:
    """Return *lines* with the generations of the messages in *stamps*; other sources keep theirs."""
    return tuple(
        replace(
            line,
            sources=tuple(
                replace(source, stamps=stamps.get(source.message_id, source.stamps))
                for source in line.sources
            ),
        )
        for line in lines
    )
