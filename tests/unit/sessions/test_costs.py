"""What docs/data-model.md says sessions cost is what they cost."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_ledger.bootstrap.sessions import append_messages, instruct_session, read_session, session_state
from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.working.messages import MessageRole
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.sessions.append_messages import AppendRequest
from memory_ledger.services.sessions.placing_messages import NewMessage
from memory_ledger.services.sessions.reset_session import ResetSession
from tests.support.counting import CountingGather, Depth
from tests.support.parts import in_memory_parts
from tests.support.records import OWNER
from tools.evals.metering import MeteredTable

ROWS = (Path(__file__).resolve().parents[3] / "docs" / "data-model.md").read_text().splitlines()
ANN = Principal(owner=OWNER)
TEXT = "昨天的会上我们把发布日期定在了下个月的第一个星期一，请把相关的文档也一起更新。" * 3


class Stage:
    """A session with one message of 370 bytes, beside whatever a pattern adds."""

    def __init__(self):
        self.table = MeteredTable()
        self.parts = parts = in_memory_parts(self.table)
        parts.gather = CountingGather(Depth())
        self.append_use_case = append_messages(parts)
        self.read = read_session(parts)
        self.state = session_state(parts)
        self.keys = 0
        self.append(1)

    def key(self):
        self.keys += 1
        return IdempotencyKey(operation="POST /x", key=f"{self.keys:016d}", request_hash="0" * 64)

    def append(self, number):
        messages = tuple(NewMessage(role=MessageRole.USER, content=TEXT) for _ in range(number))
        self.append_use_case(ANN, "session-1", AppendRequest(messages=messages, idempotency=self.key()))

    def talk(self):
        for _ in range(49):
            self.append(1)

    def patch(self):
        seen = self.state.get(ANN, "session-1").version
        self.table.take()
        self.state.patch(ANN, "session-1", seen, {"goal": TEXT})

    def reset(self):
        parts = self.parts
        ResetSession(
            sessions=parts.sessions,
            instruct=instruct_session(parts),
            clock=parts.clock,
            backoff=parts.backoff,
        )(ANN, "session-1", self.key())


def nothing(stage):
    """A session as it stands."""


PATTERNS = {
    "append one message": (nothing, lambda stage: stage.append(1)),
    "append 20 messages": (nothing, lambda stage: stage.append(20)),
    "get a session": (nothing, lambda stage: stage.read.get(ANN, "session-1")),
    "a window over 50 messages": (Stage.talk, lambda stage: stage.read.contents(OWNER, "session-1")),
    "the newest of 50 messages without their ids": (
        Stage.talk,
        lambda stage: stage.read.newest(OWNER, "session-1", 20),
    ),
    "list 50 messages": (Stage.talk, lambda stage: stage.read.messages(ANN, "session-1", 0, 50)),
    "get a state": (Stage.patch, lambda stage: stage.state.get(ANN, "session-1")),
    "patch a state": (Stage.patch, Stage.patch),
    "start a new conversation": (nothing, Stage.reset),
    "redact a message by its id": (
        lambda stage: stage.append_use_case(
            ANN,
            "session-1",
            AppendRequest(
                messages=(NewMessage(role=MessageRole.USER, content=TEXT, message_id="m"),),
                idempotency=stage.key(),
            ),
        ),
        lambda stage: stage.parts.sessions.redact(OWNER, None, "m"),
    ),
}


@pytest.mark.fourths
@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_data_model_states_what_it_costs(pattern):
    prepare, act = PATTERNS[pattern]
    stage = Stage()
    prepare(stage)
    stage.table.take()

    act(stage)

    cost = stage.table.take()
    assert f"| {pattern} | {cost.trips} | {cost.reads} | {cost.writes} |" in ROWS
