"""Brief forms of records, for where there is no room for all of one."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.record_texts import episode_brief, text_of
from memory_ledger.domain.text.sentences import beginnings


@dataclass(frozen=True, slots=True, kw_only=True)
class BriefForm:
    """What is said in few words; fewer than its *least* first characters do not say what it is about."""

    text: str
    least: int


def brief_form(memory: Memory, shown: str) -> BriefForm | None:
    """
    Return of an episode, *shown* with what was noted of it, its end, goal and lesson; None of anything else.

    What is left of it has its end and its goal, or the first sentence of a goal that has several. What was
    told beside the episode comes behind.
    """
    if memory.episode is None or not shown.endswith(said := text_of(memory)):
        return None
    noted, brief, goal = shown.removesuffix(said), episode_brief(memory.episode), memory.episode.goal
    first = next(beginnings(goal), goal.rstrip())
    least = len(noted) + brief.index(f"goal: {goal}") + len("goal: ") + goal.index(first) + len(first)
    text = "\n".join(part for part in (noted + brief, memory.content) if part)
    return BriefForm(text=text, least=least)
