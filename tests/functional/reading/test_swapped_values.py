"""What took the place of something is found by questions about that; the words of the change are not."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.req("R2", "W8")


@pytest.fixture
def say(api):
    def run(*texts):
        for number, text in enumerate(texts):
            said = {"messages": [{"role": "user", "content": text}], "remember": True}
            assert api.call("POST", f"/v1/sessions/s-{number}/messages", said).status == 201

    return run


@pytest.mark.parametrize(
    ("told", "swapped", "question", "value", "before"),
    [
        (
            "I take notes in Notion.",
            "I swapped Notion for Obsidian.",
            "Which notes app do I use?",
            "Obsidian",
            "Notion",
        ),
        (
            "My phone provider is EE.",
            "I switched from EE to giffgaff.",
            "Who is my phone provider?",
            "giffgaff",
            "EE",
        ),
        ("我用掌阅看书。", "我买了Kindle代替掌阅。", "我用什么看书？", "Kindle", "掌阅"),
    ],
)
def test_the_value_of_now_answers_the_question(search, say, sync, told, swapped, question, value, before):
    say("I water the ferns on Sundays.", told, "I play the cello.", swapped)
    sync()

    answers = [item["memory"]["content"] for item in search(question)["items"]]

    assert value in answers[0]
    assert not any(before in one and value not in one for one in answers)
