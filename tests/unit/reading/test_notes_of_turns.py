"""A note is no more relevant than the message it was noted of is among its neighbours."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, cast

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.ranking.ranking import Parts, RetrievalSettings, final_score
from memory_ledger.domain.recall.ranking.rechecking import Criteria
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.recall.turns.turn_ranking import Yardstick
from memory_ledger.domain.records.memory import Source, SourceKind
from memory_ledger.services.recall.recall_request import RecallRequest
from memory_ledger.services.recall.recall_scoring import Scoring
from memory_ledger.services.recall.recall_turns import RecallTurns
from tests.support.records import make_memory

pytestmark = pytest.mark.req("R6", "R9")
SETTINGS = RetrievalSettings()
NOW = datetime(2026, 3, 5, tzinfo=UTC)


@pytest.fixture
def turns():
    absent = cast(Any, None)
    return RecallTurns(
        turns=absent,
        owner=Owner(tenant_id="acme", user_id="alice"),
        request=RecallRequest(question="q", criteria=Criteria(scopes=frozenset())),
        settings=SETTINGS,
        scoring=Scoring(embedder=absent, settings=SETTINGS, question=Question("q"), vector=None, now=NOW),
        now=NOW,
        heard={"m1": 0.0, "m2": 5.0},
        measure=Yardstick(best=5.0, top=0.7, least=0.28, decay=10.0),
    )


def note(message_id: str, relevance: float, **changes: Any) -> Ranked:
    source = Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=(message_id,))
    memory = make_memory("mem_1", **({"source": source} | changes))
    parts = Parts(relevance=relevance, importance=0.5, recency=1)
    return Ranked(memory=memory, text="text", parts=parts, score=final_score(parts, SETTINGS))


@pytest.mark.parametrize(
    ("message_id", "relevance", "least", "most"),
    [
        ("m2", 0.9, 0.7, 0.7),
        ("m1", 0.9, 0.29, 0.69),
        ("m1", 0.3, 0.3, 0.3),
        ("m1", 1.0, 1.0, 1.0),
        ("elsewhere", 0.9, 0.9, 0.9),
    ],
)
def test_a_note_follows_its_message(turns, message_id, relevance, least, most):
    (found,) = turns.as_notes([note(message_id, relevance)])

    assert least - 1e-9 <= found.parts.relevance <= most + 1e-9
    assert found.score == pytest.approx(final_score(found.parts, SETTINGS))


def test_of_two_notes_of_a_message_the_one_that_says_more_of_it_comes_first(turns):
    said = "the ferry to Gozo costs nine euros on Sundays"
    notes = [replace(note("m1", 0.9), text=text) for text in ("the ferry", said)]

    brief, full = turns.as_notes(notes)

    assert brief.parts.relevance < full.parts.relevance


def test_a_note_that_was_corrected_no_longer_says_what_its_message_said(turns):
    (found,) = turns.as_notes([note("m1", 0.9, version=2)])

    assert found.parts.relevance == 0.9


def test_without_turns_to_compare_with_a_note_keeps_its_relevance(turns):
    turns.measure = None

    assert turns.as_notes([note("m1", 0.9)])[0].parts.relevance == 0.9
