"""How well sensitive data is found."""

from __future__ import annotations

from collections.abc import Iterator

from memory_ledger.adapters.sensitive import LibrarySensitiveScanner
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


def report() -> Iterator[str]:
    """Yield the lines to print."""
    for split in SPLITS:
        yield f"sensitive   {split:8} {measure(split)}"
