"""What messages leave, and the deletion of them, at the same moment, on ministack."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from memory_ledger.adapters.runtime import JitteredBackoff, RandomIds, SystemClock
from memory_ledger.bootstrap.forgetting import request_deletion
from memory_ledger.bootstrap.remembering import finish_extraction
from memory_ledger.bootstrap.sessions import append_messages
from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.records.deletion import Target, TargetKind
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.working.messages import MessageRole
from memory_ledger.domain.working.sessions import admitted
from memory_ledger.ports.sessions import SessionWants
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.sessions.append_messages import EXTRACTION, AppendRequest
from memory_ledger.services.sessions.placing_messages import NewMessage
from tests.support.parts import in_memory_parts

NAMES = [f"m{number}" for number in range(8)]
ROUNDS = [
    *(
        (Target(kind=TargetKind.MESSAGE, id=NAMES[after + 1], session_id="s"), after)
        for after in (0, 1, 3, 5)
    ),
    (Target(kind=TargetKind.MESSAGE, id=NAMES[3]), 2),
    (Target(kind=TargetKind.SESSION, id="s"), 2),
    (Target(kind=TargetKind.PROJECT, id="apollo"), 2),
]
"""What is deleted, and after how many records: the next ones are decided meanwhile."""


@pytest.fixture
def parts(ministack_table):
    """All that reads a clock reads the real one."""
    parts = in_memory_parts(ministack_table)
    parts.__dict__["clock"] = SystemClock()
    parts.backoff, parts.ids = JitteredBackoff(), RandomIds()
    return parts


def key(name):
    return IdempotencyKey(operation="POST /x", key=name, request_hash="h")


def append(parts, who):
    messages = tuple(
        NewMessage(
            role=MessageRole.USER,
            content=f"We decided to use plan QZ{number} for the harbor",
            message_id=name,
        )
        for number, name in enumerate(NAMES)
    )
    request = AppendRequest(messages=messages, idempotency=key("append"), project_id="apollo")
    return append_messages(parts)(who, "s", request)


def delete_meanwhile(parts, who, target, after):
    """Request the deletion as soon as *after* of the records are there."""
    while len(list(parts.store.members(who.owner))) < after:
        pass
    return request_deletion(parts)(who, target, key("delete"))


def said(parts, owner):
    """Return the ids of the messages that still say something."""
    snapshot = parts.sessions.read(owner, "s", SessionWants(message_ids=tuple(NAMES)))
    return {
        name
        for name, kept in snapshot.messages.items()
        if not kept.message.redacted and admitted(kept.stamps, "s", snapshot.fences)
    }


def remembered(parts, owner):
    """Return the messages whose records are alive."""
    alive = (head.memory for head in parts.store.members(owner) if head.memory.status is not Status.DELETED)
    return {name for memory in alive for name in memory.source.ids}


@pytest.mark.slow
@pytest.mark.req("D1", "W1", "S7")
def test_what_goes_while_its_append_decides_leaves_nothing_and_all_else_its_record(parts):
    for number, (target, after) in enumerate(ROUNDS):
        who = Principal(owner=Owner(tenant_id="acme", user_id=f"alice-{number}"))
        with ThreadPoolExecutor(2) as pool:
            appending = pool.submit(append, parts, who)
            pool.submit(delete_meanwhile, parts, who, target, after).result()
            appending.result()
        for job in parts.work.jobs(who.owner):
            if job.kind == EXTRACTION:
                finish_extraction(parts)(who.owner, job)

        assert remembered(parts, who.owner) == said(parts, who.owner), target
