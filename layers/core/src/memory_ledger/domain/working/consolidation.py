"""
Consolidation of a finished task: the same task and observations give the same candidates.

The episode is what the caller says was wanted, done and came out. What an observation marks as a lesson or
a fact ("lesson: …", "事实：…"), and a method that was confirmed to work, are proposals: they are inferred,
so they wait for the user's word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from memory_ledger.domain.records.memory import (
    Episode,
    MemoryType,
    Outcome,
    Source,
    SourceKind,
    Verification,
    VerificationStatus,
)
from memory_ledger.domain.records.scopes import GLOBAL, Scope, ScopeKind
from memory_ledger.domain.text.blank import is_blank
from memory_ledger.domain.text.json_texts import Change, JsonValue, with_texts
from memory_ledger.domain.working.tasks import Task
from memory_ledger.domain.writing.candidates import Candidate

MAX_GOAL, MAX_PART, MAX_ACTION, MAX_ACTIONS = 2_000, 1_500, 300, 30
MAX_PROPOSALS = 20
CONTEXT_OBSERVATIONS = 5
_TOLD = ("goal", "completed_steps", "plan")
_LOOKED_AT = 2 * MAX_PART
"""So much is looked through for what must not stand there; what is told of it is shorter."""
EPISODE_IMPORTANCE, PROPOSAL_IMPORTANCE, PROPOSAL_CONFIDENCE = 0.6, 0.5, 0.6
_MARKED = re.compile(
    r"\s*(?:[-*•]\s*)?(?:"
    r"(?P<lesson>lessons?(?: learn(?:ed|t))?|takeaways?|root cause|fix|solution|"
    r"教训|经验教训|经验|心得|根因|根本原因|解决办法|解决方法)"
    r"|(?P<fact>facts?|findings?|found|conclusion|事实|发现|结论)"
    r"|(?P<environment>environment|env|环境)"
    r")\s*[:：]\s*(?P<text>\S.*)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Observed:
    """An observation and the event it came in."""

    event_id: str
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Mark:
    kind: str
    text: str
    event_id: str


def consolidate(task: Task, observations: Sequence[Observed]) -> list[Candidate]:
    """Return the candidates of a completed task, the episode first."""
    assert task.completion is not None
    scope = GLOBAL if task.project_id is None else Scope(kind=ScopeKind.PROJECT, id=task.project_id)
    marks = [mark for observed in observations for mark in _marks(observed)]
    episode = _episode(task, task.completion.outcome, observations, marks)
    source = Source(kind=SourceKind.SUMMARY, ids=(task_source(task.task_id),))
    first = Candidate(
        type=MemoryType.EPISODE, scope=scope, source=source, episode=episode, importance=EPISODE_IMPORTANCE
    )
    return [first, *_proposals(task, episode, scope, marks)]


def reading(task: Task, change: Change) -> Task:
    """Return a completed *task* with the texts that its episode tells as *change* reads them."""
    assert task.completion is not None
    told = {name: task.fields[name] for name in _TOLD if name in task.fields}
    read = {name: with_texts(value, change, name) for name, value in told.items()}
    verification = with_texts(task.completion.verification, change, "evidence")
    completion = replace(task.completion, verification=verification)
    return replace(task, fields={**task.fields, **read}, completion=completion)


def told_of(observations: Iterable[Observed]) -> list[Observed]:
    """Return what an episode tells of *observations*: marked lines and the newest plain ones, not in full."""
    marked: list[Observed] = []
    plain: list[Observed] = []
    for one in observations:
        lines = [line.strip()[:_LOOKED_AT] for line in one.content.splitlines() if _MARKED.fullmatch(line)]
        if lines:
            marked.append(replace(one, content="\n".join(lines)))
        elif not is_blank(one.content):
            plain.append(replace(one, content=one.content.strip()[:_LOOKED_AT]))
    return [*marked, *plain[-CONTEXT_OBSERVATIONS:]]


def task_source(task_id: str) -> str:
    """Return the id under which records name the task they were taken from."""
    return f"task:{task_id}"


def task_of_source(source_id: str) -> str | None:
    """Return the task that a source id names, None where it names something else."""
    kind, _, task_id = source_id.partition(":")
    return task_id if kind == ScopeKind.TASK and task_id else None


def _marks(observed: Observed) -> Iterator[_Mark]:
    for line in observed.content.splitlines():
        match = _MARKED.fullmatch(line)
        if match is not None and match.lastgroup is not None and not is_blank(match["text"]):
            kind = next(name for name in ("lesson", "fact", "environment") if match[name])
            yield _Mark(kind=kind, text=cut(match["text"].strip(), MAX_PART), event_id=observed.event_id)


def _episode(
    task: Task, outcome: Outcome, observations: Sequence[Observed], marks: Sequence[_Mark]
) -> Episode:
    state = task.state
    steps = cast(Sequence[str], state["completed_steps"])
    return Episode(
        goal=cut(str(state["goal"]), MAX_GOAL),
        outcome=outcome,
        context=_context(state, observations),
        actions=tuple(cut(step, MAX_ACTION) for step in steps[-MAX_ACTIONS:]),
        verification=_verification(task.completion.verification if task.completion is not None else None),
        lesson=_joined(marks, "lesson"),
        environment=_joined(marks, "environment"),
    )


def _context(state: Mapping[str, JsonValue], observations: Sequence[Observed]) -> str | None:
    """Return the newest plain observations, oldest first; where there are none, a plan in words."""
    plain = [one.content.strip() for one in observations if not any(True for _ in _marks(one))]
    recent = [text for text in plain if not is_blank(text)][-CONTEXT_OBSERVATIONS:]
    if recent:
        share = MAX_PART // len(recent)
        return "\n".join(cut(text, share) for text in recent)
    plan = state["plan"]
    return cut(plan.strip(), MAX_PART) if isinstance(plan, str) and plan.strip() else None


def _joined(marks: Sequence[_Mark], kind: str) -> str | None:
    texts = dict.fromkeys(mark.text for mark in marks if mark.kind == kind)
    return cut("\n".join(texts), MAX_PART) if texts else None


def _verification(said: JsonValue) -> Verification | None:
    if said is None:
        return None
    fields = cast(Mapping[str, Any], said)
    return Verification(
        status=VerificationStatus(fields["status"]),
        evidence=fields["evidence"],
        causality_confirmed=fields["causality_confirmed"],
    )


def _proposals(task: Task, episode: Episode, scope: Scope, marks: Sequence[_Mark]) -> list[Candidate]:
    """Return what is inferred, each text once."""
    own = task_source(task.task_id)
    types = {"lesson": MemoryType.PROCEDURE, "fact": MemoryType.FACT}
    found: dict[str, tuple[MemoryType, tuple[str, ...]]] = {}
    for mark in marks:
        if mark.kind in types:
            found.setdefault(mark.text, (types[mark.kind], (own, mark.event_id)))
    method = _method(episode)
    if method is not None:
        found.setdefault(method, (MemoryType.PROCEDURE, (own,)))
    return [
        Candidate(
            type=kind,
            scope=scope,
            source=Source(kind=SourceKind.INFERENCE, ids=ids),
            content=text,
            confidence=PROPOSAL_CONFIDENCE,
            importance=PROPOSAL_IMPORTANCE,
        )
        for text, (kind, ids) in list(found.items())[:MAX_PROPOSALS]
    ]


def _method(episode: Episode) -> str | None:
    """Return the way that led to a success somebody confirmed; one step is no method."""
    verified = episode.verification
    if episode.outcome is not Outcome.SUCCESS or verified is None or len(episode.actions) < 2:
        return None
    if verified.status is VerificationStatus.UNVERIFIED:
        return None
    steps = "\n".join(f"{number}. {step}" for number, step in enumerate(episode.actions, 1))
    return f"{episode.goal}\n{steps}"


def cut(text: str, limit: int) -> str:
    """Return *text*, cut with an ellipsis where it is longer than *limit* characters."""
    return text if len(text) <= limit else f"{text[: limit - 1]}…"
