"""What every trace store promises."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.traces import TableTraceStore
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.ranking import Parts
from memory_ledger.domain.recall.traces import (
    IndexLag,
    Scored,
    Seen,
    TokenUse,
    Trace,
    TracedVersions,
    TracedWindow,
)
from tests.support.records import NOW, OWNER

pytestmark = pytest.mark.req("T1")
TRACE = Trace(
    trace_id="trc_1",
    owner=OWNER,
    at=NOW,
    operation="build_context",
    scopes=("global", "project:甲 #/乙"),
    candidates={"vector": (Seen(memory_id="mem_1", version=2),), "recent": (Seen(memory_id="mem_2"),)},
    scores=(
        Scored(
            memory_id="mem_1",
            version=2,
            type="fact",
            score=0.5,
            parts=Parts(relevance=0.25, importance=0.5, recency=1.0),
            channels=("vector",),
            section="facts",
        ),
    ),
    dropped=(Drop(memory_id="mem_2", reason=DropReason.EXPIRED),),
    versions=TracedVersions(policy=1, embedding_model="model/1"),
    lag=IndexLag(pending=3, oldest_seconds=1.5),
    degraded=("index_timeout",),
    window=TracedWindow(messages=2, first_sequence=1, last_sequence=4, tokens=9, state_version=1),
    tokens=TokenUse(encoding="o200k_base", budget=800, used=20, by_section={"facts": 12}),
    mode="default",
    trigger="on_demand",
    valid_at=NOW,
    used=("mem_1", "mem_1"),
)


@pytest.fixture
def traces(table):
    return TableTraceStore(table)


def test_a_kept_trace_is_found_as_it_was(traces):
    traces.keep(TRACE)

    assert traces.find("acme", "trc_1") == TRACE


def test_a_trace_is_of_its_tenant(traces):
    traces.keep(TRACE)

    assert traces.find("other", "trc_1") is None
    assert traces.find("acme", "trc_2") is None


def test_two_tenants_may_have_the_same_trace_id(traces):
    other = replace(TRACE, owner=Owner(tenant_id="other", user_id="ann"))
    traces.keep(TRACE)
    traces.keep(other)

    assert (traces.find("acme", "trc_1"), traces.find("other", "trc_1")) == (TRACE, other)


def test_storage_forgets_a_trace_after_seven_days_and_keeps_the_note_of_use(traces, table):
    traces.keep(TRACE)
    trace, note = keys.trace("acme", "trc_1"), keys.last_used(OWNER, "mem_1")

    items = table.get_many([trace, note])

    week = 7 * 24 * 3600
    assert week <= items[trace]["ttl"] - NOW.timestamp() <= week + 1
    assert items[note]["at"] == NOW.isoformat()
    assert items[note]["ttl"] > items[trace]["ttl"]


def test_a_large_trace_fits_an_item(traces):
    seen = tuple(Seen(memory_id=f"mem_{number:026d}", version=number) for number in range(800))
    large = replace(
        TRACE,
        candidates={"vector": seen},
        dropped=tuple(Drop(memory_id=one.memory_id, reason=DropReason.BELOW_THRESHOLD) for one in seen),
        used=tuple(one.memory_id for one in seen[:60]),
    )
    traces.keep(large)

    assert traces.find("acme", "trc_1") == large
