"""Labelled sets, and what is counted over them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"
SPLITS = ("dev", "heldout")


@dataclass(slots=True)
class Tally:
    """What was found rightly, wrongly, and not at all."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    @property
    def precision(self) -> float:
        """Return which share of what was found is right; 1 where nothing was found."""
        found = self.right + self.wrong
        return self.right / found if found else 1.0

    @property
    def recall(self) -> float:
        """Return which share of what is there was found; 1 where nothing is there."""
        there = self.right + self.missed
        return self.right / there if there else 1.0

    def __str__(self) -> str:
        """Return the figures in one line."""
        return (
            f"precision {self.precision:.3f}  recall {self.recall:.3f}  "
            f"right {self.right}  wrong {self.wrong}  missed {self.missed}"
        )


def rows(path: str, split: str | None = None) -> Iterator[dict[str, Any]]:
    """Yield the labelled lines of a file under the data folder, those of one *split* where it is given."""
    with (DATA / path).open(encoding="utf-8") as lines:
        for line in lines:
            row: dict[str, Any] = json.loads(line)
            if split is None or row.get("split", split) == split:
                yield row
