"""Kinds of statements by their form; the order of the rules is what outweighs what."""

from __future__ import annotations

import re

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.subjects.reply_values import names_value
from memory_ledger.domain.writing.subjects.told_together import alone
from memory_ledger.domain.writing.utterances.stated import (
    constraints,
    corrections,
    decisions,
    since_now,
    tastes,
    wishes,
)
from memory_ledger.domain.writing.utterances.stated.selfhood import LOOKED_AT, tells_of_self
from memory_ledger.domain.writing.utterances.unmeant import (
    fleeting,
    mockery,
    moments,
    others,
    recurrences,
    refusals,
)


def kind_of(text: str) -> Why:
    """Return the kind of a folded statement: one that is kept, or the reason why it is not."""
    text = alone(text)
    if decisions.OPEN_LABEL.match(text) or decisions.UNDECIDED.match(text):
        return Why.OPEN_QUESTION
    if decisions.DECIDES.match(text):
        return Why.DECISION
    if refusals.GUESSES.match(text):
        return Why.MODEL_GUESS
    if decisions.OPEN.match(text):
        asked = decisions.OPEN_ALONE.match(text) or decisions.ASKS_ADVICE.search(text)
        return Why.QUESTION if asked else Why.OPEN_QUESTION
    if mockery.MEANS_THE_OPPOSITE.search(text):
        return Why.SMALL_TALK
    if is_for_now(text):
        return Why.ONE_OFF_INSTRUCTION
    return _of_the_user(text)


def is_for_now(text: str) -> bool:
    """Tell whether a text holds for this answer or conversation only."""
    if moments.BOUND.search(text):
        return wishes.BEYOND.search(text) is None
    passing = moments.FOR_NOW.match(text) or moments.FOR_NOW_ANYWHERE.search(text)
    return passing is not None and wishes.LASTING.search(text) is None


def _of_the_user(text: str) -> Why:
    if _begins_with_task(text):
        return Why.TASK_REQUEST
    text = since_now.after_a_time(text)
    of_others = others.OF_OTHERS.match(text) is not None
    if names_value(text) and _changes_look(text):
        return Why.STANDING_WISH
    if not of_others and is_wished(text) and others.OTHERS_DO.match(text) is None:
        return Why.FACT_ABOUT_USER if since_now.tells_since(text) else Why.STANDING_WISH
    if others.NAMES_WHO.match(text) or constraints.binds(text):
        return Why.FACT_ABOUT_USER
    if of_others:
        return Why.OTHER_PERSON
    return _no_statement(text) or _of_self(text)


def is_wished(text: str) -> bool:
    """Tell whether a folded text says how the user wants to be served from now on."""
    if wishes.STANDING.match(text) is None:
        return wishes.NAMED.match(text) is not None
    return not recurrences.recurs(text)


def _begins_with_task(text: str) -> bool:
    """Tell whether what follows a first clause specifies a task: "make a form, every field must …"."""
    head = re.split("[,:]", text, maxsplit=1)[0]
    if len(head) == len(text) or wishes.LASTING.search(head) or wishes.STANDING.match(head):
        return False
    return refusals.TASK.match(head) is not None and tastes.OWN_TASTE.match(head) is None


def _no_statement(text: str) -> Why | None:
    tasked = refusals.TASK.match(text) and not tastes.OWN_TASTE.match(text)
    if tasked or moments.TROUBLE.search(text):
        return Why.TASK_REQUEST
    if tastes.LIKES_THIS.match(text) or moments.EVENT_OF_NOW.match(text):
        return Why.SMALL_TALK
    if recurrences.WITHOUT_OBJECT.match(text):
        return Why.SMALL_TALK
    if fleeting.FLEETING.search(text[:LOOKED_AT]) or fleeting.is_chosen_once(text[:LOOKED_AT]):
        return Why.SMALL_TALK
    return None


def _of_self(text: str) -> Why:
    effect = fleeting.EFFECTS.match(text) is not None
    if tastes.PREFERS.match(text) and not effect and not recurrences.OF_ONES_OWN.match(text):
        return Why.PREFERENCE
    told = effect or corrections.CONTRAST.match(text) is not None or tells_of_self(text)
    return Why.FACT_ABOUT_USER if told else Why.SMALL_TALK


def type_of(text: str) -> MemoryType:
    """Return the type of what a folded text asks to be remembered, whatever kind of statement it is."""
    text = since_now.after_a_time(text)
    if others.OTHERS_DO.match(text) or since_now.tells_since(text):
        return MemoryType.FACT
    if names_value(text) and _is_of_look(text):
        return MemoryType.PREFERENCE
    wishful = any(wish.match(text) for wish in (wishes.WISH_TYPE, tastes.PREFERS)) or is_wished(text)
    return MemoryType.PREFERENCE if wishful else MemoryType.FACT


def _changes_look(text: str) -> bool:
    from memory_ledger.domain.writing.subjects.reply_wishes import is_from_now_on

    return is_from_now_on(text)


def _is_of_look(text: str) -> bool:
    from memory_ledger.domain.writing.subjects.reply_wishes import is_reply_wish

    return is_reply_wish(text)
