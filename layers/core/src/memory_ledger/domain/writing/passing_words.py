"""Proposals that are talk, or hold for once: judged by the rules of messages."""

from __future__ import annotations

import re

from memory_ledger.domain.records.memory import MemoryType, SourceKind
from memory_ledger.domain.records.scopes import PASSING
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.reasons import Why

_LONGEST = 120
_MAY_PASS = re.compile(
    r"谢|感恩|辛苦|好的|收到|你好|您好|早上好|晚安|再见|[这本]一?[次回]|下不为例|仅此|"
    r"\b(?:thanks?|thx|ty|hello|hi|hey|ok|okay|bye|cheers|cool|lol|great|"
    r"this (?:time|once)|for now|just once|(?:only|just) (?:for )?(?:today|now|this))\b"
)
"""Without one of these words nothing is looked at closer: the rules take long to read at a cold start."""
_OF_A_USER = frozenset({MemoryType.PREFERENCE, MemoryType.FACT})


def passing_reason(candidate: Candidate) -> Why | None:
    """
    Return why the whole text of a client's statement is nothing to keep, None where it may be something.

    What holds for once may be kept for the session or task that it holds for. What came from a message was
    judged with all of its words.
    """
    text = candidate.content
    if text is None or candidate.fact is not None or candidate.session_id is not None:
        return None
    if candidate.type not in _OF_A_USER or candidate.source.kind is not SourceKind.EXPLICIT_STATEMENT:
        return None
    if len(text) > _LONGEST or not _MAY_PASS.search(fold(text)):
        return None
    reason = _judged(text)
    return None if reason is Why.ONE_OFF_INSTRUCTION and candidate.scope.kind in PASSING else reason


def _judged(text: str) -> Why | None:
    from memory_ledger.domain.writing.utterances import Keep, read
    from memory_ledger.domain.writing.utterances.unmeant.refusals import SMALL_TALK

    if SMALL_TALK.match(fold(text.strip())):
        return Why.SMALL_TALK
    said = read(text)
    return Why.ONE_OFF_INSTRUCTION if said and all(one.keep is Keep.SESSION_ONLY for one in said) else None
