"""Keys under hostile ids: no two things share one, none is too long, none leaves its owner."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.outbox import _marker_key
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.memory import MemoryType, Status
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.ports.outbox import Marker
from tests.support.fourths import tried

HASHED = "~" + "0" * 64
HOSTILE = st.one_of(
    st.text(st.sampled_from("ab#~/=:.@-_ 一\U0001f600"), min_size=1, max_size=6),
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=256),
    st.sampled_from(["a" * 64, "a" * 65, "\U0001f600" * 256, "~", "#", "g", "p=a", "a#b", HASHED, ".", ".."]),
    st.text(max_size=64).filter(str.isascii).map(keys.part),
)
OWNERS = st.builds(Owner, tenant_id=HOSTILE, user_id=HOSTILE)
SCOPES = st.builds(Scope, kind=st.sampled_from(list(ScopeKind)[1:]), id=HOSTILE)
MOMENTS = st.datetimes(min_value=datetime(2001, 9, 9, 2), max_value=datetime(2286, 1, 1)).map(
    lambda moment: moment.replace(tzinfo=UTC)
)
OWNER = Owner(tenant_id="acme", user_id="ann")


def every_key(owner, scope, one, two):
    """Return one key of each kind, by kind."""
    return {
        "tenant head": keys.tenant_head(owner.tenant_id),
        "tenant user": keys.tenant_user(owner),
        "tenant entry": keys.tenant_entry(owner.tenant_id),
        "bookmark": keys.bookmark(one),
        "user": keys.user_head(owner),
        "tenant fence": keys.tenant_fence(owner.tenant_id),
        "user fence": keys.user_fence(owner),
        "fence": keys.scope_fence(owner, scope),
        "deleted of": keys.deleted_of(owner),
        "head": keys.head(owner, one),
        "version": keys.version(owner, one, 7),
        "slot": keys.slot(owner, scope, one),
        "replay": keys.replay(owner, "propose", one),
        "marker": keys.marker(owner, 1_700_000_000_000, one, 7),
        "job": keys.job(owner, one),
        "annotation": keys.annotation(owner, one),
        "open": keys.conflict(owner, one, is_open=True),
        "done": keys.conflict(owner, one, is_open=False),
        "edge": keys.edge(owner, one, two),
        "seal": keys.seal(owner, one, two, 7),
        "list": keys.in_owner(owner, keys.list_prefix("active", "preference", scope, None) + one[:0]),
        "listed key": keys.in_owner(owner, keys.list_prefix("active", None, None, one)),
        "receipt": keys.receipt(owner, one),
        "unfinished": keys.unfinished(owner, one),
        "suppression": keys.suppression(owner, one, "0" * 64),
        "trace": keys.trace(owner.tenant_id, one),
        "last used": keys.last_used(owner, one),
    }


@pytest.mark.req("I6")
@tried(100, one=HOSTILE, two=HOSTILE)
def test_two_ids_never_stand_alike_in_a_key(one, two):
    assert (keys.part(one) == keys.part(two)) == (one == two)
    assert not {"#", "="} & set(keys.part(one))


@pytest.mark.req("I6")
@tried(100, one=HOSTILE)
def test_no_id_can_pose_as_the_hash_of_another(one):
    for forged in (keys.part(one), keys.part(one).removeprefix("~")):
        assert (keys.part(forged) == keys.part(one)) == (forged == one)


@pytest.mark.req("I6")
@tried(100, one=SCOPES, two=SCOPES)
def test_two_scopes_never_stand_alike_in_a_key(one, two):
    assert (keys.scope_part(one) == keys.scope_part(two)) == (one == two)


@pytest.mark.req("I2", "I6")
@tried(100, one=OWNERS, two=OWNERS)
def test_two_owners_share_no_partition(one, two):
    same = one == two
    assert (keys.owner_pk(one) == keys.owner_pk(two)) == same
    assert (keys.session_pk(one, "s") == keys.session_pk(two, "s")) == same
    assert (keys.seal(one, "d", "m", 0).pk == keys.seal(two, "d", "m", 0).pk) == same
    assert (keys.unfinished(one, "d") == keys.unfinished(two, "d")) == same


@pytest.mark.req("I2", "I6")
@tried(100, owner=OWNERS, scope=SCOPES, one=HOSTILE, two=HOSTILE)
def test_no_key_is_longer_than_the_table_takes(owner, scope, one, two):
    for key in every_key(owner, scope, one, two).values():
        assert 1 <= len(key.pk.encode()) <= 2048
        assert 1 <= len(key.sk.encode()) <= 300


@tried(100, owner=OWNERS, scope=SCOPES, one=HOSTILE, two=HOSTILE)
def test_kinds_of_items_never_share_a_key(owner, scope, one, two):
    found = every_key(owner, scope, one, two)

    assert len(set(found.values())) == len(found)


@pytest.mark.req("I6")
@tried(100, scope=SCOPES, other=SCOPES, one=HOSTILE, two=HOSTILE)
def test_an_item_is_in_the_range_of_its_own_id_only(scope, other, one, two):
    same = one == two
    assert keys.version(OWNER, one, 1).sk.startswith(keys.version_prefix(two)) == same
    assert keys.edge(OWNER, one, "mem_1").sk.startswith(keys.edge_prefix(two)) == same
    key_range = keys.list_prefix("active", None, None, two)
    assert keys.list_prefix("active", None, None, one).startswith(key_range) == same
    scope_range = keys.list_prefix("active", None, other, None)
    assert keys.list_prefix("active", None, scope, None).startswith(scope_range) == (scope == other)


def test_list_ranges_of_different_filters_do_not_overlap():
    scopes = (None, Scope(kind=ScopeKind.GLOBAL), Scope(kind=ScopeKind.PROJECT, id="g"))
    ranges = [
        keys.list_prefix(status, kind, scope, None)
        for status in Status
        for kind in (None, *MemoryType)
        for scope in scopes
    ] + [keys.list_prefix(status, None, None, key) for status in Status for key in ("g", "preference")]

    overlaps = [(one, two) for one in ranges for two in ranges if one is not two and one.startswith(two)]

    assert overlaps == []


@tried(100, moment=MOMENTS, memory_id=HOSTILE, version=st.integers(1, 99_999_999))
def test_a_marker_finds_its_item_again(moment, memory_id, version):
    created = keys.milliseconds(moment)
    read = Marker(
        owner=OWNER,
        memory_id=memory_id,
        version=version,
        created_at=datetime.fromtimestamp(created / 1000, UTC),
    )

    assert _marker_key(read) == keys.marker(OWNER, created, memory_id, version)


@tried(100, one=MOMENTS, two=MOMENTS)
def test_markers_lie_in_order_of_time(one, two):
    times = sorted([keys.milliseconds(one), keys.milliseconds(two)])

    earlier, later = (keys.marker(OWNER, at, "mem_1", 1).sk for at in times)

    assert earlier <= later
