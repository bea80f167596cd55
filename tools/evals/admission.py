"""How well it is told what of a message may be remembered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from memory_ledger.domain.writing.utterances import Keep, Utterance, read
from tools.evals.labelled import SPLITS, Tally, rows

SETS = ("dev", "second", "third", "fourth", "fifth", "sixth", "seventh", "heldout")
"""The numbered sets came after the first rules, to see how they generalise; now they are development data."""
FOREIGN = ("foreign", "foreign_second")
"""Written by others, without sight of the rules; their held-out halves are run, never looked into."""


def outcome(utterances: Sequence[Utterance]) -> Keep:
    """Return what becomes of a whole message: a wish to forget first, then the most that is kept."""
    keeps = {utterance.keep for utterance in utterances}
    return next((keep for keep in (Keep.FORGET, Keep.STORE, Keep.SESSION_ONLY) if keep in keeps), Keep.REJECT)


def measure(name: str, language: str | None = None, split: str | None = None) -> tuple[Tally, float]:
    """Return the tally of "store" over a set or one half of it, and which share of all labels is right."""
    tally, right, total = Tally(), 0, 0
    for row in rows(f"admission/{name}.jsonl", split):
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
    halves = [(name, split) for name in FOREIGN for split in SPLITS]
    for name, split in (*((name, None) for name in SETS), *halves):
        for language in ("zh", "en"):
            tally, labels = measure(name, language, split)
            called = f"{name} {split or ''}".strip()
            yield f"admission   {called:22} {language} store: {tally}  all labels {labels:.3f}"
