"""Grants and the audit, on every table."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.store.audit import TableAuditLog
from memory_ledger.adapters.store.grants import TableGrantStore
from memory_ledger.adapters.tables.in_memory import InMemoryTable
from memory_ledger.domain.access.audit import Action, AuditEntry, AuditFilter, Outcome, Resource
from memory_ledger.domain.access.grants import Grant
from memory_ledger.domain.access.identity import Owner, Role
from memory_ledger.domain.errors import ConcurrentChangeError
from tests.support.fourths import tried
from tests.support.records import NOW, later

pytestmark = pytest.mark.req("I5", "T2")
ADMIN = Owner(tenant_id="acme", user_id="the admin 管理")
ANN = Owner(tenant_id="acme", user_id="ann")
EVER = AuditFilter(since=NOW - timedelta(days=1))


@pytest.fixture
def grants(table):
    return TableGrantStore(table)


@pytest.fixture
def log(table):
    return TableAuditLog(table)


def grant(owner=ANN, *roles, version=1, content_access=False):
    return Grant(owner=owner, roles=frozenset(roles), content_access=content_access, version=version)


def entry(number=1, *, actor=ADMIN.user_id, user="ann", action=Action.GET_MEMORY, at=None):
    return AuditEntry(
        audit_id=f"aud_{number}",
        at=at or later(number),
        actor=actor,
        roles=(Role.AUDITOR,),
        action=action,
        request_id="req_1",
        subject_user=user,
        resources=(Resource(id="mem_1", version=3), Resource(id="mem_2")),
        details={"roles": ("auditor",), "content_access": True, "kind": "user"},
        outcome=Outcome.ALLOWED,
    )


def numbers(found):
    return [int(one.audit_id.removeprefix("aud_")) for one in found]


def test_a_grant_comes_back_as_it_was_put_with_its_entry(grants, log):
    assert grants.find([ANN, ADMIN]) == {}

    grants.put(grant(ANN, Role.AUDITOR, content_access=True), ADMIN, {}, entry())

    assert grants.find([ANN, ADMIN]) == {ANN: grant(ANN, Role.AUDITOR, content_access=True)}
    assert grants.find([replace(ANN, tenant_id="other"), replace(ANN, user_id="Ann")]) == {}
    assert log.page("acme", EVER, 10, None) == ([entry()], None)


@pytest.mark.req("W10")
def test_a_grant_takes_the_place_of_what_was_seen_only(grants, log):
    grants.put(grant(), ADMIN, {}, entry(1))
    seen = grants.find([ANN])
    second = grant(ANN, Role.USER, version=2)

    with pytest.raises(ConcurrentChangeError):
        grants.put(second, ADMIN, {}, entry(2))
    grants.put(second, ADMIN, seen, entry(3))
    with pytest.raises(ConcurrentChangeError):
        grants.put(second, ADMIN, seen, entry(4))

    assert grants.find([ANN]) == {ANN: second}
    assert numbers(log.page("acme", EVER, 10, None)[0]) == [3, 1]


@pytest.mark.req("W10")
def test_who_lost_a_role_in_the_meantime_grants_nothing(grants, log):
    seen = grants.find([ADMIN, ANN])
    grants.put(grant(ADMIN), ANN, seen, entry(1))

    with pytest.raises(ConcurrentChangeError):
        grants.put(grant(ANN, version=1), ADMIN, seen, entry(2))

    assert set(grants.find([ADMIN, ANN])) == {ADMIN}
    assert numbers(log.page("acme", EVER, 10, None)[0]) == [1]


def test_ones_own_grant_is_one_item_of_the_transaction(grants):
    grants.put(grant(ADMIN, Role.TENANT_ADMIN), ADMIN, {}, entry())

    assert set(grants.find([ADMIN])) == {ADMIN}


def test_entries_come_newest_first_page_by_page_and_of_one_tenant(log):
    for number in (2, 0, 3, 1):
        log.record("acme", entry(number))
    log.record("other", entry(9))

    first, after = log.page("acme", EVER, 3, None)
    second, end = log.page("acme", EVER, 3, after)

    assert (numbers(first), numbers(second), end) == ([3, 2, 1], [0], None)


def test_an_entry_is_never_written_over(log):
    log.record("acme", entry())

    with pytest.raises(ConcurrentChangeError):
        log.record("acme", entry())


def test_entries_are_found_by_user_actor_and_action_and_by_all_of_them(log):
    log.record("acme", entry(1))
    log.record("acme", entry(2, user="bob"))
    log.record("acme", entry(3, actor="bob"))
    log.record("acme", entry(4, user=None, action=Action.PUT_POLICY))
    log.record("acme", entry(5, user="ann", actor="ann", action=Action.GET_TRACE))

    def found(**filters):
        return numbers(log.page("acme", replace(EVER, **filters), 10, None)[0])

    assert found(user="ann") == [5, 3, 1]
    assert found(actor=ADMIN.user_id) == [4, 2, 1]
    assert found(action=Action.GET_MEMORY) == [3, 2, 1]
    assert found(user="ann", actor="bob") == [3]
    assert found(actor=ADMIN.user_id, action=Action.PUT_POLICY) == [4]
    assert found(user="an") == found(user="ann#") == []


def test_a_page_ends_where_it_comes_to_what_is_too_old(log):
    for number in range(6):
        log.record("acme", entry(number))

    between = AuditFilter(since=later(2), until=later(4))
    page, after = log.page("acme", between, 3, None)

    assert (numbers(page), after) == ([3, 2], None)
    assert numbers(log.page("acme", AuditFilter(since=later(4)), 10, None)[0]) == [5, 4]


@tried(
    100,
    moments=st.lists(st.integers(-5000, 5000), max_size=12),
    since=st.integers(-6000, 6000),
    until=st.integers(-6_000_000, 6_000_000),
    limit=st.integers(1, 5),
)
def test_pages_hold_every_entry_of_a_time_once(moments, since, until, limit):
    log = TableAuditLog(InMemoryTable())
    entries = [entry(at, at=NOW + timedelta(milliseconds=ms)) for at, ms in enumerate(moments)]
    for one in entries:
        log.record("acme", one)
    filter = AuditFilter(
        since=NOW + timedelta(milliseconds=since), until=NOW + timedelta(microseconds=until), user="ann"
    )

    seen: list[AuditEntry] = []
    after = None
    while True:
        page, after = log.page("acme", filter, limit, after)
        seen += page
        if after is None:
            break

    assert sorted(numbers(seen)) == sorted(numbers(filter_all(filter, entries)))
    assert [one.at for one in seen] == sorted((one.at for one in seen), reverse=True)


def filter_all(filter, entries):
    return [one for one in entries if filter.since <= one.at < filter.until]


@pytest.mark.fourths
@pytest.mark.parametrize("year", [1, 1969, 2290, 9999])
def test_no_year_breaks_a_range(log, year):
    log.record("acme", entry(1))
    until = datetime(year, 6, 1, tzinfo=UTC)

    found = log.page("acme", AuditFilter(since=datetime(1, 1, 1, tzinfo=UTC), until=until), 10, None)[0]

    assert numbers(found) == ([1] if year > 2026 else [])
