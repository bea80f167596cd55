"""Asked for the name of somebody or something, a context brings that one, and no other's."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import contents

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
