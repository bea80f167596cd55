"""What every session store promises, on every table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.store import session_keys
from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.store.outbox import TableBackgroundWork
from memory_ledger.adapters.store.sessions import TableSessionStore
from memory_ledger.adapters.tables.in_memory import InMemoryTable
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.recall.turns.passages import BARRED, Passage
from memory_ledger.domain.recall.turns.turns import TurnUse
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.working.sessions import SESSION_LIFE, SessionState, Stamps, admitted
from memory_ledger.domain.writing.trust.sensitivity import Category
from memory_ledger.ports.changes import Replay
from memory_ledger.ports.messages import MessageWrite
from memory_ledger.ports.outbox import Job
from memory_ledger.ports.sessions import Append, SessionWants, Touch
from tests.support.fourths import tried
from tests.support.records import NOW, OWNER, later, make_change
from tests.support.sessions import SESSION, converse, make_message, stored, writes

FIRST = Touch(seen=None, at=NOW, stamps=Stamps(), renew=True)
STRANGERS = (Owner(tenant_id="acme", user_id="bob"), Owner(tenant_id="other", user_id="ann"))


@pytest.fixture
def store(table):
    return TableSessionStore(table)


def head(store, owner=OWNER, session_id=SESSION):
    return store.read(owner, session_id, SessionWants()).session


def make_replay(**changes):
    ordinary: dict[str, Any] = {"operation": "POST /x", "key": "k", "request_hash": "h", "created_at": NOW}
    return Replay(**(ordinary | changes))


def raise_fence(table, **fence):
    TableMemoryStore(table).commit(OWNER, make_change(**fence))


@pytest.mark.req("S1")
def test_a_first_touch_begins_a_session(store):
    session = store.touch(OWNER, SESSION, replace(FIRST, reserve=3))

    assert session == head(store)
    assert (session.sequence, session.version, session.life) == (3, 1, 1)
    assert (session.first, session.window_start) == (1, 1)
    assert (session.created_at, session.expires_at) == (NOW, NOW + SESSION_LIFE)


def test_a_later_touch_prolongs_and_reserves_behind(store):
    seen = store.touch(OWNER, SESSION, replace(FIRST, reserve=3))

    session = store.touch(OWNER, SESSION, Touch(seen=seen, at=later(60), stamps=Stamps(), reserve=2))

    assert (session.sequence, session.version, session.life, session.first) == (5, 2, 1, 1)
    assert session.expires_at == later(60) + SESSION_LIFE


def test_a_new_life_starts_behind_all_that_was_reserved(store):
    seen = store.touch(OWNER, SESSION, replace(FIRST, reserve=3))

    session = store.touch(
        OWNER, SESSION, Touch(seen=seen, at=later(9), stamps=Stamps(user=1), renew=True, reserve=1)
    )

    assert (session.life, session.first, session.window_start, session.sequence) == (2, 4, 4, 4)
    assert session.stamps == Stamps(user=1)


def test_of_several_who_begin_a_life_one_does(store):
    store.touch(OWNER, SESSION, FIRST)

    with pytest.raises(ConcurrentChangeError):
        store.touch(OWNER, SESSION, FIRST)


def test_a_touch_of_a_life_that_is_over_is_refused(store):
    old = store.touch(OWNER, SESSION, FIRST)
    store.touch(OWNER, SESSION, Touch(seen=old, at=later(1), stamps=Stamps(), renew=True))

    with pytest.raises(ConcurrentChangeError):
        store.touch(OWNER, SESSION, Touch(seen=old, at=later(2), stamps=Stamps(), reserve=1))


@pytest.mark.req("S7")
def test_threads_reserve_distinct_sequences(store):
    seen = store.touch(OWNER, SESSION, FIRST)

    def reserve(_):
        return store.touch(OWNER, SESSION, Touch(seen=seen, at=NOW, stamps=Stamps(), reserve=2)).sequence

    with ThreadPoolExecutor(8) as pool:
        ends = sorted(pool.map(reserve, range(24)))

    assert ends == list(range(2, 49, 2))


def test_messages_come_back_as_they_were(store):
    message = make_message("消息 #1/“x”", sequence=1, content="内容\n\x01 \U0001f600", importance=0.9)

    store.append(OWNER, SESSION, Append(messages=writes(message), at=NOW))

    found = store.read(OWNER, SESSION, SessionWants(message_ids=(message.message_id, "other"))).messages
    assert found == {message.message_id: stored(message)}


def test_a_call_is_written_all_or_none(store):
    store.append(OWNER, SESSION, Append(messages=writes(make_message("a", sequence=1)), at=NOW))

    with pytest.raises(ConcurrentChangeError):
        both = writes(make_message("b", sequence=2), make_message("a", sequence=3))
        store.append(OWNER, SESSION, Append(messages=both, at=NOW, replay=make_replay()))

    snapshot = store.read(OWNER, SESSION, SessionWants(message_ids=("a", "b"), replay=("POST /x", "k")))
    assert set(snapshot.messages) == {"a"}
    assert snapshot.replay is None


@pytest.mark.req("W11")
def test_an_idempotency_record_is_written_once(store):
    replay = make_replay(details='{"messages": []}')
    store.append(OWNER, SESSION, Append(messages=(), at=NOW, replay=replay))

    with pytest.raises(ConcurrentChangeError):
        again = writes(make_message("a", sequence=1))
        store.append(OWNER, SESSION, Append(messages=again, at=NOW, replay=replay))

    snapshot = store.read(OWNER, SESSION, SessionWants(message_ids=("a",), replay=("POST /x", "k")))
    assert snapshot.replay == replay
    assert snapshot.messages == {}


def test_a_dead_message_gives_its_place_to_who_saw_it(store):
    old, new = make_message("a", sequence=1), make_message("a", sequence=2, content="new")
    store.append(OWNER, SESSION, Append(messages=writes(old), at=NOW))

    store.append(
        OWNER, SESSION, Append(messages=(MessageWrite(stored=stored(new), before=stored(old)),), at=NOW)
    )

    assert store.read(OWNER, SESSION, SessionWants(message_ids=("a",))).messages["a"].message == new
    with pytest.raises(ConcurrentChangeError):
        late = MessageWrite(stored=stored(replace(new, sequence=3)), before=stored(old))
        store.append(OWNER, SESSION, Append(messages=(late,), at=NOW))


def test_a_job_is_committed_with_its_messages(store, table):

    job = Job(job_id="job_1", kind="extraction", created_at=NOW, group="g", details="{}")

    store.append(OWNER, SESSION, Append(messages=writes(make_message(sequence=1)), at=NOW, jobs=(job,)))

    assert TableBackgroundWork(table).jobs(OWNER) == [job]


@pytest.mark.req("S1")
def test_order_is_that_of_the_sequence_from_anywhere(store):
    for first in (1, 4, 90):
        call = [make_message(f"m-{first + place}", sequence=first + place) for place in range(3)]
        store.append(OWNER, SESSION, Append(messages=writes(*call), at=NOW))

    expected = [(number, f"m-{number}") for number in (1, 2, 3, 4, 5, 6, 90, 91, 92)]
    for start in (0, 1, 2, 5, 6, 7, 91, 93):
        page = store.order(OWNER, SESSION, start, 100)
        assert list(page.entries) == [entry for entry in expected if entry[0] >= start]
        assert not page.more
    assert store.order(OWNER, SESSION, 2, 4).entries == tuple(expected[1:5])
    assert store.order(OWNER, SESSION, 2, 4).more
    assert store.newest(OWNER, SESSION, 5).entries == tuple(expected[-5:])


@pytest.mark.req("R2", "S1")
def test_the_newest_messages_are_read_without_their_ids_while_few_are_stored(store):
    for sequence, name in ((1, "z"), (2, "a"), (3, "m")):
        call = writes(make_message(name, sequence=sequence))
        store.append(OWNER, SESSION, Append(messages=call, at=NOW))

    newest = store.newest_of(OWNER, SESSION, 3, 2)

    assert [kept.message.message_id for kept in newest] == ["a", "m"]
    assert store.newest_of(OWNER, SESSION, 2, 2) is None
    assert store.newest_of(OWNER, "another", 3, 2) == []


@tried(
    100,
    calls=st.lists(st.tuples(st.integers(0, 60), st.integers(1, 50)), max_size=12),
    limit=st.integers(1, 30),
)
def test_pages_put_together_are_the_whole_order(calls, limit):
    store, sequence, expected = TableSessionStore(InMemoryTable()), 0, []
    for gap, size in calls:
        first = sequence + gap + 1
        sequence = first + size - 1
        call = [make_message(f"m-{number}", sequence=number) for number in range(first, sequence + 1)]
        store.append(OWNER, SESSION, Append(messages=writes(*call), at=NOW))
        expected += [message.sequence for message in call]

    found, start = [], 1
    while True:
        page = store.order(OWNER, SESSION, start, limit)
        found += [number for number, _ in page.entries]
        if not page.more or not page.entries:
            break
        start = found[-1] + 1

    assert found == expected


def test_a_state_follows_the_one_that_was_read(store):
    one = SessionState(body='{"a":1}', version=1, life=1)
    session = store.put_state(OWNER, SESSION, FIRST, one, None)
    two = replace(one, body='{"a":2}', version=2)

    touched = store.put_state(OWNER, SESSION, Touch(seen=session, at=later(1), stamps=Stamps()), two, one)

    snapshot = store.read(OWNER, SESSION, SessionWants(state=True))
    assert snapshot.state == two
    assert snapshot.session == touched
    with pytest.raises(ConcurrentChangeError):
        store.put_state(OWNER, SESSION, Touch(seen=touched, at=later(2), stamps=Stamps()), two, one)


def test_a_state_is_not_written_past_another_write_of_the_session(store):
    seen = store.touch(OWNER, SESSION, FIRST)
    store.touch(OWNER, SESSION, Touch(seen=seen, at=NOW, stamps=Stamps(), reserve=1))

    with pytest.raises(ConcurrentChangeError):
        state = SessionState(body="{}", version=1, life=1)
        store.put_state(OWNER, SESSION, Touch(seen=seen, at=NOW, stamps=Stamps()), state, None)


def test_a_reset_moves_the_window_and_nothing_else(store):
    session = converse(store, "a", "b")
    touch = Touch(seen=session, at=later(5), stamps=Stamps(), reset=True)

    after = store.reset(OWNER, SESSION, touch, make_replay(), None)

    assert after == head(store)
    assert (after.window_start, after.first, after.sequence) == (3, 1, 2)
    with pytest.raises(ConcurrentChangeError):
        store.reset(OWNER, SESSION, touch, make_replay(key="other"), None)


@pytest.mark.req("D1")
def test_a_redacted_message_keeps_its_place_and_says_nothing(store):
    converse(store, "a", "b")

    assert store.redact(OWNER, SESSION, "a") == 1

    assert store.redact(OWNER, SESSION, "a") == 0
    found = store.read(OWNER, SESSION, SessionWants(message_ids=("a", "b"))).messages
    assert (found["a"].message.content, found["a"].message.redacted) == ("", True)
    assert found["a"].digest == "said text of a"
    assert found["b"].message.content == "text of b"
    assert store.order(OWNER, SESSION, 1, 10).entries == ((1, "a"), (2, "b"))


@pytest.mark.req("M4")
def test_a_message_set_aside_says_what_it_said_and_is_recalled_no_more(store):
    touch = Touch(seen=None, at=NOW, stamps=Stamps(), renew=True, reserve=2)
    store.touch(OWNER, SESSION, touch)
    told, silent = make_message("a", sequence=1), make_message("b", sequence=2)
    kept = [replace(stored(told), use=TurnUse.TURN), replace(stored(silent), use=TurnUse.NONE)]
    store.append(OWNER, SESSION, Append(messages=tuple(MessageWrite(stored=one) for one in kept), at=NOW))

    assert [store.set_aside(OWNER, SESSION, name) for name in ("a", "a", "b", "none")] == [
        True,
        False,
        False,
        False,
    ]

    found = store.read(OWNER, SESSION, SessionWants(message_ids=("a", "b"))).messages
    assert {name: one.use for name, one in found.items()} == {"a": TurnUse.NEIGHBOUR, "b": TurnUse.NONE}
    assert found["a"].message == told


@pytest.mark.req("W4")
def test_what_a_message_holds_of_sensitive_data_is_known_as_long_as_it_is(store):
    touch = Touch(seen=None, at=NOW, stamps=Stamps(), renew=True, reserve=2)
    store.touch(OWNER, SESSION, touch)
    holding, plain = make_message("a", sequence=1), make_message("b", sequence=2)
    both = frozenset({Category.HEALTH, Category.FINANCE})
    kept = [replace(stored(holding), use=TurnUse.TURN, holds=both), stored(plain)]
    store.append(OWNER, SESSION, Append(messages=tuple(MessageWrite(stored=one) for one in kept), at=NOW))
    store.redact(OWNER, SESSION, "a")

    found = store.read(OWNER, SESSION, SessionWants(message_ids=("a", "b"))).messages

    assert {name: one.holds for name, one in found.items()} == {"a": both, "b": frozenset()}


@pytest.mark.req("R9")
def test_what_of_a_message_was_never_for_recall_is_known_from_the_first(store):
    touch = Touch(seen=None, at=NOW, stamps=Stamps(), renew=True, reserve=1)
    store.touch(OWNER, SESSION, touch)
    message = make_message("a", sequence=1, content="text of a")
    barred, recorded = Passage(0, 4, BARRED), Passage(5, 7, NOW)
    told = replace(stored(message), use=TurnUse.TURN, passages=(barred, recorded))
    store.append(OWNER, SESSION, Append(messages=(MessageWrite(stored=told),), at=NOW))

    found = store.read(OWNER, SESSION, SessionWants(message_ids=("a",))).messages["a"]

    assert (set(found.passages), found.message.content) == ({barred, recorded}, "text of a")
    assert (found.recalled(NOW).content, found.heard().content) == ("a", "of a")


@pytest.mark.req("M4", "D1")
def test_passages_of_a_message_are_over_one_beside_the_other_until_it_is_redacted(store):
    touch = Touch(seen=None, at=NOW, stamps=Stamps(), renew=True, reserve=1)
    store.touch(OWNER, SESSION, touch)
    message = make_message("a", sequence=1, content="text of a")
    told = replace(stored(message), use=TurnUse.TURN)
    store.append(OWNER, SESSION, Append(messages=(MessageWrite(stored=told),), at=NOW))
    first, second = Passage(0, 4, NOW), Passage(5, 7, NOW + timedelta(days=1))

    noted = [store.set_aside(OWNER, SESSION, "a", (one,), wholly=False) for one in (first, second, first)]

    found = store.read(OWNER, SESSION, SessionWants(message_ids=("a",))).messages["a"]
    assert (noted, found.use, set(found.passages)) == ([True] * 3, TurnUse.TURN, {first, second})
    assert (found.message, found.recalled(NOW).content) == (message, "of a")
    store.redact(OWNER, SESSION, "a")
    assert store.set_aside(OWNER, SESSION, "a", (first,), wholly=False) is False


def test_a_message_is_found_in_every_session_that_has_it(store):
    for session_id in ("s-1", "会话/2", "s-1#x"):
        converse(store, "shared", session_id=session_id)
    converse(store, "shared#s", session_id="s-9")
    for stranger in STRANGERS:
        converse(store, "shared", owner=stranger)

    assert set(store.sessions_of(OWNER, "shared")) == {"s-1", "会话/2", "s-1#x"}
    assert set(store.sessions(OWNER)) == {"s-1", "会话/2", "s-1#x", "s-9"}
    listed = list(store.sessions(OWNER))
    for place, session_id in enumerate(listed):
        assert list(store.sessions(OWNER, session_id)) == listed[place + 1 :]
    assert store.redact(OWNER, None, "shared") == 3
    for stranger in STRANGERS:
        assert (
            not store.read(stranger, SESSION, SessionWants(message_ids=("shared",)))
            .messages["shared"]
            .message.redacted
        )


def test_a_session_with_a_state_only_is_listed(store):
    store.put_state(OWNER, SESSION, FIRST, SessionState(body="{}", version=1, life=1), None)

    assert list(store.sessions(OWNER)) == [SESSION]


@pytest.mark.fourths
@pytest.mark.req("D4")
@pytest.mark.parametrize(
    "fence",
    [
        {"raise_user_generation": True},
        {"raise_scope_generation": Scope(kind=ScopeKind.SESSION, id=SESSION)},
        {"raise_scope_generation": Scope(kind=ScopeKind.PROJECT, id="p")},
    ],
    ids=["user", "session", "project"],
)
def test_what_was_written_before_a_fence_is_dead_and_purged(store, table, fence):
    stamps = Stamps(project_id="p")
    session = converse(store, "a", "b", stamps=stamps)
    store.put_state(
        OWNER, SESSION, Touch(seen=session, at=NOW, stamps=stamps),
        SessionState(body="{}", version=1, life=1), None,
    )  # fmt: skip
    assert store.purge(OWNER, SESSION) == 0

    raise_fence(table, **fence)

    snapshot = store.read(OWNER, SESSION, SessionWants(message_ids=("a",)))
    assert not admitted(snapshot.session.stamps, SESSION, snapshot.fences)
    assert not admitted(snapshot.messages["a"].stamps, SESSION, snapshot.fences)
    assert store.residue(OWNER, SESSION) == 6
    assert store.purge(OWNER, SESSION) == 6
    assert store.residue(OWNER, SESSION) == store.purge(OWNER, SESSION) == 0
    assert head(store) is None
    assert list(store.sessions(OWNER)) == []
    assert store.sessions_of(OWNER, "a") == []


@pytest.mark.req("D4")
def test_a_purge_spares_what_was_written_since(store, table):
    converse(store, "a", "b")
    raise_fence(table, raise_user_generation=True)
    dead = head(store)
    stamps = Stamps(user=1)
    session = store.touch(OWNER, SESSION, Touch(seen=dead, at=NOW, stamps=stamps, renew=True, reserve=1))
    again = stored(make_message("a", sequence=session.sequence, content="anew"), stamps)
    before = store.read(OWNER, SESSION, SessionWants(message_ids=("a",))).messages["a"]
    store.append(OWNER, SESSION, Append(messages=(MessageWrite(stored=again, before=before),), at=NOW))

    gone = store.purge(OWNER, SESSION)

    assert gone == 3  # b, and the order entries of both calls
    assert head(store) == session
    assert store.read(OWNER, SESSION, SessionWants(message_ids=("a", "b"))).messages == {"a": again}
    assert list(store.sessions(OWNER)) == [SESSION]


@pytest.mark.req("I2", "I6")
def test_strangers_share_nothing(store):
    converse(store, "a")

    for stranger in STRANGERS:
        assert head(store, stranger) is None
        assert store.order(stranger, SESSION, 0, 10).entries == ()
        assert list(store.sessions(stranger)) == []


@pytest.mark.req("I6")
@tried(100, ids=st.lists(st.text(min_size=1, max_size=256), min_size=2, max_size=2, unique=True))
def test_no_two_ids_share_a_key(ids):
    one, other = ids
    assert session_keys.message(OWNER, SESSION, one) != session_keys.message(OWNER, SESSION, other)
    assert session_keys.head(OWNER, one) != session_keys.head(OWNER, other)
    assert session_keys.hint(OWNER, one, other) != session_keys.hint(OWNER, other, one)
    assert len(session_keys.hint(OWNER, one, other).sk.encode()) <= 1024
    assert not session_keys.hint(OWNER, one, "s").sk.startswith(session_keys.hint_prefix(other))
