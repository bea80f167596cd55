"""Any interleaving of writers, deletions, readers of the stream and time, against what the product owes."""

from __future__ import annotations

import itertools
import json
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, multiple, rule

from memory_ledger.http.times import format_time
from tests.invariants.checks import Checks
from tests.invariants.model import Kept, Owed
from tests.support.product import Caller, Product

SCOPES = ("global", "project:apollo", "session:s-1")
SESSIONS = ("s-1", "s-2")
VIEW = {"project_id": "apollo", "session_id": "s-1"}
_numbers = itertools.count(10_000)
users = st.integers(0, 1)


class Writers(RuleBasedStateMachine):
    """Two new users for each example, of a product that many examples share."""

    product: ClassVar[Product]
    memories: Bundle = Bundle("memories")
    messages: Bundle = Bundle("messages")

    def __init__(self) -> None:
        super().__init__()
        number = next(_numbers)
        self.callers = [Caller(user=f"user{one}-{number}") for one in (0, 1)]
        self.owed = [Owed(), Owed()]
        self.delivered: list[Any] = []
        self.checks = Checks(self.product, VIEW)

    @staticmethod
    def word() -> str:
        """Return a word that nobody used before."""
        return f"ZX-{next(_numbers)}-Q"

    def call(self, user: int, method: str, path: str, body: object = None, **options: Any) -> Any:
        """Make a call; nothing ever falls over."""
        self.note()
        reply = self.product.call(self.callers[user], method, path, body, **options)
        assert reply.status < 500, reply.text
        return reply

    def note(self) -> None:
        """Keep what the stream told, to tell it again; what is expired by now is owed no more."""
        self.delivered += [key for key in self.product.world.table.stream if key not in self.delivered]
        for owed in self.owed:
            owed.let_expire(format_time(self.product.world.clock.now()) or "")

    def acknowledge(self, user: int, memory: dict[str, Any], word: str) -> None:
        """Write down what the product said it keeps."""
        kept = self.owed[user].kept.setdefault(memory["memory_id"], Kept(version=0, scope=memory["scope"]))
        kept.version, kept.expires_at = memory["version"], memory["expires_at"]
        kept.sources = frozenset(source["memory_id"] for source in memory["derived_from"])
        if word in memory["content"]:
            kept.words.add(word)
            kept.newest = word

    @rule(
        target=memories,
        user=users,
        scope=st.sampled_from(SCOPES),
        key=st.sampled_from((None, "city", "回答.风格")),
        kind=st.sampled_from(("explicit_statement", "explicit_statement", "inference", "tool_result")),
        confirmed=st.booleans(),
        ttl=st.sampled_from((None, None, 60)),
    )
    def propose(self, user, scope, key, kind, confirmed, ttl):
        word = self.word()
        body = {
            "type": "preference",
            "scope": scope,
            "content": f"喜欢 {word}",
            "source": {"kind": kind},
            "confirmed": confirmed,
            "subject_key": key,
            "ttl_seconds": ttl,
        }
        reply = self.call(user, "POST", "/v1/memories", body)
        assert reply.status in (200, 201, 202)
        if reply.json["memory"] is None:
            return multiple()
        self.acknowledge(user, reply.json["memory"], word)
        return user, reply.json["memory"]["memory_id"]

    @rule(target=memories, name=memories)
    def derive(self, name):
        user, source = name
        word = self.word()
        body = {
            "type": "summary",
            "scope": "global",
            "content": f"总结 {word}",
            "source": {"kind": "summary"},
            "derived_from": [{"memory_id": source, "version": 1}],
        }
        reply = self.call(user, "POST", "/v1/memories", body)
        if source in self.owed[user].dead:
            assert reply.status in (400, 412)
            return multiple()
        if reply.status in (400, 412):
            return multiple()
        self.acknowledge(user, reply.json["memory"], word)
        return user, reply.json["memory"]["memory_id"]

    @rule(target=messages, user=users, session=st.sampled_from(SESSIONS))
    def say(self, user, session):
        word = self.word()
        place = (user, session, f"msg-{next(_numbers)}", word)
        self._append(place)
        return place

    @rule(place=messages)
    def say_again(self, place):
        self._append(place)

    def _append(self, place):
        user, session, message_id, word = place
        if (session, message_id) in self.owed[user].ended:
            return
        self.owed[user].sent.add((session, message_id))
        message = {"message_id": message_id, "role": "user", "content": f"请记住我的柜子是 {word}"}
        reply = self.call(user, "POST", f"/v1/sessions/{session}/messages", {"messages": [message]})
        assert reply.status == 201
        owed = self.owed[user]
        if word in owed.dead:
            return
        owed.said[session, message_id] = word
        for decision in reply.json["decisions"]:
            if decision["memory_id"] is not None:
                found = self.call(user, "GET", f"/v1/memories/{decision['memory_id']}")
                if found.status == 200:
                    self.acknowledge(user, found.json, word)

    @rule(name=memories, stale=st.booleans(), action=st.sampled_from(("", "confirmation", "invalidation")))
    def change(self, name, stale, action):
        user, memory_id = name
        kept = self.owed[user].kept.get(memory_id)
        known = self.call(user, "GET", f"/v1/memories/{memory_id}")
        version = known.json["version"] if known.status == 200 else 1
        word = self.word()
        path = f"/v1/memories/{memory_id}" + (f"/{action}" if action else "")
        body = {"": {"content": f"喜欢 {word}"}, "invalidation": {"reason": "moved"}}.get(action)
        reply = self.call(user, "POST" if action else "PATCH", path, body, if_match=version + stale)
        if known.status == 404:
            assert reply.status == 404
        elif stale:
            assert (reply.status, reply.json["current_version"]) == (412, version)
        elif reply.status == 200:
            stands = action == "confirmation" and known.json["confirmed"]
            assert reply.json["version"] == version + (0 if stands else 1)
            assert kept is not None
            self.acknowledge(user, reply.json, word)

    @rule(name=memories)
    def delete(self, name):
        user, memory_id = name
        kept = self.owed[user].kept.get(memory_id)
        reply = self.call(user, "DELETE", f"/v1/memories/{memory_id}")
        assert reply.status == 202 or kept is None or kept.may_be_gone or self.owed[user].unsettled
        if reply.status == 202:
            again = self.call(user, "DELETE", f"/v1/memories/{memory_id}")
            assert again.json["deletion_id"] == reply.json["deletion_id"]
            self.owed[user].bury(memory_id)

    @rule(place=messages)
    def delete_message(self, place):
        user, session, message_id, word = place
        self._request(user, {"kind": "message", "id": message_id, "session_id": session})
        self.owed[user].forget_messages({(session, message_id)})
        self.owed[user].dead.add(word)

    @rule(user=users, scope=st.sampled_from(SCOPES[1:]))
    def delete_scope(self, user, scope):
        kind, _, name = scope.partition(":")
        self._request(user, {"kind": kind, "id": name})
        owed = self.owed[user]
        owed.bury_scope(scope)
        if kind == "session":
            owed.end_session(name)

    @rule(user=users, sure=st.integers(0, 3))
    def delete_user(self, user, sure):
        if sure:
            return
        self._request(user, {"kind": "user"})
        self.owed[user].bury_all()

    def _request(self, user, target):
        reply = self.call(user, "POST", "/v1/deletions", {"target": target})
        assert reply.status == 202

    @rule(seconds=st.sampled_from((1, 59, 60, 120)))
    def time_passes(self, seconds):
        self.product.world.clock.advance(seconds=seconds)
        self.note()

    @rule(part=st.sampled_from(("sync", "relay", "work", "maintain", "settle")))
    def work(self, part):
        self.note()
        getattr(self.product.world, part)()
        if part == "settle":
            for owed in self.owed:
                owed.unsettled = False

    @rule(data=st.data())
    def the_stream_tells_again(self, data):
        if self.delivered:
            again = data.draw(st.lists(st.sampled_from(self.delivered), max_size=6))
            self.product.world.table.stream += again

    @rule()
    def rebuild(self):
        self.product.world.maintain({"task": "rebuild_index"})

    @rule(user=users)
    def look(self, user):
        self.note()
        self.checks.everything(self.callers[user], self.owed[user])

    def teardown(self) -> None:
        """In the end every deletion is proved, and no word of what was deleted is stored anywhere."""
        world = self.product.world
        for _ in range(4):
            world.settle()
            world.clock.advance(seconds=61)
            world.maintain()
        world.settle()
        self.note()
        for caller, owed in zip(self.callers, self.owed, strict=True):
            owed.unsettled = False
            self.checks.everything(caller, owed)
            receipts = self.product.done(caller, "GET", "/v1/deletions?limit=100")["items"]
            assert {one["status"] for one in receipts} <= {"complete"}
        stored = json.dumps(list(world.table.snapshot().values()), ensure_ascii=False, default=str)
        assert [word for owed in self.owed for word in owed.erased if word in stored] == []
