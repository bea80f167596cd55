"""How well sensitive data is found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from memory_ledger.adapters.sensitive import LibrarySensitiveScanner
from memory_ledger.domain.records.memory import Fact, MemoryType, Source, SourceKind
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.policy import DEFAULT_POLICY
from memory_ledger.domain.writing.trust.screening import screen
from memory_ledger.domain.writing.trust.sensitivity import NEVER_KEPT
from tools.evals.labelled import SPLITS, Tally, rows

PROSE = frozenset({"health", "finance"})
"""A finding of these need only touch the labelled place; of all others it must cover it."""


def measure(split: str) -> Tally:
    """Return what the scanner finds of the labelled places of *split*."""
    scanner, tally = LibrarySensitiveScanner(), Tally()
    for row in rows(f"sensitive/{split}.jsonl"):
        unexplained = list(scanner.scan(row["text"]))
        for span in row["spans"]:
            same = [found for found in unexplained if found.category.value == span["category"]]
            hits = [found for found in same if found.start < span["end"] and found.end > span["start"]]
            whole = [found for found in hits if found.start <= span["start"] and found.end >= span["end"]]
            found = bool(hits if span["category"] in PROSE else whole)
            tally.right, tally.missed = tally.right + found, tally.missed + (not found)
            unexplained = [place for place in unexplained if place not in hits]
        tally.wrong += len(unexplained)
    return tally


def told(split: str) -> Tally:
    """Return of how many texts and triples of *split* the category is found, and none where there is none."""
    tally = Tally()
    for row in rows("sensitive/told.jsonl", split):
        categories = categories_of(row)
        tally.right += row["category"] in categories
        tally.missed += row["category"] is not None and row["category"] not in categories
        tally.wrong += row["category"] is None and bool(categories)
    return tally


def categories_of(row: dict[str, Any]) -> set[str]:
    """Return the categories that are found in a row's text or triple when it is proposed."""
    candidate = Candidate(
        type=MemoryType.FACT,
        scope=GLOBAL,
        source=Source(kind=SourceKind.EXPLICIT_STATEMENT),
        content=row.get("text"),
        fact=Fact(**row["fact"]) if "fact" in row else None,
    )
    return {
        found.category for found in screen(candidate, LibrarySensitiveScanner().scan, DEFAULT_POLICY).found
    }


def worded(split: str) -> Tally:
    """Return the tally of secrets in ordinary words."""
    return _secrets("worded", split)


def shown(split: str) -> Tally:
    """Return the tally of secrets that look like one, and of talk about passwords beside numbers."""
    return _secrets("shown", split)


def _secrets(name: str, split: str) -> Tally:
    """Return of how many secrets all is found, and in how many other texts anything."""
    scanner, tally = LibrarySensitiveScanner(), Tally()
    for row in rows(f"sensitive/{name}.jsonl", split):
        text, secret = row["text"], row["secret"]
        places = [place for place in scanner.scan(text) if place.category in NEVER_KEPT]
        if secret is None:
            tally.wrong += bool(places)
            continue
        start = text.rindex(secret)
        found = any(place.start <= start and place.end >= start + len(secret) for place in places)
        tally.right, tally.missed = tally.right + found, tally.missed + (not found)
    return tally


def report() -> Iterator[str]:
    """Yield the lines to print."""
    for split in SPLITS:
        yield f"sensitive   {split:8} {measure(split)}"
    for split in SPLITS:
        yield f"told        {split:8} {told(split)}"
    for split in SPLITS:
        yield f"worded      {split:8} {worded(split)}"
    for split in SPLITS:
        yield f"shown       {split:8} {shown(split)}"
