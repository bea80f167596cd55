"""
The verdict on one sentence.

The order of the rules is the order of what outweighs what: a wish about memory itself, then everything that
makes a statement not the user's own standing word, then what such a word looks like. What no rule knows is
refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.business.business_authority import BusinessKind, business_kind
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.subjects.now_words import without_now
from memory_ledger.domain.writing.subjects.stated_relations import ties_to_user
from memory_ledger.domain.writing.utterances.asked import requests
from memory_ledger.domain.writing.utterances.asked.about_memory import why_forget
from memory_ledger.domain.writing.utterances.asked.errands import is_errand
from memory_ledger.domain.writing.utterances.asked.referring import without_reference
from memory_ledger.domain.writing.utterances.asked.unasked import not_asked_for, tells_nothing
from memory_ledger.domain.writing.utterances.cut.clauses import clauses, read_clauses
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence
from memory_ledger.domain.writing.utterances.cut.told_beside import told_beside
from memory_ledger.domain.writing.utterances.kinds import is_for_now, kind_of, type_of
from memory_ledger.domain.writing.utterances.patterns import without_filler, without_quotations
from memory_ledger.domain.writing.utterances.stated import constraints, corrections, decisions, orders, wishes
from memory_ledger.domain.writing.utterances.stated.changes import announces_change, tells_change
from memory_ledger.domain.writing.utterances.stated.conditioned import conditioned_order
from memory_ledger.domain.writing.utterances.stated.wished_beside import WISHED
from memory_ledger.domain.writing.utterances.unmeant import fictions, mockery, moments, others, refusals
from memory_ledger.domain.writing.utterances.unmeant.narrating import narrates
from memory_ledger.domain.writing.utterances.unmeant.passing import tied_to_now
from memory_ledger.domain.writing.utterances.unmeant.unmeant import unmeant
from memory_ledger.domain.writing.utterances.verdicts import TYPE_OF, Keep, Verdict

READ = 600
"""A sentence is judged by its first characters: a long one says early what it is."""
_SPEECH = 120
_READ_PLAINLY = (Why.SMALL_TALK, Why.OTHER_PERSON)
_ONE_OF_THEIRS = re.compile(r"(?:my|our) [^,;]{2,60}? (?:is|are) |我们?[^,;]{0,8}的[^,;]{1,10}(?:是|叫|在)")
_AFTERWARDS = re.compile(r"\A(?:然后|接着|最后|再|then|and then|finally)[\s,，]*")


def judge(
    sentence: Sentence, covered: bool, kinds: Sequence[BusinessKind], *, referred: bool = False
) -> Verdict:
    """
    Return the verdict on *sentence*.

    *covered* tells that a request before it reaches over it, *referred* that one after it refers to it.
    """
    folded = sentence.folded[:READ]
    start = without_filler(folded)
    text = folded[start:]
    wish = why_forget(sentence, text)
    if wish is not None:
        return Verdict(keep=Keep.FORGET, why=wish, start=start)
    end = without_reference(text)
    refused = _not_the_users_word(sentence, folded, text, referred or end < len(text))
    if refused is not None:
        wished = WISHED.get(refused)
        kept = wished(text) if wished is not None else None
        kept = kept or told_beside(text, refused, folded[:start])
        return _moved(kept, start) if kept is not None else Verdict(keep=Keep.REJECT, why=refused)
    verdict = _requested(text[:end], start, kinds)
    if verdict is None and (referred or end < len(text)):
        verdict = _told(text[:end], start, kinds)
    elif verdict is None:
        verdict = _stated(text, start, covered, kinds)
    if end < len(text) and verdict.end is None:
        verdict = replace(verdict, end=start + end)
    return _after_all(verdict, sentence.text[start:READ], start, kinds) or verdict


def _after_all(verdict: Verdict, text: str, start: int, kinds: Sequence[BusinessKind]) -> Verdict | None:
    """Return the verdict on a *text* of which the first one says too little, None where that stands."""
    if verdict.why is Why.DECISION and verdict.end is None and announces_change(fold(text)):
        return replace(verdict, why=Why.CORRECTION, type=MemoryType.FACT)
    told = _so_now(text, start, kinds) if verdict.why in _READ_PLAINLY else None
    if told is not None:
        return told
    if verdict.why is Why.SMALL_TALK and tells_change(text):
        return Verdict(keep=Keep.STORE, why=Why.CORRECTION, type=MemoryType.FACT, start=start)
    if verdict.why is Why.OTHER_PERSON and ties_to_user(text):
        return Verdict(keep=Keep.STORE, why=Why.FACT_ABOUT_USER, type=MemoryType.FACT, start=start)
    return None


def _so_now(text: str, start: int, kinds: Sequence[BusinessKind]) -> Verdict | None:
    """Return the verdict on what is said to be so now, where it gives one of the user's things its value."""
    plain = fold(without_now(text))
    if plain == fold(text) or _ONE_OF_THEIRS.match(plain) is None:
        return None
    verdict = _stated(plain, 0, False, kinds)
    is_whole = verdict.keep is Keep.STORE and verdict.start == 0 and verdict.end is None
    return replace(verdict, start=start) if is_whole else None


def _not_the_users_word(sentence: Sentence, folded: str, text: str, referred: bool) -> Why | None:
    """
    Return why this is no statement of the user's at all, None where it may be one.

    A condition or a quotation may be *referred* to as what is to be remembered.
    """
    if refusals.SMALL_TALK.match(folded):
        return Why.SMALL_TALK
    if mockery.mocks(folded):
        return Why.JOKE
    if _asks(sentence, text):
        return Why.QUESTION
    why = unmeant(text) or not_asked_for(text, sentence.text[:READ][-len(text) :], asked=sentence.asked)
    if why is not None or requests.REMEMBER.match(text) or corrections.PUT_RIGHT.match(text):
        return why
    if not referred and _supposes(text):
        return Why.HYPOTHETICAL
    if refusals.WORKS_ON_TEXT.match(text):
        return Why.TASK_REQUEST
    quoted = not referred and _quotes(text[:_SPEECH]) and constraints.BINDS.match(text) is None
    return Why.QUOTATION if quoted else None


def _asks(sentence: Sentence, text: str) -> bool:
    if decisions.OPEN_LABEL.match(text):
        return False
    if _asks_back(sentence, text):
        return True
    recalls = requests.RECALLS.match(text) is not None
    if requests.REMEMBER.match(text) and not recalls:
        return False
    if sentence.asked:
        return True
    asks = refusals.ASKS.match(text) is not None
    excused = any(rule.match(text) for rule in (refusals.NO_QUESTION, decisions.OPEN, corrections.PUT_RIGHT))
    return asks and not excused and any(_asks_in(text[start:end]) for start, end in clauses(text))


def _asks_in(clause: str) -> bool:
    """Tell a question from the object of an order: "help me see what is wrong"."""
    ordered = refusals.TASK.match(clause) or refusals.TELLS_WHAT.match(clause)
    return refusals.ASKS.match(clause) is not None and ordered is None


def _asks_back(sentence: Sentence, text: str) -> bool:
    if requests.ASKS_BACK.match(text):
        return True
    return sentence.asked and requests.ASKS_BACK_WHEN_ASKED.match(text) is not None


def _supposes(text: str) -> bool:
    if orders.CONDITIONAL.match(text) or moments.BOUND.search(text):
        return False
    if refusals.SUPPOSES.match(text):
        return True
    supposes = refusals.SUPPOSES_ANYWHERE.search(text) or fictions.PLAYED.search(text)
    return supposes is not None and not is_for_now(text)


def _quotes(text: str) -> bool:
    found = others.QUOTES.search(text)
    if found is None or others.SPEAKER_IS_USER.search(text):
        return False
    return "记" not in text[: found.start()]


def _moved(verdict: Verdict, by: int) -> Verdict:
    return replace(verdict, start=verdict.start + by, end=None if verdict.end is None else verdict.end + by)


def _requested(text: str, start: int, kinds: Sequence[BusinessKind]) -> Verdict | None:
    """Return the verdict on a request to remember, None where there is none."""
    request, after = requests.REMEMBER.match(text), requests.ASKED_AFTER.search(text)
    named = requests.NAMED_VALUE.match(text) or requests.NAMED_BARE.match(text)
    if named is not None:
        begin, end = named.start("what"), len(text)
    elif request is not None:
        begin, end = (
            request.span("wrapped")
            if request["wrapped"]
            else (requests.asked_up_to(text, request), len(text))
        )
    elif after is not None:
        begin, end = 0, after.start()
    else:
        return None
    if business_kind(text, kinds) is not None:
        return Verdict(keep=Keep.REJECT, why=Why.BUSINESS_AUTHORITY)
    content = text[begin:end]
    passing = moments.FOR_NOW.match(content) or requests.ONLY_NOW.search(content)
    if is_errand(text[:begin], content):
        return Verdict(keep=Keep.REJECT, why=Why.ERRAND)
    if requests.ALL_BUT.match(content) or tells_nothing(text[:begin], content):
        return Verdict(keep=Keep.REJECT, why=Why.SMALL_TALK)
    if passing and not wishes.LASTING.search(content) and not narrates(content):
        return Verdict(keep=Keep.SESSION_ONLY, why=Why.ONE_OFF_INSTRUCTION)
    return Verdict(
        keep=Keep.STORE,
        why=Why.EXPLICIT_REQUEST,
        type=type_of(content),
        start=start + begin,
        end=None if end == len(text) else start + end,
    )


def _told(text: str, start: int, kinds: Sequence[BusinessKind]) -> Verdict:
    """Return the verdict on what is referred to as to be remembered: a task is none, nor is what passes."""
    if refusals.TASK.match(text) and business_kind(text, kinds) is None:
        return Verdict(keep=Keep.REJECT, why=Why.ERRAND)
    if is_for_now(text) and not narrates(text):
        return Verdict(keep=Keep.SESSION_ONLY, why=Why.ONE_OFF_INSTRUCTION)
    return _stated(text, start, True, kinds)


def _stated(text: str, start: int, covered: bool, kinds: Sequence[BusinessKind]) -> Verdict:
    """Return the verdict on what is said without asking to remember it."""
    if business_kind(text, kinds) is not None:
        return Verdict(keep=Keep.REJECT, why=Why.BUSINESS_AUTHORITY)
    if covered and not refusals.TASK.match(_AFTERWARDS.sub("", text)):
        return Verdict(keep=Keep.STORE, why=Why.EXPLICIT_REQUEST, type=type_of(text), start=start)
    if corrections.puts_right(text) and not is_for_now(text) and not moments.STILL_TROUBLED.search(text):
        return Verdict(keep=Keep.STORE, why=Why.CORRECTION, type=TYPE_OF[Why.CORRECTION], start=start)
    at = corrections.after_correction(text)
    verdict = _kept(text[at:])
    corrects = at > 0 or corrections.corrects(text)
    if corrects and verdict.why in (Why.PREFERENCE, Why.FACT_ABOUT_USER):
        verdict = replace(verdict, why=Why.CORRECTION)
    return _moved(verdict, start + at)


def _kept(text: str) -> Verdict:
    """Return the verdict on a statement as a whole, or on its clauses where the whole says nothing."""
    text = without_quotations(text)
    if passed := tied_to_now(text):
        return _moved(_kept(text[passed:]), passed)
    why = Why.STANDING_WISH if conditioned_order(text) and not is_for_now(text) else kind_of(text)
    if why in TYPE_OF:
        return Verdict(keep=Keep.STORE, why=why, type=TYPE_OF[why])
    if why is Why.ONE_OFF_INSTRUCTION:
        if narrates(text):
            return Verdict(keep=Keep.REJECT, why=Why.SMALL_TALK)
        return Verdict(keep=Keep.SESSION_ONLY, why=why)
    found = read_clauses(text) if why in _READ_ON else None
    return found or Verdict(keep=Keep.REJECT, why=why)


_READ_ON = frozenset({Why.SMALL_TALK, Why.TASK_REQUEST, Why.OTHER_PERSON})
