"""What docs/data-model.md says of costs is what the adapters cost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.audit import TableAuditLog
from memory_ledger.adapters.store.grants import TableGrantStore
from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.store.outbox import TableOutbox
from memory_ledger.adapters.store.purging import TablePurger
from memory_ledger.adapters.tables import Range
from memory_ledger.domain.access.audit import Action, AuditEntry, AuditFilter, Resource
from memory_ledger.domain.access.grants import Grant
from memory_ledger.domain.access.identity import Role
from memory_ledger.domain.records.deletion import DeletionStatus, Receipt, Target, TargetKind
from memory_ledger.domain.records.memory import Derivation, Fact, MemoryType, Status
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.writing.consents import Consent
from memory_ledger.domain.writing.decisions import Decision, Verdict
from memory_ledger.ports.changes import ListFilter, Move, Replay, Slot, SlotMove, Wants
from memory_ledger.ports.outbox import StreamKey
from tests.support.records import (
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
from tools.evals.metering import MeteredTable

ROWS = (Path(__file__).resolve().parents[3] / "docs" / "data-model.md").read_text().splitlines()
PROJECT = Scope(kind=ScopeKind.PROJECT, id="atlas")
TEXT = "回答先给结论，再给理由，最后列出可以马上动手的下一步。" * 2
IDS = tuple(f"mem_{number:022d}" for number in range(50))
DECISION = Decision(
    decision_id="dec_0123456789012345678901",
    outcome=Verdict.STORED,
    reasons=("explicit_request",),
    policy_version=1,
    memory_id=IDS[0],
    version=1,
)


def replay(operation):
    return Replay(
        operation=operation,
        key="0123456789abcdef",
        request_hash="0" * 64,
        created_at=NOW,
        decision=DECISION,
        memory_id=IDS[0],
    )


def record(memory_id=IDS[0], digest="0" * 64, **changes):
    head = make_head(memory_id, scope=PROJECT, content=TEXT, **changes)
    return replace(head, digest=digest)


class Stage:
    """An owner with one keyed record, beside whatever a pattern adds."""

    def __init__(self):
        self.table = MeteredTable()
        self.store = TableMemoryStore(self.table)
        self.outbox = TableOutbox(self.table)
        self.purger = TablePurger(self.table)
        self.head = record(subject_key="reply.style")
        self.key = slot_key(self.head)

    def keep(self, change=None):
        self.store.commit(OWNER, change or self.creation())

    def creation(self):
        return make_change(
            creation(self.head, decision=DECISION), slots=(taking(self.head),), replay=replay("propose")
        )

    def next_version(self, **changes):
        after = revised(self.head, content=TEXT + "！", **changes)
        step = SlotMove(key=self.key, seen=Slot(holder=self.head), next=Slot(holder=after))
        move = Move(before=self.head, after=replace(after, digest="1" * 64), decision=DECISION)
        self.keep(make_change(move, slots=(step,), replay=replay("correct")))

    def crowd(self, count=50):
        for memory_id in IDS[:count]:
            self.keep(make_change(creation(record(memory_id, digest=None))))


def read_before_a_write(stage):
    wants = Wants(
        scopes=(PROJECT,), slots=(stage.key,), twins=("0" * 64,), replay=("propose", "k"), consents=True
    )
    stage.store.read(OWNER, wants)


def write(stage):
    stage.keep()


def write_without_a_key(stage):
    stage.keep(make_change(creation(record(), decision=DECISION), replay=replay("propose")))


def write_a_triple(stage):
    fact = Fact(subject="张三", predicate="住在", object="上海")
    head = record(subject_key="reply.style", type=MemoryType.FACT, fact=fact)
    stage.keep(
        make_change(creation(head, decision=DECISION), slots=(taking(head),), replay=replay("propose"))
    )


def walk_50_relations(stage):
    for memory_id in IDS[:50]:
        fact = Fact(subject="张三", predicate="住在", object="上海")
        head = record(memory_id, digest=None, type=MemoryType.FACT, fact=fact)
        stage.keep(make_change(creation(head)))
    stage.table.take()
    ids = stage.store.related(OWNER, PROJECT, "张三", 50)
    stage.store.read(OWNER, Wants(scopes=(PROJECT,), memory_ids=tuple(ids)))


def write_derived_from_30(stage):
    stage.crowd(30)
    derived = tuple(Derivation(memory_id=memory_id, version=1) for memory_id in IDS[:30])
    head = record("mem_derived", derived_from=derived)
    stage.table.take()
    stage.keep(make_change(creation(head, decision=DECISION), sources=IDS[:30], replay=replay("propose")))


def correct(stage):
    stage.keep()
    stage.table.take()
    stage.next_version()


def invalidate(stage):
    stage.keep()
    stage.table.take()
    stage.next_version(status=Status.SUPERSEDED)


def get(stage):
    stage.keep()
    stage.table.take()
    stage.store.read(OWNER, Wants(scopes=(PROJECT,), memory_ids=IDS[:1]))


def check_50(stage):
    stage.crowd()
    stage.table.take()
    stage.store.read(OWNER, Wants(scopes=(PROJECT,), memory_ids=IDS))


def list_50(stage):
    stage.crowd()
    stage.table.take()
    page = stage.store.list_ids(OWNER, ListFilter(status="active", scope=PROJECT), 50, None)
    stage.store.read(OWNER, Wants(scopes=(PROJECT,), memory_ids=page.ids))


def history_10(stage):
    stage.keep(make_change(creation(stage.head)))
    for _ in range(9):
        before, stage.head = stage.head, revised(stage.head)
        stage.keep(make_change(Move(before=before, after=stage.head)))
    stage.table.take()
    stage.store.history(OWNER, IDS[0])


def no_markers(stage):
    stage.outbox.markers(OWNER, 200)


def markers_200(stage):
    for number in range(200):
        head = record(f"mem_m{number:021d}", digest=None)
        stage.keep(make_change(creation(head)))
    stage.table.take()
    stage.outbox.markers(OWNER, 200)


def dependants(stage):
    stage.keep()
    stage.table.take()
    stage.store.dependants(OWNER, "msg_1")


def sync(stage):
    stage.keep()
    (item,) = stage.table.query(Range("memory", keys.owner_pk(OWNER), keys.MARKERS), 2).items
    stage.table.take()
    found = stage.outbox.lookup([StreamKey(str(item["PK"]), str(item["SK"]))])
    stage.store.read(OWNER, Wants(memory_ids=IDS[:1]))
    stage.outbox.remove_markers(list(found.values()))


def fence(stage):
    receipt = Receipt(
        deletion_id="del_0123456789012345678901",
        target=Target(kind=TargetKind.PROJECT, id="atlas"),
        status=DeletionStatus.PURGING,
        requested_at=NOW,
        requested_by=OWNER.user_id,
    )
    stage.keep(make_change(raise_scope_generation=PROJECT, raise_deletion_sequence=True, receipt=receipt))


def erase(stage):
    stage.keep()
    stage.table.take()
    stage.purger.entomb(OWNER, stage.head, "del_0123456789012345678901")
    stage.purger.purge_versions(OWNER, IDS[0])
    stage.purger.residue(OWNER, IDS[0])


def strip_one_version(stage):
    first = record(derived_from=(Derivation(memory_id=IDS[1], version=1),))
    stage.keep(make_change(creation(first, decision=DECISION)))
    stage.table.take()
    stage.purger.strip(OWNER, [first.memory])


def consent(stage):
    stage.store.put_consent(OWNER, Consent(purpose="health", granted=True, updated_at=NOW))


def audit_entry(number=0):
    return AuditEntry(
        audit_id=f"aud_{number:022d}",
        at=later(number),
        actor="auditor-1",
        roles=(Role.AUDITOR,),
        action=Action.GET_MEMORY,
        request_id="JKJaXmPLvHcESHA=",
        subject_user=OWNER.user_id,
        resources=(Resource(id=IDS[0], version=3),),
    )


def read_a_grant(stage):
    TableGrantStore(stage.table).find([OWNER])


def put_a_grant(stage):
    grant = Grant(owner=OWNER, roles=frozenset({Role.AUDITOR}), content_access=True)
    admin = replace(OWNER, user_id="root")
    TableGrantStore(stage.table).put(grant, admin, {}, audit_entry())


def audit_a_reading(stage):
    TableAuditLog(stage.table).record(OWNER.tenant_id, audit_entry())


def audit_page(stage):
    log = TableAuditLog(stage.table)
    for number in range(50):
        log.record(OWNER.tenant_id, audit_entry(number))
    stage.table.take()
    log.page(OWNER.tenant_id, AuditFilter(since=NOW), 50, None)


PATTERNS = {
    "read before a write with key, digest and idempotency key": read_before_a_write,
    "write a record with a subject key": write,
    "write a record without one": write_without_a_key,
    "write a triple with a subject key": write_a_triple,
    "write a record derived from 30 others": write_derived_from_30,
    "correct a record": correct,
    "invalidate a record": invalidate,
    "get a record": get,
    "check 50 candidates": check_50,
    "list 50 records": list_50,
    "50 relations of an entity": walk_50_relations,
    "history of 10 versions": history_10,
    "markers, none left": no_markers,
    "markers, 200 left": markers_200,
    "what rests on a message, one record": dependants,
    "carry a version to the index": sync,
    "fence a project": fence,
    "bury, purge and prove one record": erase,
    "take out what an older version said": strip_one_version,
    "keep a consent": consent,
    "read a grant": read_a_grant,
    "put a grant": put_a_grant,
    "audit a reading": audit_a_reading,
    "list 50 audit entries": audit_page,
}


@pytest.mark.fourths
@pytest.mark.parametrize("name", PATTERNS)
def test_the_document_says_what_a_pattern_costs(name):
    stage = Stage()

    PATTERNS[name](stage)

    cost = stage.table.take()
    row = f"| {name} | {cost.trips} | {cost.reads} | {cost.writes} |"
    assert row in ROWS, f"docs/data-model.md lacks: {row}"
