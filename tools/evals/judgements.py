"""How well instruction-like text, paraphrases and business facts are told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from memory_ledger.domain.writing.business.business_authority import business_kind
from memory_ledger.domain.writing.business.business_kinds import DEFAULT_KINDS
from memory_ledger.domain.writing.duplicates.paraphrase import compare
from memory_ledger.domain.writing.trust.instruction_text import instructs
from memory_ledger.domain.writing.trust.protected_rules import protected_rule
from tools.evals.labelled import SPLITS, Tally, rows


def tally(path: str, label: str, judge: Callable[[dict[str, Any]], bool], split: str | None = None) -> Tally:
    """Return how often *judge* says what the rows of *path* say under *label*."""
    counted = Tally()
    for row in rows(path, split):
        expected, said = bool(row[label]), judge(row)
        counted.right += expected and said
        counted.wrong += said and not expected
        counted.missed += expected and not said
    return counted


def injection(split: str) -> Tally:
    """Return how text that instructs the assistant is flagged."""
    return tally(
        "injection.jsonl", "instructs", lambda row: instructs(row["text"], page=row.get("page", False)), split
    )


def protected(split: str) -> Tally:
    """Return how rules that no model may write are found."""
    return tally("protected.jsonl", "protected", lambda row: protected_rule(row["text"]) is not None, split)


def paraphrase(split: str) -> Tally:
    """Return how pairs that say the same are found."""
    return tally("paraphrase.jsonl", "same", lambda row: compare(row["one"], row["other"]).same, split)


def business() -> Tally:
    """Return how facts of business systems are found."""
    return tally("business.jsonl", "kind", lambda row: business_kind(row["text"], DEFAULT_KINDS) is not None)


def report() -> Iterator[str]:
    """Yield the lines to print."""
    for split in SPLITS:
        yield f"injection   {split:8} {injection(split)}"
    for split in SPLITS:
        yield f"protected   {split:8} {protected(split)}"
    for split in SPLITS:
        yield f"paraphrase  {split:8} {paraphrase(split)}"
    yield f"business    {'all':8} {business()}"
