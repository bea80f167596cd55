"""Sensitive data: the kinds there are, and how a text reads without it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from memory_ledger.domain.writing.decisions import Redaction


class Category(StrEnum):
    """A kind of sensitive data."""

    RESIDENT_ID = "resident_id"
    PASSPORT = "passport"
    BANK_CARD = "bank_card"
    SECRET = "secret"
    PASSWORD = "password"
    CONTACT = "contact"
    LOCATION = "location"
    HEALTH = "health"
    FINANCE = "finance"


_MARK = re.compile(r"\[(" + "|".join(Category) + r")\]")
NEVER_KEPT = frozenset(
    {Category.RESIDENT_ID, Category.PASSPORT, Category.BANK_CARD, Category.SECRET, Category.PASSWORD}
)
"""What no consent allows to keep."""
CONSENTABLE = frozenset(Category) - NEVER_KEPT
"""What the user may allow; the purpose of the consent has the category's name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One place of sensitive data: ``text[start:end]`` of the text that was scanned."""

    category: Category
    start: int
    end: int


Scan = Callable[[str], Sequence[Finding]]
MAX_LABEL = 60


def found_in(text: str, label: str, scan: Scan) -> list[Finding]:
    """Return what *scan* finds in *text*; *label* is what it is called, which may tell what it is."""
    if not label:
        return list(scan(text))
    before = f"{label[:MAX_LABEL]}: "
    return [
        replace(found, start=max(found.start - len(before), 0), end=found.end - len(before))
        for found in scan(before + text)
        if found.end > len(before)
    ]


def redact(text: str, findings: Iterable[Finding]) -> tuple[str, tuple[Redaction, ...]]:
    """
    Return *text* with each finding replaced by its category in brackets, and the count of each category.

    Findings that touch or overlap become one, named after the first.
    """
    kept, at = [], 0
    counts: Counter[Category] = Counter()
    for place in merged(findings):
        kept += [text[at : place.start], f"[{place.category.value}]"]
        counts[place.category] += 1
        at = place.end
    redactions = tuple(Redaction(category=category.value, count=count) for category, count in counts.items())
    return "".join([*kept, text[at:]]), redactions


def marks_in(text: str) -> tuple[Category, ...]:
    """Return the categories in brackets: what stood in *text* before it was redacted."""
    return tuple(Category(mark[1]) for mark in _MARK.finditer(text))


def merged(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return *findings* in order, those that overlap joined."""
    joined: list[Finding] = []
    for place in sorted(findings, key=lambda found: (found.start, -found.end)):
        last = joined[-1] if joined else None
        if last is None or place.start >= last.end:
            joined.append(place)
        elif place.end > last.end:
            joined[-1] = Finding(category=last.category, start=last.start, end=place.end)
    return tuple(joined)
