"""What a budget that cannot hold everything is spent on."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import contents, section_ids

pytestmark = pytest.mark.req("C2", "C3")
WISHES = [f"For {topic} I prefer the {place} one" for topic in (
    "tea", "bread", "trains", "hotels", "shoes", "chairs", "pens", "lamps", "maps", "cups", "bags", "hats",
    "soap", "rice", "jam", "tents", "ropes", "bikes", "boats", "coats",
) for place in ("northern", "southern")]  # fmt: skip


@pytest.fixture
def wishes(remember):
    for wish in WISHES:
        remember(wish, type="preference")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("content", "question"),
    [
        ("E0421 means that the pump has no water", "What does E0421 mean?"),
        ("E0421 表示水泵缺水", "E0421 是什么意思"),
    ],
)
def test_many_preferences_leave_room_for_what_was_asked(wishes, remember, sync, context, content, question):
    fact = remember(content)
    sync()

    answer = context(question)

    assert fact["memory_id"] in section_ids(answer, "facts")
    assert len(answer["sections"]["preferences"]) > 20
    assert answer["tokens"]["used"] <= 800


def test_a_small_budget_belongs_to_preferences(wishes, remember, sync, context):
    fact = remember("E0421 means that the pump has no water")
    sync()

    answer = context("What does E0421 mean?", token_budget=120)

    assert fact["memory_id"] not in section_ids(answer, "facts")
    assert answer["sections"]["preferences"]


@pytest.mark.slow
def test_of_more_preferences_than_are_read_the_one_asked_for_is_shown(wishes, remember, sync, context, clock):
    asked = remember("I like decaf oolong in the evening", type="preference")
    clock.advance(seconds=1)
    for number in range(70):
        remember(f"For case {number} I prefer folder {number}", type="preference")
    sync()

    answer = context("Which decaf do I like in the evening?")

    assert asked["memory_id"] in section_ids(answer, "preferences")


LONG = [f"Checked node {number} and its log without finding anything odd." for number in range(120)]
EPISODE = {
    "goal": "Bring the billing queue back",
    "context": " ".join(LONG),
    "actions": ["restarted the workers"],
    "outcome": "failure",
    "lesson": "Look at the certificate of the broker first",
}


def test_of_an_episode_that_is_too_long_its_end_and_lesson_stay(remember, sync, context):
    remember(None, type="episode", episode=EPISODE)
    sync()

    answer = context("How did we bring the billing queue back?", token_budget=200)

    (shown,) = answer["sections"]["experience"]
    assert shown["shortened"]
    assert "outcome: failure" in shown["content"]
    assert EPISODE["lesson"] in shown["content"]


def test_what_is_too_long_gives_way_to_its_summary(remember, sync, context):
    long = remember("Lighthouse project. " + " ".join(LONG))
    brief = remember(
        "Lighthouse project: all nodes were checked, nothing odd",
        type="summary",
        derived_from=[{"memory_id": long["memory_id"], "version": 1}],
    )
    sync()

    answer = context("What about the lighthouse project?", token_budget=200)
    roomy = context("What about the lighthouse project?", token_budget=8_000)

    assert section_ids(answer, "facts") == set()
    assert section_ids(answer, "summaries") == {brief["memory_id"]}
    assert section_ids(roomy, "facts") == {long["memory_id"]}


@pytest.mark.parametrize(
    ("long", "short", "question"),
    [
        (
            "The lighthouse project has a background. " + " ".join(LONG),
            ("The lighthouse project is led by Ines", "The lighthouse project has a budget of 80,000"),
            "Background, leader and budget of the lighthouse project?",
        ),
        (
            "灯塔项目的背景资料。" + "逐台检查了节点和日志，没有发现异常。" * 90,
            ("灯塔项目的负责人是伊内斯", "灯塔项目的预算是八万"),
            "灯塔项目的背景资料，负责人，预算",
        ),
    ],
)
def test_one_long_record_leaves_room_for_the_next_ones(remember, sync, context, long, short, question):
    remember(long, importance=1.0)
    for content in short:
        remember(content, importance=0.1)
    sync()

    answer = context(question)

    assert set(short) < set(contents(answer))
    assert len(contents(answer)) == 3
    assert answer["tokens"]["used"] > 700


@pytest.mark.req("R6")
def test_what_is_nearly_the_same_does_not_crowd_out_the_rest(remember, sync, search, context, trace):
    said = (
        "After the long meeting the {} team agreed that the heating engineer comes every week to {} the old "
        "boiler in the {} of the house"
    )
    for words in (
        ("whole", "look at", "basement"),
        ("entire", "look at", "basement"),
        ("whole", "check", "basement"),
    ):
        remember(said.format(*words), importance=1.0)
    remember(said.format("whole", "look at", "cellar"), importance=1.0)
    others = [
        remember(f"The heating engineer {does}")["memory_id"] for does in ("is called Bo", "speaks Dutch")
    ]
    sync()

    found = search("What about the heating engineer?", limit=4)
    shown = context("What about the heating engineer?", token_budget=190)

    assert set(others) < {item["memory"]["memory_id"] for item in found["items"]}
    assert [item["score"] for item in found["items"]] == sorted(
        (i["score"] for i in found["items"]), reverse=True
    )
    assert set(others) < section_ids(shown, "facts")
    assert set(trace(found)["dropped"][0]) >= {"memory_id", "reason"}


GOAL = "Move the depot's ledger to the new host"
CASE = {
    "goal": GOAL,
    "outcome": "failure",
    "context": "The copy of the ledger ran for nine hours and broke off at the nightly restart of the host.",
    "actions": ["stopped the ledger", "copied it to the new host", "started it there"],
    "lesson": "Switch the nightly restart off before the ledger is moved to another host.",
}


@pytest.mark.parametrize(
    "case",
    [
        {"episode": CASE},
        {"episode": {key: CASE[key] for key in ("goal", "outcome", "lesson")}},
        {"episode": CASE | {"environment": "Ubuntu 24.04"}},
        {"episode": CASE, "content": "We tried it on a Sunday. " + "Everybody was asked beforehand. " * 5},
    ],
    ids=["whole", "brief", "elsewhere", "told"],
)
def test_an_episode_is_shown_with_its_goal_and_its_end_or_not_at_all(remember, sync, context, case):
    remember(case.get("content"), type="episode", episode=case["episode"])
    fact = remember("The new host of the ledger is called Juno")["memory_id"]
    sync()

    asked = "How do we move the depot's ledger to the new host on Windows?"
    answers = [context(asked, token_budget=budget) for budget in range(20, 200, 12)]

    shown = [item for answer in answers for item in answer["sections"]["experience"]]
    assert {item["shortened"] for item in shown} >= (
        {True, False} if "actions" in case["episode"] else {False}
    )
    assert all(GOAL in item["content"] and "outcome: failure" in item["content"] for item in shown)
    smallest = next(answer for answer in answers if contents(answer))
    assert section_ids(smallest, "facts") == {fact}


def test_a_long_goal_may_end_with_a_sentence(remember, sync, context):
    goal = "Move the depot's ledger to the new host. " + "Tell the clerks of every step. " * 40
    remember(None, type="episode", episode=CASE | {"goal": goal})
    sync()

    (item,) = context("depot's ledger to the new host", token_budget=100)["sections"]["experience"]

    assert item["content"].startswith("outcome: failure\ngoal: Move the depot's ledger to the new host.")
