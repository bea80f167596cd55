"""What a record says, as one text."""

from __future__ import annotations

from typing import Protocol

from memory_ledger.domain.records.memory import Episode, Fact, MemoryType
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.text.wording import canonical_json


class Worded(Protocol):
    """A record or a candidate: what it says, and where."""

    @property
    def type(self) -> MemoryType: ...
    @property
    def scope(self) -> Scope: ...
    @property
    def subject_key(self) -> str | None: ...
    @property
    def content(self) -> str | None: ...
    @property
    def fact(self) -> Fact | None: ...
    @property
    def episode(self) -> Episode | None: ...


def text_of(memory: Worded) -> str:
    """Return what a record says, as one text: for the index, for token counts, for the prompt."""
    parts = [memory.content]
    if memory.fact is not None and memory.content is None:
        parts.append(fact_text(memory.fact))
    if memory.episode is not None:
        parts.append(episode_text(memory.episode))
    return "\n".join(part for part in parts if part)


def fact_text(fact: Fact) -> str:
    """Return the sentence that a triple makes."""
    value = fact.object if isinstance(fact.object, str) else canonical_json(fact.object)
    return f"{fact.subject} {fact.predicate} {value}"


def episode_text(episode: Episode) -> str:
    """Return what an episode says, part by part."""
    labelled = (
        ("goal", episode.goal),
        ("context", episode.context),
        ("actions", "; ".join(episode.actions)),
        ("outcome", episode.outcome.value),
        ("lesson", episode.lesson),
        ("environment", episode.environment),
    )
    return "\n".join(f"{label}: {value}" for label, value in labelled if value)


def episode_brief(episode: Episode) -> str:
    """Return of an episode what a later task needs first: how it ended, of what, and what was learnt."""
    labelled = (
        ("outcome", episode.outcome.value),
        ("goal", episode.goal),
        ("lesson", episode.lesson),
        ("environment", episode.environment),
    )
    return "\n".join(f"{label}: {value}" for label, value in labelled if value)
