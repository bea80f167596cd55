"""
Extraction by rules: candidates of a user's message, and reasons why not.

:mod:`.utterances` reads the message; here what it found becomes candidates of the user's own word. What the
user tells of themself, prefers, corrects or asks to keep is their confirmed statement; what was decided or
is still open is their statement, not confirmed. Of a speaker whom their line names no more is kept than
what was decided, is open or is to be remembered, with the name and unconfirmed: the message itself is found
again. What must not be kept is a finding with a *refusal*.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache
from itertools import islice

from memory_ledger.domain.records.memory import MemoryType, Source, SourceKind
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.wording import Fold, as_given, evenly_spaced, in_one_spelling
from memory_ledger.domain.working.messages import Message, MessageRole
from memory_ledger.domain.writing.candidates import MAX_CONTENT, Candidate
from memory_ledger.domain.writing.extraction.end_words import may_end
from memory_ledger.domain.writing.extraction.findings import (
    ASKED_TO_KEEP,
    IMPORTANCE,
    IN_PASSING,
    TOLD_EACH,
    Finding,
)
from memory_ledger.domain.writing.extraction.scope_said import scope_of
from memory_ledger.domain.writing.policy import DEFAULT_POLICY, Policy
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.subjects.keying import KEYED, with_subject_key
from memory_ledger.domain.writing.subjects.stated_relations import relations_in
from memory_ledger.domain.writing.trust.instruction_text import instructs, opposes_rules
from memory_ledger.domain.writing.utterances import Keep, Utterance, read
from memory_ledger.domain.writing.utterances.amended.within import put_right_within

MAX_FINDINGS = 200
"""How many findings one message may give; the rest is refused as one."""
SILENT = frozenset({Why.QUESTION, Why.TASK_REQUEST})
"""What asks for nothing to be kept or not: it leaves no finding."""
UNCONFIRMED = frozenset({Why.DECISION, Why.OPEN_QUESTION})
_NOBODYS = frozenset({MemoryType.DECISION, MemoryType.EVENT})
"""What is no more the user's than that of whoever says it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleExtractor:
    """Implements the extractor port with rules alone; *simplified* writes Han characters simplified."""

    simplified: Fold = as_given

    def extract(
        self, message: Message, *, session_id: str, project_id: str | None, policy: Policy = DEFAULT_POLICY
    ) -> Sequence[Finding]:
        """Return the findings of a user's message; what others say asks for nothing."""
        if message.role is not MessageRole.USER or message.redacted:
            return ()
        said = read(
            put_right_within(evenly_spaced(message.content)),
            attributes=policy.attributes,
            kinds=policy.business,
            simplified=self.simplified,
        )
        place = _Place(
            message=message,
            session_id=session_id,
            project_id=project_id,
            policy=policy,
            simplified=self.simplified,
        )
        found = list(islice(_findings(said, place), MAX_FINDINGS + 1))
        if len(found) > MAX_FINDINGS:
            found[MAX_FINDINGS - 1 :] = [Finding(text="", refusal=Why.OVER_QUOTA)]
        return tuple(_as_spaced(one, message.content) for one in found)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """Where something was said."""

    message: Message
    session_id: str
    project_id: str | None
    policy: Policy
    simplified: Fold


def _as_spaced(found: Finding, message: str) -> Finding:
    """Return what was *found* with its words as they stand in *message*, where each space may be several."""
    candidate = found.candidate
    if candidate is None or candidate.content is None or candidate.content in message:
        return found
    words = r"[^\S\n]+".join(map(re.escape, candidate.content.split(" ")))
    spaced = re.search(words, message)
    return found if spaced is None else replace(found, candidate=replace(candidate, content=spaced[0]))


def _findings(said: Sequence[Utterance], place: _Place) -> Iterator[Finding]:
    """Yield candidates in order; of most refusals one a reason is enough."""
    refused: set[Why] = set()
    # A long sentence may tell a thousand things, and is read for this once.
    opposes = cache(opposes_rules)
    for one in said:
        # Of a wish that begins with setting the rules aside no part is to be followed.
        defies = one.type is MemoryType.PREFERENCE and opposes(one.sentence)
        if one.keep is Keep.STORE and len(one.text) <= MAX_CONTENT and not defies:
            yield from _kept(one, place)
            continue
        if one.called_off is not None and one.keep is Keep.REJECT and not instructs(one.text):
            yield Finding(
                text=one.text, candidate=_candidate(one, place), called_off=one.called_off, idle=True
            )
            continue
        reason, aside, wish = _refusal_of(one), one.why is Why.JOKE, one.keep is Keep.FORGET
        repeats = _is_silent(reason, said) or (reason in refused and reason not in TOLD_EACH)
        if repeats and not (aside or wish):
            continue
        refused.add(reason)
        yield Finding(text=one.text, refusal=reason, aside=aside, wish=wish)


def _refusal_of(said: Utterance) -> Why:
    if said.keep is Keep.STORE:
        return Why.TOO_LONG if len(said.text) > MAX_CONTENT else Why.INSTRUCTION_LIKE_TEXT
    if said.keep is Keep.REJECT and instructs(said.text):
        return Why.INSTRUCTION_LIKE_TEXT
    return Why.SMALL_TALK if said.why is Why.JOKE else said.why


def _is_silent(reason: Why, said: Sequence[Utterance]) -> bool:
    """Tell whether a refusal need not be told: a question is none, and talk beside something else is none."""
    talk = Why.SMALL_TALK
    return reason in SILENT or (reason is talk and any(one.why is not talk for one in said))


def _kept(said: Utterance, place: _Place) -> Iterator[Finding]:
    """Yield what is kept of a statement; where its clauses say who is who, each with its triple."""
    candidate, asked = _candidate(said, place), said.why in ASKED_TO_KEEP and not said.named
    is_plain = candidate.type is MemoryType.FACT and candidate.subject_key is None
    stated = relations_in(said.text) if is_plain else ()
    if len(stated) > 1:
        for clause, fact in stated:
            kept = replace(candidate, content=clause, fact=fact)
            yield Finding(text=clause, candidate=kept, asked=asked)
    else:
        only = stated[0][1] if stated else None
        kept = replace(candidate, fact=only)
        if said.laughed and said.why is Why.FACT_ABOUT_USER and not _has_place(kept, place.policy):
            yield Finding(text=said.text, refusal=Why.SMALL_TALK)
            return
        ended = None if kept.for_a_time else said.called_off
        yield Finding(text=said.text, candidate=kept, asked=asked, called_off=ended)


def _has_place(candidate: Candidate, policy: Policy) -> bool:
    """Tell whether a candidate gives a known thing its value; what only laughs is nothing to keep."""
    return candidate.fact is not None or with_subject_key(candidate, policy).subject_key is not None


def _candidate(said: Utterance, place: _Place) -> Candidate:
    of_user = said.type if not said.named or said.type in _NOBODYS else None
    candidate = Candidate(
        type=of_user or MemoryType.FACT,
        scope=scope_of("" if said.named else said.sentence, place.project_id),
        source=Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=(place.message.message_id,)),
        content=said.text,
        subject_key=said.key,
        confirmed=said.why not in UNCONFIRMED and not (said.named or said.doubted),
        importance=IMPORTANCE.get(Why.FACT_ABOUT_USER if said.named else said.why, 0.5),
        in_passing=said.why in IN_PASSING or said.named,
        session_id=place.session_id,
        named=said.named,
    )
    return _until_it_ends(candidate, place) if candidate.type in KEYED and not said.named else candidate


def _until_it_ends(candidate: Candidate, place: _Place) -> Candidate:
    """
    Return *candidate* until the end that its words name: it takes the place of nothing that lasts.

    What passes at a moment that nobody can tell from them has the life of an event, or as many days as such
    a time may last.
    """
    folded = fold(in_one_spelling(candidate.content or "", place.simplified))
    if not may_end(folded):
        return candidate
    from memory_ledger.domain.writing.extraction.stated_ends import stated_end

    wished = candidate.type is MemoryType.PREFERENCE
    end = stated_end(folded, place.message.created_at, wished=wished)
    if end is None:
        return candidate
    candidate = replace(candidate, subject_key=None, for_a_time=True)
    if end.at is not None:
        return replace(candidate, valid_until=end.at)
    life = place.policy.life_of.get(MemoryType.EVENT) if end.days is None else timedelta(days=end.days)
    return replace(candidate, ttl_seconds=None if life is None else int(life.total_seconds()))
