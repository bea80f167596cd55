"""Proposals and resolutions at the same moment."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from memory_ledger.bootstrap.writing import writing_endpoints
from tests.support.api import Api
from tests.support.parts import in_memory_parts


def propose(parts, number, **changes):
    body = {
        "type": "fact",
        "scope": "global",
        "content": "我養了一隻貓" if number % 2 else "我养了一只猫。",
        "source": {"kind": "explicit_statement", "ids": [f"msg-{number}"]},
        "confirmed": True,
    } | changes
    return Api(writing_endpoints(parts)).call("POST", "/v1/memories", body, key=f"key-{number}")


@pytest.mark.req("W7", "W9")
def test_of_twenty_duplicates_at_once_one_is_stored_and_the_others_add_their_source():
    parts = in_memory_parts()

    with ThreadPoolExecutor(20) as pool:
        replies = list(pool.map(lambda number: propose(parts, number), range(20)))

    done = [reply for reply in replies if reply.status in (200, 201)]
    outcomes = [reply.json["decision"]["outcome"] for reply in done]
    assert outcomes.count("stored") == 1
    assert set(outcomes) == {"stored", "duplicate"}
    assert {reply.status for reply in replies} <= {200, 201, 503}
    items = Api(writing_endpoints(parts)).call("GET", "/v1/memories").json["items"]
    assert len(items) == 1


@pytest.mark.req("W8", "W10")
@pytest.mark.parametrize("attempt", range(3))
def test_of_two_resolutions_at_once_one_settles_the_conflict(attempt):
    parts = in_memory_parts()
    held = propose(parts, 100, content="北京", subject_key="city").json["memory"]
    rival = propose(parts, 101, content="上海", subject_key="city", confirmed=False).json["memory"]
    (conflict,) = Api(writing_endpoints(parts)).call("GET", "/v1/conflicts").json["items"]
    path = f"/v1/conflicts/{conflict['conflict_id']}/resolution"

    def settle(keep):
        return Api(writing_endpoints(parts)).call("POST", path, {"keep": keep}, key=f"keep-{keep}")

    with ThreadPoolExecutor(2) as pool:
        replies = list(pool.map(settle, (held["memory_id"], rival["memory_id"])))

    assert sorted(reply.status for reply in replies) == [200, 404]
    (active,) = Api(writing_endpoints(parts)).call("GET", "/v1/memories").json["items"]
    kept_rival = replies[1].status == 200
    assert (active["memory_id"], active["content"]) == (held["memory_id"], "上海" if kept_rival else "北京")
    assert Api(writing_endpoints(parts)).call("GET", "/v1/conflicts").json["items"] == []
