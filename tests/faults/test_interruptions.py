"""Erasing and replaying, cut off after any step and begun again."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.store.outbox import TableOutbox
from memory_ledger.adapters.store.purging import TablePurger
from memory_ledger.adapters.tables import Key, Page, Range
from memory_ledger.adapters.tables.in_memory import InMemoryTable
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.records.memory import Derivation, Source, SourceKind
from memory_ledger.ports.changes import Move, Replay, Slot, SlotMove, Wants
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

SECRET = "SECRET"
PARTIAL = ("put_many", "delete_many")


class CutOff:
    """
    A table that fails at one call and works again.

    A batch is half done by then; of anything else either nothing happened or, where *done*, only the answer
    is lost.
    """

    def __init__(self, table: InMemoryTable, at: int, *, done: bool) -> None:
        self._table = table
        self._left = at
        self._done = done

    @property
    def reached(self) -> bool:
        """Whether there was such a call."""
        return self._left < 0

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments: self._call(name, *arguments)

    def _call(self, name: str, *arguments: Any) -> Any:
        self._left -= 1
        method = getattr(self._table, name)
        if self._left != -1:
            return method(*arguments)
        if name in PARTIAL:
            (items,) = arguments
            method(items[: len(items) // 2])
        elif self._done:
            method(*arguments)
        raise UnavailableError("cut off")


def keep(store):
    """Keep a record that has an item of every kind beside it."""
    source = Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("msg_1", "msg_2"))
    derived = (Derivation(memory_id="mem_0", version=1),)
    first = make_head(subject_key="style", content=SECRET, source=source, derived_from=derived)
    first = replace(first, digest="d1")
    store.commit(OWNER, make_change(creation(first), slots=(taking(first),)))
    second = revised(first, source=replace(source, ids=("msg_3",)))
    step = SlotMove(key=slot_key(first), seen=Slot(holder=first), next=Slot(holder=second))
    store.commit(OWNER, make_change(Move(before=first, after=second), slots=(step,)))
    store.commit(OWNER, make_change(extra_source=("mem_1", ("msg_4", "msg_5"))))


def erase(table):
    """Bury and purge, from whatever state was found."""
    purger = TablePurger(table)
    head = TableMemoryStore(table).read(OWNER, Wants(memory_ids=("mem_1",))).heads["mem_1"]
    purger.entomb(OWNER, head, "del_1")
    purger.purge_versions(OWNER, "mem_1")


@pytest.mark.req("D3", "D1")
@pytest.mark.parametrize("done", [False, True])
def test_an_erasure_cut_off_at_any_call_is_completed_by_a_repeat(done):
    for at in range(100):
        table = InMemoryTable()
        keep(TableMemoryStore(table))
        cut_off = CutOff(table, at, done=done)
        try:
            erase(cut_off)
        except UnavailableError:
            erase(table)

        left = table.query(Range("memory", keys.owner_pk(OWNER)), 100).items
        assert {str(item["SK"])[:2] for item in left} == {"H#", "O#"}, f"cut off at call {at}"
        assert SECRET not in str(left)
        assert TablePurger(table).residue(OWNER, "mem_1") == 0
        if not cut_off.reached:
            break
    assert at >= 8


@pytest.mark.req("D1", "D2")
def test_what_an_interrupted_erasure_left_is_residue():
    """A receipt rests on residue: while content is left anywhere, it must not say zero."""
    for at in range(100):
        table = InMemoryTable()
        keep(TableMemoryStore(table))
        cut_off = CutOff(table, at, done=False)
        with suppress(UnavailableError):
            erase(cut_off)

        left = table.query(Range("memory", keys.owner_pk(OWNER)), 100).items
        assert TablePurger(table).residue(OWNER, "mem_1") or SECRET not in str(left), f"cut off at call {at}"
        if not cut_off.reached:
            break


@pytest.mark.req("D2")
def test_sealing_and_erasing_the_seal_are_completed_by_a_repeat():
    texts = [(f"mem_{number}", SECRET) for number in range(9)]
    for call in (
        lambda purger: purger.seal(OWNER, "del_1", texts),
        lambda purger: purger.unseal(OWNER, "del_1"),
    ):
        table = InMemoryTable()
        whole = TablePurger(table)
        whole.seal(OWNER, "del_1", texts[:3])
        for at in range(3):
            with suppress(UnavailableError):
                call(TablePurger(CutOff(table, at, done=False)))
        call(whole)

        assert whole.sealed(OWNER, "del_1") in (texts, [])


@pytest.mark.req("W11")
def test_a_commit_whose_answer_is_lost_is_known_by_its_idempotency_key():
    table = InMemoryTable()
    replay = Replay(operation="propose", key="k", request_hash="h", created_at=NOW, memory_id="mem_1")
    change = make_change(creation(make_head()), replay=replay)

    with pytest.raises(UnavailableError):
        TableMemoryStore(CutOff(table, 0, done=True)).commit(OWNER, change)

    assert TableMemoryStore(table).read(OWNER, Wants(replay=("propose", "k"))).replay == replay


@pytest.mark.req("P1")
def test_a_replay_of_markers_that_was_cut_off_is_completed_by_a_repeat():
    table = InMemoryTable()
    for number in range(5):
        TableMemoryStore(table).commit(OWNER, make_change(creation(make_head(f"mem_{number}"))))
    with pytest.raises(UnavailableError):
        TableOutbox(CutOff(table, 3, done=False)).replay_markers(OWNER, later(1))

    TableOutbox(table).replay_markers(OWNER, later(2))

    items = table.query(Range("memory", keys.owner_pk(OWNER), keys.MARKERS), 9).items
    assert {item["replayed_ms"] for item in items} == {keys.milliseconds(later(2))}


class Emptied(InMemoryTable):
    """A table whose items another consumer removes right after they were read."""

    def query(self, range: Range, limit: int) -> Page:
        page = super().query(range, limit)
        self.delete_many([Key(range.table, range.pk, str(item["SK"])) for item in page.items])
        return page


@pytest.mark.req("P1")
def test_a_replay_brings_no_marker_back_that_went_meanwhile():
    table = Emptied()
    TableMemoryStore(table).commit(OWNER, make_change(creation(make_head())))

    assert TableOutbox(table).replay_markers(OWNER, later(1)) == 0
    assert TableOutbox(table).markers(OWNER, 9) == []
