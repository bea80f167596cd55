"""Turns of a conversation as raw events: under which id they are found, who speaks, in which words."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from datetime import datetime
from enum import StrEnum

from memory_ledger.domain.records.memory import Memory, MemoryType, Source, SourceKind, Trust
from memory_ledger.domain.records.scopes import GLOBAL, Scope, ScopeKind
from memory_ledger.domain.text import stop_words
from memory_ledger.domain.text.folding import fold, plain_letters
from memory_ledger.domain.text.terms import CJK, SIGNED, stem
from memory_ledger.domain.text.wording import canonical_json, language_of
from memory_ledger.domain.working.messages import Message, MessageRole
from memory_ledger.domain.writing.consents import LONG_TERM_MEMORY
from memory_ledger.domain.writing.trust.sensitivity import Category


class TurnUse(StrEnum):
    """What recall may do with a message: return it as it is, use it to find its neighbours, or nothing."""

    TURN = "turn"
    NEIGHBOUR = "neighbour"
    NONE = "none"


ID_LENGTH = 26

_RUN = re.compile(rf"[{CJK}]+|[^\W_{CJK}]+(?:'[^\W_{CJK}]+)*{SIGNED}")
_WORD = re.compile(r"[^\W_]")
_SENTENCE = re.compile(r"[^.!?。！？\n]+[.!?。！？]*")
_KIND_OF = {
    MessageRole.USER: (SourceKind.EXPLICIT_STATEMENT, Trust.USER),
    MessageRole.ASSISTANT: (SourceKind.INFERENCE, Trust.ASSISTANT),
    MessageRole.TOOL: (SourceKind.TOOL_RESULT, Trust.TOOL),
}
SPOKEN = frozenset(_KIND_OF)
"""Whose messages are events; what the application itself says to the model is not."""


def event_id(session_id: str, message_id: str) -> str:
    """Return the id under which a message is found; the same for ever, and no record's."""
    digest = hashlib.sha256(canonical_json(["turn", session_id, message_id]).encode()).hexdigest()
    return f"mem_{digest[:ID_LENGTH]}"


def scope_of(project_id: str | None) -> Scope:
    """Return where a message may be recalled: in its project, or wherever its user is."""
    return GLOBAL if project_id is None else Scope(kind=ScopeKind.PROJECT, id=project_id)


def event_of(
    message: Message,
    session_id: str,
    project_id: str | None,
    expires_at: datetime | None,
    holds: AbstractSet[Category] = frozenset(),
) -> Memory:
    """
    Return *message*, of a SPOKEN role, as the raw event it is: unconfirmed data, at its own date.

    It names the first of the categories of sensitive data that it *holds*.
    """
    kind, trust = _KIND_OF[message.role]
    named = [category.value for category in holds]
    return Memory(
        memory_id=event_id(session_id, message.message_id),
        type=MemoryType.EVENT,
        scope=scope_of(project_id),
        source=Source(kind=kind, ids=(message.message_id,)),
        trust=trust,
        created_at=message.created_at,
        updated_at=message.created_at,
        valid_from=message.created_at,
        content=message.content,
        language=language_of(message.content),
        importance=message.importance,
        expires_at=expires_at,
        sensitivity=min(named, default="none"),
        consent=min(named, default=LONG_TERM_MEMORY),
    )


def asking_share(content: str) -> float:
    """Return which share of the sentences ask; a mark that closes a quotation is none."""
    sentences = [sentence for sentence in _SENTENCE.findall(content) if _WORD.search(sentence)]
    asking = sum(sentence.rstrip().endswith(("?", "？")) for sentence in sentences)
    return asking / len(sentences) if sentences else 0.0


def dated(content: str, moment: datetime) -> str:
    """Return *content* with the words of its day, which a question may name."""
    day = f"{moment.day} {moment:%B} {moment.year} {moment.year}年{moment.month}月{moment.day}日"
    return f"{content}\n{day}"


def turn_terms(text: str) -> list[str]:
    """
    Return the words a turn is found by, in order: English stemmed, Chinese by one and two characters.

    What has marks (``Zoë``) is found without them as well.
    """
    return [term for run in _RUN.findall(fold(text)) for term in _terms_of(run)]


def _terms_of(run: str) -> Iterator[str]:
    if re.match(f"[{CJK}]", run):
        for piece in stop_words.CHINESE.split(run):
            yield from piece
            yield from (piece[at : at + 2] for at in range(len(piece) - 1))
    elif run not in stop_words.ENGLISH:
        yield stem(run)
        plain = plain_letters(run).lower()
        if plain != run and plain not in stop_words.ENGLISH:
            yield stem(plain)
