"""The deletion ledger's promises, on every table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_ledger.adapters.store.ledger import TableDeletionLedger
from memory_ledger.domain.deletion import (
    DeletionStatus,
    Probe,
    Receipt,
    Retained,
    StoreState,
    Target,
    TargetKind,
)
from tests.support.records import NOW, OWNER, later, make_change

ADMIN = replace(OWNER, user_id="admin")


@pytest.fixture
def ledger(table):
    return TableDeletionLedger(table)


def receipt(number=1, **changes):
    made = Receipt(
        deletion_id=f"del_{number}",
        target=Target(kind=TargetKind.MEMORY, id="mem_1"),
        status=DeletionStatus.PURGING,
        requested_at=later(number),
        requested_by=OWNER.user_id,
    )
    return replace(made, **changes)


FULL = receipt(
    target=Target(kind=TargetKind.MESSAGE, id="msg/1", session_id="s #1"),
    status=DeletionStatus.COMPLETE,
    memories=3,
    completed_at=later(9),
    stores=(StoreState(store="memory", state="purged", verified_at=later(8), residue=0),),
    probes=(Probe(probe="paraphrase", path="search", residue=0),),
    retained=(Retained(where="backups", until=later(99)), Retained(where="logs", until=None)),
)


@pytest.mark.req("D2", "D5")
def test_a_receipt_reads_back_with_every_field(store, ledger):
    store.commit(OWNER, make_change(receipt=receipt()))

    ledger.update(OWNER, FULL)

    assert ledger.get(OWNER, "del_1") == FULL
    assert ledger.get(ADMIN, "del_1") is None
    assert ledger.get(OWNER, "del_2") is None


@pytest.mark.req("D2")
def test_receipts_are_unfinished_until_they_are_complete(store, ledger):
    stranger = replace(OWNER, tenant_id="公司 #2")
    for owner in (OWNER, stranger):
        store.commit(owner, make_change(receipt=receipt()))
    incomplete = receipt(status=DeletionStatus.INCOMPLETE)

    ledger.update(OWNER, incomplete)
    assert dict(ledger.unfinished()) == {OWNER: incomplete, stranger: receipt()}
    ledger.update(OWNER, FULL)

    assert list(ledger.unfinished()) == [(stranger, receipt())]


@pytest.mark.req("D3")
def test_a_complete_receipt_stays_as_it_is(store, ledger):
    store.commit(OWNER, make_change(receipt=receipt()))
    ledger.update(OWNER, FULL)

    ledger.update(OWNER, receipt(status=DeletionStatus.VERIFYING))

    assert ledger.get(OWNER, "del_1") == FULL
    assert list(ledger.unfinished()) == []


def test_receipts_are_listed_by_time_of_request(store, ledger):
    receipts = [receipt(number) for number in range(5)]
    for made in reversed(receipts):
        store.commit(OWNER, make_change(receipt=made))

    first, after = ledger.list(OWNER, 3, None)
    rest, end = ledger.list(OWNER, 3, after)

    assert [*first, *rest] == receipts and end is None
    assert ledger.list(ADMIN, 3, None) == ([], None)


@pytest.mark.req("D4")
def test_who_asked_on_another_s_behalf_reads_the_same_receipt(store, ledger):
    made = receipt(requested_by="admin", target=Target(kind=TargetKind.USER, subject_user="ann"))
    store.commit(OWNER, make_change(receipt=made))
    done = replace(made, status=DeletionStatus.COMPLETE, completed_at=NOW)

    ledger.update(OWNER, done)

    for reader in (OWNER, ADMIN):
        assert ledger.get(reader, "del_1") == done
        assert ledger.list(reader, 5, None) == ([done], None)
    assert ledger.get(replace(ADMIN, tenant_id="other"), "del_1") is None
