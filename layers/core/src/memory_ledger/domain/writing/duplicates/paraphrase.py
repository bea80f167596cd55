"""
Paraphrase: whether two texts of one scope and type say the same in other words.

Distance between vectors only nominates a pair. Here everything that carries the sense must agree: who it is
about, exact identifiers, signs and units as they are written, numbers, negation, time and quantity, and the
words that are left, in their order where the order tells who does what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from memory_ledger.domain.recall.identifiers.exact_identifiers import find_identifiers
from memory_ledger.domain.text.signs import cases_agree, rare_in, signs_in
from memory_ledger.domain.text.wording import Fold, as_given, canonical_json, normalise
from memory_ledger.domain.writing.duplicates.paraphrase_order import plain_order, same_steps
from memory_ledger.domain.writing.duplicates.paraphrase_reading import Reading, reading

MAX_LENGTH = 1_000
"""Longer texts say too much to be judged the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """The verdict, and the first thing that did not agree; empty where all did."""

    same: bool
    differs: str = ""


def compare(one: str, other: str, *, simplified: Fold = as_given) -> Comparison:
    """Compare two texts; *simplified* folds Han variants beyond those that the rules know."""
    if max(len(one), len(other)) > MAX_LENGTH:
        return Comparison(same=False, differs="length")
    one, other = simplified(one), simplified(other)
    if _name_others(one, other):
        return Comparison(same=False, differs="identifiers")
    signs_agree = signs_in(one) == signs_in(other) and rare_in(one) == rare_in(other)
    if not signs_agree or not cases_agree(one, other):
        return Comparison(same=False, differs="signs")
    differs = next(_differences(reading(one), reading(other)), "")
    return Comparison(same=not differs, differs=differs)


def _name_others(one: str, other: str) -> bool:
    """Tell whether each names an identifier that the other does not (``ZX-7-A``, ``ZX-7-D``)."""
    left, right = set(find_identifiers(one)), set(find_identifiers(other))
    return bool(left - right and right - left)


def _differences(left: Reading, right: Reading) -> Iterator[str]:
    if (left.first_person, left.kin) != (right.first_person, right.kin) and left.kin | right.kin:
        yield "subject"
    if left.numbers != right.numbers:
        yield "numbers"
    if left.negations % 2 != right.negations % 2:
        yield "negation"
    if left.marks != right.marks:
        yield "time_or_quantity"
    if not left.words or Counter(left.words) != Counter(right.words):
        yield "words"
    of_speaker = left.first_person and right.first_person and not (left.directed or right.directed)
    if not same_steps(left.steps, right.steps, of_speaker=of_speaker):
        yield "order"


def sense_of(text: str, *, simplified: Fold = as_given) -> str:
    """Return what texts share that differ in script, small words and words of one meaning alone."""
    text = simplified(text)
    read = reading(text) if len(text) <= MAX_LENGTH else None
    if read is None or not read.words:
        return normalise(text)
    return canonical_json(
        {
            "subject": [read.first_person, sorted(read.kin)] if read.kin else None,
            "numbers": read.numbers,
            "negated": read.negations % 2,
            "marks": sorted(read.marks),
            "signs": (*signs_in(text), *rare_in(text)),
            "words": plain_order(read.steps, read.words),
        }
    )
