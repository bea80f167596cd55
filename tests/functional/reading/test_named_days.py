"""Of records that name days the one that names the day asked for comes first."""

from __future__ import annotations

from itertools import permutations

import pytest

pytestmark = pytest.mark.req("R1", "R2")


def said(answer):
    return [item["memory"]["content"] for item in answer["items"]]


@pytest.mark.fourths
@pytest.mark.parametrize("order", list(permutations((0, 1))))
@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        ("audit on 2024-12-03", "The audit of 2024-12-03 was in Nice", "The audit of 2024-03-12 was in Lyon"),
        ("2024/12/03 audit", "The audit of 2024-12-03 was in Nice", "The audit of 2024-03-12 was in Lyon"),
        ("2023年7月5日的检查发现了什么", "2023年7月5日的检查发现漏水", "2023年5月7日的检查发现漏电"),
        ("12月3日的合同谁签的", "12月3日的合同是老王签的", "3月12日的合同是老李签的"),
    ],
)
def test_look_alike_days_are_told_apart(remember, sync, search, clock, question, right, wrong, order):
    for place in order:
        remember((right, wrong)[place])
        clock.advance(seconds=60)
    sync()

    assert said(search(question))[:2] == [right, wrong]


def test_what_began_on_another_day_is_still_found(remember, sync, search):
    remember("我从2024年1月5日起在鼎丰科技工作")
    sync()

    assert said(search("2024年12月3日我在哪里工作")) == ["我从2024年1月5日起在鼎丰科技工作"]
