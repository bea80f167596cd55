"""Sensitive data: the kinds there are, and how a text reads without it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from memory_ledger.domain.text.json_texts import MAX_LABEL
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
_BY_NAME = {category.value: category for category in Category}
CONSENTABLE = frozenset(Category) - NEVER_KEPT
"""What the user may allow; the purpose of the consent has the category's name."""


def category_of(sensitivity: str | None) -> Category | None:
    """Return the category of which a record of this *sensitivity* is, None where it is of none."""
    return None if sensitivity is None else _BY_NAME.get(sensitivity)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One place of sensitive data: ``text[start:end]`` of the text that was scanned."""

    category: Category
    start: int
    end: int


Scan = Callable[[str], Sequence[Finding]]
_WORDS_OF_A_NAME = re.compile(r"(?<=[a-z])(?:[_.\-](?=[a-z])|(?=[A-Z]))")
_OF_WHICH = re.compile(
    r"(?<=\w)(?:[\s._\-]+(?:prod|production|staging|stage|dev|test|live|home|house|work|office|main|guests?|old|new|backup|"
    r"default|current|primary|secondary|admin|root|value|text|\d{1,4}|家里?|公司|办公室|生产|测试|线上|默认|新|旧|当前|备用))+\Z",
    re.IGNORECASE,
)
"""What ends a key by saying which of several it names: ``api_key.prod``."""
_SAYS = re.compile(r"(?:\s(?:is|are|was|equals)|[\s:=是为])+\Z", re.IGNORECASE)
"""What ends a name that says already that a value follows: ``password is``."""


_OF_SOMEBODY = re.compile(
    r"\s*(?:i|i'm|we|we're|he|she|they|you) (?!.*\b(?:it|its|them|this|that|pass\w*|pins?|codes?|keys?|"
    r"secrets?|log\w*|accounts?|keep\w*|kept|stor\w+|sav\w+|chang\w+|reset\w*|rotat\w+|updat\w+|forg\w+|shar\w+|"
    r"us\w+|need\w*|vault|manage\w*|writ\w+|wrote|know\w*|knew|set|pick\w*|chose\w*|lost|ha[sd]|have|must|"
    r"should|every|monthly|weekly|yearly|ask\w*|tell|told|memori\w+|remember\w*|cannot|can't|don't|"
    r"do not)\b)",
    re.IGNORECASE,
)


def is_of_somebody(text: str) -> bool:
    """Tell whether a sentence tells of somebody, and nothing that is done with what its label names."""
    return _OF_SOMEBODY.match(text) is not None


def found_in(text: str, label: str, scan: Scan) -> list[Finding]:
    """Return what *scan* finds in *text*; *label* is what it is called, which may tell what it is."""
    name = _OF_WHICH.sub("", _SAYS.sub("", _WORDS_OF_A_NAME.sub(" ", label[-MAX_LABEL:])))
    if not name:
        return list(scan(text))
    before = f"{name} is " if is_of_somebody(text) else f"{name}: "
    return list(_within(scan(before + text), len(before), len(before) + len(text)))


def found_together(parts: Sequence[str], scan: Scan) -> list[list[Finding]]:
    """Return what *scan* finds in each of *parts* where they are read as one sentence."""
    places, found, start = scan(" ".join(parts)), [], 0
    for part in parts:
        found.append(list(_within(places, start, start + len(part))))
        start += len(part) + 1
    return found


def _within(places: Iterable[Finding], start: int, end: int) -> Iterator[Finding]:
    for place in places:
        if place.start < end and place.end > start:
            yield replace(place, start=max(place.start, start) - start, end=min(place.end, end) - start)


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


def places_of_marks(text: str) -> list[tuple[int, Category]]:
    """Return where each category in brackets ends of what is never kept."""
    marks = ((mark.end(), Category(mark[1])) for mark in _MARK.finditer(text))
    return [(end, category) for end, category in marks if category in NEVER_KEPT]


def without_marks(text: str) -> tuple[str, tuple[Category, ...]]:
    """Return *text* without the categories in brackets, and these."""
    return _MARK.sub(" ", text), marks_in(text)


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
