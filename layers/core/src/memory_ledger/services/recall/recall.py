"""
Recall: what the caller may see that answers a question.

Three stages, and the caller's trace is the fourth: what waits for the index and all that is asked beside it;
the index; the authority's word on every candidate, with the history or the narrower holders of what is known
to need them. What only the authority knew to need them takes one stage more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.intent.follow_ups import follow_up
from memory_ledger.domain.recall.intent.routing import Intent, Route, intent_of
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.turns.echoes import without_questions
from memory_ledger.domain.recall.turns.quoting import in_one_place
from memory_ledger.domain.text.fingerprints import Keep
from memory_ledger.ports.outbox import Marker
from memory_ledger.ports.turns import TurnPlace, TurnStore
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.recall.first_look import FirstLook, Looked
from memory_ledger.services.recall.narrowest_scope import Narrowing
from memory_ledger.services.recall.recall_attempt import Attempt
from memory_ledger.services.recall.recall_authority import Authority
from memory_ledger.services.recall.recall_past import Past
from memory_ledger.services.recall.recall_request import (
    Companion,
    Conflicts,
    NoCompanion,
    Recalled,
    RecallRequest,
)
from memory_ledger.services.recall.recall_scoring import Scoring
from memory_ledger.services.recall.recall_turns import RecallTurns


@dataclass(frozen=True, slots=True, kw_only=True)
class Recall:
    """What search and context share."""

    look: FirstLook
    authority: Authority
    turns: TurnStore
    variants: HanVariants
    keep: Keep

    def __call__(
        self,
        owner: Owner,
        request: RecallRequest,
        companion: Companion | None = None,
        markers: Sequence[Marker] | None = None,
    ) -> Recalled:
        """
        Return what answers *request*, re-checked, and how it was found; *markers*, if they were read already.

        Raises:
            UnavailableError: The authority does not answer; a failing index only degrades.
        """
        companion = companion or NoCompanion()
        question, intent = self._asked(request)
        if (dated := intent.dated(question.text)) != question.text:
            question = self.question(dated)
        looked = self.look(owner, question, intent, request, companion.first(), markers)
        return self._attempt(owner, request, question, looked).answer(companion)

    def exactly(
        self,
        owner: Owner,
        memory_ids: Sequence[str],
        request: RecallRequest,
        companion: Companion | None = None,
    ) -> Recalled:
        """
        Return these records and events, in this order, without searching, each re-checked as a hit is.

        The open conflicts are those that one of them is in.
        """
        companion, request = companion or NoCompanion(), replace(request, conflicts=Conflicts.OF_NAMED)
        names, places = tuple(dict.fromkeys(memory_ids)), dict[str, TurnPlace]()
        reads = [lambda: places.update(self.turns.places(owner, names))] if names else []
        looked = self.look.named(owner, names, request, [*reads, *companion.first()])
        return self._attempt(owner, request, self.question(""), looked).answer_exactly(places, companion)

    def once(self, recalled: Recalled, question: Question) -> Recalled:
        """Return *recalled* with each message, and what was noted of it, in one place."""
        kept, drops = in_one_place(recalled.kept, question)
        return replace(recalled, kept=tuple(kept), drops=(*recalled.drops, *drops))

    def stated(self, recalled: Recalled) -> Recalled:
        """Return *recalled* without messages that only ask, where anything states something."""
        kept, drops = without_questions(recalled.kept)
        return replace(recalled, kept=tuple(kept), drops=(*recalled.drops, *drops))

    def question(self, text: str) -> Question:
        """Return *text* as a question to what is remembered."""
        return Question(text, self.variants.simplified, self.keep)

    def _asked(self, request: RecallRequest) -> tuple[Question, Intent]:
        from memory_ledger.domain.recall.intent.bare_questions import bare
        from memory_ledger.domain.recall.intent.overviews import asks_for_all

        question, now = self.question(request.question), self.look.clock.now()
        if asks_for_all(request.question):
            return question, Intent(routes=(Route.OVERVIEW,), asked=now)
        if request.said_before:
            return follow_up(question, request.said_before, now)
        if not question.asks_for_nothing and (about := bare(question.text)) != question.text:
            question = self.question(about)
        return question, intent_of(question, now)

    def _attempt(self, owner: Owner, request: RecallRequest, question: Question, looked: Looked) -> Attempt:
        look, now = self.look, self.look.clock.now()
        scoring = self._scoring(question, looked, request.valid_at or now)
        return Attempt(
            look=look,
            authority=self.authority,
            owner=owner,
            request=request,
            looked=looked,
            now=now,
            scoring=scoring,
            narrowing=Narrowing(authority=self.authority, criteria=request.criteria, now=now),
            past=Past(authority=self.authority, owner=owner),
            turns=RecallTurns(
                turns=self.turns,
                owner=owner,
                request=request,
                settings=look.settings,
                scoring=scoring,
                now=now,
            ),
        )

    def _scoring(self, question: Question, looked: Looked, now: datetime) -> Scoring:
        return Scoring(
            embedder=looked.model,
            settings=self.look.settings,
            question=question,
            vector=looked.vector,
            about=self.question(looked.intent.about),
            about_vector=looked.about_vector,
            now=now,
            intent=looked.intent,
        )
