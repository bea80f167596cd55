"""Questions that lean on what was said right before them, and what of that completes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from memory_ledger.domain.recall.intent.leaning_chinese import leans_in_chinese
from memory_ledger.domain.recall.intent.leaning_english import NAME, leans_in_english
from memory_ledger.domain.recall.intent.routing import Intent, Route, intent_of
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.times.periods import period_of
from memory_ledger.domain.text.evasions import DOES_NOT_KNOW, TURNS_AWAY
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.han import HAN_CHARACTER
from memory_ledger.domain.text.pleasantries import asks_back, is_pleasantry
from memory_ledger.domain.working.messages import Message, MessageRole

LOOKED_BACK = 20
"""What was said earlier than so many messages ago is not what a question leans on."""
_LONGEST = 120
"""A longer question says enough."""
MAX_SAID = 300
"""So many characters of what was said complete a question."""
_SHORT = 60
"""A reply of so many characters names little beside what answers; of a longer one its names are read."""
_MOST_NAMES, _MOST_TIMES = 5, 3
_BREAKS_IN = re.compile(r"(?:oh|ah|wait|hang on|sorry|excuse me)\b|[哦噢哎诶]|等等|等一下|稍等")


def leans(question: Question) -> bool:
    """
    Tell whether *question* leans on what was said: by a pronoun, or as it asks without saying about what.

    One that turns to something else, names somebody or something, or asks for nothing does not.
    """
    text = _bare(question)
    if len(text) > _LONGEST or not any(map(str.isalnum, text)):
        return False
    if question.identifiers or question.subject_keys:
        return False
    if question.asks_for_nothing or TURNS_AWAY.match(fold(question.text).strip()) is not None:
        return False
    return (
        leans_in_chinese(question.simplified(text)) if HAN_CHARACTER.search(text) else leans_in_english(text)
    )


def said_before(
    messages: Sequence[Message], read: Callable[[str], Question], *, own_only: bool = False
) -> str:
    """
    Return what completes a question asked after *messages*, which come in order; empty where nothing does.

    It is the user's newest message that is about something by itself, where that was said by the way the one
    before it as well, and what the assistant's newest reply to it names, which goes no further than the text
    that is searched by; with *own_only* it is left out.
    """
    reply = aside = ""
    for message in reversed(messages[-LOOKED_BACK:]):
        if message.role is MessageRole.ASSISTANT and not reply and not own_only:
            reply = message.content
        if message.role is MessageRole.USER and _is_about_something(read(message.content)):
            said = message.content.strip()[-MAX_SAID:]
            if not aside and _is_by_the_way(said):
                aside = said
                continue
            return "\n".join(filter(None, (said, aside, _named_in(reply))))
    return "\n".join(filter(None, (aside, _named_in(reply)))) if aside else ""


def follow_up(question: Question, said: str, now: datetime) -> tuple[Question, Intent]:
    """
    Return *question*, asked at *now*, completed by what was *said* before, and what it is after.

    The time it names is its own: one that was said is words to search by, or, beside its own, nothing.
    """
    timed = period_of(question.plain, now) is not None
    said = _without_times(question.words(said).text, now) if timed else said
    whole = replace(question, text="\n".join([_bare(question), *map(_subject, said.split("\n"))]))
    intent = intent_of(whole if timed else question, now)
    named = (Route.IDENTIFIER,) if whole.identifiers else ()
    taken = {*intent.routes, *named, Route.FOLLOW_UP}
    return whole, replace(intent, routes=tuple(route for route in Route if route in taken))


def _without_times(said: str, now: datetime) -> str:
    for _ in range(_MOST_TIMES):
        found = period_of(said, now)
        if found is None:
            break
        said = found[1].strip()
    return said


def _is_about_something(said: Question) -> bool:
    folded = fold(said.text).strip()
    if not said.terms or is_pleasantry(folded) or asks_back(folded):
        return False
    return not leans(said) or _turned_to(said) is not None


def _is_by_the_way(said: str) -> bool:
    """Tell whether it *said* something beside the subject, and asked nothing."""
    folded = fold(said).strip()
    aside = TURNS_AWAY.match(folded) is not None or _BREAKS_IN.match(folded) is not None
    return aside and not folded.endswith(("?", "？"))


def _bare(question: Question) -> str:
    """Return *question* without the words around what it asks."""
    from memory_ledger.domain.recall.intent.bare_questions import bare

    return bare(question.text.strip())


def _subject(line: str) -> str:
    """Return what a *line* that was said is about, without the words that turn to it."""
    from memory_ledger.domain.recall.intent.openers import subject_of

    return subject_of(line) or line


def _turned_to(said: Question) -> str | None:
    from memory_ledger.domain.recall.intent.openers import subject_of

    return subject_of(said.plain)


def _named_in(reply: str) -> str:
    """Return what a reply names: a short one whole, unless it puts its answer off."""
    text, folded = reply.strip(), fold(reply).strip()
    if len(text) > _SHORT:
        return " ".join(list(dict.fromkeys(NAME.findall(text)))[:_MOST_NAMES])
    asks = text.endswith(("?", "？"))
    return "" if asks or is_pleasantry(folded) or DOES_NOT_KNOW.match(folded) else text
