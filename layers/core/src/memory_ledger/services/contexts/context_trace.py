"""A context as it was made, and what its trace tells: ids and numbers, never content."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.context.context_text import messages_block, state_block
from memory_ledger.domain.recall.context.packing import Packed
from memory_ledger.domain.recall.ranking.drops import Drop, DropReason, settled
from memory_ledger.domain.recall.traces import Scored, TokenUse, Trace, TracedVersions, TracedWindow
from memory_ledger.domain.recall.turns.turns import event_id
from memory_ledger.domain.working.messages import Count
from memory_ledger.domain.working.window import Window
from memory_ledger.services.contexts.context_offers import Offer
from memory_ledger.services.contexts.context_request import ContextRequest
from memory_ledger.services.recall.recall_request import Recalled
from memory_ledger.services.session_reading import SessionContents


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A context before it is traced."""

    request: ContextRequest
    recalled: Recalled
    offered: Sequence[Offer]
    packed: Packed
    session: SessionContents | None
    task: Mapping[str, object]
    window: Window
    encoding: str
    count: Count

    @property
    def state(self) -> dict[str, object]:
        own = self.session.state if self.session is not None else {}
        return {**({"session": own} if own else {}), **self.task}


def trace_of(trace_id: str, owner: Owner, made: Made, tokens: TokenUse) -> Trace:
    """Return what is kept of how a context was made."""
    request, recalled = made.request, made.recalled
    scores = _scores(made)
    used = dict.fromkeys(score.memory_id for score in scores)
    return Trace(
        trace_id=trace_id,
        owner=owner,
        at=recalled.at,
        operation="build_context",
        scopes=tuple(map(str, request.view.scopes())),
        candidates=dict(recalled.seen),
        scores=scores,
        dropped=settled((*recalled.drops, *_over_budget(made)), used),
        versions=_versions(made),
        lag=recalled.lag,
        degraded=recalled.degraded,
        window=_traced_window(made),
        tokens=tokens,
        mode=request.mode.value,
        trigger=request.trigger.value,
        valid_at=request.valid_at,
        routes=recalled.intent.codes,
        used=tuple(used),
    )


def _versions(made: Made) -> TracedVersions:
    """Return what the context was made with; the summary's where any of its lines was offered."""
    offered = (one.summary.version for one in made.offered if one.summary is not None)
    return TracedVersions(
        policy=made.recalled.policy.version,
        embedding_model=made.recalled.model_id,
        summary=next(offered, None),
    )


def token_use(made: Made) -> TokenUse:
    """Return the tokens of the memory part, and of each section."""
    sections = {str(section): tokens for section, tokens in made.packed.by_section.items()}
    state = made.count(state_block(made.state)) if made.state else 0
    messages = made.count(messages_block(made.window.messages)) if made.window.messages else 0
    return TokenUse(
        encoding=made.encoding,
        budget=made.request.token_budget,
        used=made.packed.used,
        by_section={"state": state, **sections, "recent_messages": messages},
    )


def _scores(made: Made) -> tuple[Scored, ...]:
    return tuple(
        Scored(
            memory_id=ranked.memory.memory_id,
            version=ranked.memory.version,
            type=ranked.memory.type,
            score=ranked.score,
            parts=ranked.parts,
            channels=ranked.channels,
            section=placed.section,
            shortened=placed.shortened,
            source_of_record=ranked.source_of_record,
        )
        for placed in made.packed.placed
        if (ranked := made.offered[placed.at].ranked) is not None
    )


def _over_budget(made: Made) -> list[Drop]:
    """Return what did not fit: of what was offered, and of the recent messages."""
    skipped = [made.offered[at].ranked for at in made.packed.skipped]
    names = [one.memory.memory_id for one in skipped if one is not None]
    if made.session is not None:
        session_id = made.session.session.session_id
        names += (event_id(session_id, message.message_id) for message in made.window.passed)
    return [Drop(memory_id=name, reason=DropReason.OVER_BUDGET) for name in names]


def _traced_window(made: Made) -> TracedWindow:
    messages = made.window.messages
    return TracedWindow(
        messages=len(messages),
        first_sequence=messages[0].sequence if messages else None,
        last_sequence=messages[-1].sequence if messages else None,
        tokens=made.window.tokens,
        state_version=None if made.session is None else made.session.state_version,
    )
