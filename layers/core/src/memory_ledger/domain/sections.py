"""The sections of a context, and which memory belongs where."""

from __future__ import annotations

from enum import StrEnum

from memory_ledger.domain.memory import MemoryType


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


def section_of(type: MemoryType) -> Section:
    """Return the section of a memory that nothing disputes."""
    return _SECTION_OF[type]
