"""What a record says no more is not recalled in the words of whoever said it again."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.req("M4", "R6")

CAT, ECHO = "记住我的猫叫豆包包。", "好的，我记住了，您的猫叫豆包包。"
MISO, MISO_ECHO = "Please remember my cat is called Quasarine.", "Got it! Your cat is called Quasarine."


def say(api, *said, session="s1", start=1):
    for number, text in enumerate(said, start):
        role = "user" if text.startswith("user:") else "assistant"
        message = {"message_id": f"{session}-{number}", "role": role, "content": text.removeprefix("user:")}
        assert api.call("POST", f"/v1/sessions/{session}/messages", {"messages": [message]}).status == 201


def recalled(api, question):
    found = api.call("POST", "/v1/context", {"question": question, "session_id": "other"}).json
    hits = api.call("POST", "/v1/search", {"query": question, "min_relevance": 0}).json["items"]
    return found["text"] + "".join(hit["memory"]["content"] for hit in hits)


def change(api, how, new):
    memory = api.call("GET", "/v1/memories").json["items"][0]
    path = f"/v1/memories/{memory['memory_id']}"
    if how == "correct":
        return api.call("PATCH", path, {"content": new}, if_match=1)
    return api.call("POST", f"{path}/invalidation", {"reason": "gone"}, if_match=1)


@pytest.mark.fourths
@pytest.mark.parametrize("how", ["correct", "invalidate"])
@pytest.mark.parametrize("indexed", [True, False])
@pytest.mark.parametrize(
    ("first", "echo", "word", "new", "question"),
    [
        (CAT, ECHO, "豆包包", "我的猫叫新名字", "我的猫叫什么？"),
        (MISO, MISO_ECHO, "Quasarine", "My cat is called Zephyrine", "What is my cat called?"),
    ],
)
def test_echoes_of_what_was_replaced_are_hidden_at_once_and_stay_in_their_conversation(
    api, world, how, indexed, first, echo, word, new, question
):
    say(api, f"user:{first}", echo)
    say(api, echo, session="s2")
    if indexed:
        world.settle()

    assert change(api, how, new).status == 200

    assert word not in recalled(api, question)
    world.settle()
    assert word not in recalled(api, question)
    kept = api.call("GET", "/v1/sessions/s1/messages").json["items"]
    assert [one["content"] for one in kept] == [first, echo]
    history = (
        api.call(
            "GET", f"/v1/memories/{api.call('GET', '/v1/memories').json['items'][0]['memory_id']}/history"
        )
        if how == "correct"
        else None
    )
    assert history is None or word in history.text


def test_echoes_of_a_value_that_a_message_replaces_are_hidden(api, world):
    body = {
        "type": "fact",
        "scope": "global",
        "subject_key": "cat.name",
        "confirmed": True,
        "source": {"kind": "explicit_statement", "ids": ["x"]},
    }
    assert api.call("POST", "/v1/memories", body | {"content": "My cat is called Quasarine"}).status == 201
    say(api, MISO_ECHO)
    world.settle()

    api.call("POST", "/v1/memories", body | {"content": "My cat is called Zephyrine"})
    world.settle()

    assert "Quasarine" not in recalled(api, "What is my cat called?")


def test_what_the_new_version_says_as_well_is_recalled_on(api, world):
    say(api, f"user:{CAT}", ECHO)
    world.settle()

    assert change(api, "correct", "我的猫叫豆包包，三岁").status == 200
    world.settle()

    assert ECHO in recalled(api, "我的猫叫什么？")


def test_a_change_of_anything_but_the_words_hides_nothing(api, world):
    say(api, f"user:{CAT}", ECHO)
    memory = api.call("GET", "/v1/memories").json["items"][0]

    reply = api.call("PATCH", f"/v1/memories/{memory['memory_id']}", {"importance": 0.9}, if_match=1)
    world.settle()

    assert reply.status == 200 and ECHO in recalled(api, "我的猫叫什么？")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then", "old", "question"),
    [
        ("I have three cats.", "sorry, four", "three cats", "How many cats do I have?"),
        ("我的牙医预约是周三", "说错了，是周四", "周三", "我的牙医预约是哪天？"),
        ("My locker number is 4471.", "My locker number is now 4417.", "4471", "What is my locker number?"),
        ("I smoke.", "I stopped smoking.", "I smoke", "Do I smoke?"),
        (
            "My cat is called Quasarine.",
            "We renamed the cat Zephyrine.",
            "Quasarine",
            "What is my cat called?",
        ),
    ],
)
def test_the_message_that_told_the_old_value_is_recalled_no_more(api, world, first, then, old, question):
    say(api, f"user:{first}")
    world.settle()

    say(api, f"user:{then}", start=2)
    world.settle()

    assert old not in recalled(api, question)


def test_a_message_that_tells_much_else_is_recalled_on(api, world):
    said = (
        "My locker number is 4471. The quarterly fundraiser in Tromsø went well and Ingrid sang three songs."
    )
    say(api, f"user:{said}")
    world.settle()

    say(api, "user:My locker number is now 4417.", start=2)
    world.settle()

    assert "Tromsø" in recalled(api, "How did the fundraiser in Tromsø go?")
