"""No pattern of the package tries ever more ways through a text that repeats the pattern's own words."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from operator import attrgetter

import pytest

import memory_ledger
from tests.support.hanging import HangError, must_not_hang
from tests.support.pumping import pumped

TIMES = 40
"""Two ways through a loop are a trillion by then, and a text is still shorter than most that are read."""


def patterns_in(value: object) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from patterns_in(getattr(value, field.name, None))
    elif isinstance(value, (tuple, list, set, frozenset)):
        for each in value:
            yield from patterns_in(each)
    elif isinstance(value, dict):
        yield from patterns_in([*value, *value.values()])


def patterns_of_the_package() -> dict[re.Pattern[str], str]:
    found: dict[re.Pattern[str], str] = {}
    for module in pkgutil.walk_packages(memory_ledger.__path__, "memory_ledger."):
        for name, value in vars(importlib.import_module(module.name)).items():
            found |= {pattern: f"{module.name}.{name}" for pattern in patterns_in(value) if name[:2] != "__"}
    return found


def hangs(pattern: re.Pattern[str], seconds: float = 0.5) -> str | None:
    for text in pumped(pattern, TIMES):
        try:
            with must_not_hang(seconds):
                pattern.search(text)
                pattern.fullmatch(text)
        except HangError:
            return text[:60]
    return None


@pytest.mark.slow
@pytest.mark.req("W1")
@pytest.mark.parametrize("share", range(4))
def test_no_pattern_of_the_package_hangs_on_its_own_words(share):
    patterns = patterns_of_the_package()
    mine = sorted(patterns, key=attrgetter("pattern", "flags"))[share::4]

    assert {patterns[pattern]: text for pattern in mine if (text := hangs(pattern))} == {}


@pytest.mark.fourths
@pytest.mark.parametrize(
    "pattern",
    [
        r"我(?:刚刚?|最近)*(?:离开|离职)",
        r"不要(?:把[^,]{0,12}|将[^,]{0,12}|你)*记住",
        r"(?:(?:really|\w+ly) )*tired",
        r"(?:(?:ok|嗯+)[ ,]*)+\Z",
        r"(?:(?:as of [\w ]{1,20}|now) )*the",
    ],
)
def test_a_loop_with_two_ways_through_the_same_words_is_found(pattern):
    assert hangs(re.compile(pattern), seconds=0.1) is not None


@pytest.mark.parametrize(
    "pattern",
    [r"我(?:刚|最近)*(?:离开|离职)", r"不要(?:你|再)*+(?:把[^,]{0,12})?记住", r"(?>(?:really|\w+ly) )*tired"],
)
def test_a_loop_with_one_way_through_each_word_is_none(pattern):
    assert hangs(re.compile(pattern)) is None
