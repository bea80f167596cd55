"""A tenant is purged user by user: a run that ends in between is gone on with, and nothing counts twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from memory_ledger.adapters.store import codec
from memory_ledger.adapters.store.purging import TablePurger
from memory_ledger.bootstrap.background import PURGES_FOR
from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.bootstrap.purging import purge
from memory_ledger.bootstrap.sessions import session_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.recall.turns.turns import event_id
from memory_ledger.domain.records.deletion import DeletionStatus, Found, Probe, Progress
from memory_ledger.ports.search import IndexDocument
from memory_ledger.services.deletion import purge as purging
from memory_ledger.services.deletion.purge_owner import PurgeOwner
from memory_ledger.services.deletion.receipts import reopened
from tests.functional.deleting.test_killed_purge import (
    INDEX_CALLS,
    TABLE_CALLS,
    Fuse,
    Killed,
    burn,
    outcome,
)
from tests.support.api import Api
from tests.support.workers import World

pytestmark = pytest.mark.req("D2", "D3")
ROOT = Owner(tenant_id="acme", user_id="root")
USERS = [f"user-{number}" for number in range(5)]
TURN = "柏林的博物馆在湖边"


class Tenant:
    """A tenant whose deletion was asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.world = world = World(monkeypatch)
        parts = world.parts
        parts.gather = lambda *calls: tuple(call() for call in calls)
        self.api = Api([*writing_endpoints(parts), *session_endpoints(parts), *deletion_endpoints(parts)])
        for number, user in enumerate(USERS):
            self._tell(user, number + 1)
        world.settle()
        self.heal: Callable[[], object] = lambda: None

    def _tell(self, user: str, records: int) -> None:
        said = {"messages": [{"message_id": "m-1", "role": "user", "content": TURN}]}
        self.api.call("POST", "/v1/sessions/s1/messages", said, user=user)
        for number in range(records):
            body = {
                "type": "fact",
                "scope": "global",
                "content": f"喜欢第{number}种绿茶",
                "source": {"kind": "explicit_statement", "ids": ["x"]},
                "confirmed": True,
            }
            assert self.api.call("POST", "/v1/memories", body, user=user).status == 201

    def ask(self) -> str:
        """Ask for the deletion; return its id."""
        claims = {"roles": "[user tenant_admin]"}
        reply = self.api.call(
            "POST", "/v1/deletions", {"target": {"kind": "tenant"}}, user="root", claims=claims
        )
        assert reply.status == 202, reply.text
        self.deletion_id: str = reply.json["deletion_id"]
        return self.deletion_id

    @property
    def receipt(self):
        """Return the receipt as it is kept."""
        return self.world.parts.ledger.get(ROOT, self.deletion_id)

    def run(self, is_time_over: Callable[[], bool] = lambda: False):
        """Purge once; return the status."""
        return purge(self.world.parts)(ROOT, self.deletion_id, is_time_over)

    def calls_of(self, run: Callable[[], object]) -> int:
        """Return how many calls of table and index *run* makes."""
        fuse, world = Fuse(None), self.world
        lit = [(world.table, name) for name in TABLE_CALLS] + [(world.index, name) for name in INDEX_CALLS]
        for owner, name in lit:
            setattr(owner, name, fuse.around(getattr(owner, name)))
        run()
        for owner, name in lit:
            delattr(owner, name)
        return fuse.calls

    def plant(self, user: str) -> None:
        """Let a turn of *user* stay in the index, whatever takes its place, until it is healed."""
        owner = Owner(tenant_id="acme", user_id=user)
        ahead = IndexDocument(
            owner=owner,
            memory_id=event_id("s1", "m-1"),
            version=10**9,
            scope="global",
            type="event",
            status="active",
            text=TURN,
            created_at=self.world.clock.now(),
        )
        self.world.index.put([ahead])
        self.heal = lambda: self.world.index.put([replace(ahead, version=10**9 + 1, stub=True, text="")])


@pytest.fixture
def tenant(monkeypatch):
    return Tenant(monkeypatch)


@pytest.fixture
def taken(monkeypatch):
    """Return whose records were taken, in that order, and who stops it by what."""
    users: list[str] = []
    stops: dict[str, BaseException] = {}
    take = PurgeOwner.take

    def noted(self, owner, receipt):
        if owner.user_id in stops:
            raise stops[owner.user_id]
        users.append(owner.user_id)
        return take(self, owner, receipt)

    monkeypatch.setattr(PurgeOwner, "take", noted)
    return users, stops


def after(users: int) -> Callable[[], bool]:
    """Tell that time is over once so many users have been begun with."""
    looks = iter(range(users))
    return lambda: next(looks, None) is None


def residue_of(receipt, store):
    return next(one.residue for one in receipt.stores if one.store == store)


def killed_at(monkeypatch, number):
    tenant = Tenant(monkeypatch)
    tenant.ask()
    calls = burn(tenant.world, number)
    return calls, outcome(tenant.world), tenant.receipt


@pytest.mark.parametrize("between", [1, 2])
def test_a_purge_killed_at_several_places_ends_in_the_same_state(monkeypatch, between):
    monkeypatch.setattr(purging, "USERS_BETWEEN", between)
    calls, expected, receipt = killed_at(monkeypatch, None)
    assert (receipt.status, receipt.memories, receipt.progress) == (DeletionStatus.COMPLETE, 15, None)

    for number in range(7, calls, calls // 9):
        _, found, told = killed_at(monkeypatch, number)
        assert told == receipt, f"killed at call {number}"
        assert found == expected, f"killed at call {number}"


@pytest.mark.slow
@pytest.mark.req("T5")
def test_a_purge_killed_at_any_call_ends_in_the_same_state(monkeypatch):
    monkeypatch.setattr(purging, "USERS_BETWEEN", 2)
    calls, expected, receipt = killed_at(monkeypatch, None)

    for number in range(calls):
        _, found, told = killed_at(monkeypatch, number)
        assert (told, found) == (receipt, expected), f"killed at call {number}"


def test_a_repeat_makes_the_calls_of_the_last_user_only_where_all_others_are_done(monkeypatch):
    whole = Tenant(monkeypatch)
    whole.ask()
    of_all = whole.calls_of(whole.run)
    tenant = Tenant(monkeypatch)
    tenant.ask()
    assert tenant.run(after(4)) is DeletionStatus.PURGING
    assert tenant.receipt.progress.user_id == USERS[3]

    of_the_last = tenant.calls_of(tenant.run)

    assert tenant.receipt == replace(whole.receipt, deletion_id=tenant.deletion_id)
    assert of_the_last < of_all / 2.5, (of_the_last, of_all)


@pytest.mark.parametrize(("between", "again"), [(1, 3), (2, 2), (10, 0)])
def test_a_killed_run_is_gone_on_with_where_it_was_kept(tenant, taken, monkeypatch, between, again):
    monkeypatch.setattr(purging, "USERS_BETWEEN", between)
    users, stops = taken
    tenant.ask()
    stops[USERS[3]] = Killed()
    with pytest.raises(Killed):
        tenant.run()
    assert users == USERS[:3]
    users.clear(), stops.clear()

    assert tenant.run() is DeletionStatus.COMPLETE

    assert users == USERS[again:]
    assert tenant.receipt.memories == 15


def test_what_takes_long_is_kept_in_between(tenant, taken, monkeypatch):
    users, stops = taken
    look = PurgeOwner.look

    def slow(self, owner, receipt):
        tenant.world.clock.moment += purging.TIME_BETWEEN
        return look(self, owner, receipt)

    monkeypatch.setattr(PurgeOwner, "look", slow)
    tenant.ask()
    stops[USERS[3]] = Killed()

    with pytest.raises(Killed):
        tenant.run()

    assert tenant.receipt.progress.user_id == USERS[2]
    assert tenant.receipt.progress.found.memories == 6


def test_where_something_is_down_all_that_was_done_is_kept(tenant, taken):
    users, stops = taken
    tenant.ask()
    stops[USERS[3]] = UnavailableError("down")
    with pytest.raises(UnavailableError):
        tenant.run()
    assert tenant.receipt.status is DeletionStatus.INCOMPLETE
    assert tenant.receipt.progress.user_id == USERS[2]
    with pytest.raises(UnavailableError):
        tenant.run()
    assert users == USERS[:3]
    users.clear(), stops.clear()

    assert tenant.run() is DeletionStatus.COMPLETE

    assert users == USERS[3:]
    assert (tenant.receipt.memories, tenant.receipt.progress) == (15, None)


@pytest.mark.parametrize("stop", [None, Killed(), UnavailableError("down")], ids=["none", "killed", "down"])
def test_residue_of_an_early_user_is_told_at_the_end_and_the_next_run_begins_anew(
    tenant, taken, monkeypatch, stop
):
    monkeypatch.setattr(purging, "USERS_BETWEEN", 1)
    users, stops = taken
    tenant.plant(USERS[1])
    tenant.ask()
    if stop is not None:
        stops[USERS[3]] = stop
        with pytest.raises(type(stop)):
            tenant.run()
        stops.clear()

    assert tenant.run() is DeletionStatus.INCOMPLETE

    assert users == USERS, "those behind go all the same, and nobody twice"
    assert residue_of(tenant.receipt, "search_index") == 1
    assert (tenant.receipt.memories, tenant.receipt.progress) == (15, None)
    tenant.heal()
    users.clear()
    assert tenant.run() is DeletionStatus.COMPLETE
    assert users == USERS
    assert (tenant.receipt.memories, residue_of(tenant.receipt, "search_index")) == (15, 0)
    assert "柏林" not in tenant.world.table.dump()


def test_a_run_of_the_background_ends_in_time_and_maintenance_goes_on(tenant, monkeypatch):
    take = PurgeOwner.take

    def slow(self, owner, receipt):
        tenant.world.clock.moment += PURGES_FOR / 2
        return take(self, owner, receipt)

    monkeypatch.setattr(PurgeOwner, "take", slow)
    tenant.ask()
    world = tenant.world
    world.relay()
    assert world.work() == []
    assert tenant.receipt.status is DeletionStatus.PURGING
    assert tenant.receipt.progress.user_id == USERS[1]
    assert world.parts.work.jobs(ROOT) == []

    assert world.maintain()["deletions_completed"] == 1

    assert tenant.receipt.memories == 15


def test_sealed_texts_go_user_by_user_and_a_repeat_goes_on_there(tenant, taken, monkeypatch):
    monkeypatch.setattr(purging, "USERS_BETWEEN", 1)
    users, _ = taken
    unsealed, unseal = [], TablePurger.unseal

    def noted(self, owner, deletion_id):
        unsealed.append(owner.user_id)
        if unsealed == USERS[:3]:
            raise UnavailableError("down")
        unseal(self, owner, deletion_id)

    monkeypatch.setattr(TablePurger, "unseal", noted)
    tenant.ask()
    with pytest.raises(UnavailableError):
        tenant.run()
    assert tenant.receipt.status is DeletionStatus.VERIFYING
    assert tenant.run(lambda: True) is DeletionStatus.VERIFYING

    assert tenant.run() is DeletionStatus.COMPLETE

    assert users == USERS, "the proof holds"
    assert unsealed == [*USERS[:3], *USERS[2:]]
    assert tenant.receipt.progress is None
    assert "绿茶" not in tenant.world.table.dump()


def test_a_user_who_comes_meanwhile_is_none_of_the_purge_s_business(tenant):
    tenant.ask()
    tenant.run(after(4))
    tenant._tell("aaron", 1), tenant._tell("zoe", 1)

    assert tenant.run() is DeletionStatus.COMPLETE

    assert tenant.receipt.memories == 15
    for user in ("aaron", "zoe"):
        assert len(tenant.api.call("GET", "/v1/memories", user=user).json["items"]) == 1


def test_what_is_told_to_callers_holds_no_names_of_users(tenant):
    tenant.ask()
    tenant.run(after(2))

    reply = tenant.api.call("GET", f"/v1/deletions/{tenant.deletion_id}", user="root")

    assert reply.json["status"] == "purging"
    assert not [user for user in USERS if user in reply.text]


def test_a_restored_backup_is_gone_through_from_the_first_user_on(tenant):
    tenant.ask()
    tenant.run(after(2))

    assert reopened(tenant.receipt, tenant.world.clock.now()).progress is None


def test_a_receipt_that_was_kept_before_there_was_progress_is_read(tenant):
    tenant.ask()
    kept = json.loads(codec.dump(codec.RECEIPT, tenant.receipt))
    del kept["progress"]

    assert codec.load(codec.RECEIPT, {"body": json.dumps(kept)}) == tenant.receipt


def test_findings_add_up_by_store_and_by_probe():
    one = Found(memories=1, residues={"a": 1}, probes=(Probe(probe="x", path="y", residue=1),))
    other = Found(
        memories=2,
        residues={"a": 1, "b": 3},
        probes=(Probe(probe="x", path="z", residue=0), Probe(probe="x", path="y", residue=4)),
    )

    assert one.plus(other) == Found(
        memories=3,
        residues={"a": 2, "b": 3},
        probes=(Probe(probe="x", path="y", residue=5), Probe(probe="x", path="z", residue=0)),
    )
    assert Found().plus(one) == one.plus(Found()) == one
    assert Progress().found == Found()
