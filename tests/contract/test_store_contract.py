"""The authority's promises about records, subject keys and repeats, on every table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.outbox import TableOutbox
from memory_ledger.adapters.tables import Range
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.records.lifecycle import Successor
from memory_ledger.domain.records.memory import (
    Derivation,
    Episode,
    Fact,
    MemoryType,
    Outcome,
    Source,
    SourceKind,
    Status,
    Trust,
    Verification,
    VerificationStatus,
)
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.writing.decisions import Decision, Verdict
from memory_ledger.ports.changes import Actor, Change, Move, Replay, Slot, SlotMove, Wants
from tests.support.records import (
    ACTOR,
    NOW,
    OWNER,
    creation,
    later,
    make_change,
    make_head,
    revised,
    slot_key,
    taking,
)

PROJECT = Scope(kind=ScopeKind.PROJECT, id="安琪/计划 #1")
DECISION = Decision(
    decision_id="dec_1",
    outcome=Verdict.STORED,
    reasons=("explicit_request",),
    policy_version=3,
    memory_id="mem_1",
    version=1,
)


def read_head(store, memory_id="mem_1", owner=OWNER):
    return store.read(owner, Wants(memory_ids=(memory_id,))).heads.get(memory_id)


def everything(table):
    """Return all that stands in the owner's partitions."""
    partitions = [Range(name, keys.owner_pk(OWNER)) for name in ("memory", "ledger")]
    return [item for range in partitions for item in table.query(range, 500).items]


FULL: dict[str, Any] = {
    "scope": PROJECT,
    "type": MemoryType.EPISODE,
    "subject_key": "reply style/语气",
    "content": "先给结论\n\U0001f600 \0",
    "fact": Fact(subject="Ann", predicate="likes", object={"a": [1, 2.5, None, True, "三"]}),
    "episode": Episode(
        goal="部署",
        outcome=Outcome.PARTIAL,
        context="staging",
        actions=("build", "回滚"),
        verification=Verification(
            status=VerificationStatus.CONFIRMED, evidence=[{"log": 1}], causality_confirmed=True
        ),
        lesson="先看日志",
        environment="v2",
    ),
    "source": Source(kind=SourceKind.CONFIRMED_INFERENCE, ids=("msg/1", "m#2")),
    "trust": Trust.BUSINESS,
    "language": "zh",
    "confirmed": False,
    "confidence": 0.1,
    "importance": 0.30000000000000004,
    "sensitivity": "health",
    "consent": "health",
    "valid_until": later(10),
    "expires_at": later(0.000001),
    "last_used_at": later(3),
    "derived_from": (Derivation(memory_id="mem_0", version=2),),
    "reasons": ("explicit_request", "consent"),
    "superseded_by": "mem_9",
}


@pytest.mark.req("M1", "M2", "M6")
def test_a_record_reads_back_with_every_field(store):
    head = replace(
        make_head(**FULL),
        successor=Successor(memory_id="mem_2", at=later(5)),
        session_id="会话 1",
        digest="d1",
        checked_sequence=4,
    )

    store.commit(OWNER, make_change(creation(head, decision=DECISION)))

    (version,) = store.history(OWNER, "mem_1")
    assert read_head(store) == head
    assert version.memory == head.memory
    assert (version.actor, version.at, version.decision) == (ACTOR, NOW, DECISION)


@pytest.mark.req("M4")
def test_a_correction_is_the_next_version_and_the_old_one_stays_as_history(store):
    first = make_head()
    second = revised(first, content="回答要短")
    store.commit(OWNER, make_change(creation(first)))
    corrector = Actor(user_id="ann", request_id="req_2", operation="correct_memory")

    store.commit(OWNER, Change(actor=corrector, at=later(60), moves=(Move(before=first, after=second),)))

    assert read_head(store) == second
    assert [version.memory for version in store.history(OWNER, "mem_1")] == [first.memory, second.memory]
    assert [version.actor.operation for version in store.history(OWNER, "mem_1")] == [
        "propose_memory",
        "correct_memory",
    ]


@pytest.mark.req("M4")
def test_versions_are_counted_without_gap_in_their_order(store):
    head = make_head()
    store.commit(OWNER, make_change(creation(head)))
    for _ in range(11):
        before, head = head, revised(head)
        store.commit(OWNER, make_change(Move(before=before, after=head)))

    history = store.history(OWNER, "mem_1")

    assert [version.memory.version for version in history] == list(range(1, 13))
    assert [version.memory.supersedes for version in history] == [None, *range(1, 12)]


@pytest.mark.req("W10")
def test_a_stale_writer_changes_nothing(store, table):
    first = make_head(subject_key="style", source=Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("msg_1",)))
    store.commit(OWNER, make_change(creation(first), slots=(taking(first),)))
    second = revised(first, content="newer")
    step = SlotMove(key=slot_key(first), seen=Slot(holder=first), next=Slot(holder=second))
    store.commit(OWNER, make_change(Move(before=first, after=second), slots=(step,)))
    stood = everything(table)
    stale = make_change(
        Move(before=first, after=revised(first, content="stale", status=Status.SUPERSEDED)),
        slots=(step,),
        replay=Replay(operation="correct", key="k", request_hash="h", created_at=NOW),
        extra_source=("mem_1", ("msg_2",)),
    )

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, stale)

    assert everything(table) == stood


@pytest.mark.fourths
@pytest.mark.req("W10")
@pytest.mark.parametrize(
    "seen",
    [
        {"status": Status.PENDING},
        {"checked_sequence": 7},
        {"past_checked": 7},
        {"successor": Successor(memory_id="mem_2", at=NOW)},
    ],
)
def test_every_part_of_a_head_that_a_decision_rests_on_is_compared(store, seen):
    head = make_head()
    store.commit(OWNER, make_change(creation(head)))
    fields = dict(seen)
    status = fields.pop("status", Status.ACTIVE)
    other = replace(head, memory=replace(head.memory, status=status), **fields)

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(Move(before=other, after=revised(other))))


@pytest.mark.req("W10")
def test_an_id_is_taken_once(store):
    store.commit(OWNER, make_change(creation(make_head())))

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(creation(make_head(content="other"))))


@pytest.mark.req("M4")
def test_a_kept_version_is_never_overwritten(store, table):
    kept = keys.version(OWNER, "mem_1", 1)
    table.put_many([(kept, {"body": "kept"})])

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(creation(make_head())))

    assert table.get_many([kept])[kept]["body"] == "kept"
    assert read_head(store) is None


@pytest.mark.req("I2")
def test_two_users_with_the_same_ids_never_meet(store, table):
    stranger = replace(OWNER, user_id="bob")
    cousin = replace(OWNER, tenant_id="other")
    mine = make_head(subject_key="style")
    theirs = make_head(subject_key="style", owner=stranger, content="theirs")
    store.commit(OWNER, make_change(creation(mine), slots=(taking(mine),)))
    store.commit(stranger, make_change(creation(theirs), slots=(taking(theirs),)))

    assert read_head(store) == mine
    assert read_head(store, owner=stranger) == theirs
    assert read_head(store, owner=cousin) is None
    assert [head for head in store.members(stranger)] == [theirs]
    assert [marker.owner for marker in TableOutbox(table).markers(stranger, 5)] == [stranger]
    assert store.history(cousin, "mem_1") == []


def test_what_was_never_written_reads_as_nothing(store):
    found = store.read(OWNER, Wants(memory_ids=("mem_1",), twins=("d",), replay=("o", "k"), conflict_id="c"))

    assert not found.heads and not found.twins and found.replay is None and found.conflict is None
    assert not found.known_user and not found.known_tenant
    assert store.history(OWNER, "mem_1") == []


def test_a_read_of_more_than_a_batch_finds_all(store):
    ids = tuple(f"mem_{number}" for number in range(130))
    for memory_id in ids[::13]:
        store.commit(OWNER, make_change(creation(make_head(memory_id))))

    assert tuple(store.read(OWNER, Wants(memory_ids=ids)).heads) == ids[::13]


@pytest.mark.req("D4")
def test_a_deleted_text_is_not_taken_from_its_source_again(store):
    store.commit(OWNER, make_change(suppress=(("msg/1", "h1"), ("msg/1", "h1"), ("msg/1", "h2"))))

    asked = (("msg/1", "h1"), ("msg/1", "h3"), ("msg", "h1"))
    found = store.read(OWNER, Wants(suppressions=asked))

    assert found.suppressed == frozenset({("msg/1", "h1")})
