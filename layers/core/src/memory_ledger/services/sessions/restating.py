"""A statement with another value in it, where the user says that one took the place of the other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.subjects.stated_relations import relation_in

if TYPE_CHECKING:
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff


def restated(candidate: Candidate, said: CalledOff, ended: Memory) -> Candidate:
    """
    Return *candidate* as what *ended* says, with the value that it was *said* to have by now.

    "I switched from EE to giffgaff" answers no question about a phone provider. Where the old value is not
    told in full, the candidate stays as it was said.
    """
    content = None if said.swap is None or ended.content is None else said.swap.restated(ended.content)
    if content is None:
        return candidate
    fact = None if ended.fact is None else relation_in(content)
    return replace(
        candidate,
        content=content,
        type=ended.type,
        fact=fact,
        subject_key=None,
        confirmed=True,
        importance=max(candidate.importance, ended.importance),
    )
