"""Duplicates: when a record that says the same makes a candidate one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.writing.evidence import strengthens, vouched_for
from memory_ledger.domain.writing.policy import Policy

EXACT, NORMALIZED, PARAPHRASE = "duplicate_exact", "duplicate_normalized", "duplicate_paraphrase"
Alike = Callable[[Memory, Memory], str | None]
"""Tells how two records say the same, as a reason code."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Twin:
    """A live record that says the same in the same scope; *reason* tells how."""

    head: Head
    memory: Memory
    reason: str


def stands_for(twin: Twin, draft: Memory, policy: Policy) -> bool:
    """
    Tell whether *draft* adds nothing to its twin.

    What waits for confirmation stands for no statement, and a rival for no confirmed one. The same words
    stand where what is there is at least as strong; other words are the same statement only from a source of
    the same trust, for the same time. What the same source event made before always stands.
    """
    memory = twin.memory
    if memory.memory_id == draft.memory_id:
        return True
    if memory.status is Status.PENDING and draft.status is not Status.PENDING:
        return False
    if memory.status is Status.CONFLICTED and vouched_for(draft.confirmed, draft.source.kind):
        return False
    return _agrees(memory, draft) if twin.reason == PARAPHRASE else not strengthens(draft, memory, policy)


def _agrees(memory: Memory, draft: Memory) -> bool:
    return (
        memory.trust is draft.trust
        and (memory.confirmed or not draft.confirmed)
        and memory.valid_until == draft.valid_until
        and draft.status is not Status.SCHEDULED
    )
