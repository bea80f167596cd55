"""Many at once in one session, on ministack."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from memory_ledger.bootstrap.sessions import append_messages, read_session, session_state
from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import ConcurrentChangeError, VersionConflictError
from memory_ledger.domain.working.messages import MessageRole
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.sessions.append_messages import AppendRequest
from memory_ledger.services.sessions.placing_messages import NewMessage
from tests.support.parts import in_memory_parts

ALICE = Principal(owner=Owner(tenant_id="acme", user_id="alice"))
THREADS = 10


@pytest.fixture
def parts(ministack_table):
    return in_memory_parts(ministack_table)


def request(key, *contents, **fields):
    messages = tuple(NewMessage(role=MessageRole.USER, content=content, **fields) for content in contents)
    return AppendRequest(
        messages=messages, idempotency=IdempotencyKey(operation="POST /x", key=key, request_hash="h")
    )


def in_threads(call, arguments):
    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(call, arguments))


@pytest.mark.req("S7")
def test_ten_at_once_into_a_new_session_lose_no_message_and_keep_each_call_together(parts):
    append = append_messages(parts)
    texts = [f"{thread}.{number}" for thread in range(THREADS) for number in range(3)]

    answers = in_threads(
        lambda text: append(ALICE, "s", request(f"k-{text}", f"{text} first", f"{text} second")), texts
    )

    found, following = read_session(parts).messages(ALICE, "s", 0, 100)
    assert following is None
    contents = [message.content for message in found]
    assert sorted(contents) == sorted(f"{text} {half}" for text in texts for half in ("first", "second"))
    for text in texts:
        assert contents.index(f"{text} second") == contents.index(f"{text} first") + 1
    sequences = [sequence for answer in answers for _, sequence in answer.messages]
    assert sorted(sequences) == [message.sequence for message in found]


@pytest.mark.req("S7", "W13")
def test_ten_at_once_into_an_expired_session_all_stand_in_its_new_window(parts):
    append = append_messages(parts)
    append(ALICE, "s", request("old", "old"))
    parts.clock.advance(hours=1)

    in_threads(lambda number: append(ALICE, "s", request(f"k-{number}", f"new {number}")), range(THREADS))

    session = read_session(parts).contents(ALICE.owner, "s")
    assert session is not None
    assert sorted(message.content for message in session.messages) == sorted(
        f"new {n}" for n in range(THREADS)
    )
    assert session.session.life == 2


@pytest.mark.req("W11")
def test_ten_times_the_same_request_at_once_is_one(parts):
    append = append_messages(parts)

    answers = in_threads(lambda _: append(ALICE, "s", request("k", "请记住我住在柏林")), range(THREADS))

    assert len({answer.messages for answer in answers}) == 1
    assert {
        tuple(one.decision_id for one in answer.decisions) for answer in answers if not answer.pending
    } != set()
    found, _ = read_session(parts).messages(ALICE, "s", 0, 100)
    assert [message.content for message in found] == ["请记住我住在柏林"]
    assert len(list(parts.store.members(ALICE.owner))) == 1


@pytest.mark.req("S7")
def test_ten_at_once_under_one_message_id_keep_one(parts):
    append = append_messages(parts)

    answers = in_threads(
        lambda number: append(ALICE, "s", request(f"k-{number}", "same", message_id="m")), range(THREADS)
    )

    assert len({answer.messages for answer in answers}) == 1
    found, _ = read_session(parts).messages(ALICE, "s", 0, 100)
    assert [message.content for message in found] == ["same"]


@pytest.mark.req("W10")
def test_ten_who_read_change_and_write_a_state_lose_no_update(parts):
    state = session_state(parts)

    def increment(thread):
        for _ in range(5):
            while True:
                seen = state.get(ALICE, "s")
                try:
                    count = int(str(seen.state.get("count", 0))) + 1
                    state.patch(ALICE, "s", seen.version, {"count": count})
                except (VersionConflictError, ConcurrentChangeError):
                    continue
                break

    in_threads(increment, range(4))

    assert state.get(ALICE, "s").state == {"count": 20}
    assert state.get(ALICE, "s").version == 20
