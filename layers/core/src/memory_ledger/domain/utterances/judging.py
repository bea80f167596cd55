"""
The verdict on one sentence.

The order of the rules is the order of what outweighs what: a wish about memory itself, then everything that
makes a statement not the user's own standing word, then what such a word looks like. What no rule knows is
refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from memory_ledger.domain.business_authority import BusinessKind, business_kind
from memory_ledger.domain.memory import MemoryType
from memory_ledger.domain.utterances import (
    corrections,
    decisions,
    moments,
    refusals,
    requests,
    tastes,
    wishes,
)
from memory_ledger.domain.utterances.cutting import Sentence
from memory_ledger.domain.utterances.patterns import without_filler
from memory_ledger.domain.utterances.selfhood import tells_of_self

READ = 600
"""A sentence is judged by its first characters: a long one says early what it is."""
_SPEECH = 120
_AFTERWARDS = re.compile(r"\A(?:然后|接着|最后|再|then|and then|finally)[\s,，]*")


class Keep(StrEnum):
    """What becomes of an utterance."""

    STORE = "store"
    SESSION_ONLY = "session_only"
    REJECT = "reject"
    FORGET = "forget"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What becomes of a sentence and why; ``text[start:end]`` is the part that would be kept."""

    keep: Keep
    why: str
    type: MemoryType | None = None
    start: int = 0
    end: int | None = None


_TYPE_OF = {
    "preference": MemoryType.PREFERENCE,
    "fact_about_user": MemoryType.FACT,
    "decision": MemoryType.DECISION,
    "open_question": MemoryType.EVENT,
}


def declines(folded: str) -> bool:
    """Tell whether a sentence asks not to keep what is said."""
    if requests.DECLINED.search(folded) is None:
        return False
    return requests.UNDECLINED.search(folded) is None and not asks_to_forget(folded)


def asks_to_forget(folded: str) -> bool:
    """Tell whether a sentence asks to forget what is already remembered."""
    if requests.FORGET_WORD.search(folded) is None or requests.UNDECLINED.search(folded):
        return False
    return requests.FORGET.search(folded) is not None


def judge(sentence: Sentence, covered: bool, kinds: Sequence[BusinessKind]) -> Verdict:
    """Return the verdict on *sentence*; *covered* tells that a request before it reaches over it."""
    folded = sentence.folded[:READ]
    start = without_filler(folded)
    text = folded[start:]
    if not sentence.asked and asks_to_forget(text):
        return Verdict(keep=Keep.FORGET, why="forget_request")
    refused = _not_the_users_word(sentence, folded, text)
    if refused is not None:
        return Verdict(keep=Keep.REJECT, why=refused)
    return _requested(text, start, kinds) or _stated(text, start, covered, kinds)


def _not_the_users_word(sentence: Sentence, folded: str, text: str) -> str | None:
    """Return why this is no statement of the user's at all, None where it may be one."""
    if refusals.SMALL_TALK.match(folded):
        return "small_talk"
    if _asks(sentence, text):
        return "question"
    if refusals.SUPPOSES.match(text) or refusals.SUPPOSES_ANYWHERE.search(text):
        return "hypothetical"
    if refusals.WORKS_ON_TEXT.match(text):
        return "task_request"
    return "quotation" if _quotes(text[:_SPEECH]) else None


def _asks(sentence: Sentence, text: str) -> bool:
    if _asks_back(sentence, text):
        return True
    recalls = requests.RECALLS.match(text) is not None
    if requests.REMEMBER.match(text) and not recalls:
        return False
    if sentence.asked:
        return True
    asks = refusals.ASKS.match(text) is not None
    return asks and not (refusals.NO_QUESTION.match(text) or decisions.OPEN.match(text))


def _asks_back(sentence: Sentence, text: str) -> bool:
    if requests.ASKS_BACK.match(text):
        return True
    return sentence.asked and requests.ASKS_BACK_WHEN_ASKED.match(text) is not None


def _quotes(text: str) -> bool:
    found = refusals.QUOTES.search(text)
    if found is None or refusals.SPEAKER_IS_USER.search(text):
        return False
    return "记" not in text[: found.start()]


def _requested(text: str, start: int, kinds: Sequence[BusinessKind]) -> Verdict | None:
    """Return the verdict on a request to remember, None where there is none."""
    request, after = requests.REMEMBER.match(text), requests.ASKED_AFTER.search(text)
    named = requests.NAMED_VALUE.match(text)
    if named is not None:
        begin, end = named.start("what"), len(text)
    elif request is not None:
        begin, end = request.span("wrapped") if request["wrapped"] else (request.end(), len(text))
    elif after is not None:
        begin, end = 0, after.start()
    else:
        return None
    if business_kind(text, kinds) is not None:
        return Verdict(keep=Keep.REJECT, why="business_authority")
    content = text[begin:end]
    passing = moments.FOR_NOW.match(content) or requests.ONLY_NOW.search(content)
    if passing and not wishes.LASTING.search(content):
        return Verdict(keep=Keep.SESSION_ONLY, why="one_off_instruction")
    return Verdict(
        keep=Keep.STORE,
        why="explicit_request",
        type=_type_of(content),
        start=start + begin,
        end=None if end == len(text) else start + end,
    )


def _stated(text: str, start: int, covered: bool, kinds: Sequence[BusinessKind]) -> Verdict:
    """Return the verdict on what is said without asking to remember it."""
    if business_kind(text, kinds) is not None:
        return Verdict(keep=Keep.REJECT, why="business_authority")
    if covered and not refusals.TASK.match(_AFTERWARDS.sub("", text)):
        return Verdict(keep=Keep.STORE, why="explicit_request", type=_type_of(text), start=start)
    at = _after_correction(text)
    why = _kind_of(text[at:])
    if why not in _TYPE_OF:
        keep = Keep.SESSION_ONLY if why == "one_off_instruction" else Keep.REJECT
        return Verdict(keep=keep, why=why)
    corrects = why in ("preference", "fact_about_user") and (at > 0 or corrections.CORRECTS.match(text[at:]))
    return Verdict(
        keep=Keep.STORE, why="correction" if corrects else why, type=_TYPE_OF[why], start=start + at
    )


def _after_correction(text: str) -> int:
    """Return where the right value begins after "no, I meant …"; 0 where nothing is corrected."""
    at = 0
    for _ in range(3):
        match = corrections.CORRECTION.match(text, at)
        if match is None or match.end() >= len(text):
            break
        at = match.end()
    return at


def _kind_of(text: str) -> str:
    if decisions.DECIDES.match(text):
        return "decision"
    if decisions.OPEN.match(text):
        return "open_question"
    if refusals.GUESSES.match(text):
        return "model_guess"
    passing = moments.FOR_NOW.match(text) or moments.FOR_NOW_ANYWHERE.search(text)
    if passing and not wishes.LASTING.search(text):
        return "one_off_instruction"
    if refusals.OF_OTHERS.match(text):
        return "other_person"
    if wishes.STANDING.match(text) or wishes.NAMED.match(text):
        return "preference"
    return _no_statement(text) or _of_self(text)


def _no_statement(text: str) -> str | None:
    tasked = refusals.TASK.match(text) and not tastes.OWN_TASTE.match(text)
    if tasked or moments.TROUBLE.search(text):
        return "task_request"
    if tastes.LIKES_THIS.match(text) or moments.EVENT_OF_NOW.match(text):
        return "small_talk"
    return None


def _of_self(text: str) -> str:
    if tastes.PREFERS.match(text):
        return "preference"
    told = corrections.CONTRAST.match(text) is not None or tells_of_self(text)
    return "fact_about_user" if told else "small_talk"


def _type_of(text: str) -> MemoryType:
    wishful = (wishes.WISH_TYPE, wishes.STANDING, tastes.PREFERS)
    return MemoryType.PREFERENCE if any(wish.match(text) for wish in wishful) else MemoryType.FACT
