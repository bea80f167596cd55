"""What every session store promises of summaries, on every table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from memory_ledger.adapters.store import session_keys
from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.store.sessions import TableSessionStore
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.records.memory import Trust
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.working.sessions import Stamps
from memory_ledger.domain.working.summaries.summary import Field, FieldKind, Line, LineSource, Summary, Topic
from memory_ledger.ports.sessions import SessionWants, Touch
from tests.support.records import NOW, OWNER, later, make_change
from tests.support.sessions import SESSION, converse

WITH_SUMMARY = SessionWants(summary=True)
STRANGERS = (Owner(tenant_id="acme", user_id="bob"), Owner(tenant_id="other", user_id="ann"))


@pytest.fixture
def store(table):
    return TableSessionStore(table)


def make_line(*names: str, **changes: Any) -> Line:
    ordinary: dict[str, Any] = {
        "topic": Topic.LIMITS,
        "text": f"预算 “{' '.join(names)}”",
        "sources": tuple(LineSource(message_id=name, sequence=at) for at, name in enumerate(names, 1)),
        "trust": Trust.USER,
        "at": NOW,
        "fields": (Field(FieldKind.AMOUNT, "5 元"),),
    }
    return Line(**(ordinary | changes))


def make_summary(*lines: Line, **changes: Any) -> Summary:
    ordinary: dict[str, Any] = {"lines": lines, "upto": 9, "life": 1, "version": 1}
    return Summary(**(ordinary | changes))


def stored(store, owner=OWNER):
    return store.read(owner, SESSION, WITH_SUMMARY).summary


def put(store, summary, before=None):
    store.put_summary(OWNER, SESSION, summary, before, NOW)


@pytest.mark.req("S5")
def test_a_summary_comes_back_as_it_was_to_its_owner_who_asks_for_it(store):
    converse(store, "a", "b")
    summary = make_summary(make_line("a"), make_line("a", "b", awaits_reply=True))

    put(store, summary)

    assert stored(store) == summary
    assert store.read(OWNER, SESSION, SessionWants()).summary is None
    assert [stored(store, owner) for owner in STRANGERS] == [None, None]


@pytest.mark.req("S5", "W10")
def test_a_version_that_does_not_follow_is_refused(store):
    converse(store, "a")
    first = make_summary(make_line("a"))
    put(store, first)
    second = replace(first, version=2, lines=())
    put(store, second, first)

    for before in (None, first):
        with pytest.raises(ConcurrentChangeError):
            put(store, replace(first, version=2), before)

    assert stored(store) == second


@pytest.mark.req("S5", "D1")
def test_a_line_of_a_redacted_or_missing_message_is_refused(store):
    converse(store, "a", "b")
    store.redact(OWNER, SESSION, "b")

    for name in ("b", "nowhere"):
        with pytest.raises(ConcurrentChangeError):
            put(store, make_summary(make_line("a"), make_line(name)))

    assert stored(store) is None


@pytest.mark.req("S5", "D1", "D3")
def test_a_redaction_takes_the_lines_that_rest_on_the_message(store):
    converse(store, "a", "b")
    put(store, make_summary(make_line("a"), make_line("a", "b"), make_line("b")))

    assert store.redact(OWNER, None, "b") == 1
    assert store.redact(OWNER, SESSION, "b") == 0

    assert stored(store) == make_summary(make_line("a"), version=2)
    assert store.summary_residue(OWNER, SESSION, "b") == 0


@pytest.mark.req("D1", "D3")
def test_a_redaction_that_stopped_half_way_is_finished_by_the_next(store, table):
    converse(store, "a")
    put(store, make_summary(make_line("a")))
    place = session_keys.summary(OWNER, SESSION)
    item = table.get_many([place])[place]
    store.redact(OWNER, SESSION, "a")
    table.put_many([(place, item)])
    assert store.summary_residue(OWNER, SESSION, "a") == 1

    assert store.redact(OWNER, SESSION, "a") == 0

    assert stored(store).lines == ()


@pytest.mark.req("S5", "D1", "D4")
def test_a_purge_erases_what_fences_have_overtaken_and_spares_the_rest(store, table):
    converse(store, "a", "b", "c")
    stamps = [Stamps(), Stamps(project_id="p"), Stamps(project_id="q")]
    lines = [
        make_line(name, sources=(LineSource(message_id=name, sequence=1, stamps=stamp),))
        for name, stamp in zip("abc", stamps, strict=True)
    ]
    put(store, make_summary(*lines))
    raised = make_change(raise_scope_generation=Scope(kind=ScopeKind.PROJECT, id="p"))
    TableMemoryStore(table).commit(OWNER, raised)

    assert stored(store).alive(SESSION, store.read(OWNER, SESSION, WITH_SUMMARY).fences).lines == (
        lines[0],
        lines[2],
    )
    assert store.summary_residue(OWNER, SESSION) == 1
    assert store.purge(OWNER, SESSION) == 1
    assert (stored(store).lines, store.summary_residue(OWNER, SESSION)) == ((lines[0], lines[2]), 0)
    assert store.purge(OWNER, SESSION) == 0


@pytest.mark.req("D1", "D4")
def test_a_session_fence_takes_the_whole(store, table):
    converse(store, "a")
    put(store, make_summary(make_line("a")))
    raised = make_change(raise_scope_generation=Scope(kind=ScopeKind.SESSION, id=SESSION))
    TableMemoryStore(table).commit(OWNER, raised)

    store.purge(OWNER, SESSION)

    assert stored(store) is None


@pytest.mark.req("S5")
def test_the_head_counts_the_places_and_says_when_to_look_again(store):
    seen = store.touch(OWNER, SESSION, Touch(seen=None, at=NOW, stamps=Stamps(), renew=True, places=3))
    live = store.touch(OWNER, SESSION, Touch(seen=seen, at=later(1), stamps=Stamps(), places=4))
    assert (live.places, live.look_at) == (7, 0)

    store.look_again(OWNER, live, 30)
    store.look_again(OWNER, replace(live, life=9), 99)

    assert store.read(OWNER, SESSION, SessionWants()).session == replace(live, look_at=30)


def test_nothing_is_begun_by_looking_again_at_a_session_that_is_gone(store):
    live = store.touch(OWNER, SESSION, Touch(seen=None, at=NOW, stamps=Stamps(), renew=True))

    store.look_again(OWNER, replace(live, session_id="elsewhere"), 30)

    assert store.read(OWNER, "elsewhere", SessionWants()).session is None
