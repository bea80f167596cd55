"""Sizes answer 413 once they are passed; counts, ranges and identifiers' lengths answer 400."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest

from tools.openapi.tables import endpoints

WIDE = "记"  # one character, three bytes: limits count characters
EMOJI = "😀"  # one character, four bytes
CONTENT, QUESTION, MESSAGE, SUBJECT_KEY, CLIENT_ID = 8_000, 8_000, 32_000, 200, 256
EPISODE = {"goal": "deploy", "outcome": "success"}


def pointers(reply):
    return [error["pointer"] for error in reply.json["errors"]]


@pytest.mark.parametrize("char", ["x", WIDE, EMOJI])
def test_content_has_8000_characters(propose, char):
    fits, over = propose(content=char * CONTENT), propose(content=char * (CONTENT + 1))

    assert (fits.status, over.status) == (201, 413)
    assert pointers(over) == ["/content"]


def test_a_correction_has_8000_characters(api, propose):
    path = f"/v1/memories/{propose().json['memory']['memory_id']}"

    assert api.call("PATCH", path, {"content": WIDE * (CONTENT + 1)}, if_match=1).status == 413
    assert api.call("PATCH", path, {"content": WIDE * CONTENT}, if_match=1).status == 200


def test_a_text_of_an_episode_has_8000_characters(propose):
    def told(length):
        return propose(type="episode", content=None, episode=EPISODE | {"lesson": WIDE * length})

    assert told(CONTENT).status in (201, 202)
    assert told(CONTENT + 1).status == 413


@pytest.mark.parametrize(
    ("length", "status"), [(0, 400), (1, 201), (SUBJECT_KEY, 201), (SUBJECT_KEY + 1, 400)]
)
def test_a_subject_key_has_1_to_200_characters(propose, length, status):
    assert propose(subject_key=WIDE * length).status == status


@pytest.mark.parametrize(
    ("length", "status"), [(0, 400), (1, 200), (SUBJECT_KEY, 200), (SUBJECT_KEY + 1, 400)]
)
def test_a_subject_key_asked_for_has_1_to_200_characters(api, length, status):
    assert api.call("GET", f"/v1/memories?subject_key={'k' * length}").status == status
    search = {"query": "style", "filters": {"subject_key": WIDE * length}}
    assert api.call("POST", "/v1/search", search).status == status


def test_30_records_may_be_derived_from(propose):
    ids = [propose(content=f"source {number}").json["memory"]["memory_id"] for number in range(31)]
    summary = {"type": "summary", "content": "all of it", "source": {"kind": "summary", "ids": []}}

    assert propose(**summary, derived_from=ids[:30]).status in (201, 202)
    over = propose(**summary, derived_from=ids)
    assert (over.status, pointers(over)) == (400, ["/derived_from"])


@pytest.mark.fourths
@pytest.mark.parametrize(("value", "status"), [(-0.01, 400), (0, 201), (1, 201), (1.01, 400)])
@pytest.mark.parametrize("name", ["importance", "confidence"])
def test_a_share_lies_between_0_and_1(propose, name, value, status):
    assert propose(**{name: value}).status == status


@pytest.mark.parametrize(("path", "field"), [("/v1/context", "question"), ("/v1/search", "query")])
def test_a_question_has_8000_characters(api, path, field):
    assert api.call("POST", path, {field: WIDE * QUESTION}).status == 200
    over = api.call("POST", path, {field: WIDE * (QUESTION + 1)})
    assert (over.status, pointers(over)) == (413, [f"/{field}"])


@pytest.mark.parametrize(("budget", "status"), [(-1, 400), (0, 200), (32_000, 200), (32_001, 400)])
def test_a_token_budget_lies_between_0_and_32000(api, budget, status):
    reply = api.call("POST", "/v1/context", {"question": "style?", "token_budget": budget})

    assert reply.status == status
    assert status != 200 or reply.json["tokens"]["used"] <= budget


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("limit", "status"),
    [("", 400), ("0", 400), ("1", 200), ("100", 200), ("101", 400), ("1e1", 400), ("0100000", 400)],
)
@pytest.mark.parametrize(
    "path",
    [
        "/v1/memories",
        "/v1/conflicts",
        "/v1/deletions",
        "/v1/memories/{id}/history",
        "/v1/memories/{id}/children",
    ],
)
def test_a_page_has_1_to_100_items(api, propose, path, limit, status):
    path = path.format(id=propose().json["memory"]["memory_id"])

    assert api.call("GET", f"{path}?limit={limit}").status == status


@pytest.mark.parametrize(("limit", "status"), [(0, 400), (1, 200), (100, 200), (101, 400)])
def test_a_search_has_1_to_100_items(api, limit, status):
    assert api.call("POST", "/v1/search", {"query": "style", "limit": limit}).status == status


@pytest.mark.parametrize("char", ["x", WIDE, EMOJI])
def test_a_message_has_32000_characters(api, char):
    def say(length):
        body = {"messages": [{"role": "user", "content": char * length}], "remember": False}
        return api.call("POST", "/v1/sessions/s-1/messages", body)

    assert say(MESSAGE).status == 201
    over = say(MESSAGE + 1)
    assert (over.status, pointers(over)) == (413, ["/messages/0/content"])


@pytest.mark.parametrize(("count", "status"), [(0, 400), (1, 201), (50, 201), (51, 400)])
def test_a_call_appends_1_to_50_messages(api, count, status):
    body = {"messages": [{"role": "user", "content": "hello"}] * count, "remember": False}

    assert api.call("POST", "/v1/sessions/s-1/messages", body).status == status


@pytest.mark.parametrize(("length", "status"), [(1, 201), (CLIENT_ID, 201), (CLIENT_ID + 1, 400)])
def test_a_client_id_has_1_to_256_characters(api, propose, length, status):
    message = {"messages": [{"message_id": EMOJI * length, "role": "user", "content": "hello"}]}

    assert api.call("POST", "/v1/sessions/s-1/messages", message).status == status
    assert api.call("POST", f"/v1/sessions/{'s' * length}/messages", message).status == status
    assert propose(scope=f"project:{WIDE * length}").status == status
    assert propose(source={"kind": "explicit_statement", "ids": [WIDE * length]}).status in (status, 200)


@pytest.mark.parametrize(("length", "status"), [(1, 201), (128, 201), (129, 400)])
def test_an_idempotency_key_has_1_to_128_characters(api, length, status):
    message = {"messages": [{"role": "user", "content": "hello"}]}

    reply = api.call("POST", "/v1/sessions/s-1/messages", message, key="~" * length)

    assert reply.status == status


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("max_messages=0", 400),
        ("max_messages=1", 200),
        ("max_messages=100", 200),
        ("max_messages=101", 400),
        ("max_tokens=0", 200),
        ("max_tokens=32000", 200),
        ("max_tokens=32001", 400),
    ],
)
def test_a_window_has_bounds(api, query, status):
    api.call("POST", "/v1/sessions/s-1/messages", {"messages": [{"role": "user", "content": "hello"}]})

    assert api.call("GET", f"/v1/sessions/s-1/window?{query}").status == status


NEEDED = {"/v1/events": {"session_id": "s-1"}, "/v1/relations": {"entity": "user"}}
PARAMETERS = [
    (endpoint.method, endpoint.path, name)
    for table in endpoints().values()
    for endpoint in table
    for name in endpoint.query
]


@pytest.mark.fourths
@pytest.mark.parametrize(("method", "path", "name"), PARAMETERS)
def test_a_parameter_that_says_nothing_is_refused_by_its_name(api, method, path, name):
    needed = {} if (path, name) == ("/v1/events", "task_id") else NEEDED.get(path, {})
    target = f"{re.sub(r'{[a-z_]+}', 'some-1', path)}?{urlencode(needed | {name: ''})}"

    reply = api.call(method, target, claims={"roles": ["auditor"]})

    assert (reply.status, pointers(reply)) == (400, [f"query:{name}"])
