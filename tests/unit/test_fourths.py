"""Of the cases of a test that is marked ``fourths`` each run has a quarter, with every value of few."""

from __future__ import annotations

from itertools import product

import pytest

from tests.support.fourths import leave_most


class Case:
    """As much of a collected test as is looked at."""

    def __init__(self, name: str, *marks: str) -> None:
        self.nodeid, self.marks = name, set(marks)

    def get_closest_marker(self, name: str) -> bool:
        return name in self.marks

    def add_marker(self, mark: pytest.MarkDecorator) -> None:
        self.marks.add(mark.name)


def left(cases: list[Case]) -> list[str]:
    leave_most(cases)  # type: ignore[arg-type]
    return [case.nodeid for case in cases if "slow" not in case.marks]


@pytest.mark.parametrize("adapters", range(1, 5))
def test_a_quarter_is_left_and_every_adapter_is_among_it(adapters):
    names = [f"t[{text}-{adapter}]" for text, adapter in product(range(12), range(adapters))]

    kept = left([Case(name, "fourths") for name in names])

    assert len(kept) == len(names) // 4
    assert {name[-2] for name in kept} == {str(adapter) for adapter in range(adapters)}


def test_each_test_keeps_its_first_case_and_no_other_test_is_touched():
    few = [Case(f"{name}[{case}]", "fourths") for name in "ab" for case in range(3)]
    others = [Case(f"c[{case}]") for case in range(9)] + [Case("d", "fourths")]

    assert left([*few, *others]) == ["a[0]", "b[0]", *(case.nodeid for case in others)]
