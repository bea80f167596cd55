"""Build a context: recall, pack into the budget, say it as data and as text, keep a trace."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.recall.context.context_text import render_text
from memory_ledger.domain.recall.context.sections import Section
from memory_ledger.domain.recall.intent.routing import Route, intent_of
from memory_ledger.domain.recall.intent.triggers import Opening, Trigger
from memory_ledger.domain.recall.intent.work_at_hand import completed
from memory_ledger.domain.recall.ranking.cases import annotated
from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.rechecking import Criteria
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.turns.turns import event_id
from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.wording import languages_in
from memory_ledger.domain.working.messages import MessageRole
from memory_ledger.domain.working.window import DEFAULT_MESSAGES, Limits, Window, choose_window
from memory_ledger.ports.models import Tokenizer
from memory_ledger.ports.runtime import IdSource
from memory_ledger.ports.tasks import TaskStore
from memory_ledger.ports.traces import TraceStore
from memory_ledger.services.contexts.completing import Asked, asked_in
from memory_ledger.services.contexts.context_offers import offers, packed
from memory_ledger.services.contexts.context_request import Context, ContextItem, ContextRequest
from memory_ledger.services.contexts.context_trace import Made, token_use, trace_of
from memory_ledger.services.contexts.defer_to_sources import DeferToSources
from memory_ledger.services.contexts.session_companion import SessionCompanion
from memory_ledger.services.contexts.session_lines import session_lines
from memory_ledger.services.contexts.task_companion import TaskCompanion, Together
from memory_ledger.services.recall.recall import Recall
from memory_ledger.services.recall.recall_request import (
    Companion,
    Conflicts,
    NoCompanion,
    Recalled,
    RecallRequest,
)
from memory_ledger.services.session_reading import ReadSession, SessionContents
from memory_ledger.services.tenant_policies import TenantPolicies

TOKENS_OF_THE_SHORTEST = 8
"""No item takes fewer tokens, so more preferences than fit need not be read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildContext:
    """
    Recall, packed into a token budget as data and as text, with a trace; *tokenizer* is made at first use.
    """

    recall: Recall
    sessions: ReadSession
    tasks: TaskStore
    traces: TraceStore
    ids: IdSource
    tokenizer: Callable[[], Tokenizer]
    policies: TenantPolicies
    openings: Mapping[Trigger, Opening]

    def __call__(self, principal: Principal, request: ContextRequest) -> Context:
        """
        Return what to put in the prompt.

        A session or task that is gone or unknown leaves its sections empty.

        Raises:
            UnavailableError: The authority does not answer.
        """
        made = self._make(principal.owner, request)
        trace_id = self.ids.new("trc_")
        tokens = token_use(made)
        self.traces.keep(trace_of(trace_id, principal.owner, made, tokens))
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

    def _make(self, owner: Owner, request: ContextRequest) -> Made:
        question = self.recall.question(request.question)
        session, task = self._companions(owner, request, question)
        recalled = self._found(owner, request, question, session, task)
        tokenizer = self.tokenizer()
        encoding = tokenizer.encoding_for(request.model)
        count = partial(tokenizer.count, encoding=encoding)
        contents = None if session is None else session.contents
        contents, unconfirmed = _of_user(contents) if request.confirmed_only else (contents, ())
        window = Window() if contents is None else choose_window(contents.messages, Limits(), count)
        recalled = _apart_from(window, contents, replace(recalled, drops=(*recalled.drops, *unconfirmed)))
        if request.searches:
            recalled = self.recall.stated(self.recall.once(recalled, question))
        opening = self.openings[request.trigger]
        lines = session_lines(request, contents, window, recalled, opening)
        offered = offers(request, recalled, opening, lines)
        return Made(
            request=request,
            recalled=recalled,
            offered=offered,
            packed=packed(offered, request.token_budget, count, request.question),
            session=contents,
            task={} if task is None else task.state,
            window=window,
            encoding=encoding,
            count=count,
        )

    def _companions(
        self, owner: Owner, request: ContextRequest, question: Question
    ) -> tuple[SessionCompanion | None, TaskCompanion | None]:
        session_id, task_id = request.view.session_id, request.view.task_id
        project_id = request.view.project_id
        session = (
            None if session_id is None else SessionCompanion(self.sessions, owner, session_id, project_id)
        )
        if task_id is None:
            return session, None
        clock = self.sessions.clock
        wanted = Route.ARTIFACT in intent_of(question, clock.now()).routes
        task = TaskCompanion(self.tasks, clock, owner, task_id, question=question, artifacts=wanted)
        return session, task

    def _found(
        self,
        owner: Owner,
        request: ContextRequest,
        question: Question,
        session: SessionCompanion | None,
        task: TaskCompanion | None,
    ) -> Recalled:
        """Return what may stand in the context, while session and task are read beside it."""
        present = [one for one in (session, task) if one is not None]
        companion = Together(*present) if present else NoCompanion()
        asked = asked_in(self.recall, owner, request, question, session, task)
        recalled = self._recall(owner, request, asked, companion)
        return self._within(request, recalled, task) if request.searches else recalled

    def _recall(self, owner: Owner, request: ContextRequest, said: Asked, companion: Companion) -> Recalled:
        most, opening = self.recall.look.settings.max_preferences, self.openings[request.trigger]
        asked = RecallRequest(
            question=said.question,
            said_before=said.before,
            criteria=Criteria(scopes=frozenset(request.view.scopes())),
            preferences=min(most, request.token_budget // TOKENS_OF_THE_SHORTEST + 1),
            background=opening.background,
            turns=opening.opens(MemoryType.EVENT),
            conflicts=Conflicts.OF_QUESTION,
            confirmed_only=request.confirmed_only,
            valid_at=request.valid_at,
        )
        if request.searches:
            recalled = self.recall(owner, asked, companion, said.markers)
        else:
            recalled = self.recall.exactly(owner, request.memories or (), asked, companion)
        policy = self.policies.holding(owner.tenant_id, recalled.policy)
        moment = request.valid_at or recalled.at
        defer = DeferToSources(
            kinds=policy.business,
            moment=moment,
            repeats=not request.searches,
            languages=languages_in(request.question),
        )
        return defer(recalled)

    def _within(self, request: ContextRequest, recalled: Recalled, task: TaskCompanion | None) -> Recalled:
        """Return what the trigger leaves of *recalled*; cases of another environment say so."""
        kept, over = self.openings[request.trigger].within(recalled.kept)
        about = completed(request.question, request.view.project_id, {} if task is None else task.task)
        shown = annotated(kept, about, self.recall.variants.simplified)
        return replace(recalled, kept=tuple(shown), drops=(*recalled.drops, *over))


def _of_user(contents: SessionContents | None) -> tuple[SessionContents | None, tuple[Drop, ...]]:
    """Return *contents* with the user's own messages alone, and which of the newest others are left out."""
    if contents is None:
        return None, ()
    own = tuple(one for one in contents.messages if one.role is MessageRole.USER)
    others = (one for one in contents.messages[-DEFAULT_MESSAGES:] if one.role is not MessageRole.USER)
    names = (event_id(contents.session.session_id, one.message_id) for one in others)
    drops = tuple(Drop(memory_id=name, reason=DropReason.NOT_CONFIRMED) for name in names)
    return replace(contents, messages=own), drops


def _apart_from(window: Window, contents: SessionContents | None, recalled: Recalled) -> Recalled:
    """Return *recalled* without the raw events that stand among the recent messages anyway."""
    if contents is None:
        return recalled
    session_id = contents.session.session_id
    shown = {event_id(session_id, message.message_id) for message in window.messages}
    kept = [one for one in recalled.kept if one.memory.memory_id not in shown]
    found = (one.memory.memory_id for one in recalled.kept)
    drops = [Drop(memory_id=name, reason=DropReason.NEAR_DUPLICATE) for name in found if name in shown]
    return replace(recalled, kept=tuple(kept), drops=(*recalled.drops, *drops))


def _items(made: Made) -> dict[Section, tuple[ContextItem, ...]]:
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
                summary=offer.summary,
                source_of_record=None if offer.ranked is None else offer.ranked.source_of_record,
            )
        )
    return {section: tuple(found) for section, found in items.items()}
