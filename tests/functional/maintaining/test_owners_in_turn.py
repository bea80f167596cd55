"""One owner or deletion that is in trouble holds up no other, and of very many each has its turn."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.services.background.maintain import SHARE
from memory_ledger.services.background.turns import ROUND
from memory_ledger.services.deletion.bury_late import BuryLate
from memory_ledger.services.deletion.forget_tasks import ForgetTasks
from memory_ledger.services.deletion.purge import Purge
from tests.functional.maintaining.test_maintenance import metrics
from tests.support.workers import NoTime, PlentyOfTime

SECRET = "ZX-99871-Q"
USERS = [f"user-{number:02}" for number in range(20)]


class SomeTime(PlentyOfTime):
    """There is time for so many looks at it."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def get_remaining_time_in_millis(self) -> int:
        self.looks -= 1
        return 300_000 if self.looks >= 0 else 0


@pytest.fixture
def breaking(monkeypatch):
    """Let a use case raise for one user."""

    def run(case, name, user, error):
        real = getattr(case, name)

        def broken(self, owner, *rest):
            if owner.user_id == user:
                raise error
            return real(self, owner, *rest)

        monkeypatch.setattr(case, name, broken)

    return run


def delete_everything(api, world, *users):
    """Request a deletion of each user and lose its job."""
    for user in users:
        assert api.call("POST", "/v1/deletions", {"target": {"kind": "user"}}, user=user).status == 202
    world.table.stream.clear()


@pytest.mark.req("D2", "T2")
def test_a_deletion_that_breaks_is_told_with_its_lines_and_holds_up_no_other(
    api, world, remember, breaking, caplog
):
    for user in USERS[:3]:
        remember(SECRET, user=user)
    delete_everything(api, world, *USERS[:3])
    breaking(Purge, "__call__", USERS[1], ValueError(SECRET))

    done = world.maintain()

    assert (done["deletions_completed"], done["deletions_incomplete"]) == (2, 1)
    (record,) = (one for one in caplog.records if one.levelname == "ERROR")
    assert record.parts == ["finish_deletions (ValueError)"]
    assert re.search(r"ValueError at .*:\d+ broken", record.raised[0])
    assert SECRET not in str(vars(record))
    assert [owner.user_id for owner, _ in world.parts.ledger.unfinished()] == [USERS[1]]


@pytest.mark.req("D2")
def test_a_deletion_that_something_foreseen_stands_in_the_way_of_is_told_by_name(
    api, world, remember, breaking
):
    for user in USERS[:2]:
        remember("一", user=user)
    delete_everything(api, world, *USERS[:2])
    breaking(Purge, "__call__", USERS[0], UnavailableError("down"))

    done = world.maintain()

    assert (done["failures"], done["raised"]) == (("finish_deletions",), ())
    assert (done["deletions_completed"], done["deletions_incomplete"]) == (1, 1)


@pytest.mark.req("D5", "P1")
def test_an_owner_whom_a_restored_table_does_not_answer_for_holds_up_no_other(api, world, remember, clock):
    for user in USERS[:3]:
        remember("一", user=user)
    backup = world.table.snapshot()
    delete_everything(api, world, USERS[0])
    world.table.restore(backup)
    clock.advance(seconds=60)

    done = world.maintain()

    assert set(done["failures"]) >= {"bury_late"}
    assert done["markers_replayed"] >= 2, "of those behind"
    assert done["outbox_pending"] == 3
    assert (done["owners_left"], done["raised"]) == (0, ())


@pytest.mark.req("P1")
@pytest.mark.parametrize(
    ("case", "name", "step"), [(BuryLate, "__call__", "bury_late"), (ForgetTasks, "over", "forget_drafts")]
)
def test_an_owner_who_breaks_one_step_has_the_others_and_is_told_once(
    world, remember, clock, breaking, caplog, case, name, step
):
    for user in USERS[:3]:
        remember("一", user=user)
    world.table.stream.clear()
    clock.advance(seconds=60)
    for user in USERS[:2]:
        breaking(case, name, user, KeyError(SECRET))

    with pytest.raises(RuntimeError, match=re.escape(f"broken: {step} (KeyError)")):
        world.maintain()

    (record,) = (one for one in caplog.records if one.levelname == "ERROR")
    assert record.parts == [f"{step} (KeyError)"]
    assert len(world.table.stream) == 3, "the markers of all three are sent again"


@pytest.mark.req("P1", "D2")
def test_lists_that_break_are_troubles_of_their_own_and_end_nothing_else(
    world, remember, monkeypatch, caplog
):
    remember("一")

    def broken(*_):
        raise KeyError(SECRET)

    monkeypatch.setattr(world.parts.store, "owners", broken)
    monkeypatch.setattr(world.parts.ledger, "unfinished", broken)

    with pytest.raises(RuntimeError, match="broken: "):
        world.maintain()

    (record,) = (one for one in caplog.records if one.levelname == "ERROR")
    assert record.parts == [f"{step} (KeyError)" for step in ("deletions", "owners", "reconcile")]


@pytest.mark.req("P1")
def test_where_time_is_over_each_owner_has_a_turn_in_some_round(world, remember, clock):
    for user in USERS:
        remember("一", user=user)
    served = set()
    for _ in range(30):
        world.table.stream.clear()
        clock.moment += ROUND
        world.context = SomeTime(4)
        assert world.maintain()["owners_left"] >= len(USERS) - 4
        served |= {key.pk for key in world.table.stream}

    assert len(served) == len(USERS)


@pytest.mark.req("D2")
def test_where_time_is_over_each_deletion_has_a_turn_in_some_round(api, world, remember, clock):
    for user in USERS[:6]:
        remember("一", user=user)
    delete_everything(api, world, *USERS[:6])
    left = 6
    for _ in range(12):
        clock.moment += ROUND
        world.context = SomeTime(2)
        done = world.maintain()
        left -= done["deletions_completed"]
        assert done["deletions_incomplete"] == left
        assert done["deletions_completed"] <= 2

    assert left == 0


@pytest.mark.req("P1", "D2")
def test_owners_who_were_not_reached_are_a_figure(api, world, remember, capfd):
    remember("一"), remember("二", user="bob")
    world.maintain()
    assert metrics(capfd)["OwnersLeft"] == 0
    world.context = NoTime()

    assert world.maintain()["owners_left"] == 2

    assert metrics(capfd)["OwnersLeft"] == 2


@pytest.mark.req("P1", "D2")
def test_deletions_that_take_long_leave_time_for_the_owners(api, world, remember, clock, monkeypatch):
    for user in USERS[:8]:
        remember("一", user=user)
    delete_everything(api, world, *USERS[:8])
    purge = Purge.__call__

    def slow(self, owner: Owner, *rest):
        clock.moment += SHARE / 4 + timedelta(seconds=1)
        return purge(self, owner, *rest)

    monkeypatch.setattr(Purge, "__call__", slow)

    done = world.maintain()

    assert (done["deletions_completed"], done["deletions_incomplete"]) == (4, 4)
    assert done["owners_left"] == 0


@pytest.mark.req("P1", "D2")
@pytest.mark.parametrize(
    ("port", "name", "unknown"),
    [
        ("store", "owners", {"OutboxPending", "OutboxOldestSeconds", "OwnersLeft"}),
        ("outbox", "markers", {"OutboxPending", "OutboxOldestSeconds"}),
        ("ledger", "unfinished", {"DeletionsIncomplete"}),
    ],
)
def test_what_could_not_be_counted_is_no_zero(world, remember, monkeypatch, capfd, port, name, unknown):
    remember("一")
    world.maintain()
    every = {name for name in metrics(capfd) if not name.startswith("Index")}

    def down(*_):
        raise UnavailableError("down")

    monkeypatch.setattr(getattr(world.parts, port), name, down)
    world.maintain()

    assert {name for name in metrics(capfd) if not name.startswith("Index")} == every - unknown


@pytest.mark.req("P1", "D2")
def test_nobody_and_no_deletion_are_counted_as_none(world, capfd):
    world.maintain()

    found = metrics(capfd)
    counted = ("OutboxPending", "OutboxOldestSeconds", "OwnersLeft", "DeletionsIncomplete")
    assert [found[name] for name in counted] == [0, 0, 0, 0]
