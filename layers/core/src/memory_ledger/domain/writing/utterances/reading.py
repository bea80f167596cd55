"""The admission classifier: what of a message is stored, kept for the session, refused, or forgotten."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby, islice
from typing import TypeAlias

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.alternatives import said as words_of
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.wording import Fold, as_given, in_one_spelling
from memory_ledger.domain.writing.business.business_authority import BusinessKind
from memory_ledger.domain.writing.business.business_kinds import DEFAULT_KINDS
from memory_ledger.domain.writing.extraction.findings import IN_PASSING
from memory_ledger.domain.writing.extraction.named_speakers import Spoken
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.subjects.attributes import ATTRIBUTES, Attribute, subject_key_of
from memory_ledger.domain.writing.subjects.told_together import alone
from memory_ledger.domain.writing.utterances.amended.changed_now import changed_by, swapped, with_what_ended
from memory_ledger.domain.writing.utterances.asked.about_memory import declines, may_ask_of_memory
from memory_ledger.domain.writing.utterances.asked.referring import reaches_forward, referring
from memory_ledger.domain.writing.utterances.cut.apart import is_apart, sets_apart
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence, sentences, with_subject
from memory_ledger.domain.writing.utterances.cut.fragments import parts_of
from memory_ledger.domain.writing.utterances.cut.handing import parted
from memory_ledger.domain.writing.utterances.cut.listings import Listed, listed
from memory_ledger.domain.writing.utterances.judging import judge
from memory_ledger.domain.writing.utterances.kinds import kind_of
from memory_ledger.domain.writing.utterances.patterns import EDGES, POLITE_END, without_edges, without_filler
from memory_ledger.domain.writing.utterances.reach import Reach
from memory_ledger.domain.writing.utterances.stated.conditioned import joined
from memory_ledger.domain.writing.utterances.stated.corrections import without_label
from memory_ledger.domain.writing.utterances.unmeant.laughter import laughed_at, laughed_away
from memory_ledger.domain.writing.utterances.unmeant.others import OF_THE_USER
from memory_ledger.domain.writing.utterances.unmeant.unmeant import withdrawn
from memory_ledger.domain.writing.utterances.verdicts import OWN, TYPE_OF, Keep, Utterance, Verdict

MAX_SENTENCES = 200
_ASKING = re.compile(r"(?:[,，]?(?:好吗|行吗|可以吗)|吗|么|吧)\Z")
_NUMBER = re.compile(r"\d{1,2}")
_HOW_MANY = re.compile(
    r"(?:下面|以下|如下|这)?的?[一二两三四五六七八九十几\d]{1,2}(?:点|条|项|件事?)|"
    r"(?:\d{1,2}|some|a few|several|\w{3,5}) (?:things|facts|points)"
)
_TOPIC = re.compile(
    r"(?i)(?:about|regarding|concerning|on) (?:me|myself|us|(?:my|our) [\w ]{1,30})|关于我[^,，。]{0,10}"
)
"""What a list that follows is about."""
_LISTS = frozenset({Why.FACT_ABOUT_USER, Why.PREFERENCE, Why.EXPLICIT_REQUEST})
"""What may tell several things at once; a wish or a decision is one, with all that it says."""
_MAY_CALL_OFF = IN_PASSING | {Why.SMALL_TALK, Why.OTHER_PERSON, Why.STANDING_WISH, Why.CORRECTION}
_MAY_SWAP = frozenset({Why.DECISION, Why.EXPLICIT_REQUEST})
_CALLS_OFF = words_of(
    "never mind|nevermind|cancel|scrap|drop |ditch|undo|lose |skip |stop |forget |no longer|no more|no need|"
    "anymore|any more|any longer|n't true|not true|"
    "取消|算了|免了|不用|不要|不必|不需|无需|甭|别|別|不再|不对|不對|不成|不属|不是|过时|失效|作废"
)
"""One of these stands in whatever calls something off."""
_KeyOf: TypeAlias = Callable[[str], str | None]
_OF_ANYBODY = frozenset({Why.EXPLICIT_REQUEST, Why.DECISION, Why.OPEN_QUESTION})
"""What is kept whoever says it."""


def read(
    message: str,
    *,
    attributes: Sequence[Attribute] = ATTRIBUTES,
    kinds: Sequence[BusinessKind] = DEFAULT_KINDS,
    simplified: Fold = as_given,
) -> tuple[Utterance, ...]:
    """
    Return the utterances of a user's message, in order.

    A wish not to keep something covers the whole message. Sentences after the first 200 are not read: the
    first of them is refused for all. What a speaker tells of themself whom their line names is another
    person's, and so is what they wish for.
    """
    parts, key_of = parted(message), _key_of(attributes, simplified)
    cut = _wishes_apart(parts.own) if may_ask_of_memory(parts.own) else sentences(parts.own)
    said, more = list(islice(cut, MAX_SENTENCES)), tuple(islice(cut, 1))
    unread = tuple(_refused(sentence, Why.OVER_QUOTA) for sentence in more)
    doubted = list(islice(sentences(parts.doubted), MAX_SENTENCES))
    declined = [sentence for sentence in (*said, *doubted) if declines(sentence.folded)]
    if declined:
        from memory_ledger.domain.writing.utterances.asked.declined import asked_beside, keep_of

        asked = asked_beside(said, declined)
        rest = (one for one in (*said, *doubted) if one not in asked)
        beside = (_refused(one, Why.ASKED_NOT_TO_KEEP, keep_of(one, said)) for one in rest)
        return (*_turns(asked, key_of, kinds), *beside, *unread)
    turns = _turns(said, key_of, kinds)
    own = (replace(one, doubted=one.doubted or _is_of_the_user(one)) for one in turns)
    others = map(_doubted, _turns(doubted, key_of, kinds))
    return (*own, *others, *_handed_over(parts.handed), *unread)


def _wishes_apart(said: str) -> Iterator[Sentence]:
    from memory_ledger.domain.writing.utterances.cut.bare_wishes import with_statements
    from memory_ledger.domain.writing.utterances.cut.several_wishes import told_apart

    return told_apart(sentences(with_statements(said)))


def _key_of(attributes: Sequence[Attribute], simplified: Fold) -> _KeyOf:
    # What a message repeats has one key.
    return cache(lambda said: subject_key_of(in_one_spelling(said, simplified), attributes))


def _doubted(said: Utterance) -> Utterance:
    """Of what may be another's nothing is kept that speaks of the user."""
    return _refuse(said, Why.INSTRUCTION_LIKE_TEXT) if _is_of_the_user(said) else replace(said, doubted=True)


def _is_of_the_user(said: Utterance) -> bool:
    return said.keep is Keep.STORE and OF_THE_USER.match(fold(said.text)) is not None


def _handed_over(text: str) -> Iterator[Utterance]:
    """Refuse what is only to be worked on: what it would have kept instructs, the rest asks nothing."""
    for sentence in islice(sentences(text), MAX_SENTENCES):
        folded = sentence.folded.lstrip(EDGES)
        wished = not is_apart(folded[without_filler(folded) :])
        yield _refused(sentence, Why.INSTRUCTION_LIKE_TEXT if wished else Why.TASK_REQUEST)


def _turns(said: Sequence[Sentence], key_of: _KeyOf, kinds: Sequence[BusinessKind]) -> Iterator[Utterance]:
    for speaker, turn in groupby(said, key=lambda sentence: sentence.of):
        told = list(_utterances(list(joined(turn)), key_of, kinds))
        for one in with_what_ended(told) if speaker is None else told:
            yield _calling_off(one) if speaker is None else _of_another(one, speaker)


def may_call_off(text: str) -> bool:
    """Tell whether *text* has words that call something off."""
    return any(map(text.lower().__contains__, _CALLS_OFF))


def _calling_off(said: Utterance) -> Utterance:
    """Return what is *said* with what it calls off, where it does; a question or a task calls nothing off."""
    if said.keep is Keep.FORGET or said.why not in _MAY_CALL_OFF | _MAY_SWAP:
        return said
    found = changed_by(said) if said.why in _MAY_CALL_OFF else swapped(said)
    if found is None and said.why in _MAY_CALL_OFF and may_call_off(said.text):
        from memory_ledger.domain.writing.utterances.asked.calling_off import called_off

        found = called_off(fold(said.text))
    kind = MemoryType.PREFERENCE if found is not None and found.wish else MemoryType.FACT
    return replace(said, called_off=found, type=said.type or kind) if found is not None else said


def _of_another(said: Utterance, speaker: Spoken) -> Utterance:
    if _is_of_the_user(said):
        return _refuse(said, Why.INSTRUCTION_LIKE_TEXT)
    if said.keep is Keep.STORE and said.why in _OF_ANYBODY:
        return replace(said, text=speaker.named(said.text), key=None, named=True)
    return _refuse(said, said.why if said.keep is Keep.REJECT else Why.OTHER_PERSON)


def _refuse(said: Utterance, why: Why) -> Utterance:
    return replace(said, keep=Keep.REJECT, why=why, type=None, key=None, named=True)


def _utterances(
    said: Sequence[Sentence], key_of: _KeyOf, kinds: Sequence[BusinessKind]
) -> Iterator[Utterance]:
    reach, apart, unmeant = Reach(), None, withdrawn(said)
    requests = referring(said, lambda sentence: _states(sentence, kinds))
    asked_for = frozenset().union(*requests.values())
    for at, sentence in enumerate(said):
        if at in unmeant:
            yield _refused(sentence, unmeant[at])
            continue
        if apart is not None and is_apart(sentence.folded):
            yield _refused(sentence, apart)
            continue
        apart = sets_apart(sentence.folded)
        if at in requests:
            yield _refused(sentence, Why.SMALL_TALK)
            reach = Reach(all=not requests[at] and reaches_forward(said, at))
            continue
        covered = reach.covers(sentence)
        verdict = judge(sentence, covered and not sentence.states_nothing, kinds, referred=at in asked_for)
        kept = _content(sentence, verdict)
        reach = reach.after(sentence, verdict, kept, covered=covered)
        if verdict.keep is not Keep.STORE:
            wish = sentence.text[verdict.start if verdict.keep is Keep.FORGET else 0 :]
            yield Utterance(text=wish, keep=verdict.keep, why=verdict.why, sentence=sentence.said)
        elif kept or (verdict.why is Why.EXPLICIT_REQUEST and sentence is said[-1]):
            laughs = verdict.why is not Why.EXPLICIT_REQUEST and laughed_at(said, at)
            own = [one.with_laughter(laughs) for one in _stored(kept, sentence, verdict, key_of)]
            yield from own or (_refused(sentence, Why.SMALL_TALK),)


def _states(sentence: Sentence, kinds: Sequence[BusinessKind]) -> bool:
    return not sentence.states_nothing and judge(sentence, True, kinds, referred=True).keep is Keep.STORE


def _content(sentence: Sentence, verdict: Verdict) -> str:
    """Return what is to be kept of *sentence*; the number before an entry of a list is nothing."""
    kept = without_edges(laughed_away(without_label(sentence.text[verdict.start : verdict.end])))
    if verdict.why is Why.EXPLICIT_REQUEST:
        kept = POLITE_END.sub("", _ASKING.sub("", kept) if sentence.asked else kept)
        kept = "" if _NUMBER.fullmatch(kept) or _HOW_MANY.fullmatch(kept) else kept
        kept = "" if sentence.opens and _TOPIC.fullmatch(kept) else kept
    return kept


def _stored(kept: str, sentence: Sentence, verdict: Verdict, key_of: _KeyOf) -> Iterator[Utterance]:
    for one in _facts(kept, verdict):
        yield Utterance(
            text=sentence.lead + one.text,
            keep=Keep.STORE,
            why=verdict.why,
            type=verdict.type if one.kind is None else TYPE_OF[one.kind],
            key=key_of(sentence.lead + alone(one.said)),
            sentence=sentence.said,
            called_off=sentence.instead_of,
        )


def _facts(kept: str, verdict: Verdict) -> Iterator[Listed]:
    """Yield what is kept, each fact by itself and of its own kind where there are several."""
    found: list[Listed] = []
    for at, part in enumerate(parts_of(kept, verdict.why)):
        said = with_subject(part) if at else part
        if verdict.why in _LISTS:
            first, *rest = listed(said)
            found += [replace(first, text=first.text[len(said) - len(part) :]), *rest]
        else:
            found.append(Listed(text=part, said=said))
    several = verdict.why in _LISTS and len(found) > 1
    for at, one in enumerate(found):
        judged = several and (at > 0 or verdict.why is Why.EXPLICIT_REQUEST)
        yield replace(one, kind=_kind_alone(one.said)) if judged else one


def _kind_alone(said: str) -> Why | None:
    kind = kind_of(fold(said))
    return kind if kind in OWN else None


def _refused(sentence: Sentence, why: Why, keep: Keep = Keep.REJECT) -> Utterance:
    return Utterance(text=sentence.text, keep=keep, why=why)
