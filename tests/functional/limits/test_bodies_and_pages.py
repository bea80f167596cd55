"""Limits of whole bodies and whole pages, in bytes."""

from __future__ import annotations

import json

import pytest

MIB = 1024 * 1024
STATE = 64 * 1024
PAGE = 3 * MIB
GATEWAY, PAYLOAD = 10 * MIB, 6 * MIB
WIDE, EMOJI = "记", "😀"


def messages_of(size: int) -> str:
    """Return a call of 50 messages whose body has exactly *size* bytes."""
    body = {"messages": [{"role": "user", "content": "x"}] * 50, "remember": False}
    spare = size - len(json.dumps(body))
    share, rest = divmod(spare, 50)
    body["messages"] = [
        {"role": "user", "content": "x" * (1 + share + (rest if number == 0 else 0))} for number in range(50)
    ]
    return json.dumps(body)


def state_of(size: int) -> dict[str, str]:
    """Return a state that has *size* bytes as compact JSON."""
    return {"k": "x" * (size - len('{"k":""}'))}


@pytest.mark.parametrize(("size", "status"), [(MIB, 201), (MIB + 1, 413)])
def test_a_call_of_messages_has_one_mebibyte(front, size, status):
    text = messages_of(size)
    assert len(text.encode()) == size

    answer = front.post("/v1/sessions/s-1/messages", content=text, headers={"idempotency-key": f"k-{size}"})

    assert answer.status_code == status
    if status == 413:
        assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(("size", "status"), [(PAGE, 200), (PAGE + 1, 413)])
def test_a_call_of_lines_has_what_a_page_of_them_has(front, size, status):
    """In base64 as well, which is how the gateway hands lines on."""
    text = json.dumps({"kind": "consent", "text": ""})
    text = text.replace(': ""', ': "' + "x" * (size - len(text)) + '"')
    headers = {"idempotency-key": f"k-{size}", "content-type": "application/x-ndjson"}

    answer = front.post("/v1/import", content=text, headers=headers)

    assert (len(text), answer.status_code) == (size, status)
    if status == 413:
        assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(("size", "status"), [(STATE, 200), (STATE + 1, 413)])
def test_a_session_state_has_64_kibibytes(front, size, status):
    answer = front.patch(
        f"/v1/sessions/state-{size}/state", content=json.dumps(state_of(size)), headers={"if-match": '"0"'}
    )

    assert answer.status_code == status


def test_a_state_cannot_grow_over_its_limit_by_patches(api):
    half = {"a": "x" * 40_000}
    assert api.call("PATCH", "/v1/sessions/s-1/state", half, if_match=0).status == 200

    assert api.call("PATCH", "/v1/sessions/s-1/state", {"b": "x" * 40_000}, if_match=1).status == 413
    assert (
        api.call("PATCH", "/v1/sessions/s-1/state", {"a": None, "b": "x" * 40_000}, if_match=1).status == 200
    )


@pytest.mark.parametrize("size", [PAYLOAD + 1, GATEWAY + 1])
def test_what_the_gateway_does_not_take_it_refuses_in_its_own_form(front, size):
    answer = front.post("/v1/memories", content=b"x" * size, headers={"idempotency-key": "k"})

    assert (answer.status_code, answer.json()) == (413, {"message": "Request Entity Too Large"})


def test_the_gateway_counts_bytes_of_utf_8(front):
    body = {"type": "fact", "scope": "global", "content": WIDE * (5 * MIB // 3), "source": {"kind": "email"}}
    text = json.dumps(body, ensure_ascii=False).encode()

    answer = front.post("/v1/memories", content=text, headers={"idempotency-key": "k"})

    assert (answer.status_code, answer.json().get("type")) == (413, "/problems/too-large")


# One list of 28 large records every time, the others with the slow tests.
@pytest.mark.parametrize(
    "list_of",
    ["/v1/memories?type=episode&", pytest.param("/v1/memories/{last}/children?", marks=pytest.mark.slow)],
)
def test_a_page_has_three_mebibytes_and_the_next_one_goes_on(api, propose, list_of):
    ids = big_episodes(propose, 28)
    summary = {"type": "summary", "content": "all", "source": {"kind": "summary", "ids": []}}
    last = propose(**summary, derived_from=ids).json["memory"]["memory_id"]

    pages = pages_of(api, list_of.format(last=last) + "limit=100")

    assert all(size <= PAGE for size, _ in pages)
    assert len(pages) > 1
    assert sorted(one for _, found in pages for one in found) == sorted(ids)


@pytest.mark.slow
def test_a_history_of_large_versions_comes_in_pages(api, propose):
    memory_id = big_episodes(propose, 1)[0]
    for version in range(1, 28):
        changed = api.call(
            "PATCH", f"/v1/memories/{memory_id}", {"episode": big_episode(str(version))}, if_match=version
        )
        assert changed.status == 200

    pages = pages_of(api, f"/v1/memories/{memory_id}/history?limit=100")

    assert all(size <= PAGE for size, _ in pages)
    assert sum(len(found) for _, found in pages) == 28


@pytest.mark.slow
def test_a_search_among_large_records_stays_within_what_a_function_may_answer(api, propose):
    big_episodes(propose, 28)

    reply = api.call("POST", "/v1/search", {"query": "deploy", "limit": 100, "min_relevance": 0})

    assert reply.status == 200
    assert len(reply.json["items"]) >= 1
    assert len(reply.text.encode()) <= PAGE


def big_episode(name: str) -> dict:
    """Return an episode of more than 120 KB."""
    return {
        "goal": f"deploy {name}",
        "outcome": "success",
        "context": EMOJI * 7_900,
        "lesson": EMOJI * 7_900,
        "verification": {"status": "observed", "evidence": EMOJI * 16_000},
    }


def big_episodes(propose, number: int) -> list[str]:
    """Keep *number* records of more than 120 KB; return their ids."""
    replies = [
        propose(
            type="episode", content=None, episode=big_episode(f"{n} {WIDE * n}"), subject_key=f"deploy.{n}"
        )
        for n in range(number)
    ]
    assert {reply.status for reply in replies} == {201}
    return [reply.json["memory"]["memory_id"] for reply in replies]


def pages_of(api, target: str) -> list[tuple[int, list[str]]]:
    """Read a list to its end; return the bytes and the ids of each page."""
    pages, token = [], ""
    while True:
        reply = api.call("GET", target + (f"&page_token={token}" if token else ""))
        assert reply.status == 200, reply.text[:300]
        found = [item["memory_id"] for item in reply.json["items"]]
        pages.append((len(reply.text.encode()), found))
        token = reply.json["next_page_token"]
        if token is None:
            return pages
