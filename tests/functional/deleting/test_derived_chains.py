"""A chain of records, each derived from the one before, goes as one, whichever step of the purge is last."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.support.api import Api, Reply
from tests.support.workers import World

DEPTH = 8
TARGETS: tuple[dict[str, str], ...] = (
    {"kind": "memory"},
    {"kind": "message", "id": "m-0"},
    {"kind": "session", "id": "s1"},
    {"kind": "project", "id": "p"},
)


class Chain:
    """``ids[0]`` was taken from a message; each other record is derived from the one before."""

    def __init__(self, api: Api, first: str, name: str = "ZX") -> None:
        self._api = api
        self._name = name
        self.ids = [first]
        for depth in range(1, DEPTH + 1):
            reply = self.derive(self.content(depth), self.ids[-1])
            assert reply.status == 201, reply.text
            self.ids.append(reply.json["memory"]["memory_id"])

    def content(self, depth: int) -> str:
        """Return what the record at *depth* says; nothing else says that."""
        return f"{self._name}-{depth:02d}Q 的总结"

    def derive(self, content: str, source: str) -> Reply:
        """Propose a record derived from *source*."""
        body = {
            "type": "summary",
            "scope": "global",
            "content": content,
            "source": {"kind": "summary"},
            "derived_from": [source],
        }
        return self._api.call("POST", "/v1/memories", body)

    def shown(self, depth: int) -> list[str]:
        """Return the paths that show the record at *depth*."""
        return [name for name, text in self._answers(depth) if f"ZX-{depth:02d}Q" in text]

    def used(self, depth: int) -> list[str]:
        """Return the writes that take the record at *depth* for a living one."""
        memory_id = self.ids[depth]
        found = {
            "derive": self.derive("取自它", memory_id).status != 412,
            "PATCH": self._change("PATCH", memory_id, {"importance": 0.9}),
            "invalidation": self._change("POST", f"{memory_id}/invalidation", {"reason": "moved"}),
        }
        return [name for name, succeeded in found.items() if succeeded]

    def _change(self, method: str, path: str, body: object) -> bool:
        return self._api.call(method, f"/v1/memories/{path}", body, if_match=1).status != 404

    def _answers(self, depth: int) -> Iterator[tuple[str, str]]:
        memory_id, call = self.ids[depth], self._api.call
        for rest in ("", "/history", "/explanation", "?version=1"):
            yield f"GET {rest}", call("GET", f"/v1/memories/{memory_id}{rest}").text
        yield "children", call("GET", f"/v1/memories/{self.ids[(depth + 1) % (DEPTH + 1)]}/children").text
        for path in ("/v1/memories?limit=100", "/v1/memories?type=summary", "/v1/export"):
            yield path, call("GET", path).text
        for body in (
            {"question": self.content(depth), "token_budget": 8000},
            {"question": "总结", "memories": [memory_id]},
        ):
            yield "context", call("POST", "/v1/context", body).text
        query = {"query": self.content(depth), "min_relevance": 0, "limit": 100}
        yield "search", call("POST", "/v1/search", query).text


@pytest.fixture
def chain(api: Api, world: World, say: Callable[..., dict[str, Any]]) -> Chain:
    said = say("记住：我家的猫叫花生", message="m-0", project_id="p")
    made = Chain(api, said["decisions"][0]["memory_id"])
    world.settle()
    return made


def ask(api: Api, target: dict[str, str], chain: Chain) -> None:
    if target["kind"] == "memory":
        target = {**target, "id": chain.ids[0]}
    assert api.call("POST", "/v1/deletions", {"target": target}).status == 202


@pytest.mark.req("D1")
def test_no_step_of_a_purge_shows_what_is_derived_at_any_depth(api, world, chain, at_each_write):
    ask(api, {"kind": "memory"}, chain)

    def look():
        listed = {memory["memory_id"] for memory in api.call("GET", "/v1/memories?limit=100").json["items"]}
        shown = [one for one in chain.ids if api.call("GET", f"/v1/memories/{one}").status != 404]
        return [*listed.intersection(chain.ids), *shown]

    writes, found = at_each_write(world.settle, look)

    assert (writes > 20, found) == (True, [])


@pytest.mark.req("D1")
def test_a_chain_of_living_records_comes_back_once_and_stays(api, world, chain, remember, at_each_write):
    tea = remember("喜欢绿茶", source={"kind": "explicit_statement", "ids": ["m-1"]})
    other = Chain(api, tea["memory_id"], "YW")
    world.settle()
    ask(api, {"kind": "memory"}, chain)

    def look():
        return [[api.call("GET", f"/v1/memories/{one}").status == 200 for one in other.ids]]

    _, shown = at_each_write(world.settle, look)

    assert shown[0] == [True] + [False] * DEPTH
    assert shown[-1] == [True] * (DEPTH + 1)
    for before, after in itertools.pairwise(shown):
        assert all(old <= new for old, new in zip(before, after, strict=True)), "hidden once more"


@pytest.mark.slow
@pytest.mark.req("D1", "D4", "T5")
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target["kind"])
def test_no_step_of_a_purge_shows_or_uses_it_by_any_path(api, world, chain, at_each_write, target):
    assert len(chain.shown(2)) >= 9
    ask(api, target, chain)

    def look():
        return [found for depth in (2, 3, DEPTH) for found in [*chain.shown(depth), *chain.used(depth)]]

    writes, found = at_each_write(world.settle, look)

    assert (writes > 20, found) == (True, [])
