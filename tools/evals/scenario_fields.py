"""The fields of a scenario's events and questions, and what each must be."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from memory_ledger.domain.records.memory import MemoryType, SourceKind
from memory_ledger.domain.working.messages import MessageRole

Check = Callable[[Any], str | None]
"""Returns what a value should be and is not, None where it is."""

MAX_BUDGET = 32_000
_DURATION = re.compile(r"([+-]?\d{1,9})([smhd])")
_SECONDS = {"s": 1, "m": 60, "h": 3_600, "d": 86_400}


def seconds_of(text: str) -> int:
    """
    Return the seconds of ``90s``, ``31m``, ``2h``, ``3d``, with a sign or without.

    Raises:
        ValueError: It is no duration.
    """
    found = _DURATION.fullmatch(text)
    if found is None:
        raise ValueError(f"{text} is no duration")
    return int(found[1]) * _SECONDS[found[2]]


def _text(value: Any) -> str | None:
    return None if isinstance(value, str) and value.strip() else "text"


def _texts(value: Any) -> str | None:
    return None if isinstance(value, list) and not any(map(_text, value)) else "a list of texts"


def _flag(value: Any) -> str | None:
    return None if isinstance(value, bool) else "true or false"


def _object(value: Any) -> str | None:
    return None if isinstance(value, dict) else "an object"


def _shift(value: Any) -> str | None:
    read = isinstance(value, str) and _DURATION.fullmatch(value)
    return None if read else "a duration (90s, 31m, 2h, 3d; -3d is before now)"


def _duration(value: Any) -> str | None:
    read = isinstance(value, str) and _DURATION.fullmatch(value)
    return None if read and seconds_of(value) >= 0 else "a duration (90s, 31m, 2h, 3d): time does not go back"


def _one_of(*known: str) -> Check:
    return lambda value: None if value in known else f"one of {', '.join(known)}"


def _within(least: float, most: float, *kinds: type) -> Check:
    def check(value: Any) -> str | None:
        return (
            None
            if type(value) in kinds and least <= value <= most
            else f"a number from {least:g} to {most:g}"
        )

    return check


_ANY_EVENT: Mapping[str, Check] = {"as": _text, "by": _text}
_PROPOSED: Mapping[str, Check] = {
    "scope": _text,
    "confirmed": _flag,
    "source": _one_of(*SourceKind),
    "ttl": _duration,
    "expect": _texts,
}
VERBS: Mapping[str, Mapping[str, Check]] = {
    "remember": {
        "remember": _text,
        **_PROPOSED,
        "type": _one_of(*MemoryType),
        "key": _text,
        "importance": _within(0, 1, int, float),
        "valid_from": _shift,
        "valid_until": _shift,
        "from": _texts,
    },
    "episode": {"episode": _object, **_PROPOSED},
    "fact": {"fact": _object, **_PROPOSED, "key": _text},
    "say": {"say": _text, "session": _text, "project": _text, "role": _one_of(*MessageRole), "keep": _flag},
    "wait": {"wait": _duration},
    "correct": {"correct": _text, "to": _text},
    "confirm": {"confirm": _text},
    "reject": {"reject": _text},
    "invalidate": {"invalidate": _text},
    "forget": {"forget": _text},
    "delete": {"delete": _one_of("message", "session", "project", "user"), "id": _text, "of": _text},
    "consent": {"consent": _text, "granted": _flag},
    "reset": {"reset": _text},
    "clear": {"clear": _text, "what": _one_of("window", "session", "short_term", "everything")},
    "attack": {"attack": _text},
}
NEEDED: Mapping[str, str] = {"say": "session", "correct": "to", "consent": "granted", "clear": "what"}
ASKED: Mapping[str, Check] = {
    "ask": _text,
    "by": _text,
    "project": _text,
    "session": _text,
    "task": _text,
    "must": _texts,
    "may": _texts,
    "must_not": _object,
    "mode": _one_of("default", "high_risk"),
    "budget": _within(0, MAX_BUDGET, int),
    "after": _duration,
    "valid_at": _shift,
    "instructions": _text,
    "answer": _texts,
}


def check_event(row: Any) -> str:
    """
    Return the verb of an event.

    Raises:
        ValueError: It has none or several, or a field is unknown, missing, or not what it must be; names it.
    """
    verbs = [name for name in row if name in VERBS] if isinstance(row, dict) else []
    if len(verbs) != 1:
        raise ValueError(f"an event is an object with one verb, not {verbs}")
    verb: str = verbs[0]
    _check(row, {**_ANY_EVENT, **VERBS[verb]})
    if verb in NEEDED and NEEDED[verb] not in row:
        raise ValueError(f"{NEEDED[verb]} is needed to {verb}")
    if verb == "delete" and {"message": "of", "user": verb}.get(row[verb], "id") not in row:
        raise ValueError(f"{'of' if row[verb] == 'message' else 'id'} is needed to delete a {row[verb]}")
    return verb


def check_question(row: Any) -> None:
    """
    Refuse what is no question.

    Raises:
        ValueError: A field is unknown, missing, or not what it must be; names it.
    """
    if not isinstance(row, dict) or "ask" not in row:
        raise ValueError("a question is an object with ask")
    _check(row, ASKED)


def _check(row: Mapping[str, Any], checks: Mapping[str, Check]) -> None:
    unknown = sorted(set(row).difference(checks))
    if unknown:
        raise ValueError(f"unknown: {', '.join(unknown)}")
    for name, value in row.items():
        wanted = checks[name](value)
        if wanted is not None:
            raise ValueError(f"{name} must be {wanted}, not {value!r}")
