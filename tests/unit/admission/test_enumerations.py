"""A list that is asked to be kept: its entries are records, its numbers, headings and labels are not."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances import Keep, read
from memory_ledger.domain.writing.utterances.cut.cutting import sentences
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W3", "W16")


def kept(message: str) -> list[str]:
    return [one.text for one in read(message) if one.keep is Keep.STORE]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "facts"),
    [
        (
            "记住以下几点：1. 我用的是Mac；2. 出差期间回复要简短；3. 2.0版本以上才支持离线。",
            ["我用的是Mac", "出差期间回复要简短", "2.0版本以上才支持离线"],
        ),
        ("记住以下几点：1、我用的是Mac；2、门是蓝色的。", ["我用的是Mac", "门是蓝色的"]),
        (
            "Please remember: 1. The gate is blue. 2. The door is red.",
            ["The gate is blue", "The door is red"],
        ),
        ("记住：1. 门是蓝色的。", ["门是蓝色的"]),
        (
            "Remember the following:\n- The depot opens at six\n\n## Printers\n- The printer is HP-77",
            ["The depot opens at six", "The printer is HP-77"],
        ),
        ("请记住：\n- 仓库六点开门\n### 打印机\n- 三楼打印机是HP-77", ["仓库六点开门", "三楼打印机是HP-77"]),
        ("Please remember:\nDepots:\n- Kiruna opens at six\n-\n3.", ["Kiruna opens at six"]),
        ("Remember: A is 1. B is 2.", ["A is 1", "B is 2"]),
        (
            "请记住三件事：1. 我有一辆车 2. 我远程办公 3. 我对花生过敏",
            ["我有一辆车", "我远程办公", "我对花生过敏"],
        ),
        ("记住：1. 我有一辆车2. 我远程办公", ["我有一辆车", "我远程办公"]),
        ("请记住两点 1. 我不吃辣 2. 我住在北京", ["我不吃辣", "我住在北京"]),
        ("请记住：①我有一辆车②我远程办公", ["我有一辆车", "我远程办公"]),
        ("请记住：一、我有一辆车 二、我远程办公", ["我有一辆车", "我远程办公"]),
        ("请记住：第一，我有一辆车 第二，我远程办公", ["我有一辆车", "我远程办公"]),
        ("Remember two facts about me: 1. I own a van 2. I have 3 cats", ["I own a van", "I have 3 cats"]),
        ("Please remember: 1) I own a van 2) I work nights", ["I own a van", "I work nights"]),
        ("Remember: a) I own a van b) I work nights", ["I own a van", "I work nights"]),
        ("Keep in mind: A. I own a van B. I work nights", ["I own a van", "I work nights"]),
        ("Remember: #1 I own a van #2 I work nights", ["I own a van", "I work nights"]),
        ("Remember: 1 - I own a van 2 - I work nights", ["I own a van", "I work nights"]),
        ("1. I own a van 2. I live in Oslo", ["I own a van", "I live in Oslo"]),
        ("Keep in mind 3 things: 1. I'm vegan 2. I hate noise", ["I'm vegan", "I hate noise"]),
        ("Remember: 1: I own a van 2: I work nights", ["I own a van", "I work nights"]),
        ("记住：一是我有一辆车，二是我养猫", ["我有一辆车", "我养猫"]),
        ("Remember: 1. I have a 2.0 litre van 2. I am on 3.", ["I have a 2.0 litre van", "I am on 3"]),
        ("Remember that I own 2 vans", ["I own 2 vans"]),
        ("Remember that I use version 1.2 and 2.1", ["I use version 1.2 and 2.1"]),
        ("Remember this: the gate is blue. The door is red.", ["the gate is blue", "The door is red"]),
        ("请记住：大门是蓝色的。后门是红色的。", ["大门是蓝色的", "后门是红色的"]),
        ("Please remember: we have floor 1. They have floor 2.", ["we have floor 1", "They have floor 2"]),
    ],
)
def test_each_entry_is_a_record_and_nothing_else(message, facts):
    assert kept(message) == facts


@pytest.mark.parametrize(
    ("message", "facts"),
    [
        ("Remember: my PIN hint is blue.\nThe weather was bad.", ["my PIN hint is blue"]),
        ("Remember: the gate is blue. Can you open it?", ["the gate is blue"]),
        ("Remember: the gate is blue. Write me a poem. It rains.", ["the gate is blue"]),
        ("Please remember that the gate is blue. The door was stuck.", ["the gate is blue"]),
        ("记住这个号码：8823。天气真差。", ["号码：8823"]),
        ("Remember my locker: 8823. The weather was bad.", ["my locker: 8823"]),
    ],
)
def test_a_request_reaches_no_further_than_what_its_colon_introduces(message, facts):
    assert kept(message) == facts


def test_a_heading_without_a_request_is_read_as_before():
    assert kept("## Printers\n- I live in Oslo") == ["I live in Oslo"]


def test_a_number_that_ends_a_sentence_is_no_mark():
    found = [each.text for each in sentences("The office has floor 1. The lab has floor 2. I like 3.5")]

    assert found == ["The office has floor 1", "The lab has floor 2", "I like 3.5"]


@pytest.mark.slow
def test_a_hostile_enumeration_does_not_hang_the_rules():
    with must_not_hang():
        for text in (hostile("1. "), "：1. " * 3000, hostile("1、"), "1" * 5000, "1." + " " * 30_000 + "2"):
            list(sentences(text))


@pytest.mark.parametrize("unit", ["帮我", "给我", "务必", "请帮我", "please "])
def test_a_hostile_request_before_an_enumeration_is_read_in_time(unit):
    with must_not_hang():
        read(hostile(unit, 16_000) + " 1. tea 2. milk")
