"""How well instruction-like and handed-over text, paraphrases and business facts are told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

from memory_ledger.domain.working.messages import Message, MessageRole
from memory_ledger.domain.writing.business.business_authority import business_kind
from memory_ledger.domain.writing.business.business_kinds import DEFAULT_KINDS
from memory_ledger.domain.writing.duplicates.paraphrase import compare
from memory_ledger.domain.writing.extraction.extraction import RuleExtractor
from memory_ledger.domain.writing.trust.instruction_text import instructs
from memory_ledger.domain.writing.trust.protected_rules import protected_rule
from tools.evals.labelled import SPLITS, Tally, rows

_SAID = datetime(2026, 1, 1, tzinfo=UTC)


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


def handed_over(split: str) -> Tally:
    """Return how the user's own words are kept beside a text, of which nothing is confirmed."""
    return tally("handed_over.jsonl", "kept", _is_confirmed, split)


def _is_confirmed(row: dict[str, Any]) -> bool:
    """Tell whether the user's own words are confirmed, or anything where none are theirs."""
    message = Message(message_id="m", role=MessageRole.USER, content=row["text"], created_at=_SAID)
    found = RuleExtractor().extract(message, session_id="s", project_id=None)
    kept = [one.candidate.content or "" for one in found if one.candidate and one.candidate.confirmed]
    own = row["kept"]
    return all(any(words in each for each in kept) for words in own) if own else bool(kept)


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
    for split in SPLITS:
        yield f"handed over {split:8} {handed_over(split)}"
    yield f"business    {'all':8} {business()}"
