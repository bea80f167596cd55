"""What a record says no more is not recalled in the message that it was taken from."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_ledger.services.writing.outdated_words import SetEchoesAside

pytestmark = pytest.mark.req("M4", "R6")

GYM = ("My gym is Sats Storo.", "Sats", "My gym is Evo Nydalen", "Which gym do I use?")
SHOES = ("My shoe size is 41.", "41", "My shoe size is 42", "What is my shoe size?")
JYM = ("我的健身房是乐刻。", "乐刻", "我的健身房是超级猩猩", "我的健身房是哪家？")
SEAT = ("我的座位是12排。", "12", "我的座位是20排", "我的座位是几排？")
SAID = [GYM, SHOES, JYM, SEAT]


def say(api, *said, session="s1"):
    messages = [{"role": "user", "content": text} for text in said]
    reply = api.call("POST", f"/v1/sessions/{session}/messages", {"messages": messages})
    assert reply.status == 201
    return reply.json


def recalled(api, question, **more):
    body = {"question": question, "session_id": "other", **more}
    found = api.call("POST", "/v1/context", body).json
    hits = api.call("POST", "/v1/search", {"query": question, "min_relevance": 0}).json["items"]
    return found["text"] + "".join(hit["memory"]["content"] for hit in hits)


def noted(api, word):
    listed = api.call("GET", "/v1/memories").json["items"]
    return next(one for one in listed if word in one["content"])


def change(api, how, word, new):
    memory = noted(api, word)
    path = f"/v1/memories/{memory['memory_id']}"
    if how == "talk":
        said = new.replace("是", "现在是") + "。" if "是" in new else f"{new} now."
        return [one["outcome"] for one in say(api, said, session="s2")["decisions"]]
    if how == "correct":
        return api.call("PATCH", path, {"content": new}, if_match=memory["version"]).status
    body = {"reason": "gone"}
    return api.call("POST", f"{path}/invalidation", body, if_match=memory["version"]).status


@pytest.mark.fourths
@pytest.mark.parametrize("indexed", [True, False])
@pytest.mark.parametrize("how", ["talk", "correct", "invalidate"])
@pytest.mark.parametrize(("said", "word", "new", "question"), SAID)
def test_the_message_of_a_value_that_holds_no_more_is_not_recalled(
    api, world, how, indexed, said, word, new, question
):
    say(api, said)
    if indexed:
        world.settle()
    assert word in recalled(api, question)

    assert change(api, how, word, new) in (200, ["superseded_previous"])

    assert word not in recalled(api, question)
    world.settle()
    assert word not in recalled(api, question)
    kept = api.call("GET", "/v1/sessions/s1/messages").json["items"]
    assert [one["content"] for one in kept] == [said]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("said", "word", "new", "rest", "question"),
    [
        (
            "My gym is Sats Storo. Yesterday I met Anna at the lake and she moves to Lisbon in May.",
            "Sats",
            "My gym is Evo Nydalen",
            "Lisbon",
            "Where does Anna move to?",
        ),
        (
            "Last week I won two tickets for the opera in Verona. By the way, my gym is Sats Storo.",
            "Sats",
            "My gym is Evo Nydalen",
            "Verona",
            "Where is the opera that I won tickets for?",
        ),
        (
            "我的健身房是乐刻。昨天在湖边碰到小王，他五月份要搬到大理去开民宿。",
            "乐刻",
            "我的健身房是超级猩猩",
            "大理",
            "小王要搬到哪里去？",
        ),
    ],
)
@pytest.mark.parametrize("how", ["talk", "correct", "invalidate"])
def test_what_else_the_message_says_is_recalled_on(api, world, how, said, word, new, rest, question):
    say(api, said)
    world.settle()

    assert change(api, how, word, new) in (200, ["superseded_previous"])

    for _ in ("at once", "when the index knows it"):
        found = recalled(api, question)
        assert rest in found and word not in found
        world.settle()


@pytest.mark.fourths
@pytest.mark.parametrize(("said", "word", "new", "question"), SAID)
def test_a_value_that_is_true_again_is_recalled_again(api, world, said, word, new, question):
    say(api, said)
    change(api, "invalidate", word, new)
    world.settle()

    say(api, said, session="s3")

    assert word in recalled(api, question)
    world.settle()
    assert word in recalled(api, question)


def test_a_value_that_was_restored_is_recalled_again(api, world):
    say(api, GYM[0])
    change(api, "correct", "Sats", GYM[2])
    change(api, "correct", "Evo", "My gym is Sats Storo")
    world.settle()

    found = recalled(api, GYM[3])

    assert "Sats" in found and "Evo" not in found


def test_going_back_in_talk_leaves_the_first_value_and_not_the_second(api, world):
    say(api, GYM[0])
    say(api, "My gym is Evo Nydalen now.", session="s2")
    say(api, "My gym is Sats Storo now.", session="s3")

    for _ in ("at once", "when the index knows it"):
        found = recalled(api, GYM[3])
        assert "Sats" in found and "Evo" not in found
        world.settle()


def test_the_message_of_the_new_value_is_kept_though_it_names_the_old_one(api, world):
    say(api, GYM[0])
    said = "My gym is Evo Nydalen now. The old one, Sats Storo, had no sauna and closed at nine every day."
    say(api, said, session="s2")
    world.settle()

    assert "no sauna" in recalled(api, "Which gym had no sauna?")


def test_a_value_is_over_in_its_message_from_the_second_that_it_holds_to(api, world, clock):
    say(api, GYM[0])
    memory = noted(api, "Sats")
    until = (clock.now() + timedelta(hours=2)).isoformat()
    path = f"/v1/memories/{memory['memory_id']}"
    assert api.call("PATCH", path, {"valid_until": until}, if_match=1).status == 200
    world.settle()

    assert "Sats" in recalled(api, GYM[3])

    clock.advance(hours=3)
    assert "Sats" not in recalled(api, GYM[3])


def test_a_change_of_anything_but_the_words_hides_no_source(api, world):
    say(api, GYM[0])
    memory = noted(api, "Sats")

    api.call("PATCH", f"/v1/memories/{memory['memory_id']}", {"importance": 0.9}, if_match=1)
    world.settle()

    assert "Sats" in recalled(api, GYM[3])


def test_what_the_call_could_not_set_aside_the_job_does(api, world, monkeypatch):
    say(api, GYM[0])
    world.settle()

    with monkeypatch.context() as broken:
        broken.setattr(SetEchoesAside, "at_once", lambda *_: None)
        change(api, "talk", "Sats", GYM[2])
    world.settle()

    assert "Sats" not in recalled(api, GYM[3])


def test_a_message_sent_again_under_its_key_changes_nothing_more(api, world):
    say(api, GYM[0])
    body = {"messages": [{"message_id": "m2", "role": "user", "content": "My gym is Evo Nydalen now."}]}

    replies = [api.call("POST", "/v1/sessions/s2/messages", body, key="once") for _ in range(2)]
    world.settle()

    assert [reply.status for reply in replies] == [201, 201]
    found = recalled(api, GYM[3])
    assert "Evo" in found and "Sats" not in found


@pytest.mark.parametrize("how", ["talk", "correct", "invalidate"])
def test_the_message_that_an_application_names_as_the_source_is_not_recalled_either(api, world, how):
    said = "The stand-up is at 9:15 in the Fjord room."
    body = {"messages": [{"message_id": "m7", "role": "user", "content": said}]}
    assert api.call("POST", "/v1/sessions/s1/messages", body).status == 201
    other = {"messages": [{"message_id": "m7", "role": "user", "content": "Anna paints the shed blue."}]}
    assert api.call("POST", "/v1/sessions/s2/messages", other).status == 201
    fact = {"type": "fact", "scope": "global", "subject_key": "standup", "confirmed": True}
    fact["source"] = {"kind": "explicit_statement", "ids": ["m7"]}
    assert api.call("POST", "/v1/memories", fact | {"content": said}).status == 201
    world.settle()

    if how == "talk":
        api.call("POST", "/v1/memories", fact | {"content": said.replace("9:15", "10:30")})
    else:
        change(api, how, "9:15", said.replace("9:15", "10:30"))

    world.settle()
    assert "9:15" not in recalled(api, "When is the stand-up?")
    assert "Anna" in recalled(api, "Who paints the shed?")


@pytest.mark.fourths
@pytest.mark.parametrize(("said", "word", "new", "question"), SAID)
def test_a_message_that_comes_late_is_not_recalled_beside_what_was_said_after_it(
    api, world, said, word, new, question
):
    say(api, f"{new}.")
    late = {"role": "user", "content": said, "created_at": "2026-01-01T12:00:00Z"}
    api.call("POST", "/v1/sessions/s2/messages", {"messages": [late]})

    for _ in range(2):
        assert word not in recalled(api, question)
        world.settle()
