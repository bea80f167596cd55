"""What a question is after decides what is read exactly and what comes first."""

from __future__ import annotations

import pytest

from memory_ledger.bootstrap.deleting import deletion_endpoints
from tests.functional.reading.answers import found
from tests.support.api import Api

pytestmark = pytest.mark.req("R1")


@pytest.mark.parametrize("question", ["我的生日是哪天？", "When is my birthday?"])
def test_an_attribute_of_the_user_is_read_by_its_key(remember, sync, search, clock, question):
    birthday = remember("11月3日", subject_key="user.birthday")["memory_id"]
    remember("团队周五下午发布新版本")
    sync()

    answer = search(question)

    assert found(answer)[:1] == [birthday]
    assert "exact" in answer["items"][0]["channels"]


@pytest.mark.parametrize(
    ("question", "content", "key"),
    [
        ("What do I do for a living?", "I'm a glazier", "user.occupation"),
        ("我是哪里人？", "我老家在绍兴", "user.hometown"),
        ("What car do we have?", "I sold the Skoda and bought a Renault Zoe", "user.car"),
    ],
)
def test_an_attribute_asked_for_in_other_words_is_read_by_its_key(
    remember, sync, search, question, content, key
):
    held = remember(content, subject_key=key)["memory_id"]
    sync()

    assert found(search(question)) == [held]


@pytest.mark.parametrize(
    "question", ["8月的部署出了什么问题", "What went wrong with the deployment in August?"]
)
def test_what_was_at_the_time_asked_for_comes_before_what_is_newer(remember, sync, search, question):
    new = remember("部署出了问题 deployment went wrong: disk full", valid_from="2026-09-20T00:00:00Z")
    old = remember("部署出了问题 deployment went wrong: bad certificate", valid_from="2026-08-10T00:00:00Z")
    sync()

    assert found(search(question)) == [old["memory_id"], new["memory_id"]]


@pytest.mark.parametrize("question", ["昨天聊了什么", "what did we talk about yesterday?"])
def test_what_is_asked_for_by_its_time_alone_is_found(api, sync, search, clock, question):
    def say(name, text):
        said = {"message_id": name, "role": "user", "content": text}
        assert api.call("POST", "/v1/sessions/s1/messages", {"messages": [said]}).status == 201

    say("old", "The night train to Ljubljana was late.")
    clock.advance(days=3)
    say("new", "房东说院子里可以种番茄。")
    clock.advance(days=1)
    sync()

    items = search(question)["items"]

    assert [item["memory"]["source"]["ids"] for item in items] == [["new"]]


@pytest.mark.parametrize("question", ["What do you know about me?", "说说你对我的了解"])
def test_whatever_is_known_of_the_user_is_brought(remember, sync, context, trace, clock, question):
    home = remember("I live in Porto", subject_key="user.city")["memory_id"]
    cat = remember("我的猫叫煤球")["memory_id"]
    remember("The pump runs at 3 bar", scope="project:mill")
    sync()

    answer = context(question)

    assert {item["memory_id"] for item in answer["sections"]["facts"]} == {home, cat}
    assert trace(answer)["routes"] == ["overview"]


def test_what_the_user_deleted_is_not_brought(parts, remember, sync, search):
    gone, kept = remember("I live in Porto")["memory_id"], remember("My cat is called Soot")["memory_id"]
    sync()
    assert Api(deletion_endpoints(parts)).call("DELETE", f"/v1/memories/{gone}").status == 202

    assert found(search("What do you remember about me?")) == [kept]


def test_what_is_not_asked_of_the_user_brings_no_list(remember, sync, search):
    remember("My cat is called Soot")
    sync()

    assert found(search("What do you know about Mexico?")) == []
