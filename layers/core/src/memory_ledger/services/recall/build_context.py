"""Build a context: recall, pack into the budget, say it as data and as text, keep a trace."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from memory_ledger.domain.context_text import messages_block, render_text, state_block
from memory_ledger.domain.drops import Drop, DropReason
from memory_ledger.domain.identity import Owner, Principal
from memory_ledger.domain.messages import Count
from memory_ledger.domain.packing import Packed, pack
from memory_ledger.domain.rechecking import Criteria
from memory_ledger.domain.sections import Section
from memory_ledger.domain.traces import Scored, TokenUse, Trace, TracedVersions, TracedWindow
from memory_ledger.domain.turns import event_id
from memory_ledger.domain.window import Limits, Window, choose_window
from memory_ledger.ports import IdSource, Tokenizer
from memory_ledger.ports.tasks import TaskStore
from memory_ledger.ports.traces import TraceStore
from memory_ledger.services.recall.context_offers import Offer, offers
from memory_ledger.services.recall.context_request import Context, ContextItem, ContextRequest, Mode
from memory_ledger.services.recall.defer_to_sources import DeferToSources
from memory_ledger.services.recall.recall import Recall
from memory_ledger.services.recall.recall_request import (
    Companion,
    Conflicts,
    NoCompanion,
    Recalled,
    RecallRequest,
)
from memory_ledger.services.recall.session_companion import SessionCompanion
from memory_ledger.services.recall.task_companion import TaskCompanion, Together
from memory_ledger.services.sessions.session_reading import ReadSession, SessionContents
from memory_ledger.services.writing.tenant_policies import TenantPolicies

TOKENS_OF_THE_SHORTEST = 8
"""No item takes fewer tokens, so more preferences than fit need not be read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Made:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildContext:
    """The use case; *tokenizer* is made at first use."""

    recall: Recall
    sessions: ReadSession
    tasks: TaskStore
    traces: TraceStore
    ids: IdSource
    tokenizer: Callable[[], Tokenizer]
    policies: TenantPolicies

    def __call__(self, principal: Principal, request: ContextRequest) -> Context:
        """
        Return what to put in the prompt.

        A session or task that is gone or unknown leaves its sections empty.

        Raises:
            UnavailableError: The authority does not answer.
        """
        made = self._make(principal.owner, request)
        trace_id = self.ids.new("trc_")
        tokens = _token_use(made)
        self.traces.keep(self._trace(trace_id, principal.owner, made, tokens))
        return Context(
            trace_id=trace_id,
            text=render_text(
                instructions=request.current_instructions,
                state=made.state,
                memory_block=made.packed.block,
                messages=made.window.messages,
            ),
            state=made.state,
            items=_items(made),
            messages=made.window.messages,
            tokens=tokens,
            lag=made.recalled.lag,
            degraded=made.recalled.degraded,
        )

    def _make(self, owner: Owner, request: ContextRequest) -> _Made:
        session, task = self._companions(owner, request)
        present = [one for one in (session, task) if one is not None]
        recalled = self._recall(owner, request, Together(*present) if present else NoCompanion())
        tokenizer = self.tokenizer()
        encoding = tokenizer.encoding_for(request.model)
        count = partial(tokenizer.count, encoding=encoding)
        contents = None if session is None else session.contents
        window = Window() if contents is None else choose_window(contents.messages, Limits(), count)
        offered = offers(request, recalled, _events_of(contents, window))
        return _Made(
            request=request,
            recalled=recalled,
            offered=offered,
            packed=pack([offer.entry for offer in offered], request.token_budget, count),
            session=contents,
            task={} if task is None else task.state,
            window=window,
            encoding=encoding,
            count=count,
        )

    def _companions(
        self, owner: Owner, request: ContextRequest
    ) -> tuple[SessionCompanion | None, TaskCompanion | None]:
        session_id, task_id = request.view.session_id, request.view.task_id
        session = None if session_id is None else SessionCompanion(self.sessions, owner, session_id)
        task = None if task_id is None else TaskCompanion(self.tasks, self.sessions.clock, owner, task_id)
        return session, task

    def _recall(self, owner: Owner, request: ContextRequest, companion: Companion) -> Recalled:
        most = self.recall.look.settings.max_preferences
        asked = RecallRequest(
            question=request.question,
            criteria=Criteria(scopes=frozenset(request.view.scopes())),
            preferences=min(most, request.token_budget // TOKENS_OF_THE_SHORTEST + 1),
            conflicts=Conflicts.OF_QUESTION,
            confirmed_only=request.mode is Mode.HIGH_RISK,
            valid_at=request.valid_at,
        )
        if request.searches:
            recalled = self.recall(owner, asked, companion)
        else:
            recalled = self.recall.exactly(owner, request.memories or (), asked, companion)
        policy = self.policies.holding(owner.tenant_id, recalled.policy)
        moment = request.valid_at or recalled.at
        defer = DeferToSources(kinds=policy.business, moment=moment, repeats=not request.searches)
        return defer(recalled)

    def _trace(self, trace_id: str, owner: Owner, made: _Made, tokens: TokenUse) -> Trace:
        request, recalled = made.request, made.recalled
        scores = _scores(made)
        return Trace(
            trace_id=trace_id,
            owner=owner,
            at=recalled.at,
            operation="build_context",
            scopes=tuple(map(str, request.view.scopes())),
            candidates=dict(recalled.seen),
            scores=scores,
            dropped=tuple(dict.fromkeys((*recalled.drops, *_over_budget(made)))),
            versions=TracedVersions(
                policy=recalled.policy.version, embedding_model=self.recall.look.embedder.model_id
            ),
            lag=recalled.lag,
            degraded=recalled.degraded,
            window=_traced_window(made),
            tokens=tokens,
            mode=request.mode.value,
            trigger=request.trigger.value,
            valid_at=request.valid_at,
            used=tuple(dict.fromkeys(score.memory_id for score in scores)),
        )


def _events_of(contents: SessionContents | None, window: Window) -> frozenset[str]:
    """Return the raw events that stand among the recent messages anyway."""
    if contents is None:
        return frozenset()
    session_id = contents.session.session_id
    return frozenset(event_id(session_id, message.message_id) for message in window.messages)


def _items(made: _Made) -> dict[Section, tuple[ContextItem, ...]]:
    items: dict[Section, list[ContextItem]] = {section: [] for section in Section}
    for placed in made.packed.placed:
        offer = made.offered[placed.at]
        items[placed.section].append(
            ContextItem(
                content=placed.text,
                score=1.0 if offer.ranked is None else offer.ranked.score,
                shortened=placed.shortened,
                memory=None if offer.ranked is None else offer.ranked.memory,
                conflict_id=offer.conflict_id,
                source_of_record=None if offer.ranked is None else offer.ranked.source_of_record,
            )
        )
    return {section: tuple(found) for section, found in items.items()}


def _token_use(made: _Made) -> TokenUse:
    sections = {section.value: tokens for section, tokens in made.packed.by_section.items()}
    state = made.count(state_block(made.state)) if made.state else 0
    messages = made.count(messages_block(made.window.messages)) if made.window.messages else 0
    return TokenUse(
        encoding=made.encoding,
        budget=made.request.token_budget,
        used=made.packed.used,
        by_section={"state": state, **sections, "recent_messages": messages},
    )


def _scores(made: _Made) -> tuple[Scored, ...]:
    return tuple(
        Scored(
            memory_id=ranked.memory.memory_id,
            version=ranked.memory.version,
            type=ranked.memory.type.value,
            score=ranked.score,
            parts=ranked.parts,
            channels=tuple(channel.value for channel in ranked.channels),
            section=placed.section.value,
            shortened=placed.shortened,
            source_of_record=ranked.source_of_record,
        )
        for placed in made.packed.placed
        if (ranked := made.offered[placed.at].ranked) is not None
    )


def _over_budget(made: _Made) -> list[Drop]:
    skipped = [made.offered[at].ranked for at in made.packed.skipped]
    return [
        Drop(memory_id=one.memory.memory_id, reason=DropReason.OVER_BUDGET)
        for one in skipped
        if one is not None
    ]


def _traced_window(made: _Made) -> TracedWindow:
    messages = made.window.messages
    return TracedWindow(
        messages=len(messages),
        first_sequence=messages[0].sequence if messages else None,
        last_sequence=messages[-1].sequence if messages else None,
        tokens=made.window.tokens,
        state_version=None if made.session is None else made.session.state_version,
    )
