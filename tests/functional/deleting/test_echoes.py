"""What was deleted is not read in the words of whoever said it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from memory_ledger.domain.errors import IndexUnavailableError, UnavailableError
from memory_ledger.services.deletion.redact_echoes import EraseEchoes, RedactEchoes

pytestmark = pytest.mark.req("D1")

CAT = "记住我的猫叫豆包包。"
CAT_ECHO = "好的，我记住了，您的猫叫豆包包。"
DIALOGUES = [
    (CAT, [CAT_ECHO], "豆包包", "我的猫叫什么？"),
    (
        "Please remember my cat is QECHO.",
        ["Got it, I'll remember that your cat is QECHO."],
        "QECHO",
        "what is my cat called",
    ),
    (
        "I live in Quechoville.",
        ["Nice, Quechoville is lovely in spring! How long have you lived there?"],
        "Quechoville",
        "where do I live",
    ),
    ("记住我的项目代号是青鸾。", ["好的，项目代号青鸾已记下。"], "青鸾", "项目代号"),
    ("我在启明星辉公司上班。", ["启明星辉公司不错呀，您做什么岗位？"], "启明星辉", "我在哪上班"),
    (
        "Please remember my cat is QECHO.",
        ["ok", "user:Yes, QECHO is the best name for a cat, isn't it?"],
        "QECHO",
        "what is my cat called",
    ),
    ("记住：我不吃香菜。", ["明白，香菜我会避开的。", "user:谢谢"], "香菜", "我不吃什么"),
    ("记住我的座位号是A8K92Z。", ["座位A8K92Z，记好了。"], "A8K92Z", "我的座位号"),
]


@pytest.fixture
def talk(api) -> Callable[..., list[dict[str, Any]]]:
    """Say one thing after the other; what begins with ``user:`` the user says, all else the assistant."""

    def run(*said: str, session: str = "s1", start: int = 1, **fields: Any) -> list[dict[str, Any]]:
        decisions: list[dict[str, Any]] = []
        for number, text in enumerate(said, start):
            role = "user" if text.startswith("user:") else "assistant"
            message = {
                "message_id": f"{session}-{number}",
                "role": role,
                "content": text.removeprefix("user:"),
            }
            reply = api.call("POST", f"/v1/sessions/{session}/messages", {"messages": [message], **fields})
            assert reply.status == 201, reply.text
            decisions += reply.json["decisions"]
        return decisions

    return run


@pytest.fixture
def forget(api) -> Callable[..., str]:
    """Delete every memory of the list, or those that hold a word; return the last receipt's id."""

    def run(word: str = "") -> str:
        items = api.call("GET", "/v1/memories").json["items"]
        meant = [item["memory_id"] for item in items if word in item["content"]]
        assert meant
        return [api.call("DELETE", f"/v1/memories/{one}").json["deletion_id"] for one in meant][-1]

    return run


@pytest.fixture
def everywhere(api) -> Callable[[str, str], str]:
    """Return all that any path says, asked for a question."""

    def run(question: str, sessions: str = "s1") -> str:
        asked = [
            api.call("POST", "/v1/search", {"query": question, "min_relevance": 0}),
            api.call("POST", "/v1/context", {"question": question, "session_id": "other"}),
        ]
        for session in sessions.split():
            asked += [
                api.call("POST", "/v1/context", {"question": question, "session_id": session}),
                api.call("GET", f"/v1/sessions/{session}/window"),
                api.call("GET", f"/v1/sessions/{session}/messages"),
                api.call("GET", f"/v1/events?session_id={session}"),
            ]
        assert {reply.status for reply in asked} == {200}
        return "\n".join(reply.text for reply in asked)

    return run


def contents(api, session: str) -> list[str]:
    return [one["content"] for one in api.call("GET", f"/v1/sessions/{session}/messages").json["items"]]


@pytest.mark.fourths
@pytest.mark.parametrize("indexed", [True, False])
@pytest.mark.parametrize(("first", "then", "word", "question"), DIALOGUES)
def test_an_echo_is_gone_at_the_acknowledgement(
    api, world, talk, forget, everywhere, receipt, first, then, word, question, indexed
):
    talk(f"user:{first}", *then)
    if indexed:
        world.settle()

    deletion_id = forget()

    assert word not in everywhere(question)
    world.settle()
    assert word not in everywhere(question)
    assert word not in world.table.dump()
    assert receipt(deletion_id)["status"] == "complete"


@pytest.mark.fourths
@pytest.mark.parametrize("indexed", [True, False])
@pytest.mark.parametrize(
    ("first", "then", "word"),
    [
        (CAT, "您家的豆包包今天怎么样？", "豆包包"),
        ("Please remember my sister Hanna lives in Gdansk.", "Is Hanna still in Gdansk?", "Gdansk"),
        ("Remember that I prefer dark mode.", "As you prefer dark mode, I made it dark.", "dark mode"),
        ("Remember my locker has the number 774201.", "Try 774201 at the locker.", "774201"),
    ],
)
def test_an_echo_in_another_conversation_goes(
    api, world, talk, forget, everywhere, receipt, first, then, word, indexed
):
    talk(f"user:{first}")
    talk(then, session="s2")
    if indexed:
        world.settle()

    deletion_id = forget()

    assert word not in everywhere("?", "s1 s2")
    world.settle()
    assert word not in world.table.dump()
    assert receipt(deletion_id)["status"] == "complete"


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "other"),
    [
        ("Please remember my cat is called Miso.", "Cats sleep sixteen hours a day."),
        ("Remember that I like jazz.", "Jazz began in New Orleans."),
        ("I live in Paris.", "Paris is the capital of France."),
        (CAT, "猫一般喜欢高处。"),
        ("记住我住在厦门。", "厦门大学创办于1921年。"),
        ("记住：我不吃花生。", "花生酱可以这样做：先炒熟。"),
        ("Remember that I prefer dark mode.", "A dark mode saves power on some screens."),
        ("记住：我周末在公园跑步。", "公园里人很多。"),
    ],
)
def test_a_message_that_shares_common_words_stays(api, world, talk, forget, first, other):
    talk(f"user:{first}", "ok")
    talk(other, session="s2")
    world.settle()

    forget()
    world.settle()

    assert contents(api, "s2") == [other]


def test_what_a_surviving_record_says_stays(api, world, talk, forget, everywhere):
    dog, dog_echo = "记住我的狗叫豆包包。", "记下了，狗也叫豆包包。"
    talk(f"user:{CAT}", CAT_ECHO, f"user:{dog}", dog_echo)
    world.settle()

    forget("猫")
    world.settle()

    assert contents(api, "s1") == ["", "", dog, dog_echo]
    assert [one["content"] for one in api.call("GET", "/v1/memories").json["items"]] == ["我的狗叫豆包包"]


def test_a_record_made_of_an_echo_stays_and_its_message_goes_as_that_of_several_facts(
    api, world, talk, forget
):
    talk("user:Please remember my cat is called Quasarine.", "ok")
    decided = talk("user:Quasarine is a fine cat. Please remember that I work at Foobar.", start=3)
    assert [one["outcome"] for one in decided] == ["stored"]
    world.settle()

    forget("cat")
    world.settle()

    assert [one["content"] for one in api.call("GET", "/v1/memories").json["items"]] == ["I work at Foobar"]
    assert contents(api, "s1") == ["", "ok", ""]


def test_another_project_s_messages_stay_with_a_project_s_record(api, world, talk, remember):
    memory = remember("The build server is called Quasarine", scope="project:p")
    talk("Your build server Quasarine is up.", session="s1", project_id="p")
    talk("Your build server Quasarine is down.", session="s2", project_id="q")
    world.settle()

    api.call("DELETE", f"/v1/memories/{memory['memory_id']}")
    world.settle()

    assert (contents(api, "s1"), contents(api, "s2")) == ([""], ["Your build server Quasarine is down."])


def test_another_user_s_messages_stay(api, world, talk, forget):
    said = {"messages": [{"message_id": "m", "role": "assistant", "content": CAT_ECHO}]}
    assert api.call("POST", "/v1/sessions/s1/messages", said, user="bob").status == 201
    talk(f"user:{CAT}", CAT_ECHO)
    world.settle()

    forget()
    world.settle()

    kept = api.call("GET", "/v1/sessions/s1/messages", user="bob").json["items"]
    assert [one["content"] for one in kept] == [CAT_ECHO]


def test_echoes_of_all_versions_go(api, world, talk, forget, everywhere):
    talk("user:Please remember my cat is called Quasarine.", "Your cat Quasarine, noted.")
    memory = api.call("GET", "/v1/memories").json["items"][0]
    path = f"/v1/memories/{memory['memory_id']}"
    assert api.call("PATCH", path, {"content": "My cat is called Zephyrine"}, if_match=1).status == 200
    talk("So your cat is Zephyrine now.", start=3)
    world.settle()

    forget()

    assert "Quasarine" not in everywhere("cat") and "Zephyrine" not in everywhere("cat")


def test_a_deleted_message_takes_its_echoes_along(api, world, talk, delete, everywhere, receipt):
    talk(f"user:{CAT}", CAT_ECHO)
    world.settle()

    deletion_id = delete("message", id="s1-1", session_id="s1")["deletion_id"]

    assert "豆包包" not in everywhere("我的猫叫什么？")
    world.settle()
    assert "豆包包" not in world.table.dump()
    assert receipt(deletion_id)["status"] == "complete"


def test_what_is_said_after_the_deletion_stays(api, world, talk, forget, clock):
    talk(f"user:{CAT}", CAT_ECHO)
    forget()
    clock.advance(seconds=2)
    talk("user:请记住，我的猫就叫豆包包", CAT_ECHO, start=3)
    world.settle()

    assert contents(api, "s1") == ["", "", "请记住，我的猫就叫豆包包", CAT_ECHO]


def test_without_the_index_the_conversation_is_cleared_at_once_and_the_others_when_it_is_back(
    api, world, talk, forget, receipt, monkeypatch
):
    talk(f"user:{CAT}", CAT_ECHO)
    talk("您的猫豆包包在吗", session="s2")
    world.settle()

    with monkeypatch.context() as down:
        down.setattr(world.index, "search", _unavailable(IndexUnavailableError))
        deletion_id = forget()
        assert contents(api, "s1") == ["", ""]
        world.sync(), world.relay(), world.work()
        assert receipt(deletion_id)["status"] == "incomplete"
    world.maintain()
    world.settle()

    assert contents(api, "s2") == [""]
    assert receipt(deletion_id)["status"] == "complete"


def test_what_the_call_could_not_redact_the_purge_does(api, world, talk, forget, receipt, monkeypatch):
    talk(f"user:{CAT}", CAT_ECHO)
    with monkeypatch.context() as killed:
        killed.setattr(RedactEchoes, "__call__", _unavailable(UnavailableError))
        deletion_id = forget()
    world.settle()

    assert contents(api, "s1") == ["", ""]
    assert "豆包包" not in world.table.dump()
    assert receipt(deletion_id)["status"] == "complete"


@pytest.mark.req("D2")
def test_an_echo_that_is_left_is_found_by_the_probe(api, world, talk, forget, receipt, monkeypatch):
    talk(f"user:{CAT}", CAT_ECHO)
    world.settle()
    with monkeypatch.context() as broken:
        broken.setattr(RedactEchoes, "__call__", _unavailable(UnavailableError))
        broken.setattr(EraseEchoes, "__call__", lambda *_: 0)
        deletion_id = forget()
        world.settle()
    found = receipt(deletion_id)
    assert found["status"] == "incomplete"
    assert [one["store"] for one in found["stores"] if one["residue"]] == ["session_messages"]


def _unavailable(error: type[Exception]) -> Callable[..., Any]:
    def fail(*_: Any, **__: Any) -> Any:
        raise error("down")

    return fail
