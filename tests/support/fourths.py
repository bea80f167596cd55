"""Many parameters of one kind: some of them for each run, all of them for the slow ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def every_fourth(units: Iterable[object]) -> list[Any]:
    """Return *units* for a test's parameters: every fourth for each run, the others for the slow ones."""
    return [
        unit if place % 4 == 0 else pytest.param(unit, marks=pytest.mark.slow)
        for place, unit in enumerate(units)
    ]
