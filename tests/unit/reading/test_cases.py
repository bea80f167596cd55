"""Failures beside successes, and environments that differ."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.recall.ranking.cases import (
    annotated,
    counter_example,
    differs,
    with_counter_example,
)
from memory_ledger.domain.recall.ranking.ranking import Parts
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.records.memory import Episode, MemoryType, Outcome
from tests.support.records import make_memory

pytestmark = pytest.mark.req("R11")
SIMPLIFIED = OpenCCHanVariants().simplified


def case(memory_id, outcome="success", *, score=0.5, environment=None):
    episode = Episode(goal="deploy", outcome=Outcome(outcome), environment=environment)
    memory = make_memory(memory_id, type=MemoryType.EPISODE, content=None, episode=episode)
    return Ranked(
        memory=memory, text=memory_id, parts=Parts(relevance=0.6, importance=0, recency=0), score=score
    )


def ids(found):
    return [one.memory.memory_id for one in found]


def test_a_failure_takes_the_last_place_among_successes():
    found = [case(f"s{number}") for number in range(5)] + [case("f", "failure"), case("s5")]

    assert ids(with_counter_example(found, 3)) == ["s0", "s1", "f", "s2", "s3", "s4", "s5"]


@pytest.mark.parametrize(
    "outcomes",
    [
        ["success", "failure", "success"],
        ["failure", "failure"],
        ["success", "success"],
        ["partial", "success"],
    ],
)
def test_where_there_is_one_already_or_none_the_order_stays(outcomes):
    found = [case(str(at), outcome) for at, outcome in enumerate(outcomes)]

    assert with_counter_example(found, 2) == found


def test_the_best_failure_behind_a_success_follows_it():
    found = [case("s", score=0.9), case("g", "failure", score=0.2), case("f", "partial", score=0.3)]

    assert counter_example(found) == (found[0], found[2])
    assert counter_example([case("s", score=0.1), case("f", "failure", score=0.3)]) is None
    assert counter_example([case("s")]) is None


@pytest.mark.parametrize(
    ("environment", "asked"),
    [
        ("staging", "how to deploy to production"),
        ("测试环境", "生产环境怎么部署"),
        ("PostgreSQL 15", "upgrade postgresql 16"),
        ("Python 3.11 on Ubuntu", "install it on Windows"),
        ("MySQL 8", "PostgreSQL 连接超时"),
        ("v2 of billing, node 18", "node 20 build fails"),
    ],
)
def test_another_version_stage_or_product_differs(environment, asked):
    assert differs(SIMPLIFIED(environment), SIMPLIFIED(asked))


@pytest.mark.parametrize(
    ("environment", "asked"),
    [
        ("staging", "how to deploy"),
        ("production", "deploy to prod"),
        ("PostgreSQL 15", "postgresql 15 连接超时"),
        ("PostgreSQL 15", "postgresql timeout"),
        ("上海机房", "怎么部署"),
    ],
)
def test_what_is_not_ruled_out_does_not(environment, asked):
    assert not differs(SIMPLIFIED(environment), SIMPLIFIED(asked))


def test_a_case_of_another_environment_says_so():
    found = [case("here", environment="staging"), case("there", environment="生產環境"), case("anywhere")]

    shown = annotated(found, "how do I deploy to staging", SIMPLIFIED)

    assert [one.text for one in shown] == [
        "here",
        "(other environment than asked about: 生產環境)\nthere",
        "anywhere",
    ]


def test_a_place_that_one_case_shares_with_the_question_sets_the_others_apart():
    found = [case("a", environment="上海门店"), case("b", environment="北京门店")]

    shown = annotated(found, "上海门店的收银机怎么重启", SIMPLIFIED)

    assert [one.text for one in shown] == ["a", "(other environment than asked about: 北京门店)\nb"]
