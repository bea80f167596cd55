"""A question that does not say what it is about, and what it is asked in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.intent.follow_ups import leans, said_before
from memory_ledger.domain.recall.intent.work_at_hand import completed, points_at_work, says_little
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.ports.outbox import Marker
from memory_ledger.services.contexts.context_request import ContextRequest
from memory_ledger.services.contexts.session_companion import SessionCompanion
from memory_ledger.services.contexts.task_companion import TaskCompanion
from memory_ledger.services.recall.recall import Recall


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question, what was said *before* that it leans on, and the *markers*, where they are read already."""

    question: str
    before: str = ""
    markers: Sequence[Marker] | None = None


def asked_in(
    recall: Recall,
    owner: Owner,
    request: ContextRequest,
    question: Question,
    session: SessionCompanion | None,
    task: TaskCompanion | None,
) -> Asked:
    """
    Return the *question* of *request*; if it says little, completed by its session or else its task.

    These are read beside the markers, which any search waits for, so that no call is added to those in turn.
    """
    little = task is not None and says_little(question)
    follows = session is not None and leans(question) and not (little and points_at_work(question))
    if not request.searches or not (little or follows):
        return Asked(question=request.question)
    reads = [*(session.ahead() if session and follows else ()), *(task.ahead() if task and little else ())]
    markers = recall.look.ahead(owner, reads)
    said = session.said() if session and follows else ()
    before = said_before(said, recall.question, own_only=request.confirmed_only)
    if before or task is None or not little:
        return Asked(question=request.question, before=before, markers=markers)
    about = completed(request.question, request.view.project_id, task.task)
    return Asked(question=about, markers=markers)
