"""What nobody may keep stays out of working memory whatever shape tells it."""

import json

import pytest

SECRET = "hunter2Xy"
SHAPES = [
    {"my password is": SECRET},
    {"login": {"password": {"guests": SECRET}}},
    {"login": [["password", SECRET]]},
    {"login": [{"name": "password", "value": SECRET}]},
]


@pytest.mark.req("W4")
@pytest.mark.parametrize("patch", SHAPES)
def test_a_state_keeps_none(api, parts, say, patch):
    say("hello")

    kept = api.call("PATCH", "/v1/sessions/s-1/state", patch, if_match=0).json

    assert "[password]" in json.dumps(kept)
    assert SECRET not in json.dumps(kept) + repr(vars(parts.table))


@pytest.mark.req("W4")
@pytest.mark.parametrize("arguments", [json.dumps(shape) for shape in SHAPES] + [f"password is {SECRET}"])
def test_the_arguments_of_a_call_keep_none(api, parts, arguments):
    call = {"id": "c-1", "type": "function", "function": {"name": "login", "arguments": arguments}}
    message = {"role": "assistant", "content": "", "tool_calls": [call]}

    api.call("POST", "/v1/sessions/s-1/messages", {"messages": [message]})

    assert "[password]" in repr(vars(parts.table))
    assert SECRET not in repr(vars(parts.table))


@pytest.mark.req("W4")
@pytest.mark.parametrize("secret", ["ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8", "login_4539148803436467"])
def test_the_name_of_a_call_keeps_none(api, parts, secret):
    call = {"id": "c-1", "type": "function", "function": {"name": secret, "arguments": "{}"}}

    api.call(
        "POST",
        "/v1/sessions/s-1/messages",
        {"messages": [{"role": "assistant", "content": "", "tool_calls": [call]}]},
    )

    assert secret[-12:] not in repr(vars(parts.table))


@pytest.mark.parametrize("name", ["get_password_policy", "mcp__github__create_pull_request", "verify_pin_v2"])
def test_a_name_of_a_call_that_is_none_stays(api, name):
    call = {"id": "c-1", "type": "function", "function": {"name": name, "arguments": "{}"}}

    api.call(
        "POST",
        "/v1/sessions/s-1/messages",
        {"messages": [{"role": "assistant", "content": "", "tool_calls": [call]}]},
    )

    (kept,) = api.call("GET", "/v1/sessions/s-1/messages").json["items"]
    assert kept["tool_calls"][0]["function"]["name"] == name


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("message", "secret"),
    [("记住：WiFi密码：老板真帅", "老板真帅"), ("Remember: the wifi password is moonlight", "moonlight")],
)
def test_neither_a_message_nor_what_is_made_of_it_keeps_a_secret_in_words(api, parts, say, message, secret):
    say(message)

    assert "[password]" in repr(vars(parts.table))
    assert secret not in repr(vars(parts.table))


def test_arguments_that_hold_none_stay_as_they_were_written(api):
    arguments = '{"order": "20260921",   "tags": ["password", "login"]}'
    call = {"id": "c-1", "type": "function", "function": {"name": "look_up", "arguments": arguments}}

    api.call(
        "POST",
        "/v1/sessions/s-1/messages",
        {"messages": [{"role": "assistant", "content": "", "tool_calls": [call]}]},
    )

    (kept,) = api.call("GET", "/v1/sessions/s-1/messages").json["items"]
    assert kept["tool_calls"][0]["function"]["arguments"] == arguments
