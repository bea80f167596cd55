"""A question that was put before is no answer to itself."""

from __future__ import annotations

import pytest


@pytest.fixture
def say(api):
    def run(session, *texts):
        said = {"messages": [{"role": "user", "content": text} for text in texts]}
        assert api.call("POST", f"/v1/sessions/{session}/messages", said).status == 201

    return run


@pytest.mark.req("R5", "R9")
@pytest.mark.parametrize(
    ("stated", "question"),
    [
        ("今天中午和老韩在江边吃了酸菜鱼", "今天中午我和谁吃了饭？"),
        ("I left the spare key with Ingrid this morning", "Who has the spare key?"),
    ],
)
def test_a_question_that_was_asked_before_comes_after_what_answers_it(
    say, sync, search, context, stated, question
):
    say("s1", stated)
    for number in range(6):
        say(f"asked-{number}", question)
    sync()

    items = [item["memory"]["content"] for item in search(question)["items"]]
    facts = [fact["content"] for fact in context(question)["sections"]["facts"]]

    assert items == [stated, question]
    assert facts[0] == stated


@pytest.mark.req("R9")
@pytest.mark.parametrize("question", ["Did you know that Nora moved to Leeds?", "你知道小美搬去杭州了吗？"])
def test_what_was_told_as_a_question_answers_another_one(say, sync, search, question):
    say("s1", "The kettle is on. 水烧好了。", question)
    sync()

    items = search("Where did Nora move to? 小美搬去哪里了？")["items"]

    assert items[0]["memory"]["content"] == question
