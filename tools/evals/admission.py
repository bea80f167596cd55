"""How well it is told what of a message may be remembered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from memory_ledger.domain.utterances import Keep, Utterance, read
from tools.evals.labelled import Tally, rows

SETS = ("dev", "second", "third", "fourth", "fifth", "heldout")
"""The numbered sets came after the first rules, to see how they generalise; now they are development data."""


def outcome(utterances: Sequence[Utterance]) -> Keep:
    """Return what becomes of a whole message: a wish to forget first, then the most that is kept."""
    keeps = {utterance.keep for utterance in utterances}
    return next((keep for keep in (Keep.FORGET, Keep.STORE, Keep.SESSION_ONLY) if keep in keeps), Keep.REJECT)


def measure(name: str, language: str | None = None) -> tuple[Tally, float]:
    """Return the tally of "store" over a set, and which share of all labels is right."""
    tally, right, total = Tally(), 0, 0
    for row in rows(f"admission/{name}.jsonl"):
        if language not in (None, row["language"]):
            continue
        found = outcome(read(row["text"]))
        right, total = right + (found == row["label"]), total + 1
        stores, stored = row["label"] == Keep.STORE, found == Keep.STORE
        tally.right += stores and stored
        tally.wrong += stored and not stores
        tally.missed += stores and not stored
    return tally, right / total


def report() -> Iterator[str]:
    """Yield the lines to print."""
    for name in SETS:
        for language in ("zh", "en"):
            tally, labels = measure(name, language)
            yield f"admission   {name:8} {language} store: {tally}  all labels {labels:.3f}"
