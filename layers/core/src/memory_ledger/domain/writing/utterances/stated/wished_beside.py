"""Wishes that stand where no fact is said: in a question ("could you always …"), or beside a task."""

from __future__ import annotations

from collections.abc import Callable

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances.asked import requests
from memory_ledger.domain.writing.utterances.cut.clauses import clauses
from memory_ledger.domain.writing.utterances.kinds import is_for_now, is_wished
from memory_ledger.domain.writing.utterances.patterns import without_filler
from memory_ledger.domain.writing.utterances.stated import wishes
from memory_ledger.domain.writing.utterances.unmeant import refusals
from memory_ledger.domain.writing.utterances.verdicts import Keep, Verdict


def _wished_politely(text: str) -> Verdict | None:
    """Return the verdict on an order that is put as a question: "could you always …"; None on a question."""
    asked = wishes.POLITELY.match(text)
    if asked is None or requests.ASKS_BACK.match(text) or requests.RECALLS.match(text):
        return None
    wish = text[asked.end() :]
    if wishes.LASTING.search(wish):
        return Verdict(keep=Keep.STORE, why=Why.STANDING_WISH, type=MemoryType.PREFERENCE)
    if is_for_now(wish) and refusals.TASK.match(wish) is None:
        return Verdict(keep=Keep.SESSION_ONLY, why=Why.ONE_OFF_INSTRUCTION)
    return None


def _wished_beside(text: str) -> Verdict | None:
    """Return the verdict on a standing wish beside a task: "translate this, and from now on …: text"."""
    for start, end in clauses(text.partition(":")[0]):
        start += without_filler(text[start:end])
        clause = text[start:end]
        if wishes.LASTING.search(clause) and is_wished(clause):
            return Verdict(
                keep=Keep.STORE, why=Why.STANDING_WISH, type=MemoryType.PREFERENCE, start=start, end=end
            )
    return None


WISHED: dict[Why, Callable[[str], Verdict | None]] = {
    Why.QUESTION: _wished_politely,
    Why.TASK_REQUEST: _wished_beside,
}
"""What may be wished though a sentence says no fact."""
