"""Many parameters or examples of one kind: some of them for each run, all of them for the slow ones."""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import SearchStrategy


def every_fourth(units: Iterable[object]) -> list[Any]:
    """Return *units* for a test's parameters: every fourth for each run, the others for the slow ones."""
    return [
        unit if place % 4 == 0 else pytest.param(unit, marks=pytest.mark.slow)
        for place, unit in enumerate(units)
    ]


def leave_most(items: Iterable[pytest.Item]) -> None:
    """
    Leave three in four cases of each test that is marked ``fourths`` to the slow ones.

    The others are on the diagonals of squares of four by four, lest all have one value of a parameter. Of a
    module's cases on a real OpenSearch node, which all try one contract, as many are left.
    """
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("fourths"):
            cases[item.nodeid.partition("[")[0]].append(item)
        elif item.get_closest_marker("opensearch") and not item.get_closest_marker("slow"):
            cases[item.nodeid.partition("::")[0]].append(item)
    for each in cases.values():
        for place, item in enumerate(each):
            if place % 4 != place // 4 % 4:
                item.add_marker(pytest.mark.slow)


def tried(examples: int, **strategies: SearchStrategy[Any]) -> Callable[[Callable[..., None]], Any]:
    """Try a property on a fourth of *examples* for each run, on all of them for the slow ones."""

    def decorate(holds: Callable[..., None]) -> Any:
        def test(examples: int, **fixtures: Any) -> None:
            settings(max_examples=examples)(given(**strategies)(holds))(**fixtures)

        asked = [each for each in inspect.signature(holds).parameters.values() if each.name not in strategies]
        number = inspect.Parameter("examples", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        test.__name__, test.__doc__, test.__module__ = holds.__name__, holds.__doc__, holds.__module__
        vars(test)["__signature__"] = inspect.Signature([number, *asked])
        counts = [examples // 4, pytest.param(examples, marks=pytest.mark.slow)]
        return pytest.mark.parametrize("examples", counts)(test)

    return decorate
