"""What a question is after decides what is read exactly and what comes first."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import found

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
