"""A turn: append and context in one call."""

import pytest

TURN = "/v1/sessions/s-1/turn"


@pytest.fixture
def turn(api):
    def turn(content, context=None, call=None, **fields):
        body = {
            "message": {"role": "user", "content": content, **fields},
            **({} if context is None else {"context": context}),
        }
        return api.call("POST", TURN, body, **(call or {}))

    return turn


@pytest.mark.req("C1", "R7")
def test_a_turn_keeps_decides_and_recalls_at_once(turn, api):
    first = turn("以后回答先给结论", message_id="a")
    second = turn("What should the answers look like?", {"token_budget": 300})

    assert first.status == second.status == 200
    assert first.json["message_id"] == "a"
    assert [one["outcome"] for one in first.json["decisions"]] == ["stored"]
    assert second.json["decisions"] == []
    context = second.json["context"]
    assert [one["content"] for one in context["sections"]["preferences"]] == ["以后回答先给结论"]
    assert context["tokens"]["budget"] == 300
    assert [one["content"] for one in context["sections"]["recent_messages"]] == [
        "以后回答先给结论",
        "What should the answers look like?",
    ]
    assert len(api.call("GET", "/v1/sessions/s-1/messages").json["items"]) == 2


def test_the_context_may_ask_something_else_somewhere_else(turn):
    turn("在这个项目里以后都用英文写文档", {"project_id": "p"})

    here = turn("hello there", {"project_id": "p", "question": "documents"}).json["context"]
    elsewhere = turn("hello again", {"project_id": "q", "question": "documents"}).json["context"]

    assert len(here["sections"]["preferences"]) == 1
    assert elsewhere["sections"]["preferences"] == []


@pytest.mark.req("W11")
def test_a_turn_repeated_under_its_key_appends_once(turn, api):
    first = turn("请记住我住在柏林", call={"key": "k"})

    again = turn("请记住我住在柏林", call={"key": "k"})

    assert again.headers["idempotent-replayed"] == "true"
    assert again.json["message_id"] == first.json["message_id"]
    assert again.json["decisions"] == first.json["decisions"]
    assert len(api.call("GET", "/v1/sessions/s-1/messages").json["items"]) == 1


def test_tools_and_assistants_take_turns_as_well(api):
    call = {"id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    for message in (
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "content": "", "tool_call_id": "c"},
        {"content": "the role is the user's unless said"},
    ):
        assert api.call("POST", TURN, {"message": message}).status == 200


def test_a_long_message_is_no_too_long_question(turn):
    assert turn("长" * 20_000).status == 200


@pytest.mark.parametrize(
    ("body", "pointer", "status"),
    [
        ({}, "/message", 400),
        ({"message": {"role": "user", "content": "x" * 32_001}}, "/message/content", 413),
        (
            {"message": {"role": "user", "content": "x"}, "context": {"question": "x" * 8_001}},
            "/context/question",
            413,
        ),
        (
            {"message": {"role": "user", "content": "x"}, "context": {"token_budget": 32_001}},
            "/context/token_budget",
            400,
        ),
        (
            {"message": {"role": "user", "content": "x"}, "context": {"user_id": "bob"}},
            "/context/user_id",
            400,
        ),
    ],
)
def test_a_malformed_turn_names_the_field_and_keeps_nothing(api, body, pointer, status):
    reply = api.call("POST", TURN, body)

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (status, pointer)
    assert api.call("GET", "/v1/sessions/s-1").status == 404


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "pointer"),
    [
        ("text", "/message"),
        (["text"], "/message"),
        (None, "/message"),
        ({"content": " "}, "/message/content"),
        ({}, "/message/content"),
        ({"content": 7}, "/message/content"),
        ({"content": "x", "role": "tool"}, "/message/tool_call_id"),
        ({"content": "x", "tool_calls": [7]}, "/message/tool_calls/0"),
    ],
)
def test_a_malformed_turn_names_the_field_in_the_callers_words(api, message, pointer):
    reply = api.call("POST", TURN, {"message": message})

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (400, pointer)
    assert "Body" not in reply.text


def test_what_should_be_an_object_is_said_to_be_one(api):
    reply = api.call("POST", TURN, {"message": "text", "context": 7})

    assert [error["detail"] for error in reply.json["errors"]] == ["must be an object"] * 2
