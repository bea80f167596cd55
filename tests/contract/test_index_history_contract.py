"""However the history of records reaches the index, the newest state stands there in the end."""

from __future__ import annotations

import uuid
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory_ledger.domain.access.identity import Owner
from tests.index_samples import direction

pytest_plugins = ("tests.index_fixtures",)

_EXAMPLES = settings(
    max_examples=12,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@st.composite
def deliveries(draw):
    """Draw histories (by id the kinds of versions 1, 2, …) and batches that deliver them shuffled."""
    histories = {
        f"mem_{i}": draw(st.lists(st.sampled_from(["live", "live", "stub"]), min_size=1, max_size=4))
        for i in range(draw(st.integers(1, 3)))
    }
    events = [(name, version) for name, kinds in histories.items() for version in range(1, len(kinds) + 1)]
    repeated = events + draw(st.lists(st.sampled_from(events), max_size=6))
    shuffled = draw(st.permutations(repeated))
    cuts = sorted(draw(st.lists(st.integers(0, len(shuffled)), max_size=2)))
    bounds = [0, *cuts, len(shuffled)]
    return histories, [shuffled[a:b] for a, b in zip(bounds, bounds[1:], strict=False)]


@pytest.mark.slow
@pytest.mark.req("P1")
@_EXAMPLES
@given(delivery=deliveries())
def test_shuffled_and_repeated_deliveries_converge(index, make_document, make_stub, make_query, delivery):
    histories, batches = delivery
    owner = Owner(tenant_id="acme", user_id=uuid.uuid4().hex)

    for batch in batches:
        index.put(
            [
                make_document(name, version=version, owner=owner, text=f"sky word{version}")
                if histories[name][version - 1] == "live"
                else make_stub(name, version, owner=owner)
                for name, version in batch
            ]
        )

    live = {name: len(kinds) for name, kinds in histories.items() if kinds[-1] == "live"}
    found = index.search(make_query(owner=owner, text="sky", vector=direction(1)))
    assert {hit.memory_id: hit.version for hit in found.text} == live
    assert {hit.memory_id: hit.version for hit in found.vector} == live
    assert {name: entry.version for name, entry in index.entries(owner, list(histories)).items()} == {
        name: len(kinds) for name, kinds in histories.items()
    }


@pytest.mark.req("P1")
def test_many_writers_at_once_leave_the_newest_version(index, make_document, make_query):
    versions = [make_document(version=version, text=f"sky word{version}") for version in range(1, 25)]

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda document: index.put([document]), versions))

    found = index.search(make_query(text="sky", vector=direction(1)))
    assert [hit.version for hit in found.text] == [hit.version for hit in found.vector] == [24]


@pytest.mark.req("P4")
def test_a_rebuild_gives_the_index_it_replaces(index, make_document, make_stub, make_query):
    state = [make_document(f"mem_{i}", version=3, text=f"sky {i}") for i in range(5)]
    index.put([replace(document, version=1, text="sea") for document in state])
    index.put([*state, make_stub("mem_gone", 2)])
    query = make_query(text="sky", vector=direction(1))
    before = {hit.memory_id: hit.version for hit in index.search(query).text}

    index.clear()
    index.put([*state, make_stub("mem_gone", 2)])

    assert {hit.memory_id: hit.version for hit in index.search(query).text} == before
