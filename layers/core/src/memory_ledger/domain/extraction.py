"""
A small deterministic extractor for Chinese and English.

It takes what the user asks to keep (请记住…, please remember that…), standing wishes (以后…, from now
on…) and a few plain statements about oneself (我更喜欢…, my name is…). What only looks like it is a finding
with a *refusal*: instructions for once, thanks, requests not to keep. All else gives nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from memory_ledger.domain import cues
from memory_ledger.domain.candidates import MAX_CONTENT, Candidate
from memory_ledger.domain.clauses import Clause, clauses
from memory_ledger.domain.memory import MemoryType, Source, SourceKind
from memory_ledger.domain.messages import Message, MessageRole
from memory_ledger.domain.scopes import GLOBAL, Scope, ScopeKind

IMPORTANCE = 0.8
MAX_FINDINGS = 50
"""How many findings one message may give; the rest is refused as one."""
SMALL_TALK, ONE_OFF, DECLINED = "small_talk", "one_off_instruction", "asked_not_to_keep"
TOO_MANY, TOO_LONG = "over_quota", "too_long"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing found in a message: a candidate, or the reason why it must not be kept."""

    text: str
    candidate: Candidate | None = None
    refusal: str | None = None


class RuleExtractor:
    """Implements the extractor port with rules alone."""

    def extract(self, message: Message, *, session_id: str, project_id: str | None) -> Sequence[Finding]:
        """Return the findings of a user's message; what others say asks for nothing."""
        if message.role is not MessageRole.USER or message.redacted:
            return ()
        if cues.SMALL_TALK.fullmatch(message.content.strip()):
            return (Finding(text=message.content.strip(), refusal=SMALL_TALK),)
        found = [
            _finding(said, message, session_id, _scope_of(said.clause, project_id))
            for said in _requests(message.content)
        ]
        if len(found) > MAX_FINDINGS:
            found[MAX_FINDINGS - 1 :] = [Finding(text="", refusal=TOO_MANY)]
        return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Request:
    """What is to be kept, the reason why not, and the clause that says so."""

    text: str
    refusal: str | None
    clause: str


def _requests(content: str) -> Iterator[_Request]:
    """
    Yield what is to be kept, and what only looks like it.

    A request to remember covers the rest of its sentence, and a list or sentence that follows it where it
    names nothing itself.
    """
    covering = expecting = False
    for clause in clauses(content):
        covered = (covering and not clause.opens) or expecting or (covering and clause.listed)
        kept, refusal, asks = _read(clause, covered)
        if kept:
            yield _Request(text=kept, refusal=refusal, clause=clause.text)
        expecting = asks and not kept
        covering = (asks or covered) and refusal is None


def _read(clause: Clause, covered: bool) -> tuple[str, str | None, bool]:
    """Return (what is to be kept, why not, whether the clause asks to remember)."""
    text = _after(cues.CORRECTION, clause.text)
    if cues.HYPOTHETICAL.match(text) or _is_question(clause, text):
        return "", None, False
    if cues.DECLINED.match(text):
        return text, DECLINED, False
    request = cues.REMEMBER.match(text)
    kept = text[request.end() :] if request is not None else text
    if cues.ONE_OFF.match(kept) or cues.ONE_OFF_END.search(kept):
        return kept, ONE_OFF, False
    if request is not None:
        kept = re.sub(r"(?:好|吗|吧|哦|啊)+$", "", kept) if clause.asked else kept
        return kept.strip(" ,，:："), None, True
    if covered or any(cue.match(text) for cue in (cues.STANDING, cues.STATEMENT, cues.NAME)):
        return re.sub(r"^that\s+", "", text), None, False
    return "", None, False


def _is_question(clause: Clause, text: str) -> bool:
    if cues.STILL_KNOWN.match(text):
        return True
    asks = clause.asked or cues.QUESTION_END.search(text) is not None
    return asks and not (
        cues.POLITE_REQUEST.match(re.sub(f"^{cues.START}", "", text)) and cues.REMEMBER.match(text)
    )


def _after(cue: re.Pattern[str], text: str) -> str:
    match = cue.match(text)
    return text[match.end() :] if match is not None else text


def _finding(said: _Request, message: Message, session_id: str, scope: Scope) -> Finding:
    text = said.text
    refusal = said.refusal or (TOO_LONG if len(text) > MAX_CONTENT else None)
    if refusal is not None:
        return Finding(text=text, refusal=refusal)
    key = _subject_key(text)
    candidate = Candidate(
        type=_type_of(text, key),
        scope=scope,
        source=Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=(message.message_id,)),
        content=text,
        subject_key=key,
        confirmed=True,
        importance=IMPORTANCE,
        session_id=session_id,
    )
    return Finding(text=text, candidate=candidate)


def _subject_key(text: str) -> str | None:
    """Return the key of the few things that surely have one value at a time."""
    standing = cues.STANDING.match(text)
    if cues.NAME.match(text) or (standing and cues.NAME.match(text[standing.end() :].lstrip(" ,，都就"))):
        return "user.name"
    return "reply.language" if standing and cues.LANGUAGE.search(text) else None


def _type_of(text: str, key: str | None) -> MemoryType:
    if key == "user.name":
        return MemoryType.FACT
    wish = cues.WISH.search(text) or cues.STANDING.match(text) or cues.STATEMENT.match(text)
    return MemoryType.PREFERENCE if wish else MemoryType.FACT


def _scope_of(text: str, project_id: str | None) -> Scope:
    if project_id is not None and cues.IN_PROJECT.search(text):
        return Scope(kind=ScopeKind.PROJECT, id=project_id)
    return GLOBAL
