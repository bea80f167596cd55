"""Summaries killed at any step, and many jobs, writers and deletions of one session at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from memory_ledger.adapters.store.outbox import TableBackgroundWork
from memory_ledger.adapters.store.sessions import TableSessionStore
from memory_ledger.adapters.tables.in_memory import InMemoryTable
from memory_ledger.adapters.tokenizer import TiktokenTokenizer
from memory_ledger.bootstrap.sessions import append_messages, session_state
from memory_ledger.bootstrap.summarising import summarise_session
from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import ConcurrentChangeError, UnavailableError
from memory_ledger.domain.working.messages import MessageRole
from memory_ledger.ports.sessions import SessionWants
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.sessions.append_messages import AppendRequest
from memory_ledger.services.sessions.placing_messages import NewMessage
from tests.faults.test_interruptions import CutOff
from tests.support.parts import clock_of, in_memory_parts
from tools.evals.in_process import VOCABULARIES

ALICE = Owner(tenant_id="acme", user_id="alice")
WITH_SUMMARY = SessionWants(summary=True)
WORDS = ["oak", "pine", "birch", "maple", "cedar", "willow", "alder", "beech", "elm", "ash", "fir", "larch"]


@pytest.fixture(scope="session")
def tokenizer():
    return TiktokenTokenizer(VOCABULARIES)


def parts_on(table, tokenizer):
    parts = in_memory_parts(table)
    parts.__dict__["tokenizer"] = tokenizer
    return parts


def say(parts, *said):
    """Append messages, (id, text) each, a call each."""
    for name, text in said:
        message = NewMessage(role=MessageRole.USER, content=text, message_id=name)
        key = IdempotencyKey(operation="POST /x", key=name, request_hash="h")
        request = AppendRequest(messages=(message,), idempotency=key, remember=False)
        append_messages(parts)(Principal(owner=ALICE), "s", request)


def limits(prefix, words):
    return [(f"{prefix}-{word}", f"The {word} must stay out of the hall") for word in words]


def talk(parts, number=25):
    say(parts, *[(f"talk-{at}", f"hm, well, {at}") for at in range(number)])


def summary_of(table):
    return TableSessionStore(table).read(ALICE, "s", WITH_SUMMARY).summary


def run_jobs(parts):
    work = summarise_session(parts)
    for job in parts.work.jobs(ALICE):
        work(ALICE, job)


@pytest.fixture
def begun(tokenizer):
    """A table on which a summary is due, as often as it is asked for."""
    parts = parts_on(InMemoryTable(), tokenizer)
    say(parts, *limits("m", WORDS[:6]))
    talk(parts)

    def copy() -> InMemoryTable:
        table = InMemoryTable()
        table._items = dict(parts.table._items)
        return table

    return copy


@pytest.mark.fourths
@pytest.mark.req("S5", "T5")
@pytest.mark.parametrize("done", [False, True])
def test_a_job_that_dies_at_any_call_is_done_by_the_next(begun, tokenizer, done):
    whole = begun()
    run_jobs(parts_on(whole, tokenizer))
    expected = summary_of(whole)
    at, reached = 0, True
    while reached:
        table = begun()
        cut: Any = CutOff(table, at, done=done)
        with suppress(UnavailableError):
            run_jobs(parts_on(cut, tokenizer))
        run_jobs(parts_on(table, tokenizer))

        assert summary_of(table) == expected
        assert TableBackgroundWork(table).jobs(ALICE) == []
        at, reached = at + 1, cut.reached
    assert at > 8


@pytest.mark.slow
@pytest.mark.req("S5", "S7", "D1", "T5")
def test_jobs_appends_and_redactions_at_once_tell_each_message_once_and_no_redacted_one(
    ministack_table, tokenizer
):
    parts = parts_on(ministack_table, tokenizer)
    say(parts, *limits("m", WORDS[:8]))
    talk(parts)
    (job, *_) = parts.work.jobs(ALICE)

    def summarise(_):
        with suppress(ConcurrentChangeError):
            summarise_session(parts)(ALICE, job)

    def redact(word):
        parts.sessions.redact(ALICE, "s", f"m-{word}")

    tasks = [(summarise, 0)] * 4 + [(redact, word) for word in WORDS[:3]]
    tasks += [(lambda pair: say(parts, pair), pair) for pair in limits("n", WORDS[8:12])]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda task: task[0](task[1]), tasks))
    summarise_session(parts)(ALICE, job)
    talk_on = [(f"more-{at}", f"so, {at}") for at in range(25)]
    say(parts, *talk_on)
    run_jobs(parts)

    found = summary_of(ministack_table)
    names = [name for line in found.lines for name in line.message_ids]
    expected = [f"m-{word}" for word in WORDS[3:8]] + [f"n-{word}" for word in WORDS[8:12]]
    assert len(names) == len(set(names)) and set(names) <= set(expected)
    assert len(names) >= 8, "at most as many as a topic holds went"


@pytest.mark.req("S5", "W10")
def test_of_two_steps_from_one_version_one_is_kept(begun, tokenizer):
    table = begun()
    run_jobs(parts_on(table, tokenizer))
    store, first = TableSessionStore(table), summary_of(table)
    second = replace(first, version=first.version + 1, upto=99)
    now = parts_on(table, tokenizer).clock.now()

    store.put_summary(ALICE, "s", second, first, now)
    with pytest.raises(ConcurrentChangeError):
        store.put_summary(ALICE, "s", replace(second, upto=50), first, now)

    assert summary_of(table) == second


class Meanwhile:
    """A table that calls *before* once, ahead of the next transaction."""

    def __init__(self, table: InMemoryTable, before: Callable[[], None]) -> None:
        self._table = table
        self._before = before

    def write(self, *arguments: Any) -> Any:
        before, self._before = self._before, lambda: None
        before()
        return self._table.write(*arguments)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)


def begin_talk(parts, tokenizer, *, remember, meanwhile):
    """Append a whole talk in one call, with *meanwhile* between its number and its messages."""
    slow = parts_on(Meanwhile(parts.table, meanwhile), tokenizer)
    said = [*limits("m", WORDS[:4]), *[(f"hum-{at}", f"hum, {at}") for at in range(45)]]
    messages = tuple(NewMessage(role=MessageRole.USER, content=text, message_id=name) for name, text in said)
    key = IdempotencyKey(operation="POST /x", key="whole", request_hash="h")
    request = AppendRequest(messages=messages, idempotency=key, remember=remember)
    append_messages(slow)(Principal(owner=ALICE), "s", request)


def told(table):
    return [name for line in summary_of(table).lines for name in line.message_ids]


@pytest.mark.req("S5", "T5")
@pytest.mark.parametrize("remember", [True, False])
def test_the_background_at_work_while_a_call_is_written_takes_nothing_from_its_summary(tokenizer, remember):
    parts = parts_on(InMemoryTable(), tokenizer)
    parts.sessions.register(ALICE)

    begin_talk(parts, tokenizer, remember=remember, meanwhile=lambda: run_jobs(parts))
    run_jobs(parts)

    assert told(parts.table) == [f"m-{word}" for word in WORDS[:4]]
    assert [job for job in parts.work.jobs(ALICE) if job.kind == "summary"] == []


@pytest.mark.req("S5", "T5")
def test_a_call_that_others_overtake_is_not_passed_over(tokenizer):
    parts = parts_on(InMemoryTable(), tokenizer)
    parts.sessions.register(ALICE)
    say(parts, ("first", "The first lamp must stay out of the hall"))

    def overtake() -> None:
        say(parts, *limits("n", WORDS[6:8]))
        talk(parts, 40)
        run_jobs(parts)
        assert told(parts.table) == ["first"]
        assert parts.work.jobs(ALICE), "the look is still due"

    begin_talk(parts, tokenizer, remember=False, meanwhile=overtake)
    run_jobs(parts)

    expected = ["first", *[f"m-{word}" for word in WORDS[:4]], *[f"n-{word}" for word in WORDS[6:8]]]
    assert told(parts.table) == expected
    assert parts.work.jobs(ALICE) == []


@pytest.mark.req("S5", "T5")
def test_a_call_that_never_ends_holds_the_summary_up_no_longer_than_a_call_may_take(tokenizer):
    parts = parts_on(InMemoryTable(), tokenizer)
    parts.sessions.register(ALICE)

    def die() -> None:
        raise UnavailableError("gone")

    with suppress(UnavailableError):
        begin_talk(parts, tokenizer, remember=False, meanwhile=die)
    say(parts, *limits("n", WORDS[6:8]))
    talk(parts)
    run_jobs(parts)
    assert summary_of(parts.table) is None and parts.work.jobs(ALICE)

    clock_of(parts).advance(minutes=2)
    run_jobs(parts)

    assert told(parts.table) == [f"n-{word}" for word in WORDS[6:8]]
    assert parts.work.jobs(ALICE) == []


@pytest.mark.req("S5", "S6")
def test_a_patch_of_the_state_is_no_call_to_wait_for(tokenizer):
    parts = parts_on(InMemoryTable(), tokenizer)
    say(parts, *limits("m", WORDS[:2]))
    session_state(parts).patch(Principal(owner=ALICE), "s", 0, {"step": 1})
    talk(parts)

    run_jobs(parts)

    assert told(parts.table) == [f"m-{word}" for word in WORDS[:2]]
    assert parts.work.jobs(ALICE) == []
