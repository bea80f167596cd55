"""Asked for the name of somebody or something, a context brings that one, and no other's."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import contents
from tests.support.fourths import every_fourth

SAID = [
    "My brother's name is Halvard.",
    "My cat is called Miso.",
    "Our boiler was serviced by a man named Odd.",
    "The plumber's name is Ivo.",
    "The neighbour's dog is called Rex.",
    "我妹妹叫小禾。",
    "修水管的师傅叫老郑。",
    "邻居的狗叫旺财。",
]


@pytest.mark.req("R6", "C6")
@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("What's my brother's name?", {"My brother's name is Halvard"}),
        ("What is my cat called?", {"My cat is called Miso"}),
        ("What is the name of the plumber?", {"The plumber's name is Ivo."}),
        ("What's our gardener's name?", set()),
        ("我妹妹叫什么名字？", {"我妹妹叫小禾"}),
        ("邻居的狗叫什么？", {"邻居的狗叫旺财。"}),
    ],
)
def test_only_the_name_that_is_asked_for_is_brought(api, sync, context, question, answers):
    for place, text in enumerate(SAID):
        body = {"messages": [{"role": "user", "content": text}]}
        assert api.call("POST", f"/v1/sessions/s-{place}/messages", body).status == 201
    sync()

    assert set(contents(context(question))) == answers


@pytest.mark.req("R6", "C6")
@pytest.mark.parametrize(
    "case",
    every_fourth(
        [
            ("I'm Nadia.", "What's my name?", {"I'm Nadia"}),
            ("My name is Nadia.", "What is my name?", {"My name is Nadia"}),
            (
                "Hi, I'm Tomasz and I repair clocks.",
                "Do you know my name?",
                {"I'm Tomasz and I repair clocks"},
            ),
            ("Call me Nads.", "What's my nickname?", {"Call me Nads"}),
            ("My wife is Norwegian.", "What's my name?", set()),
            ("My wife is Norwegian.", "What am I called?", set()),
            ("我叫林晚。", "我叫什么名字？", {"我叫林晚"}),
            ("大家都叫我晚晚。", "你知道我叫啥吗", {"大家都叫我晚晚"}),
            ("我的名字是林晚。", "我的名字是什么？", {"我的名字是林晚"}),
            ("我妻子在银行上班。", "我叫什么？", set()),
        ]
    ),
)
def test_nobody_elses_name_stands_for_the_users_own(api, sync, context, case):
    told, question, answers = case
    for place, text in enumerate([*SAID, told]):
        body = {"messages": [{"role": "user", "content": text}]}
        assert api.call("POST", f"/v1/sessions/s-{place}/messages", body).status == 201
    sync()

    assert set(contents(context(question))) == answers
