"""The first look: what computes in this process runs alone, what is waited for runs beside the reads."""

from __future__ import annotations

import threading
from typing import Any

from memory_ledger.adapters.runtime import ThreadGather
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.ranking import RetrievalSettings
from memory_ledger.domain.recall.rechecking import Criteria
from memory_ledger.domain.recall.relevance import Question
from memory_ledger.domain.recall.routing import Intent
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.ports import IndexHits
from memory_ledger.services.recall.first_look import FirstLook
from memory_ledger.services.recall.recall_request import RecallRequest
from tests.fakes.embedder import HashingEmbedder
from tests.support.parts import MovableClock

ALICE = Owner(tenant_id="acme", user_id="alice")


class Outbox:
    """Notes that markers are read."""

    def __init__(self, steps):
        self.steps = steps

    def markers(self, owner, limit):
        self.steps.append("markers")
        return ()


class Index:
    """Notes with which vector it is searched."""

    def __init__(self, steps):
        self.steps = steps

    def search(self, query):
        self.steps.append(query.vector)
        return IndexHits()


def look(model, steps, beside):
    nothing: Any = None
    outbox: Any = Outbox(steps)
    index: Any = Index(steps)
    first = FirstLook(
        store=nothing,
        outbox=outbox,
        index=index,
        model=lambda: model,
        gather=ThreadGather(),
        clock=MovableClock(),
        settings=RetrievalSettings(),
    )
    request = RecallRequest(question="which colour", criteria=Criteria(scopes=frozenset({GLOBAL})))
    return first(ALICE, Question(request.question), Intent(), request, [beside])


def test_a_model_of_this_process_has_computed_before_anything_is_read():
    steps: list[Any] = []

    class Local(HashingEmbedder):
        def embed(self, texts):
            steps.append("embedded")
            return super().embed(texts)

    looked = look(Local(), steps, lambda: steps.append("beside"))

    assert steps[0] == "embedded"
    assert steps.count("embedded") == 1
    assert set(steps[1:]) == {"markers", "beside", looked.vector}


def test_a_model_elsewhere_is_waited_for_beside_the_reads():
    steps: list[Any] = []
    met = threading.Barrier(2, timeout=30)

    class Remote(HashingEmbedder):
        is_local = False

        def embed(self, texts):
            met.wait()
            return super().embed(texts)

    looked = look(Remote(), steps, met.wait)

    assert looked.vector is not None
    assert steps[-1] == looked.vector
