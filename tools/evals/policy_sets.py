"""The labelled sets of the write policy with their reports, and the least that must be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tools.evals import admission, judgements, sensitive

LEAST_PRECISION, LEAST_RECALL = 0.95, 0.85
REPORTS: dict[str, Callable[[], Iterable[str]]] = {
    "admission": admission.report,
    "sensitive": sensitive.report,
    "judgements": judgements.report,
}


def reaches_the_least() -> bool:
    """Tell whether "store" is as precise and complete as it must be on held-out data of both languages."""
    tallies = [admission.measure("heldout", language)[0] for language in ("zh", "en")]
    return all(each.precision >= LEAST_PRECISION and each.recall >= LEAST_RECALL for each in tallies)
