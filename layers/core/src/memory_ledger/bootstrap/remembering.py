"""Turning messages into decisions, within a call or behind it."""

from __future__ import annotations

from functools import cache

from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.extracting import LateRules, configured_extractor
from memory_ledger.bootstrap.proposing import propose_memory
from memory_ledger.bootstrap.recalling import recall
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.ranking.rechecking import Criteria
from memory_ledger.domain.recall.ranking.selection import by_worth
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.services.recall.recall_request import RecallRequest
from memory_ledger.services.sessions.decide_findings import DecideFindings
from memory_ledger.services.sessions.find_findings import FindFindings
from memory_ledger.services.sessions.finish_extraction import FinishExtraction
from memory_ledger.services.sessions.put_right import PutRight
from memory_ledger.services.writing.propose_forgetting import ProposeForgetting, Recall


def decide_findings(parts: Container) -> DecideFindings:
    """Return the use case that turns messages into decisions."""
    return DecideFindings(
        find=FindFindings(
            extractor=configured_extractor(parts.config),
            put_right=PutRight(rules=LateRules(), sessions=parts.sessions),
            keyed_hash=parts.keyed_hash,
            policies=parts.policies,
            clock=parts.clock,
        ),
        propose=propose_memory(parts),
        forget=ProposeForgetting(
            store=parts.store,
            clock=parts.clock,
            policies=parts.policies,
            recall=_recalled(parts),
            variants=parts.variants,
        ),
        keyed_hash=parts.keyed_hash,
        variants=parts.variants,
        policies=parts.policies,
    )


def _recalled(parts: Container) -> Recall:
    """Return recall as a wish to forget asks it; index and model are reached for at the first wish."""
    ask = cache(lambda: recall(parts))

    def said(owner: Owner, question: str, scopes: frozenset[Scope]) -> list[tuple[str, str]]:
        request = RecallRequest(question=question, criteria=Criteria(scopes=scopes), as_told=True)
        return [(one.memory.memory_id, one.text) for one in by_worth(ask()(owner, request).kept)]

    return said


def finish_extraction(parts: Container) -> FinishExtraction:
    """Return the background's use case."""
    return FinishExtraction(sessions=parts.sessions, work=parts.work, decide=decide_findings(parts))
