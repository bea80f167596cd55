"""Read your own writes, and honest words where a copy lags or fails."""

from __future__ import annotations

import pytest

from memory_ledger.bootstrap.reading import reading_endpoints
from memory_ledger.domain.errors import (
    EmbedderUnavailableError,
    IndexTimeoutError,
    IndexUnavailableError,
    UnavailableError,
)
from tests.functional.reading.answers import contents, found, section_ids
from tests.support.api import Api


@pytest.mark.req("R7")
def test_a_committed_memory_is_found_before_the_index_has_it(remember, search, context, clock):
    kept = remember("My golden retriever is called Biscuit")["memory_id"]
    clock.advance(seconds=7)

    answer, packed = search("我的狗叫什么"), context("What's my dog's name?")

    assert found(answer) == [kept]
    assert answer["items"][0]["channels"] == ["recent"]
    assert section_ids(packed, "facts") == {kept}
    assert answer["index_lag"] == {"pending": 1, "oldest_seconds": 7.0}
    assert answer["degraded"] == packed["degraded"] == []


@pytest.mark.req("R7")
def test_a_correction_is_seen_at_once(api, remember, sync, search):
    kept = remember("我的猫名字叫豆豆")["memory_id"]
    sync()
    api.call("PATCH", f"/v1/memories/{kept}", {"content": "我的猫名字叫花花"}, if_match=1)

    (item,) = search("我的猫叫什么名字")["items"]

    assert item["memory"]["content"] == "我的猫名字叫花花"
    assert item["memory"]["version"] == 2


@pytest.mark.req("R7")
def test_a_synced_index_has_no_lag(remember, sync, search):
    remember("我的猫名字叫豆豆")
    sync()

    assert search("我的猫叫什么名字")["index_lag"] == {"pending": 0, "oldest_seconds": 0.0}


@pytest.mark.req("R7")
def test_beyond_what_is_scored_in_process_the_answer_says_so(parts, remember, search, clock):
    from dataclasses import replace

    parts.__dict__["retrieval"] = replace(parts.retrieval, recent=3, lag_counted=5)
    lagging = Api(reading_endpoints(parts))
    for number in range(7):
        remember(f"Note number {number} about the garden")
        clock.advance(seconds=1)

    answer = lagging.call("POST", "/v1/search", {"query": "garden notes"}).json

    assert answer["degraded"] == ["index_lagging"]
    assert answer["index_lag"] == {"pending": 5, "oldest_seconds": 7.0}
    assert len(answer["items"]) == 3


class Failing:
    """Raises whatever is asked; everything else is the real thing's."""

    def __init__(self, real, error, *methods):
        self._real, self._error, self._methods = real, error, methods

    def __getattr__(self, name):
        if name in self._methods:
            return self._raise
        return getattr(self._real, name)

    def _raise(self, *arguments, **named):
        raise self._error("down")


@pytest.mark.req("R8")
@pytest.mark.parametrize(
    ("error", "code"), [(IndexUnavailableError, "index_unavailable"), (IndexTimeoutError, "index_timeout")]
)
def test_without_the_index_exact_reads_still_answer(parts, remember, sync, error, code):
    preference = remember("回答先给结论", type="preference")["memory_id"]
    keyed = remember("我住在上海", subject_key="home.city")["memory_id"]
    sync()
    recent = remember("我的猫名字叫豆豆")["memory_id"]
    parts.__dict__["index"] = Failing(parts.index, error, "search")
    api = Api(reading_endpoints(parts))

    packed = api.call("POST", "/v1/context", {"question": "我的猫叫什么名字"})
    by_key = api.call("POST", "/v1/search", {"query": "住", "filters": {"subject_key": "home.city"}})

    assert packed.status == 200
    assert packed.json["degraded"] == [code]
    assert section_ids(packed.json, "preferences") == {preference}
    assert section_ids(packed.json, "facts") == {recent}
    assert found(by_key.json) == [keyed]


@pytest.mark.req("R8")
def test_without_the_embedder_words_still_find(parts, remember, sync):
    kept = remember("生产环境的数据库是 PostgreSQL 15")["memory_id"]
    sync()
    recent = remember("测试环境的数据库是 SQLite")["memory_id"]
    parts.__dict__["embedder"] = Failing(parts.embedder, EmbedderUnavailableError, "embed")
    api = Api(reading_endpoints(parts))

    answer = api.call("POST", "/v1/search", {"query": "数据库"})

    assert answer.json["degraded"] == ["embedder_unavailable"]
    assert set(found(answer.json)) == {kept, recent}


def test_without_the_authority_it_is_503(parts, remember):
    remember("我的猫名字叫豆豆")
    parts.__dict__["store"] = Failing(parts.store, UnavailableError, "read")
    api = Api(reading_endpoints(parts))

    reply = api.call("POST", "/v1/context", {"question": "我的猫叫什么名字"})

    assert reply.status == 503
    assert reply.headers["retry-after"] == "1"


@pytest.mark.req("C6")
def test_nothing_relevant_is_an_answer(remember, sync, context, search):
    remember("生产环境的数据库是 PostgreSQL 15")
    sync()

    packed = context("How do I bake sourdough bread?")

    assert contents(packed) == []
    assert packed["tokens"]["used"] == 0
    assert "<memory>" not in packed["text"]
    assert found(search("How do I bake sourdough bread?")) == []


@pytest.mark.req("W2b", "R3")
def test_what_waits_costs_no_embedding_and_is_found_by_meaning_once_confirmed(
    api, parts, embedder, remember, sync, search
):
    asked: list[str] = []

    class Noting:
        def __getattr__(self, name):
            return getattr(embedder, name)

        def embed(self, texts):
            asked.extend(texts)
            return embedder.embed(texts)

    parts.__dict__["embedder"] = Noting()
    guess = "The user enjoys hiking in the mountains"
    pending = remember(guess, source={"kind": "inference"}, confirmed=False)["memory_id"]
    code = remember("ZX-99871-Q")["memory_id"]
    sync()
    assert asked == []
    parts.__dict__["embedder"] = embedder
    assert [one["memory"]["memory_id"] for one in search("what is ZX-99871-Q?")["items"]] == [code]

    api.call("POST", f"/v1/memories/{pending}/confirmation", if_match=1)
    sync()

    (found,) = search("trekking up a mountain trail")["items"]
    assert (found["memory"]["memory_id"], "vector" in found["channels"]) == (pending, True)
