"""What turns to a subject and says nothing of it."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.intent.openers import subject_of
from tests.support.fourths import every_fourth

pytestmark = pytest.mark.req("R2", "R5")

OPENERS = """
Back to Casimir. | Casimir
Remember the weir? | the weir
Do you remember my sister's wedding? | my sister's wedding
Let's talk about Jolanta. | Jolanta
I was thinking of the atlas. | the atlas
So, about the choir trip | the choir trip
The choir trip again | The choir trip
Let's go back to the boat | the boat
那台旧相机 | 旧相机
老郑那辆车 | 老郑 车
说说梯子 ladder 的事 | 梯子 ladder
还记得那台旧唱机吗？ | 旧唱机
说到阿敏的面馆 | 阿敏的面馆
关于年会 | 年会
"""
STATEMENTS = """
The kiln broke.
Remember to buy milk
Remember that I moved
Remember my name is Otto
Remember the milk tomorrow.
Remember the gate code 4711
I lent it again
Went there again
Broke the teapot again
About 40 people came
Talk about the budget moved to Friday
那台旧相机坏了
老郑那辆车没油了
那家店
我买了那台旧相机
记得买牛奶
记得我对花生过敏
那把椅子坐着疼
"""


@pytest.mark.parametrize("row", every_fourth(OPENERS.strip().splitlines()))
def test_an_opener_turns_to_its_subject(row):
    text, subject = row.split(" | ")

    assert subject_of(text) == subject


@pytest.mark.parametrize("text", every_fourth(STATEMENTS.strip().splitlines()))
def test_what_says_something_is_none(text):
    assert subject_of(text) is None


@pytest.mark.parametrize(
    "text",
    ["", "说说" * 200, "back to " * 200, "remember the " * 6, "remember " + "a" * 68 + ", b", "那台" * 40],
)
def test_nothing_and_much_turn_to_nothing(text):
    assert subject_of(text) is None
