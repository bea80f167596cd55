"""
Any interleaving of writers keeps the invariants; the model below is written from the requirements.

What the model knows of a record is only what the product acknowledged: its versions, and whether it must
still be readable. Who wins a subject key is the product's business; that at most one does is not.
"""

from __future__ import annotations

import re
from collections import Counter
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, multiple, rule

from memory_ledger.bootstrap.writing import writing_endpoints
from memory_ledger.http.times import format_time
from tests.support.api import Api
from tests.support.parts import clock_of, in_memory_parts

USERS = ("alice", "bob")
SCOPES = ("global", "project:apollo", "project:双子座")
KEYS = (None, "city", "回答.风格")
KINDS = (
    "explicit_statement",
    "inference",
    "tool_result",
    "web_page",
    "business_system",
    "confirmed_inference",
)
WORDS = ("Oslo", "北京", "Lima", "tea", "茶")
LIVES = st.sampled_from((None, 60))

pytestmark = pytest.mark.req("W9", "W10", "M3", "W13")


class Writers(RuleBasedStateMachine):
    """Two users and as many writers as there are steps."""

    memories = Bundle("memories")

    def __init__(self) -> None:
        super().__init__()
        parts = in_memory_parts()
        self.clock = clock_of(parts)
        self.api = Api(writing_endpoints(parts))
        self.version: dict[tuple[str, str], int] = {}
        self.expiry: dict[tuple[str, str], Any] = {}

    def _call(self, method, path, body=None, *, user, **options):
        reply = self.api.call(method, path, body, user=user, **options)
        assert reply.status < 500
        return reply

    def _acknowledge(self, user, memory):
        name = (user, memory["memory_id"])
        self.version[name] = memory["version"]
        self.expiry[name] = memory["expires_at"]

    def _resynchronise(self, user):
        """A write may move other records of its key; what it did to them is read back."""
        for owner, memory_id in list(self.version):
            if owner == user:
                reply = self._call("GET", f"/v1/memories/{memory_id}", user=user)
                if reply.status == 200:
                    assert reply.json["version"] >= self.version[owner, memory_id]
                    self._acknowledge(user, reply.json)

    @rule(
        target=memories,
        user=st.sampled_from(USERS),
        scope=st.sampled_from(SCOPES),
        key=st.sampled_from(KEYS),
        kind=st.sampled_from(KINDS),
        words=st.sampled_from(WORDS),
        confirmed=st.booleans(),
        ttl=st.sampled_from((None, 60, 3600)),
        starts_in=st.sampled_from((None, -60, 90, 5400)),
        lasts=st.sampled_from((None, 30, 7200)),
        expected=st.sampled_from((None, None, 0, 1, 2)),
    )
    def propose(self, user, scope, key, kind, words, confirmed, ttl, starts_in, lasts, expected):
        now = self.clock.now()
        start = None if starts_in is None else now + timedelta(seconds=starts_in)
        end = None if lasts is None else (start or now) + timedelta(seconds=lasts)
        body = {
            "type": "preference",
            "scope": scope,
            "content": words,
            "source": {"kind": kind},
            "confirmed": confirmed,
            "subject_key": key,
            "ttl_seconds": ttl,
            "valid_from": format_time(start),
            "valid_until": format_time(end),
            "expected_version": expected,
        }
        reply = self._call("POST", "/v1/memories", body, user=user)
        if reply.status == 412:
            assert expected not in (None, reply.json["current_version"])
            return multiple()
        assert reply.status in (200, 201, 202)
        decision, memory = reply.json["decision"], reply.json["memory"]
        if decision["outcome"] == "rejected":
            assert memory is None
            return multiple()
        self._resynchronise(user)
        self._acknowledge(user, memory)
        return (user, memory["memory_id"])

    @rule(
        name=memories, words=st.sampled_from(WORDS), stale=st.booleans(), expire=st.sampled_from((None, 60))
    )
    def correct(self, name, words, stale, expire):
        body = {"content": words} | ({} if expire is None else {"ttl_seconds": expire})
        self._change(name, "PATCH", "", body, stale)

    @rule(name=memories, stale=st.booleans(), action=st.sampled_from(("confirmation", "rejection")))
    def answer(self, name, stale, action):
        self._change(name, "POST", f"/{action}", None, stale)

    @rule(name=memories, stale=st.booleans())
    def invalidate(self, name, stale):
        self._change(name, "POST", "/invalidation", {"reason": "moved"}, stale)

    @rule(user=st.sampled_from(USERS), choice=st.integers(0, 1))
    def settle_a_conflict(self, user, choice):
        conflicts = self._call("GET", "/v1/conflicts", user=user).json["items"]
        if not conflicts:
            return
        conflict = conflicts[0]
        keep = conflict["memory_ids"][min(choice, len(conflict["memory_ids"]) - 1)]
        reply = self._call(
            "POST", f"/v1/conflicts/{conflict['conflict_id']}/resolution", {"keep": keep}, user=user
        )
        assert reply.status == 200
        self._resynchronise(user)

    @rule(seconds=st.sampled_from((1, 29, 60, 3600, 86_400)))
    def time_passes(self, seconds):
        self.clock.advance(seconds=seconds)

    @rule(name=memories)
    def a_stranger_tries(self, name):
        user, memory_id = name
        stranger = next(other for other in USERS if other != user)
        for method, rest, body in (
            ("GET", "", None),
            ("PATCH", "", {"content": "stolen"}),
            ("GET", "/history", None),
        ):
            reply = self._call(method, f"/v1/memories/{memory_id}{rest}", body, user=stranger, if_match=1)
            assert reply.status == 404

    def _change(self, name, method, rest, body, stale):
        user, memory_id = name
        known = self.version[name]
        sent = known + 1 if stale else known
        stands = rest == "/confirmation" and self._is_confirmed(name)
        reply = self._call(method, f"/v1/memories/{memory_id}{rest}", body, user=user, if_match=sent)
        if self._expired(name):
            assert reply.status == 404
            return
        if stale:
            assert (reply.status, reply.json["current_version"]) == (412, known)
            return
        assert reply.status in (200, 422) or self._is_said_elsewhere(name, body, reply)
        if reply.status == 200:
            assert reply.json["version"] == known + (0 if stands else 1)
            self._acknowledge(user, reply.json)
            self._resynchronise(user)

    def _is_confirmed(self, name):
        user, memory_id = name
        reply = self._call("GET", f"/v1/memories/{memory_id}", user=user)
        return reply.status == 200 and reply.json["confirmed"]

    def _is_said_elsewhere(self, name, body, reply):
        """A correction is turned away only by another live record that says its words in its place."""
        assert reply.status == 409
        user, memory_id = name
        (named,) = re.findall(r"mem_\w+", reply.json["errors"][0]["detail"])
        one, other = (
            self._call("GET", f"/v1/memories/{each}", user=user).json for each in (memory_id, named)
        )
        place = ("scope", "type", "subject_key")
        return (
            named != memory_id
            and other["status"] != "superseded"
            and other["content"] == body["content"]
            and [one[part] for part in place] == [other[part] for part in place]
        )

    def _expired(self, name):
        expiry = self.expiry[name]
        return expiry is not None and expiry <= format_time(self.clock.now())

    @invariant()
    def every_acknowledged_version_is_there_without_gap(self):
        for name, version in self.version.items():
            user, memory_id = name
            reply = self._call("GET", f"/v1/memories/{memory_id}/history", user=user)
            if self._expired(name):
                assert reply.status == 404
            else:
                assert [memory["version"] for memory in reply.json["items"]] == list(range(1, version + 1))

    @invariant()
    def at_most_one_record_is_active_per_scope_and_key(self):
        for user in USERS:
            active = self._call("GET", "/v1/memories?limit=100", user=user).json["items"]
            held = Counter(
                (memory["scope"], memory["subject_key"]) for memory in active if memory["subject_key"]
            )
            assert all(count == 1 for count in held.values())
            said = Counter((one["scope"], one["subject_key"], one["content"]) for one in active)
            assert all(count == 1 for count in said.values())
            assert all(self._readable_now(memory) for memory in active)

    def _readable_now(self, memory):
        now = format_time(self.clock.now())
        return (
            memory["status"] == "active"
            and memory["valid_from"] <= now
            and (memory["valid_until"] is None or memory["valid_until"] > now)
            and (memory["expires_at"] is None or memory["expires_at"] > now)
        )


Writers.TestCase.settings = settings(max_examples=10, stateful_step_count=25)
test_writers = Writers.TestCase


class MoreWriters(Writers):
    """The same, and more of it."""


MoreWriters.TestCase.settings = settings(max_examples=40, stateful_step_count=25)
test_more_writers = pytest.mark.slow(MoreWriters.TestCase)
