"""What may be remembered is proposed; the policy decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, TypedDict, Unpack

from memory_ledger_client.calls import Operation, post
from memory_ledger_client.models.memories import (
    DerivedFrom,
    Episode,
    Fact,
    MemoryType,
    Proposed,
    Result,
    Source,
    Verification,
)
from memory_ledger_client.wire.encoding import said
from memory_ledger_client.wire.messages import Reply

MEMORIES = "/v1/memories"


class ProposalOptions(TypedDict, total=False):
    """What a proposal may say besides; ``expected_version=0`` asks that the value does not exist yet."""

    subject_key: str
    confirmed: bool
    confidence: float
    importance: float
    sensitivity: str
    valid_from: datetime
    valid_until: datetime
    ttl_seconds: int
    expected_version: int
    derived_from: Sequence[DerivedFrom | str]


class EpisodeOptions(TypedDict, total=False):
    """What an episode may say besides goal and outcome."""

    context: str
    actions: Sequence[str]
    verification: Verification
    lesson: str
    environment: str


def propose_memory(
    *,
    type: MemoryType,
    source: Source,
    scope: str = "global",
    content: str | None = None,
    fact: Fact | None = None,
    episode: Episode | None = None,
    idempotency_key: str | None = None,
    **options: Unpack[ProposalOptions],
) -> Operation[Proposed]:
    """Propose a memory; the decision says what became of it."""
    body = said(type=type, source=source, scope=scope, content=content, fact=fact, episode=episode)
    return _propose(body | options, idempotency_key)


def validate_memory(
    *,
    type: MemoryType,
    source: Source,
    scope: str = "global",
    content: str | None = None,
    fact: Fact | None = None,
    episode: Episode | None = None,
    **options: Unpack[ProposalOptions],
) -> Operation[Proposed]:
    """Say what would become of a proposal; nothing is written."""
    body = said(type=type, source=source, scope=scope, content=content, fact=fact, episode=episode)
    return Operation(
        method="POST", path=MEMORIES, read=_proposed, query={"dry_run": True}, body=body | options
    )


def upsert_fact(
    subject: str,
    predicate: str,
    object: Any,
    *,
    source: Source,
    scope: str = "global",
    content: str | None = None,
    idempotency_key: str | None = None,
    **options: Unpack[ProposalOptions],
) -> Operation[Proposed]:
    """Propose a triple, new or in the place of what was known; *object* is any JSON value."""
    fact = Fact(subject=subject, predicate=predicate, object=object)
    body = said(type="fact", source=source, scope=scope, content=content, fact=fact)
    return _propose(body | options, idempotency_key)


def store_episode(
    goal: str,
    outcome: Result,
    *,
    source: Source,
    scope: str = "global",
    episode: EpisodeOptions | None = None,
    content: str | None = None,
    idempotency_key: str | None = None,
    **options: Unpack[ProposalOptions],
) -> Operation[Proposed]:
    """Propose a case: what was tried, how it ended, and in *episode* what was learnt."""
    case = {"goal": goal, "outcome": outcome, **(episode or {})}
    body = said(type="episode", source=source, scope=scope, content=content, episode=case)
    return _propose(body | options, idempotency_key)


def _propose(body: Mapping[str, Any], key: str | None) -> Operation[Proposed]:
    return post(MEMORIES, _proposed, body, key)


def _proposed(reply: Reply) -> Proposed:
    return replace(reply.read(Proposed), replayed=reply.replayed)
