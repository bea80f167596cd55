"""Scenarios: what happened over time, then questions with what must and must not come back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.evals.product import EvaluationError

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
EVERYWHERE = frozenset({"as", "by"})
VERBS: Mapping[str, frozenset[str]] = {
    "remember": frozenset(
        [
            "type",
            "scope",
            "key",
            "confirmed",
            "source",
            "importance",
            "ttl",
            "valid_from",
            "valid_until",
            "from",
            "expect",
        ]
    ),
    "episode": frozenset(["scope", "confirmed", "source", "ttl", "expect"]),
    "fact": frozenset(["scope", "key", "confirmed", "source", "ttl", "expect"]),
    "say": frozenset(["session", "project", "role", "keep"]),
    "wait": frozenset(),
    "correct": frozenset({"to"}),
    "confirm": frozenset(),
    "reject": frozenset(),
    "invalidate": frozenset(),
    "forget": frozenset(),
    "delete": frozenset({"id", "of"}),
    "consent": frozenset({"granted"}),
    "reset": frozenset(),
    "clear": frozenset({"what"}),
    "attack": frozenset(),
}
ASKED = frozenset(
    [
        "ask",
        "by",
        "project",
        "session",
        "task",
        "must",
        "may",
        "must_not",
        "mode",
        "budget",
        "after",
        "valid_at",
        "instructions",
        "answer",
    ]
)
_DURATION = re.compile(r"([+-]?\d+)([smhd])")
_SECONDS = {"s": 1, "m": 60, "h": 3_600, "d": 86_400}


def seconds_of(text: str) -> int:
    """
    Return the seconds of ``90s``, ``31m``, ``2h``, ``3d``, with a sign or without.

    Raises:
        ValueError: It is no duration.
    """
    found = _DURATION.fullmatch(text)
    if found is None:
        raise ValueError(f"{text} is no duration")
    return int(found[1]) * _SECONDS[found[2]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened: *verb* to *what*, by a user, named by *label*."""

    verb: str
    what: Any
    by: str = "alice"
    label: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


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
    for number, line in enumerate(lines, 1):
        try:
            yield parse(json.loads(line))
        except (ValueError, KeyError, TypeError) as exc:
            raise EvaluationError(f"{path}:{number}: {exc}") from exc


def parse(row: Mapping[str, Any]) -> Scenario:
    """
    Return the scenario that *row* describes.

    Raises:
        ValueError: Something in it is unknown or does not fit.
        KeyError: Something is missing.
    """
    _only(row, {"id", "group", "language", "split", "events", "questions", "why"})
    for name, known in (("group", GROUPS), ("language", LANGUAGES), ("split", SPLITS)):
        if row[name] not in known:
            raise ValueError(f"{name} must be one of {', '.join(known)}")
    events = tuple(_event(one) for one in row["events"])
    questions = tuple(_question(one) for one in row["questions"])
    labels = [event.label for event in events if event.label is not None]
    unknown = {name for question in questions for name in question.labels}.difference(labels)
    if unknown or len(labels) > len(set(labels)):
        raise ValueError(f"labels are unknown or doubled: {sorted(unknown) or labels}")
    return Scenario(
        id=row["id"],
        group=row["group"],
        language=row["language"],
        split=row["split"],
        events=events,
        questions=questions,
    )


def _event(row: Mapping[str, Any]) -> Event:
    verbs = [name for name in row if name in VERBS]
    if len(verbs) != 1:
        raise ValueError(f"an event has one verb, not {verbs}")
    verb = verbs[0]
    _only(row, {verb, *VERBS[verb], *EVERYWHERE})
    if verb == "wait" and seconds_of(row[verb]) < 0:
        raise ValueError("time does not go back")
    return Event(
        verb=verb,
        what=row[verb],
        by=row.get("by", "alice"),
        label=row.get("as"),
        options={name: value for name, value in row.items() if name in VERBS[verb]},
    )


def _question(row: Mapping[str, Any]) -> Question:
    _only(row, ASKED)
    wrong = set(row.get("must_not", {}).values()).difference(WHYS)
    if wrong:
        raise ValueError(f"must_not says {sorted(wrong)}, not one of {', '.join(WHYS)}")
    sequences = {name: tuple(row[name]) for name in ("must", "may", "answer") if name in row}
    question = Question(**{**row, **sequences})
    if {*question.must, *question.may}.intersection(question.must_not):
        raise ValueError("a label is both wanted and unwanted")
    return question


def _only(row: Mapping[str, Any], known: set[str] | frozenset[str]) -> None:
    unknown = set(row).difference(known)
    if unknown:
        raise ValueError(f"unknown: {', '.join(sorted(unknown))}")
