"""Storage of a record: for how long, in which form, and whether it is looked for by meaning."""

from __future__ import annotations

import re
from datetime import datetime

from memory_ledger.domain.records.memory import UNDECIDED, Memory
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.records.scopes import PASSING
from memory_ledger.domain.working.sessions import SESSION_LIFE
from memory_ledger.domain.writing.decisions import Filing, Form, Term

_RUN = re.compile(r"[A-Za-z0-9_./\\:@#~+-]+")
_OF_CODES = re.compile(r"[0-9_/\\:@#~]")

FOR_THE_SESSION = Filing(
    term=Term.TEMPORARY,
    form=Form.PROSE,
    embedding=False,
    sensitivity="none",
    life_seconds=int(SESSION_LIFE.total_seconds()),
)
"""What was said for once: it stands in the session's state, and goes with it."""


def filing_of(memory: Memory, *, sensitivity: str, limited: bool, now: datetime) -> Filing:
    """
    Return how *memory* is kept.

    It is temporary where its scope ends by itself, or where an end of its life or validity was said
    (*limited*); the life that policy gives its type or sensitivity makes nothing temporary.
    """
    passing = memory.scope.kind in PASSING or memory.valid_until is not None or limited
    structured = memory.fact is not None or memory.episode is not None
    expires_at = memory.expires_at
    return Filing(
        term=Term.TEMPORARY if passing else Term.LONG_TERM,
        form=Form.STRUCTURED if structured else Form.PROSE,
        embedding=needs_embedding(memory),
        sensitivity=sensitivity,
        life_seconds=None if expires_at is None else int((expires_at - now).total_seconds()),
    )


def needs_embedding(memory: Memory) -> bool:
    """
    Tell whether *memory* is looked for by meaning.

    What waits for its user or is in dispute is shown by lists and conflicts alone; codes and numbers without
    a word mean nothing to a model, and are found as they are written.
    """
    return memory.status not in UNDECIDED and _has_words(text_of(memory))


def _has_words(text: str) -> bool:
    said = _RUN.sub(lambda run: " " if _OF_CODES.search(run[0]) else run[0], text)
    return any(char.isalpha() for char in said)
