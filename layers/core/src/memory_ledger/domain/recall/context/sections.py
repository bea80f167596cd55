"""The sections of a context, and which memory belongs where."""

from __future__ import annotations

from enum import StrEnum

from memory_ledger.domain.records.memory import Memory, MemoryType


class Section(StrEnum):
    """Sections that hold memories, in the order they stand in the text."""

    PREFERENCES = "preferences"
    FACTS = "facts"
    EXPERIENCE = "experience"
    SUMMARIES = "summaries"
    CONFLICTS = "conflicts"


_SECTION_OF = {
    MemoryType.PREFERENCE: Section.PREFERENCES,
    MemoryType.FACT: Section.FACTS,
    MemoryType.EVENT: Section.FACTS,
    MemoryType.DECISION: Section.FACTS,
    MemoryType.EPISODE: Section.EXPERIENCE,
    MemoryType.PROCEDURE: Section.EXPERIENCE,
    MemoryType.SUMMARY: Section.SUMMARIES,
}


_WISHES = frozenset({MemoryType.PREFERENCE, MemoryType.PROCEDURE})


def section_of(memory: Memory) -> Section:
    """
    Return the section of a memory that nothing disputes.

    A wish or a way to do things that a page, a mail or a tool names is a fact about its source.
    """
    if memory.is_hearsay and memory.type in _WISHES:
        return Section.FACTS
    return _SECTION_OF[memory.type]
