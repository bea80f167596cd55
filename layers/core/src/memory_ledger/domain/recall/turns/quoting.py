"""A message and what was noted of it take one place: the notes where they say as much, else the message."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import Ranked, Selected, by_worth
from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.transcript_lines import said_in
from memory_ledger.domain.writing.decisions import SAID_IN_PASSING

WORDS_LEFT, SHARE_LEFT = 2, 0.2
"""So much of a message may be left out by records that quote it: more would be lost with it."""
LONG = 400
"""A message of more characters would take the room of too much else."""
ANSWERS = 0.5
"""A note answers that holds so much of the question, and no less of it than its message."""


def say_as_much(notes: Sequence[str], said: str, question: Question) -> bool:
    """
    Tell whether *notes*, texts that stand in the message that was *said*, leave next to nothing of it, and
    nothing that *question* asks about.
    """
    if not notes:
        return False
    whole, *parts = (question.words(said_in(one)) for one in (said, *set(notes)))
    left = len(whole.terms) - sum(len(part.terms) for part in parts)
    if left > max(WORDS_LEFT, SHARE_LEFT * len(whole.terms)):
        return False
    return whole.about & question.terms <= frozenset[str]().union(*(part.about for part in parts))


def in_one_place(ranked: Sequence[Ranked], question: Question) -> Selected:
    """
    Return *ranked* without messages that notes shown say, and without notes that a message shown says.

    What stays has the place of the best of what it stands for. Of the two the note stays where it answers
    the question, and beside its message if the user asked for it or corrected it, if it is a value that may
    change, or a preference.
    """
    stands_for: dict[str, str] = {}
    for message in ranked:
        notes = _notes_of(message, ranked)
        if _answers(notes, message, question) or say_as_much(
            [note.text for note in notes], message.text, question
        ):
            stands_for[message.memory.memory_id] = _best(notes).memory.memory_id
        elif not message.echo and len(message.text) <= LONG:
            stands_for |= {
                note.memory.memory_id: message.memory.memory_id for note in notes if _is_told_by_the_way(note)
            }
    gone: dict[str, list[Ranked]] = defaultdict(list)
    for one in ranked:
        if one.memory.memory_id in stands_for:
            gone[stands_for[one.memory.memory_id]].append(one)
    kept = [
        _in_the_place_of(one, gone[one.memory.memory_id])
        for one in ranked
        if one.memory.memory_id not in stands_for
    ]
    return by_worth(kept), [Drop(memory_id=name, reason=DropReason.NEAR_DUPLICATE) for name in stands_for]


def _notes_of(message: Ranked, ranked: Sequence[Ranked]) -> list[Ranked]:
    """Return the records of *ranked* that were taken from *message* and say a part of it in its words."""
    if message.told is None:
        return []
    names = set(message.memory.source.ids)
    return [
        one
        for one in ranked
        if one.told is None and not names.isdisjoint(one.memory.source.ids) and one.text in message.text
    ]


def _answers(notes: Sequence[Ranked], message: Ranked, question: Question) -> bool:
    """Tell whether one of *notes* says of *question* what *message* says."""
    if not notes:
        return False
    least = max(ANSWERS, question.share(said_in(message.text)))
    return any(_is_told_by_the_way(note) and question.share(note.text) >= least for note in notes)


def _is_told_by_the_way(note: Ranked) -> bool:
    memory = note.memory
    stands_alone = (
        note.fixed
        or note.rivals
        or memory.version > 1
        or memory.subject_key is not None
        or memory.fact is not None
        or memory.type is MemoryType.PREFERENCE
    )
    return SAID_IN_PASSING in memory.reasons and not stands_alone


def _in_the_place_of(one: Ranked, gone: Sequence[Ranked]) -> Ranked:
    """Return *one* with the best place of them; a message with a note that needs less room."""
    if not gone:
        return one
    best = _best([one, *gone])
    gist = None if one.told is None else _best(gone).text
    return replace(one, parts=best.parts, score=best.score, gist=gist)


def _best(ranked: Sequence[Ranked]) -> Ranked:
    return max(ranked, key=lambda one: one.score)
