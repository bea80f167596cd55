"""Changes told in talk: they keep nothing by themselves, but may give what is kept another value."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from memory_ledger.domain.text.alternatives import said as words_of
from memory_ledger.domain.text.change_words import says_change
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances.stated.corrections import after_correction
from memory_ledger.domain.writing.utterances.verdicts import Keep, Utterance

if TYPE_CHECKING:
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff

_LONGEST = 100
_ENDS = " ,;.!，；。！~"
_STATED = frozenset({Why.FACT_ABOUT_USER, Why.CORRECTION})
_AGAIN = re.compile(
    r"(?:(?:now|these days) )?i (?:now )?(?:can |do )?(?:eat|drink|smoke|take|like|use|play|watch|"
    r"wear)\b.{1,30}\b(?:again|now|these days)\W*\Z|"
    r"我(?:现在|如今|目前|又|已经|重新|开始){1,3}(?:能|可以|会|敢|要)?(?:吃|喝|抽|玩|用|做|看|爱|"
    r"喜欢)[^,;]{1,8}了"
)
"""What is done again that was not done."""
_CLAUSES = re.compile("[,，;；]")
_SINCE_ZH = re.compile(r"[了啦]\W*\Z")
_CHANGES = words_of(
    "for good|again|instead|turned out|turns out|went over|closed|shut |deleted|taken down|took down|"
    "discontinued|folded|dissolved|wound |started |new |given |handed |entrusted |taken over|"
    "took over|booked|"
    "原来|结果|出来|其实|新|给了|接手|接管|接替|接任"
)
"""One of these stands in whatever tells that something changed."""


def changed_by(said: Utterance) -> CalledOff | None:
    """Return what is *said* may take the place of; None where it gives nothing another value."""
    swap = swapped(said)
    if swap is not None:
        return swap
    return _changed_now(said.text) if said.keep is Keep.REJECT else _changed_in_sentence(said)


def swapped(said: Utterance) -> CalledOff | None:
    """Return what is *said*, alone or in its sentence, to be there instead of what; None where it is not."""
    told = (said.sentence.strip(_ENDS), said.text)
    short = [words for words in dict.fromkeys(told) if len(words) <= _LONGEST and says_change(words)]
    if said.called_off is not None or said.doubted or not short:
        return None
    from memory_ledger.domain.writing.changes.swaps import swap_in
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff

    for words in short:
        swap = swap_in(words)
        if swap is not None:
            return CalledOff(words, wish=False, instead=True, swap=swap)
    return _half_changed(said.text) if said.text in short else None


def _half_changed(text: str) -> CalledOff | None:
    """Return what *text* may change of a statement of two values; None where it changes none."""
    changed = _changed_now(text)
    if changed is None:
        return None
    from memory_ledger.domain.writing.changes.half_changed import half_changed_in

    half = half_changed_in(text)
    return None if half is None else replace(changed, swap=half)


def _changed_now(text: str) -> CalledOff | None:
    lowered = text.lower()
    changes = says_change(text) or any(words in lowered for words in _CHANGES) or _SINCE_ZH.search(text)
    if len(text) > _LONGEST or not (changes or after_correction(fold(text))):
        return None
    from memory_ledger.domain.writing.changes.changed_values import changed_in
    from memory_ledger.domain.writing.changes.kinds_of_change import IN_TALK, IN_TALK_AS_WRITTEN
    from memory_ledger.domain.writing.changes.said_now import said_now
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff

    folded = fold(text).strip(" .!。！~")
    now = said_now(folded)
    found = (
        (now is not None and now.gives_value)
        or changed_in(text) is not None
        or _AGAIN.match(folded) is not None
        or any(read(folded) for read in IN_TALK)
        or any(read(text) for read in IN_TALK_AS_WRITTEN)
    )
    return CalledOff(text, wish=False, instead=True) if found else None


def _changed_in_sentence(said: Utterance) -> CalledOff | None:
    """Return what the sentence of what is *said*, with the words before it, takes the place of."""
    whole = said.sentence.strip(_ENDS)
    if said.called_off is not None or len(whole) > _LONGEST or said.text not in whole:
        return None
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff, called_off

    first, *rest = _CLAUSES.split(whole, maxsplit=1)
    if said.why is Why.STANDING_WISH and rest:
        return called_off(fold(first))
    if whole == said.text:
        return None
    from memory_ledger.domain.writing.changes.gone_places import gone_place_in
    from memory_ledger.domain.writing.changes.partings import parting_in
    from memory_ledger.domain.writing.changes.postings import posting_in
    from memory_ledger.domain.writing.changes.same_frame import told_anew
    from memory_ledger.domain.writing.changes.successors import successor_in

    folded = fold(whole)
    found = any((told_anew(whole), gone_place_in(whole))) or any(
        (posting_in(folded), parting_in(folded), successor_in(folded))
    )
    return CalledOff(whole, wish=False, instead=True) if found else None


def with_what_ended(said: Sequence[Utterance]) -> Iterator[Utterance]:
    """Yield what was *said*, each with the clause beside it that tells what is so no more, where one does."""
    several = Counter(one.sentence for one in said)
    for one in said:
        whole = one.sentence.strip(_ENDS)
        beside = whole.replace(one.text, "").strip(_ENDS) if one.why in _STATED and one.key is None else ""
        ends = (
            beside in whole and several[one.sentence] == 1 and len(whole) <= _LONGEST and says_change(beside)
        )
        yield replace(one, text=whole) if ends and _ends(beside) and not _is_state(one.text) else one


def _ends(clause: str) -> bool:
    from memory_ledger.domain.writing.changes.changed_values import changed_in

    changed = changed_in(clause)
    return changed is not None or _AGAIN.match(fold(clause)) is not None


def _is_state(text: str) -> bool:
    from memory_ledger.domain.writing.subjects.states import state_key

    return state_key(text) is not None
