"""Likeness of values by kind and case: another value of a thing is of the same kind."""

from __future__ import annotations

import re

from memory_ledger.domain.text.chinese_names import TITLED
from memory_ledger.domain.writing.subjects.stated_relations import names_nobody
from memory_ledger.domain.writing.utterances.amended.value_kinds import Kind, value_of, values_in

_ABOUT = re.compile(
    r" (?:an?|per|each|every) (?:hour|night|day|week|month|year)\Z|"
    r"\b(?:at|on|in|about|around|roughly|only|just|number|no\.|每[天周月年]|大?约|大概)\s?"
)
_TITLED = re.compile(TITLED)
_OF_SOMEBODY = re.compile("[我你他她它咱]")
_MEASURED = re.compile(r"[\d.,]+ ?[a-z%]+( (?!from|now)[a-z]+)\Z")
_NARROWED = re.compile(r"(?<=\S) (?:on|at|in|for|during|when|while) (.*)")
_HOURS = (Kind.TIME, Kind.NUMBER)
_WHEN = frozenset({"date", "time", "day", "month"})


_STARTS = re.compile(r"\b(?:open|start|begin)s?\b|开[门馆店业场]|上班|起床")
_ENDS = re.compile(r"\b(?:close|finishe|finish|end)s?\b|[关闭][门馆店]|打烊|下班|睡觉")


def are_two_ends(one: str, other: str) -> bool:
    """Tell whether of two texts one tells when something starts and the other when it ends."""
    return any(
        _STARTS.search(left) is not None and _ENDS.search(right) is not None and _ENDS.search(left) is None
        for left, right in ((one, other), (other, one))
    )


def case_of_value(value: str) -> str:
    """Return in which case, or of what of it, a value holds: "on Fridays", "cm wide"; no day's hour."""
    measured = _MEASURED.match(value)
    narrowed = _NARROWED.search(value)
    if measured is not None:
        return measured[1]
    return "" if narrowed is None or _is_hour(value[: narrowed.start()], narrowed[1]) else narrowed[0]


def _is_hour(day: str, hour: str) -> bool:
    at = value_of(hour)
    return at is not None and at.kind in _HOURS and not at.unit and is_when(day)


def kind_of_value(value: str) -> tuple[str, str]:
    """Return whether a value is a time, a number of something or words."""
    value = _ABOUT.sub("", value)
    found = values_in(value)
    if sum(one.end - one.start for one in found) * 4 < len(value) * 3:
        return ("words", "")
    if any(one.kind in _WHEN for one in found):
        return ("when", "")
    last = max(found, key=lambda one: one.end)
    return ("number", last.unit) if last.kind == "number" else ("words", "")


def is_when(value: str) -> bool:
    """Tell whether a value is a time."""
    return kind_of_value(value) == ("when", "")


def shape_of_value(value: str) -> str:
    """Return whether a value, as written, names something, or tells of what kind it is: "a nurse", 院长."""
    if not value.isascii():
        kind = names_nobody(value) and _TITLED.fullmatch(value) is None
        return "kind" if kind or _OF_SOMEBODY.match(value) else "name"
    return "name" if any(char.isupper() or char.isdigit() for char in value) else "words"
