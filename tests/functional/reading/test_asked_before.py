"""A question that was put before is no answer to itself."""

from __future__ import annotations

import pytest

from tests.support.fourths import every_fourth

NAMED = [
    (
        "Casimir restores pianos in Graz.",
        ("Back to Casimir.", "Casimir again"),
        "In which town does Casimir work?",
    ),
    ("表弟的婚礼在杭州。", ("表弟的婚礼", "说说表弟的婚礼"), "表弟的婚礼在哪？"),
    ("The sailing course costs 310 euros.", ("The sailing course",), "How much is the sailing course?"),
    ("那台旧唱机是飞乐牌。", ("那台旧唱机", "还记得那台旧唱机吗？"), "旧唱机是什么牌子？"),
    ("We watched the herons at the weir.", ("Remember the weir?",), "Who was with me at the weir?"),
    ("Ludmila teaches the pottery class.", ("The pottery class again",), "Who is in the pottery class?"),
]
ASKED = [
    (
        "Ludmila teaches the pottery class in the old dairy.",
        "When does the pottery class start?",
        "Where is the pottery class?",
    ),
    ("老姜那辆面包车停在西门。", "老姜的面包车是什么颜色？", "老姜的面包车停哪儿？"),
]


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


@pytest.mark.req("R5")
@pytest.mark.parametrize("told", every_fourth(NAMED))
def test_what_only_turned_to_a_subject_comes_after_what_is_said_of_it(say, sync, search, told):
    stated, openers, question = told
    say("s1", "The kettle is on. 水烧好了。", stated)
    for number, opener in enumerate(openers):
        say(f"opened-{number}", opener)
    sync()

    found = [item["memory"]["content"] for item in search(question)["items"]]

    assert found[0] == stated
    assert set(openers) <= set(found)


@pytest.mark.req("R5")
@pytest.mark.parametrize("told", ASKED)
def test_another_question_about_it_comes_after_what_is_said_of_it(say, sync, search, told):
    stated, asked, question = told
    say("s1", "The kettle is on. 水烧好了。", stated)
    say("s2", asked)
    sync()

    found = [item["memory"]["content"] for item in search(question)["items"]]

    assert found[0] == stated
    assert found[-1] == asked


@pytest.mark.req("R5")
@pytest.mark.parametrize(
    ("stated", "question"),
    [
        ("Met Otto at the ferry.", "When did I meet Otto at the ferry?"),
        ("I sold the sofa.", "Did I sell the sofa?"),
    ],
)
def test_what_only_says_a_question_again_may_tell_that_or_when_it_was(say, sync, search, stated, question):
    say("s1", "The kettle is on. 水烧好了。", stated)
    say("s2", "The ferry and the sofa of Otto are nice.")
    sync()

    assert search(question)["items"][0]["memory"]["content"] == stated
