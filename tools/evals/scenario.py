"""Scenarios: what happened over time, then questions with what must and must not come back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from tools.evals.product import EvaluationError
from tools.evals.scenario_fields import check_event, check_question

Part = TypeVar("Part")

GROUPS = (
    "near_reference",
    "old_topic",
    "changed_preference",
    "similar_task",
    "expiry",
    "deletion",
    "cross_user",
)
LANGUAGES, SPLITS = ("zh", "en"), ("dev", "heldout")
FAULTS = ("foreign", "out_of_scope", "deleted", "stale", "expired", "unconfirmed")
"""Why something must not come back, where its coming back is a fault; ``irrelevant`` costs precision only."""
WHYS = (*FAULTS, "irrelevant")
ABOUT_LABELS = frozenset({"correct", "confirm", "reject", "invalidate", "forget", "attack"})
NEEDED = frozenset({"id", "group", "language", "split", "events", "questions"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened: *verb* to *what*, by a user, named by *label*."""

    verb: str
    what: Any
    by: str = "alice"
    label: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def labels(self) -> tuple[str, ...]:
        """Return the labels it is about."""
        own = (self.what,) if self.verb in ABOUT_LABELS else ()
        of = (self.options["of"],) if "of" in self.options else ()
        return (*own, *of, *self.options.get("from", ()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question and the labels that must, may and must not come back."""

    ask: str
    by: str = "alice"
    project: str | None = None
    session: str | None = None
    task: str | None = None
    must: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    must_not: Mapping[str, str] = field(default_factory=dict)
    mode: str = "default"
    budget: int = 800
    after: str | None = None
    valid_at: str | None = None
    instructions: str | None = None
    answer: tuple[str, ...] = ()

    @property
    def high_risk(self) -> bool:
        """Tell whether only what the user confirmed may come back."""
        return self.mode == "high_risk"

    @property
    def labels(self) -> tuple[str, ...]:
        """Return every label it names."""
        return (*self.must, *self.may, *self.must_not)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """Events in order, then questions."""

    id: str
    group: str
    language: str
    split: str
    events: tuple[Event, ...]
    questions: tuple[Question, ...]


def load(path: Path) -> Iterator[Scenario]:
    """
    Yield the scenarios of a JSON Lines file.

    Raises:
        EvaluationError: The file cannot be read, or a line is no scenario; says which and why.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as exc:
        raise EvaluationError(f"{path} cannot be read: {exc.strerror}") from exc
    except UnicodeDecodeError as exc:
        raise EvaluationError(f"{path} cannot be read: it is no UTF-8") from exc
    for number, line in enumerate(lines, 1):
        try:
            yield parse(json.loads(line))
        except ValueError as exc:
            raise EvaluationError(f"{path}:{number}: {exc}") from exc


def parse(row: Any) -> Scenario:
    """
    Return the scenario that *row* describes.

    Raises:
        ValueError: Something in it is missing, unknown, or does not fit; says which.
    """
    _check_row(row)
    events = tuple(_placed("events", at, _event, one) for at, one in enumerate(row["events"]))
    questions = tuple(_placed("questions", at, _question, one) for at, one in enumerate(row["questions"]))
    _check_labels(events, questions)
    return Scenario(
        id=row["id"],
        group=row["group"],
        language=row["language"],
        split=row["split"],
        events=events,
        questions=questions,
    )


def _check_row(row: Any) -> None:
    if not isinstance(row, dict):
        raise ValueError("a scenario is an object")
    missing, unknown = NEEDED.difference(row), set(row).difference(NEEDED, {"why"})
    if missing or unknown:
        raise ValueError("; ".join(f"{name} is missing" for name in sorted(missing)) or _unknown(unknown))
    for name, known in (("group", GROUPS), ("language", LANGUAGES), ("split", SPLITS)):
        if row[name] not in known:
            raise ValueError(f"{name} must be one of {', '.join(known)}, not {row[name]!r}")
    for name, kind in (("id", str), ("events", list), ("questions", list)):
        if not isinstance(row[name], kind) or row[name] == "":
            raise ValueError(f"{name} must be {'text' if kind is str else 'a list'}, not {row[name]!r}")


def _unknown(names: set[str]) -> str:
    return f"unknown: {', '.join(sorted(names))}"


def _check_labels(events: Sequence[Event], questions: Sequence[Question]) -> None:
    """Refuse labels that nothing made before, or two things have."""
    made: set[str] = set()
    for at, event in enumerate(events):
        for name in event.labels:
            if name not in made:
                raise ValueError(
                    f"events[{at}]: {event.verb} names the label {name}, which nothing made before"
                )
        if event.label in made:
            raise ValueError(f"events[{at}]: as: the label {event.label} is doubled")
        made |= set() if event.label is None else {event.label}
    for at, question in enumerate(questions):
        unknown = sorted(set(question.labels).difference(made))
        if unknown:
            raise ValueError(f"questions[{at}]: names labels that nothing made: {', '.join(unknown)}")


def _placed(name: str, at: int, read: Callable[[Any], Part], row: Any) -> Part:
    try:
        return read(row)
    except ValueError as exc:
        raise ValueError(f"{name}[{at}]: {exc}") from exc


def _event(row: Any) -> Event:
    verb = check_event(row)
    return Event(
        verb=verb,
        what=row[verb],
        by=row.get("by", "alice"),
        label=row.get("as"),
        options={name: value for name, value in row.items() if name not in (verb, "as", "by")},
    )


def _question(row: Any) -> Question:
    check_question(row)
    wrong = [why for why in row.get("must_not", {}).values() if why not in WHYS]
    if wrong:
        raise ValueError(f"must_not says {wrong}, not one of {', '.join(WHYS)}")
    sequences = {name: tuple(row[name]) for name in ("must", "may", "answer") if name in row}
    question = Question(**{**row, **sequences})
    if {*question.must, *question.may}.intersection(question.must_not):
        raise ValueError("a label is both wanted and unwanted")
    return question
