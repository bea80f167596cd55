"""The deletion ledger, and the fences and lists that deletion rests on, on every table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_ledger.adapters.store.deletion_ledger import TableDeletionLedger
from memory_ledger.adapters.store.purging import TablePurger
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.records.deletion import (
    DeletionStatus,
    Found,
    Probe,
    Progress,
    Receipt,
    StoreState,
    Target,
    TargetKind,
)
from memory_ledger.domain.records.memory import Derivation
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.domain.records.tombstones import tombstone
from memory_ledger.ports.changes import Conflict, Move, Replay, Wants
from tests.support.records import NOW, OWNER, creation, later, make_change, make_head

ADMIN = Owner(tenant_id="acme", user_id="the admin 管理")


@pytest.fixture
def ledger(table):
    return TableDeletionLedger(table)


def receipt(deletion_id="del_1", *, by="ann", at=NOW, status=DeletionStatus.PURGING):
    return Receipt(
        deletion_id=deletion_id,
        target=Target(kind=TargetKind.USER),
        status=status,
        requested_at=at,
        requested_by=by,
    )


@pytest.mark.req("D5")
def test_a_receipt_is_read_by_its_owner_and_by_who_asked_for_it_only(store, ledger):
    store.commit(OWNER, make_change(receipt=receipt(by=ADMIN.user_id)))

    assert ledger.get(OWNER, "del_1") == receipt(by=ADMIN.user_id)
    assert ledger.get(ADMIN, "del_1") == ledger.get(OWNER, "del_1")
    assert ledger.get(Owner(tenant_id="acme", user_id="bob"), "del_1") is None
    assert ledger.get(Owner(tenant_id="other", user_id="ann"), "del_1") is None
    assert ledger.get(OWNER, "del_2") is None


@pytest.mark.req("D5")
def test_receipts_are_listed_in_the_order_of_their_requests(store, ledger):
    for number in (2, 0, 3, 1):
        by = ADMIN.user_id if number % 2 else "ann"
        store.commit(OWNER, make_change(receipt=receipt(f"del_{number}", by=by, at=later(number))))

    first, after = ledger.list(OWNER, 3, None)
    second, end = ledger.list(OWNER, 3, after)

    assert [found.deletion_id for found in (*first, *second)] == ["del_0", "del_1", "del_2", "del_3"]
    assert end is None
    assert [found.deletion_id for found in ledger.list(ADMIN, 10, None)[0]] == ["del_1", "del_3"]


@pytest.mark.req("D2", "D3")
def test_a_receipt_is_unfinished_until_it_is_complete_and_then_stays_so(store, ledger):
    store.commit(OWNER, make_change(receipt=receipt()))
    proved = replace(
        receipt(), status=DeletionStatus.INCOMPLETE, probes=(Probe(probe="a", path="b", residue=1),)
    )
    ledger.update(OWNER, proved)
    assert list(ledger.unfinished()) == [(OWNER, proved)]

    ledger.update(OWNER, receipt(status=DeletionStatus.COMPLETE))
    ledger.update(OWNER, proved)

    assert list(ledger.unfinished()) == []
    assert ledger.get(OWNER, "del_1").status is DeletionStatus.COMPLETE


@pytest.mark.req("D3")
def test_a_receipt_keeps_how_far_a_purge_has_come(store, ledger):
    found = Found(memories=3, residues={"authority": 1}, probes=(Probe(probe="a", path="b", residue=1),))
    store.commit(OWNER, make_change(receipt=receipt()))
    under_way = replace(receipt(), progress=Progress(user_id="安琪", found=found))

    ledger.update(OWNER, under_way)

    assert ledger.get(OWNER, "del_1") == under_way
    assert list(ledger.unfinished()) == [(OWNER, under_way)]


@pytest.mark.req("W10")
def test_the_outcome_of_an_admins_request_is_kept_with_the_admin(store):
    replay = Replay(
        operation="POST /v1/deletions", key="k", request_hash="h", created_at=NOW, details="del_1"
    )
    change = make_change(receipt=receipt(by=ADMIN.user_id), replay=replay, asker=ADMIN)
    store.commit(OWNER, change)

    wants = Wants(replay=("POST /v1/deletions", "k"))
    assert store.read(ADMIN, wants).replay == replay
    assert store.read(OWNER, wants).replay is None
    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, change)


@pytest.mark.req("D4")
def test_one_update_makes_everything_of_a_tenant_unreadable(store):
    head = make_head()
    store.commit(OWNER, make_change(creation(head), register_user=True, register_tenant=True))
    store.commit(ADMIN, make_change(raise_tenant_generation=True))

    read = store.read(OWNER, Wants(memory_ids=("mem_1",), scopes=(GLOBAL,)))

    assert not read.fences.admits(read.heads["mem_1"].stamp, GLOBAL)
    assert read.known_tenant
    assert list(store.owners("acme")) == [OWNER]
    assert list(store.owners("other")) == []


@pytest.mark.req("D1")
def test_derived_records_are_a_list_of_their_own_until_they_are_buried(store, table):
    plain = make_head("mem_0")
    derived = make_head("mem_1", derived_from=(Derivation(memory_id="mem_0", version=1),))
    other = make_head("mem_2", derived_from=(Derivation(memory_id="mem_0", version=1),))
    for head in (plain, derived, other):
        store.commit(OWNER, make_change(creation(head)))
    assert sorted(store.derived(OWNER)) == ["mem_1", "mem_2"]

    store.commit(OWNER, make_change(Move(before=derived, after=tombstone(derived, "del_1"))))
    TablePurger(table).entomb(OWNER, other, "del_2")

    assert list(store.derived(OWNER)) == []


@pytest.mark.req("D1")
def test_conflicts_go_with_the_last_of_their_rivals(store, table):
    def conflict(number, *memory_ids, status="open"):
        return Conflict(
            conflict_id=f"cfl_{number}",
            subject_key="home",
            scope=GLOBAL,
            memory_ids=memory_ids,
            status=status,
        )

    for number, rival in enumerate(("mem_1", "mem_2", "mem_3")):
        store.commit(OWNER, make_change(open_conflict=conflict(number, "mem_0", rival)))
    settled = conflict(2, "mem_0", "mem_3", status="resolved")
    store.commit(OWNER, make_change(close_conflict=settled))
    purger = TablePurger(table)

    assert purger.purge_conflicts(OWNER, {"mem_0"}) == 0
    assert purger.purge_conflicts(OWNER, {"mem_1", "mem_3"}) == 2

    assert [found.conflict_id for found in store.open_conflicts(OWNER, 10, None)[0]] == ["cfl_1"]
    assert store.read(OWNER, Wants(conflict_id="cfl_2")).conflict is None


@pytest.mark.req("D5")
def test_those_who_deleted_something_are_known_by_when_it_began_or_ended(store, ledger):
    bob, zed = Owner(tenant_id="acme", user_id="bob"), Owner(tenant_id="other", user_id="zed")
    for number, owner in enumerate((OWNER, bob, zed)):
        store.commit(owner, make_change(receipt=receipt(f"del_{number}", by=owner.user_id, at=later(number))))
    ledger.update(OWNER, replace(receipt("del_0", status=DeletionStatus.COMPLETE), completed_at=later(9)))

    proof = {
        "probes": (Probe(probe="a", path="b", residue=0),),
        "stores": (StoreState(store="authority", state="purged", verified_at=later(5)),),
    }
    ledger.update(zed, replace(receipt("del_2", status=DeletionStatus.VERIFYING), **proof))
    ledger.update(zed, replace(receipt("del_2", status=DeletionStatus.INCOMPLETE), **proof))

    everybody = list(ledger.deleted_of(NOW))

    assert set(everybody) == {OWNER, bob, zed}
    assert set(ledger.deleted_of(later(2))) == {OWNER, zed}
    assert set(ledger.deleted_of(later(5))) == {OWNER, zed}, "what a proof says holds where it was made"
    assert set(ledger.deleted_of(later(6))) == {OWNER}
    assert list(ledger.deleted_of(NOW, everybody[0])) == everybody[1:]
    assert list(ledger.deleted_of(NOW, everybody[-1])) == []


@pytest.mark.req("D5")
def test_receipts_about_somebody_are_no_others(store, ledger):
    store.commit(OWNER, make_change(receipt=receipt("del_1", by=ADMIN.user_id)))
    store.commit(ADMIN, make_change(receipt=receipt("del_2", by=ADMIN.user_id, at=later(1))))
    for number in range(3, 105):
        store.commit(ADMIN, make_change(receipt=receipt(f"del_{number:03}", by=ADMIN.user_id, at=later(2))))

    assert [found.deletion_id for found in ledger.about(OWNER)] == ["del_1"]
    about = [found.deletion_id for found in ledger.about(ADMIN)]
    assert (about[0], about[-1], len(about)) == ("del_2", "del_104", 103)


@pytest.mark.req("D5")
def test_a_complete_receipt_may_be_reopened_and_is_unfinished_again(store, ledger):
    store.commit(OWNER, make_change(receipt=receipt()))
    ledger.update(OWNER, receipt(status=DeletionStatus.COMPLETE))

    ledger.reopen(OWNER, receipt())

    assert list(ledger.unfinished()) == [(OWNER, receipt())]
    assert len(ledger.list(OWNER, 10, None)[0]) == 1
